import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ConnectorMetadata } from "../../../contracts/connector.ts";
import { versioned } from "../../kernel/tables.ts";

/** Ways out of a tenant: mail, SMS, social providers. */
export const connectors = sqliteTable(
  "connectors",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    /** Id of the factory. */
    connectorId: text("connector_id").notNull(),
    type: text("type", { enum: ["Email", "Sms", "Social"] }).notNull(),
    target: text("target").notNull(),
    platform: text("platform", { enum: ["Native", "Universal", "Web"] }),
    /** JSON, sealed: it holds client secrets and API keys. */
    sealedConfig: text("sealed_config").notNull(),
    metadata: text("metadata", { mode: "json" }).$type<ConnectorMetadata>().notNull().default({}),
    syncProfile: integer("sync_profile", { mode: "boolean" }).notNull().default(false),
    ...versioned(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("connectors_type").on(t.tenantId, t.type, t.createdAt),
    index("connectors_target").on(t.tenantId, t.target),
  ],
);
