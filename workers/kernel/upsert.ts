import { and, eq } from "drizzle-orm";
import { recordChange } from "./change-log.ts";
import type { Ctx } from "./context.ts";
import { atomic, guardChanged, type Statement } from "./db.ts";
import type { EntityTable, Row, Target } from "./entity.ts";
import { AppError } from "./error.ts";

interface Upsert<T extends EntityTable> {
  /** The columns to write. Where there is no row yet, all of them that have no default. */
  set: Partial<Row<T>>;
  /** What the change log shows of a row, or of what holds while there is none; left out, what `set` names of a row. */
  logged?: (row: Partial<Row<T>> | null) => object | null;
  /** Statements behind the write, in the same batch. */
  also?: Statement[];
}

const attempts = 20;

/**
 * Writes a row whether or not it is there. A row that is not there has version 0. Without `If-Match` a lost race is
 * run again on the row as it is now.
 * @throws `entity.version_mismatch`, what `decide` and its `also` throw
 */
export async function putRow<T extends EntityTable>(
  ctx: Ctx,
  table: T,
  { entity, id, ifMatch }: Target,
  decide: (before: Row<T> | null) => Upsert<T> | Promise<Upsert<T>>,
): Promise<{ row: Row<T> & { version: number }; isNew: boolean }> {
  const at = and(eq(table.tenantId, ctx.tenantId), eq(table.id, id));
  for (let attempt = 1; ; attempt += 1) {
    const [found] = await ctx.db
      .select()
      .from(table as EntityTable)
      .where(at);
    const before = (found ?? null) as (Row<T> & { version: number }) | null;
    const was = before?.version ?? 0;
    if (ifMatch !== null && was !== ifMatch) throw new AppError("entity.version_mismatch");
    const { set, also = [], logged = (row) => row && pick(row, Object.keys(set)) } = await decide(before);
    const now = ctx.now();
    const stamps = { version: was + 1, updatedAt: now };
    const row = { ...(before ?? { tenantId: ctx.tenantId, id, createdAt: now }), ...set, ...stamps };
    const write = before
      ? ctx.db
          .update(table as EntityTable)
          .set({ ...set, ...stamps })
          .where(and(at, eq(table.version, was)))
      : ctx.db
          .insert(table)
          .values(row as never)
          .onConflictDoNothing();
    try {
      await atomic(ctx.db, [
        write,
        guardChanged("entity.version_mismatch"),
        ...also,
        recordChange(ctx, { entity, entityId: id, before: logged(before), after: logged(set) }),
      ]);
      return { row: row as unknown as Row<T> & { version: number }, isNew: before === null };
    } catch (thrown) {
      const isRace = thrown instanceof AppError && thrown.code === "entity.version_mismatch";
      if (!isRace || ifMatch !== null || attempt === attempts) throw thrown;
    }
  }
}

const pick = (row: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)));
