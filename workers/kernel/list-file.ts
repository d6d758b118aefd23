import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "./context.ts";
import { csvLine, type Download, dayOf, exportTypes } from "./download.ts";
import { type Listing, type Page, pageFrom } from "./pagination.ts";

/** What a file of a list has of each item, by its heading. */
export type FileColumns<T> = Record<string, (item: T) => string | null | undefined>;

/** How a list becomes a file. */
export interface ListFile<T> {
  /** What the file is called between the tenant's id and the days: `users`. */
  name: string;
  /** In UTC, as `2026-11-25`; without any, it is today. */
  days?: string[];
  format: keyof typeof exportTypes;
  columns: FileColumns<T>;
  /** An item as a line of NDJSON, where that is not the item itself. */
  toJson?: (item: T) => unknown;
  read: (page: Page) => Promise<Listing<T>>;
  /** Items at most. */
  max: number;
  /** What the list is read from, and its order where an index has that: whether it goes on behind `max`. */
  source: { from: SQL; where: SQL; key?: SQL } | null;
  /** The last line of a file that is cut says so. Without it the header alone does, since an import reads every line. */
  tellsCut?: boolean;
}

/** Items a query. */
const pageSize = 1000;

/** An empty object says nothing. */
export const jsonCell = (value: object): string => (Object.keys(value).length === 0 ? "" : JSON.stringify(value));
export const timeCell = (at: number | null): string => (at === null ? "" : new Date(at).toISOString());

/**
 * A list as CSV or NDJSON, written while it is read, page after page, each found from where the last one ended. The first one
 * is read before the answer begins, so that what is refused is an error and no file.
 */
export async function listFile<T>(ctx: Ctx, file: ListFile<T>): Promise<Download> {
  const { name, format, days = [dayOf(ctx.now())] } = file;
  const first = await file.read(pageFrom(null, pageSize));
  const isCut = first.nextCursor !== null && (await goesOn(ctx, file));
  return {
    name: `${[ctx.tenantId, name, ...days].join("-")}.${format}`,
    type: exportTypes[format],
    isCut,
    lines: format === "csv" ? csv(file, first, isCut) : ndjson(file, first, isCut),
  };
}

async function goesOn<T>(ctx: Ctx, { source, max }: ListFile<T>): Promise<boolean> {
  if (!source) return false;
  const inOrder = source.key ? sql` ORDER BY ${source.key} DESC` : sql``;
  const beyond = await ctx.db.all(
    sql`SELECT 1 FROM ${source.from} WHERE ${source.where}${inOrder} LIMIT 1 OFFSET ${max}`,
  );
  return beyond.length > 0;
}

async function* partsOf<T>({ read, max }: ListFile<T>, first: Listing<T>): AsyncGenerator<T[]> {
  let part = first;
  for (let sent = pageSize; ; sent += pageSize) {
    yield part.items;
    if (part.nextCursor === null || sent >= max) return;
    part = await read(pageFrom(part.nextCursor, pageSize));
  }
}

async function* csv<T>(file: ListFile<T>, first: Listing<T>, isCut: boolean): AsyncGenerator<string> {
  const readers = Object.values(file.columns);
  yield csvLine(Object.keys(file.columns));
  for await (const items of partsOf(file, first))
    yield items.map((item) => csvLine(readers.map((read) => read(item)))).join("");
  if (isCut && file.tellsCut) yield csvLine([`Cut after ${file.max} entries`]);
}

async function* ndjson<T>(file: ListFile<T>, first: Listing<T>, isCut: boolean): AsyncGenerator<string> {
  const { toJson = (item) => item } = file;
  for await (const items of partsOf(file, first))
    yield items.map((item) => `${JSON.stringify(toJson(item))}\n`).join("");
  if (isCut && file.tellsCut) yield `${JSON.stringify({ truncated: true, limit: file.max })}\n`;
}
