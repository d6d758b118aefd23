import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * The audit log: interaction, token and logout events. Ids sort by time. Triggers keep their words in `log_text` (FTS5),
 * whose rowid is `n`, and count interactions in `sign_in_counts`.
 */
export const logs = sqliteTable(
  "logs",
  {
    /** In the order of writing, which is that of time but for entries that are written at once. */
    n: integer("n").primaryKey(),
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
    uniqueIndex("logs_id").on(t.tenantId, t.id),
    index("logs_key").on(t.tenantId, t.key, t.id),
    index("logs_user").on(t.tenantId, t.userId, t.id).where(sql`user_id IS NOT NULL`),
    index("logs_application").on(t.tenantId, t.applicationId, t.id).where(sql`application_id IS NOT NULL`),
    // Nearly all entries are successes: those are found in the order of ids, and this index costs them no write.
    index("logs_error").on(t.tenantId, t.id).where(sql`result = 'Error'`),
  ],
);
