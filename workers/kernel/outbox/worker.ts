import { openDatabase } from "../db.ts";
import { boundShards, type EdgeEnv, type RegionEnv, shardBinding } from "../env.ts";
import { newId } from "../id.ts";
import { errorTrace, newLog } from "../log.ts";
import { newMeter } from "../meter.ts";
import { createCtx } from "../request-context.ts";
import { deliver, type OutboxHandlers } from "./deliver.ts";
import { findDue, purgeSent, WakeUp } from "./sweep.ts";

/** The queue's consumer: each message wakes the sender for its rows and is acknowledged by itself. */
export async function consumeWakeUps(
  batch: MessageBatch<unknown>,
  env: EdgeEnv | RegionEnv,
  handlers: OutboxHandlers,
): Promise<void> {
  const log = newLog({ kind: "queue" });
  for (const message of batch.messages) {
    const wakeUp = WakeUp.safeParse(message.body);
    if (!wakeUp.success) {
      log("error", "outbox.malformed_message");
      message.ack();
      continue;
    }
    const later: Promise<unknown>[] = [];
    const ctx = createCtx(wakeUp.data, {
      env,
      meter: newMeter(env.SIMULATE_RTT_MS),
      requestId: newId(),
      actor: { kind: "system" },
      waitUntil: (work) => later.push(work),
      handlers,
    });
    try {
      for (const id of wakeUp.data.ids) await deliver(ctx, handlers, id);
      await Promise.all(later);
      message.ack();
    } catch (thrown) {
      log("error", "outbox.queue_failed", { error: errorTrace(thrown) });
      message.retry();
    }
  }
}

/** The cron's sweep over every database this Worker binds: due rows are sent to the queue, old sent ones forgotten. */
export async function sweepOutbox(env: EdgeEnv | RegionEnv, now: number): Promise<void> {
  for (const shard of boundShards(env)) {
    const db = openDatabase(shardBinding(env, shard));
    const due = await findDue(db, shard, now);
    for (let from = 0; from < due.length; from += 100) {
      await env.OUTBOX.sendBatch(due.slice(from, from + 100).map((body) => ({ body })));
    }
    await purgeSent(db, now);
  }
}
