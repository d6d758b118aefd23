import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { eventsOfChange, eventsOfLinks } from "./change-events.ts";
import type { Ctx } from "./context.ts";
import { type Database, type Statement, statement } from "./db.ts";
import { newTimedId, timedIdFrom } from "./id.ts";
import { changeLog, tokenEmail } from "./tables.ts";

export interface Change {
  /** The noun: `application`, `role`, `tenant`. */
  entity: string;
  entityId: string;
  before: object | null;
  after: object | null;
}

/** The statement that records a change, for the batch that makes it. What webhooks are told of it comes at the batch's end. */
export function recordChange(ctx: Ctx, change: Change, id: string = newTimedId(ctx.now())): Statement {
  const entry = ctx.db.insert(changeLog).values({
    ...entryOf(ctx, change, id),
    before: change.before && JSON.stringify(redact(change.before)),
    after: change.after && JSON.stringify(redact(change.after)),
  });
  return { toSQL: () => entry.toSQL(), atEnd: eventsOfChange(ctx, change, id) };
}

/** Who changed what, when, and in which request. */
function entryOf(ctx: Ctx, { entity, entityId }: Pick<Change, "entity" | "entityId">, id: string) {
  const actorId = "id" in ctx.actor ? ctx.actor.id : null;
  return {
    tenantId: ctx.tenantId,
    id,
    at: ctx.now(),
    actorKind: ctx.actor.kind,
    actorId,
    actorName: ctx.adminIssuer && ctx.adminIssuer.subject === actorId ? ctx.adminIssuer.name : null,
    clientIp: ctx.clientIp,
    requestId: ctx.requestId,
    entity,
    entityId,
    undoes: ctx.undoes ?? null,
  };
}

/** The columns of an entry and their values for a statement that finds out what changed by itself. */
export function recordColumns(
  ctx: Ctx,
  { entity, entityId }: { entity: string; entityId: string | SQL },
  id: string | SQL,
): { names: SQL; values: SQL } {
  const columns = getTableColumns(changeLog);
  const entries = Object.entries({ ...entryOf(ctx, { entity, entityId: "" }, ""), id, entityId }) as [
    keyof typeof columns,
    unknown,
  ][];
  return {
    names: sql.join(
      entries.map(([name]) => sql.identifier(columns[name].name)),
      sql`, `,
    ),
    values: sql.join(
      entries.map(([, value]) => sql`${value}`),
      sql`, `,
    ),
  };
}

/** The statement that records a change for each row of `from`, which tells whose it is and what is there before and after it. */
export function recordEach(
  ctx: Ctx,
  { entity, entityId, before, after }: { entity: string; entityId: SQL; before?: SQL; after: SQL },
  from: SQL,
): Statement {
  // The end of their ids tells them from what else the request records.
  const mark = newTimedId(ctx.now()).slice(-4);
  const id = sql`${timedIdFrom(ctx.now())} || lower(hex(randomblob(4))) || ${mark}`;
  const { names, values } = recordColumns(ctx, { entity, entityId }, id);
  const recorded = sql`change_log c WHERE c.tenant_id = ${ctx.tenantId} AND c.id >= ${timedIdFrom(ctx.now())}
    AND c.entity = ${entity} AND c.request_id = ${ctx.requestId} AND c.id GLOB ${`*${mark}`}`;
  return {
    ...statement(sql`INSERT INTO change_log (${names}, before, after)
      SELECT ${values}, ${before ?? sql`NULL`}, ${after} FROM ${from}`),
    atEnd: eventsOfLinks(ctx, entity, recorded),
  };
}

/**
 * The statement that redacts what was recorded of an entity and of what belongs to it: which fields changed stays, and
 * when, and by whom. Links to others, under keys with their ids, say nothing about a person and stay, too.
 */
export const redactChanges = (ctx: Pick<Ctx, "tenantId">, entityId: string): Statement =>
  redactWhere(
    ctx,
    sql`(entity_id = ${entityId} OR (entity_id > ${`${entityId}/`} AND entity_id < ${`${entityId}0`})) AND entity NOT LIKE '%-roles'`,
  );

/** The statement that redacts what was recorded of one-time tokens for an address (SQL). An index finds them. */
export const redactTokenChanges = (ctx: Pick<Ctx, "tenantId">, email: SQL): Statement =>
  redactWhere(ctx, sql`entity = 'one-time-token' AND ${tokenEmail} = ${email}`);

function redactWhere({ tenantId }: Pick<Ctx, "tenantId">, where: SQL): Statement {
  const side = (column: SQL) => sql`(SELECT json_group_object(j.key, iif(j.type = 'null', NULL, ${redacted}))
    FROM json_each(change_log.${column}) j WHERE change_log.${column} IS NOT NULL)`;
  const [before, after] = [sql`before`, sql`after`].map((column) => sql`iif(${column} IS NULL, NULL, ${side(column)})`);
  return statement(
    sql`UPDATE change_log SET before = ${before}, after = ${after} WHERE tenant_id = ${tenantId} AND ${where}`,
  );
}

/** So long a change stays in the log, in days, whatever plan a tenant has; its audit log has a term of its own. */
export const changeLogDays = 400;
const [chunk, chunksMax] = [500, 20];

/**
 * Deletes what is older, in one database, in chunks. Ids begin with their time (`newTimedId`), and tenants are found one
 * after the other in the primary key: no index of times is needed.
 * @returns how many rows went
 */
export async function purgeChanges(db: Database, now: number): Promise<number> {
  const oldest = timedIdFrom(now - changeLogDays * 86_400_000);
  let gone = 0;
  for (let n = 0; n < chunksMax; n += 1) {
    const { meta } = await db.run(sql`WITH RECURSIVE t(id) AS (SELECT min(tenant_id) FROM change_log
        UNION ALL SELECT (SELECT min(c.tenant_id) FROM change_log c WHERE c.tenant_id > t.id) FROM t WHERE t.id IS NOT NULL)
      DELETE FROM change_log WHERE rowid IN (SELECT c.rowid FROM t CROSS JOIN change_log c
        ON c.tenant_id = t.id AND c.id < ${oldest} LIMIT ${sql.raw(String(chunk))})`);
    gone += meta.changes;
    if (meta.changes < chunk) break;
  }
  return gone;
}

/** What stands where a secret was. */
export const redacted = "[redacted]";

const secretKey = /(secret|password|privatekey|signingkey|apikey|token$|digest|^sealed)/i;

/** The value with everything that a key names a secret replaced; shape and other values stay. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secretKey.test(key) && typeof inner === "string" && inner !== "" ? redacted : redact(inner),
    ]),
  );
}
