import { redirect } from "react-router";
import { fill } from "../../locales/fill.ts";
import type { Route } from "./+types/sso";
import { Expired } from "./expired.tsx";
import { Captcha, Field, Form, OtherSubmit, Submit, Title } from "./form.tsx";
import { invalidFor, recognize } from "./identifiers.ts";
import { type SignInPage, signInPage } from "./page.server.ts";
import { useHref, usePhrases } from "./page-context.ts";
import { captchaOf, leadOn, refuse, submitStep, textOf } from "./submit-step.server.ts";

/** The providers of an address that has several, as the step before left them. */
const choicesOf = ({ memory }: SignInPage) => (memory?.step?.step === "sso" ? memory.step : null);

export function loader({ context }: Route.LoaderArgs) {
  const page = signInPage(context);
  leadOn(page);
  if (!page.experience.singleSignOnEnabled) throw redirect(page.href("/sign-in"));
  const known = page.memory?.who?.type === "email" ? page.memory.who.value : "";
  const email = page.query.get("login_hint")?.slice(0, 256) ?? known;
  // Whoever comes back for another address gets the field again.
  return { choices: page.query.has("other") ? null : choicesOf(page), email };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = signInPage(context);
  const form = await request.formData();
  const connectorId = textOf(form, "connector");
  const typed = connectorId ? (choicesOf(page)?.email ?? "") : textOf(form, "identifier");
  const who = recognize(typed, ["email"]);
  if (!who) return refuse({ errors: { identifier: invalidFor(typed, ["email"], page.phrases) } }, { form });
  const body = { email: who.value, ...(connectorId ? { connectorId } : {}), ...captchaOf(form) };
  return submitStep(page, "/sign-in/sso/start", body, { form, who });
}

/** The way to a company's own sign-in: by a work address, and by a choice where the company has several providers. */
export default function SingleSignOn({ loaderData: { choices, email }, actionData }: Route.ComponentProps) {
  const phrases = usePhrases();
  const href = useHref();
  if (actionData?.isExpired) return <Expired />;
  if (choices)
    return (
      <>
        <Title text={fill(phrases.ssoChooseText, { email: choices.email })}>{phrases.ssoChooseTitle}</Title>
        <Form notice={actionData?.notice}>
          {choices.connectors.map(({ id, name }) => (
            <OtherSubmit key={id} name="connector" value={id}>
              {name}
            </OtherSubmit>
          ))}
        </Form>
        <p className="turn">
          <a className="link" href={`${href("/sign-in/sso")}${href("/").includes("?") ? "&" : "?"}other=1`}>
            {phrases.changeAddress}
          </a>
        </p>
      </>
    );
  return (
    <>
      <Title text={phrases.ssoText}>{phrases.ssoTitle}</Title>
      <Form notice={actionData?.notice}>
        <Field
          name="identifier"
          label={phrases.ssoEmail}
          error={actionData?.errors.identifier}
          type="email"
          inputMode="email"
          maxLength={256}
          defaultValue={actionData?.typed.identifier ?? email}
          autoFocus
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          data-check="email"
          data-invalid={phrases.emailInvalid}
        />
        <Captcha />
        <Submit>{phrases.continue}</Submit>
      </Form>
      <p className="turn">
        <a className="link" href={href("/sign-in")}>
          {phrases.backToSignIn}
        </a>
      </p>
    </>
  );
}
