import { sql } from "drizzle-orm";
import { guard } from "../../kernel/db.ts";
import { declareEntity, declareLinkChange, type LinkChange } from "../../kernel/entities.ts";
import { organizationLimit } from "../quota/limits.ts";
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

export const organization = declareEntity({
  name: "organization",
  table: organizations,
  limits: (ctx) => [organizationLimit(ctx)],
  afterUndo: (ctx, id) => refreshExperience(ctx, { kind: "organization", id }),
  undo: "all",
});

export const organizationRole = declareEntity({ name: "organization-role", table: organizationRoles, undo: "all" });

export const organizationScope = declareEntity({ name: "organization-scope", table: organizationScopes, undo: "all" });

const owner = { entity: "organization", column: "organization_id" };

/** Whoever is removed loses the roles, and has them again with the membership. */
const membership = (kind: MemberKind, key: string): LinkChange => ({
  ...{ table: organizationMembers, owner, to: { entity: kind, column: "member_id" }, key },
  fixed: { member_kind: kind },
  unlink: (ctx, organizationId, ids, changeId) => unlinkMembers(ctx, organizationId, kind, { remove: ids }, changeId),
  relink: relinkMembers,
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

const roleScope = (kind: string, key: string, entity: string): LinkChange => ({
  ...{ table: organizationRoleScopes, owner: { entity: "organization-role", column: "organization_role_id" } },
  ...{ to: { entity, column: "scope_id" }, key, fixed: { kind } },
  limits: (ctx, _, ids) => guardScopeRights(ctx, ids),
});
declareLinkChange(
  "organization-role-scopes",
  roleScope("organization", "organizationScopeIds", "organization-scope"),
  roleScope("resource", "scopeIds", "scope"),
);
