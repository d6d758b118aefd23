import { data, redirect } from "react-router";
import { ConsentInfo, RedirectTo } from "../../contracts/experience.ts";
import { fill, type SignInPhrases, signInPhrases } from "../../locales/sign-in.ts";
import { pageVisit } from "../context.ts";
import { preferencesOf } from "../preferences.server.ts";
import type { Route } from "./+types/consent";
import { Expired } from "./expired.tsx";
import { readAnswer } from "./tenant-answer.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = context.get(pageVisit);
  const { language } = preferencesOf(request, visit);
  const phrases = signInPhrases(language);
  const answer = await visit.askTenant("/sign-in/consent/describe", {});
  const { value, refusal } = await readAnswer(answer, ConsentInfo, language);
  if (value) return data({ phrases, consent: value });
  if (!refusal.isExpired) throw data({ code: refusal.code, message: refusal.message }, { status: refusal.status });
  return data({ phrases, consent: null }, { status: refusal.status });
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(pageVisit);
  const form = await request.formData();
  const answer =
    form.get("decision") === "refuse"
      ? await visit.askTenant("/sign-in/consent/refuse", {})
      : await visit.askTenant("/sign-in/consent", { organizationIds: form.getAll("organization").map(String) });
  const { value, refusal } = await readAnswer(answer, RedirectTo, preferencesOf(request, visit).language);
  if (value) throw redirect(value.redirectTo, 303);
  return data({ refusal }, { status: refusal.status });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData?.consent
      ? fill(loaderData.phrases.consentTitle, { application: loaderData.consent.application.name })
      : loaderData?.phrases.expiredTitle,
  },
];

export default function Consent({ loaderData: { phrases, consent }, actionData }: Route.ComponentProps) {
  if (!consent) return <Expired phrases={phrases} />;
  const { application, user, organizations } = consent;
  const names = { application: application.name, user: user.name ?? user.username ?? user.primaryEmail ?? user.id };
  return (
    <>
      <h1>{fill(phrases.consentTitle, names)}</h1>
      {actionData ? (
        <p className="notice" role="alert">
          {actionData.refusal.message}
        </p>
      ) : null}
      <p>{fill(phrases.consentText, names)}</p>
      <ul className="scopes">
        {scopesOf(consent).map((scope) => (
          <li key={scope}>{inWords(phrases, scope) ?? <code dir="ltr">{scope}</code>}</li>
        ))}
      </ul>
      <form method="post">
        {organizations.length > 0 ? (
          <fieldset>
            <legend>{phrases.organizations}</legend>
            <div className="choices">
              {organizations.map(({ id, name }) => (
                <label key={id}>
                  <input type="checkbox" name="organization" value={id} defaultChecked />
                  <span>{name}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ) : null}
        <button type="submit">{phrases.allow}</button>
        <button type="submit" className="other" name="decision" value="refuse">
          {phrases.deny}
        </button>
      </form>
    </>
  );
}

/** What is asked for. That the app learns who signs in goes without saying when there is anything else. */
function scopesOf({ missingOIDCScope, missingResourceScopes }: ConsentInfo): string[] {
  const named = missingOIDCScope.filter((scope) => scope !== "openid");
  const scopes = [...named, ...missingResourceScopes.flatMap((resource) => resource.scopes)];
  return scopes.length > 0 ? [...new Set(scopes)] : ["openid"];
}

/** One of our own scopes in words. One of an API has only the name that the API's owner gave it. */
function inWords({ scopes }: SignInPhrases, scope: string): string | undefined {
  const name = scope.replace("urn:logto:scope:", "");
  return Object.hasOwn(scopes, name) ? scopes[name as keyof typeof scopes] : undefined;
}
