import { Log } from "../../../contracts/log.ts";
import { requireApiClient } from "../api-client.server.ts";
import type { Route } from "./+types/tail";
import { logQuery } from "./log-list.server.ts";

/** As many as one call gives. */
const most = "100";

/** What was written since a moment, by the filters of the page: one query, over the part of an index that is new. */
export async function loader({ context, params: { tenantId }, request }: Route.LoaderArgs): Promise<Response> {
  const calls = await requireApiClient({ context, request });
  const address = new URL(request.url).searchParams;
  const query = logQuery({ context, request });
  const since = address.get("since") ?? "";
  if (/^\d{1,15}$/.test(since)) query.set("start_time", since);
  query.delete("end_time");
  query.set("cursor", "");
  query.set("page_size", most);
  const outcome = await calls.tenant(tenantId).list(`/api/logs?${query}`, Log);
  if (!outcome.ok) return Response.json(outcome.failure, { status: outcome.failure.status });
  return Response.json(outcome.value.items, { headers: { "cache-control": "no-store" } });
}
