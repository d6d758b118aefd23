import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { unique } from "../../../tests/workers/management.ts";
import type { Ctx } from "../../kernel/context.ts";
import { deleteEntity } from "../../kernel/deletion.ts";
import { newTenantId } from "../../kernel/id.ts";
import type { Me } from "../account/me.ts";
import { myProviderToken, renewMyProviderToken } from "../account/provider-token.ts";
import { finishMySocial, startMySocial } from "../account/social.ts";
import { undoChange } from "../changes/undo.ts";
import { createUser } from "../users/create.ts";
import { user } from "../users/entity.ts";
import { linkIdentity, removeIdentity, setIdentity } from "../users/identities.ts";
import { deleteTokens, getIdentity, listIdentities } from "../users/identity-tokens.ts";
import { createConnector } from "./create.ts";
import { deleteConnector } from "./delete.ts";
import { getConnector } from "./get.ts";
import { providerToken } from "./provider-token.ts";
import { authorizationUri } from "./started.ts";
import { updateConnector } from "./update.ts";

const config = {
  clientId: "c1",
  clientSecret: "s1",
  authorizationEndpoint: "https://idp.acme.io/authorize",
  tokenEndpoint: "https://idp.acme.io/token",
  userInfoEndpoint: "https://idp.acme.io/me",
};
const redirectUri = "https://app.example/callback";
const hour = 3_600_000;

/** A provider that takes each refresh token once, and a tenant whose connector stores what it gives. */
async function world({ refreshes = true, expiresIn = 3600 as number | null } = {}) {
  const time = { now: Date.now() };
  const { ctx } = freshCtx({ now: () => time.now });
  const provider = {
    identity: `acme-${unique()}`,
    given: 0,
    valid: new Set<string>(),
    asked: [] as string[],
    /** What it answers to the next refresh instead. */
    failure: null as Response | null,
    /** Called while a refresh is under way. */
    meanwhile: async () => {},
    refreshes,
    rotates: true,
  };
  const tokens = (isNew: boolean) => {
    provider.given += 1;
    const refresh = `refresh-${provider.given}`;
    const isGiven = provider.refreshes && (isNew || provider.rotates);
    if (isGiven) provider.valid.add(refresh);
    return Response.json({
      ...{ access_token: `access-${provider.given}`, token_type: "Bearer", scope: "calendar" },
      ...(expiresIn === null ? {} : { expires_in: String(expiresIn) }),
      ...(isGiven ? { refresh_token: refresh } : {}),
    });
  };
  const answer = async (url: string, { body = "" }: { body?: string } = {}) => {
    if (!url.endsWith("/token")) return Response.json({ id: provider.identity, name: "Ada" });
    const form = new URLSearchParams(body);
    if (form.get("grant_type") !== "refresh_token") return tokens(true);
    const token = form.get("refresh_token") ?? "";
    provider.asked.push(token);
    await provider.meanwhile();
    const { failure } = provider;
    provider.failure = null;
    if (failure) return failure;
    if (!provider.valid.has(token)) return Response.json({ error: "invalid_grant" }, { status: 400 });
    if (provider.rotates) provider.valid.delete(token);
    return tokens(false);
  };
  const online: Ctx = { ...ctx, outbound: { ...ctx.outbound, fetch: answer } };
  const metadata = { target: "acme", name: { en: "Acme" } };
  const input = { connectorId: "oauth2", config, metadata, enableTokenStorage: true };
  const { value: connector } = await createConnector(ctx, input);
  const { value: person } = await createUser(ctx, { username: `u_${unique()}` });
  const signIn = async (id = person.id) => {
    const state = unique();
    await authorizationUri(online, connector.id, { state, redirectUri });
    const connectorData = { code: "x", state };
    return linkIdentity(online, { id, ifMatch: null }, { connectorId: connector.id, connectorData });
  };
  const stored = () =>
    ctx.db.all<Record<string, unknown>>(sql`SELECT * FROM social_tokens WHERE tenant_id = ${ctx.tenantId}`);
  const me: Me = {
    ...{ userId: person.id, clientId: "app", isThirdParty: false, sessionUid: null },
    ...{ scopes: new Set(["openid", "identities"]), fields: { social: "ReadOnly" } },
  };
  const ask = () => providerToken(online, person.id, "acme");
  return { time, ctx, online, provider, connector, person, signIn, stored, ask, me };
}

const events = (ctx: Ctx) =>
  ctx.db.all<{ key: string; result: string; payload: string }>(
    sql`SELECT key, result, payload FROM logs WHERE tenant_id = ${ctx.tenantId} ORDER BY id`,
  );

