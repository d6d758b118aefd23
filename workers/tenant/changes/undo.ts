import { sql } from "drizzle-orm";
import type { Change } from "../../../contracts/change.ts";
import { requireRight } from "../../kernel/auth.ts";
import { recordChange, redact, redacted } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guard } from "../../kernel/db.ts";
import { restoreRows } from "../../kernel/deleted-rows.ts";
import { deleteEntity } from "../../kernel/deletion.ts";
import { entityNamed, findEntity, findLinkChange, restorables } from "../../kernel/entities.ts";
import { changeRow, type Row, rowExists } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { newTimedId } from "../../kernel/id.ts";
import { isSame } from "../../kernel/is-same.ts";
import {
  addLinks,
  dropLinks,
  guardLinked,
  guardRow,
  guardRows,
  guardUnlinked,
  type Links,
} from "../../kernel/relation.ts";
import { getChange } from "./read.ts";
import { restorable } from "./undoable.ts";

/**
 * Takes one change back: fields get the values from before, links come and go, what was made is deleted and what was
 * deleted is there again. Only where nothing of it changed since; and once.
 * @returns the change that this made
 * @throws `change.not_undoable`, `change.already_undone`, `change.secrets_needed`, `entity.version_mismatch` where
 * something changed since, the codes of the verbs and limits that it comes to
 */
export async function undoChange(ctx: Ctx, id: string): Promise<Change> {
  const change = await getChange(ctx, id);
  if (change.undoneBy !== null) throw new AppError("change.already_undone");
  if (!change.isUndoable) throw new AppError("change.not_undoable");
  try {
    await takeBack({ ...ctx, undoes: id }, change);
  } catch (thrown) {
    // Who comes second finds the mark of the first, or what the first has made of it.
    const isLate = thrown instanceof AppError && (await getChange(ctx, id)).undoneBy !== null;
    throw isLate ? new AppError("change.already_undone", { cause: thrown }) : thrown;
  }
  await findEntity(change.entity)?.afterUndo?.(ctx, change.entityId);
  const { undoneBy } = await getChange(ctx, id);
  return getChange(ctx, undoneBy ?? id);
}

function takeBack(ctx: Ctx, change: Change): Promise<unknown> {
  if (findLinkChange(change.entity)) return undoLinks(ctx, change);
  if (change.before && change.after) return undoUpdate(ctx, change, change.before, change.after);
  if (change.before) return undoDeletion(ctx, change, change.before);
  return undoCreation(ctx, change);
}

