import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { HookEvent } from "../../contracts/webhook-event.ts";
import type { Ctx } from "./context.ts";
import { type Statement, statement } from "./db.ts";
import { newTimedId, timedIdFrom } from "./id.ts";

/** Rows of the outbox that a webhook is to be told of. */
export const webhookEventKind = "webhook-event";

export interface NewEvent {
  event: HookEvent;
  /** What the payload has beside the event, its time, and the request. */
  facts?: Record<string, unknown>;
  /** The same as JSON in SQL, read where the statement stands in its batch. */
  json?: Record<string, SQL>;
  /** What must hold there. */
  where?: SQL;
}

/** An enabled webhook of the tenant subscribes to the event. Tenants have few: no index is needed behind their key. */
const isAwaited = ({ tenantId }: Ctx, event: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM hooks h, json_each(h.events) e WHERE h.tenant_id = ${tenantId} AND h.enabled = 1 AND e.value = ${event})`;

/** What every payload has of the request, as clients of this API expect it. */
function payloadOf(ctx: Ctx, { event, facts = {} }: Pick<NewEvent, "event" | "facts">): string {
  const { clientIp, userAgent, route } = ctx;
  return JSON.stringify({
    ...{ event, createdAt: new Date(ctx.now()).toISOString() },
    ...(userAgent === null ? {} : { userAgent }),
    ...(clientIp === null ? {} : { ip: clientIp }),
    ...(event.startsWith("Post") || !route.call?.matchedRoute.startsWith("/api/") ? {} : route.call),
    ...facts,
  });
}

/** Of an operation with several: which success this is, said before the batch whose events have it. */
export function stateSuccess({ route }: Ctx, status: 200 | 201): void {
  if (route.call) route.call = { ...route.call, status };
}

/** A payload with parts that are JSON in SQL. */
function withJson(payload: SQL, json: Record<string, SQL>): SQL {
  const parts = Object.entries(json).map(([key, value]) => sql`${`$.${key}`}, json(${value})`);
  return parts.length === 0 ? payload : sql`json_set(${payload}, ${sql.join(parts, sql`, `)})`;
}

const columns = sql.raw("outbox (tenant_id, id, kind, endpoint, payload, created_at, due_at)");

/**
 * The statement that tells the tenant's webhooks of an event, for the batch of its cause: a row of the outbox where one
 * subscribes, and nothing where none does. No read precedes it, and the outbox is woken only for a row.
 */
export function tellEvent(ctx: Ctx, { json = {}, where = sql`1`, ...about }: NewEvent): Statement {
  const now = ctx.now();
  const id = newTimedId(now);
  const payload = withJson(sql`${payloadOf(ctx, about)}`, json);
  return {
    ...statement(sql`INSERT INTO ${columns} SELECT ${ctx.tenantId}, ${id}, ${webhookEventKind}, ${ctx.endpoint}, ${payload}, ${now}, ${now}
      WHERE ${isAwaited(ctx, sql`${about.event}`)} AND ${where}`),
    onWritten: () => ctx.wake([id]),
  };
}

/** The same for each row of `from` (`table WHERE …`), in this order. */
export function tellEach(ctx: Ctx, about: NewEvent, from: SQL, order: SQL = sql`1`): Statement {
  const now = ctx.now();
  const id = newTimedId(now);
  // The first one has an id that is known, to wake the outbox for: with it go the others.
  const ids = sql`iif(row_number() OVER () = 1, ${id}, ${timedIdFrom(now)} || lower(hex(randomblob(6))))`;
  const payload = withJson(sql`${payloadOf(ctx, about)}`, about.json ?? {});
  return {
    ...statement(sql`INSERT INTO ${columns} SELECT ${ctx.tenantId}, ${ids}, ${webhookEventKind}, ${ctx.endpoint}, ${payload}, ${now}, ${now}
      FROM ${from} AND ${isAwaited(ctx, sql`${about.event}`)} ORDER BY ${order}`),
    onWritten: () => ctx.wake([id]),
  };
}

/** Columns of a row as JSON in SQL, under their keys. SQL's functions take 32 arguments here: 16 columns. */
export function jsonOf(table: SQLiteTable, keys: readonly string[]): SQL {
  const all = getTableColumns(table) as Record<string, SQLiteColumn>;
  const pairs = keys.map((key) => {
    const column = all[key];
    if (!column) throw new Error(`no column ${key}`);
    if (column.dataType === "json") return sql`${key}, json(${column})`;
    return column.dataType === "boolean" ? sql`${key}, json(iif(${column}, 'true', 'false'))` : sql`${key}, ${column}`;
  });
  return sql`json_object(${sql.join(pairs, sql`, `)})`;
}
