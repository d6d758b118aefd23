import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { base64url } from "jose";
import { z } from "zod";
import type { PageQuery } from "../../contracts/page.ts";
import { casings, hasOneOf } from "./casings.ts";
import type { Ctx } from "./context.ts";
import { atomic, type Statement, statement } from "./db.ts";
import { AppError } from "./error.ts";
import { readTogether } from "./group-read.ts";
import { among, isAmong, type Links } from "./relation.ts";
import { Answer } from "./route.ts";

/** By number, with the count of all; or by cursor, at the same cost wherever in the list it is. */
export type Page =
  | { by: "number"; number: number; size: number }
  | { by: "cursor"; after: Position | null; size: number };

/** Behind which row a part begins: its key in the order, and its id where several share that key. */
const Position = z
  .tuple([z.union([z.string().max(1024), z.number()]), z.string().max(64)])
  .transform(([key, id]) => ({ key, id }));
type Position = z.infer<typeof Position>;

/** How a list is sorted. Its expression is never null, and an index begins with the tenant and it. */
export interface Order {
  by: SQL;
  isDown: boolean;
  /** No two rows share a key, so that no id is needed beside it. */
  isUnique?: boolean;
  /** What orders rows that share a key, where it is not the id of the list's table: the same value in a joined one. */
  tie?: SQL;
}

type Sorts = Record<string, SQL>;

/** The order that `sort` of a query names (`contracts/page.ts`); undefined without one. */
export function sortOf(query: { sort?: string | undefined }, sorts: Sorts): Order | undefined {
  const by = sorts[query.sort?.replace("-", "") ?? ""];
  return by && { by, isDown: query.sort?.startsWith("-") === true };
}

const bad = () => new AppError("guard.invalid_pagination");

function wholeNumber(text: string | undefined, otherwise: number, max: number): number {
  if (text === undefined) return otherwise;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > max) throw bad();
  return value;
}

/** @throws `guard.invalid_pagination` */
export function pageOf(query: PageQuery): Page {
  const size = wholeNumber(query.page_size, 20, 100);
  if (query.cursor === undefined) return { by: "number", number: wholeNumber(query.page, 1, 999_999_999), size };
  if (query.page !== undefined) throw bad();
  return { by: "cursor", after: query.cursor === "" ? null : positionOf(query.cursor), size };
}

/** What follows a cursor, or the beginning: for those who read a list to its end. */
export const pageFrom = (cursor: string | null, size: number): Page => ({
  by: "cursor",
  after: cursor === null ? null : positionOf(cursor),
  size,
});

/** For lists that are whole unless a part is asked for. @throws `guard.invalid_pagination` */
export const optionalPageOf = (query: PageQuery): Page | null =>
  query.page === undefined && query.page_size === undefined && query.cursor === undefined ? null : pageOf(query);

/** @throws `guard.invalid_pagination` */
export function positionOf(cursor: string): Position {
  try {
    return Position.parse(JSON.parse(new TextDecoder().decode(base64url.decode(cursor))));
  } catch {
    throw bad();
  }
}

/** The cursor of what follows a row: its key in the order, and its id. */
export const cursorOf = (key: string | number, id: string): string => base64url.encode(JSON.stringify([key, id]));

export interface Listing<T> {
  items: T[];
  page: Page | null;
  /** Of all pages; null by cursor. */
  total: number | null;
  /** There are at least `total`, and counting ended there. */
  isCapped?: boolean;
  nextCursor: string | null;
}

export interface ListSource {
  /** A table with `tenant_id`, `id` and `created_at`. */
  table: SQLiteTable;
  /** What rows are read from where it is more than the table: a join. */
  from?: SQL;
  where: SQL;
  /** Only rows to which these links lead. */
  linked?: Links;
  /** The columns of the table that are read (`columnsNamed`); without it all are. */
  shown?: SQL;
  /** More columns, as `expression AS name`. */
  columns?: SQL;
  /** What the list belongs to must be there, else 404. */
  parent?: SQL;
  /** Without it the youngest come first. */
  order?: Order | undefined;
  /** Counting ends one behind so many. */
  countMax?: number | undefined;
  /** The count as it is kept, where it is: it comes with the rows. */
  count?: SQL | undefined;
}

