import { type SQL, sql } from "drizzle-orm";
import { type TenantMember, TenantRole } from "../../../contracts/member.ts";
import type { AddMember } from "../../../contracts/tenant-members.ts";
import { recordEach } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guard, type Statement, statement } from "../../kernel/db.ts";
import { isNotFound } from "../../kernel/error.ts";
import { addLinks, belongs, dropWhere, guardRows } from "../../kernel/relation.ts";
import { memberOrganizationOf } from "../oidc/admin-tenant.ts";
import { membersOf } from "../organizations/links.ts";
import { listUserMembers } from "../organizations/members.ts";
import { organizationMemberRoles, organizationMembers, organizations } from "../organizations/table.ts";
import { tenantRoleId } from "../tenants/admin-defaults.ts";
import { users } from "../users/table.ts";

interface OfMember {
  tenantId: string;
  userId: string;
}

const done = { done: true } as const;

const rolesOf = (ctx: Ctx, { tenantId, userId }: OfMember) => ({
  tenant_id: ctx.tenantId,
  organization_id: memberOrganizationOf(tenantId),
  member_kind: "user",
  member_id: userId,
});

const isMember = (ctx: Ctx, { tenantId, userId }: OfMember): SQL =>
  sql`EXISTS (SELECT 1 FROM organization_members WHERE tenant_id = ${ctx.tenantId}
    AND organization_id = ${memberOrganizationOf(tenantId)} AND member_kind = 'user' AND member_id = ${userId})`;

/** Who stops managing the tenant leaves it to somebody who can: not suspended, nor about to go. */
function guardAdmin(ctx: Ctx, { tenantId, userId }: OfMember): Statement {
  const admins = sql`SELECT 1 FROM organization_member_roles r WHERE r.tenant_id = ${ctx.tenantId} AND r.member_kind = 'user'
    AND r.organization_id = ${memberOrganizationOf(tenantId)} AND r.organization_role_id = ${tenantRoleId("admin")}`;
  return guard(
    sql`NOT EXISTS (${admins} AND r.member_id = ${userId}) OR EXISTS (${admins} AND r.member_id <> ${userId} AND EXISTS (
      SELECT 1 FROM users u WHERE u.tenant_id = r.tenant_id AND u.id = r.member_id AND u.is_suspended = 0))`,
    "tenant.last_admin",
  );
}

/** Records from which role to which before the batch writes it, where `isChange` holds of `was` and `role`. */
function change(ctx: Ctx, member: OfMember, role: TenantRole | null, isChange: SQL = sql`1`): Statement {
  const names = sql.join(
    TenantRole.options.map((name) => sql`WHEN ${tenantRoleId(name)} THEN ${name}`),
    sql` `,
  );
  const roleOf = sql`(SELECT CASE organization_role_id ${names} END FROM organization_member_roles
    WHERE ${belongs({ table: organizationMemberRoles, of: rolesOf(ctx, member), to: "" })} LIMIT 1)`;
  const entityId = sql`${`${member.tenantId}/${member.userId}`}`;
  const before = sql`iif(${isMember(ctx, member)}, json_object('role', was), NULL)`;
  const after = role === null ? sql`NULL` : sql`json_object('role', role)`;
  const from = sql`(SELECT ${roleOf} AS was, ${role} AS role) WHERE ${isChange}`;
  return recordEach(ctx, { entity: "tenant-member", entityId, before, after }, from);
}

/** All members of a tenant with their role; nobody, where a machine client made it and nobody has joined yet. */
export async function listMembers(ctx: Ctx, { tenantId }: { tenantId: string }): Promise<{ members: TenantMember[] }> {
  const members: TenantMember[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), page_size: "100" };
    const { items } = await listUserMembers(ctx, memberOrganizationOf(tenantId), query).catch(nobody);
    members.push(
      ...items.map(({ id, name, username, primaryEmail, avatar, organizationRoles }) => ({
        ...{ id, name, username, primaryEmail, avatar },
        organizationRoles: organizationRoles as TenantMember["organizationRoles"],
      })),
    );
    if (items.length < 100) return { members };
  }
}

/** The organization is made with the first member. */
function nobody(thrown: unknown): { items: [] } {
  if (isNotFound(thrown)) return { items: [] };
  throw thrown;
}

