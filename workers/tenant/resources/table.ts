import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { SigningAlgorithm } from "../../../contracts/signing-algorithm.ts";
import { attach } from "../../kernel/entities.ts";
import { versioned } from "../../kernel/tables.ts";

/** API resources. The indicator is the audience of their tokens (RFC 8707). */
export const resources = sqliteTable(
  "resources",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    indicator: text("indicator").notNull(),
    isDefault: integer("is_default", { mode: "boolean" }).notNull().default(false),
    /** Seconds. */
    accessTokenTtl: integer("access_token_ttl").notNull().default(3600),
    /** Of its access tokens; null: the usual one. */
    signingAlgorithm: text("signing_algorithm").$type<SigningAlgorithm>(),
    ...versioned(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("resources_indicator").on(t.tenantId, t.indicator),
    index("resources_created").on(t.tenantId, t.createdAt, t.id),
    index("resources_name").on(t.tenantId, sql`lower(name)`, t.id),
  ],
);

export const scopes = sqliteTable(
  "scopes",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    resourceId: text("resource_id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    ...versioned(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("scopes_name").on(t.tenantId, t.resourceId, t.name),
    index("scopes_created").on(t.tenantId, t.resourceId, t.createdAt, t.id),
    index("scopes_sorted").on(t.tenantId, t.resourceId, sql`lower(name)`, t.id),
  ],
);

export const roleScopes = sqliteTable(
  "role_scopes",
  { tenantId: text("tenant_id").notNull(), roleId: text("role_id").notNull(), scopeId: text("scope_id").notNull() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.roleId, t.scopeId] }),
    index("role_scopes_scope").on(t.tenantId, t.scopeId, t.roleId),
  ],
);

attach(roleScopes, { role: "role_id", scope: "scope_id" });
