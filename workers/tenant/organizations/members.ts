import { type SQL, sql } from "drizzle-orm";
import type { ApplicationMember, UserMember } from "../../../contracts/organization.ts";
import type { NameQuery } from "../../../contracts/page.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, inList, type Statement, statement } from "../../kernel/db.ts";
import { type EntityTable, rowExists, rowOf } from "../../kernel/entity.ts";
import { contains, type Listing, listRows, pageOf } from "../../kernel/pagination.ts";
import { addLinks, dropWhere, guardRow, guardRows, keepLinks, type Links, removeLink } from "../../kernel/relation.ts";
import { applicationOf } from "../applications/get.ts";
import { applicationSearch } from "../applications/list.ts";
import { applications } from "../applications/table.ts";
import { userOf, userSearch } from "../users/get.ts";
import { users } from "../users/table.ts";
import { organizationMemberRoles, organizationMembers, organizations } from "./table.ts";

export type MemberKind = "user" | "application";

export const membersOf = (ctx: Ctx, organizationId: string, kind: MemberKind): Links => ({
  table: organizationMembers,
  of: { tenant_id: ctx.tenantId, organization_id: organizationId, member_kind: kind },
  to: "member_id",
});

export const tableOf = (kind: MemberKind): EntityTable => (kind === "user" ? users : applications);

/** Whoever is to be in must be there; of applications, only machine clients act for themselves. */
function guards(ctx: Ctx, organizationId: string, kind: MemberKind, ids: string[]): Statement[] {
  return [
    guardRow(ctx, organizations, organizationId),
    guardRows(ctx, tableOf(kind), ids),
    ...(kind === "application"
      ? [guardRows(ctx, applications, ids, "entity.db_constraint_violated", sql`type = 'MachineToMachine'`)]
      : []),
  ];
}

const change = (ctx: Ctx, organizationId: string, before: object | null, after: object | null): Statement =>
  recordChange(ctx, { entity: "organization-members", entityId: organizationId, before, after });

/** The member's roles as a column; `member` is the SQL name of its table. */
const rolesColumn = (organizationId: string, kind: MemberKind, member: SQL): SQL =>
  sql`(SELECT json_group_array(json_object('id', r.id, 'name', r.name)) FROM organization_member_roles mr
    JOIN organization_roles r ON r.tenant_id = mr.tenant_id AND r.id = mr.organization_role_id
    WHERE mr.tenant_id = ${member}.tenant_id AND mr.organization_id = ${organizationId}
      AND mr.member_kind = ${kind} AND mr.member_id = ${member}.id) AS organization_roles`;

function source(ctx: Ctx, organizationId: string, kind: MemberKind, search: SQL) {
  const member = sql.raw(kind === "user" ? "users" : "applications");
  const where = sql`${member}.tenant_id = ${ctx.tenantId} AND ${member}.id IN (SELECT member_id FROM organization_members
    WHERE tenant_id = ${ctx.tenantId} AND organization_id = ${organizationId} AND member_kind = ${kind}) AND ${search}`;
  const columns = rolesColumn(organizationId, kind, member);
  return { table: tableOf(kind), where, columns, parent: rowExists(ctx, organizations, organizationId) };
}

export function listUserMembers(ctx: Ctx, organizationId: string, query: NameQuery): Promise<Listing<UserMember>> {
  const from = source(ctx, organizationId, "user", contains(Object.values(userSearch), query.q));
  return listRows(ctx, from, pageOf(query), (raw) => ({
    ...userOf(rowOf(users, raw)),
    organizationRoles: JSON.parse(raw.organization_roles as string),
  }));
}

export function listApplicationMembers(
  ctx: Ctx,
  organizationId: string,
  query: NameQuery,
): Promise<Listing<ApplicationMember>> {
  const from = source(ctx, organizationId, "application", contains(Object.values(applicationSearch), query.q));
  return listRows(ctx, from, pageOf(query), (raw) => ({
    ...applicationOf(rowOf(applications, raw)),
    organizationRoles: JSON.parse(raw.organization_roles as string),
  }));
}

/** Who is in already stays in. */
export async function addMembers(ctx: Ctx, organizationId: string, kind: MemberKind, ids: string[]): Promise<void> {
  await atomic(ctx.db, [
    ...guards(ctx, organizationId, kind, ids),
    addLinks(membersOf(ctx, organizationId, kind), ids, { created_at: ctx.now() }),
    change(ctx, organizationId, null, { kind, ids }),
  ]);
}

/** Who stays keeps roles; who goes loses them. */
export async function replaceMembers(ctx: Ctx, organizationId: string, kind: MemberKind, ids: string[]): Promise<void> {
  const links = membersOf(ctx, organizationId, kind);
  await atomic(ctx.db, [
    ...guards(ctx, organizationId, kind, ids),
    keepLinks(links, ids),
    statement(sql`DELETE FROM organization_member_roles WHERE tenant_id = ${ctx.tenantId}
      AND organization_id = ${organizationId} AND member_kind = ${kind} AND member_id NOT IN ${inList(ids)}`),
    addLinks(links, ids, { created_at: ctx.now() }),
    change(ctx, organizationId, null, { kind, onlyIds: ids }),
  ]);
}

/** @throws `entity.not_found` */
export async function removeMember(ctx: Ctx, organizationId: string, kind: MemberKind, id: string): Promise<void> {
  const links = membersOf(ctx, organizationId, kind);
  await atomic(ctx.db, [
    ...removeLink(links, id),
    dropWhere(organizationMemberRoles, { ...links.of, member_id: id }),
    change(ctx, organizationId, { kind, ids: [id] }, null),
  ]);
}
