import { PageNewPasskey } from "../../../contracts/sign-in-page.ts";
import { signInPage } from "../page.server.ts";
import { usePhrases } from "../page-context.ts";
import { submitPasskey } from "../passkey.server.ts";
import { textOf } from "../submit-step.server.ts";
import type { Route } from "./+types/set-up-passkey";
import { setUpPage, skipMfa } from "./factors.server.ts";
import { NewPasskey, newPasskeyPath } from "./new-passkey.tsx";
import { SetUpForm } from "./set-up-form.tsx";

export const loader = ({ context }: Route.LoaderArgs) => setUpPage(signInPage(context), "WebAuthn");

export async function action({ context, request }: Route.ActionArgs) {
  const page = signInPage(context);
  const form = await request.formData();
  if (textOf(form, "way") === "skip") return skipMfa(page);
  return submitPasskey(page, form, { path: newPasskeyPath, schema: PageNewPasskey });
}

export default function SetUpPasskey({ loaderData: page, actionData: refused }: Route.ComponentProps) {
  const phrases = usePhrases();
  return (
    <SetUpForm title={phrases.createPasskey} text={phrases.passkeyAbout} {...{ page, refused }}>
      <NewPasskey />
    </SetUpForm>
  );
}