type Raw = Record<string, unknown>;

/**
 * One part of a list in one trip of at most two statements; a part behind the end of one whose count is kept takes
 * another, for the count.
 * @throws `entity.not_found` without its parent
 */
export async function listRows<T>(
  ctx: Ctx,
  source: ListSource,
  page: Page | null,
  toItem: (raw: Raw) => T,
): Promise<Listing<T>> {
  const { parent, countMax } = source;
  const isCounted = page?.by === "number";
  const kept = isCounted && !parent ? source.count : undefined;
  const about = () => aboutList(source, isCounted);
  const rows = rowsOf(source, page, kept);
  const [found, more] = isQuick(source, page)
    ? [await readTogether(ctx, rows)]
    : await atomic(ctx.db, [rows, ...(parent || (isCounted && !kept) ? [about()] : [])]);
  const info = more?.results[0];
  if (info && info.is_there !== 1) throw new AppError("entity.not_found");
  const all = found?.results ?? [];
  const part = page ? all.slice(0, page.size) : all;
  const last = part.at(-1);
  const known = kept ? last?.list_total : info?.total;
  const isPastEnd = kept && isCounted && page.number > 1 && !last;
  const counted = isPastEnd ? (await atomic(ctx.db, [about()]))[0]?.results[0]?.total : known;
  const total = isCounted ? Number(counted ?? 0) : null;
  return {
    items: part.map(toItem),
    page,
    total,
    isCapped: total !== null && countMax !== undefined && source.count === undefined && total > countMax,
    nextCursor: last && all.length > part.length ? cursorOf(last.list_key as string | number, String(last.id)) : null,
  };
}

/** A numbered page that ends further behind is read through all rows before it. */
const nearMax = 1000;

/** A part that costs the same however long the list is: of a whole one, behind a cursor or near its beginning. */
const isQuick = ({ count, parent }: ListSource, page: Page | null): boolean =>
  count !== undefined && !parent && page !== null && (page.by === "cursor" || page.number * page.size <= nearMax);

/** Up to so many links, the rows that they lead to are read and sorted; beyond, rows are read in order until enough of them are linked. */
const fewLinks = 5000;

/** What a list reads its rows from, and which it means. */
export function rangeOf({ table, from, where, linked }: ListSource): { from: SQL; where: SQL } {
  if (!linked) return { from: from ?? sql`${table}`, where };
  if (from) return { from, where: sql`${where} AND ${isAmong(linked, table)}` };
  // A CROSS JOIN is read from the left.
  return { from: sql`${among(linked)} linked CROSS JOIN ${table} ON ${table}.id = linked.id`, where };
}

/**
 * The rows of a part, and one more, which says whether there is a next one. `kept` is the count that comes with them.
 * To linked rows there are two ways, of which one is slow where the other is quick: with few links among a million rows, and
 * with a million. No plan knows how many there are: the statement looks, and takes no row by the other way.
 */
function rowsOf(source: ListSource, page: Page | null, kept: SQL | undefined): Statement {
  const { table, linked } = source;
  const size = page ? sql`${page.size + 1}` : null;
  if (!linked || source.from || !size) return statement(selectOf(source, rangeOf(source), page, size, kept));
  const isFew = sql`(SELECT count(*) FROM (SELECT 1 FROM ${among(linked)} LIMIT ${fewLinks + 1})) <= ${fewLinks}`;
  const inOrder = { from: sql`${table}`, where: sql`${source.where} AND ${isAmong(linked, table)}` };
  const down = source.order && !source.order.isDown ? sql`` : sql` DESC`;
  return statement(sql`SELECT * FROM (
    SELECT * FROM (${selectOf(source, rangeOf(source), page, sql`iif(${isFew}, ${size}, 0)`, kept)})
    UNION ALL SELECT * FROM (${selectOf(source, inOrder, page, sql`iif(${isFew}, 0, ${size})`, kept)}))
    ORDER BY list_key${down}, id${down}`);
}

