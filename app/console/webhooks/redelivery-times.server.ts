import type { LoaderFunctionArgs } from "react-router";
import { calendarOf } from "../../../contracts/time-zone.ts";
import { keptRequestsMs } from "../../../contracts/webhook-facts.ts";
import { textOf } from "../kit/write.server.ts";
import { readerZone } from "../reader-zone.server.ts";

type Asked = Pick<LoaderFunctionArgs, "context" | "request">;

/** The time that requests are kept for, as fields of the reader's clock have it. */
export function keptTimes(args: Asked) {
  const [timeZone, now] = [readerZone(args), Date.now()];
  const { clockAt } = calendarOf(timeZone);
  return { timeZone, from: clockAt(now - keptRequestsMs), to: clockAt(now + 60_000) };
}

/** The times of a form, in ms; null where they are none, or in the wrong order. */
export function timesOf(args: Asked, form: FormData): { startTime: number; endTime: number } | null {
  const { momentOf } = calendarOf(readerZone(args));
  const [startTime, endTime] = [momentOf(textOf(form, "from")), momentOf(textOf(form, "to"))];
  return startTime <= endTime ? { startTime, endTime } : null;
}
