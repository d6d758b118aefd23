import { PasswordField } from "../sign-in/fields.tsx";
import { Form, Submit, Title } from "../sign-in/form.tsx";
import type { Route } from "./+types/password";
import { useAccount } from "./account-context.ts";
import { refuse, refusedBy } from "./action-errors.server.ts";
import { accountPage, change, describe, goHome, requireEdit, requireProof } from "./page.server.ts";
import { signsInAs } from "./signs-in-as.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const page = accountPage(context);
  const me = await describe(page);
  requireEdit(page, me, "password");
  requireProof(page);
  return { who: signsInAs(me.account, page.look.experience) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = accountPage(context);
  const form = await request.formData();
  const password = String(form.get("password") ?? "");
  if (!password) return refuse(form, { errors: { password: page.look.phrases.required } });
  const refusal = await change(page, "password", { password, proof: requireProof(page) });
  if (refusal) return refusedBy(form, refusal, "password");
  // The proof ended with the old password.
  throw goHome(page, "password", { proof: undefined });
}

export default function Password({ loaderData: { who }, actionData }: Route.ComponentProps) {
  const { words, phrases } = useAccount();
  return (
    <>
      <Title text={words.passwordText}>{phrases.newPasswordTitle}</Title>
      <Form notice={actionData?.notice}>
        {who ? (
          <input
            className="unseen"
            name="username"
            defaultValue={who}
            readOnly
            autoComplete="username"
            tabIndex={-1}
            aria-hidden="true"
          />
        ) : null}
        <PasswordField isNew="again" isFirst error={actionData?.errors.password} />
        <Submit>{phrases.savePassword}</Submit>
      </Form>
    </>
  );
}
