import { type SQL, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { versioned } from "../../kernel/tables.ts";

/** The directory: which tenants exist and where they live. The truth behind the copies in KV and in the isolates. */
export const directory = sqliteTable("directory", {
  tenantId: text("tenant_id").primaryKey(),
  name: text("name").notNull(),
  tag: text("tag", { enum: ["development", "production"] }).notNull(),
  residence: text("residence", { enum: ["home", "EU", "US", "AU", "JP"] }).notNull(),
  shard: integer("shard").notNull().default(0),
  /** `provisioning` until its region has confirmed it. */
  state: text("state", { enum: ["provisioning", "active", "suspended", "deleting"] }).notNull(),
  /** The host name of the custom domain that links in mails lead to; null for the default address. */
  primaryDomain: text("primary_domain"),
  /** Who made it; null for those made without a person. Counts against the free tenants of one person. */
  createdBy: text("created_by"),
  ...versioned(),
});

/** Whether a tenant is there and not being deleted, for EXISTS or as a query. */
export const tenantRow = (tenantId: string): SQL =>
  sql`SELECT 1 FROM directory d WHERE d.tenant_id = ${tenantId} AND d.state <> 'deleting'`;

/**
 * Host names of their own, each of one tenant: its custom domains, and the hosts of its protected applications. The name
 * is the whole host as a browser sends it, in lower case, with a port where there is one.
 */
export const directoryDomains = sqliteTable(
  "directory_domains",
  {
    domain: text("domain").primaryKey(),
    tenantId: text("tenant_id")
      .notNull()
      .references(() => directory.tenantId, { onDelete: "cascade" }),
    /** The protected application that is served under this name; null for a custom domain of the tenant. */
    applicationId: text("application_id"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("directory_domains_tenant").on(t.tenantId)],
);
