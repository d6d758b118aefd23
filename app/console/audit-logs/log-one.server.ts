import { Log } from "../../../contracts/log.ts";
import type { Outcome } from "../../failure.ts";
import type { Call } from "../calls.server.ts";
import type { FixedFilters } from "./log-list.server.ts";

/** One entry; one of somebody else is not there. */
export async function readLog(call: Call, id: string, fixed: FixedFilters = {}): Promise<Outcome<Log>> {
  const found = await call(`/api/logs/${encodeURIComponent(id)}`, Log);
  if (!found.ok) return found;
  const { userId, applicationId } = found.value.payload;
  const isOther =
    (fixed.userId !== undefined && fixed.userId !== userId) ||
    (fixed.applicationId !== undefined && fixed.applicationId !== applicationId);
  return isOther ? { ok: false, failure: { status: 404, code: "entity.not_found" } } : found;
}
