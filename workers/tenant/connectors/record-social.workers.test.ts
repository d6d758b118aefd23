import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { unique } from "../../../tests/workers/management.ts";
import { AppError } from "../../kernel/error.ts";
import type { Me } from "../account/me.ts";
import { finishMySocial, startMySocial } from "../account/social.ts";
import { createUser } from "../users/create.ts";
import { linkIdentity } from "../users/identities.ts";
import { createConnector } from "./create.ts";
import { authorizationUri } from "./started.ts";

const config = {
  clientId: "c1",
  clientSecret: "s1",
  authorizationEndpoint: "https://idp.acme.io/authorize",
  tokenEndpoint: "https://idp.acme.io/token",
  userInfoEndpoint: "https://idp.acme.io/me",
};
const redirectUri = "https://app.example/callback";
const location = "http://169.254.169.254/";

/** What the profile's address answers, once the token is given. */
it.each<[string, () => Response, string]>([
  [
    "does not answer",
    () => {
      throw new AppError("outbound.no_answer");
    },
    "connector.general",
  ],
  [
    "has moved to a private address",
    () => {
      throw new AppError("outbound.address_refused");
    },
    "outbound.address_refused",
  ],
  ["redirects", () => new Response(null, { status: 302, headers: { location } }), "connector.invalid_response"],
  ["never ends", () => new Response(`{"a":"${"x".repeat(2_000_000)}"}`), "connector.invalid_response"],
  ["says no JSON", () => new Response("<html>482915</html>"), "connector.invalid_response"],
  ["names nobody", () => Response.json({ name: "Ada" }), "connector.invalid_response"],
  ["fails", () => new Response("{}", { status: 500 }), "connector.general"],
])("a provider that %s is in the audit log of an account, with its connector and the code", async (_, answer, code) => {
  const { ctx } = freshCtx();
  const calls: string[] = [];
  const fetch = async (url: string) => {
    calls.push(url);
    return url.endsWith("/token") ? Response.json({ access_token: "t" }) : answer();
  };
  const online = { ...ctx, outbound: { ...ctx.outbound, fetch } };
  const metadata = { target: "acme", name: { en: "Acme" } };
  const { value: connector } = await createConnector(ctx, { connectorId: "oauth2", config, metadata });
  const { value: user } = await createUser(ctx, { username: `u_${unique()}` });
  const scopes = new Set(["identities"]);
  const me: Me = { userId: user.id, clientId: "app", isThirdParty: false, scopes, sessionUid: null, fields: {} };
  const connectorData = { code: "x", state: "s1" };
  const request = { connectorId: connector.id, redirectUri, state: "s1" };
  const { verificationRecordId } = await startMySocial(online, me, request);
  await expect(finishMySocial(online, me, { verificationRecordId, connectorData })).rejects.toMatchObject({ code });
  await authorizationUri(online, connector.id, { state: "s1", redirectUri });
  const link = linkIdentity(online, { id: user.id, ifMatch: null }, { connectorId: connector.id, connectorData });
  await expect(link).rejects.toMatchObject({ code });
  expect(calls.filter((url) => !url.startsWith("https://idp.acme.io/"))).toEqual([]);
  const logged = await ctx.db.all<{ user_id: string; payload: string }>(
    sql`SELECT user_id, payload FROM logs WHERE tenant_id = ${ctx.tenantId} AND key = 'Account.Social.Submit' AND result = 'Error'`,
  );
  expect(logged.map(({ user_id, payload }) => ({ user_id, ...JSON.parse(payload) }))).toMatchObject(
    Array(2).fill({ user_id: user.id, error: { code }, params: { connectorId: connector.id } }),
  );
  expect(JSON.stringify(logged)).not.toMatch(/482915|access_token/);
});
