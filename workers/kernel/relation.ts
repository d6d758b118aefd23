import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ErrorCode } from "../../contracts/error.ts";
import type { Ctx } from "./context.ts";
import { guard, guardChanged, inList, type Statement, statement } from "./db.ts";
import { type EntityTable, rowExists } from "./entity.ts";

/** One side of a relation: whose links these are, and the column that names the other side. Columns by their SQL names. */
export interface Links {
  table: SQLiteTable;
  of: Record<string, string>;
  to: string;
}

const columns = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
/** The links of that side, as a condition. */
export const belongs = ({ of }: Links): SQL =>
  sql.join(
    Object.entries(of).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
    sql` AND `,
  );

/** The ids that the links lead to, as a table with the column `id`. */
export const among = (links: Links): SQL =>
  sql`(SELECT ${sql.identifier(links.to)} AS id FROM ${links.table} WHERE ${belongs(links)})`;

/** Whether one of the links leads to the row at hand. As a value and not with EXISTS, which may become a join in another order. */
export const isAmong = (links: Links, table: SQLiteTable): SQL =>
  sql`(SELECT 1 FROM ${links.table} l WHERE ${belongs(links)} AND l.${sql.identifier(links.to)} = ${table}.id) IS NOT NULL`;

/** How many links there are. */
export const countLinks = (links: Links): SQL => sql`(SELECT count(*) FROM ${links.table} WHERE ${belongs(links)})`;

/** Links to all these ids; one that is there already stays. `more` are further columns of new links. */
export function addLinks(links: Links, ids: readonly string[], more: Record<string, string | number> = {}): Statement {
  const fixed = { ...links.of, ...more };
  const values = sql.join(
    Object.values(fixed).map((value) => sql`${value}`),
    sql`, `,
  );
  return statement(
    sql`INSERT OR IGNORE INTO ${links.table} (${columns([...Object.keys(fixed), links.to])}) SELECT ${values}, value FROM json_each(${JSON.stringify(ids)})`,
  );
}

/** Those of these ids to which there is no link yet, as rows with the column `id`. */
export const selectMissing = (links: Links, ids: readonly string[]): Statement =>
  statement(sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)}) WHERE value NOT IN ${among(links)}`);

/** Drops every link but those to these ids. */
export const keepLinks = (links: Links, ids: readonly string[]): Statement =>
  statement(
    sql`DELETE FROM ${links.table} WHERE ${belongs(links)} AND ${sql.identifier(links.to)} NOT IN ${inList(ids)}`,
  );

/** Drops one link, which must be there. */
export const removeLink = (links: Links, id: string): Statement[] => [
  statement(sql`DELETE FROM ${links.table} WHERE ${belongs(links)} AND ${sql.identifier(links.to)} = ${id}`),
  guardChanged("entity.not_found"),
];

/** Drops the links to these ids. */
export const dropLinks = (links: Links, ids: readonly string[]): Statement =>
  statement(sql`DELETE FROM ${links.table} WHERE ${belongs(links)} AND ${sql.identifier(links.to)} IN ${inList(ids)}`);

/** None of these is linked yet. */
export const guardUnlinked = (links: Links, ids: readonly string[], code: ErrorCode): Statement =>
  guard(
    sql`NOT EXISTS (SELECT 1 FROM ${links.table} WHERE ${belongs(links)} AND ${sql.identifier(links.to)} IN ${inList(ids)})`,
    code,
  );

/** All of these are linked. */
export const guardLinked = (links: Links, ids: readonly string[], code: ErrorCode): Statement =>
  guard(
    sql`(SELECT count(*) FROM ${links.table} WHERE ${belongs(links)} AND ${sql.identifier(links.to)} IN ${inList(ids)}) = ${ids.length}`,
    code,
  );

/** The entity of the path is there. */
export const guardRow = (ctx: Ctx, table: EntityTable, id: string): Statement =>
  guard(sql`EXISTS (${rowExists(ctx, table, id)})`, "entity.not_found");

/** All entities that a body names are there, and `such` holds for each. The ids must be distinct. */
export function guardRows(
  ctx: Ctx,
  table: EntityTable,
  ids: readonly string[],
  code: ErrorCode = "entity.relation_foreign_key_not_found",
  such: SQL = sql`1`,
): Statement {
  return guard(
    sql`(SELECT count(*) FROM ${table} WHERE tenant_id = ${ctx.tenantId} AND id IN ${inList(ids)} AND ${such}) = ${ids.length}`,
    code,
  );
}

/** Deletes all rows of a table with these values. */
export const dropWhere = (table: SQLiteTable, of: Record<string, string>): Statement =>
  statement(sql`DELETE FROM ${table} WHERE ${belongs({ table, of, to: "" })}`);
