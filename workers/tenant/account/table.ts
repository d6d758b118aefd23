import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { attach } from "../../kernel/entities.ts";

/** What a signed-in user proved just now, to change something sensitive: ten minutes. */
export const verificationRecords = sqliteTable(
  "verification_records",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    userId: text("user_id").notNull(),
    /** JSON of `AccountVerification`. */
    data: text("data").notNull(),
    version: integer("version").notNull().default(1),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), index("verification_records_expiry").on(t.expiresAt)],
);

attach(verificationRecords, { user: "user_id" }, true);
