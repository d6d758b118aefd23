import { sql } from "drizzle-orm";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type Statement, statement } from "../../kernel/db.ts";
import { guardRows } from "../../kernel/relation.ts";
import type { MemberKind } from "./members.ts";
import { organizationRoles } from "./table.ts";

/** Roles for users go to users, roles for machine clients to machine clients. */
export function guardRoles(ctx: Ctx, kind: MemberKind, roleIds: string[]): Statement[] {
  const type = kind === "user" ? "User" : "MachineToMachine";
  return [
    guardRows(ctx, organizationRoles, roleIds),
    guardRows(ctx, organizationRoles, roleIds, "entity.db_constraint_violated", sql`type = ${type}`),
  ];
}

/** Gives members the same roles; who has one keeps it. */
export function assignRoles(
  ctx: Ctx,
  organizationId: string,
  kind: MemberKind,
  ids: string[],
  roleIds: string[],
): Statement[] {
  return [
    statement(sql`INSERT OR IGNORE INTO organization_member_roles (tenant_id, organization_id, member_kind, member_id, organization_role_id)
      SELECT ${ctx.tenantId}, ${organizationId}, ${kind}, m.value, r.value
      FROM json_each(${JSON.stringify(ids)}) m, json_each(${JSON.stringify(roleIds)}) r`),
    recordChange(ctx, {
      entity: "organization-member-roles",
      entityId: organizationId,
      before: null,
      after: { kind, ids, organizationRoleIds: roleIds },
    }),
  ];
}
