import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { TemplateType } from "../../../contracts/connector.ts";

/** What became of messages; their content is in the outbox alone, sealed. The id is the outbox row's. */
export const deliveries = sqliteTable(
  "deliveries",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    channel: text("channel", { enum: ["email", "phone"] }).notNull(),
    type: text("type").$type<TemplateType>().notNull(),
    /** Masked. */
    recipient: text("recipient").notNull(),
    userId: text("user_id"),
    connectorId: text("connector_id"),
    state: text("state", { enum: ["sent", "retrying", "failed", "delivered", "bounced", "complained"] }).notNull(),
    attempts: integer("attempts").notNull(),
    error: text("error"),
    /** What the provider calls the message: its events go by it. */
    providerMessageId: text("provider_message_id"),
    bounceType: text("bounce_type", { enum: ["hard", "soft"] }),
    /** In the provider's words, without addresses. */
    reason: text("reason"),
    /** SHA-256 of the address: messages to it are found by it. */
    recipientHash: text("recipient_hash"),
    isRepeatable: integer("is_repeatable", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("deliveries_created").on(t.tenantId, t.createdAt, t.id),
    index("deliveries_user").on(t.tenantId, t.userId, t.createdAt, t.id),
    index("deliveries_failed").on(t.tenantId, t.createdAt, t.id).where(sql`state = 'failed'`),
    index("deliveries_bounced").on(t.tenantId, t.createdAt, t.id).where(sql`state = 'bounced'`),
    index("deliveries_recipient").on(t.tenantId, t.recipientHash, t.createdAt, t.id),
    index("deliveries_provider").on(t.tenantId, t.providerMessageId).where(sql`provider_message_id IS NOT NULL`),
    index("deliveries_expiry").on(t.expiresAt),
  ],
);
