import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { JsonObject } from "../../../contracts/entity.ts";
import type { IdpInitiatedAuthConfig } from "../../../contracts/idp-initiated.ts";
import type { SsoBranding, SsoProviderName } from "../../../contracts/sso-connector.ts";
import { attach } from "../../kernel/entities.ts";
import { versioned } from "../../kernel/tables.ts";

/** Identity providers of companies. */
export const ssoConnectors = sqliteTable(
  "sso_connectors",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    providerName: text("provider_name").$type<SsoProviderName>().notNull(),
    connectorName: text("connector_name").notNull(),
    /** JSON, sealed: it holds the client's secret. */
    sealedConfig: text("sealed_config").notNull(),
    /** In lower case. A trigger keeps `sso_connector_domains` by it. */
    domains: text("domains", { mode: "json" }).$type<string[]>().notNull().default([]),
    branding: text("branding", { mode: "json" }).$type<SsoBranding>().notNull().default({}),
    syncProfile: integer("sync_profile", { mode: "boolean" }).notNull().default(false),
    /** The configuration is whole. */
    isReady: integer("is_ready", { mode: "boolean" }).notNull().default(false),
    /** Sign-ins that begin at the provider; null where they are refused. */
    idpInitiated: text("idp_initiated", { mode: "json" }).$type<IdpInitiatedAuthConfig>(),
    ...versioned(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("sso_connectors_name").on(t.tenantId, t.connectorName),
    index("sso_connectors_created").on(t.tenantId, t.createdAt, t.id),
  ],
);

/** Which connectors a domain has, those that are ready alone. Written by triggers of `sso_connectors`. */
export const ssoConnectorDomains = sqliteTable(
  "sso_connector_domains",
  {
    tenantId: text("tenant_id").notNull(),
    domain: text("domain").notNull(),
    ssoConnectorId: text("sso_connector_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.domain, t.ssoConnectorId] }),
    index("sso_connector_domains_connector").on(t.tenantId, t.ssoConnectorId),
  ],
);

/** By which a customer's IT connects a connector, one of each. */
export const ssoSetupLinks = sqliteTable(
  "sso_setup_links",
  {
    tenantId: text("tenant_id").notNull(),
    connectorId: text("connector_id").notNull(),
    /** Of the secret in the link. */
    tokenHash: text("token_hash").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** When a configuration was last saved by it. */
    savedAt: integer("saved_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.connectorId] }),
    uniqueIndex("sso_setup_links_token").on(t.tenantId, t.tokenHash),
  ],
);

// A deletion that is undone brings no link back.
attach(ssoSetupLinks, { "sso-connector": "connector_id" }, true);

/** Accounts at these providers that users sign in with. One connector's say nothing at another's. */
export const userSsoIdentities = sqliteTable(
  "user_sso_identities",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    userId: text("user_id").notNull(),
    ssoConnectorId: text("sso_connector_id").notNull(),
    issuer: text("issuer").notNull(),
    /** The provider's own id of the person. */
    identityId: text("identity_id").notNull(),
    detail: text("detail", { mode: "json" }).$type<JsonObject>().notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("user_sso_identities_identity").on(t.tenantId, t.ssoConnectorId, t.issuer, t.identityId),
    index("user_sso_identities_user").on(t.tenantId, t.userId),
  ],
);

attach(userSsoIdentities, { user: "user_id", "sso-connector": "sso_connector_id" });
