import { sql } from "drizzle-orm";
import type {
  CreateOrganizationInvitation,
  OrganizationInvitation,
} from "../../../contracts/organization-invitation.ts";
import type { Ctx } from "../../kernel/context.ts";
import { guard, type Statement, statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { newId } from "../../kernel/id.ts";
import { insertRow } from "../../kernel/insert-row.ts";
import { maskedEmail } from "../../kernel/masked-email.ts";
import { addLinks, guardLinked, guardRows } from "../../kernel/relation.ts";
import type { Versioned } from "../../kernel/route.ts";
import { guardUserRoles } from "../organization-jit/roles.ts";
import { membersOf } from "../organizations/links.ts";
import { organizations } from "../organizations/table.ts";
import { users } from "../users/table.ts";
import { organizationInvitation } from "./entity.ts";
import { getOrganizationInvitation } from "./get.ts";
import { invitationMessage } from "./message.ts";
import { organizationInvitationRoles } from "./table.ts";

/**
 * Invites an address, of somebody who is a user or not yet. Of one organization and address one waits at a time.
 * @throws `invitation.expiry_in_past`, `invitation.already_member`, `invitation.already_pending`,
 * `entity.relation_foreign_key_not_found`, `entity.db_constraint_violated` for roles of machine clients,
 * `organization.require_membership` of the inviter, those of `invitationMessage`
 */
export async function createOrganizationInvitation(
  ctx: Ctx,
  input: CreateOrganizationInvitation,
): Promise<Versioned<OrganizationInvitation>> {
  const { organizationId, invitee, expiresAt, inviterId = null, organizationRoleIds: roleIds = [] } = input;
  if (expiresAt <= ctx.now()) throw new AppError("invitation.expiry_in_past");
  const about = { id: newId(), organizationId, inviterId, invitee, expiresAt };
  const message = input.messagePayload && (await invitationMessage(ctx, about, input.messagePayload));
  const tokenHash = message ? message.tokenHash : null;
  const roles = {
    table: organizationInvitationRoles,
    of: { tenant_id: ctx.tenantId, invitation_id: about.id },
    to: "organization_role_id",
  };
  await insertRow(
    ctx,
    organizationInvitation,
    { ...about, acceptedUserId: null, status: "Pending", tokenHash },
    {
      guards: guards(ctx, { organizationId, invitee, inviterId, roleIds }),
      also: () => [addLinks(roles, roleIds), ...(message ? message.statements : [])],
      logged: { invitee: maskedEmail(invitee), tokenHash: undefined, organizationRoleIds: roleIds },
    },
  );
  if (message) ctx.wake(message.posted);
  return getOrganizationInvitation(ctx, about.id);
}

interface Wanted {
  organizationId: string;
  invitee: string;
  inviterId: string | null;
  roleIds: string[];
}

function guards(ctx: Ctx, { organizationId, invitee, inviterId, roleIds }: Wanted): Statement[] {
  const { tenantId } = ctx;
  const inviter = inviterId === null ? [] : [inviterId];
  return [
    guardRows(ctx, organizations, [organizationId]),
    ...guardUserRoles(ctx, roleIds),
    guardRows(ctx, users, inviter),
    guardLinked(membersOf(ctx, organizationId, "user"), inviter, "organization.require_membership"),
    guard(
      sql`NOT EXISTS (SELECT 1 FROM users u JOIN organization_members m ON m.tenant_id = u.tenant_id AND m.member_id = u.id
        AND m.member_kind = 'user' AND m.organization_id = ${organizationId}
        WHERE u.tenant_id = ${tenantId} AND u.primary_email = ${invitee})`,
      "invitation.already_member",
    ),
    // One whose time is over makes room.
    statement(sql`UPDATE organization_invitations SET status = 'Expired', version = version + 1
      WHERE tenant_id = ${tenantId} AND organization_id = ${organizationId} AND invitee = ${invitee}
        AND status = 'Pending' AND expires_at <= ${ctx.now()}`),
  ];
}
