import { requireApiClient } from "../api-client.server.ts";
import { passOn } from "../download.server.ts";
import type { Route } from "./+types/export-members";
import { memberQuery, membersPath } from "./members.server.ts";

/** The members that the list shows, all of them, as a file that can be imported again. */
export async function loader({ context, params: { tenantId, id }, request }: Route.LoaderArgs): Promise<Response> {
  const calls = await requireApiClient({ context, request });
  const query = memberQuery(request);
  for (const name of ["page", "page_size", "enableCap"]) query.delete(name);
  return passOn(request, calls, calls.session.tenant(tenantId), `${membersPath(id, "users")}/export?${query}`);
}
