import { type SQL, sql } from "drizzle-orm";
import type { ApplicationMember, ListMembers, UserMember } from "../../../contracts/organization.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guard, inList, type Statement } from "../../kernel/db.ts";
import { searchedOf } from "../../kernel/entities.ts";
import { type EntityTable, rowExists, rowOf } from "../../kernel/entity.ts";
import { newTimedId } from "../../kernel/id.ts";
import { type LinkRecord, recordLinks } from "../../kernel/link-change.ts";
import { contains, type Listing, type ListSource, listRows, type Page, pageOf } from "../../kernel/pagination.ts";
import { addLinks, belongs, guardRow, guardRows } from "../../kernel/relation.ts";
import { applicationOf } from "../applications/get.ts";
import { applications } from "../applications/table.ts";
import { entriesWith, trigram } from "../search/match.ts";
import { userOf } from "../users/get.ts";
import { users } from "../users/table.ts";
import { memberCount } from "./counts.ts";
import { type MemberKind, membersOf, unlinkMembers } from "./links.ts";
import { assignRoles, guardRoles } from "./role-links.ts";
import { organizations } from "./table.ts";

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

export const recordOf = (organizationId: string, kind: MemberKind): LinkRecord => ({
  ...{ entity: "organization-members", entityId: organizationId },
  key: kind === "user" ? "userIds" : "applicationIds",
});

/** The member's roles as a column; `member` is the SQL name of its table. */
const rolesColumn = (organizationId: string, kind: MemberKind, member: SQL): SQL =>
  sql`(SELECT json_group_array(json_object('id', r.id, 'name', r.name)) FROM organization_member_roles mr
    JOIN organization_roles r ON r.tenant_id = mr.tenant_id AND r.id = mr.organization_role_id
    WHERE mr.tenant_id = ${member}.tenant_id AND mr.organization_id = ${organizationId}
      AND mr.member_kind = ${kind} AND mr.member_id = ${member}.id) AS organization_roles`;

/** With `enableCap`, how many are counted. */
const countMax = 1000;
/** What may be a user's id is looked for in ids as well, which no index of words has. */
const idLike = /^[a-z0-9]{12}$/;

/** The latest member comes first. A part of a user's name or address is found by the index of trigrams, in its order. */
export function memberSource(
  ctx: Ctx,
  organizationId: string,
  kind: MemberKind,
  { q, organizationRoleId: roleId, enableCap }: ListMembers,
): ListSource {
  const columns = searchedOf(kind);
  const member = sql.raw(kind === "user" ? "users" : "applications");
  const part = q?.replace(/^%+|%+$/g, "") ?? "";
  const isIndexed = kind === "user" && part.length >= trigram && !idLike.test(part);
  const found = isIndexed ? entriesWith(ctx.tenantId, "user", part) : null;
  const isMember = sql`m.tenant_id = ${ctx.tenantId} AND m.organization_id = ${organizationId} AND m.member_kind = ${kind}`;
  const joined = sql`CROSS JOIN ${member} ON ${member}.tenant_id = m.tenant_id AND ${member}.id = m.member_id`;
  const holds = sql`EXISTS (SELECT 1 FROM organization_member_roles h WHERE h.tenant_id = m.tenant_id AND h.organization_id = m.organization_id
    AND h.member_kind = m.member_kind AND h.member_id = m.member_id AND h.organization_role_id = ${roleId ?? ""})`;
  const conditions = [
    isMember,
    found ? found.where : contains(columns, part),
    ...(roleId === undefined ? [] : [holds]),
  ];
  const isWhole = part === "" && roleId === undefined;
  return {
    table: tableOf(kind),
    from: found
      ? sql`${found.from} CROSS JOIN organization_members m ON ${isMember} AND m.member_id = e.entity_id ${joined}`
      : sql`organization_members m ${joined}`,
    where: sql.join(conditions, sql` AND `),
    order: found
      ? { by: sql`s.rowid`, isDown: true, isUnique: true }
      : { by: sql`m.created_at`, isDown: true, tie: sql`m.member_id` },
    columns: rolesColumn(organizationId, kind, member),
    parent: rowExists(ctx, organizations, organizationId),
    ...(enableCap === "true" ? { countMax } : {}),
    ...(isWhole ? { count: memberCount(sql`${ctx.tenantId}`, sql`${organizationId}`, kind) } : {}),
  };
}

export function listUserMembers(
  ctx: Ctx,
  organizationId: string,
  query: ListMembers,
  page: Page = pageOf(query),
): Promise<Listing<UserMember>> {
  return listRows(ctx, memberSource(ctx, organizationId, "user", query), page, (raw) => ({
    ...userOf(rowOf(users, raw)),
    organizationRoles: JSON.parse(raw.organization_roles as string),
  }));
}

export function listApplicationMembers(
  ctx: Ctx,
  organizationId: string,
  query: ListMembers,
): Promise<Listing<ApplicationMember>> {
  return listRows(ctx, memberSource(ctx, organizationId, "application", query), pageOf(query), (raw) => ({
    ...applicationOf(rowOf(applications, raw)),
    organizationRoles: JSON.parse(raw.organization_roles as string),
  }));
}

/** Who is in already stays in. @param roleIds roles that all of them get with it */
export async function addMembers(
  ctx: Ctx,
  organizationId: string,
  kind: MemberKind,
  ids: string[],
  roleIds: string[] = [],
): Promise<void> {
  const links = membersOf(ctx, organizationId, kind);
  await atomic(ctx.db, [
    ...guards(ctx, organizationId, kind, ids),
    recordLinks(ctx, recordOf(organizationId, kind), links, { add: ids }),
    addLinks(links, ids, { created_at: ctx.now() }),
    ...(roleIds.length > 0
      ? [...guardRoles(ctx, kind, roleIds), ...assignRoles(ctx, organizationId, kind, ids, roleIds)]
      : []),
  ]);
}

/** Who stays keeps roles; who goes loses them. */
export async function replaceMembers(ctx: Ctx, organizationId: string, kind: MemberKind, ids: string[]): Promise<void> {
  const links = membersOf(ctx, organizationId, kind);
  const changeId = newTimedId(ctx.now());
  await atomic(ctx.db, [
    ...guards(ctx, organizationId, kind, ids),
    recordLinks(ctx, recordOf(organizationId, kind), links, { only: ids }, changeId),
    ...unlinkMembers(ctx, organizationId, kind, { only: ids }, changeId),
    addLinks(links, ids, { created_at: ctx.now() }),
  ]);
}

/** Removes those who are members, with their roles. @throws `entity.not_found` where none of them is */
export async function removeMembers(ctx: Ctx, organizationId: string, kind: MemberKind, ids: string[]): Promise<void> {
  const links = membersOf(ctx, organizationId, kind);
  const changeId = newTimedId(ctx.now());
  await atomic(ctx.db, [
    guard(
      sql`EXISTS (SELECT 1 FROM ${links.table} WHERE ${belongs(links)} AND member_id IN ${inList(ids)})`,
      "entity.not_found",
    ),
    recordLinks(ctx, recordOf(organizationId, kind), links, { remove: ids }, changeId),
    ...unlinkMembers(ctx, organizationId, kind, { remove: ids }, changeId),
  ]);
}

/** @throws `entity.not_found` */
export const removeMember = (ctx: Ctx, organizationId: string, kind: MemberKind, id: string): Promise<void> =>
  removeMembers(ctx, organizationId, kind, [id]);
