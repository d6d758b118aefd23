import type { LoaderFunctionArgs } from "react-router";
import { Log } from "../../../contracts/log.ts";
import { calendarOf, dayNumber } from "../../../contracts/time-zone.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";
import type { ListResult } from "../api-result.ts";
import { readerZone } from "../reader-zone.server.ts";

type Asked = Pick<LoaderFunctionArgs, "context" | "request">;

/** What a list of entries is about, whatever its address says. */
export interface FixedFilters {
  userId?: string;
  applicationId?: string;
}

/** A part of the log and the ways to what is younger and older, as values of `cursor` in the address. */
export interface LogPart extends ListResult<Log> {
  previous: string | null;
}

export const logPageSize = 20;

const names = {
  keyword: "search",
  event: "logKey",
  result: "result",
  userId: "userId",
  applicationId: "applicationId",
  ip: "ip",
};

/** Filters of an address, as the Management API calls them. Days are the reader's; what is no day is no filter. */
export function logQuery(args: Asked, fixed: FixedFilters = {}): URLSearchParams {
  const address = new URL(args.request.url).searchParams;
  const query = new URLSearchParams();
  for (const [name, called] of Object.entries(names)) {
    const value = address.get(name)?.trim();
    if (value) query.set(called, value);
  }
  const [from, to] = [dayNumber(address.get("from") ?? ""), dayNumber(address.get("to") ?? "")];
  const isInOrder = !(from > to);
  const { startOf } = calendarOf(readerZone(args));
  if (from >= 0 && isInOrder) query.set("start_time", String(startOf(from)));
  if (to >= 0 && isInOrder) query.set("end_time", String(startOf(to + 1) - 1));
  for (const [name, value] of Object.entries(fixed)) query.set(name, value);
  return query;
}

/** The part of the log that an address asks for. A cursor with a minus goes back: to what is younger than an entry. */
export async function readLogs(call: ApiCall, args: Asked, fixed: FixedFilters = {}): Promise<Outcome<LogPart>> {
  const cursor = new URL(args.request.url).searchParams.get("cursor") ?? "";
  const ask = (place: Record<string, string>) => {
    const query = logQuery(args, fixed);
    for (const [name, value] of Object.entries({ page_size: String(logPageSize), ...place })) query.set(name, value);
    return call.list(`/api/logs?${query}`, Log);
  };
  if (cursor.startsWith("-")) {
    const back = await ask({ after: cursor.slice(1) });
    // Less than a page: what is left belongs to the first one.
    if (!back.ok || back.value.items.length === logPageSize) return withPrevious(back);
  }
  const isFirst = cursor === "" || cursor.startsWith("-");
  return withPrevious(await ask({ cursor: isFirst ? "" : cursor }), isFirst);
}

function withPrevious(part: Outcome<ListResult<Log>>, isFirst = false): Outcome<LogPart> {
  if (!part.ok) return part;
  const first = part.value.items[0];
  return { ok: true, value: { ...part.value, previous: isFirst || !first ? null : `-${first.id}` } };
}
