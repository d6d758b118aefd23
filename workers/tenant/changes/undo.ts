import { sql } from "drizzle-orm";
import type { Change } from "../../../contracts/change.ts";
import { requireRight } from "../../kernel/auth.ts";
import { recordChange, redact, redacted } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guard } from "../../kernel/db.ts";
import { changeRow, type Row, rowExists } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import {
  addLinks,
  dropLinks,
  guardLinked,
  guardRow,
  guardRows,
  guardUnlinked,
  type Links,
} from "../../kernel/relation.ts";
import { restoreRows } from "../../kernel/removed-rows.ts";
import { removeApplication } from "../applications/remove.ts";
import { removeResource } from "../resources/remove.ts";
import { removeScope } from "../resources/scopes.ts";
import { setDefaultResource } from "../resources/update.ts";
import { removeRole } from "../roles/remove.ts";
import { removeUser } from "../users/remove.ts";
import { endAccess } from "../users/update.ts";
import { getChange } from "./read.ts";
import { links, restorable, things } from "./undoable.ts";

/**
 * Takes one change back: fields get the values from before, links come and go, what was made is deleted and what was
 * deleted is there again. Only where nothing of it changed since; and once.
 * @returns the change that this made
 * @throws `change.not_undoable`, `change.already_undone`, `entity.version_mismatch` where something changed since, the
 * codes of the verbs and limits that it comes to
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
  const { undoneBy } = await getChange(ctx, id);
  return getChange(ctx, undoneBy ?? id);
}

function takeBack(ctx: Ctx, change: Change): Promise<unknown> {
  if (change.entity in links) return undoLinks(ctx, change);
  if (change.before && change.after) return undoUpdate(ctx, change, change.before, change.after);
  if (change.before) return undoRemoval(ctx, change, change.before);
  return undoCreation(ctx, change);
}

const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);

/** JSON with its keys in order, so that two values are compared and not two ways to write them. */
function sorted(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
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

async function undoUpdate(ctx: Ctx, { entity, entityId }: Change, before: Values, after: Values): Promise<void> {
  const thing = things[entity];
  if (!thing) throw new AppError("change.not_undoable");
  const { id, of } = partsOf(entityId);
  if (entity === "resource" && "isDefault" in after) {
    await setDefaultResource(ctx, id, before.isDefault === true, null);
    return;
  }
  const keys = restorable(before, after);
  await changeRow(
    ctx,
    thing.table,
    { entity, id, ...of, ifMatch: null },
    (row) => {
      const today = row as Values;
      if (keys.some((key) => !isSame(redact({ [key]: today[key] }), { [key]: after[key] })))
        throw new AppError("entity.version_mismatch");
      const set = Object.fromEntries(keys.map((key) => [key, unredacted(before[key], today[key])]));
      const isLockedOut = entity === "user" && set.isSuspended === true;
      return { set: set as Partial<Row<typeof thing.table>>, also: isLockedOut ? [endAccess(ctx, id)] : [] };
    },
    thing.clashes,
  );
}

async function undoRemoval(ctx: Ctx, { id: changeId, entity, entityId }: Change, before: Values): Promise<void> {
  const thing = things[entity];
  const { id } = partsOf(entityId);
  if (!thing?.kept) throw new AppError("change.not_undoable");
  await atomic(
    ctx.db,
    [
      guard(sql`NOT EXISTS (${rowExists(ctx, thing.table, id)})`, "entity.version_mismatch"),
      ...thing.kept.map(([table, condition]) => restoreRows(ctx, changeId, table, condition)),
      // The thing itself has to be back; what hung on it comes as far as its other side is still there.
      guard(sql`EXISTS (${rowExists(ctx, thing.table, id)})`, "change.not_undoable"),
      ...(thing.holds?.(ctx, before) ?? []),
      recordChange(ctx, { entity, entityId, before: null, after: before }),
    ],
    thing.clashes,
  );
}

/** By the verb that deletes, on the version that was made: whatever changed since is not lost unseen. */
function undoCreation(ctx: Ctx, { entity, entityId, after }: Change): Promise<void> {
  requireRight(ctx, "delete:data");
  const asMade = 1;
  const { id } = partsOf(entityId);
  switch (entity) {
    case "user":
      return removeUser(ctx, id, asMade);
    case "application":
      return removeApplication(ctx, id, asMade);
    case "resource":
      return removeResource(ctx, id, asMade);
    case "scope":
      return removeScope(ctx, { resourceId: String(after?.resourceId), scopeId: id }, asMade);
    case "role":
      return removeRole(ctx, id, asMade);
    default:
      throw new AppError("change.not_undoable");
  }
}

async function undoLinks(ctx: Ctx, { entity, entityId, before, after }: Change): Promise<void> {
  const kinds = links[entity] ?? [];
  const [was, is]: [Values, Values] = [{}, {}];
  const writes = kinds.flatMap(({ table, of, owner, to, other, key, fixed, along, holds }) => {
    const [removed, added] = [idsOf(before, key), idsOf(after, key)];
    const common = along ? String(before?.[along.key] ?? after?.[along.key]) : "";
    if (added.length > 0) Object.assign(was, { [key]: added }, along && { [along.key]: common });
    if (removed.length > 0) Object.assign(is, { [key]: removed }, along && { [along.key]: common });
    const columns = { tenant_id: ctx.tenantId, [of]: entityId, ...fixed, ...(along ? { [along.column]: common } : {}) };
    const own: Links = { table, of: columns, to };
    return [
      guardRow(ctx, owner, entityId),
      ...(other ? [guardRows(ctx, other, removed)] : []),
      guardLinked(own, added, "entity.version_mismatch"),
      guardUnlinked(own, removed, "entity.version_mismatch"),
      dropLinks(own, added),
      addLinks(own, removed),
      ...(removed.length > 0 ? (holds?.(ctx, columns, removed) ?? []) : []),
    ];
  });
  const sideOf = (side: Values) => (Object.keys(side).length > 0 ? side : null);
  await atomic(ctx.db, [...writes, recordChange(ctx, { entity, entityId, before: sideOf(was), after: sideOf(is) })]);
}

const idsOf = (side: Values | null, key: string): string[] =>
  [side?.[key] ?? []].flat().filter((one): one is string => typeof one === "string");
