import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The audit log: interaction, token and logout events. Ids sort by time. */
export const logs = sqliteTable(
  "logs",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    key: text("key").notNull(),
    result: text("result", { enum: ["Success", "Error"] }).notNull(),
    userId: text("user_id"),
    applicationId: text("application_id"),
    /** JSON: the rest of what happened (`contracts/log.ts`). */
    payload: text("payload").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("logs_key").on(t.tenantId, t.key, t.id),
    index("logs_user").on(t.tenantId, t.userId, t.id).where(sql`user_id IS NOT NULL`),
    index("logs_application").on(t.tenantId, t.applicationId, t.id).where(sql`application_id IS NOT NULL`),
  ],
);
