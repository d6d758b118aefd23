import { Change } from "../../../contracts/change.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";
import type { ListResult } from "../api-result.ts";

/** A part of the history and the way back to what is younger. */
export interface HistoryPart extends ListResult<Change> {
  previous: string | null;
}

/** The part of the history that an address asks for, of one thing, of some kinds, or of all. */
export async function readHistory(
  call: ApiCall,
  request: Request,
  { entityId, kinds }: { entityId?: string | undefined; kinds?: string[] } = {},
): Promise<Outcome<HistoryPart>> {
  const address = new URL(request.url).searchParams;
  const cursor = address.get("cursor") ?? "";
  const query = new URLSearchParams({ page_size: "20", cursor });
  for (const name of ["entity", "entityId", "actorId"]) {
    const value = address.get(name);
    if (value) query.set(name, value);
  }
  if (entityId !== undefined) query.set("entityId", entityId);
  if (kinds) query.set("entity", kinds.join(","));
  const part = await call.list(`/api/changes?${query}`, Change);
  return part.ok ? { ok: true, value: { ...part.value, previous: cursor ? "" : null } } : part;
}
