import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Quota } from "../../../contracts/plan.ts";
import { versioned } from "../../kernel/tables.ts";

/** A tenant as its own region knows it. The edge's directory says where it is; this row says that it is there. */
export const tenants = sqliteTable("tenants", {
  tenantId: text("tenant_id").primaryKey(),
  state: text("state", { enum: ["active", "suspended", "deleting"] })
    .notNull()
    .default("active"),
  /** Event id of the call that made it: the same call again is no second tenant. */
  provisionedBy: text("provisioned_by").notNull(),
  /** Limits of its plan, as the control plane last told; empty: none. A null in it is no limit, either. */
  quota: text("quota", { mode: "json" }).$type<Partial<Quota>>().notNull().default({}),
  /** Of what the control plane told: an older word does not undo a newer one. */
  quotaVersion: integer("quota_version").notNull().default(0),
  ...versioned(),
});

/** Settings of a tenant that are no table of their own, as JSON by key: the console's flags, for one. */
export const tenantConfigs = sqliteTable(
  "tenant_configs",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    value: text("value", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    ...versioned(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);
