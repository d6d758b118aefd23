import { sql } from "drizzle-orm";
import type { OrganizationRole } from "../../../contracts/organization.ts";
import type { PageQuery } from "../../../contracts/page.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../kernel/db.ts";
import { rowExists, rowOf } from "../../kernel/entity.ts";
import { type Listing, listRows, optionalPageOf } from "../../kernel/pagination.ts";
import { guardRows } from "../../kernel/relation.ts";
import { organizationRoleOf } from "../organization-roles/get.ts";
import { organizationRoles, organizations } from "../organizations/table.ts";
import { changeLinks, rolesOf } from "./links.ts";

/** Roles that users can have. @throws `entity.relation_foreign_key_not_found`, `entity.db_constraint_violated` for roles of machine clients */
export const guardUserRoles = (ctx: Ctx, roleIds: string[]): Statement[] => [
  guardRows(ctx, organizationRoles, roleIds),
  guardRows(ctx, organizationRoles, roleIds, "entity.db_constraint_violated", sql`type = 'User'`),
];

/** @throws `entity.not_found` */
export function listJitRoles(ctx: Ctx, organizationId: string, query: PageQuery): Promise<Listing<OrganizationRole>> {
  const where = sql`organization_roles.tenant_id = ${ctx.tenantId} AND organization_roles.id IN (
    SELECT organization_role_id FROM organization_jit_roles
    WHERE tenant_id = ${ctx.tenantId} AND organization_id = ${organizationId})`;
  const parent = rowExists(ctx, organizations, organizationId);
  return listRows(ctx, { table: organizationRoles, where, parent }, optionalPageOf(query), (raw) =>
    organizationRoleOf(rowOf(organizationRoles, raw)),
  );
}

/** Those that are there stay. @throws `entity.not_found`, those of `guardUserRoles` */
export const addJitRoles = (ctx: Ctx, organizationId: string, roleIds: string[]): Promise<void> =>
  changeLinks(ctx, organizationId, rolesOf(ctx, organizationId), { add: roleIds }, guardUserRoles(ctx, roleIds));

/** Members keep the roles that they have. @throws `entity.not_found`, those of `guardUserRoles` */
export const replaceJitRoles = (ctx: Ctx, organizationId: string, roleIds: string[]): Promise<void> =>
  changeLinks(ctx, organizationId, rolesOf(ctx, organizationId), { only: roleIds }, guardUserRoles(ctx, roleIds));

/** Members keep the role. @throws `entity.not_found` */
export const removeJitRole = (ctx: Ctx, organizationId: string, roleId: string): Promise<void> =>
  changeLinks(ctx, organizationId, rolesOf(ctx, organizationId), { remove: [roleId] });
