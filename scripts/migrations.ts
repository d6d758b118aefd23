import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Miniflare } from "miniflare";
import { type BuiltWorker, readBuiltWorkers } from "./built-workers.ts";
import { runtimeOptions } from "./runtime.ts";
import { CommandError } from "./terminal.ts";

/** One list of migrations on one database. Two lists may share a database, each with a table of its own. */
export interface Schema {
  databaseId: string;
  dir: string;
  /** Where the names of applied migrations are kept, in the format of `wrangler d1 migrations`. */
  table: string;
}

/** A database that is migrated: runs all of the statements or none. @returns the rows of each */
type Database = (statements: Statement[]) => Promise<object[][]>;

export const schemasOf = (workers: readonly BuiltWorker[]): Schema[] =>
  workers.flatMap(({ dir, config }) =>
    config.d1_databases.map((d1) => ({
      databaseId: d1.database_id,
      dir: resolve(dir, d1.migrations_dir),
      table: d1.migrations_table,
    })),
  );

/** Names of the migrations that a database lacks, in their order. @throws when it has one that this tree does not know. */
export function pendingMigrations(known: readonly string[], applied: readonly string[]): string[] {
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new CommandError(
      `The local state was written by a newer version of Meridian (it has the migration ${unknown.join(", ")}).`,
      "Use that version again, or start over with an empty state: rm -r .wrangler/state",
    );
  }
  return known.filter((name) => !applied.includes(name));
}

/** The names of a list's migrations, in their order. */
export const migrationFiles = (dir: string): string[] =>
  readdirSync(dir)
    .filter((name) => name.endsWith(".sql"))
    .sort();

async function migrateOne(database: Database, { dir, table }: Schema): Promise<number> {
  const known = migrationFiles(dir);
  const record = `CREATE TABLE IF NOT EXISTS "${table}"(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;
  const names = `SELECT name FROM "${table}" ORDER BY id`;
  const [, applied = []] = await database([record, names].map((sql) => ({ sql, values: [] })));
  const pending = pendingMigrations(
    known,
    (applied as { name: string }[]).map(({ name }) => name),
  );
  if (pending.length === 0) return 0;
  // Wrangler is slow to load and needed only here, for its splitter, which knows triggers.
  const { unstable_splitSqlQuery } = await import("wrangler");
  for (const name of pending) {
    const statements = unstable_splitSqlQuery(readFileSync(join(dir, name), "utf8"));
    await database([
      ...statements.map((sql) => ({ sql, values: [] })),
      { sql: `INSERT INTO "${table}" (name) VALUES (?)`, values: [name] },
    ]);
  }
  return pending.length;
}

/**
 * Wrangler takes seconds to load on a slow machine, and a connection that was idle meanwhile may be closed under the next
 * statement; on a busy one that happens again. What was applied is in its table, so that beginning anew is safe.
 */
export async function patiently<T>(work: () => Promise<T>, pauses = [0, 250, 500, 1000, 2000, 4000]): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch (thrown) {
      if (!(thrown instanceof TypeError && thrown.message === "fetch failed")) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return work();
}

/** Applies what is missing to each database, one after the other within a database. @returns how many were applied. */
async function applyMigrations(schemas: readonly Schema[], open: (id: string) => Database): Promise<number> {
  const byDatabase = Map.groupBy(schemas, (schema) => schema.databaseId);
  const counts = [...byDatabase].map(async ([id, lists]) => {
    const database = open(id);
    let applied = 0;
    for (const list of lists) applied += await patiently(() => migrateOne(database, list));
    return applied;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/**
 * Runs statements of one database in one batch, and answers with the rows of each. Miniflare's own way into a database stops
 * this process for a moment at each statement, and a first start has some 1,500.
 */
const runner = `export default {
  async fetch(request, env) {
    const { id, statements } = await request.json();
    try {
      const prepared = statements.map(({ sql, values }) => env[id].prepare(sql).bind(...values));
      return Response.json((await env[id].batch(prepared)).map(({ results }) => results));
    } catch (thrown) {
      return new Response(thrown.message, { status: 500 });
    }
  },
};`;

interface Statement {
  sql: string;
  values: unknown[];
}

/** A database that is reached through the Worker above. */
const reach =
  (mf: Miniflare, id: string): Database =>
  async (statements) => {
    const answer = await mf.dispatchFetch("http://migrations", {
      method: "POST",
      body: JSON.stringify({ id, statements }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as object[][];
  };

/** Migrates the state in a directory while nothing else has it open: a runtime with the databases and nothing else. */
export async function migrate(
  persist: string,
  schemas: readonly Schema[] = schemasOf(readBuiltWorkers("cloud")),
): Promise<number> {
  const { Miniflare } = await import("miniflare");
  const ids = [...new Set(schemas.map((schema) => schema.databaseId))];
  const mf = new Miniflare({
    ...runtimeOptions({ persist, quiet: true }),
    workers: [
      {
        config: {
          name: "migrations",
          compatibilityDate: "2026-08-15",
          manifest: { mainModule: "run.js", modules: { "run.js": { type: "esm", contents: runner } } },
          env: Object.fromEntries(ids.map((id) => [id, { type: "d1" as const, id }])),
        },
      },
    ],
  });
  try {
    return await applyMigrations(schemas, (id) => reach(mf, id));
  } finally {
    await mf.dispose();
  }
}
