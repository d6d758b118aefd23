import { z } from "zod";
import type { Ctx } from "../../kernel/context.ts";
import { type OutboxEvent, PermanentFailure } from "../../kernel/outbox/deliver.ts";
import { post } from "../../kernel/outbox/write.ts";
import { newVisit, type OidcVisit, runVisit } from "./visit.ts";

const Payload = z.object({ clientId: z.string(), accountId: z.string(), sid: z.string().optional() });

export const backchannelLogoutKind = "oidc.backchannel-logout";

/** Orders a logout token for a client, in the batch that ends the session. */
export function postBackchannelLogout(visit: OidcVisit, clientId: string, accountId: string, sid?: string): void {
  const posting = post(visit.ctx, backchannelLogoutKind, { clientId, accountId, ...(sid ? { sid } : {}) });
  visit.writes.push(posting.statement);
  visit.posted.push(posting.id);
}

/**
 * Sends a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.5). It is signed at sending, since
 * it lives for two minutes only; its `jti` is the event's id, so that a repetition is known as one.
 */
export async function sendBackchannelLogout(ctx: Ctx, event: OutboxEvent): Promise<void> {
  const { clientId, accountId, sid } = Payload.parse(event.payload);
  // Loaded here: the engine's configuration refers to this file.
  const { providerOf } = await import("./provider.ts");
  await runVisit(newVisit(ctx), async () => {
    const provider = await providerOf(ctx);
    const client = await provider.Client.find(clientId);
    if (!client?.backchannelLogoutUri) throw new PermanentFailure("the client takes no logout tokens any more");
    const token = new provider.IdToken({ sub: accountId }, { client });
    Object.assign(token, { mask: { sub: null } });
    token.set("events", { "http://schemas.openid.net/event/backchannel-logout": {} });
    token.set("jti", event.id);
    if (sid) token.set("sid", sid);
    const logoutToken = await token.issue({ use: "logout" });
    const answer = await ctx.outbound.fetch(client.backchannelLogoutUri, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ logout_token: logoutToken }).toString(),
      maxRedirects: 0,
    });
    if (answer.status === 400) throw new PermanentFailure("the client refused the logout token");
    if (!answer.ok) throw new Error(`the client answered ${answer.status}`);
  });
}
