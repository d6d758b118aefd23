import { data } from "react-router";
import { ConsentInfo, RedirectTo } from "../../contracts/experience.ts";
import { fill } from "../../locales/fill.ts";
import type { SignInPhrases } from "../../locales/sign-in.ts";
import type { Route } from "./+types/consent";
import { Expired } from "./expired.tsx";
import { Form, OtherSubmit, Submit, Title } from "./form.tsx";
import { signInPage } from "./page.server.ts";
import { usePage } from "./page-context.ts";
import { goOn, leadOn, refuse, refusedBy, textOf } from "./submit-step.server.ts";
import { loadAnswer, readAnswer } from "./tenant-answer.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const page = signInPage(context);
  const { data: consent, init } = await loadAnswer(page, "/sign-in/consent/describe", ConsentInfo);
  if (!consent && page.memory?.done?.path === "/sign-in/over") leadOn(page);
  return data(consent, consent ? { headers: { "set-cookie": page.keepConsent() } } : (init ?? undefined));
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = signInPage(context);
  const form = await request.formData();
  const organizationIds = form.getAll("organization").map(String);
  const answer =
    textOf(form, "decision") === "refuse"
      ? await page.visit.askTenant("/sign-in/consent/refuse", {})
      : await page.visit.askTenant("/sign-in/consent", { organizationIds });
  const { value, refusal } = await readAnswer(answer, RedirectTo, page);
  if (value) throw goOn(page, { step: "redirect", redirectTo: value.redirectTo });
  const { data: refused, init } = refuse(refusedBy(refusal), { status: refusal.status });
  return data({ ...refused, organizationIds }, init ?? undefined);
}

export default function Consent({ loaderData: consent, actionData }: Route.ComponentProps) {
  const { phrases, experience } = usePage();
  if (!consent || actionData?.isExpired) return <Expired />;
  const { application, user, organizations } = consent;
  // What the page is for is asked by its address, who asks for consent by the region: they may differ.
  const shown = experience.application?.id === application.id ? experience.application : application;
  const names = { application: shown.name, user: user.name ?? user.username ?? user.primaryEmail ?? user.id };
  // All of them at first; what was left out stays so when the page comes back.
  const isChosen = (id: string) => actionData?.organizationIds.includes(id) ?? true;
  return (
    <>
      <Title text={fill(phrases.consentText, names)}>{fill(phrases.consentTitle, names)}</Title>
      <ul className="scopes">
        {[...scopesOf(consent)].map(([scope, description]) => (
          <li key={scope}>{(description || inWords(phrases, scope)) ?? <code dir="ltr">{scope}</code>}</li>
        ))}
      </ul>
      <Form notice={actionData?.notice}>
        {organizations.length > 0 ? (
          <fieldset>
            <legend>{phrases.organizations}</legend>
            <div className="choices">
              {organizations.map(({ id, name }) => (
                <label key={id}>
                  <input type="checkbox" name="organization" value={id} defaultChecked={isChosen(id)} />
                  <span dir="auto">{name}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ) : null}
        <Submit>{phrases.allow}</Submit>
        <OtherSubmit name="decision" value="refuse">
          {phrases.deny}
        </OtherSubmit>
      </Form>
      <SmallPrint redirectUri={consent.redirectUri} />
    </>
  );
}

/** Where one goes on to, and what the application itself says of its terms. */
function SmallPrint({ redirectUri }: { redirectUri: string }) {
  const { experience, phrases } = usePage();
  const { termsOfUseUrl, privacyPolicyUrl } = experience;
  const links = [
    { href: termsOfUseUrl, words: phrases.termsOfUse },
    { href: privacyPolicyUrl, words: phrases.privacyPolicy },
  ].filter((link) => link.href !== null);
  const target = URL.parse(redirectUri);
  const host = target?.host || target?.protocol.replace(":", "");
  return (
    <div className="terms">
      {host ? <p>{fill(phrases.consentRedirect, { host })}</p> : null}
      {links.length > 0 ? (
        <p className="beside">
          {links.map(({ href, words }) => (
            <a key={words} className="link" href={href ?? ""} target="_blank" rel="noreferrer">
              {words}
            </a>
          ))}
        </p>
      ) : null}
    </div>
  );
}

/** What is asked for. That the app learns who signs in goes without saying when there is anything else. */
function scopesOf({ missingOIDCScope, missingResourceScopes, organizations }: ConsentInfo): Map<string, string | null> {
  const resources = [...missingResourceScopes, ...organizations.flatMap((one) => one.missingResourceScopes)];
  const ofResources = resources.flatMap(({ scopes }) =>
    scopes.map(({ name, description }) => [name, description] as const),
  );
  const scopes = new Map([...missingOIDCScope.map((scope) => [scope, null] as const), ...ofResources]);
  return scopes.size > 0 ? scopes : new Map([["openid", null]]);
}

/** One of our own scopes in words. One of an API has the description or the name that the API's owner gave it. */
function inWords({ scopes }: SignInPhrases, scope: string): string | undefined {
  const name = scope.replace("urn:logto:scope:", "");
  return Object.hasOwn(scopes, name) ? scopes[name as keyof typeof scopes] : undefined;
}
