import { sql } from "drizzle-orm";
import type { AddedRoles, Role, SearchRoles } from "../../../contracts/role.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, rowsOf, type Statement } from "../../kernel/db.ts";
import { rowOf } from "../../kernel/entity.ts";
import { type LinkWrite, recordLinks } from "../../kernel/link-change.ts";
import { linkedList } from "../../kernel/linked-list.ts";
import { type Listing, listRows, pageOf } from "../../kernel/pagination.ts";
import {
  addLinks,
  dropLinks,
  guardRow,
  guardRows,
  keepLinks,
  type Links,
  removeLink,
  selectMissing,
} from "../../kernel/relation.ts";
import { role } from "../roles/entity.ts";
import { roleOf } from "../roles/get.ts";
import { roles, userRoles } from "../roles/table.ts";
import { users } from "./table.ts";

const rolesOf = (ctx: Ctx, userId: string): Links => ({
  table: userRoles,
  of: { tenant_id: ctx.tenantId, user_id: userId },
  to: "role_id",
});

const guards = (ctx: Ctx, userId: string, roleIds: string[]): Statement[] => [
  guardRow(ctx, users, userId),
  guardRows(ctx, roles, roleIds),
  guardRows(ctx, roles, roleIds, "user.invalid_role_type", sql`type = 'User'`),
];

export function listUserRoles(ctx: Ctx, userId: string, query: SearchRoles): Promise<Listing<Role>> {
  const source = linkedList(ctx, role, rolesOf(ctx, userId), { table: users, id: userId }, query);
  return listRows(ctx, source, pageOf(query), (raw) => roleOf(rowOf(roles, raw)));
}

/** A role that the user has stays. @throws `user.invalid_role_type` */
export async function addUserRoles(ctx: Ctx, userId: string, roleIds: string[]): Promise<AddedRoles> {
  return { roleIds, addedRoleIds: await assignUserRoles(ctx, userId, roleIds) };
}

const record = (ctx: Ctx, userId: string, write: LinkWrite): Statement =>
  recordLinks(ctx, { entity: "user-roles", entityId: userId, key: "roleIds" }, rolesOf(ctx, userId), write);

/** @throws `user.invalid_role_type` */
export async function replaceUserRoles(ctx: Ctx, userId: string, roleIds: string[]): Promise<{ roleIds: string[] }> {
  const links = rolesOf(ctx, userId);
  await atomic(ctx.db, [
    ...guards(ctx, userId, roleIds),
    record(ctx, userId, { only: roleIds }),
    keepLinks(links, roleIds),
    addLinks(links, roleIds),
  ]);
  return { roleIds };
}

/** Those that are held already stay. @returns the others @throws `user.invalid_role_type` */
export async function assignUserRoles(ctx: Ctx, userId: string, roleIds: string[]): Promise<string[]> {
  const links = rolesOf(ctx, userId);
  const [added] = await atomic(ctx.db, [
    selectMissing(links, roleIds),
    ...guards(ctx, userId, roleIds),
    record(ctx, userId, { add: roleIds }),
    addLinks(links, roleIds),
  ]);
  return rowsOf<{ id: string }>(added).map(({ id }) => id);
}

/** Those that are not held are none of it. */
export async function unassignUserRoles(ctx: Ctx, userId: string, roleIds: string[]): Promise<void> {
  await atomic(ctx.db, [
    guardRow(ctx, users, userId),
    record(ctx, userId, { remove: roleIds }),
    dropLinks(rolesOf(ctx, userId), roleIds),
  ]);
}

/** @throws `entity.not_found` */
export async function removeUserRole(ctx: Ctx, userId: string, roleId: string): Promise<void> {
  await atomic(ctx.db, [record(ctx, userId, { remove: [roleId] }), ...removeLink(rolesOf(ctx, userId), roleId)]);
}
