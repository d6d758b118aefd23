import { sql } from "drizzle-orm";
import { recordEach } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type Statement, statement } from "../../kernel/db.ts";
import type { LinkRecord } from "../../kernel/link-change.ts";
import { guardRows } from "../../kernel/relation.ts";
import type { MemberKind } from "./links.ts";
import { organizationRoles } from "./table.ts";

/** Roles for users go to users, roles for machine clients to machine clients. */
export function guardRoles(ctx: Ctx, kind: MemberKind, roleIds: string[]): Statement[] {
  const type = kind === "user" ? "User" : "MachineToMachine";
  return [
    guardRows(ctx, organizationRoles, roleIds),
    guardRows(ctx, organizationRoles, roleIds, "entity.db_constraint_violated", sql`type = ${type}`),
  ];
}

const memberKey = (kind: MemberKind) => (kind === "user" ? "userId" : "applicationId");

/** How the change log names the roles of one member. */
export const recordOf = (member: { organizationId: string; kind: MemberKind; id: string }): LinkRecord => ({
  ...{ entity: "organization-member-roles", entityId: member.organizationId, key: "organizationRoleIds" },
  along: { [memberKey(member.kind)]: member.id },
});

/** Assigns the same roles to several members; who has one keeps it. */
export const assignRoles = (
  ctx: Ctx,
  organizationId: string,
  kind: MemberKind,
  ids: readonly string[],
  roleIds: readonly string[],
): Statement[] =>
  assignPairs(
    ctx,
    organizationId,
    kind,
    ids.flatMap((memberId) => roleIds.map((roleId) => ({ memberId, roleId }))),
  );

/** Assigns each of these roles to its member. What is new is a change of each member, in one statement for all. */
export function assignPairs(
  ctx: Ctx,
  organizationId: string,
  kind: MemberKind,
  pairs: readonly { memberId: string; roleId: string }[],
): Statement[] {
  const asked = sql`SELECT value ->> 'memberId' AS member_id, value ->> 'roleId' AS role_id FROM json_each(${JSON.stringify(pairs)})`;
  const added = sql`(SELECT a.member_id, json_group_array(a.role_id) AS roles FROM (${asked}) a WHERE NOT EXISTS (
    SELECT 1 FROM organization_member_roles h WHERE h.tenant_id = ${ctx.tenantId} AND h.organization_id = ${organizationId}
      AND h.member_kind = ${kind} AND h.member_id = a.member_id AND h.organization_role_id = a.role_id) GROUP BY a.member_id) p`;
  const after = sql`json_object('organizationRoleIds', json(p.roles), ${memberKey(kind)}, p.member_id)`;
  return [
    recordEach(ctx, { entity: "organization-member-roles", entityId: sql`${organizationId}`, after }, added),
    statement(sql`INSERT OR IGNORE INTO organization_member_roles (tenant_id, organization_id, member_kind, member_id, organization_role_id)
      SELECT ${ctx.tenantId}, ${organizationId}, ${kind}, a.member_id, a.role_id FROM (${asked}) a`),
  ];
}