function selectOf(
  source: ListSource,
  { from, where }: { from: SQL; where: SQL },
  page: Page | null,
  size: SQL | null,
  kept: SQL | undefined,
): SQL {
  const { table, shown, columns } = source;
  const order = source.order ?? { by: sql`${table}.created_at`, isDown: true };
  const after = page?.by === "cursor" && page.after ? sql` AND ${isBehind(table, order, page.after)}` : sql``;
  const offset = page?.by === "number" ? (page.number - 1) * page.size : 0;
  const limit = size ? sql` LIMIT ${size} OFFSET ${offset}` : sql``;
  const own = shown ?? sql`${table}.*`;
  const extra = columns ? sql`, ${columns}` : sql``;
  const down = order.isDown ? sql` DESC` : sql``;
  return sql`SELECT ${own}, ${order.by} AS list_key${kept ? sql`, ${kept} AS list_total` : sql``}${extra} FROM ${from} WHERE ${where}${after}
    ORDER BY ${order.by}${down}${order.isUnique ? sql`` : sql`, ${tieOf(table, order)}${down}`}${limit}`;
}

/** How many there are of all pages, and whether the list's parent is there. */
function aboutList(source: ListSource, isCounted: boolean) {
  const { parent, countMax } = source;
  const { from, where } = rangeOf(source);
  const matching = sql`SELECT 1 FROM ${from} WHERE ${where}${countMax === undefined ? sql`` : sql` LIMIT ${countMax + 1}`}`;
  const count = source.count ?? sql`(SELECT count(*) FROM (${matching}))`;
  return statement(
    sql`SELECT ${isCounted ? count : sql`NULL`} AS total, ${parent ? sql`EXISTS (${parent})` : sql`1`} AS is_there`,
  );
}

const tieOf = (table: SQLiteTable, { tie }: Order): SQL => tie ?? sql`${table}.id`;

/** Where the order goes on behind a row. */
function isBehind(table: SQLiteTable, order: Order, { key, id }: Position): SQL {
  const { by, isDown, isUnique } = order;
  const sign = isDown ? sql`<` : sql`>`;
  return isUnique ? sql`${by} ${sign} ${key}` : sql`(${by}, ${tieOf(table, order)}) ${sign} (${key}, ${id})`;
}

/** A list as the answer: `Total-Number` and `Link` (RFC 8288) with the numbered pages, `Next-Cursor` where there is more. */
export function listed<T>(c: { req: { url: string }; env: { ctx: Ctx } }, listing: Listing<T>): Answer {
  const headers: Record<string, string> = {};
  if (listing.nextCursor !== null) headers["next-cursor"] = listing.nextCursor;
  if (listing.page?.by === "number" && listing.total !== null) {
    headers["total-number"] = String(listing.total);
    if (listing.isCapped) headers["total-number-is-capped"] = "true";
    const last = listing.isCapped ? null : Math.max(1, Math.ceil(listing.total / listing.page.size));
    headers.link = linkHeader(c.env.ctx.endpoint, c.req.url, listing.page.number, last);
  }
  return new Answer(listing.items, headers);
}

/** Without a `last` that is known there is no `next` either. A parsed address has nothing in it that ends a link. */
function linkHeader(endpoint: string, url: string, number: number, last: number | null) {
  const target = endpoint + url.slice(url.indexOf("/", "https://".length));
  const asked = /[?&]page=([^&]*)/.exec(target);
  const mark = /[?&]$/.test(target) ? "" : target.includes("?") ? "&" : "?";
  const end = asked ? asked.index + asked[0].length : target.length;
  const before = asked ? target.slice(0, end - (asked[1]?.length ?? 0)) : `${target}${mark}page=`;
  const after = target.slice(end);
  const to = (page: number, rel: string) => `<${before}${page}${after}>; rel="${rel}"`;
  return [
    to(1, "first"),
    ...(number > 1 ? [to(number - 1, "prev")] : []),
    ...(last !== null && number < last ? [to(number + 1, "next")] : []),
    ...(last === null ? [] : [to(last, "last")]),
  ].join(", ");
}

/** True where one of the columns contains the text, whatever the case. No pattern: LIKE ends at 50 bytes on D1. */
export function contains(fields: Readonly<Record<string, SQL>> | readonly SQL[], text: string | undefined): SQL {
  const wanted = text?.replace(/^%+|%+$/g, "");
  if (!wanted) return sql`1`;
  const hits = Object.values(fields).map((column) => hasOneOf(column, casings(wanted)));
  return sql`(${sql.join(hits, sql` OR `)})`;
}
