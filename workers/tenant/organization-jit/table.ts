import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { attach } from "../../kernel/entities.ts";

/** Domains of email addresses whose owners join an organization by themselves. Several organizations may name one. */
export const organizationJitEmailDomains = sqliteTable(
  "organization_jit_email_domains",
  {
    tenantId: text("tenant_id").notNull(),
    organizationId: text("organization_id").notNull(),
    /** In lower case. */
    emailDomain: text("email_domain").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.organizationId, t.emailDomain] }),
    index("organization_jit_email_domains_domain").on(t.tenantId, t.emailDomain),
  ],
);

/** Roles that are assigned to users who join an organization by themselves. */
export const organizationJitRoles = sqliteTable(
  "organization_jit_roles",
  {
    tenantId: text("tenant_id").notNull(),
    organizationId: text("organization_id").notNull(),
    organizationRoleId: text("organization_role_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.organizationId, t.organizationRoleId] })],
);

/** Enterprise connectors whose users join an organization by themselves. */
export const organizationJitSsoConnectors = sqliteTable(
  "organization_jit_sso_connectors",
  {
    tenantId: text("tenant_id").notNull(),
    organizationId: text("organization_id").notNull(),
    ssoConnectorId: text("sso_connector_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.organizationId, t.ssoConnectorId] }),
    index("organization_jit_sso_connectors_connector").on(t.tenantId, t.ssoConnectorId),
  ],
);

attach(organizationJitSsoConnectors, { organization: "organization_id", "sso-connector": "sso_connector_id" });
attach(organizationJitEmailDomains, { organization: "organization_id" });
attach(organizationJitRoles, { organization: "organization_id", "organization-role": "organization_role_id" });
