import { redirect } from "react-router";
import type { Route } from "./+types/new-password";
import { Expired } from "./expired.tsx";
import { PasswordField, Who } from "./fields.tsx";
import { Form, Submit, Title } from "./form.tsx";
import { shown } from "./identifiers.ts";
import { signInPage } from "./page.server.ts";
import { useHref, usePhrases } from "./page-context.ts";
import { refuse, submitStep, textOf } from "./submit-step.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const page = signInPage(context);
  if (page.memory?.step?.step !== "reset") throw redirect(page.href("/reset-password"), 303);
  const { who } = page.memory;
  return { who: who ? shown(who) : null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = signInPage(context);
  const form = await request.formData();
  const password = textOf(form, "password");
  if (!password) return refuse({ errors: { password: page.phrases.required } }, { form });
  return submitStep(page, "/sign-in/reset", { password }, { form });
}

export default function NewPassword({ loaderData: { who }, actionData }: Route.ComponentProps) {
  const phrases = usePhrases();
  const href = useHref();
  if (actionData?.isExpired) return <Expired />;
  return (
    <>
      <Title>{phrases.newPasswordTitle}</Title>
      <Form notice={actionData?.notice ?? actionData?.errors.identifier}>
        {who ? <Who shown={who} back={href("/reset-password")} name="identifier" /> : null}
        <PasswordField isNew="again" isFirst error={actionData?.errors.password} />
        <Submit>{phrases.savePassword}</Submit>
      </Form>
    </>
  );
}
