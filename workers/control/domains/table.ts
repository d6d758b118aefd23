import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { DnsRecord, DomainCheck } from "../../../contracts/domain.ts";
import { versioned } from "../../kernel/tables.ts";
import { directory } from "../directory/table.ts";

/** Custom domains of tenants and of their protected applications, and how far each is. Those that are served are in `directory_domains`. */
export const customDomains = sqliteTable(
  "custom_domains",
  {
    id: text("id").primaryKey(),
    tenantId: text("tenant_id")
      .notNull()
      .references(() => directory.tenantId, { onDelete: "cascade" }),
    /** The protected application that it is for; null for a domain of the tenant itself. */
    applicationId: text("application_id"),
    domain: text("domain").notNull(),
    status: text("status", { enum: ["PendingVerification", "PendingSsl", "Active", "Error"] }).notNull(),
    /** An error code of ours. */
    errorCode: text("error_code"),
    /** The host name at the provider; null until it is made there. */
    hostnameId: text("hostname_id"),
    dnsRecords: text("dns_records", { mode: "json" }).$type<DnsRecord[]>().notNull(),
    checks: text("checks", { mode: "json" }).$type<DomainCheck[]>().notNull(),
    certificateExpiresAt: integer("certificate_expires_at"),
    checkedAt: integer("checked_at"),
    /** Null while nothing is to be looked for. */
    nextCheckAt: integer("next_check_at"),
    ...versioned(),
  },
  (t) => [
    uniqueIndex("custom_domains_domain").on(t.tenantId, t.domain),
    index("custom_domains_next").on(t.nextCheckAt),
  ],
);

/** Host names at the provider that nobody needs any more, until they are gone there. */
export const orphanHostnames = sqliteTable("orphan_hostnames", {
  hostnameId: text("hostname_id").primaryKey(),
  createdAt: integer("created_at").notNull(),
});
