import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CustomClientMetadata, OidcClientMetadata } from "../../../contracts/application.ts";
import type { ProtectedApp } from "../../../contracts/protected-application.ts";
import type { SamlApplicationConfig } from "../../../contracts/saml-application.ts";
import { attach } from "../../kernel/entities.ts";
import { versioned } from "../../kernel/tables.ts";

export const applications = sqliteTable(
  "applications",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    type: text("type", { enum: ["Native", "SPA", "Traditional", "MachineToMachine", "Protected", "SAML"] }).notNull(),
    oidcClientMetadata: text("oidc_client_metadata", { mode: "json" }).$type<OidcClientMetadata>().notNull(),
    customClientMetadata: text("custom_client_metadata", { mode: "json" }).$type<CustomClientMetadata>().notNull(),
    customData: text("custom_data", { mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
    isThirdParty: integer("is_third_party", { mode: "boolean" }).notNull().default(false),
    /** Of type SAML (`saml-applications/`); null for all others. */
    saml: text("saml", { mode: "json" }).$type<SamlApplicationConfig>(),
    /** Of type Protected (`protected-applications/`); null for all others. */
    protectedApp: text("protected_app", { mode: "json" }).$type<ProtectedApp>(),
    /** Of type Protected: what its origin knows the proxy by. */
    sealedOriginSecret: text("sealed_origin_secret"),
    ...versioned(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("applications_created").on(t.tenantId, t.createdAt, t.id),
    index("applications_name").on(t.tenantId, sql`lower(name)`, t.id),
  ],
);

/** Several named secrets an application; the value is sealed, since administrators may read it again. */
export const applicationSecrets = sqliteTable(
  "application_secrets",
  {
    tenantId: text("tenant_id").notNull(),
    applicationId: text("application_id").notNull(),
    name: text("name").notNull(),
    sealedValue: text("sealed_value").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at"),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.applicationId, t.name] })],
);

/** Who made a machine client or has seen secrets of it, and when last: those of later they do not know. */
export const applicationSecretReaders = sqliteTable(
  "application_secret_readers",
  {
    tenantId: text("tenant_id").notNull(),
    applicationId: text("application_id").notNull(),
    /** A member of the tenant, or another machine client. */
    actorId: text("actor_id").notNull(),
    isMaker: integer("is_maker", { mode: "boolean" }).notNull().default(false),
    lastReadAt: integer("last_read_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.applicationId, t.actorId] }),
    index("application_secret_readers_actor").on(t.tenantId, t.actorId),
  ],
);

export const applicationRoles = sqliteTable(
  "application_roles",
  {
    tenantId: text("tenant_id").notNull(),
    applicationId: text("application_id").notNull(),
    roleId: text("role_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.applicationId, t.roleId] }),
    index("application_roles_role").on(t.tenantId, t.roleId, t.applicationId),
  ],
);

/** What a third-party application may ask a user for: names of user scopes, ids of the other kinds. */
export const applicationConsentScopes = sqliteTable(
  "application_consent_scopes",
  {
    tenantId: text("tenant_id").notNull(),
    applicationId: text("application_id").notNull(),
    kind: text("kind", { enum: ["user", "resource", "organization", "organization-resource"] }).notNull(),
    scope: text("scope").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.applicationId, t.kind, t.scope] })],
);

/** Organizations that a user let a third-party application see. */
export const applicationConsentOrganizations = sqliteTable(
  "application_consent_organizations",
  {
    tenantId: text("tenant_id").notNull(),
    applicationId: text("application_id").notNull(),
    userId: text("user_id").notNull(),
    organizationId: text("organization_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.applicationId, t.userId, t.organizationId] }),
    index("application_consent_organizations_user").on(t.tenantId, t.userId),
  ],
);

attach(applicationSecrets, { application: "application_id" });
attach(applicationSecretReaders, { application: "application_id" });
attach(applicationRoles, { application: "application_id", role: "role_id" });
attach(applicationConsentScopes, {
  application: "application_id",
  scope: { column: "scope", where: sql`kind IN ('resource', 'organization-resource')` },
  "organization-scope": { column: "scope", where: sql`kind = 'organization'` },
});
attach(applicationConsentOrganizations, {
  application: "application_id",
  user: "user_id",
  organization: "organization_id",
});
