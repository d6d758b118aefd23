import { and, eq, sql } from "drizzle-orm";
import type { InvitationStatus, TenantInvitation } from "../../../contracts/member.ts";
import { atomic, guardChanged } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import type { ControlCtx } from "../context.ts";
import { getInvitationOfTenant } from "./find.ts";
import { recordStatus } from "./record-status.ts";
import { invitations } from "./table.ts";

/** Revokes a pending invitation. @throws `invitation.not_found`, `invitation.not_pending` */
export async function revokeInvitation(
  ctx: ControlCtx,
  tenantId: string,
  id: string,
  status: InvitationStatus,
): Promise<TenantInvitation> {
  const invitation = await getInvitationOfTenant(ctx, tenantId, id);
  if (status !== "Revoked" || invitation.status !== "Pending") throw new AppError("invitation.not_pending");
  await atomic(ctx.db, [
    ctx.db
      .update(invitations)
      .set({ status, updatedAt: ctx.now(), version: sql`version + 1` })
      .where(and(eq(invitations.id, id), eq(invitations.status, "Pending"))),
    guardChanged("invitation.not_pending"),
    recordStatus(ctx, invitation, status),
  ]);
  return { ...invitation, status };
}
