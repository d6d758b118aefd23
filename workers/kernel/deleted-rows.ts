import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Ctx } from "./context.ts";
import { type Statement, statement } from "./db.ts";

/** How long a deletion can be undone, in milliseconds. */
export const deletedRowsTtl = 30 * 86_400_000;

const columnsOf = (table: SQLiteTable): string[] => Object.values(getTableColumns(table)).map(({ name }) => name);

const joined = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

/**
 * Keeps rows that a later statement of the batch deletes, each under the change that `changeId` gives for it. D1 lets a function have 32 arguments: the table has 16 columns
 * at most.
 */
export function keepRows(ctx: Ctx, changeId: SQL, table: SQLiteTable, where: SQL): Statement {
  const pairs = columnsOf(table).flatMap((name) => [sql`${name}`, sql.identifier(name)] as SQL[]);
  return statement(sql`INSERT INTO removed_rows (tenant_id, change_id, n, table_name, row, at)
    SELECT ${ctx.tenantId}, ${changeId}, row_number() OVER (), ${getTableName(table)}, json_object(${joined(pairs)}), ${ctx.now()}
    FROM ${table} WHERE ${where}`);
}

/** Puts back what a deletion took from a table, as far as `condition` on its columns still holds. */
export function restoreRows(ctx: Ctx, changeId: string, table: SQLiteTable, condition: SQL = sql`1`): Statement {
  const names = columnsOf(table);
  const values = Object.values(getTableColumns(table)).map((column) => {
    const kept = sql`json_extract(r.row, ${`$.${column.name}`})`;
    // A column that is younger than the deletion has no value there.
    const { notNull, default: fallback } = column;
    const value =
      notNull && fallback !== undefined ? sql`coalesce(${kept}, ${column.mapToDriverValue(fallback)})` : kept;
    return sql`${value} AS ${sql.identifier(column.name)}`;
  });
  const columns = joined(names.map((name) => sql`${sql.identifier(name)}`));
  return statement(sql`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM (SELECT ${joined(values)} FROM removed_rows r
    WHERE r.tenant_id = ${ctx.tenantId} AND r.change_id = ${changeId} AND r.table_name = ${getTableName(table)}) AS kept WHERE ${condition}`);
}

/** Of deletions that can no longer be undone: after 30 days, or earlier for some tables. @returns how many rows */
export async function purgeDeletedRows(
  db: Ctx["db"],
  now: number,
  earlier: readonly { table: SQLiteTable; ttl: number }[],
): Promise<number> {
  const { meta } = await db.run(sql`DELETE FROM removed_rows WHERE at < ${now - deletedRowsTtl}`);
  let count = meta.changes;
  for (const { table, ttl } of earlier) {
    const { meta: one } = await db.run(
      sql`DELETE FROM removed_rows WHERE at < ${now - ttl} AND table_name = ${getTableName(table)}`,
    );
    count += one.changes;
  }
  return count;
}
