import { PageFinishPasskey } from "../../../contracts/account-page.ts";
import { fill } from "../../../locales/fill.ts";
import { Field, Form, Title } from "../../sign-in/form.tsx";
import { NewPasskey } from "../../sign-in/mfa/new-passkey.tsx";
import { useAccount } from "../account-context.ts";
import { refusedBy } from "../action-errors.server.ts";
import { accountPage, change, requireProof } from "../page.server.ts";
import type { Route } from "./+types/passkey";
import { goOnAdded, requireAddable } from "./adding.server.ts";
import { answerOfPasskey } from "./passkey.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  await requireAddable(accountPage(context), "WebAuthn");
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = accountPage(context);
  const form = await request.formData();
  const start = { proof: requireProof(page) };
  const { value, refusal } = await answerOfPasskey(page, form, {
    path: "mfa/passkey",
    schema: PageFinishPasskey,
    start,
  });
  if (refusal) return refusedBy(form, refusal, null);
  const name = String(form.get("name") ?? "").trim();
  const made = { type: "WebAuthn", newIdentifierVerificationRecordId: value.verificationRecordId };
  const refused = await change(page, "mfa/add", { factor: { ...made, ...(name ? { name } : {}) }, ...start });
  if (refused) return refusedBy(form, refused, null);
  throw await goOnAdded(page);
}

export default function Passkey({ actionData }: Route.ComponentProps) {
  const { words, phrases } = useAccount();
  return (
    <>
      <Title text={phrases.passkeyAbout}>{phrases.createPasskey}</Title>
      <Form notice={actionData?.notice}>
        <Field
          name="name"
          label={fill(phrases.optionalField, { label: words.name })}
          hint={words.passkeyNameHint}
          required={false}
          maxLength={64}
          autoComplete="off"
          defaultValue={actionData?.typed.name}
        />
        <NewPasskey path="/account/mfa/passkey" />
      </Form>
    </>
  );
}
