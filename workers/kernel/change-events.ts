import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { DataHookEvent } from "../../contracts/webhook-event.ts";
import type { Ctx } from "./context.ts";
import type { Statement } from "./db.ts";
import { jsonOf, tellEach, tellEvent } from "./webhook-events.ts";

type EventNoun = DataHookEvent extends infer E ? (E extends `${infer N}.Created` ? N : never) : never;
type EventTable = SQLiteTable & Record<"tenantId" | "id", SQLiteColumn>;

/** The events of an entity: `<noun>.Created`, `.Deleted`, and `.Data.Updated`. */
export interface EntityEvents {
  noun: EventNoun;
  /** The columns that events show, by their keys; at most 16. */
  shown: readonly string[];
  /** The event of columns that have one of their own. */
  ofColumns?: Record<string, DataHookEvent>;
}

/** The event of a change of links, and its data: JSON in SQL, of the owner with this id once all is written. */
export interface LinkEvent {
  name: DataHookEvent;
  /** @param change `{ added, removed }` as the change log has them, likewise */
  data: (ctx: Ctx, ownerId: SQL, change: SQL) => SQL;
}

const entityEvents = new Map<string, { table: EventTable; events: EntityEvents }>();
const linkEvents = new Map<string, LinkEvent>();

/** By the names that the change log has. */
export const declareEvents = (name: string, table: EventTable, events: EntityEvents): void =>
  void entityEvents.set(name, { table, events });
export const declareLinkEvent = (name: string, event: LinkEvent): void => void linkEvents.set(name, event);

interface Changed {
  entity: string;
  entityId: string;
  before: object | null;
  after: object | null;
}

/** What webhooks are told of a change of an entity or of links, for the end of its batch. */
export function eventsOfChange(ctx: Ctx, change: Changed, changeId: string): Statement[] {
  const declared = entityEvents.get(change.entity);
  return declared ? eventsOfEntity(ctx, declared, change) : eventsOfLinkChange(ctx, change.entity, changeId);
}

/** The same for a change of links that the log has if it was one. */
export const eventsOfLinkChange = (ctx: Ctx, entity: string, changeId: string): Statement[] =>
  eventsOfLinks(ctx, entity, sql`change_log c WHERE c.tenant_id = ${ctx.tenantId} AND c.id = ${changeId}`);

function eventsOfEntity(
  ctx: Ctx,
  { table, events: { noun, shown, ofColumns = {} } }: { table: EventTable; events: EntityEvents },
  { entityId, before, after }: Changed,
): Statement[] {
  if (after === null) {
    const row = before as Record<string, unknown>;
    const data = Object.fromEntries(shown.map((key) => [key, row[key] ?? null]));
    return [tellEvent(ctx, { event: `${noun}.Deleted`, facts: { data } })];
  }
  const id = entityId.slice(entityId.indexOf("/") + 1);
  const data = sql`(SELECT ${jsonOf(table, shown)} FROM ${table} WHERE ${table.tenantId} = ${ctx.tenantId} AND ${table.id} = ${id})`;
  const updates = Object.keys(after).map((key): DataHookEvent => ofColumns[key] ?? `${noun}.Data.Updated`);
  const events: DataHookEvent[] = before === null ? [`${noun}.Created`] : [...new Set(updates)];
  return events.map((event) => tellEvent(ctx, { event, json: { data } }));
}

/** What webhooks are told of links that a new owner has from the beginning: they are recorded as a part of it. */
export function eventsOfNewLinks(
  ctx: Ctx,
  entity: string,
  ownerId: string,
  added: Record<string, readonly string[]>,
): Statement[] {
  const event = linkEvents.get(entity);
  if (!event || Object.values(added).every((ids) => ids.length === 0)) return [];
  const change = sql`json_object('added', json(${JSON.stringify(added)}), 'removed', NULL)`;
  return [tellEvent(ctx, { event: event.name, json: { data: event.data(ctx, sql`${ownerId}`, change) } })];
}

/** For each recorded change of links of such a kind. `recorded`: `change_log c WHERE …`. */
export function eventsOfLinks(ctx: Ctx, entity: string, recorded: SQL): Statement[] {
  const event = linkEvents.get(entity);
  if (!event) return [];
  const change = sql`json_object('added', json(c.after), 'removed', json(c.before))`;
  return [tellEach(ctx, { event: event.name, json: { data: event.data(ctx, sql`c.entity_id`, change) } }, recorded)];
}
