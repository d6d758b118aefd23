import { post } from "../../kernel/outbox/write.ts";
import type { OidcRequest } from "./oidc-request.ts";

export const backchannelLogoutKind = "oidc.backchannel-logout";

/** Orders a logout token for a client, in the batch that ends the session. */
export function postBackchannelLogout(oidc: OidcRequest, clientId: string, accountId: string, sid?: string): void {
  const posting = post(oidc.ctx, backchannelLogoutKind, { clientId, accountId, ...(sid ? { sid } : {}) });
  oidc.writes.push(posting.statement);
  oidc.posted.push(posting.id);
}
