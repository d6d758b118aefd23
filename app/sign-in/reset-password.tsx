import { redirect } from "react-router";
import type { IdentifierType } from "../../contracts/sign-in-experience.ts";
import type { Route } from "./+types/reset-password";
import { Expired } from "./expired.tsx";
import { IdentifierField } from "./fields.tsx";
import { narrowed } from "./first-screen.ts";
import { Captcha, Form, Submit, Title } from "./form.tsx";
import { invalidFor, recognize, resetTypes, shown } from "./identifiers.ts";
import { type SignInPage, signInPage } from "./page.server.ts";
import { useHref, usePhrases } from "./page-context.ts";
import { sendCode } from "./sign-in.server.ts";
import { leadOn, refuse, textOf } from "./submit-step.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const page = signInPage(context);
  leadOn(page);
  const types = typesOf(page);
  if (types.length === 0) throw redirect(page.href("/sign-in"));
  const who = page.memory?.who;
  const known = who && types.some((type) => type === who.type) ? shown(who) : "";
  return { types, identifier: page.query.get("login_hint")?.slice(0, 256) ?? known };
}

const typesOf = ({ experience, query }: SignInPage): readonly IdentifierType[] =>
  narrowed(resetTypes(experience), query);

export async function action({ context, request }: Route.ActionArgs) {
  const page = signInPage(context);
  const form = await request.formData();
  const types = typesOf(page);
  const typed = textOf(form, "identifier");
  const who = recognize(typed, types);
  if (!who) return refuse({ errors: { identifier: invalidFor(typed, types, page.phrases) } }, { form });
  return sendCode(page, form, "ForgotPassword", who);
}

export default function ResetPassword({ loaderData: { types, identifier }, actionData }: Route.ComponentProps) {
  const phrases = usePhrases();
  const href = useHref();
  if (actionData?.isExpired) return <Expired />;
  return (
    <>
      <Title text={phrases.resetText}>{phrases.resetTitle}</Title>
      <Form notice={actionData?.notice}>
        <IdentifierField
          types={types}
          value={actionData?.typed.identifier ?? identifier}
          error={actionData?.errors.identifier}
        />
        <Captcha />
        <Submit>{phrases.sendCode}</Submit>
      </Form>
      <p className="turn">
        <a className="link" href={href("/sign-in")}>
          {phrases.backToSignIn}
        </a>
      </p>
    </>
  );
}
