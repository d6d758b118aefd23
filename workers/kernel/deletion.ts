import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BulkResult } from "../../contracts/bulk.ts";
import { requireRight } from "./auth.ts";
import { inBulk } from "./bulk.ts";
import { recordChange, redactChanges } from "./change-log.ts";
import type { Ctx } from "./context.ts";
import { atomic, guard, inList, type Statement, statement } from "./db.ts";
import { keepRows } from "./deleted-rows.ts";
import { belongings, type Entity, isKept } from "./entities.ts";
import { changeName, type EntityTable, type Row, type Target } from "./entity.ts";
import { AppError } from "./error.ts";
import { newTimedId } from "./id.ts";

type Versioned<T extends EntityTable> = Row<T> & { id: string; version: number };
const attempts = 3;

/**
 * Deletes an entity with all that belongs to it, in one batch. What can be restored is kept for that.
 * @param also what else is written in it
 * @throws `entity.not_found`, `entity.version_mismatch`, what `onDelete` throws
 */
export async function deleteEntity<T extends EntityTable>(
  ctx: Ctx,
  entity: Entity<T>,
  { id, of, ifMatch }: Omit<Target, "entity">,
  also: readonly Statement[] = [],
): Promise<void> {
  const [row] = await readRows(ctx, entity, [id], of);
  if (!row) throw new AppError("entity.not_found");
  if (ifMatch !== null && row.version !== ifMatch) throw new AppError("entity.version_mismatch");
  await deleteRows(ctx, entity, [row], { of, ifMatch, also });
}

/**
 * Deletes all of these, or none of them, in one batch: what is nothing without the other.
 * @param of the whole of which they are parts
 * @param also what else is written in it
 * @throws `entity.not_found`, what `onDelete` throws
 */
export async function deleteTogether<T extends EntityTable>(
  ctx: Ctx,
  entity: Entity<T>,
  ids: readonly string[],
  { of, also = [] }: { of: string; also?: readonly Statement[] },
): Promise<void> {
  const rows = await readRows(ctx, entity, ids, of);
  if (rows.length < ids.length) throw new AppError("entity.not_found");
  await deleteRows(ctx, entity, rows, { of, ifMatch: null, also });
}

async function deleteRows<T extends EntityTable>(
  ctx: Ctx,
  entity: Entity<T>,
  rows: Versioned<T>[],
  { of, ifMatch, also }: { of: string | undefined; ifMatch: number | null; also: readonly Statement[] },
): Promise<void> {
  const more = rows.flatMap((row) => entity.onDelete?.(ctx, row) ?? []);
  await atomic(ctx.db, [...more, ...deletionOf(ctx, entity, rows, { of, ifMatch }), ...also]);
}

/**
 * Deletes several; one that is refused stops no other, and is named with its code. The number of statements does not grow
 * with what belongs to them: D1 runs 1,000 in an invocation.
 * @throws `auth.forbidden` for who may write and not delete
 */
export async function deleteEntities<T extends EntityTable>(
  ctx: Ctx,
  entity: Entity<T>,
  ids: readonly string[],
  { of, also = [] }: { of?: string; also?: readonly Statement[] } = {},
): Promise<BulkResult> {
  requireRight(ctx, "delete:data");
  for (let attempt = 1; ; attempt += 1) {
    const found = await readRows(ctx, entity, ids, of);
    const byId = new Map(found.map((row) => [row.id, row]));
    const more: Statement[] = [];
    const checked = await inBulk(ctx, ids, async (id) => {
      const row = byId.get(id);
      if (!row) throw new AppError("entity.not_found");
      more.push(...(entity.onDelete?.(ctx, row) ?? []));
    });
    const rows = checked.done.flatMap((id) => byId.get(id) ?? []);
    if (rows.length === 0) return checked;
    try {
      await atomic(ctx.db, [...more, ...deletionOf(ctx, entity, rows, { of, ifMatch: null }), ...also]);
      return checked;
    } catch (thrown) {
      // Somebody else deleted one of them meanwhile: who is left is read again.
      const isRace = thrown instanceof AppError && thrown.code === "entity.not_found";
      if (isRace && attempt < attempts) continue;
      const refused = await inBulk(ctx, checked.done, () => Promise.reject(thrown));
      return { done: [], failed: [...checked.failed, ...refused.failed] };
    }
  }
}

/** Those of these that are there, and in the whole that the path names. */
async function readRows<T extends EntityTable>(
  ctx: Ctx,
  { table, partOf }: Entity<T>,
  ids: readonly string[],
  of: string | undefined,
): Promise<Versioned<T>[]> {
  const isPart = partOf && of !== undefined ? sql`${table}.${sql.identifier(partOf.column)} = ${of}` : undefined;
  const where = and(eq(table.tenantId, ctx.tenantId), sql`${table.id} IN ${inList(ids)}`, isPart);
  const rows = await ctx.db
    .select()
    .from(table as EntityTable)
    .where(where);
  return rows as Versioned<T>[];
}

function deletionOf<T extends EntityTable>(
  ctx: Ctx,
  entity: Entity<T>,
  rows: Versioned<T>[],
  { of, ifMatch }: { of: string | undefined; ifMatch: number | null },
): Statement[] {
  const { name, table, isPerson } = entity;
  const changeIds = new Map(rows.map(({ id }) => [id, newTimedId(ctx.now())]));
  const ids = inList(rows.map(({ id }) => id));
  const own = {
    table,
    where: sql`${table.tenantId} = ${ctx.tenantId} AND ${table.id} IN ${ids}`,
    owner: sql`${table.id}`,
  };
  const belonging = belongings(ctx, name, ids);
  const changeOf = (owner: SQL) =>
    sql`(SELECT value FROM json_each(${JSON.stringify(Object.fromEntries(changeIds))}) WHERE key = ${owner})`;
  const kept = isKept(entity) ? [own, ...belonging.filter(({ isFinal }) => !isFinal)] : [];
  const version = ifMatch === null ? sql`` : sql` AND ${table.version} = ${ifMatch}`;
  return [
    // Counted before: triggers that write to the text index change what `changes()` says.
    guard(
      sql`(SELECT count(*) FROM ${table} WHERE ${own.where}${version}) = ${rows.length}`,
      ifMatch === null ? "entity.not_found" : "entity.version_mismatch",
    ),
    ...(entity.onDeleteAll?.(ctx, ids) ?? []),
    ...kept.map((one) => keepRows(ctx, changeOf(one.owner), one.table, one.where)),
    ...belonging.map((one) => statement(sql`DELETE FROM ${one.table} WHERE ${one.where}`)),
    statement(sql`DELETE FROM ${table} WHERE ${own.where}`),
    ...rows.map((row) =>
      recordChange(
        ctx,
        { entity: name, entityId: changeName({ id: row.id, of }), before: entity.logged?.(row) ?? row, after: null },
        changeIds.get(row.id),
      ),
    ),
    ...(isPerson ? rows.map(({ id }) => redactChanges(ctx, id)) : []),
  ];
}

/** Deletes all that belongs to these entities and leaves them: for a verb that deletes them itself. */
export const deleteBelongings = (ctx: Ctx, entity: string, ids: SQL): Statement[] =>
  belongings(ctx, entity, ids).map(({ table, where }) => statement(sql`DELETE FROM ${table} WHERE ${where}`));
