import { Log } from "../../../contracts/log.ts";
import type { Outcome } from "../../failure.ts";
import type { ListPart } from "../answer.ts";
import type { Call } from "../calls.server.ts";

/** What a list of entries is about, whatever its address says. */
export interface FixedFilters {
  userId?: string;
  applicationId?: string;
}

/** A part of the log and the way back to what is younger. */
export interface LogPart extends ListPart<Log> {
  previous: string | null;
}

export const logPageSize = 20;

/** Filters of an address, as the Management API calls them. */
export function logQuery(address: URLSearchParams, fixed: FixedFilters = {}): URLSearchParams {
  const names = {
    event: "logKey",
    result: "result",
    userId: "userId",
    applicationId: "applicationId",
  };
  const query = new URLSearchParams();
  for (const [name, called] of Object.entries(names)) {
    const value = address.get(name);
    if (value) query.set(called, value);
  }
  for (const [name, value] of Object.entries(fixed)) query.set(name, value);
  return query;
}

/** The part of the log that an address asks for, by cursor. */
export async function readLogs(call: Call, request: Request, fixed: FixedFilters = {}): Promise<Outcome<LogPart>> {
  const address = new URL(request.url).searchParams;
  const query = logQuery(address, fixed);
  query.set("page_size", String(logPageSize));
  const cursor = address.get("cursor") ?? "";
  query.set("cursor", cursor);
  const part = await call.list(`/api/logs?${query}`, Log);
  return part.ok ? { ok: true, value: { ...part.value, previous: cursor ? "" : null } } : part;
}
