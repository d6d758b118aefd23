import { sql } from "drizzle-orm";
import type { AddedRoles, Role, SearchRoles } from "../../../contracts/role.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, type Statement } from "../../kernel/db.ts";
import { rowOf } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { linkedList } from "../../kernel/linked-list.ts";
import { type Listing, listRows, pageOf } from "../../kernel/pagination.ts";
import {
  addLinks,
  dropLinks,
  guardLinked,
  guardRow,
  guardRows,
  guardUnlinked,
  type Links,
  removeLink,
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

const change = (ctx: Ctx, userId: string, before: object | null, after: object | null): Statement =>
  recordChange(ctx, { entity: "user-roles", entityId: userId, before, after });

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

async function heldRoles(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await ctx.db.all<{ id: string }>(
    sql`SELECT role_id AS id FROM user_roles WHERE tenant_id = ${ctx.tenantId} AND user_id = ${userId}`,
  );
  return rows.map(({ id }) => id);
}

const attempts = 5;

/**
 * Decides on what is held, and writes only if that is still so: the change log says exactly what was added and taken.
 * @returns what was added
 * @throws `entity.not_found`, `user.invalid_role_type`
 */
async function changeRoles(
  ctx: Ctx,
  userId: string,
  decide: (held: readonly string[]) => { added: string[]; taken: string[] },
): Promise<string[]> {
  const links = rolesOf(ctx, userId);
  for (let attempt = 1; ; attempt += 1) {
    const held = await heldRoles(ctx, userId);
    const { added, taken } = decide(held);
    const isNothing = added.length + taken.length === 0;
    try {
      await atomic(ctx.db, [
        ...guards(ctx, userId, added),
        guardLinked(links, taken, "entity.version_mismatch"),
        guardUnlinked(links, added, "entity.version_mismatch"),
        dropLinks(links, taken),
        addLinks(links, added),
        ...(isNothing
          ? []
          : [
              change(
                ctx,
                userId,
                taken.length > 0 ? { roleIds: taken } : null,
                added.length > 0 ? { roleIds: added } : null,
              ),
            ]),
      ]);
      return added;
    } catch (thrown) {
      const isRace = thrown instanceof AppError && thrown.code === "entity.version_mismatch";
      if (!isRace || attempt === attempts) throw thrown;
    }
  }
}

/** @throws `user.invalid_role_type` */
export async function replaceUserRoles(ctx: Ctx, userId: string, roleIds: string[]): Promise<{ roleIds: string[] }> {
  await changeRoles(ctx, userId, (held) => ({
    added: roleIds.filter((id) => !held.includes(id)),
    taken: held.filter((id) => !roleIds.includes(id)),
  }));
  return { roleIds };
}

/** Those that are held already stay. @returns the others @throws `user.invalid_role_type` */
export const assignUserRoles = (ctx: Ctx, userId: string, roleIds: string[]): Promise<string[]> =>
  changeRoles(ctx, userId, (held) => ({ added: roleIds.filter((id) => !held.includes(id)), taken: [] }));

/** Those that are not held are none of it. */
export async function unassignUserRoles(ctx: Ctx, userId: string, roleIds: string[]): Promise<void> {
  await changeRoles(ctx, userId, (held) => ({ added: [], taken: held.filter((id) => roleIds.includes(id)) }));
}

/** @throws `entity.not_found` */
export async function removeUserRole(ctx: Ctx, userId: string, roleId: string): Promise<void> {
  await atomic(ctx.db, [...removeLink(rolesOf(ctx, userId), roleId), change(ctx, userId, { roleIds: [roleId] }, null)]);
}
