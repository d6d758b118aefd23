import { sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { sha256 } from "../../kernel/crypto.ts";
import { guardChanged, type Statement, statement } from "../../kernel/db.ts";
import { newSecret } from "../../kernel/id.ts";
import { hasStatus } from "./get.ts";

/** Tells the secret of an invitation from that of a magic link, which has no such mark. */
const mark = "inv_";

export const isInvitationToken = (token: string): boolean => token.startsWith(mark);

export const invitationTokenHash = (ctx: Ctx, token: string): Promise<string> =>
  sha256(`${ctx.tenantId}/organization-invitation/${token}`);

/** A link to the page of an invitation (`app/invitation/`). Its secret proves the address, and is in this answer and nowhere else. */
export async function newInvitationLink(
  ctx: Ctx,
  organizationId: string,
): Promise<{ link: string; tokenHash: string }> {
  const token = mark + newSecret();
  // The organization, so that the page looks like it from the start.
  const query = new URLSearchParams({ organization_id: organizationId, token });
  const address = ctx.primaryEndpoint ?? ctx.endpoint;
  return { link: `${address}/invitation?${query}`, tokenHash: await invitationTokenHash(ctx, token) };
}

/** The new link's secret in the place of the one before, of an invitation that can still be accepted; null keeps that one. */
export const replaceToken = (ctx: Ctx, id: string, tokenHash: string | null): Statement[] => [
  statement(sql`UPDATE organization_invitations SET token_hash = coalesce(${tokenHash}, token_hash),
    updated_at = ${ctx.now()}, version = version + 1
    WHERE tenant_id = ${ctx.tenantId} AND id = ${id} AND ${hasStatus(ctx, "Pending")}`),
  guardChanged("invitation.not_pending"),
];
