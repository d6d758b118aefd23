import { and, Column, eq, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { recordChange } from "./change-log.ts";
import type { Ctx } from "./context.ts";
import { atomic, guardChanged, type Statement, type UniqueCodes } from "./db.ts";
import { AppError } from "./error.ts";

/** A table of things that an administrator can change (`versioned()` in `tables.ts`). */
export type EntityTable = SQLiteTable & Record<"tenantId" | "id" | "version" | "updatedAt", SQLiteColumn>;
export type Row<T extends SQLiteTable> = T["$inferSelect"];
type Raw = Record<string, unknown>;

/** A row as D1 gives it (`SELECT *`, `RETURNING *`), in the terms of its table. */
export function rowOf<T extends SQLiteTable>(table: T, raw: Raw): Row<T> {
  const row: Raw = {};
  for (const { key, name, column } of columnsOf(table)) {
    const value = raw[name] ?? null;
    row[key] = value === null || !column ? value : column.mapFromDriverValue(value);
  }
  return row as Row<T>;
}

/** Columns of one table for a `SELECT`, written once: a hundred pieces of SQL a call cost more than what they ask for. */
export const columnsNamed = (table: SQLiteTable, columns: readonly SQLiteColumn[]): SQL =>
  sql.raw(columns.map(({ name }) => `"${getTableName(table)}"."${name}"`).join(", "));

interface KnownColumn {
  key: string;
  name: string;
  /** Where a value is another one in D1: JSON, truth. */
  column: SQLiteColumn | null;
}

const columns = new WeakMap<SQLiteTable, KnownColumn[]>();

function columnsOf(table: SQLiteTable): KnownColumn[] {
  const known = columns.get(table) ?? Object.entries<SQLiteColumn>(getTableColumns(table)).map(knownColumn);
  columns.set(table, known);
  return known;
}

const knownColumn = ([key, column]: [string, SQLiteColumn]): KnownColumn => ({
  ...{ key, name: column.name },
  column: column.mapFromDriverValue === Column.prototype.mapFromDriverValue ? null : column,
});

const isRow = (ctx: Ctx, table: EntityTable, id: string): SQL | undefined =>
  and(eq(table.tenantId, ctx.tenantId), eq(table.id, id));

/** @throws `entity.not_exists_with_id` */
export async function getRow<T extends EntityTable>(ctx: Ctx, table: T, id: string): Promise<Row<T>> {
  const [row] = await ctx.db
    .select()
    .from(table as EntityTable)
    .where(isRow(ctx, table, id));
  if (!row) throw new AppError("entity.not_exists_with_id");
  return row as Row<T>;
}

export interface Target {
  /** The noun, for the change log. */
  entity: string;
  id: string;
  /** Of what it is a part: its changes are in that thing's history. */
  of?: string;
  ifMatch: number | null;
}

/** How the change log names it: `<id>`, or `<id of the whole>/<id>`. */
export const changeName = ({ of, id }: { of?: string | undefined; id: string }): string =>
  of === undefined ? id : `${of}/${id}`;

interface Decision<T extends SQLiteTable> {
  set: Partial<Row<T>>;
  /** Statements behind the update, in the same batch. */
  also?: Statement[];
  /** For the change log, where the columns themselves are sealed and say nothing. */
  logged?: { before: object; after: object };
}

const attempts = 20;

/**
 * Reads a row, lets `decide` say what to change, and writes that on the version it read. Without `If-Match` a
 * lost race is run again on the row as it is now, so that merges lose nothing.
 * @throws `entity.not_exists_with_id`, `entity.version_mismatch`, what `decide` throws, the codes of `unique`
 */
export async function changeRow<T extends EntityTable>(
  ctx: Ctx,
  table: T,
  { entity, id, of, ifMatch }: Target,
  decide: (before: Row<T>) => Decision<T> | Promise<Decision<T>>,
  unique: UniqueCodes = {},
): Promise<Row<T> & { version: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const before = (await getRow(ctx, table, id)) as Row<T> & { version: number };
    if (ifMatch !== null && before.version !== ifMatch) throw new AppError("entity.version_mismatch");
    const { set, also = [], logged } = await decide(before);
    const changed = Object.keys(set);
    try {
      const [updated] = await atomic(
        ctx.db,
        [
          ctx.db
            .update(table as EntityTable)
            .set({ ...set, version: before.version + 1, updatedAt: ctx.now() })
            .where(and(isRow(ctx, table, id), eq(table.version, before.version)))
            .returning(),
          guardChanged("entity.version_mismatch"),
          ...also,
          recordChange(ctx, {
            entity,
            entityId: changeName({ of, id }),
            ...(logged ?? { before: pick(before, changed), after: set }),
          }),
        ],
        unique,
      );
      return rowOf(table, updated?.results[0] ?? {}) as Row<T> & { version: number };
    } catch (thrown) {
      const isRace = thrown instanceof AppError && thrown.code === "entity.version_mismatch";
      if (!isRace || ifMatch !== null || attempt === attempts) throw thrown;
    }
  }
}

const pick = (row: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)));

/** A subquery with a row if the entity is there, for `EXISTS`. */
export const rowExists = (ctx: Ctx, table: EntityTable, id: string): SQL =>
  sql`SELECT 1 FROM ${table} WHERE ${isRow(ctx, table, id)}`;
