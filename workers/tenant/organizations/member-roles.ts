import { sql } from "drizzle-orm";
import type { MemberRoles, OrganizationRole, OrganizationScope } from "../../../contracts/organization.ts";
import type { PageQuery } from "../../../contracts/page.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guard, inList, rowsOf, type Statement, statement } from "../../kernel/db.ts";
import { rowExists, rowOf } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { recordLinks } from "../../kernel/link-change.ts";
import { type Listing, listRows, optionalPageOf } from "../../kernel/pagination.ts";
import { addLinks, guardLinked, guardRow, keepLinks, type Links, removeLink } from "../../kernel/relation.ts";
import { organizationRoleOf } from "../organization-roles/get.ts";
import { organizationScopeOf } from "../organization-scopes/get.ts";
import { type MemberKind, membersOf } from "./links.ts";
import { assignRoles, guardRoles, recordOf } from "./role-links.ts";
import {
  organizationMemberRoles,
  organizationMembers,
  organizationRoles,
  organizationScopes,
  organizations,
} from "./table.ts";

export interface Member {
  organizationId: string;
  kind: MemberKind;
  id: string;
}

const rolesOf = (ctx: Ctx, { organizationId, kind, id }: Member): Links => ({
  table: organizationMemberRoles,
  of: { tenant_id: ctx.tenantId, organization_id: organizationId, member_kind: kind, member_id: id },
  to: "organization_role_id",
});

/** Roles for users go to users, roles for machine clients to machine clients, and both to members alone. */
function guards(ctx: Ctx, organizationId: string, kind: MemberKind, ids: string[], roleIds: string[]): Statement[] {
  return [
    guardRow(ctx, organizations, organizationId),
    guardLinked(membersOf(ctx, organizationId, kind), ids, "organization.require_membership"),
    ...guardRoles(ctx, kind, roleIds),
  ];
}

/** Roles by id and by name, as ids. @throws `organization.role_names_not_found` */
async function roleIdsOf(ctx: Ctx, input: MemberRoles): Promise<string[]> {
  const { organizationRoleIds: ids = [], organizationRoleNames = [] } = input;
  const names = [...new Set(organizationRoleNames)];
  if (names.length === 0) return ids;
  const [found] = await atomic(ctx.db, [
    statement(
      sql`SELECT id, name FROM organization_roles WHERE tenant_id = ${ctx.tenantId} AND name IN ${inList(names)}`,
    ),
  ]);
  const rows = rowsOf<{ id: string; name: string }>(found);
  const missing = names.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length > 0)
    throw new AppError("organization.role_names_not_found", { data: { organizationRoleNames: missing } });
  return [...new Set([...ids, ...rows.map((row) => row.id)])];
}

const memberExists = (ctx: Ctx, { organizationId, kind, id }: Member) =>
  sql`SELECT 1 FROM ${organizationMembers} WHERE tenant_id = ${ctx.tenantId} AND organization_id = ${organizationId}
    AND member_kind = ${kind} AND member_id = ${id}`;

/** Reads alone, beside what it is asked for. @throws `entity.not_found` without the organization, `organization.require_membership` */
async function requireMember(ctx: Ctx, member: Member): Promise<void> {
  const [found] = await ctx.db.all<{ is_there: number; is_member: number }>(
    sql`SELECT EXISTS (${rowExists(ctx, organizations, member.organizationId)}) AS is_there,
      EXISTS (${memberExists(ctx, member)}) AS is_member`,
  );
  if (!found?.is_there) throw new AppError("entity.not_found");
  if (!found.is_member) throw new AppError("organization.require_membership");
}

/** @throws `entity.not_found`, `organization.require_membership` */
export async function listMemberRoles(ctx: Ctx, member: Member, query: PageQuery): Promise<Listing<OrganizationRole>> {
  const page = optionalPageOf(query);
  const where = sql`organization_roles.tenant_id = ${ctx.tenantId} AND organization_roles.id IN (
    SELECT organization_role_id FROM organization_member_roles WHERE tenant_id = ${ctx.tenantId}
      AND organization_id = ${member.organizationId} AND member_kind = ${member.kind} AND member_id = ${member.id})`;
  const [listing] = await Promise.all([
    listRows(ctx, { table: organizationRoles, where }, page, (raw) =>
      organizationRoleOf(rowOf(organizationRoles, raw)),
    ),
    requireMember(ctx, member),
  ]);
  return listing;
}

/** What the member's roles hold in the organization. @throws `organization.require_membership` */
export async function listMemberScopes(ctx: Ctx, member: Member): Promise<OrganizationScope[]> {
  const [found] = await atomic(ctx.db, [
    statement(sql`SELECT * FROM organization_scopes WHERE tenant_id = ${ctx.tenantId} AND id IN (
      SELECT ors.scope_id FROM organization_member_roles mr JOIN organization_role_scopes ors
        ON ors.tenant_id = mr.tenant_id AND ors.organization_role_id = mr.organization_role_id AND ors.kind = 'organization'
      WHERE mr.tenant_id = ${ctx.tenantId} AND mr.organization_id = ${member.organizationId}
        AND mr.member_kind = ${member.kind} AND mr.member_id = ${member.id}) ORDER BY name`),
    guardRow(ctx, organizations, member.organizationId),
    guard(sql`EXISTS (${memberExists(ctx, member)})`, "organization.require_membership"),
  ]);
  return (found?.results ?? []).map((raw) => organizationScopeOf(rowOf(organizationScopes, raw)));
}

/** @throws `organization.require_membership`, `organization.role_names_not_found` */
export async function addMemberRoles(ctx: Ctx, member: Member, input: MemberRoles) {
  const organizationRoleIds = await roleIdsOf(ctx, input);
  const links = rolesOf(ctx, member);
  await atomic(ctx.db, [
    ...guards(ctx, member.organizationId, member.kind, [member.id], organizationRoleIds),
    recordLinks(ctx, recordOf(member), links, { add: organizationRoleIds }),
    addLinks(links, organizationRoleIds),
  ]);
  return { organizationRoleIds };
}

/** @throws `organization.require_membership`, `organization.role_names_not_found` */
export async function replaceMemberRoles(ctx: Ctx, member: Member, input: MemberRoles): Promise<void> {
  const roleIds = await roleIdsOf(ctx, input);
  const links = rolesOf(ctx, member);
  await atomic(ctx.db, [
    ...guards(ctx, member.organizationId, member.kind, [member.id], roleIds),
    recordLinks(ctx, recordOf(member), links, { only: roleIds }),
    keepLinks(links, roleIds),
    addLinks(links, roleIds),
  ]);
}

/** @throws `entity.not_found` */
export async function removeMemberRole(ctx: Ctx, member: Member, roleId: string): Promise<void> {
  const links = rolesOf(ctx, member);
  await atomic(ctx.db, [recordLinks(ctx, recordOf(member), links, { remove: [roleId] }), ...removeLink(links, roleId)]);
}

/** Assigns the same roles to several members; each member's is a change of its own. @throws `organization.require_membership` */
export async function addRolesToMembers(
  ctx: Ctx,
  organizationId: string,
  kind: MemberKind,
  ids: string[],
  roleIds: string[],
): Promise<void> {
  await atomic(ctx.db, [
    ...guards(ctx, organizationId, kind, ids, roleIds),
    ...assignRoles(ctx, organizationId, kind, ids, roleIds),
  ]);
}
