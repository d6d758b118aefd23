import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { versioned } from "../../kernel/tables.ts";

/** A tenant as its own region knows it. The edge's directory says where it is; this row says that it is there. */
export const tenants = sqliteTable("tenants", {
  tenantId: text("tenant_id").primaryKey(),
  state: text("state", { enum: ["active", "suspended", "deleting"] })
    .notNull()
    .default("active"),
  /** Event id of the call that made it: the same call again is no second tenant. */
  provisionedBy: text("provisioned_by").notNull(),
  ...versioned(),
});
