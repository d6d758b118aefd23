import { redirect } from "react-router";
import type { IdentifierType } from "../../contracts/sign-in-experience.ts";
import type { Route } from "./+types/register";
import { Expired } from "./expired.tsx";
import { IdentifierField, PasswordField } from "./fields.tsx";
import { isFormAlone, narrowed } from "./first-screen.ts";
import { Captcha, Form, Submit, Title } from "./form.tsx";
import { invalidFor, isDirect, isRegisteredAtOnce, isUsername, recognize } from "./identifiers.ts";
import { oneTapOf } from "./one-tap.server.ts";
import { OneTap } from "./one-tap.tsx";
import { type SignInPage, signInPage } from "./page.server.ts";
import { usePage } from "./page-context.ts";
import { sendCode, startSocial } from "./sign-in.server.ts";
import { ToContinue } from "./sign-in.tsx";
import { Agreement, AgreementBox, Divider, SocialButtons, Turn } from "./social-buttons.tsx";
import { agreementMissing, captchaOf, leadOn, refuse, submitStep, textOf } from "./submit-step.server.ts";

/** What must be ticked before someone gets an account. */
const ticked = ["Manual", "ManualRegistrationOnly"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const page = signInPage(context);
  leadOn(page);
  if (page.experience.signInMode === "SignIn") throw redirect(page.href("/sign-in"));
  const { query } = page;
  const invitee = inviteeOf(page);
  return {
    ...registerForm(page),
    isAlone: isFormAlone(query) || invitee !== undefined,
    isFixed: invitee !== undefined,
    oneTap: invitee === undefined ? await oneTapOf(page, [...ticked]) : null,
    identifier: invitee ?? query.get("login_hint")?.slice(0, 256) ?? "",
  };
}

/** The address that an invitation was sent to, where one can register with an address. */
const inviteeOf = ({ wishes, experience }: SignInPage): string | undefined =>
  experience.signUp.identifiers.includes("email") ? wishes.invitee : undefined;

function registerForm({ experience, query }: SignInPage): { types: readonly IdentifierType[]; hasPassword: boolean } {
  const { signUp } = experience;
  const types = narrowed(signUp.identifiers, query);
  return { types, hasPassword: types.length > 0 && signUp.password && isRegisteredAtOnce(types, signUp) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = signInPage(context);
  const { phrases, experience } = page;
  const form = await request.formData();
  const missing = agreementMissing(page, form, [...ticked]);
  if (missing) return refuse(missing, { form });
  const connectorId = textOf(form, "connector");
  if (connectorId) return startSocial(page, connectorId, "Register", form);
  const { types, hasPassword } = registerForm(page);
  const typed = inviteeOf(page) ?? textOf(form, "identifier");
  const who = recognize(typed, types);
  if (!who) return refuse({ errors: { identifier: invalidFor(typed, types, phrases) } }, { form });
  if (who.type === "username" && !isUsername(who.value))
    return refuse({ errors: { identifier: phrases.usernameInvalid } }, { form });
  if (!isDirect(who.type, experience.signUp)) return sendCode(page, form, "Register", who);
  if (!hasPassword)
    throw redirect(page.href("/register/password"), { status: 303, headers: { "set-cookie": page.keep({ who }) } });
  const password = textOf(form, "password");
  if (!password) return refuse({ errors: { password: phrases.required } }, { form });
  return submitStep(page, "/sign-in/register", { identifier: who, password, ...captchaOf(form) }, { form, who });
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { phrases, experience } = usePage();
  const { types, hasPassword, isAlone, isFixed, identifier } = loaderData;
  if (actionData?.isExpired) return <Expired />;
  const errors = actionData?.errors ?? {};
  const hasSocial = !isAlone && experience.socialConnectors.length > 0;
  return (
    <>
      <Title text={<ToContinue />}>{phrases.registerTitle}</Title>
      <Form notice={actionData?.notice}>
        {types.length > 0 ? (
          <IdentifierField
            types={types}
            isNew
            isFixed={isFixed}
            value={actionData?.typed.identifier ?? identifier}
            error={errors.identifier}
          />
        ) : null}
        {hasPassword ? <PasswordField isNew error={errors.password} /> : null}
        <AgreementBox asked={[...ticked]} error={errors.agree} isTicked={Boolean(actionData?.typed.agree)} />
        <Captcha />
        {types.length > 0 ? <Submit>{hasPassword ? phrases.createAccount : phrases.continue}</Submit> : null}
        {hasSocial && types.length > 0 ? <Divider /> : null}
        {hasSocial ? <SocialButtons /> : null}
      </Form>
      {experience.signInMode === "Register" ? null : (
        <Turn question={phrases.haveAccount} action={phrases.signInAction} path="/sign-in" />
      )}
      <Agreement asked={[...ticked]} />
      <OneTap of={loaderData.oneTap} context="signup" />
    </>
  );
}
