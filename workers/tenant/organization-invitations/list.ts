import { type SQL, sql } from "drizzle-orm";
import type {
  ListOrganizationInvitations,
  OrganizationInvitation,
} from "../../../contracts/organization-invitation.ts";
import { Email } from "../../../contracts/user.ts";
import type { Ctx } from "../../kernel/context.ts";
import { contains, type Listing, listRows, optionalPageOf } from "../../kernel/pagination.ts";
import { hasStatus, invitationOf, rolesColumn } from "./get.ts";
import { organizationInvitations } from "./table.ts";

const columns = sql`${rolesColumn}, (SELECT coalesce(u.name, u.username, u.primary_email) FROM users u
  WHERE u.tenant_id = organization_invitations.tenant_id AND u.id = organization_invitations.inviter_id) AS inviter_name`;

/** The youngest first; `status` is what the invitation is now, not what was written. */
export function listOrganizationInvitations(
  ctx: Ctx,
  { organizationId, inviterId, invitee, q, status, ...page }: ListOrganizationInvitations,
): Promise<Listing<OrganizationInvitation>> {
  const conditions: SQL[] = [
    sql`organization_invitations.tenant_id = ${ctx.tenantId}`,
    ...(organizationId === undefined ? [] : [sql`organization_id = ${organizationId}`]),
    ...(inviterId === undefined ? [] : [sql`inviter_id = ${inviterId}`]),
    ...(invitee === undefined ? [] : [sql`invitee = ${Email.safeParse(invitee).data ?? invitee}`]),
    ...(status === undefined ? [] : [hasStatus(ctx, status)]),
    contains([sql`invitee`], q),
  ];
  const source = { table: organizationInvitations, where: sql.join(conditions, sql` AND `), columns };
  return listRows(ctx, source, optionalPageOf(page), (raw) => ({
    ...invitationOf(ctx, raw),
    inviterName: raw.inviter_name as string | null,
  }));
}
