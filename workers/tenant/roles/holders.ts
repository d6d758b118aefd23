import { sql } from "drizzle-orm";
import type { Application, SearchApplications } from "../../../contracts/application.ts";
import type { SearchUsers, User } from "../../../contracts/user.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { rowOf } from "../../kernel/entity.ts";
import { linkedList } from "../../kernel/linked-list.ts";
import { type Listing, listRows, pageOf } from "../../kernel/pagination.ts";
import {
  addLinks,
  countLinks,
  guardRow,
  guardRows,
  guardUnlinked,
  type Links,
  removeLink,
} from "../../kernel/relation.ts";
import { isSearched } from "../../kernel/search.ts";
import { application } from "../applications/entity.ts";
import { applicationOf } from "../applications/get.ts";
import { applicationRoles, applications } from "../applications/table.ts";
import { user } from "../users/entity.ts";
import { userOf } from "../users/get.ts";
import { users } from "../users/table.ts";
import { guardRoleType } from "./guards.ts";
import { guardRoleRights } from "./rights.ts";
import { roles, userRoles } from "./table.ts";

const usersOf = (ctx: Ctx, roleId: string): Links => ({
  table: userRoles,
  of: { tenant_id: ctx.tenantId, role_id: roleId },
  to: "user_id",
});

const applicationsOf = (ctx: Ctx, roleId: string): Links => ({
  ...usersOf(ctx, roleId),
  table: applicationRoles,
  to: "application_id",
});

export function listRoleUsers(ctx: Ctx, roleId: string, query: SearchUsers): Promise<Listing<User>> {
  const linked = usersOf(ctx, roleId);
  const source = linkedList(ctx, user, linked, { table: roles, id: roleId }, query);
  const count = isSearched(query) ? {} : { count: countLinks(linked) };
  return listRows(ctx, { ...source, ...count }, pageOf(query), (raw) => userOf(rowOf(users, raw)));
}

/** @throws `role.user_exists`, `user.invalid_role_type` */
export async function addRoleUsers(ctx: Ctx, roleId: string, userIds: string[]): Promise<void> {
  const links = usersOf(ctx, roleId);
  await atomic(ctx.db, [
    guardRow(ctx, roles, roleId),
    guardRoleType(ctx, roleId, "User", "user.invalid_role_type"),
    guardRows(ctx, users, userIds),
    guardUnlinked(links, userIds, "role.user_exists"),
    addLinks(links, userIds),
    recordChange(ctx, { entity: "role-users", entityId: roleId, before: null, after: { userIds } }),
  ]);
}

/** @throws `entity.not_found` */
export async function removeRoleUser(ctx: Ctx, roleId: string, userId: string): Promise<void> {
  await atomic(ctx.db, [
    ...removeLink(usersOf(ctx, roleId), userId),
    recordChange(ctx, { entity: "role-users", entityId: roleId, before: { userIds: [userId] }, after: null }),
  ]);
}

export function listRoleApplications(
  ctx: Ctx,
  roleId: string,
  query: SearchApplications,
): Promise<Listing<Application>> {
  const source = linkedList(ctx, application, applicationsOf(ctx, roleId), { table: roles, id: roleId }, query);
  return listRows(ctx, source, pageOf(query), (raw) => applicationOf(rowOf(applications, raw)));
}

/** @throws `auth.rights_exceeded`, `role.application_exists`, `application.invalid_role_type` */
export async function addRoleApplications(ctx: Ctx, roleId: string, applicationIds: string[]): Promise<void> {
  const links = applicationsOf(ctx, roleId);
  await atomic(ctx.db, [
    guardRow(ctx, roles, roleId),
    guardRoleType(ctx, roleId, "MachineToMachine", "application.invalid_role_type"),
    ...guardRoleRights(ctx, [roleId]),
    guardRows(ctx, applications, applicationIds),
    guardRows(ctx, applications, applicationIds, "application.invalid_role_type", sql`type = 'MachineToMachine'`),
    guardUnlinked(links, applicationIds, "role.application_exists"),
    addLinks(links, applicationIds),
    recordChange(ctx, { entity: "role-applications", entityId: roleId, before: null, after: { applicationIds } }),
  ]);
}

/** @throws `entity.not_found` */
export async function removeRoleApplication(ctx: Ctx, roleId: string, applicationId: string): Promise<void> {
  await atomic(ctx.db, [
    ...guardRoleRights(ctx, [roleId]),
    ...removeLink(applicationsOf(ctx, roleId), applicationId),
    recordChange(ctx, {
      entity: "role-applications",
      entityId: roleId,
      before: { applicationIds: [applicationId] },
      after: null,
    }),
  ]);
}
