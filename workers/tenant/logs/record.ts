import type { LogKey } from "../../../contracts/log-key.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type Append, append } from "../../kernel/group-commit.ts";
import { newTimedId } from "../../kernel/id.ts";
import { isRefusalNoted } from "../../kernel/throttle.ts";

export interface LogEvent {
  key: LogKey;
  result: "Success" | "Error";
  userId?: string | null;
  applicationId?: string | null;
  sessionId?: string | null;
  /** The sign-in that the event is a part of; all of its events have it. */
  interactionId?: string;
  error?: { code: string; description?: string };
  params?: Record<string, unknown>;
}

/** The statement that writes an audit entry, for the batch of what it tells of. Ids, codes and addresses; no secrets. */
export function recordEvent(ctx: Ctx, event: LogEvent): Append {
  const now = ctx.now();
  const { key, result, userId = null, applicationId = null, ...more } = event;
  const payload = {
    ...more,
    ...actorBeside(ctx, userId),
    ip: ctx.clientIp,
    userAgent: ctx.userAgent,
    requestId: ctx.requestId,
  };
  const row = [ctx.tenantId, newTimedId(now), key, result, userId, applicationId, JSON.stringify(payload), now];
  return append(entries, row);
}

/**
 * Who did it, where that is somebody else than the user whom it is about: an administrator, or who acts for the user. The name of
 * a member is kept, since the admin tenant is elsewhere when the entry is read.
 */
function actorBeside({ actor, adminIssuer }: Ctx, userId: string | null) {
  if (!("id" in actor) || actor.id === userId) return {};
  const name = adminIssuer?.subject === actor.id ? adminIssuer.name : null;
  return { actor: { kind: actor.kind, id: actor.id, ...(name === null ? {} : { name }) } };
}

/**
 * The same of a request that was refused, and that anybody may send: nothing once their network has been refused hundreds of times
 * in a minute (`isRefusalNoted`).
 */
export const recordRefusal = async (ctx: Ctx, event: Omit<LogEvent, "result">): Promise<Append[]> =>
  (await isRefusalNoted(ctx)) ? [recordEvent(ctx, { ...event, result: "Error" })] : [];

// By hand, since every token writes one: the query builder costs as much as the rest of the entry.
const entries = {
  sql: `INSERT INTO logs (tenant_id, id, key, result, user_id, application_id, payload, created_at)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
    FROM json_each(?)`,
};
