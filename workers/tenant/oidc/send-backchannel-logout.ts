import { z } from "zod";
import type { Ctx } from "../../kernel/context.ts";
import { type OutboxEvent, PermanentFailure } from "../../kernel/outbox/deliver.ts";
import { newOidcRequest, runOidcRequest } from "./oidc-request.ts";
import { providerOf } from "./provider.ts";

const Payload = z.object({ clientId: z.string(), accountId: z.string(), sid: z.string().optional() });

/**
 * Sends a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.5). It is signed at sending, since
 * it lives for two minutes only; its `jti` is the event's id, so that a repetition is known as one.
 */
export async function sendBackchannelLogout(ctx: Ctx, event: OutboxEvent): Promise<void> {
  const { clientId, accountId, sid } = Payload.parse(event.payload);
  await runOidcRequest(newOidcRequest(ctx), async () => {
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
