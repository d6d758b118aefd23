import { type SQL, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import type { ErrorCode } from "../../contracts/error.ts";
import { compileSql } from "./compile-sql.ts";
import { MeteredD1, type OnTrip } from "./d1.ts";
import { AppError, isErrorCode } from "./error.ts";

export interface Database extends DrizzleD1Database {
  readonly d1: D1Database;
  /** The binding below it, which is one object for all requests of an isolate. */
  readonly binding: D1Database;
  /** From now on, reads that begin in one tick travel as one batch. For pages, whose parts ask at the same time. */
  gatherReads(): void;
  isGathering(): boolean;
  /** Asks once, however many want the answer, until something is written here. For one request alone. */
  once<T>(key: string, ask: () => Promise<T>): Promise<T>;
}

/** A drizzle database over a D1 binding; `onTrip` makes every round trip. `d1` is the metered binding, for hand-written SQL. */
export function openDatabase(d1: D1Database, onTrip: OnTrip = (_, run) => run()): Database {
  const asked = new Map<string, Promise<unknown>>();
  const metered = new MeteredD1(d1, async (trip, run) => {
    if (!trip.isWrite) return onTrip(trip, run);
    try {
      return await onTrip(trip, run);
    } finally {
      // After it, so that nothing counts that was asked while it was under way.
      asked.clear();
    }
  });
  return Object.assign(drizzle(metered), {
    d1: metered,
    binding: d1,
    gatherReads: () => metered.gatherReads(),
    isGathering: () => metered.isGathering,
    once<T>(key: string, ask: () => Promise<T>): Promise<T> {
      const known = asked.get(key) as Promise<T> | undefined;
      if (known) return known;
      const answer = ask();
      asked.set(key, answer);
      return answer;
    },
  });
}

/** A statement that has not run: a query of drizzle's builder, or SQL written by hand. */
export interface Statement {
  toSQL(): { sql: string; params: unknown[] };
  /** Statements behind all others of its batch, whose results are nobody's. */
  atEnd?: readonly Statement[];
  /** Called once its batch is written, if it changed a row. */
  onWritten?: () => void;
}

/** Hand-written SQL as a statement of a batch. */
export const statement = (query: SQL): Statement => ({ toSQL: () => compileSql(query) });

/**
 * A statement that rolls its batch back with `code` unless `condition` holds at that point of the batch.
 * It inserts into the table `guard`, whose trigger aborts; the table stays empty.
 * @param about for the error's `data`: a key (which limit, for one) and its value, a number in SQL
 */
export function guard(condition: SQL, code: ErrorCode, about?: { key: string; value: SQL }): Statement {
  const text = about === undefined ? sql`${code}` : sql`${`${code} ${about.key} `} || ${about.value}`;
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
  const all = [...statements, ...statements.flatMap(({ atEnd = [] }) => atEnd)];
  const prepared = all.map((item) => {
    const { sql: text, params } = item.toSQL();
    return db.d1.prepare(text).bind(...params);
  });
  let results: D1Result<Record<string, unknown>>[];
  try {
    results = await db.d1.batch(prepared);
  } catch (thrown) {
    throw storageError(thrown, unique);
  }
  all.forEach(({ onWritten }, index) => {
    if (onWritten && (results[index]?.meta.changes ?? 0) > 0) onWritten();
  });
  return results.slice(0, statements.length);
}

/** What one statement of a batch gave, typed by who wrote its columns: D1 cannot know them. */
export const rowsOf = <T>(result: D1Result<Record<string, unknown>> | undefined): T[] => (result?.results ?? []) as T[];

/** A constraint's failure as the coded error it means; anything else as it came. */
export function storageError(thrown: unknown, unique: UniqueCodes = {}): unknown {
  const text = messages(thrown);
  const [, guarded, about, value] = /guard:([a-z_]+(?:\.[a-z_]+)+)(?: (\w+) (\d+))?/.exec(text) ?? [];
  if (guarded !== undefined && isErrorCode(guarded))
    return new AppError(guarded, about === undefined ? {} : { data: { [about]: Number(value) } });
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
