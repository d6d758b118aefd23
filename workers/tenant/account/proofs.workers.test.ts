import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { unique } from "../../../tests/workers/management.ts";
import type { Ctx } from "../../kernel/context.ts";
import { createConnector } from "../connectors/create.ts";
import { openMessage } from "../messages/enqueue-message.ts";
import { updateExperience } from "../sign-in-experience/update.ts";
import { createUser } from "../users/create.ts";
import { setMyAddress } from "./addresses.ts";
import { sendMyCode, verifyMyCode } from "./codes.ts";
import { getMyAccount } from "./get.ts";
import type { Me } from "./me.ts";
import { finishMySocial, linkMyIdentity, startMySocial } from "./social.ts";

const scopes = new Set(["openid", "profile", "email", "phone", "identities"]);
const fields = { email: "Edit", phone: "Edit", social: "Edit" } as const;

/** A tenant of its own, whose messages stay in the outbox and whose clock the test turns. */
function world() {
  const time = { now: Date.now() };
  const { ctx } = freshCtx({ now: () => time.now });
  return { time, ctx: { ...ctx, hasInbox: true, wake: () => undefined } satisfies Ctx };
}

async function somebody(ctx: Ctx, more: object = {}): Promise<Me & { email: string }> {
  const email = `${unique()}@example.com`;
  const { value } = await createUser(ctx, { primaryEmail: email, ...more });
  return { userId: value.id, clientId: "app", isThirdParty: false, scopes, sessionUid: null, fields, email };
}

/** The last message that was ordered. */
async function lastMessage(ctx: Ctx) {
  const [row] = await ctx.db.all<{ payload: string }>(
    sql`SELECT payload FROM outbox WHERE tenant_id = ${ctx.tenantId} AND kind = 'message' ORDER BY rowid DESC LIMIT 1`,
  );
  return openMessage(ctx, JSON.parse(row?.payload ?? "{}"));
}

const email = (value: string) => ({ type: "email" as const, value });
const codeFor = (ctx: Ctx) => lastMessage(ctx).then(({ payload }) => payload.code ?? "");
const wrong = (code: string) => (code === "000000" ? "111111" : "000000");

it("a code to the current address proves the user, one to a new address gives the account that address", async () => {
  const { ctx } = world();
  const me = await somebody(ctx);
  const mine = await sendMyCode(ctx, me, email(me.email.toUpperCase()));
  expect(await lastMessage(ctx)).toMatchObject({ to: me.email, type: "UserPermissionValidation" });
  const verificationId = mine.verificationRecordId;
  const code = await codeFor(ctx);
  const proof = await verifyMyCode(ctx, me, { identifier: email(me.email), verificationId, code });
  expect(proof.verificationRecordId).toBe(verificationId);
  const address = `${unique()}@example.com`;
  const next = await sendMyCode(ctx, me, email(address));
  expect(await lastMessage(ctx)).toMatchObject({ to: address, type: "BindNewIdentifier" });
  const input = { identifier: email(address), recordId: next.verificationRecordId };
  const denied = { code: "verification_record.permission_denied" };
  await expect(setMyAddress(ctx, me, input, verificationId)).rejects.toMatchObject(denied);
  const sent = { identifier: email(address), verificationId: next.verificationRecordId, code: await codeFor(ctx) };
  await verifyMyCode(ctx, me, sent);
  await setMyAddress(ctx, me, input, verificationId);
  expect((await getMyAccount(ctx, me)).value).toMatchObject({ primaryEmail: address });
  // The old address is not the user's any more, and its code proves nothing.
  await expect(setMyAddress(ctx, me, input, verificationId)).rejects.toMatchObject(denied);
});

it("a code is right once, for its user and its address, within ten minutes", async () => {
  const { ctx, time } = world();
  const [me, other] = [await somebody(ctx), await somebody(ctx)];
  const { verificationRecordId: verificationId, expiresAt } = await sendMyCode(ctx, me, email(me.email));
  expect(Date.parse(expiresAt)).toBe(time.now + 600_000);
  const code = await codeFor(ctx);
  const attempt = (more: object = {}, by: Me = me) =>
    verifyMyCode(ctx, by, { identifier: email(me.email), verificationId, code, ...more });
  const unknown = { code: "verification_record.not_found", status: 400 };
  await expect(attempt({}, other)).rejects.toMatchObject(unknown);
  await expect(attempt({ verificationId: "nothing" })).rejects.toMatchObject(unknown);
  await expect(attempt({ code: wrong(code) })).rejects.toMatchObject({ code: "verification_code.code_mismatch" });
  await expect(attempt({ identifier: email(other.email) })).rejects.toMatchObject({
    code: "verification_code.email_mismatch",
  });
  const settled = await Promise.allSettled([attempt(), attempt()]);
  expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const late = await sendMyCode(ctx, me, email(me.email));
  time.now += 600_001;
  await expect(attempt({ verificationId: late.verificationRecordId, code: await codeFor(ctx) })).rejects.toMatchObject(
    unknown,
  );
});

