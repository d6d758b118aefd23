import type { Route } from "./+types/code";
import { CodeForm } from "./code-form.tsx";
import { Expired } from "./expired.tsx";
import { shown } from "./identifiers.ts";
import { signInPage } from "./page.server.ts";
import { useHref, usePhrases } from "./page-context.ts";
import { refuse, stepOf, submitStep, textOf } from "./submit-step.server.ts";

/** Where the address was typed, to type another one. */
const origins = { SignIn: "/sign-in", Register: "/register", ForgotPassword: "/reset-password" } as const;

export function loader({ context }: Route.LoaderArgs) {
  const page = signInPage(context);
  const { event, identifier, isProfile, resendAfter } = stepOf(page, "code");
  const resendAt = (page.memory?.at ?? 0) + resendAfter * 1000;
  const method = page.experience.signIn.methods.find((each) => each.identifier === identifier.type);
  return {
    type: identifier.type,
    address: shown(identifier),
    back: isProfile ? "/sign-in/profile" : origins[event],
    hasPassword: event === "SignIn" && !isProfile && method?.password === true,
    resendAt,
    seconds: Math.max(0, Math.ceil((resendAt - Date.now()) / 1000)),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = signInPage(context);
  const form = await request.formData();
  const { identifier, verificationId, event, isProfile } = stepOf(page, "code");
  const prefix = isProfile ? "/sign-in/profile/code" : "/sign-in/code";
  if (textOf(form, "way") === "again")
    return submitStep(page, `${prefix}/send`, isProfile ? { identifier } : { event, identifier });
  const code = textOf(form, "code").replace(/\s/g, "");
  if (!/^[0-9A-Za-z]{1,16}$/.test(code)) return refuse({ errors: { code: page.phrases.codeInvalid } }, { form });
  return submitStep(page, `${prefix}/verify`, { identifier, verificationId, code }, { form });
}

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  const phrases = usePhrases();
  const href = useHref();
  const { type, address, back, hasPassword, resendAt, seconds } = loaderData;
  if (actionData?.isExpired) return <Expired />;
  return (
    <CodeForm
      phrases={phrases}
      isEmail={type === "email"}
      {...{ address, resendAt, seconds }}
      error={actionData?.errors.code}
      notice={actionData?.notice}
      back={href(back)}
    >
      {hasPassword ? (
        <a className="link" href={href("/sign-in/password")}>
          {phrases.usePassword}
        </a>
      ) : null}
    </CodeForm>
  );
}
