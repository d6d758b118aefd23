import { PageNewPasskey } from "../../../contracts/sign-in-page.ts";
import { signInPage } from "../page.server.ts";
import { usePhrases } from "../page-context.ts";
import { submitPasskey } from "../passkey.server.ts";
import { stepOf, submitStep, textOf } from "../submit-step.server.ts";
import type { Route } from "./+types/passkey-offer";
import { NewPasskey, newPasskeyPath } from "./new-passkey.tsx";
import { SetUpForm } from "./set-up-form.tsx";

/** After a sign-in with a password, where the tenant lets passkeys stand in for it. */
export function loader({ context }: Route.LoaderArgs) {
  stepOf(signInPage(context), "passkey-offer");
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = signInPage(context);
  const form = await request.formData();
  if (textOf(form, "way") === "skip") return submitStep(page, "/sign-in/passkey/skip", {});
  return submitPasskey(page, form, { path: newPasskeyPath, schema: PageNewPasskey });
}

export default function PasskeyOffer({ actionData: refused }: Route.ComponentProps) {
  const phrases = usePhrases();
  const page = { isSkippable: true, hasOthers: false };
  return (
    <SetUpForm title={phrases.passkeyOfferTitle} text={phrases.passkeyOfferText} {...{ page, refused }}>
      <NewPasskey />
    </SetUpForm>
  );
}
