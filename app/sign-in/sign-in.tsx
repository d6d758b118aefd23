import { data, redirect } from "react-router";
import { ErrorBody } from "../../contracts/error.ts";
import { RedirectTo, type SignInIdentifier } from "../../contracts/experience.ts";
import { signInPhrases } from "../../locales/sign-in.ts";
import { pageVisit } from "../context.ts";
import { preferencesOf } from "../preferences.server.ts";
import type { Route } from "./+types/sign-in";

/** No trip to the region before the page is painted: the interaction is checked when the form is posted. */
export function loader({ context, request }: Route.LoaderArgs) {
  const phrases = signInPhrases(preferencesOf(request, context.get(pageVisit)).language);
  return { phrases, identifier: new URL(request.url).searchParams.get("login_hint")?.slice(0, 256) ?? "" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const identifier = String(form.get("identifier") ?? "").trim();
  const answer = await context
    .get(pageVisit)
    .askTenant("/sign-in/password", { identifier: typed(identifier), password: String(form.get("password") ?? "") });
  const body: unknown = await answer.json();
  if (answer.ok) throw redirect(RedirectTo.parse(body).redirectTo, 303);
  const error = ErrorBody.parse(body);
  return data(
    { identifier, error: { message: error.message, isExpired: error.code === "session.not_found" } },
    { status: answer.status },
  );
}

/** One field for whatever a person goes by. */
function typed(value: string): SignInIdentifier {
  if (value.includes("@")) return { type: "email", value };
  return /^\+?[\d\s()-]{5,}$/.test(value) ? { type: "phone", value } : { type: "username", value };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.phrases.signInTitle }];

export default function SignIn({ loaderData: { phrases, identifier }, actionData }: Route.ComponentProps) {
  const error = actionData?.error;
  return (
    <>
      <h1>{error?.isExpired ? phrases.expiredTitle : phrases.signInTitle}</h1>
      {error ? (
        <p className="wrong" role="alert" id="error">
          {error.isExpired ? phrases.expiredText : error.message}
        </p>
      ) : null}
      <form method="post">
        <label className="field">
          <span>{phrases.identifier}</span>
          <input
            name="identifier"
            required
            maxLength={256}
            defaultValue={actionData?.identifier ?? identifier}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
          />
        </label>
        <label className="field">
          <span>{phrases.password}</span>
          <input
            name="password"
            type="password"
            required
            maxLength={1024}
            autoComplete="current-password"
            enterKeyHint="go"
            aria-describedby={error ? "error" : undefined}
          />
        </label>
        <button type="submit">{phrases.signInAction}</button>
      </form>
    </>
  );
}
