import { useTranslation } from "react-i18next";
import { data, redirect, useNavigate, useRevalidator } from "react-router";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { DocumentTitle } from "../../ui/title.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { AsyncSection } from "../async-section.tsx";
import { useFetcherResult } from "../use-action-result.ts";
import type { Route } from "./+types/accept";
import { type Joining, join } from "./accept.server.ts";
import { requireCloudApiClient } from "./cloud.server.ts";
import { DelayedLoader } from "./delayed-loader.tsx";
import { NotJoined } from "./not-joined.tsx";

export const handle = { phrases: ["tenant-invitation"] } satisfies PageHandle;

/**
 * The link of an invitation's mail: joins at once, and leads into the tenant. Who is not
 * signed in registers or signs in first, and comes back here.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  // A browser that fetches ahead joins nothing.
  if (request.headers.get("sec-purpose")?.includes("prefetch")) throw data(null, { status: 503 });
  const calls = await requireCloudApiClient({ context, request });
  const joining = join(calls, params.invitationId).then(
    (value): Outcome<Joining> =>
      value.kind === "failed" ? { ok: false, failure: value.failure } : { ok: true, value },
  );
  if (isWholeRequest(request)) {
    const outcome = await joining;
    if (outcome.ok && outcome.value.kind === "joined") throw redirect(`/console/${outcome.value.tenantId}`);
  }
  return { joining };
}

/** From a list of invitations. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const calls = await requireCloudApiClient({ context, request });
  const joining = await join(calls, params.invitationId);
  if (joining.kind === "joined") throw redirect(`/console/${joining.tenantId}`);
  return { refused: joining };
}

/** Joining is done once, whatever else is asked for anew. */
export const shouldRevalidate = () => false;

export default function Accept({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("tenant-invitation");
  return (
    <>
      <DocumentTitle>{t("title")}</DocumentTitle>
      {actionData ? (
        <NotJoined joining={actionData.refused} />
      ) : (
        <AsyncSection of={loaderData.joining} pending={<DelayedLoader label={t("joining")} about={t("wait")} />}>
          {(joining) => <Answer joining={joining} />}
        </AsyncSection>
      )}
    </>
  );
}

function Answer({ joining }: { joining: Joining }) {
  return joining.kind === "joined" ? <Joined {...joining} /> : <NotJoined joining={joining} />;
}

/** The list of tenants has one more, and then that one is opened. */
function Joined(joined: Extract<Joining, { kind: "joined" }>) {
  const { t } = useTranslation("tenant-invitation");
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const toast = useToasts();
  useFetcherResult(joined.tenantId, "idle", async (tenantId) => {
    await revalidate();
    toast.good(t("joined", { tenant: joined.tenantName }));
    await navigate(`/console/${tenantId}`, { replace: true });
  });
  return <DelayedLoader label={t("joining")} about={t("wait")} />;
}
