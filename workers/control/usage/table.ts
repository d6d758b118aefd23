import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Different users active in a calendar month, UTC: what the monthly limit is held against. */
export const usageMonthly = sqliteTable(
  "usage_monthly",
  {
    tenantId: text("tenant_id").notNull(),
    month: text("month").notNull(),
    activeUsers: integer("active_users").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.month] })],
);

/** Copies of the regions' own counts, by day; the regions hold the truth. */
export const usageDaily = sqliteTable(
  "usage_daily",
  {
    tenantId: text("tenant_id").notNull(),
    day: text("day").notNull(),
    tokens: integer("tokens").notNull(),
    activeUsers: integer("active_users").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.day] }), index("usage_daily_day").on(t.day)],
);
