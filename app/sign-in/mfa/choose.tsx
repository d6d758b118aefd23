import { Title } from "../form.tsx";
import { signInPage } from "../page.server.ts";
import { useHref, usePhrases } from "../page-context.ts";
import { factorPages, stepOf } from "../submit-step.server.ts";
import type { Route } from "./+types/choose";
import { FactorCards } from "./factor-cards.tsx";

/** Which of the user's factors is asked for. */
export function loader({ context }: Route.LoaderArgs) {
  const { factors } = stepOf(signInPage(context), "mfa");
  return { choices: factors.map((factor) => ({ factor, path: `/sign-in/mfa/${factorPages[factor]}` })) };
}

export default function Choose({ loaderData: { choices } }: Route.ComponentProps) {
  const phrases = usePhrases();
  const href = useHref();
  const about = { Totp: phrases.totpText, WebAuthn: phrases.passkeyAbout, BackupCode: phrases.backupCodeText };
  return (
    <>
      <Title text={phrases.mfaText}>{phrases.mfaTitle}</Title>
      <FactorCards cards={choices.map(({ factor, path }) => ({ factor, href: href(path), about: about[factor] }))} />
    </>
  );
}
