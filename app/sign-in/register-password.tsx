import type { Route } from "./+types/register-password";
import { Expired } from "./expired.tsx";
import { PasswordField, Who } from "./fields.tsx";
import { Captcha, Form, Submit, Title } from "./form.tsx";
import { shown } from "./identifiers.ts";
import { type SignInPage, signInPage } from "./page.server.ts";
import { useHref, usePhrases } from "./page-context.ts";
import { captchaOf, refuse, startAnew, submitStep, textOf } from "./submit-step.server.ts";

/** The password of a new account, where not every identifier has one at once. */
export function loader({ context }: Route.LoaderArgs) {
  return { who: shown(whoOf(signInPage(context))) };
}

function whoOf(page: SignInPage) {
  const who = page.memory?.who;
  if (!who) throw startAnew(page, "/register");
  return who;
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = signInPage(context);
  const form = await request.formData();
  const who = whoOf(page);
  const password = textOf(form, "password");
  if (!password) return refuse({ errors: { password: page.phrases.required } }, { form });
  return submitStep(page, "/sign-in/register", { identifier: who, password, ...captchaOf(form) }, { form, who });
}

export default function RegisterPassword({ loaderData: { who }, actionData }: Route.ComponentProps) {
  const phrases = usePhrases();
  const href = useHref();
  if (actionData?.isExpired) return <Expired />;
  return (
    <>
      <Title>{phrases.registerTitle}</Title>
      <Form notice={actionData?.notice ?? actionData?.errors.identifier}>
        <Who shown={who} back={href("/register", { login_hint: who })} name="identifier" />
        <PasswordField isNew isFirst error={actionData?.errors.password} />
        <Captcha />
        <Submit>{phrases.createAccount}</Submit>
      </Form>
    </>
  );
}
