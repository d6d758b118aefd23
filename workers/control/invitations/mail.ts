import type { TenantInvitation } from "../../../contracts/member.ts";
import { Done } from "../../../contracts/tenant-members.ts";
import type { ControlCtx } from "../context.ts";
import { adminLocation } from "../members/client.ts";
import { call } from "../regions/client.ts";

/** @throws `connector.not_found` when the admin tenant cannot send mail */
export const requireMailSender = (ctx: ControlCtx): Promise<unknown> =>
  call(ctx, adminLocation(ctx), "/messages/require-sender", Done, {});

/** Through the admin tenant's connector; the link leads to the console, whatever a header of this request says. */
export const sendInvitation = (ctx: ControlCtx, { id, invitee }: TenantInvitation): Promise<unknown> =>
  call(ctx, adminLocation(ctx), "/messages/send", Done, {
    channel: "email",
    to: invitee,
    type: "OrganizationInvitation",
    payload: { link: `${ctx.env.ENDPOINT}/console/accept/${id}` },
    locale: ctx.language,
  });
