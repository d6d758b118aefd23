import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../kernel/db.ts";
import { enqueue } from "../../kernel/outbox/enqueue.ts";

/** Rows of the outbox that send what waits for the tenant's endpoints. */
export const webhookDrainKind = "webhook-drain";

/** The outbox row that sends what waits, for the batch after which it may be sent. It wakes the outbox by itself. */
export function drainLater(ctx: Ctx): Statement {
  const { id, statement } = enqueue(ctx, webhookDrainKind, {});
  return { toSQL: () => statement.toSQL(), onWritten: () => ctx.wake([id]) };
}
