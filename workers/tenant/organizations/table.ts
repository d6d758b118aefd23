import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Branding, Color } from "../../../contracts/sign-in-experience.ts";
import { attach } from "../../kernel/entities.ts";
import { versioned } from "../../kernel/tables.ts";

export const organizations = sqliteTable(
  "organizations",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    customData: text("custom_data", { mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
    isMfaRequired: integer("is_mfa_required", { mode: "boolean" }).notNull().default(false),
    /** Pictures of the sign-in pages for its members; they cover the application's and the tenant's. */
    branding: text("branding", { mode: "json" }).$type<Branding>().notNull().default({}),
    color: text("color", { mode: "json" }).$type<Partial<Color>>().notNull().default({}),
    ...versioned(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("organizations_created").on(t.tenantId, t.createdAt, t.id),
    index("organizations_name").on(t.tenantId, sql`lower(name)`, t.id),
  ],
);

export const organizationRoles = sqliteTable(
  "organization_roles",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    type: text("type", { enum: ["User", "MachineToMachine"] })
      .notNull()
      .default("User"),
    ...versioned(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), uniqueIndex("organization_roles_name").on(t.tenantId, t.name)],
);

export const organizationScopes = sqliteTable(
  "organization_scopes",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    ...versioned(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), uniqueIndex("organization_scopes_name").on(t.tenantId, t.name)],
);

/** An organization role's own permissions, and its permissions of API resources. */
export const organizationRoleScopes = sqliteTable(
  "organization_role_scopes",
  {
    tenantId: text("tenant_id").notNull(),
    organizationRoleId: text("organization_role_id").notNull(),
    /** `organization`: an organization scope; `resource`: a scope of an API resource. */
    kind: text("kind", { enum: ["organization", "resource"] }).notNull(),
    scopeId: text("scope_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.organizationRoleId, t.kind, t.scopeId] }),
    index("organization_role_scopes_scope").on(t.tenantId, t.scopeId),
  ],
);

/** Members: users and machine clients. */
export const organizationMembers = sqliteTable(
  "organization_members",
  {
    tenantId: text("tenant_id").notNull(),
    organizationId: text("organization_id").notNull(),
    memberKind: text("member_kind", { enum: ["user", "application"] }).notNull(),
    memberId: text("member_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.organizationId, t.memberKind, t.memberId] }),
    index("organization_members_member").on(t.tenantId, t.memberKind, t.memberId, t.organizationId),
    index("organization_members_joined").on(t.tenantId, t.organizationId, t.memberKind, t.createdAt, t.memberId),
  ],
);

export const organizationMemberRoles = sqliteTable(
  "organization_member_roles",
  {
    tenantId: text("tenant_id").notNull(),
    organizationId: text("organization_id").notNull(),
    memberKind: text("member_kind", { enum: ["user", "application"] }).notNull(),
    memberId: text("member_id").notNull(),
    organizationRoleId: text("organization_role_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.organizationId, t.memberKind, t.memberId, t.organizationRoleId] }),
    index("organization_member_roles_member").on(t.tenantId, t.memberKind, t.memberId),
    index("organization_member_roles_role").on(t.tenantId, t.organizationRoleId),
  ],
);

/** How many organizations a tenant has. Triggers keep it. */
export const organizationCounts = sqliteTable("organization_counts", {
  tenantId: text("tenant_id").primaryKey(),
  count: integer("count").notNull(),
});

/** How many members of each kind an organization has. Triggers keep it. */
export const organizationMemberCounts = sqliteTable(
  "organization_member_counts",
  {
    tenantId: text("tenant_id").notNull(),
    organizationId: text("organization_id").notNull(),
    memberKind: text("member_kind", { enum: ["user", "application"] }).notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.organizationId, t.memberKind] })],
);

const member = {
  user: { column: "member_id", where: sql`member_kind = 'user'` },
  application: { column: "member_id", where: sql`member_kind = 'application'` },
};
attach(organizationMembers, { organization: "organization_id", ...member });
attach(organizationMemberRoles, {
  organization: "organization_id",
  "organization-role": "organization_role_id",
  ...member,
});
attach(organizationRoleScopes, {
  "organization-role": "organization_role_id",
  scope: { column: "scope_id", where: sql`kind = 'resource'` },
  "organization-scope": { column: "scope_id", where: sql`kind = 'organization'` },
});