it("the tokens of the last sign-in are handed out to the user, with what the provider said of them", async () => {
  const { signIn, ask, time, provider, stored } = await world();
  await expect(ask()).rejects.toMatchObject({ code: "connector.tokens_not_stored" });
  await signIn();
  const first = { access_token: "access-1", scope: "calendar", token_type: "Bearer", expires_in: 3600 };
  expect(await ask()).toEqual(first);
  time.now += 60_000;
  expect(await ask()).toEqual({ ...first, expires_in: 3540 });
  await signIn();
  expect(await ask()).toEqual({ ...first, access_token: "access-2" });
  expect(await stored()).toHaveLength(1);
  expect(provider.asked).toEqual([]);
});

it("no token is readable in any table, nor in the history or the audit log", async () => {
  const { ctx, online, signIn, me, time, person } = await world();
  await signIn();
  time.now += hour;
  expect((await myProviderToken(online, me, "acme")).access_token).toBe("access-2");
  const { tokenSecret } = await getIdentity(ctx, person.id, "acme", true);
  await deleteTokens(ctx, String(tokenSecret?.id));
  const tables = await ctx.db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%tenant_id%' AND sql NOT LIKE 'CREATE VIRTUAL%'`,
  );
  for (const { name } of tables) {
    const rows = await ctx.db.all(sql`SELECT * FROM ${sql.identifier(name)} WHERE tenant_id = ${ctx.tenantId}`);
    expect(JSON.stringify(rows), name).not.toMatch(/(access|refresh)-\d/);
  }
});

it("that a token was handed out is in the audit log, and that it was refused", async () => {
  const { ctx, online, signIn, me, time } = await world();
  await expect(myProviderToken(online, me, "acme")).rejects.toMatchObject({ code: "connector.tokens_not_stored" });
  time.now += 1;
  await signIn();
  await myProviderToken(online, me, "acme");
  const seen = (await events(ctx)).filter(({ key }) => key === "Account.Social.AccessToken");
  expect(seen.map(({ result }) => result)).toEqual(["Error", "Success"]);
  expect(JSON.parse(seen[0]?.payload ?? "")).toMatchObject({
    error: { code: "connector.tokens_not_stored" },
    params: { target: "acme" },
  });
});

it("a token is the user's own application's business, with the scope and the field for it", async () => {
  const { online, signIn, me } = await world();
  await signIn();
  const denied = { code: "auth.forbidden" };
  await expect(myProviderToken(online, { ...me, isThirdParty: true }, "acme")).rejects.toMatchObject(denied);
  await expect(myProviderToken(online, { ...me, scopes: new Set(["openid"]) }, "acme")).rejects.toMatchObject(denied);
  await expect(myProviderToken(online, { ...me, fields: {} }, "acme")).rejects.toMatchObject(denied);
});

it("tokens go with the identity, the user, the connector, and when storing is turned off", async () => {
  const { ctx, signIn, stored, person, connector } = await world();
  const of = { id: person.id, ifMatch: null };
  const rowsAfter = async (act: () => Promise<unknown>) => {
    await signIn();
    expect(await stored()).toHaveLength(1);
    await act();
    return (await stored()).length;
  };
  expect(await rowsAfter(() => setIdentity(ctx, of, "other", { userId: "o1" }))).toBe(1);
  expect(await rowsAfter(() => removeIdentity(ctx, of, "acme"))).toBe(0);
  expect(await rowsAfter(() => setIdentity(ctx, of, "acme", { userId: "somebody-else" }))).toBe(0);
  expect(await rowsAfter(() => updateConnector(ctx, connector.id, { syncProfile: true }, null))).toBe(1);
  expect(await rowsAfter(() => updateConnector(ctx, connector.id, { enableTokenStorage: false }, null))).toBe(0);
  await signIn();
  expect(await stored()).toEqual([]);
  await updateConnector(ctx, connector.id, { enableTokenStorage: true }, null);
  expect(await rowsAfter(() => deleteEntity(ctx, user, { id: person.id, ifMatch: null }))).toBe(0);
  const { value: other } = await createUser(ctx, { username: `u_${unique()}` });
  await signIn(other.id);
  expect(await stored()).toHaveLength(1);
  await deleteConnector(ctx, connector.id, null);
  expect(await stored()).toEqual([]);
});

