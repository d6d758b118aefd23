import { Log } from "../../../contracts/log.ts";
import type { Outcome } from "../../failure.ts";
import type { Call } from "../calls.server.ts";
import type { FixedFilters } from "./log-list.server.ts";

/** An entry, those beside it in its list, and those of the same request or session. */
export interface LogEntry {
  log: Log;
  /** Ids. */
  newer: string | null;
  older: string | null;
  related: Log[];
}

const relatedMax = 20;

/** One entry; one of somebody else is not there. */
export async function readLog(call: Call, id: string, fixed: FixedFilters = {}): Promise<Outcome<LogEntry>> {
  const found = await call(`/api/logs/${encodeURIComponent(id)}`, Log);
  if (!found.ok) return found;
  const log = found.value;
  const { userId, applicationId, requestId, sessionId } = log.payload;
  const isOther =
    (fixed.userId !== undefined && fixed.userId !== userId) ||
    (fixed.applicationId !== undefined && fixed.applicationId !== applicationId);
  if (isOther) return { ok: false, failure: { status: 404, code: "entity.not_found" } };
  // What does not load beside the entry is no reason to hide it.
  const ask = async (query: Record<string, string>): Promise<Log[]> => {
    const part = await call.list(`/api/logs?${new URLSearchParams(query)}`, Log);
    return part.ok ? part.value.items : [];
  };
  const [[newer], [older], ...alike] = await Promise.all([
    ask({ ...fixed, after: id, page_size: "1" }),
    ask({ ...fixed, before: id, page_size: "1" }),
    ...[requestId, sessionId].map((text) =>
      text ? ask({ search: text, cursor: "", page_size: String(relatedMax) }) : [],
    ),
  ]);
  const related = new Map(alike.flat().map((one) => [one.id, one]));
  related.delete(id);
  const isAlike = ({ payload }: Log) =>
    (requestId !== undefined && payload.requestId === requestId) ||
    (sessionId !== undefined && payload.sessionId === sessionId);
  return {
    ok: true,
    value: {
      ...{ log, newer: newer?.id ?? null, older: older?.id ?? null },
      related: [...related.values()].filter(isAlike).sort((a, b) => (a.id < b.id ? 1 : -1)),
    },
  };
}
