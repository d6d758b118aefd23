import type { Ctx } from "./context.ts";
import type { Statement } from "./db.ts";
import { newTimedId } from "./id.ts";
import { changeLog } from "./tables.ts";

export interface Change {
  /** The noun: `application`, `role`, `tenant`. */
  entity: string;
  entityId: string;
  before: object | null;
  after: object | null;
}

/** The statement that records a change, for the batch that makes it. */
export function recordChange(ctx: Ctx, change: Change, id: string = newTimedId(ctx.now())): Statement {
  const actorId = "id" in ctx.actor ? ctx.actor.id : null;
  return ctx.db.insert(changeLog).values({
    tenantId: ctx.tenantId,
    id,
    at: ctx.now(),
    actorKind: ctx.actor.kind,
    actorId,
    actorName: ctx.adminIssuer && ctx.adminIssuer.subject === actorId ? ctx.adminIssuer.name : null,
    clientIp: ctx.clientIp,
    requestId: ctx.requestId,
    entity: change.entity,
    entityId: change.entityId,
    before: change.before && JSON.stringify(redact(change.before)),
    after: change.after && JSON.stringify(redact(change.after)),
    undoes: ctx.undoes ?? null,
  });
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
