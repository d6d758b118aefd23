import type { Ctx } from "../../workers/kernel/context.ts";
import { openDatabase } from "../../workers/kernel/db.ts";
import { bindings, freshCtx } from "./harness.ts";

/** How SQLite goes about every statement that a use case runs for a tenant: one line a step, `SEARCH … USING INDEX …`. */
export async function plansOf(run: (ctx: Ctx) => Promise<unknown>): Promise<string[]> {
  const seen: [query: string, values: unknown[]][] = [];
  const { ctx } = freshCtx();
  const prepare = (query: string): D1PreparedStatement => {
    const prepared = bindings.DB.prepare(query);
    const bind = prepared.bind.bind(prepared);
    prepared.bind = (...values) => {
      seen.push([query, values]);
      return bind(...values);
    };
    return prepared;
  };
  const d1 = { prepare, batch: (all: D1PreparedStatement[]) => bindings.DB.batch(all) } as D1Database;
  await run({ ...ctx, db: openDatabase(d1) });
  const plans = seen.map(([query, values]) =>
    bindings.DB.prepare(`EXPLAIN QUERY PLAN ${query}`)
      .bind(...values)
      .all<{ detail: string }>(),
  );
  return (await Promise.all(plans)).flatMap(({ results }) => results.map(({ detail }) => detail));
}

/** How many rows D1 read, by its own account, for what a use case gave. */
export async function rowsRead(ctx: Ctx, run: (ctx: Ctx) => Promise<unknown>): Promise<number> {
  let read = 0;
  const note = <T extends D1Result<unknown>>(result: T): T => {
    read += result.meta.rows_read;
    return result;
  };
  const noted = (prepared: D1PreparedStatement): D1PreparedStatement => {
    const [bind, all] = [prepared.bind.bind(prepared), prepared.all.bind(prepared)];
    prepared.bind = (...values) => noted(bind(...values));
    prepared.all = async <T>() => note(await all<T>());
    return prepared;
  };
  const d1 = {
    prepare: (query: string) => noted(bindings.DB.prepare(query)),
    batch: async <T>(all: D1PreparedStatement[]) => (await bindings.DB.batch<T>(all)).map(note),
  } as D1Database;
  await run({ ...ctx, db: openDatabase(d1) });
  return read;
}
