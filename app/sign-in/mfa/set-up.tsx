import { Expired } from "../expired.tsx";
import { Form, Title } from "../form.tsx";
import { signInPage } from "../page.server.ts";
import { useHref, usePhrases } from "../page-context.ts";
import { factorPages, stepOf } from "../submit-step.server.ts";
import type { Route } from "./+types/set-up";
import { FactorCards } from "./factor-cards.tsx";
import { skipMfa } from "./factors.server.ts";
import { NotNow } from "./set-up-form.tsx";

/** Which factor is set up, if any. */
export function loader({ context }: Route.LoaderArgs) {
  const { factors, isSkippable } = stepOf(signInPage(context), "mfa-set-up");
  return {
    choices: factors.map((factor) => ({ factor, path: `/sign-in/mfa/set-up/${factorPages[factor]}` })),
    isSkippable,
  };
}

/** The form has one button, which puts it off. */
export const action = ({ context }: Route.ActionArgs) => skipMfa(signInPage(context));

export default function SetUp({ loaderData: { choices, isSkippable }, actionData: refused }: Route.ComponentProps) {
  const phrases = usePhrases();
  const href = useHref();
  if (refused?.isExpired) return <Expired />;
  const about = { Totp: phrases.totpAbout, WebAuthn: phrases.passkeyAbout, BackupCode: phrases.backupCodeText };
  return (
    <>
      <Title text={phrases.setUpMfaText}>{phrases.setUpMfaTitle}</Title>
      <FactorCards cards={choices.map(({ factor, path }) => ({ factor, href: href(path), about: about[factor] }))} />
      {isSkippable ? (
        <Form notice={refused?.notice}>
          <NotNow />
        </Form>
      ) : null}
    </>
  );
}
