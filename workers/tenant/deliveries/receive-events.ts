import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { sha256 } from "../../kernel/crypto.ts";
import { atomic, type Statement, statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { verificationRecords } from "../account/table.ts";
import { openConfig } from "../connectors/config.ts";
import { factories } from "../connectors/factories.ts";
import type { DeliveryEvent, WebhookRequest } from "../connectors/factory.ts";
import { connectors } from "../connectors/table.ts";
import { deliveries } from "./table.ts";

/** As long as a provider tries, and longer than any signature is taken. */
const onceMs = 26 * 3_600_000;
const reasonMax = 300;

/**
 * Takes what a provider reports of messages. A later event replaces an earlier one only where it says more: bounced
 * softly, delivered, bounced, complained. What is of no message of the tenant changes nothing.
 * @throws `entity.not_found` unless the connector's provider reports anything, `delivery.webhook_not_verified`
 */
export async function receiveEvents(ctx: Ctx, connectorId: string, request: WebhookRequest): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(connectors)
    .where(and(eq(connectors.tenantId, ctx.tenantId), eq(connectors.id, connectorId)));
  const factory = factories.get(row?.connectorId ?? "");
  if (!row || factory?.kind !== "message" || !factory.webhook) throw new AppError("entity.not_found");
  const { events, once } = await factory.webhook.read(ctx, await openConfig(ctx, row), request);
  const [first] = events;
  await atomic(
    ctx.db,
    [
      ...(once === undefined ? [] : [countOnce(ctx, await sha256(`delivery-webhook:${connectorId}:${once}`))]),
      ...(first ? [update(ctx, factory.about.id, first.message, strongest(events))] : []),
    ],
    { "verification_records.id": "delivery.webhook_not_verified" },
  );
}

const countOnce = (ctx: Ctx, id: string): Statement =>
  ctx.db
    .insert(verificationRecords)
    .values({ tenantId: ctx.tenantId, id, userId: "", data: "", expiresAt: ctx.now() + onceMs });

interface Told {
  key: string;
  state: DeliveryEvent["state"];
  bounceType: "hard" | "soft" | null;
  reason: string | null;
  rank: number;
}

const rankOf = ({ state, bounceType }: DeliveryEvent): number =>
  state === "complained" ? 4 : state === "delivered" ? 2 : bounceType === "hard" ? 3 : 1;

/** Of each message the event that says most. */
function strongest(events: readonly DeliveryEvent[]): Told[] {
  const told = new Map<string, Told>();
  for (const event of events) {
    const { message, state, bounceType = null, reason } = event;
    const key = "eventId" in message ? message.eventId : message.providerId;
    const rank = rankOf(event);
    if (rank > (told.get(key)?.rank ?? 0)) told.set(key, { key, state, bounceType, reason: stripped(reason), rank });
  }
  return [...told.values()];
}

/** Without addresses: a server's answer names the recipient, and others. */
function stripped(reason: string | undefined): string | null {
  const plain = (reason ?? "")
    .slice(0, 4 * reasonMax)
    .replace(/<?[^\s<>@"'()]+@[^\s<>@"'()]+>?/g, "…")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return plain === "" ? null : plain.slice(0, reasonMax);
}

/** @param named whether the events of this provider name messages by our ID or by its own */
function update(ctx: Ctx, kind: string, named: DeliveryEvent["message"], told: readonly Told[]): Statement {
  const field = (name: keyof Told) => sql.raw(`e.value ->> '$.${name}'`);
  const rank = sql`CASE d.state WHEN 'complained' THEN 4 WHEN 'delivered' THEN 2
    WHEN 'bounced' THEN iif(d.bounce_type = 'hard', 3, 1) ELSE 0 END`;
  const id = sql.raw("eventId" in named ? "d.id" : "d.provider_message_id");
  return statement(sql`UPDATE ${deliveries} AS d SET state = ${field("state")}, bounce_type = ${field("bounceType")},
      reason = ${field("reason")}, error = NULL, updated_at = ${ctx.now()}
    FROM json_each(${JSON.stringify(told)}) e
    WHERE d.tenant_id = ${ctx.tenantId} AND ${id} = ${field("key")} AND d.connector_id = ${kind}
      AND ${rank} < ${field("rank")}`);
}