it("codes go to new addresses only where an account may get one, and not to those that the tenant blocks", async () => {
  const { ctx } = world();
  const me = await somebody(ctx);
  await updateExperience(ctx, { emailBlocklistPolicy: { customBlocklist: ["@blocked.example"] } }, null);
  await expect(sendMyCode(ctx, me, email("a@blocked.example"))).rejects.toMatchObject({
    code: "session.email_blocklist.email_not_allowed",
  });
  await expect(sendMyCode(ctx, me, email("nobody"))).rejects.toMatchObject({ code: "user.invalid_email" });
  await expect(sendMyCode(ctx, me, { type: "phone", value: "call me" })).rejects.toMatchObject({
    code: "user.invalid_phone",
  });
  const shut: Me = { ...me, fields: { email: "ReadOnly", phone: "Off" } };
  const fixed = { code: "account_center.filed_not_editable" };
  await expect(sendMyCode(ctx, shut, email("new@example.com"))).rejects.toMatchObject(fixed);
  await expect(sendMyCode(ctx, shut, { type: "phone", value: "447700900123" })).rejects.toMatchObject(fixed);
  await sendMyCode(ctx, shut, email(me.email));
});

it("eleven codes in an hour are too many for one address, whoever asks", async () => {
  const { ctx } = world();
  const [me, other] = [await somebody(ctx), await somebody(ctx)];
  const address = email(`${unique()}@example.com`);
  for (let n = 0; n < 10; n += 1) await sendMyCode(ctx, n % 2 ? me : other, address);
  await expect(sendMyCode(ctx, me, address)).rejects.toMatchObject({
    code: "session.too_many_codes_sent",
    data: { limit: 10, retryAfter: 3600 },
    retryAfter: 3600,
  });
});

it("an identity is proved at its provider, by who began it, once, and then linked", async () => {
  const { ctx } = world();
  const [me, other] = [await somebody(ctx), await somebody(ctx)];
  const config = {
    clientId: "c1",
    clientSecret: "s1",
    authorizationEndpoint: "https://idp.acme.io/authorize",
    tokenEndpoint: "https://idp.acme.io/token",
    userInfoEndpoint: "https://idp.acme.io/me",
  };
  const metadata = { target: "acme", name: { en: "Acme" } };
  const { value: connector } = await createConnector(ctx, {
    connectorId: "oauth2",
    config,
    metadata,
    syncProfile: true,
  });
  const provider = (url: string) =>
    Promise.resolve(
      Response.json(
        url.endsWith("/token")
          ? { access_token: "t", token_type: "Bearer" }
          : { sub: "acme-1", id: "acme-1", name: "Ada at Acme" },
      ),
    );
  const online = { ...ctx, outbound: { ...ctx.outbound, fetch: provider } };
  const redirectUri = "https://app.example/callback";
  const request = { connectorId: connector.id, redirectUri, state: "state-1" };
  const started = await startMySocial(online, me, request);
  expect(started.authorizationUri).toMatch(/^https:\/\/idp\.acme\.io\/authorize\?.*state=state-1/);
  const { verificationRecordId } = started;
  const finish = (by: Me, state = "state-1") =>
    finishMySocial(online, by, { verificationRecordId, connectorData: { code: "x", state, redirectUri } });
  await expect(finish(other)).rejects.toMatchObject({ code: "verification_record.not_found" });
  await expect(finish(me, "state-2")).rejects.toMatchObject({
    code: "session.connector_validation_session_not_found",
  });
  await expect(linkMyIdentity(ctx, me, verificationRecordId, null)).rejects.toMatchObject({
    code: "verification_record.permission_denied",
  });
  expect(await finish(me)).toMatchObject({ verificationRecordId });
  await expect(finish(me)).rejects.toMatchObject({ code: "verification_record.not_found" });
  const mine = await sendMyCode(ctx, me, email(me.email));
  const proof = mine.verificationRecordId;
  await verifyMyCode(ctx, me, { identifier: email(me.email), verificationId: proof, code: await codeFor(ctx) });
  await linkMyIdentity(ctx, me, verificationRecordId, proof);
  const shown: Me = { ...me, fields: { ...fields, name: "ReadOnly" } };
  expect((await getMyAccount(ctx, shown)).value).toMatchObject({
    name: "Ada at Acme",
    identities: { acme: { userId: "acme-1" } },
  });
  await expect(startMySocial(online, me, { ...request, connectorId: "nothing" })).rejects.toMatchObject({
    code: "connector.not_found_with_connector_id",
  });
  await expect(startMySocial(online, me, { ...request, redirectUri: "javascript:alert(1)" })).rejects.toMatchObject({
    code: "connector.invalid_request_parameters",
  });
});
