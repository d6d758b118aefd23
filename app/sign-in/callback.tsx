import { redirect } from "react-router";
import { isAccountState } from "../../contracts/account-page.ts";
import { ConnectorData } from "../../contracts/experience.ts";
import { csrfField } from "../../contracts/one-tap.ts";
import { PageSsoTested } from "../../contracts/sso-test.ts";
import { isSsoTestState } from "../../contracts/sso-test-state.ts";
import type { Route } from "./+types/callback";
import { Expired } from "./expired.tsx";
import { Title } from "./form.tsx";
import { interactionOfCredential } from "./one-tap.server.ts";
import { signInPage } from "./page.server.ts";
import { useHref, usePhrases } from "./page-context.ts";
import { refuse, refusedBy, submitStep, textOf } from "./submit-step.server.ts";
import { readAnswer } from "./tenant-answer.server.ts";

/** Back from a provider: what it sent goes to the region, and the browser on to the next step. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = signInPage(context);
  // Providers know one address of ours: an account that is being linked goes on to the account pages.
  if (isAccountState(page.query.get("state"))) {
    const [path = ""] = page.href(`/account/social/callback/${encodeURIComponent(params.connectorId)}`).split("?");
    throw redirect(`${path}?${page.query}`);
  }
  const found = ConnectorData.safeParse(Object.fromEntries(page.query)).data;
  if (found && isSsoTestState(page.query.get("state"))) {
    // A response of SAML was looked at where it was posted.
    if (page.query.has("tested")) return { isTested: true as const };
    const answer = await page.visit.askTenant("/sign-in/sso-test/finish", {
      connectorId: params.connectorId,
      data: found,
    });
    const { refusal } = await readAnswer(answer, PageSsoTested, page);
    return refusal ? refuse(refusedBy(refusal), { status: refusal.status }) : { isTested: true as const };
  }
  if (!found || page.query.size === 0) return refuse({ notice: null }, { status: 400 });
  return submitStep(page, "/sign-in/social/finish", { connectorId: params.connectorId, data: found });
}

/** Google's script posts here from our own page: a credential is for no address. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const page = signInPage(context);
  const data = Object.fromEntries(["credential", csrfField].map((name) => [name, textOf(form, name)]));
  const interaction = await interactionOfCredential(page, request.headers.get("cookie"), textOf(form, "credential"));
  // Posted once more, to the address of its own sign-in.
  if (interaction) throw redirect(page.href(`/callback/${params.connectorId}`, { interaction }), 307);
  return submitStep(page, "/sign-in/social/one-tap", { connectorId: params.connectorId, data });
}

export default function Callback({ loaderData, actionData }: Route.ComponentProps) {
  const phrases = usePhrases();
  const href = useHref();
  const refused = actionData ?? loaderData;
  if ("isTested" in refused) return <Title text={phrases.ssoTestedText}>{phrases.ssoTestedTitle}</Title>;
  if (refused.isExpired) return <Expired />;
  return (
    <>
      <Title text={refused.notice ?? phrases.unavailable}>{phrases.failedTitle}</Title>
      <a className="button" href={href("/sign-in")}>
        {phrases.backToSignIn}
      </a>
    </>
  );
}
