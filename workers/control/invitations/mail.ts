import type { TenantInvitation } from "../../../contracts/member.ts";
import { Done, type Invited } from "../../../contracts/tenant-members.ts";
import { safeName } from "../../kernel/safe-name.ts";
import type { ControlCtx } from "../context.ts";
import { adminLocation, describePerson } from "../members/client.ts";
import { call } from "../regions/client.ts";

/** @throws `connector.not_found` when the admin tenant cannot send mail */
export const requireMailSender = (ctx: ControlCtx): Promise<unknown> =>
  call(ctx, adminLocation(ctx), "/messages/require-sender", Done, {});

/**
 * Counts invitations before they are made and sent, across all tenants.
 * @throws `invitation.too_many_sent` when one of the addresses had too many within an hour
 */
export const countInvitations = (ctx: ControlCtx, recipients: string[]): Promise<unknown> => {
  const invited: Invited = { recipients };
  return call(ctx, adminLocation(ctx), "/messages/count-invitations", Done, invited);
};

/**
 * Through the admin tenant's connector; the link leads to the console, whatever a header of this request says. It
 * names who invites, to what, as what, and until when.
 */
export async function sendInvitation(ctx: ControlCtx, invitation: TenantInvitation): Promise<void> {
  const { id, invitee, tenantId, tenantName, roleName: role, expiresAt, inviterId } = invitation;
  const inviter = inviterId && (await describePerson(ctx, inviterId));
  const about = {
    ...{ tenant: safeName(tenantName) ?? tenantId, role, expiresAt: new Date(expiresAt).toISOString() },
    ...(inviter ? { inviter: inviterName(inviter) } : {}),
  };
  await call(ctx, adminLocation(ctx), "/messages/send", Done, {
    channel: "email",
    to: invitee,
    type: "OrganizationInvitation",
    payload: { link: `${ctx.env.ENDPOINT}/console/accept/${id}`, ...about },
    locale: ctx.language,
  });
}

function inviterName({
  name,
  verifiedEmail,
}: {
  name: string | null;
  verifiedEmail: string | null;
}): string | undefined {
  const safe = safeName(name);
  return safe && verifiedEmail ? `${safe} (${verifiedEmail})` : (verifiedEmail ?? safe ?? undefined);
}
