import { z } from "zod";
import { Log } from "../../../contracts/log.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";
import type { FixedFilters } from "./log-list.server.ts";

/** An entry, those beside it in its list, and those of the same request or session. */
export interface LogEntry {
  log: Log;
  /** Ids. */
  newer: string | null;
  older: string | null;
  related: Log[];
}

/** One entry with what is beside it, all asked at once; an entry of somebody else is not there. */
export async function readLog(call: ApiCall, id: string, fixed: FixedFilters = {}): Promise<Outcome<LogEntry>> {
  const path = `/api/logs/${encodeURIComponent(id)}`;
  const beside = (query: Record<string, string>) =>
    call.list(`/api/logs?${new URLSearchParams({ ...fixed, ...query, page_size: "1" })}`, Log);
  const [found, newer, older, related] = await Promise.all([
    call(path, Log),
    beside({ after: id }),
    beside({ before: id }),
    call(`${path}/related`, z.array(Log)),
  ]);
  if (!found.ok) return found;
  const { userId, applicationId } = found.value.payload;
  const isOther =
    (fixed.userId !== undefined && fixed.userId !== userId) ||
    (fixed.applicationId !== undefined && fixed.applicationId !== applicationId);
  if (isOther) return { ok: false, failure: { status: 404, code: "entity.not_found" } };
  // What does not load beside the entry is no reason to hide it.
  const idOf = (part: Outcome<{ items: Log[] }>) => (part.ok ? (part.value.items[0]?.id ?? null) : null);
  return {
    ok: true,
    value: { log: found.value, newer: idOf(newer), older: idOf(older), related: related.ok ? related.value : [] },
  };
}
