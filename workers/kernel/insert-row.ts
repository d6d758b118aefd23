import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { recordChange } from "./change-log.ts";
import type { Ctx } from "./context.ts";
import { atomic, type Statement } from "./db.ts";
import type { Entity } from "./entities.ts";
import { changeName, type EntityTable, type Row } from "./entity.ts";
import { newId } from "./id.ts";

/** What a new row has beside its own columns: `tenantId`, `version`, its times, and an id unless it is given. */
type Stamped = "tenantId" | "version" | "createdAt" | "updatedAt" | "id";
type NewRow<T extends SQLiteTable> = Omit<Row<T>, Stamped> & { id?: string };

interface Insertion<T extends EntityTable> {
  /** Of what it is a part, as in `Target`. */
  of?: string;
  /** Statements before the insert: what its columns refer to is there. */
  guards?: Statement[];
  /** Statements behind the insert: links, outbox rows. */
  also?: (row: Row<T> & { id: string }) => Statement[];
  /** For the change log, beside the columns. */
  logged?: object;
}

/**
 * Makes a row of an entity, within its limits, and records that.
 * @throws the codes of its unique indexes and limits, what `guards` and `also` throw
 */
export async function insertRow<T extends EntityTable>(
  ctx: Ctx,
  { name, table, clashes, limits }: Entity<T>,
  columns: NewRow<T>,
  { of, guards = [], also, logged = {} }: Insertion<T> = {},
): Promise<Row<T> & { id: string; version: number }> {
  const now = ctx.now();
  const stamps = { tenantId: ctx.tenantId, id: newId(), version: 1, createdAt: now, updatedAt: now };
  const row = { ...stamps, ...columns } as unknown as Row<T> & { id: string; version: number };
  await atomic(
    ctx.db,
    [
      ...guards,
      ctx.db.insert(table).values(row as never),
      // Before what goes with it: webhooks are told in this order.
      recordChange(ctx, {
        entity: name,
        entityId: changeName({ of, id: row.id }),
        before: null,
        after: { ...row, ...logged },
      }),
      ...(also?.(row) ?? []),
      ...(limits?.(ctx, row) ?? []),
    ],
    clashes,
  );
  return row;
}
