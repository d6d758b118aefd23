import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { attach } from "../../kernel/entities.ts";

/** What the hosts of protected applications have answered, by hour since 1970. Kept for a week. */
export const protectedTraffic = sqliteTable(
  "protected_traffic",
  {
    tenantId: text("tenant_id").notNull(),
    applicationId: text("application_id").notNull(),
    hour: integer("hour").notNull(),
    host: text("host").notNull(),
    requests: integer("requests").notNull(),
    /** Answered with 500 or more. */
    errors: integer("errors").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.applicationId, t.hour, t.host] })],
);

attach(protectedTraffic, { application: "application_id" }, true);
