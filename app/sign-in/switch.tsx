import { fill } from "../../locales/fill.ts";
import type { Route } from "./+types/switch";
import { Expired } from "./expired.tsx";
import { Form, Submit, Title } from "./form.tsx";
import { shown } from "./identifiers.ts";
import { signInPage } from "./page.server.ts";
import { useHref, usePage } from "./page-context.ts";
import { Agreement, AgreementBox } from "./social-buttons.tsx";
import { agreementMissing, refuse, stepOf, submitStep } from "./submit-step.server.ts";

/** The address is proved, but it has no account, or has one already: on with the other, or with another address. */
export function loader({ context }: Route.LoaderArgs) {
  const { event, identifier } = stepOf(signInPage(context), "switch");
  return { isNew: event === "Register", account: shown(identifier) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = signInPage(context);
  const form = await request.formData();
  const { event, verificationId } = stepOf(page, "switch");
  const missing = agreementMissing(page, form, asked(event === "Register"));
  return missing ? refuse(missing, { form }) : submitStep(page, "/sign-in/switch", { event, verificationId }, { form });
}

/** An agreement for new accounts alone was not asked for before. */
const asked = (isNew: boolean) => (isNew ? (["ManualRegistrationOnly"] as "ManualRegistrationOnly"[]) : []);

export default function Switch({ loaderData: { isNew, account }, actionData }: Route.ComponentProps) {
  const { phrases } = usePage();
  const href = useHref();
  if (actionData?.isExpired) return <Expired />;
  return (
    <>
      <Title text={fill(isNew ? phrases.switchRegisterText : phrases.switchSignInText, { account })}>
        {isNew ? phrases.switchRegisterTitle : phrases.switchSignInTitle}
      </Title>
      <Form notice={actionData?.notice}>
        <AgreementBox asked={asked(isNew)} error={actionData?.errors.agree} isTicked={false} />
        <Submit>{isNew ? phrases.createAccount : phrases.signInAction}</Submit>
        <a className="button other" href={href(isNew ? "/sign-in" : "/register")}>
          {phrases.changeAddress}
        </a>
      </Form>
      {isNew ? <Agreement asked={["Manual", "ManualRegistrationOnly"]} /> : null}
    </>
  );
}