it("an expired token is refreshed, and the refresh token that comes with it replaces the old one", async () => {
  const { signIn, ask, time, provider } = await world();
  await signIn();
  for (const round of [2, 3, 4]) {
    time.now += hour;
    expect(await ask()).toMatchObject({ access_token: `access-${round}`, expires_in: 3600, scope: "calendar" });
  }
  expect(provider.asked).toEqual(["refresh-1", "refresh-2", "refresh-3"]);
  provider.rotates = false;
  for (const round of [5, 6]) {
    time.now += hour;
    expect(await ask()).toMatchObject({ access_token: `access-${round}` });
  }
  expect(provider.asked.slice(3)).toEqual(["refresh-4", "refresh-4"]);
});

it("requests at the same moment refresh once, and all get the new token", async () => {
  const { signIn, ask, time, provider } = await world();
  await signIn();
  time.now += hour;
  const all = await Promise.all(Array.from({ length: 5 }, ask));
  expect(all.map(({ access_token }) => access_token)).toEqual(Array(5).fill("access-2"));
  expect(provider.asked).toEqual(["refresh-1"]);
});

it.each([
  ["fails", () => new Response("{}", { status: 503 }), "connector.general"],
  ["limits", () => new Response("{}", { status: 429 }), "connector.rate_limit_exceeded"],
  ["answers no JSON", () => new Response("<html>"), "connector.invalid_response"],
  ["gives no token", () => Response.json({ token_type: "Bearer" }), "connector.invalid_response"],
  ["does not know the client", () => Response.json({ error: "invalid_client" }), "connector.invalid_config"],
  [
    "breaks off",
    () => new Response(new ReadableStream({ start: (c) => c.error(new Error("reset")) })),
    "connector.general",
  ],
])("a provider that %s during a refresh costs nothing: the next one succeeds", async (_, failure, code) => {
  const { signIn, ask, time, provider } = await world();
  await signIn();
  time.now += hour;
  provider.failure = failure();
  await expect(ask()).rejects.toMatchObject({ code });
  expect(await ask()).toMatchObject({ access_token: "access-2" });
});

it("tokens that have ended say so, with or without a refresh token", async () => {
  const revoked = await world();
  await revoked.signIn();
  revoked.provider.valid.clear();
  revoked.time.now += hour;
  await expect(revoked.ask()).rejects.toMatchObject({ code: "connector.refresh_token_rejected" });
  const without = await world({ refreshes: false });
  await without.signIn();
  without.time.now += hour - 1000;
  expect(await without.ask()).toMatchObject({ expires_in: 1 });
  without.time.now += 1000;
  await expect(without.ask()).rejects.toMatchObject({ code: "connector.stored_token_expired" });
  const endless = await world({ refreshes: false, expiresIn: null });
  await endless.signIn();
  endless.time.now += 1000 * hour;
  expect(await endless.ask()).toEqual({ access_token: "access-1", token_type: "Bearer", scope: "calendar" });
});

it("a refresh token that a provider gives at the first sign-in alone stays, for the same account there", async () => {
  const { signIn, ask, time, provider, stored } = await world();
  await signIn();
  provider.refreshes = false;
  await signIn();
  time.now += hour;
  expect(await ask()).toMatchObject({ access_token: "access-3" });
  expect(provider.asked).toEqual(["refresh-1"]);
  provider.identity = "another";
  await signIn();
  expect(await stored()).toMatchObject([{ identity_id: "another", sealed_refresh_token: null }]);
});

it("a sign-in during a refresh wins, and what was deleted meanwhile is not handed out", async () => {
  const { signIn, ask, time, provider, ctx, connector } = await world();
  await signIn();
  time.now += hour;
  provider.meanwhile = async () => {
    provider.meanwhile = async () => {};
    await signIn();
  };
  expect(await ask()).toMatchObject({ access_token: "access-2" });
  time.now += hour;
  provider.meanwhile = async () => {
    await updateConnector(ctx, connector.id, { enableTokenStorage: false }, null);
  };
  await expect(ask()).rejects.toMatchObject({ code: "connector.tokens_not_stored" });
});

it("a refresh whose Worker stopped holds nobody up for long", async () => {
  const { signIn, ask, time, ctx } = await world();
  await signIn();
  time.now += hour;
  await ctx.db.run(
    sql`UPDATE social_tokens SET refreshing_until = ${time.now + 30_000} WHERE tenant_id = ${ctx.tenantId}`,
  );
  time.now += 30_000;
  expect(await ask()).toMatchObject({ access_token: "access-2" });
});

it("tokens are bound to their connector and to who it is at the provider", async () => {
  const { signIn, ask, ctx } = await world();
  await signIn();
  await ctx.db.run(sql`UPDATE social_tokens SET identity_id = 'x' WHERE tenant_id = ${ctx.tenantId}`);
  await expect(ask()).rejects.toThrow();
});

