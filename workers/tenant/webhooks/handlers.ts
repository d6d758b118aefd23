import type { Ctx } from "../../kernel/context.ts";
import { type OutboxEvent, type OutboxHandlers, RunLater } from "../../kernel/outbox/deliver.ts";
import { webhookEventKind } from "../../kernel/webhook-events.ts";
import { drain } from "./drain.ts";
import { fanOut } from "./fan-out.ts";
import { webhookDrainKind } from "./wake.ts";

/** What is due within so long, in ms, is sent by the same outbox row; what is due later by the one that a sweep makes. */
const soonMs = 60_000;

async function sendAll(ctx: Ctx, { id }: OutboxEvent): Promise<"forget"> {
  const next = await drain(ctx);
  const delayMs = Math.max(0, (next ?? Number.POSITIVE_INFINITY) - ctx.now());
  if (delayMs >= soonMs) return "forget";
  await ctx.wakeLater([id], Math.ceil(delayMs / 1000) + 1);
  throw new RunLater(delayMs);
}

/** An event: to the webhooks that subscribe to it, with all that came before it. Then what is due is sent. */
async function tell(ctx: Ctx, event: OutboxEvent): Promise<"forget"> {
  await fanOut(ctx, event.id);
  return sendAll(ctx, event);
}

export const webhookHandlers: OutboxHandlers = { [webhookEventKind]: tell, [webhookDrainKind]: sendAll };
