import { z } from "zod";
import { BoundedMap } from "./bounded-map.ts";

const [dayMs, quarterMs] = [86_400_000, 900_000];
/** No zone is further from UTC, in quarters of an hour. */
const furthest = 64;

/** A name of the IANA time zone database that the runtime knows, such as `Europe/Berlin`. */
export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, "must be a time zone of the IANA database, such as Europe/Berlin");

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(calendarOf(timeZone));
  } catch {
    return false;
  }
}

/** A day as text, `2028-03-10`. @param day days since 1 January 1970 */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
/** Days since 1 January 1970; NaN for what does not look like `2028-03-10`. */
export const dayNumber = (text: string): number =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) / dayMs : Number.NaN;

const calendars = new BoundedMap<string, ReturnType<typeof newCalendar>>(100);

/**
 * The days of a zone, each of them the number of days since 1 January 1970. Those of the zones asked for last are kept: to
 * make one takes longer than what it is asked. @throws RangeError for a zone that is none
 */
export const calendarOf = (timeZone: string) => calendars.getOrMake(timeZone, () => newCalendar(timeZone));

function newCalendar(timeZone: string) {
  const parts = { year: "numeric", month: "numeric", day: "numeric" } as const;
  const written = new Intl.DateTimeFormat("en-US", { ...parts, timeZone });
  /** @param at ms since 1970 */
  const dayAt = (at: number): number => {
    const [month = 1, day = 1, year = 1970] = written.format(at).split("/").map(Number);
    return Date.UTC(year, month - 1, day) / dayMs;
  };
  /**
   * When a day begins, in ms since 1970: mostly at midnight, and later where clocks are put forward at midnight. To the
   * quarter of an hour, which every zone has kept since 1972.
   */
  const startOf = (day: number): number => {
    let [before, start] = [day * 96 - furthest, day * 96 + furthest];
    while (start - before > 1) {
      const middle = Math.floor((before + start) / 2);
      if (dayAt(middle * quarterMs) >= day) start = middle;
      else before = middle;
    }
    return start * quarterMs;
  };
  const clock = new Intl.DateTimeFormat("en-US", {
    ...{ ...parts, hour: "numeric", minute: "numeric", second: "numeric", hourCycle: "h23", timeZone },
  });
  /** What a clock of the zone shows, as if it were universal time. */
  const shownAt = (at: number): number => {
    const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] =
      clock.format(at).match(/\d+/g)?.map(Number) ?? [];
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
  /** What a clock of the zone shows, as `2028-03-10T09:30`. @param at ms since 1970 */
  const clockAt = (at: number): string => new Date(shownAt(at)).toISOString().slice(0, 16);
  /**
   * When a clock of the zone shows `2028-03-10T09:30`, in ms since 1970; NaN for what does not look like it. Of a time
   * that comes twice, the first one; one that is left out counts as the clock before it does.
   */
  const momentOf = (text: string): number => {
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return Number.NaN;
    const shown = Date.parse(`${text}Z`);
    if (Number.isNaN(shown)) return Number.NaN;
    const [before, after] = [shown - dayMs, shown + dayMs].map((at) => shown - (shownAt(at) - at)) as [number, number];
    return shownAt(before) === shown ? before : shownAt(after) === shown ? after : before;
  };
  return { dayAt, startOf, clockAt, momentOf };
}
