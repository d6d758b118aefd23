import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { Change } from "../../../contracts/change.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { refusal, requireApiClient } from "../api-client.server.ts";
import { isDocumentRequest } from "../tenants/cloud.server.ts";
import { HistoryList } from "./history-list.tsx";
import { type HistoryPart, readHistory } from "./read.server.ts";

export const handle = { phrases: ["history"] } satisfies PageHandle;

/** The thing that the page around this one is about, whatever its route calls it. */
const subjectOf = (params: LoaderFunctionArgs["params"]): string | undefined => params.userId ?? params.id;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const calls = await requireApiClient({ context, request });
  const history = readHistory(calls.tenant(params.tenantId ?? ""), request, subjectOf(params));
  if (isWholeRequest(request)) await history;
  return { history };
}

/** Takes a change back. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const calls = await requireApiClient({ context, request });
  const id = (await request.formData()).get("changeId");
  if (typeof id !== "string" || id === "") throw data(null, { status: 400 });
  const path = `/api/changes/${encodeURIComponent(id)}/undo`;
  const outcome = await calls.tenant(params.tenantId ?? "")(path, Change, { method: "POST" });
  if (!outcome.ok) return refusal(request, outcome.failure);
  if (isDocumentRequest(request)) throw redirect(request.url);
  return { undone: outcome.value.id };
}

interface Props {
  loaderData: { history: Promise<Outcome<HistoryPart>> };
  params: { tenantId?: string };
}

/** What was changed about the thing that the page around shows. */
export default function History({ loaderData: { history }, params: { tenantId = "" } }: Props) {
  return <HistoryList history={history} base={`/console/${tenantId}`} />;
}
