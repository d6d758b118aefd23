import { sql } from "drizzle-orm";
import type { AccountMemberships } from "../../../contracts/me.ts";
import { TenantRole } from "../../../contracts/member.ts";
import type { Ctx } from "../../kernel/context.ts";
import { changeRow } from "../../kernel/entity.ts";
import { isNotFound } from "../../kernel/error.ts";
import { removeEntity } from "../../kernel/removal.ts";
import { tenantRoleId } from "../tenants/admin-defaults.ts";
import { removeAssetsOf } from "../user-assets/upload.ts";
import { endAccess, user } from "../users/entity.ts";
import { users } from "../users/table.ts";

interface OfUser {
  userId: string;
}

const orGone = (thrown: unknown): null => {
  if (isNotFound(thrown)) return null;
  throw thrown;
};

/**
 * From here on the person can do nothing more: suspended, signed out everywhere.
 * @returns the tenants that are still to be left; none for a user who is gone
 */
export async function beginClosing(ctx: Ctx, { userId }: OfUser): Promise<AccountMemberships> {
  const target = { entity: "user", id: userId, ifMatch: null };
  const also = endAccess(ctx, userId);
  await changeRow(ctx, users, target, () => ({ set: { isSuspended: true }, also })).catch(orGone);
  const admins = sql`organization_member_roles r WHERE r.tenant_id = m.tenant_id AND r.organization_id = m.organization_id
    AND r.member_kind = 'user' AND r.organization_role_id = ${tenantRoleId("admin")}`;
  const rows = await ctx.db.all<{ organization: string; is_admin: number; is_only: number }>(sql`
    SELECT m.organization_id AS organization, EXISTS (SELECT 1 FROM ${admins} AND r.member_id = m.member_id) AS is_admin,
      NOT EXISTS (SELECT 1 FROM ${admins} AND r.member_id <> m.member_id) AS is_only
    FROM organization_members m WHERE m.tenant_id = ${ctx.tenantId} AND m.member_kind = 'user' AND m.member_id = ${userId}
      AND m.organization_id LIKE 't-%'`);
  const memberships = rows.map((row) => ({
    tenantId: row.organization.slice(2),
    role: row.is_admin ? TenantRole.enum.admin : TenantRole.enum.collaborator,
    isOnlyAdmin: Boolean(row.is_admin && row.is_only),
  }));
  return { memberships };
}

/** The user goes, with all that was uploaded. Repeating it changes nothing. */
export async function finishClosing(ctx: Ctx, { userId }: OfUser): Promise<{ done: true }> {
  await removeAssetsOf(ctx, userId);
  await removeEntity(ctx, user, { id: userId, ifMatch: null }).catch(orGone);
  return { done: true };
}
