import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { type OutboxEvent, PermanentFailure } from "../../kernel/outbox/deliver.ts";
import { findSender } from "../connectors/find-sender.ts";
import { type Attempt, recordAttempt } from "../deliveries/record.ts";
import { openMessage } from "./enqueue-message.ts";
import { recordInInbox } from "./inbox.ts";
import { Recipient } from "./recipient.ts";
import { renderMessage } from "./render.ts";

/** A code is worth nothing after this, and whoever waited for it has asked for another. */
const codeLifeMs = 10 * 60_000;

/** What another attempt may mend: the provider is busy, failing or out of reach. */
const passing = new Set(["connector.rate_limit_exceeded", "connector.general", "outbound.no_answer"]);

/**
 * Writes the message and hands it to the tenant's connector; on a machine with an inbox it is put there as well. What
 * becomes of it is recorded.
 */
export async function sendMessage(ctx: Ctx, event: OutboxEvent): Promise<void> {
  const message = await openMessage(ctx, event.payload);
  const { channel, to, payload } = message;
  const attempt: Attempt = { message, userId: null, connectorId: null };
  await recordAttempt(ctx, event, attempt, async () => {
    if (!Recipient[channel].safeParse(to).success)
      throw new PermanentFailure(channel === "email" ? "user.invalid_email" : "user.invalid_phone");
    if (payload.code !== undefined && ctx.now() - event.createdAt > codeLifeMs)
      throw new PermanentFailure("verification_code.expired");
    const sender = await findSender(ctx, channel);
    if (!sender && !ctx.hasInbox) throw new PermanentFailure("connector.not_found");
    attempt.connectorId = sender?.factory.about.id ?? "development-inbox";
    const rendered = await renderMessage(ctx, message, event.id, sender?.identity);
    attempt.userId = rendered.variables["user.id"] ?? null;
    if (ctx.hasInbox) await recordInInbox(ctx, channel, rendered);
    return sender?.factory.send(ctx, sender.config, rendered).catch((thrown) => {
      if (thrown instanceof AppError && !passing.has(thrown.code)) throw new PermanentFailure(thrown.code);
      throw thrown;
    });
  });
}
