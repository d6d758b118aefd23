import { redirect } from "react-router";
import { isAccountState } from "../../contracts/account-page.ts";
import { ConnectorData } from "../../contracts/experience.ts";
import type { Route } from "./+types/callback";
import { Expired } from "./expired.tsx";
import { Title } from "./form.tsx";
import { signInPage } from "./page.server.ts";
import { useHref, usePhrases } from "./page-context.ts";
import { refuse, submitStep } from "./submit-step.server.ts";

/** Back from a provider: what it sent goes to the region, and the browser on to the next step. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = signInPage(context);
  // Providers know one address of ours: an account that is being linked goes on to the account pages.
  if (isAccountState(page.query.get("state"))) {
    const [path = ""] = page.href(`/account/social/callback/${encodeURIComponent(params.connectorId)}`).split("?");
    throw redirect(`${path}?${page.query}`);
  }
  const found = ConnectorData.safeParse(Object.fromEntries(page.query)).data;
  if (!found) return refuse({ notice: null }, { status: 400 });
  return submitStep(page, "/sign-in/social/finish", { connectorId: params.connectorId, data: found });
}

export default function Callback({ loaderData }: Route.ComponentProps) {
  const phrases = usePhrases();
  const href = useHref();
  if (loaderData.isExpired) return <Expired />;
  return (
    <>
      <Title text={loaderData.notice ?? phrases.unavailable}>{phrases.failedTitle}</Title>
      <a className="button" href={href("/sign-in")}>
        {phrases.backToSignIn}
      </a>
    </>
  );
}
