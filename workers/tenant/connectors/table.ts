import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ConnectorMetadata } from "../../../contracts/connector.ts";
import { attach } from "../../kernel/entities.ts";
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
    enableTokenStorage: integer("enable_token_storage", { mode: "boolean" }).notNull().default(false),
    ...versioned(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("connectors_type").on(t.tenantId, t.type, t.createdAt),
    index("connectors_target").on(t.tenantId, t.target),
  ],
);

/**
 * Tokens that providers gave at a sign-in, where a connector stores them. A trigger of `users` deletes those of an
 * identity that is not linked any more.
 */
export const socialTokens = sqliteTable(
  "social_tokens",
  {
    tenantId: text("tenant_id").notNull(),
    userId: text("user_id").notNull(),
    target: text("target").notNull(),
    id: text("id").notNull(),
    connectorId: text("connector_id").notNull(),
    /** The user's id at the provider. */
    identityId: text("identity_id").notNull(),
    sealedAccessToken: text("sealed_access_token").notNull(),
    sealedRefreshToken: text("sealed_refresh_token"),
    scope: text("scope"),
    tokenType: text("token_type"),
    /** Of the access token, in ms; null where the provider does not say. */
    expiresAt: integer("expires_at"),
    /** In ms: until then, one request refreshes the tokens, and others wait for it. */
    refreshingUntil: integer("refreshing_until").notNull().default(0),
    ...versioned(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.target] }),
    uniqueIndex("social_tokens_id").on(t.tenantId, t.id),
    index("social_tokens_connector").on(t.tenantId, t.connectorId),
  ],
);

attach(socialTokens, { user: "user_id", connector: "connector_id" }, true);
