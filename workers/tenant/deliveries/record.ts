import { sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { AppError, isErrorCode } from "../../kernel/error.ts";
import { errorTrace } from "../../kernel/log.ts";
import { maskedEmail } from "../../kernel/masked-email.ts";
import { isLastAttempt, type OutboxEvent, PermanentFailure } from "../../kernel/outbox/deliver.ts";
import type { PostedMessage } from "../messages/enqueue-message.ts";
import { hashOfRecipient } from "./list.ts";
import { deliveries } from "./table.ts";

const keptMs = 30 * 86_400_000;

/** `••••5678`. */
const maskedPhone = (number: string): string => `••••${number.slice(-4)}`;

/** What is known of an attempt once it was begun. */
export interface Attempt {
  message: PostedMessage;
  userId: string | null;
  connectorId: string | null;
}

/** What a provider has said already is more than what an attempt can. */
const unsaid = sql`state IN ('sent', 'retrying', 'failed')`;

/**
 * Makes one attempt at a message, and records how it went.
 * @param send gives what the provider calls the message
 * @throws what the attempt throws
 */
export async function recordAttempt(
  ctx: Ctx,
  event: OutboxEvent,
  attempt: Attempt,
  send: () => Promise<string | undefined>,
): Promise<void> {
  let providerMessageId: string | undefined;
  try {
    providerMessageId = await send();
  } catch (thrown) {
    const isOver = thrown instanceof PermanentFailure || isLastAttempt(event.attempt);
    const said = thrown instanceof AppError ? thrown.code : String((thrown as Error | undefined)?.message);
    const error = isErrorCode(said) ? said : "request.general";
    await record(ctx, event, attempt, { state: isOver ? "failed" : "retrying", error });
    throw thrown;
  }
  const known = providerMessageId === undefined ? {} : { providerMessageId: providerMessageId.slice(0, 256) };
  await record(ctx, event, attempt, { state: "sent", error: null, ...known });
}

/** A record that cannot be written changes nothing: a message that was sent would otherwise be sent again. */
async function record(
  ctx: Ctx,
  event: OutboxEvent,
  { message, userId, connectorId }: Attempt,
  outcome: { state: "sent" | "retrying" | "failed"; error: string | null; providerMessageId?: string },
): Promise<void> {
  const { channel, type, to, payload } = message;
  const now = ctx.now();
  const news = { userId, connectorId, attempts: event.attempt, updatedAt: now, ...outcome };
  const row = {
    ...{ tenantId: ctx.tenantId, id: event.id, channel, type, createdAt: event.createdAt, ...news },
    recipientHash: await hashOfRecipient(ctx, to),
    recipient: channel === "email" ? maskedEmail(to) : maskedPhone(to),
    isRepeatable: payload.code === undefined,
    expiresAt: event.createdAt + keptMs,
  };
  await ctx.db
    .insert(deliveries)
    .values(row)
    .onConflictDoUpdate({ target: [deliveries.tenantId, deliveries.id], set: news, setWhere: unsaid })
    .catch((thrown) => ctx.log("error", "delivery.not_recorded", { error: errorTrace(thrown) }));
}
