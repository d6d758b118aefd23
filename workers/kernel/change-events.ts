import { type SQL, sql } from "drizzle-orm";
import type { DataHookEvent } from "../../contracts/webhook-event.ts";
import type { Ctx } from "./context.ts";
import type { Statement } from "./db.ts";
import { type Entity, type EntityEvents, findEntity, findLinkChange } from "./entities.ts";
import { jsonOf, tellEach, tellEvent } from "./webhook-events.ts";

interface Changed {
  entity: string;
  entityId: string;
  before: object | null;
  after: object | null;
}

/** What webhooks are told of a change of an entity or of links, for the end of its batch. */
export function eventsOfChange(ctx: Ctx, change: Changed, changeId: string): Statement[] {
  const entity = findEntity(change.entity);
  if (entity?.events) return eventsOfEntity(ctx, entity, entity.events, change);
  return eventsOfLinkChange(ctx, change.entity, changeId);
}

/** The same for a change of links that the log has if it was one. */
export const eventsOfLinkChange = (ctx: Ctx, entity: string, changeId: string): Statement[] =>
  eventsOfLinks(ctx, entity, sql`change_log c WHERE c.tenant_id = ${ctx.tenantId} AND c.id = ${changeId}`);

function eventsOfEntity(
  ctx: Ctx,
  { table }: Entity,
  { noun, shown, ofColumns = {} }: EntityEvents,
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

/** For each recorded change of links of such a kind. `recorded`: `change_log c WHERE …`. */
export function eventsOfLinks(ctx: Ctx, entity: string, recorded: SQL): Statement[] {
  const event = findLinkChange(entity)?.find((kind) => kind.event)?.event;
  if (!event) return [];
  const change = sql`json_object('added', json(c.after), 'removed', json(c.before))`;
  return [tellEach(ctx, { event: event.name, json: { data: event.data(ctx, sql`c.entity_id`, change) } }, recorded)];
}
