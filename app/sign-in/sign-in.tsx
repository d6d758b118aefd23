import type { SignInMode } from "../../contracts/sign-in-experience.ts";
import type { Route } from "./+types/sign-in";
import { Expired } from "./expired.tsx";
import { IdentifierField, PasswordField } from "./fields.tsx";
import { isFormAlone } from "./first-screen.ts";
import { Captcha, Form, OtherSubmit, Submit, Title } from "./form.tsx";
import { resetTypes } from "./identifiers.ts";
import { oneTapOf } from "./one-tap.server.ts";
import { OneTap } from "./one-tap.tsx";
import { signInPage } from "./page.server.ts";
import { useHref, usePage } from "./page-context.ts";
import { PasskeyButton, PasskeyScript } from "./passkey-button.tsx";
import { goElsewhere, passkeysOf, signIn, signInForm } from "./sign-in.server.ts";
import { Agreement, AgreementBox, Divider, SocialButtons, Turn } from "./social-buttons.tsx";
import { leadOn } from "./submit-step.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const page = signInPage(context);
  leadOn(page);
  const refused = await goElsewhere(page);
  const oneTap = await oneTapOf(page, ["Manual"]);
  return { ...signInForm(page), refused, oneTap, passkeys: passkeysOf(page), isAlone: isFormAlone(page.query) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return signIn(signInPage(context), await request.formData());
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { phrases, experience } = usePage();
  const href = useHref();
  const { types, hasPassword, hasCode, isAlone, identifier, passkeys } = loaderData;
  const refused = actionData ?? loaderData.refused;
  if (refused?.isExpired) return <Expired />;
  const errors = actionData?.errors ?? {};
  const known = actionData?.typed.identifier ?? identifier;
  const hasSocial = !isAlone && experience.socialConnectors.length > 0;
  return (
    <>
      <Title text={<ToContinue />}>{phrases.signInTitle}</Title>
      <Form notice={refused?.notice}>
        {types.length > 0 ? (
          <IdentifierField
            types={types}
            value={known}
            error={errors.identifier}
            passkeys={passkeys?.isFilledIn ? passkeys.options : undefined}
          />
        ) : null}
        {hasPassword ? <PasswordField error={errors.password} isFirst={Boolean(known)} aside={<Forgot />} /> : null}
        <AgreementBox asked={["Manual"]} error={errors.agree} isTicked={Boolean(actionData?.typed.agree)} />
        <Captcha />
        {types.length > 0 ? <Submit>{hasPassword ? phrases.signInAction : phrases.continue}</Submit> : null}
        {hasCode ? (
          <OtherSubmit name="way" value="code">
            {phrases.useCode}
          </OtherSubmit>
        ) : null}
        {(hasSocial || passkeys?.hasButton) && types.length > 0 ? <Divider /> : null}
        {passkeys?.hasButton ? (
          <div className="social">
            <PasskeyButton ceremony="get" options={passkeys.options} isOther>
              {phrases.continueWithPasskey}
            </PasskeyButton>
            {hasSocial ? <SocialButtons /> : null}
          </div>
        ) : hasSocial ? (
          <SocialButtons />
        ) : null}
      </Form>
      {experience.singleSignOnEnabled && !isAlone ? (
        <p className="turn">
          <a className="link" href={href("/sign-in/sso")}>
            {phrases.sso}
          </a>
        </p>
      ) : null}
      {mayRegister(experience.signInMode) ? (
        <Turn question={phrases.noAccount} action={phrases.createAccount} path="/register" />
      ) : null}
      <Agreement asked={["Manual"]} />
      {passkeys ? <PasskeyScript /> : null}
      <OneTap of={loaderData.oneTap} context="signin" />
    </>
  );
}

const mayRegister = (mode: SignInMode): boolean => mode !== "SignIn";

/** Which application one goes on to, when it is not the one whose pages these seem to be. */
export function ToContinue() {
  const { experience, phrases, owner } = usePage();
  const name = experience.application?.name;
  if (!name || name === owner) return null;
  const [before = "", after = ""] = phrases.toContinue.split("{{application}}");
  return (
    <>
      {before}
      <bdi className="application">{name}</bdi>
      {after}
    </>
  );
}

export function Forgot() {
  const { experience, phrases } = usePage();
  const href = useHref();
  if (resetTypes(experience).length === 0) return null;
  return (
    <a className="link" href={href("/reset-password")}>
      {phrases.forgotPassword}
    </a>
  );
}
