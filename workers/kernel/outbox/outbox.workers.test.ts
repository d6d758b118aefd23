import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { freshCtx } from "../../../tests/workers/harness.ts";
import type { Ctx } from "../context.ts";
import { atomic } from "../db.ts";
import { parseEdgeEnv } from "../env.ts";
import { outbox } from "../tables.ts";
import { deliver, type OutboxEvent, PermanentFailure } from "./deliver.ts";
import { enqueue } from "./enqueue.ts";
import { findDue, purgeSent } from "./sweep.ts";
import { consumeWakeUps } from "./worker.ts";

async function posted(ctx: Ctx, kind = "test") {
  const entry = enqueue(ctx, kind, { n: 1 });
  await atomic(ctx.db, [entry.statement]);
  return entry.id;
}
const rowOf = async (ctx: Ctx, id: string) => (await ctx.db.select().from(outbox).where(eq(outbox.id, id)))[0];

it("a row is sent at once when its writer wakes the outbox", async () => {
  const seen: OutboxEvent[] = [];
  const { ctx, settle } = freshCtx({ handlers: { test: async (_, event) => void seen.push(event) } });
  const id = await posted(ctx);
  ctx.wake([id]);
  await settle();
  expect(seen).toEqual([{ id, kind: "test", payload: { n: 1 }, createdAt: expect.any(Number), attempt: 1 }]);
  expect(await rowOf(ctx, id)).toMatchObject({ state: "sent", attempts: 1 });
});

it("fifty parallel senders send a row once", async () => {
  const { ctx } = freshCtx();
  const sent: string[] = [];
  const id = await posted(ctx);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => deliver(ctx, { test: async (_, event) => void sent.push(event.id) }, id)),
  );
  expect(sent).toEqual([id]);
  expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(1);
});

it("a failed attempt comes again later with the same event id, and is kept when nothing helps", async () => {
  let now = Date.now();
  const { ctx } = freshCtx({ now: () => now });
  const ids: string[] = [];
  const handlers = {
    test: async (_: Ctx, event: OutboxEvent) => {
      ids.push(event.id);
      throw new Error("refused");
    },
  };
  const id = await posted(ctx);
  expect(await deliver(ctx, handlers, id)).toBe("retry");
  expect(await deliver(ctx, handlers, id)).toBe("skipped");
  let outcome = "retry";
  while (outcome === "retry") {
    now += 86_400_000;
    outcome = await deliver(ctx, handlers, id);
  }
  expect(outcome).toBe("failed");
  expect(new Set(ids)).toEqual(new Set([id]));
  expect(ids).toHaveLength(8);
  expect(await rowOf(ctx, id)).toMatchObject({ state: "failed", lastError: "refused" });
});

it("what cannot succeed is not tried again", async () => {
  const { ctx } = freshCtx();
  const refuse = async () => {
    throw new PermanentFailure("gone");
  };
  expect(await deliver(ctx, { test: refuse }, await posted(ctx))).toBe("failed");
  expect(await deliver(ctx, {}, await posted(ctx, "unknown"))).toBe("failed");
});

it("a sender that died gives its row back after a minute", async () => {
  let now = Date.now();
  const { ctx } = freshCtx({ now: () => now });
  const id = await posted(ctx);
  await ctx.db
    .update(outbox)
    .set({ claimedUntil: now + 60_000, attempts: 1 })
    .where(eq(outbox.id, id));
  expect(await deliver(ctx, { test: async () => undefined }, id)).toBe("skipped");
  now += 60_001;
  expect(await deliver(ctx, { test: async () => undefined }, id)).toBe("sent");
});

it("the sweep finds what was left, and the queue's consumer sends it and acknowledges each message by itself", async () => {
  const { ctx } = freshCtx();
  const ids = [await posted(ctx), await posted(ctx)];
  const due = (await findDue(ctx.db, 0, Date.now() + 1)).filter((wakeUp) => wakeUp.tenantId === ctx.tenantId);
  expect(due).toEqual([{ tenantId: ctx.tenantId, shard: 0, endpoint: ctx.endpoint, ids }]);
  const seen: string[] = [];
  const messages = [due[0], "garbage", due[0]].map((body, n) => ({
    id: `m${n}`,
    timestamp: new Date(),
    attempts: 1,
    body,
  }));
  const batch = createMessageBatch("meridian-outbox-home", messages);
  await consumeWakeUps(batch, parseEdgeEnv(env), { test: async (_, event) => void seen.push(event.id) });
  const result = await getQueueResult(batch, createExecutionContext());
  expect(result.explicitAcks).toEqual(["m0", "m1", "m2"]);
  expect(seen).toEqual(ids);
  expect((await findDue(ctx.db, 0, Date.now() + 1)).filter((wakeUp) => wakeUp.tenantId === ctx.tenantId)).toEqual([]);
});

it("sent rows are forgotten after a week, others never", async () => {
  const { ctx } = freshCtx();
  const [old, fresh] = [await posted(ctx), await posted(ctx)];
  await ctx.db
    .update(outbox)
    .set({ state: "sent", sentAt: Date.now() - 8 * 86_400_000 })
    .where(eq(outbox.id, old));
  await purgeSent(ctx.db, Date.now());
  expect(await rowOf(ctx, old)).toBeUndefined();
  expect(await rowOf(ctx, fresh)).toBeDefined();
});
