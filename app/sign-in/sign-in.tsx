import { data, redirect } from "react-router";
import { RedirectTo, type SignInIdentifier } from "../../contracts/experience.ts";
import { signInPhrases } from "../../locales/sign-in.ts";
import { pageVisit } from "../context.ts";
import { preferencesOf } from "../preferences.server.ts";
import type { Route } from "./+types/sign-in";
import { Expired } from "./expired.tsx";
import { readAnswer } from "./tenant-answer.server.ts";

/** No trip to the region before the page is painted: the interaction is checked when the form is posted. */
export function loader({ context, request }: Route.LoaderArgs) {
  const phrases = signInPhrases(preferencesOf(request, context.get(pageVisit)).language);
  return { phrases, identifier: new URL(request.url).searchParams.get("login_hint")?.slice(0, 256) ?? "" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(pageVisit);
  const form = await request.formData();
  const identifier = String(form.get("identifier") ?? "").trim();
  const answer = await visit.askTenant("/sign-in/password", {
    identifier: typed(identifier),
    password: String(form.get("password") ?? ""),
  });
  const { value, refusal } = await readAnswer(answer, RedirectTo, preferencesOf(request, visit).language);
  if (value) throw redirect(value.redirectTo, 303);
  return data({ identifier, refusal }, { status: refusal.status });
}

/** One field for whatever a person goes by. */
function typed(value: string): SignInIdentifier {
  if (value.includes("@")) return { type: "email", value };
  return /^\+?[\d\s()-]{5,}$/.test(value) ? { type: "phone", value } : { type: "username", value };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.phrases.signInTitle }];

export default function SignIn({ loaderData: { phrases, identifier }, actionData }: Route.ComponentProps) {
  const refusal = actionData?.refusal;
  if (refusal?.isExpired) return <Expired phrases={phrases} />;
  const isWrong = refusal?.code === "session.invalid_credentials";
  const known = actionData?.identifier ?? identifier;
  return (
    <>
      <h1>{phrases.signInTitle}</h1>
      {refusal && !isWrong ? (
        <p className="notice" role="alert">
          {refusal.message}
        </p>
      ) : null}
      <form method="post">
        <div className="field">
          <label htmlFor="identifier">{phrases.identifier}</label>
          <input
            id="identifier"
            name="identifier"
            required
            maxLength={256}
            defaultValue={known}
            // biome-ignore lint/a11y/noAutofocus: the page is this form and nothing else
            autoFocus={!known}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
            dir="auto"
          />
        </div>
        <div className="field">
          <label htmlFor="password">{phrases.password}</label>
          <input
            id="password"
            name="password"
            type="password"
            required
            maxLength={1024}
            // biome-ignore lint/a11y/noAutofocus: after a wrong password it is what is typed again
            autoFocus={Boolean(known)}
            autoComplete="current-password"
            enterKeyHint="go"
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? "password-error" : undefined}
          />
          {isWrong ? (
            <p className="error" role="alert" id="password-error">
              {refusal.message}
            </p>
          ) : null}
        </div>
        <button type="submit">{phrases.signInAction}</button>
      </form>
    </>
  );
}
