import { and, eq } from "drizzle-orm";
import { recordChange } from "../../kernel/change-log.ts";
import { atomic, guardChanged } from "../../kernel/db.ts";
import type { ControlCtx } from "../context.ts";
import { getInvitationOfTenant } from "./find.ts";
import { invitations } from "./table.ts";

/** Deletes an invitation in any status. @throws `invitation.not_found` */
export async function deleteInvitation(ctx: ControlCtx, tenantId: string, id: string): Promise<void> {
  const invitation = await getInvitationOfTenant(ctx, tenantId, id);
  await atomic(ctx.db, [
    ctx.db.delete(invitations).where(and(eq(invitations.tenantId, tenantId), eq(invitations.id, id))),
    guardChanged("invitation.not_found"),
    recordChange({ ...ctx, tenantId }, { entity: "invitation", entityId: id, before: invitation, after: null }),
  ]);
}
