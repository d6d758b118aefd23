import { data, redirect } from "react-router";
import { ErrorBody } from "../../contracts/error.ts";
import { ConsentInfo, RedirectTo } from "../../contracts/experience.ts";
import { fill, type SignInPhrases, signInPhrases } from "../../locales/sign-in.ts";
import { pageVisit } from "../context.ts";
import { preferencesOf } from "../preferences.server.ts";
import type { Route } from "./+types/consent";

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = context.get(pageVisit);
  const phrases = signInPhrases(preferencesOf(request, visit).language);
  const answer = await visit.askTenant("/sign-in/consent/describe", {});
  const body: unknown = await answer.json();
  if (!answer.ok)
    return data({ phrases, consent: null, message: ErrorBody.parse(body).message }, { status: answer.status });
  return data({ phrases, consent: ConsentInfo.parse(body), message: null });
}

export async function action({ context, request }: Route.ActionArgs) {
  const organizationIds = (await request.formData()).getAll("organization").map(String);
  const answer = await context.get(pageVisit).askTenant("/sign-in/consent", { organizationIds });
  const body: unknown = await answer.json();
  if (answer.ok) throw redirect(RedirectTo.parse(body).redirectTo, 303);
  return data({ message: ErrorBody.parse(body).message }, { status: answer.status });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData?.consent
      ? fill(loaderData.phrases.consentTitle, { application: loaderData.consent.application.name })
      : loaderData?.phrases.expiredTitle,
  },
];

/** A scope in words; one of an API as the API's owner named it. */
function inWords(phrases: SignInPhrases, scope: string): string {
  const name = scope.replace("urn:logto:scope:", "");
  return phrases.scopes[name as keyof SignInPhrases["scopes"]] ?? scope;
}

export default function Consent({ loaderData: { phrases, consent, message }, actionData }: Route.ComponentProps) {
  if (!consent) {
    return (
      <>
        <h1>{phrases.expiredTitle}</h1>
        <p role="alert">{message}</p>
        <p>{phrases.expiredText}</p>
      </>
    );
  }
  const { application, user, organizations, missingOIDCScope, missingResourceScopes } = consent;
  const names = { application: application.name, user: user.name ?? user.username ?? user.primaryEmail ?? user.id };
  const scopes = [
    ...missingOIDCScope.filter((scope) => scope !== "openid"),
    ...missingResourceScopes.flatMap((resource) => resource.scopes),
  ];
  return (
    <>
      <h1>{fill(phrases.consentTitle, names)}</h1>
      <p>{fill(phrases.consentText, names)}</p>
      <ul>
        {scopes.map((scope) => (
          <li key={scope}>{inWords(phrases, scope)}</li>
        ))}
      </ul>
      {actionData ? (
        <p className="wrong" role="alert">
          {actionData.message}
        </p>
      ) : null}
      <form method="post">
        {organizations.length > 0 ? (
          <fieldset>
            <legend>{phrases.organizations}</legend>
            {organizations.map(({ id, name }) => (
              <label key={id} className="check">
                <input type="checkbox" name="organization" value={id} defaultChecked />
                {name}
              </label>
            ))}
          </fieldset>
        ) : null}
        <button type="submit">{phrases.allow}</button>
      </form>
    </>
  );
}
