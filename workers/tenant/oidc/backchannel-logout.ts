import { post } from "../../kernel/outbox/write.ts";
import type { OidcVisit } from "./visit.ts";

export const backchannelLogoutKind = "oidc.backchannel-logout";

/** Orders a logout token for a client, in the batch that ends the session. */
export function postBackchannelLogout(visit: OidcVisit, clientId: string, accountId: string, sid?: string): void {
  const posting = post(visit.ctx, backchannelLogoutKind, { clientId, accountId, ...(sid ? { sid } : {}) });
  visit.writes.push(posting.statement);
  visit.posted.push(posting.id);
}
