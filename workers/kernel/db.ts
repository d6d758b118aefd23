import { type SQL, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import type { ErrorCode } from "../../contracts/error.ts";
import { AppError, isErrorCode } from "./error.ts";

export type Database = DrizzleD1Database & { readonly d1: D1Database };

/** Called before each round trip, with the number of statements in it. */
type OnTrip = (statements: number) => void | Promise<void>;

/** D1's prepared statement with every way to run it reported. */
class MeteredStatement implements D1PreparedStatement {
  readonly inner: D1PreparedStatement;
  private readonly onTrip: OnTrip;
  constructor(inner: D1PreparedStatement, onTrip: OnTrip) {
    this.inner = inner;
    this.onTrip = onTrip;
  }
  bind(...values: unknown[]): D1PreparedStatement {
    return new MeteredStatement(this.inner.bind(...values), this.onTrip);
  }
  async first<T>(column?: string): Promise<T | null> {
    await this.onTrip(1);
    return column === undefined ? this.inner.first<T>() : this.inner.first<T>(column);
  }
  async run<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    await this.onTrip(1);
    return this.inner.run<T>();
  }
  async all<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    await this.onTrip(1);
    return this.inner.all<T>();
  }
  async raw<T = unknown[]>(options?: { columnNames?: boolean }): Promise<[string[], ...T[]] & T[]> {
    await this.onTrip(1);
    return this.inner.raw<T>(options as { columnNames: true }) as Promise<[string[], ...T[]] & T[]>;
  }
}

function meteredD1(d1: D1Database, onTrip: OnTrip): D1Database {
  return {
    prepare: (query: string) => new MeteredStatement(d1.prepare(query), onTrip),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      await onTrip(statements.length);
      return d1.batch<T>(statements.map((s) => (s instanceof MeteredStatement ? s.inner : s)));
    },
    exec: async (query: string) => {
      await onTrip(1);
      return d1.exec(query);
    },
    withSession: (constraint) => d1.withSession(constraint),
    dump: () => d1.dump(),
  };
}

/** A drizzle database over a D1 binding; `onTrip` sees every round trip. `d1` is the metered binding, for hand-written SQL. */
export function openDatabase(d1: D1Database, onTrip: OnTrip): Database {
  const metered = meteredD1(d1, onTrip);
  return Object.assign(drizzle(metered), { d1: metered });
}

/** A statement that has not run: a query of drizzle's builder, or SQL written by hand. */
export interface Statement {
  toSQL(): { sql: string; params: unknown[] };
}

const dialect = new SQLiteAsyncDialect();

/** Hand-written SQL as a statement of a batch. */
export const statement = (query: SQL): Statement => ({ toSQL: () => dialect.sqlToQuery(query) });

/**
 * A statement that rolls its batch back with `code` unless `condition` holds at that point of the batch.
 * It inserts into the table `guard`, whose trigger aborts; the table stays empty. `about` is a key for the error's
 * `data`: which limit, for one.
 */
export function guard(condition: SQL, code: ErrorCode, about?: string): Statement {
  const text = about === undefined ? code : `${code} ${about}`;
  return statement(sql`INSERT INTO guard (code) SELECT ${text} WHERE NOT (${condition})`);
}

/** The guard for the statement just before it: it must have changed a row (`UPDATE … WHERE version = ?` and the like). */
export const guardChanged = (code: ErrorCode): Statement => guard(sql`changes() > 0`, code);

/** `UNIQUE constraint failed: users.tenant_id, users.username` is looked up by the last column it names. */
export type UniqueCodes = Record<string, ErrorCode>;

/**
 * Runs the statements as one D1 batch: all of them or none. Reads come before it, decisions are in it.
 * What `RETURNING` and `SELECT` give is in `results`, under the columns' own names.
 * @throws the `AppError` of the guard that did not hold; of `unique` for the clashing column (`table.column`),
 * else `entity.unique_integrity_violation`.
 */
export async function atomic(
  db: Database,
  statements: Statement[],
  unique: UniqueCodes = {},
): Promise<D1Result<Record<string, unknown>>[]> {
  if (statements.length === 0) return [];
  const prepared = statements.map((item) => {
    const { sql: text, params } = item.toSQL();
    return db.d1.prepare(text).bind(...params);
  });
  try {
    return await db.d1.batch(prepared);
  } catch (thrown) {
    throw storageError(thrown, unique);
  }
}

/** A constraint's failure as the coded error it means; anything else as it came. */
export function storageError(thrown: unknown, unique: UniqueCodes = {}): unknown {
  const text = messages(thrown);
  const [, guarded, about] = /guard:([a-z_]+(?:\.[a-z_]+)+)(?: (\w+))?/.exec(text) ?? [];
  if (guarded !== undefined && isErrorCode(guarded))
    return new AppError(guarded, about === undefined ? {} : { data: { [about]: true } });
  const clash = /UNIQUE constraint failed: ([\w., ]+)/.exec(text)?.[1];
  if (clash === undefined) return thrown;
  const columns = clash.split(",").map((column) => column.trim());
  const code = columns.map((column) => unique[column]).find(Boolean);
  return new AppError(code ?? "entity.unique_integrity_violation", { cause: thrown });
}

function messages(thrown: unknown): string {
  let text = "";
  for (let error = thrown, depth = 0; error instanceof Error && depth < 5; error = error.cause, depth += 1)
    text += `${error.message}\n`;
  return text;
}

/** A list of ids as one bound parameter: `WHERE id IN ${inList(ids)}`. D1 takes at most 100 parameters a query. */
export const inList = (values: readonly string[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
