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
    state: text("state", { enum: ["sent", "retrying", "failed"] }).notNull(),
    attempts: integer("attempts").notNull(),
    error: text("error"),
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
    index("deliveries_expiry").on(t.expiresAt),
  ],
);
