import { Scope } from "../../../contracts/resource.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";

/** The API has no call for one permission: the list is asked for exactly it. */
export async function readScope(call: ApiCall, resourceId: string, scopeId: string): Promise<Outcome<Scope>> {
  const query = new URLSearchParams({ "search.id": scopeId, mode: "exact", isCaseSensitive: "true", page_size: "1" });
  const part = await call.list(`/api/resources/${resourceId}/scopes?${query}`, Scope);
  if (!part.ok) return part;
  const [value] = part.value.items;
  return value ? { ok: true, value } : { ok: false, failure: { status: 404, code: "entity.not_found" } };
}