/** What was, with today's value wherever the log has a secret's place only. */
function unredacted(was: unknown, now: unknown): unknown {
  if (was === redacted) return now;
  if (typeof was !== "object" || was === null || Array.isArray(was)) return was;
  const today = (typeof now === "object" && now !== null ? now : {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(was).map(([key, inner]) => [key, unredacted(inner, today[key])]));
}

type Values = Record<string, unknown>;

/** A part goes by the id of the whole and its own. */
function partsOf(entityId: string): { id: string; of: { of?: string } } {
  const [first = "", second] = entityId.split("/");
  return second === undefined ? { id: first, of: {} } : { id: second, of: { of: first } };
}

async function undoUpdate(ctx: Ctx, { entity: name, entityId }: Change, before: Values, after: Values): Promise<void> {
  const entity = entityNamed(name);
  if (entity.undoUpdate) return entity.undoUpdate(ctx, before, after);
  const { id, of } = partsOf(entityId);
  const keys = restorable(before, after);
  let posted: string[] = [];
  await changeRow(
    ctx,
    entity.table,
    { entity: name, id, ...of, ifMatch: null },
    async (row) => {
      const today = row as Values;
      if (keys.some((key) => !isSame(redact({ [key]: today[key] }), { [key]: after[key] })))
        throw new AppError("entity.version_mismatch");
      const restored = keys.map((key) => [key, unredacted(before[key], today[key])]);
      const set: Partial<Row<typeof entity.table>> = Object.fromEntries(restored);
      entity.requireUndo?.(ctx, row, set);
      const notices = await entity.undoNotices?.(ctx, row, set);
      posted = notices?.posted ?? [];
      return { set, also: [...(entity.onUndoUpdate?.(ctx, id, set) ?? []), ...(notices?.statements ?? [])] };
    },
    entity.clashes,
  );
  ctx.wake(posted);
}

async function undoDeletion(ctx: Ctx, change: Change, before: Values): Promise<void> {
  const { id: changeId, entity: name, entityId } = change;
  const entity = entityNamed(name);
  const { id } = partsOf(entityId);
  await atomic(
    ctx.db,
    [
      guard(sql`NOT EXISTS (${rowExists(ctx, entity.table, id)})`, "entity.version_mismatch"),
      ...(entity.onBeforeRestore?.(ctx, entityId, before) ?? []),
      ...restorables(name).map(({ table, condition }) => restoreRows(ctx, changeId, table, condition)),
      // The thing itself has to be back; what belongs to it comes as far as its other side is still there.
      guard(sql`EXISTS (${rowExists(ctx, entity.table, id)})`, "change.not_undoable"),
      ...(entity.limits?.(ctx, before as Row<typeof entity.table>) ?? []),
      ...(entity.onRestore?.(ctx, id) ?? []),
      recordChange(ctx, { entity: name, entityId, before: null, after: before }),
    ],
    entity.clashes,
  );
}

/** Deletes it, on the version that was created: whatever changed since is not lost unseen. */
function undoCreation(ctx: Ctx, { entity, entityId }: Change): Promise<void> {
  requireRight(ctx, "delete:data");
  const { id, of } = partsOf(entityId);
  return deleteEntity(ctx, entityNamed(entity), { id, ...of, ifMatch: 1 });
}

async function undoLinks(ctx: Ctx, { id: changeId, entity, entityId, before, after }: Change): Promise<void> {
  const kinds = (findLinkChange(entity) ?? []).filter(({ along }) => !along || along.key in { ...before, ...after });
  const id = newTimedId(ctx.now());
  const [was, is]: [Values, Values] = [{}, {}];
  const writes = kinds.flatMap(({ table, owner, to, key, fixed, along, limits, rights, unlink, relink }) => {
    const [removed, added] = [idsOf(before, key), idsOf(after, key)];
    const common = along ? String(before?.[along.key] ?? after?.[along.key]) : "";
    if (added.length > 0) Object.assign(was, { [key]: added }, along && { [along.key]: common });
    if (removed.length > 0) Object.assign(is, { [key]: removed }, along && { [along.key]: common });
    const columns = {
      tenant_id: ctx.tenantId,
      [owner.column]: entityId,
      ...fixed,
      ...(along ? { [along.column]: common } : {}),
    };
    const own: Links = { table, of: columns, to: to.column };
    return [
      guardRow(ctx, entityNamed(owner.entity).table, entityId),
      ...(to.entity ? [guardRows(ctx, entityNamed(to.entity).table, removed)] : []),
      guardLinked(own, added, "entity.version_mismatch"),
      guardUnlinked(own, removed, "entity.version_mismatch"),
      ...(rights?.(ctx, columns, [...added, ...removed]) ?? []),
      ...(added.length > 0 ? (unlink?.(ctx, entityId, added, id) ?? [dropLinks(own, added)]) : []),
      ...(removed.length > 0
        ? [...(relink?.(ctx, changeId) ?? [addLinks(own, removed)]), guardLinked(own, removed, "change.not_undoable")]
        : []),
      ...(removed.length > 0 ? (limits?.(ctx, columns, removed) ?? []) : []),
    ];
  });
  const sideOf = (side: Values) => (Object.keys(side).length > 0 ? side : null);
  await atomic(ctx.db, [
    ...writes,
    recordChange(ctx, { entity, entityId, before: sideOf(was), after: sideOf(is) }, id),
  ]);
}

const idsOf = (side: Values | null, key: string): string[] =>
  [side?.[key] ?? []].flat().filter((one): one is string => typeof one === "string");
