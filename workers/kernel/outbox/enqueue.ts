import type { Ctx } from "../context.ts";
import type { Statement } from "../db.ts";
import { newTimedId } from "../id.ts";
import { outbox } from "../tables.ts";

export interface OutboxEntry {
  /** The event id; hand it to `ctx.wake` once the batch is committed. */
  id: string;
  statement: Statement;
}

/** The row that makes something happen after the commit, for the batch that is the reason for it. */
export function enqueue(ctx: Ctx, kind: string, payload: object): OutboxEntry {
  const now = ctx.now();
  const id = newTimedId(now);
  const row = {
    tenantId: ctx.tenantId,
    id,
    kind,
    endpoint: ctx.endpoint,
    payload: JSON.stringify(payload),
    createdAt: now,
    dueAt: now,
  };
  return { id, statement: ctx.db.insert(outbox).values(row) };
}
