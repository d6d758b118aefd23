import { requireApiClient } from "../api-client.server.ts";
import { passOn } from "../download.server.ts";
import { nameQuery } from "../list-query.ts";
import type { Route } from "./+types/export-list";

/** The organizations that the list shows, all of them, as a file. */
export async function loader({ context, params: { tenantId }, request }: Route.LoaderArgs): Promise<Response> {
  const calls = await requireApiClient({ context, request });
  const query = nameQuery(request);
  for (const name of ["page", "page_size"]) query.delete(name);
  return passOn(request, calls, calls.session.tenant(tenantId), `/api/organizations/export?${query}`);
}
