import { AppError } from "../../kernel/error.ts";
import type { ControlCtx } from "../context.ts";
import { getInvitationOfTenant } from "./find.ts";
import { countInvitations, sendInvitation } from "./mail.ts";

/**
 * Sends the email again; the invitation expires when it did before.
 * @throws `invitation.not_found`, `invitation.not_pending`, `invitation.too_many_sent`
 */
export async function resendInvitation(ctx: ControlCtx, tenantId: string, id: string): Promise<void> {
  const invitation = await getInvitationOfTenant(ctx, tenantId, id);
  if (invitation.status !== "Pending") throw new AppError("invitation.not_pending");
  await countInvitations(ctx, [invitation.invitee]);
  await sendInvitation(ctx, invitation);
}
