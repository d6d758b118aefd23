import { requireApiClient } from "../api-client.server.ts";
import { passOn } from "../download.server.ts";
import type { Route } from "./+types/export";
import { logQuery } from "./log-list.server.ts";

/** What the page shows, as a file. */
export async function loader({ context, params: { tenantId }, request }: Route.LoaderArgs): Promise<Response> {
  const calls = await requireApiClient({ context, request });
  const address = new URL(request.url).searchParams;
  const query = logQuery({ context, request });
  query.set("format", address.get("format") === "ndjson" ? "ndjson" : "csv");
  return passOn(request, calls, calls.session.tenant(tenantId), `/api/logs/export?${query}`);
}
