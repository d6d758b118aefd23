import type { EnsuredMember, EnsureMember } from "../../../contracts/internal.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { memberOrganizationOf } from "../oidc/admin-tenant.ts";
import { tenantRoleId } from "../tenants/admin-defaults.ts";
import { organizationMemberRoles, organizationMembers, organizations } from "./table.ts";

/** In the admin tenant: the organization `t-{tenantId}`, and a member of it in a role. Repeating it changes nothing. */
export async function ensureMember(
  ctx: Ctx,
  { tenantId: ofTenant, tenantName, userId, role }: EnsureMember,
): Promise<EnsuredMember> {
  const organizationId = memberOrganizationOf(ofTenant);
  const now = ctx.now();
  const member = { tenantId: ctx.tenantId, organizationId, memberKind: "user" as const, memberId: userId };
  await atomic(ctx.db, [
    ctx.db
      .insert(organizations)
      .values({ tenantId: ctx.tenantId, id: organizationId, name: tenantName, createdAt: now, updatedAt: now })
      .onConflictDoNothing(),
    ctx.db
      .insert(organizationMembers)
      .values({ ...member, createdAt: now })
      .onConflictDoNothing(),
    ctx.db
      .insert(organizationMemberRoles)
      .values({ ...member, organizationRoleId: tenantRoleId(role) })
      .onConflictDoNothing(),
    recordChange(ctx, {
      entity: "organization-member",
      entityId: `${organizationId}/${userId}`,
      before: null,
      after: { role },
    }),
  ]);
  return { organizationId };
}
