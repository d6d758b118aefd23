import { sql } from "drizzle-orm";
import { recordChange, recordEach } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { guard, guardChanged, type Statement, statement } from "../../kernel/db.ts";
import { hasStatus } from "./get.ts";

/**
 * The user becomes a member of the organization that the address was invited to, with the roles of the invitation. Of any
 * number of acceptances at the same moment the database lets one through: of a user whose proved address it is.
 * Their guards give `invitation.not_pending` and `invitation.email_mismatch`.
 */
export function acceptStatements(ctx: Ctx, id: string, userId: string): Statement[] {
  const { tenantId } = ctx;
  const now = ctx.now();
  const one = sql`organization_invitations i WHERE i.tenant_id = ${tenantId} AND i.id = ${id}`;
  const roles = sql`(SELECT json_group_array(ir.organization_role_id) FROM organization_invitation_roles ir
    WHERE ir.tenant_id = i.tenant_id AND ir.invitation_id = i.id)`;
  const isMember = sql`EXISTS (SELECT 1 FROM organization_members m WHERE m.tenant_id = i.tenant_id
    AND m.organization_id = i.organization_id AND m.member_kind = 'user' AND m.member_id = ${userId})`;
  const added = sql`(SELECT i.organization_id, json_group_array(ir.organization_role_id) AS roles
    FROM organization_invitation_roles ir JOIN ${one} AND ir.tenant_id = i.tenant_id AND ir.invitation_id = i.id
      AND ${isMember} AND NOT EXISTS (SELECT 1 FROM organization_member_roles h WHERE h.tenant_id = i.tenant_id
        AND h.organization_id = i.organization_id AND h.member_kind = 'user' AND h.member_id = ${userId}
        AND h.organization_role_id = ir.organization_role_id) GROUP BY i.organization_id) a WHERE 1`;
  const after = sql`json_object('userIds', json_array(${userId}), 'organizationRoleIds', json(${roles}), 'joinedBy', 'invitation')`;
  return [
    statement(sql`UPDATE organization_invitations SET status = 'Accepted', accepted_user_id = ${userId},
      updated_at = ${now}, version = version + 1
      WHERE tenant_id = ${tenantId} AND id = ${id} AND ${hasStatus(ctx, "Pending")}`),
    guardChanged("invitation.not_pending"),
    guard(
      sql`EXISTS (SELECT 1 FROM users u JOIN ${one} AND u.tenant_id = i.tenant_id AND u.id = ${userId}
        AND u.primary_email = i.invitee AND u.is_email_verified = 1)`,
      "invitation.email_mismatch",
    ),
    // Before the membership: who is a member already joins nothing that could be undone, and may get roles.
    recordEach(
      ctx,
      { entity: "organization-members", entityId: sql`i.organization_id`, after },
      sql`${one} AND NOT ${isMember}`,
    ),
    recordEach(
      ctx,
      {
        ...{ entity: "organization-member-roles", entityId: sql`a.organization_id` },
        after: sql`json_object('organizationRoleIds', json(a.roles), 'userId', ${userId})`,
      },
      added,
    ),
    statement(sql`INSERT OR IGNORE INTO organization_members (tenant_id, organization_id, member_kind, member_id, created_at)
      SELECT i.tenant_id, i.organization_id, 'user', ${userId}, ${now} FROM ${one}`),
    statement(sql`INSERT OR IGNORE INTO organization_member_roles (tenant_id, organization_id, member_kind, member_id, organization_role_id)
      SELECT i.tenant_id, i.organization_id, 'user', ${userId}, ir.organization_role_id
      FROM organization_invitation_roles ir JOIN ${one} AND ir.tenant_id = i.tenant_id AND ir.invitation_id = i.id`),
    recordChange(ctx, {
      ...{ entity: "organization-invitation", entityId: id },
      ...{ before: { status: "Pending" }, after: { status: "Accepted", acceptedUserId: userId } },
    }),
  ];
}
