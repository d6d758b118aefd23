import { type SQL, sql } from "drizzle-orm";
import { adminTenantId } from "../../../contracts/tenant.ts";
import { tenantRoleId } from "../tenants/admin-defaults.ts";

/**
 * A user's place in each of the own tenants, as a subquery: `tenant_id`, `is_admin`, whether another member is there
 * (`has_other_member`) or manages it (`has_other_admin`), and the `others` as JSON. Who is suspended is nobody, and so is whose account is
 * being deleted.
 */
export function standingsOfUser(userId: string | SQL): SQL {
  const active = sql`o.organization_id = m.organization_id AND o.member_kind = 'user' AND o.member_id <> m.member_id
    AND EXISTS (SELECT 1 FROM users u WHERE u.tenant_id = o.tenant_id AND u.id = o.member_id AND u.is_suspended = 0)`;
  const admin = sql`organization_role_id = ${tenantRoleId("admin")}`;
  return sql`(SELECT substr(m.organization_id, 3) AS tenant_id,
      EXISTS (SELECT 1 FROM organization_member_roles r WHERE r.tenant_id = m.tenant_id
        AND r.organization_id = m.organization_id AND r.member_kind = 'user' AND r.member_id = m.member_id AND r.${admin}) AS is_admin,
      EXISTS (SELECT 1 FROM organization_members o WHERE o.tenant_id = m.tenant_id AND ${active}) AS has_other_member,
      (SELECT json_group_array(json_object('id', u.id, 'name', coalesce(u.name, u.username, u.primary_email, u.id)))
        FROM organization_members o JOIN users u ON u.tenant_id = o.tenant_id AND u.id = o.member_id
        WHERE o.tenant_id = m.tenant_id AND ${active}) AS others,
      EXISTS (SELECT 1 FROM organization_member_roles o WHERE o.tenant_id = m.tenant_id AND ${active} AND o.${admin}) AS has_other_admin
    FROM organization_members m WHERE m.tenant_id = ${adminTenantId} AND m.member_kind = 'user'
      AND m.member_id = ${userId} AND m.organization_id LIKE 't-%')`;
}

/** Ends what a user can do, as a statement for a batch of the Worker whose database this is. */
export const suspensionOfUser = (userId: string, now: number): SQL =>
  sql`UPDATE users SET is_suspended = 1, version = version + 1, updated_at = ${now}
    WHERE tenant_id = ${adminTenantId} AND id = ${userId} AND is_suspended = 0`;

/** Takes that back. */
export const reinstatementOfUser = (userId: string, now: number): SQL =>
  sql`UPDATE users SET is_suspended = 0, version = version + 1, updated_at = ${now}
    WHERE tenant_id = ${adminTenantId} AND id = ${userId} AND is_suspended = 1`;
