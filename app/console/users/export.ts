import { requireApiClient } from "../api-client.server.ts";
import { passOn } from "../download.server.ts";
import type { Route } from "./+types/export";
import { userQuery } from "./list.server.ts";

/** The users that the list shows, all of them, as a file. */
export async function loader({ context, params: { tenantId }, request }: Route.LoaderArgs): Promise<Response> {
  const calls = await requireApiClient({ context, request });
  const address = new URL(request.url).searchParams;
  const query = userQuery(address, Date.now());
  for (const name of ["page", "page_size", "enableCap"]) query.delete(name);
  query.set("format", address.get("format") === "ndjson" ? "ndjson" : "csv");
  if (address.get("hashes") === "true") query.set("hashes", "true");
  return passOn(request, calls, calls.session.tenant(tenantId), `/api/users/export?${query}`);
}
