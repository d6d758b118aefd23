import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { guard } from "../../kernel/db.ts";
import { declareEntity, declareLinkChange, type LinkChange } from "../../kernel/entities.ts";
import { jsonCell, timeCell } from "../../kernel/list-file.ts";
import { jsonOf } from "../../kernel/webhook-events.ts";
import { organizationLimit } from "../quota/limits.ts";
import { scopesInEventMax, scopesInEvents } from "../resources/entity.ts";
import { scopes } from "../resources/table.ts";
import { guardScopeRights } from "../roles/rights.ts";
import { refreshExperience } from "../sign-in-experience/public.ts";
import { type MemberKind, relinkMembers, unlinkMembers } from "./links.ts";
import {
  organizationMemberRoles,
  organizationMembers,
  organizationRoleScopes,
  organizationRoles,
  organizationScopes,
  organizations,
} from "./table.ts";

const organizationInEvents = [
  ...["tenantId", "id", "name", "description", "customData"],
  ...["isMfaRequired", "branding", "color", "createdAt"],
];

export const organization = declareEntity({
  name: "organization",
  table: organizations,
  search: { id: sql`organizations.id`, name: sql`organizations.name` },
  sorts: { name: sql`lower(organizations.name)`, createdAt: sql`organizations.created_at` },
  exported: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    description: ({ description }) => description,
    isMfaRequired: ({ isMfaRequired }) => String(isMfaRequired),
    customData: ({ customData }) => jsonCell(customData),
    createdAt: ({ createdAt }) => timeCell(createdAt),
  },
  limits: (ctx) => [organizationLimit(ctx)],
  afterUndo: (ctx, id) => refreshExperience(ctx, { kind: "organization", id }),
  undo: "all",
  events: { noun: "Organization", shown: organizationInEvents },
});

export const organizationRole = declareEntity({
  name: "organization-role",
  table: organizationRoles,
  search: {
    id: sql`organization_roles.id`,
    name: sql`organization_roles.name`,
    description: sql`organization_roles.description`,
  },
  sorts: { name: sql`lower(organization_roles.name)` },
  areFew: true,
  undo: "all",
  events: { noun: "OrganizationRole", shown: ["tenantId", "id", "name", "description", "type"] },
});

const scopeInEvents = ["tenantId", "id", "name", "description"];
export const organizationScope = declareEntity({
  name: "organization-scope",
  table: organizationScopes,
  search: { name: sql`organization_scopes.name` },
  sorts: { name: sql`lower(organization_scopes.name)` },
  areFew: true,
  undo: "all",
  events: { noun: "OrganizationScope", shown: scopeInEvents },
});

const owner = { entity: "organization", column: "organization_id" };

/** Whoever is removed loses the roles, and has them again with the membership. */
const membership = (kind: MemberKind, key: string): LinkChange => ({
  ...{ table: organizationMembers, owner, to: { entity: kind, column: "member_id" }, key },
  fixed: { member_kind: kind },
  unlink: (ctx, organizationId, ids, changeId) => unlinkMembers(ctx, organizationId, kind, { remove: ids }, changeId),
  relink: relinkMembers,
  event: {
    name: "Organization.Membership.Updated",
    data: (_, organizationId, change) => sql`json_set(${change}, '$.organizationId', ${organizationId})`,
  },
});
declareLinkChange("organization-members", membership("user", "userIds"), membership("application", "applicationIds"));

const memberRole = (kind: MemberKind, key: string): LinkChange => ({
  ...{ table: organizationMemberRoles, owner, key: "organizationRoleIds", fixed: { member_kind: kind } },
  to: { entity: "organization-role", column: "organization_role_id" },
  along: { key, column: "member_id" },
  limits: (_, { tenant_id, organization_id, member_id }) => [
    guard(
      sql`EXISTS (SELECT 1 FROM organization_members WHERE tenant_id = ${tenant_id} AND organization_id = ${organization_id}
        AND member_kind = ${kind} AND member_id = ${member_id})`,
      "organization.require_membership",
    ),
  ],
});
declareLinkChange(
  "organization-member-roles",
  memberRole("user", "userId"),
  memberRole("application", "applicationId"),
);

/** Its permissions of the organization template, then those of API resources. */
const scopesOfRole = (ctx: Ctx, roleId: SQL): SQL => {
  const linked = (kind: string) => sql`JOIN organization_role_scopes l ON l.tenant_id = ${ctx.tenantId}
    AND l.organization_role_id = ${roleId} AND l.kind = ${kind}`;
  return sql`(SELECT json_group_array(json(one)) FROM (
    SELECT ${jsonOf(organizationScopes, scopeInEvents)} AS one FROM ${organizationScopes} ${linked("organization")}
      AND l.scope_id = ${organizationScopes.id} WHERE ${organizationScopes.tenantId} = ${ctx.tenantId}
    UNION ALL SELECT ${jsonOf(scopes, scopesInEvents)} FROM ${scopes} ${linked("resource")}
      AND l.scope_id = ${scopes.id} WHERE ${scopes.tenantId} = ${ctx.tenantId} LIMIT ${scopesInEventMax}))`;
};

const roleScope = (kind: string, key: string, entity: string): LinkChange => ({
  ...{ table: organizationRoleScopes, owner: { entity: "organization-role", column: "organization_role_id" } },
  ...{ to: { entity, column: "scope_id" }, key, fixed: { kind } },
  limits: (ctx, _, ids) => guardScopeRights(ctx, ids),
  event: { name: "OrganizationRole.Scopes.Updated", data: scopesOfRole },
});
declareLinkChange(
  "organization-role-scopes",
  roleScope("organization", "organizationScopeIds", "organization-scope"),
  roleScope("resource", "scopeIds", "scope"),
);
