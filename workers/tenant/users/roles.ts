import { sql } from "drizzle-orm";
import type { SearchQuery } from "../../../contracts/page.ts";
import type { AddedRoles, Role } from "../../../contracts/role.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, type Statement } from "../../kernel/db.ts";
import { rowExists, rowOf } from "../../kernel/entity.ts";
import { contains, type Listing, listRows, pageOf } from "../../kernel/page.ts";
import {
  addLinks,
  guardRow,
  guardRows,
  guardUnlinked,
  keepLinks,
  type Links,
  removeLink,
} from "../../kernel/relation.ts";
import { roleOf, roleSearch } from "../roles/get.ts";
import { roles, userRoles } from "../roles/table.ts";
import { users } from "./table.ts";

const rolesOf = (ctx: Ctx, userId: string): Links => ({
  table: userRoles,
  of: { tenant_id: ctx.tenantId, user_id: userId },
  to: "role_id",
});

const change = (ctx: Ctx, userId: string, before: object | null, after: object | null): Statement =>
  recordChange(ctx, { entity: "user-roles", entityId: userId, before, after });

const guards = (ctx: Ctx, userId: string, roleIds: string[]): Statement[] => [
  guardRow(ctx, users, userId),
  guardRows(ctx, roles, roleIds),
  guardRows(ctx, roles, roleIds, "user.invalid_role_type", sql`type = 'User'`),
];

export function listUserRoles(ctx: Ctx, userId: string, query: SearchQuery): Promise<Listing<Role>> {
  const where = sql`roles.tenant_id = ${ctx.tenantId} AND roles.id IN (SELECT role_id FROM user_roles
    WHERE tenant_id = ${ctx.tenantId} AND user_id = ${userId}) AND ${contains(roleSearch, query.search)}`;
  const parent = rowExists(ctx, users, userId);
  return listRows(ctx, { table: roles, where, parent }, pageOf(query), (raw) => roleOf(rowOf(roles, raw)));
}

/** @throws `user.role_exists`, `user.invalid_role_type` */
export async function addUserRoles(ctx: Ctx, userId: string, roleIds: string[]): Promise<AddedRoles> {
  const links = rolesOf(ctx, userId);
  await atomic(ctx.db, [
    ...guards(ctx, userId, roleIds),
    guardUnlinked(links, roleIds, "user.role_exists"),
    addLinks(links, roleIds),
    change(ctx, userId, null, { roleIds }),
  ]);
  return { roleIds, addedRoleIds: roleIds };
}

/** @throws `user.invalid_role_type` */
export async function replaceUserRoles(ctx: Ctx, userId: string, roleIds: string[]): Promise<{ roleIds: string[] }> {
  const links = rolesOf(ctx, userId);
  await atomic(ctx.db, [
    ...guards(ctx, userId, roleIds),
    keepLinks(links, roleIds),
    addLinks(links, roleIds),
    change(ctx, userId, null, { onlyRoleIds: roleIds }),
  ]);
  return { roleIds };
}

/** @throws `entity.not_found` */
export async function removeUserRole(ctx: Ctx, userId: string, roleId: string): Promise<void> {
  await atomic(ctx.db, [...removeLink(rolesOf(ctx, userId), roleId), change(ctx, userId, { roleIds: [roleId] }, null)]);
}
