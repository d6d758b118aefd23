import { sql } from "drizzle-orm";
import type { AddedRoles, Role, SearchRoles } from "../../../contracts/role.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guard, rowsOf, type Statement } from "../../kernel/db.ts";
import { rowExists, rowOf } from "../../kernel/entity.ts";
import { type LinkWrite, recordLinks } from "../../kernel/link-change.ts";
import { linkedList } from "../../kernel/linked-list.ts";
import { type Listing, listRows, pageOf } from "../../kernel/pagination.ts";
import {
  addLinks,
  guardRow,
  guardRows,
  keepLinks,
  type Links,
  removeLink,
  selectMissing,
} from "../../kernel/relation.ts";
import { role } from "../roles/entity.ts";
import { roleOf } from "../roles/get.ts";
import { guardApplicationRights, guardRoleRights } from "../roles/rights.ts";
import { roles } from "../roles/table.ts";
import { applicationRoles, applications } from "./table.ts";

const rolesOf = (ctx: Ctx, applicationId: string): Links => ({
  table: applicationRoles,
  of: { tenant_id: ctx.tenantId, application_id: applicationId },
  to: "role_id",
});

const record = (ctx: Ctx, applicationId: string, write: LinkWrite): Statement => {
  const change = { entity: "application-roles", entityId: applicationId, key: "roleIds" };
  return recordLinks(ctx, change, rolesOf(ctx, applicationId), write);
};

/** Only machine clients act for themselves, and only roles for machine clients are theirs. */
const guards = (ctx: Ctx, applicationId: string, roleIds: string[]): Statement[] => [
  guardRow(ctx, applications, applicationId),
  guardRows(ctx, roles, roleIds),
  guard(
    sql`EXISTS (${rowExists(ctx, applications, applicationId)} AND type = 'MachineToMachine')`,
    "application.invalid_type",
  ),
  guardRows(ctx, roles, roleIds, "application.invalid_role_type", sql`type = 'MachineToMachine'`),
  ...guardRoleRights(ctx, roleIds),
];

export function listApplicationRoles(ctx: Ctx, applicationId: string, query: SearchRoles): Promise<Listing<Role>> {
  const parent = { table: applications, id: applicationId };
  const source = linkedList(ctx, role, rolesOf(ctx, applicationId), parent, query);
  return listRows(ctx, source, pageOf(query), (raw) => roleOf(rowOf(roles, raw)));
}

/** A role that the application has stays. @throws `auth.rights_exceeded`, `application.invalid_type`, `application.invalid_role_type` */
export async function addApplicationRoles(ctx: Ctx, applicationId: string, roleIds: string[]): Promise<AddedRoles> {
  const links = rolesOf(ctx, applicationId);
  const [added] = await atomic(ctx.db, [
    selectMissing(links, roleIds),
    ...guards(ctx, applicationId, roleIds),
    record(ctx, applicationId, { add: roleIds }),
    addLinks(links, roleIds),
  ]);
  return { roleIds, addedRoleIds: rowsOf<{ id: string }>(added).map(({ id }) => id) };
}

/** @throws `auth.rights_exceeded`, `application.invalid_role_type` */
export async function replaceApplicationRoles(
  ctx: Ctx,
  applicationId: string,
  roleIds: string[],
): Promise<{ roleIds: string[] }> {
  const links = rolesOf(ctx, applicationId);
  await atomic(ctx.db, [
    ...guards(ctx, applicationId, roleIds),
    ...guardApplicationRights(ctx, applicationId),
    record(ctx, applicationId, { only: roleIds }),
    keepLinks(links, roleIds),
    addLinks(links, roleIds),
  ]);
  return { roleIds };
}

/** @throws `entity.not_found` */
export async function removeApplicationRole(ctx: Ctx, applicationId: string, roleId: string): Promise<void> {
  await atomic(ctx.db, [
    ...guardRoleRights(ctx, [roleId]),
    record(ctx, applicationId, { remove: [roleId] }),
    ...removeLink(rolesOf(ctx, applicationId), roleId),
  ]);
}