/**
 * Somebody joins a tenant, whose organization is made with its first member. Who is in already keeps the role.
 * @throws `subscription.limit_exceeded` when `maxMembers` are in, however many join at the same moment
 */
export async function addMember(ctx: Ctx, input: AddMember): Promise<typeof done> {
  await atomic(ctx.db, joinStatements(ctx, input));
  return done;
}

/** The same as part of a batch, for a user whom the batch has made before. */
export function joinStatements(ctx: Ctx, input: AddMember): Statement[] {
  const { tenantId, tenantName, userId, role, maxMembers } = input;
  const organizationId = memberOrganizationOf(tenantId);
  const now = ctx.now();
  const count = sql`(SELECT count(*) FROM organization_members WHERE tenant_id = ${ctx.tenantId}
    AND organization_id = ${organizationId} AND member_kind = 'user')`;
  const isNew = sql`NOT ${isMember(ctx, input)}`;
  return [
    guardRows(ctx, users, [userId]),
    ...(maxMembers === null
      ? []
      : [
          guard(sql`${isMember(ctx, input)} OR ${count} < ${maxMembers}`, "subscription.limit_exceeded", {
            ...{ key: "tenantMembersLimit", value: sql`${maxMembers}` },
          }),
        ]),
    change(ctx, input, role, isNew),
    ctx.db
      .insert(organizations)
      .values({ tenantId: ctx.tenantId, id: organizationId, name: tenantName, createdAt: now, updatedAt: now })
      .onConflictDoNothing(),
    statement(sql`INSERT INTO organization_member_roles (tenant_id, organization_id, member_kind, member_id, organization_role_id)
      SELECT ${ctx.tenantId}, ${organizationId}, 'user', ${userId}, ${tenantRoleId(role)} WHERE ${isNew}`),
    addLinks(membersOf(ctx, organizationId, "user"), [userId], { created_at: now }),
  ];
}

/** @throws `entity.not_found` for who is no member, `tenant.last_admin` */
export async function setMemberRole(ctx: Ctx, input: OfMember & { role: TenantRole }): Promise<typeof done> {
  const roles = rolesOf(ctx, input);
  await atomic(ctx.db, [
    guard(isMember(ctx, input), "entity.not_found"),
    ...(input.role === "admin" ? [] : [guardAdmin(ctx, input)]),
    change(ctx, input, input.role, sql`was IS NOT role`),
    dropWhere(organizationMemberRoles, roles),
    statement(sql`INSERT INTO organization_member_roles (tenant_id, organization_id, member_kind, member_id, organization_role_id)
      VALUES (${roles.tenant_id}, ${roles.organization_id}, 'user', ${roles.member_id}, ${tenantRoleId(input.role)})`),
  ]);
  return done;
}

/** @throws `entity.not_found` for who is no member, `tenant.last_admin` */
export async function removeMember(ctx: Ctx, input: OfMember): Promise<typeof done> {
  const roles = rolesOf(ctx, input);
  await atomic(ctx.db, [
    guard(isMember(ctx, input), "entity.not_found"),
    guardAdmin(ctx, input),
    change(ctx, input, null),
    dropWhere(organizationMemberRoles, roles),
    dropWhere(organizationMembers, roles),
  ]);
  return done;
}

export async function renameMembersOrganization(
  ctx: Ctx,
  { tenantId, tenantName }: { tenantId: string; tenantName: string },
): Promise<typeof done> {
  const id = memberOrganizationOf(tenantId);
  await atomic(ctx.db, [
    statement(sql`UPDATE organizations SET name = ${tenantName}, version = version + 1, updated_at = ${ctx.now()}
      WHERE tenant_id = ${ctx.tenantId} AND id = ${id}`),
  ]);
  return done;
}

/** The tenant is gone: nobody is its member any more. Repeating it changes nothing. */
export async function closeMembersOrganization(ctx: Ctx, { tenantId }: { tenantId: string }): Promise<typeof done> {
  const of = { tenant_id: ctx.tenantId, organization_id: memberOrganizationOf(tenantId) };
  await atomic(ctx.db, [
    dropWhere(organizationMemberRoles, of),
    dropWhere(organizationMembers, of),
    dropWhere(organizations, { tenant_id: ctx.tenantId, id: of.organization_id }),
  ]);
  return done;
}
