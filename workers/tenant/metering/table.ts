import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Who was active on which day (UTC, `YYYY-MM-DD`), and in which of its half hours. */
export const dailyActiveUsers = sqliteTable(
  "daily_active_users",
  {
    tenantId: text("tenant_id").notNull(),
    day: text("day").notNull(),
    userId: text("user_id").notNull(),
    /** A bit each, the first one of midnight. Rows from before they were known have that of noon. */
    halfHours: integer("half_hours")
      .notNull()
      .default(1 << 24),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.day, t.userId] }),
    index("daily_active_users_day").on(t.day, t.tenantId),
  ],
);

/** Tokens issued, by minute since 1970, counted in the batch that issues them. */
export const tokenUsage = sqliteTable(
  "token_usage",
  { tenantId: text("tenant_id").notNull(), minute: integer("minute").notNull(), tokens: integer("tokens").notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.minute] }), index("token_usage_minute").on(t.minute)],
);
