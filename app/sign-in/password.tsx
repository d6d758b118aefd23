import type { Route } from "./+types/password";
import { Expired } from "./expired.tsx";
import { PasswordField, Who } from "./fields.tsx";
import { Captcha, Form, OtherSubmit, Submit, Title } from "./form.tsx";
import { shown } from "./identifiers.ts";
import { signInPage } from "./page.server.ts";
import { useHref, usePhrases } from "./page-context.ts";
import { enterPassword, sendCode } from "./sign-in.server.ts";
import { Forgot } from "./sign-in.tsx";
import { startAnew, textOf } from "./submit-step.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const page = signInPage(context);
  const who = page.memory?.who;
  const method = page.experience.signIn.methods.find(({ identifier }) => identifier === who?.type);
  if (!who || !method) throw startAnew(page);
  return { who: shown(who), hasCode: method.verificationCode };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = signInPage(context);
  const form = await request.formData();
  const who = page.memory?.who;
  if (!who) throw startAnew(page);
  return textOf(form, "way") === "code" ? sendCode(page, form, "SignIn", who) : enterPassword(page, form, who);
}

export default function Password({ loaderData: { who, hasCode }, actionData }: Route.ComponentProps) {
  const phrases = usePhrases();
  const href = useHref();
  if (actionData?.isExpired) return <Expired />;
  return (
    <>
      <Title>{phrases.passwordTitle}</Title>
      <Form notice={actionData?.notice ?? actionData?.errors.identifier}>
        <Who shown={who} back={href("/sign-in", { login_hint: who })} name="identifier" />
        <PasswordField error={actionData?.errors.password} isFirst aside={<Forgot />} />
        <Captcha />
        <Submit>{phrases.signInAction}</Submit>
        {hasCode ? (
          <OtherSubmit name="way" value="code">
            {phrases.useCode}
          </OtherSubmit>
        ) : null}
      </Form>
    </>
  );
}
