import { type SQL, sql } from "drizzle-orm";
import { calendarOf, dayText } from "../../../contracts/time-zone.ts";

const [halfHourMs, aDay] = [1_800_000, 48];

/** Half hours since 1970; the second one is not included. */
type Span = [from: number, to: number];

/**
 * Days of a zone, numbered as in `calendarOf`, as the half hours that the figures are counted by. Where a day begins at a
 * quarter of an hour, its first quarter counts for the day before.
 */
export function localDays(timeZone = "UTC") {
  const { dayAt, startOf } = calendarOf(timeZone);
  const starts = new Map<number, number>();
  const start = (day: number): number => {
    const known = starts.get(day) ?? Math.ceil(startOf(day) / halfHourMs);
    starts.set(day, known);
    return known;
  };
  const span = (first: number, last: number): Span => [start(first), start(last + 1)];
  /** Each by itself, by its text. */
  const days = (first: number, last: number): [name: string, span: Span][] =>
    Array.from({ length: last - first + 1 }, (_, n) => [dayText(first + n), span(first + n, first + n)]);
  return { dayAt, span, days };
}

/**
 * `WITH p`: what of which UTC day is in which span, from the half hour `lo` up to `hi`. Materialized, and the outer loop of
 * what it is joined with: only rows of the days asked for are read.
 */
export function spansTable(spans: readonly (readonly [name: string | number, span: Span])[]): SQL {
  const parts = spans.flatMap(([name, [from, to]]) => {
    const [first, last] = [Math.floor(from / aDay), Math.ceil(to / aDay)];
    return Array.from({ length: last - first }, (_, n) => {
      const midnight = (first + n) * aDay;
      return [name, dayText(first + n), Math.max(from - midnight, 0), Math.min(to - midnight, aDay)];
    });
  });
  return sql`WITH p AS MATERIALIZED (
    SELECT value ->> 0 AS name, value ->> 1 AS day, value ->> 2 AS lo, value ->> 3 AS hi FROM json_each(${JSON.stringify(parts)}))`;
}

/** Whether a user was active in a part; a whole day asks for no bits, so that its rows are not looked up. */
export const wasActive = (halfHours: SQL): SQL =>
  sql`(p.hi - p.lo = 48 OR (${halfHours} >> p.lo) & ((1 << (p.hi - p.lo)) - 1))`;

/** How much of a row's count is in a part. What is in no half hour counts at noon. @param row its alias */
export const countIn = (row: SQL): SQL => sql`iif(p.hi - p.lo = 48, ${row}.count, (
  SELECT coalesce(sum(value) FILTER (WHERE key + 0 >= p.lo AND key + 0 < p.hi), 0)
    + iif(p.lo <= 24 AND p.hi > 24, ${row}.count - coalesce(sum(value), 0), 0) FROM json_each(${row}.half_hours)))`;