it("a verification of a new sign-in replaces the tokens, once, for the same account alone", async () => {
  const { ctx, online, signIn, me, connector, provider } = await world();
  const { identity: mine } = provider;
  await signIn();
  const prove = async () => {
    const request = { connectorId: connector.id, redirectUri, state: "s1" };
    const { verificationRecordId } = await startMySocial(online, me, request);
    await finishMySocial(online, me, { verificationRecordId, connectorData: { code: "x", state: "s1" } });
    return verificationRecordId;
  };
  const renew = (id: string, target = "acme") => renewMyProviderToken(online, me, target, id);
  const id = await prove();
  await expect(renew(id, "other")).rejects.toMatchObject({
    code: "verification_record.social_verification.invalid_target",
  });
  const stranger = { ...me, userId: (await createUser(ctx, { username: `u_${unique()}` })).value.id };
  const unknown = { code: "verification_record.not_found" };
  await expect(renewMyProviderToken(online, stranger, "acme", id)).rejects.toMatchObject(unknown);
  const elsewhere = { ...online, tenantId: newTenantId() };
  await expect(renewMyProviderToken(elsewhere, me, "acme", id)).rejects.toMatchObject(unknown);
  expect(await renew(id)).toMatchObject({ access_token: "access-2" });
  await expect(renew(id)).rejects.toMatchObject({ code: "verification_record.not_found" });
  provider.identity = "another";
  await expect(renew(await prove())).rejects.toMatchObject({ code: "user.identity_not_exist" });
  await updateConnector(online, connector.id, { enableTokenStorage: false }, null);
  provider.identity = mine;
  await expect(renew(await prove())).rejects.toMatchObject({
    code: "verification_record.social_verification.token_response_not_found",
  });
});

it("administrators see what is stored and until when, never the tokens, and can delete them", async () => {
  const { ctx, signIn, person, connector, time, provider } = await world();
  await signIn();
  const { tokenSecret, identity } = await getIdentity(ctx, person.id, "acme", true);
  expect(identity.userId).toBe(provider.identity);
  expect(tokenSecret).toEqual({
    ...{ tenantId: ctx.tenantId, id: expect.any(String), userId: person.id, type: "federated_token_set" },
    ...{ connectorId: connector.id, identityId: provider.identity, target: "acme" },
    metadata: {
      ...{ scope: "calendar", tokenType: "Bearer", hasRefreshToken: true },
      expiresAt: Math.floor((time.now + hour) / 1000),
    },
    ...{ createdAt: time.now, updatedAt: time.now },
  });
  expect(await getIdentity(ctx, person.id, "acme", false)).not.toHaveProperty("tokenSecret");
  await expect(getIdentity(ctx, person.id, "other", true)).rejects.toMatchObject({ code: "user.identity_not_exist" });
  await deleteTokens(ctx, String(tokenSecret?.id));
  await expect(deleteTokens(ctx, String(tokenSecret?.id))).rejects.toMatchObject({ code: "entity.not_found" });
  expect(await listIdentities(ctx, person.id, true)).toMatchObject({ socialIdentities: [{ target: "acme" }] });
  const [change] = await ctx.db.all(
    sql`SELECT before FROM change_log WHERE tenant_id = ${ctx.tenantId} AND entity = 'social-tokens' AND entity_id = ${`${person.id}/acme`}`,
  );
  expect(change).toEqual({ before: JSON.stringify({ target: "acme", connectorId: connector.id }) });
});

it("a connector that was deleted before it could store tokens comes back", async () => {
  const { ctx, connector } = await world();
  await deleteConnector(ctx, connector.id, null);
  await ctx.db.run(sql`UPDATE removed_rows SET row = json_remove(row, '$.enable_token_storage')
    WHERE tenant_id = ${ctx.tenantId} AND table_name = 'connectors'`);
  const [change] = await ctx.db.all<{ id: string }>(
    sql`SELECT id FROM change_log WHERE tenant_id = ${ctx.tenantId} AND entity = 'connector' AND after IS NULL`,
  );
  await undoChange(ctx, String(change?.id));
  expect((await getConnector(ctx, connector.id)).value.enableTokenStorage).toBe(false);
});

it("kinds whose tokens open nothing cannot store them", async () => {
  const { ctx } = await world();
  for (const connectorId of ["apple-universal", "wechat-web", "alipay-web", "http-sms"])
    await expect(createConnector(ctx, { connectorId, enableTokenStorage: true })).rejects.toMatchObject({
      code: "connector.token_storage_not_supported",
    });
});
