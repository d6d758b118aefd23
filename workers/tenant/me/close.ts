import { sql } from "drizzle-orm";
import type { AccountMemberships } from "../../../contracts/me.ts";
import { TenantRole } from "../../../contracts/member.ts";
import type { Ctx } from "../../kernel/context.ts";
import { deleteEntity } from "../../kernel/deletion.ts";
import { changeRow } from "../../kernel/entity.ts";
import { isNotFound } from "../../kernel/error.ts";
import { standingsOfUser } from "../tenant-members/standings.ts";
import { deleteAssetsOf } from "../user-assets/upload.ts";
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
  const rows = await ctx.db.all<{ tenant_id: string; is_admin: number; is_deleted: number }>(sql`
    SELECT tenant_id, is_admin, is_admin AND NOT has_other_admin AND NOT has_other_member AS is_deleted
    FROM ${standingsOfUser(userId)}`);
  const memberships = rows.map((row) => ({
    tenantId: row.tenant_id,
    role: row.is_admin ? TenantRole.enum.admin : TenantRole.enum.collaborator,
    isDeleted: row.is_deleted === 1,
  }));
  return { memberships };
}

/** The user goes, with all that was uploaded. Repeating it changes nothing. */
export async function finishClosing(ctx: Ctx, { userId }: OfUser): Promise<{ done: true }> {
  await deleteAssetsOf(ctx, userId);
  await deleteEntity(ctx, user, { id: userId, ifMatch: null }).catch(orGone);
  return { done: true };
}
