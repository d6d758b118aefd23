import { sql } from "drizzle-orm";
import type { ListLogs, Log } from "../../../contracts/log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { cursorOf, type Listing, type Page, pageOf } from "../../kernel/pagination.ts";
import { logNames, logOf } from "./get.ts";
import { type LogFilter, sourceOf } from "./source.ts";

/** With `enableCap`, and with a search, how many are counted. */
const countMax = 10_000;

/** Entries of the audit log, the youngest first. @throws `guard.invalid_pagination` */
export async function listLogs(ctx: Ctx, query: ListLogs): Promise<Listing<Log>> {
  const { before, after } = query;
  if (after !== undefined) return logsAfter(ctx, query, after);
  if (before !== undefined) return logPart(ctx, query, { ...byCursor(query), after: { key: before, id: before } });
  const page = pageOf(query);
  const isCounted = query.enableCap === "true" || Boolean(query.search || query.ip);
  return logPart(ctx, query, page, isCounted ? countMax : undefined);
}

/** One part of what matches, in one trip of at most two statements. */
export async function logPart(ctx: Ctx, filter: LogFilter, page: Page, cap?: number): Promise<Listing<Log>> {
  const cursor = page.by === "cursor" ? page.after?.id : undefined;
  const source = sourceOf(ctx, filter, cursor);
  if (!source) return { items: [], page, total: page.by === "number" ? 0 : null, nextCursor: null };
  const { from, where, key, placeOf } = source;
  const behind = cursor === undefined ? sql`` : sql` AND ${key} < ${placeOf(cursor)}`;
  const offset = page.by === "number" ? (page.number - 1) * page.size : 0;
  const matching = sql`SELECT 1 FROM ${from} WHERE ${where}${cap === undefined ? sql`` : sql` LIMIT ${cap + 1}`}`;
  // One row more than asked for says whether there is a next page.
  const [found, counted] = await atomic(ctx.db, [
    statement(sql`SELECT logs.*, ${logNames} FROM ${from} WHERE ${where}${behind}
      ORDER BY ${key} DESC LIMIT ${page.size + 1} OFFSET ${offset}`),
    ...(page.by === "number" ? [statement(sql`SELECT count(*) AS total FROM (${matching})`)] : []),
  ]);
  const rows = found?.results ?? [];
  const items = rows.slice(0, page.size).map(logOf);
  const total = counted ? Number(counted.results[0]?.total ?? 0) : null;
  return {
    items,
    page,
    total,
    isCapped: total !== null && cap !== undefined && total > cap,
    nextCursor: rows.length > page.size ? cursorBehind(items.at(-1)) : null,
  };
}

/** What came next after an entry, the youngest first. */
async function logsAfter(ctx: Ctx, query: ListLogs, id: string): Promise<Listing<Log>> {
  const page = byCursor(query);
  const source = sourceOf(ctx, query);
  if (!source) return { items: [], page, total: null, nextCursor: null };
  const { from, where, key, placeOf } = source;
  const rows = await ctx.db.all<Record<string, unknown>>(
    sql`SELECT logs.*, ${logNames} FROM ${from} WHERE ${where} AND ${key} > ${placeOf(id)} ORDER BY ${key} LIMIT ${page.size}`,
  );
  const items = rows.map(logOf).reverse();
  return { items, page, total: null, nextCursor: cursorBehind(items.at(-1)) };
}

const cursorBehind = (last: Log | undefined): string | null => (last ? cursorOf(last.id, last.id) : null);

/** Beside an entry stands neither a page nor a cursor, and `before` not beside `after`. @throws `guard.invalid_pagination` */
function byCursor(query: ListLogs) {
  const page = pageOf({ ...query, cursor: query.cursor ?? "" });
  const isAlone = query.before === undefined || query.after === undefined;
  if (page.by !== "cursor" || page.after || !isAlone) throw new AppError("guard.invalid_pagination");
  return page;
}
