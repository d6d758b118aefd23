import { type SQL, sql } from "drizzle-orm";
import { TenantRole } from "../../../contracts/member.ts";
import { adminTenantId } from "../../../contracts/tenant.ts";
import type { Person } from "../../../contracts/tenant-members.ts";
import type { Ctx } from "../../kernel/context.ts";
import { memberOrganizationOf } from "../oidc/admin-tenant.ts";
import { tenantRoleId } from "../tenants/admin-defaults.ts";

interface Found {
  id: string;
  name: string | null;
  email: string | null;
  organizations: string;
}

/** A user of the console with the tenants it belongs to, from one query; null for one who is gone or suspended. */
export async function describePerson(ctx: Ctx, { userId }: { userId: string }): Promise<Person> {
  const [row] = await ctx.db.all<Found>(sql`
    SELECT u.id, coalesce(u.name, u.username) AS name, iif(u.is_email_verified, u.primary_email, NULL) AS email,
      (SELECT json_group_array(json_object('organization', m.organization_id, 'isAdmin', EXISTS (
          SELECT 1 FROM organization_member_roles r WHERE r.tenant_id = m.tenant_id AND r.organization_id = m.organization_id
            AND r.member_kind = 'user' AND r.member_id = m.member_id AND r.organization_role_id = ${tenantRoleId("admin")})))
        FROM organization_members m WHERE m.tenant_id = u.tenant_id AND m.member_kind = 'user' AND m.member_id = u.id
          AND m.organization_id LIKE 't-%') AS organizations
    FROM users u WHERE u.tenant_id = ${ctx.tenantId} AND u.id = ${userId} AND u.is_suspended = 0`);
  if (!row) return null;
  const organizations = JSON.parse(row.organizations) as { organization: string; isAdmin: number }[];
  return {
    id: row.id,
    name: row.name,
    verifiedEmail: row.email,
    memberships: organizations.map(({ organization, isAdmin }) => ({
      tenantId: organization.slice(2),
      role: isAdmin ? TenantRole.enum.admin : TenantRole.enum.collaborator,
    })),
  };
}

/** Ids of the tenants that a user of the console belongs to, for the query of a Worker whose database this is. */
export const tenantIdsOfUser = (userId: string): SQL => sql`(SELECT substr(organization_id, 3) FROM organization_members
  WHERE tenant_id = ${adminTenantId} AND member_kind = 'user' AND member_id = ${userId} AND organization_id LIKE 't-%')`;

/** The other way round: ids of a tenant's members. */
export const memberIdsOfTenant = (tenantId: string): SQL => sql`(SELECT member_id FROM organization_members
  WHERE tenant_id = ${adminTenantId} AND organization_id = ${memberOrganizationOf(tenantId)} AND member_kind = 'user')`;

/** The same for the verified address of a user; no row without one. */
export const verifiedEmailOfUser = (userId: string): SQL =>
  sql`(SELECT primary_email FROM users WHERE tenant_id = ${adminTenantId} AND id = ${userId} AND is_email_verified = 1)`;
