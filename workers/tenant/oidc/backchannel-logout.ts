import { enqueue } from "../../kernel/outbox/enqueue.ts";
import type { OidcRequest } from "./oidc-request.ts";

export const backchannelLogoutKind = "oidc.backchannel-logout";

/** Orders a logout token for a client, in the batch that ends the session. */
export function postBackchannelLogout(oidc: OidcRequest, clientId: string, accountId: string, sid?: string): void {
  const entry = enqueue(oidc.ctx, backchannelLogoutKind, { clientId, accountId, ...(sid ? { sid } : {}) });
  oidc.writes.push(entry.statement);
  oidc.posted.push(entry.id);
}
