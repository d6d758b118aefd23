import { PageFactorPasskey } from "../../../contracts/sign-in-page.ts";
import { signInPage } from "../page.server.ts";
import { useHref, usePhrases } from "../page-context.ts";
import { submitPasskey } from "../passkey.server.ts";
import { PasskeyButton, PasskeyScript } from "../passkey-button.tsx";
import type { Route } from "./+types/passkey";
import { FactorForm } from "./factor-form.tsx";
import { factorPage, trustOf } from "./factors.server.ts";

const path = "/sign-in/mfa/passkey";

export const loader = ({ context }: Route.LoaderArgs) => factorPage(signInPage(context), "WebAuthn");

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return submitPasskey(signInPage(context), form, { path, schema: PageFactorPasskey, ...trustOf(form) });
}

export default function Passkey({ loaderData: page, actionData: refused }: Route.ComponentProps) {
  const phrases = usePhrases();
  const href = useHref();
  return (
    <FactorForm title={phrases.mfaTitle} text={phrases.passkeyAbout} {...{ page, refused }}>
      <PasskeyScript isNeeded />
      <PasskeyButton ceremony="get" options={href(`${path}/options`)}>
        {phrases.usePasskey}
      </PasskeyButton>
    </FactorForm>
  );
}
