import { and, eq, lte, sql } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { errorTrace } from "../log.ts";
import { outbox } from "../tables.ts";

export interface OutboxEvent {
  id: string;
  kind: string;
  payload: unknown;
  createdAt: number;
  /** 1 at the first attempt. */
  attempt: number;
}

/**
 * Makes the event happen. A receiver may see it more than once and knows it by `event.id`. A throw means: try again later.
 * `forget`: the row is deleted now, and not kept as sent.
 */
export type OutboxHandler = (ctx: Ctx, event: OutboxEvent) => Promise<unknown>;
export type OutboxHandlers = Readonly<Record<string, OutboxHandler>>;

/** Thrown by a handler when no further attempt can succeed. */
export class PermanentFailure extends Error {}

/** Thrown by a handler that has more to do at a time of its own choice, in ms from now; as often as it likes. */
export class RunLater extends Error {
  readonly delayMs: number;
  constructor(delayMs: number) {
    super("more to do later");
    this.delayMs = delayMs;
  }
}

/** Seconds before each further attempt; after the last one the row is kept as failed. */
const backOff = [5, 30, 120, 600, 1800, 7200, 21_600];

/** Whether a row is given up when this attempt fails. */
export const isLastAttempt = (attempt: number): boolean => attempt > backOff.length;

/**
 * Sends one row if it is due and nobody else is sending it. The claim is one conditional update, so that
 * parallel senders (the request, the queue, the sweeper) send a row once.
 * @returns what became of it; `skipped` when there was nothing to do.
 */
export async function deliver(
  ctx: Ctx,
  handlers: OutboxHandlers,
  id: string,
): Promise<"sent" | "retry" | "failed" | "skipped"> {
  const mine = and(eq(outbox.tenantId, ctx.tenantId), eq(outbox.id, id));
  const now = ctx.now();
  const [row] = await ctx.db
    .update(outbox)
    .set({ claimedUntil: now + ctx.outboxLeaseMs, attempts: sql`${outbox.attempts} + 1` })
    .where(and(mine, eq(outbox.state, "pending"), lte(outbox.claimedUntil, now), lte(outbox.dueAt, now)))
    .returning();
  if (!row) return "skipped";
  const event = {
    id,
    kind: row.kind,
    payload: JSON.parse(row.payload),
    createdAt: row.createdAt,
    attempt: row.attempts,
  };
  try {
    const handler = handlers[row.kind];
    if (!handler) throw new PermanentFailure(`no handler for ${row.kind}`);
    if ((await handler(ctx, event)) === "forget") await ctx.db.delete(outbox).where(mine);
    else
      await ctx.db
        .update(outbox)
        .set({ state: "sent", sentAt: ctx.now(), claimedUntil: 0, lastError: null })
        .where(mine);
    return "sent";
  } catch (thrown) {
    if (thrown instanceof RunLater) {
      const dueAt = ctx.now() + Math.max(0, Math.ceil(thrown.delayMs));
      await ctx.db.update(outbox).set({ dueAt, claimedUntil: 0 }).where(mine);
      return "retry";
    }
    const wait = backOff[row.attempts - 1];
    const final = thrown instanceof PermanentFailure || wait === undefined;
    const lastError = thrown instanceof Error ? thrown.message.slice(0, 500) : String(thrown);
    const next = final ? { state: "failed" as const } : { dueAt: ctx.now() + wait * 1000 };
    await ctx.db
      .update(outbox)
      .set({ ...next, claimedUntil: 0, lastError })
      .where(mine);
    ctx.log(final ? "error" : "warn", "outbox.attempt_failed", {
      kind: row.kind,
      count: row.attempts,
      error: errorTrace(thrown),
    });
    return final ? "failed" : "retry";
  }
}
