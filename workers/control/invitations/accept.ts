import { and, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import type { TenantInvitation } from "../../../contracts/member.ts";
import { adminTenantId } from "../../../contracts/tenant.ts";
import type { Person } from "../../../contracts/tenant-members.ts";
import { atomic, guard, guardChanged } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import type { OutboxEvent } from "../../kernel/outbox/deliver.ts";
import { enqueue } from "../../kernel/outbox/enqueue.ts";
import type { ControlCtx } from "../context.ts";
import { tenantRow } from "../directory/table.ts";
import { isClosing } from "../me/deletion.ts";
import { addMember } from "../members/client.ts";
import { getInvitationFor } from "./find.ts";
import { guardPlaces, joinKind } from "./places.ts";
import { recordStatus } from "./record-status.ts";
import { invitations } from "./table.ts";

const JoinPayload = z.object({
  tenantId: z.string(),
  tenantName: z.string(),
  userId: z.string(),
  role: z.enum(["admin", "collaborator"]),
  invitationId: z.string(),
});

/**
 * The invited person joins, in the role of the invitation and no other, once. The claim and the entry to join are
 * one batch; the entry is carried out within this request.
 * @throws `invitation.not_found`, `invitation.email_mismatch`, `invitation.not_pending`, `subscription.limit_exceeded`
 */
export async function acceptInvitation(
  ctx: ControlCtx,
  person: NonNullable<Person>,
  id: string,
): Promise<TenantInvitation> {
  const invitation = await getInvitationFor(ctx, person.verifiedEmail, id);
  if (invitation.status !== "Pending") throw new AppError("invitation.not_pending");
  const { tenantId, tenantName, roleName } = invitation;
  const joining = { tenantId, tenantName, userId: person.id, role: roleName };
  const entry = enqueue({ ...ctx, tenantId: adminTenantId }, joinKind, { ...joining, invitationId: id });
  const now = ctx.now();
  await atomic(ctx.db, [
    ctx.db
      .update(invitations)
      .set({ status: "Accepted", acceptedUserId: person.id, updatedAt: now, version: sql`version + 1` })
      .where(and(eq(invitations.id, id), eq(invitations.status, "Pending"), gt(invitations.expiresAt, now))),
    guardChanged("invitation.not_pending"),
    guard(sql`EXISTS (${tenantRow(tenantId)}) AND NOT ${isClosing(ctx, tenantId)}`, "invitation.not_found"),
    recordStatus(ctx, invitation, "Accepted"),
    entry.statement,
    // An open invitation keeps its place free; only a plan that became smaller since can be in the way.
    guardPlaces(ctx, tenantId),
  ]);
  await ctx.deliverNow(adminTenantId, entry.id);
  return { ...invitation, status: "Accepted", acceptedUserId: person.id, updatedAt: now };
}

/**
 * The outbox handler of `member.join`: who is in already stays in. Its place was counted with the acceptance. A tenant that was
 * deleted meanwhile gets no members any more.
 */
export async function handleAccepted(ctx: ControlCtx, event: OutboxEvent): Promise<void> {
  const { invitationId: _, ...joining } = JoinPayload.parse(event.payload);
  if (!(await ctx.db.get(tenantRow(joining.tenantId)))) return;
  await addMember(ctx, { ...joining, maxMembers: null });
}
