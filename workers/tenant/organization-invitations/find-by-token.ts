import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { type InvitationRow, statusOf } from "./get.ts";
import { invitationTokenHash, isInvitationToken } from "./link.ts";
import { organizationInvitations } from "./table.ts";

/** The invitation whose newest link has this secret, with what its status is now. */
export async function findByToken(ctx: Ctx, token: string): Promise<InvitationRow | null> {
  if (!isInvitationToken(token)) return null;
  const hash = await invitationTokenHash(ctx, token);
  const [row] = await ctx.db
    .select()
    .from(organizationInvitations)
    .where(and(eq(organizationInvitations.tenantId, ctx.tenantId), eq(organizationInvitations.tokenHash, hash)));
  return row ? { ...row, status: statusOf(ctx, row) } : null;
}
