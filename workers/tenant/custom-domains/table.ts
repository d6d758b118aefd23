import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What was answered under the tenant's custom domains, by hour since 1970. Kept for a week. */
export const domainTraffic = sqliteTable(
  "domain_traffic",
  {
    tenantId: text("tenant_id").notNull(),
    hour: integer("hour").notNull(),
    host: text("host").notNull(),
    requests: integer("requests").notNull(),
    /** Answered with 500 or more. */
    errors: integer("errors").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.hour, t.host] })],
);
