import { afterAll, beforeAll, expect, it } from "vitest";
import {
  call,
  closeAccounts,
  type EndUsers,
  endUsers,
  fieldsAs,
  goodPassword,
  openAccounts,
} from "../../../tests/workers/end-user.ts";
import { edge } from "../../../tests/workers/harness.ts";
import { failures, type Managed, managed, unique } from "../../../tests/workers/management.ts";

let tenant: Managed;
let { issue, person, proofOf } = {} as EndUsers;

beforeAll(async () => {
  tenant = await managed();
  ({ issue, person, proofOf } = endUsers(tenant, await openAccounts(tenant)));
});
afterAll(() => closeAccounts(tenant));

// The seeded tenant is every file's: it is left as it was found.
afterAll(async () => {
  for (const table of ["sign_in_experiences", "account_centers", "connectors"])
    await tenant.db.prepare(`DELETE FROM ${table} WHERE tenant_id = ?`).bind(tenant.tenantId).run();
  await tenant.ok("PATCH", "/api/sign-in-exp", {});
});

const settings = (change: object) => tenant.ok("PATCH", "/api/account-center", change);

it("a user's own token opens the account; nothing else does", async () => {
  const me = await person({ name: "Ada" });
  expect(await me.call("GET", "/api/my-account")).toMatchObject({ status: 200, body: { id: me.id, name: "Ada" } });
  const refused = async (token: string | null) => {
    const { status, code } = await call(tenant.endpoint, token, "GET", "/api/my-account");
    return [status, code];
  };
  const unauthorized = [401, "auth.unauthorized"];
  expect(await refused(null)).toEqual([401, "auth.authorization_header_missing"]);
  expect(await refused("nonsense")).toEqual(unauthorized);
  expect(await refused(await issue(me.id, { expiresIn: -60 }))).toEqual(unauthorized);
  expect(await refused(await issue(me.id, { grant: null }))).toEqual(unauthorized);
  expect(await refused(await issue(me.id, { grant: { accountId: "other" } }))).toEqual(unauthorized);
  expect(await refused(await issue(me.id, { grant: { clientId: "other" } }))).toEqual(unauthorized);
  expect(await refused(await issue(me.id, { clientId: "gone" }))).toEqual(unauthorized);
  expect(await refused(await issue("nobody"))).toEqual(unauthorized);
  expect(await refused(await issue(me.id, { more: { jkt: "key" } }))).toEqual(unauthorized);
  expect(await refused(await issue(me.id, { more: { aud: "https://api.example.com" } }))).toEqual(unauthorized);
  expect(await refused(await issue(me.id, { more: { kind: "RefreshToken" } }))).toEqual(expect.arrayContaining([401]));
  const other = await managed("US");
  const theirs = await call(other.endpoint, me.token, "GET", "/api/my-account");
  expect([theirs.status, theirs.code]).toEqual(unauthorized);
});

it("a management token of a machine is nobody's account, and a suspended user has none", async () => {
  const reply = await tenant.fetchAs("GET", "/api/my-account");
  expect([reply.status, reply.body.code]).toEqual([401, "auth.unauthorized"]);
  const me = await person();
  await tenant.ok("PATCH", `/api/users/${me.id}/is-suspended`, { isSuspended: true });
  const again = await issue(me.id);
  for (const token of [me.token, again])
    expect(await call(tenant.endpoint, token, "GET", "/api/my-account")).toMatchObject({ status: 401 });
});

it("a token from a token exchange opens the account as far as its scopes reach", async () => {
  const { id } = await tenant.ok("POST", "/api/users", {
    username: `u_${unique()}`,
    name: "Ada",
    primaryEmail: `${unique()}@example.com`,
  });
  const client = await tenant.ok<{ id: string; secret: string }>("POST", "/api/applications", {
    name: unique(),
    type: "Traditional",
    oidcClientMetadata: { redirectUris: ["https://example.com/cb"], postLogoutRedirectUris: [] },
    customClientMetadata: { allowTokenExchange: true },
  });
  const { subjectToken } = await tenant.ok<{ subjectToken: string }>("POST", "/api/subject-tokens", { userId: id });
  const form = {
    grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
    subject_token: subjectToken,
    subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
    scope: "openid profile",
  };
  const { body } = await tenant.token(form, client);
  const account = await call(tenant.endpoint, body.access_token as string, "GET", "/api/my-account");
  expect(account, JSON.stringify(body)).toMatchObject({ status: 200, body: { id, name: "Ada" } });
  expect(account.body).not.toHaveProperty("primaryEmail");
});

it("scripts of the application's own origins read the answers, and those of others do not", async () => {
  const [origin, other] = ["https://app.acme.io", "https://evil.acme.io"];
  const oidcClientMetadata = { redirectUris: [`${origin}/callback`], postLogoutRedirectUris: [] };
  const asks = { name: unique(), type: "SPA", oidcClientMetadata };
  const { id: clientId } = await tenant.ok("POST", "/api/applications", asks);
  const me = await person({}, { clientId });
  const token = await issue(me.id, { clientId });
  for (const path of ["/api/my-account", "/api/my-account/password", "/api/verifications/password"]) {
    const preflight = await edge.fetch(tenant.endpoint + path, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization, logto-verification-id",
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe(origin);
    expect(preflight.headers.get("access-control-allow-headers")).toContain("logto-verification-id");
    expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
  }
  const ask = (from: string, authorization?: string) =>
    edge.fetch(`${tenant.endpoint}/api/my-account`, {
      headers: { origin: from, ...(authorization ? { authorization } : {}) },
    });
  const allowed = async (answer: Promise<Response>) => {
    const { status, headers } = await answer;
    return [status, headers.get("access-control-allow-origin"), headers.get("vary")?.includes("Origin")];
  };
  expect(await allowed(ask(origin, `Bearer ${token}`))).toEqual([200, origin, true]);
  expect(await allowed(ask(other, `Bearer ${token}`))).toEqual([200, null, true]);
  expect(await allowed(ask(other))).toEqual([401, other, true]);
  const management = await edge.fetch(`${tenant.endpoint}/api/users`, { headers: { origin } });
  expect(management.headers.get("access-control-allow-origin")).toBeNull();
});

it("a third-party application changes no username, whatever its users consented to", async () => {
  const asks = { name: unique(), type: "Traditional", isThirdParty: true };
  const oidcClientMetadata = { redirectUris: ["https://example.com/cb"], postLogoutRedirectUris: [] };
  const { id: clientId } = await tenant.ok("POST", "/api/applications", { ...asks, oidcClientMetadata });
  await tenant.ok("POST", `/api/applications/${clientId}/user-consent-scopes`, { userScopes: ["profile"] });
  const me = await person({}, { clientId });
  const username = `v_${unique()}`;
  const refused = await me.call("PATCH", "/api/my-account", { username });
  expect([refused.status, refused.code]).toEqual([403, "auth.forbidden"]);
  expect((await me.call("PATCH", "/api/my-account", { name: "Ada" })).status).toBe(200);
  const own = await call(tenant.endpoint, await issue(me.id), "PATCH", "/api/my-account", { username });
  expect([own.status, own.body.username]).toEqual([200, username]);
});

it("fields are shown, changed or hidden as the tenant says and the token reaches", async () => {
  const me = await person({ name: "Ada", primaryEmail: `${unique()}@example.com`, customData: { a: 1 } });
  await settings({ enabled: false });
  expect(await me.call("GET", "/api/my-account")).toMatchObject({ status: 400, code: "account_center.not_enabled" });
  expect(await me.call("POST", "/api/verifications/password", { password: me.password })).toMatchObject({
    code: "account_center.not_enabled",
  });
  await settings({ enabled: true, fields: { ...fieldsAs("ReadOnly"), email: "Off", password: "Off" } });
  const shown = await me.call("GET", "/api/my-account");
  expect(shown.body).toMatchObject({ name: "Ada", username: me.username, customData: { a: 1 }, identities: {} });
  for (const hidden of ["primaryEmail", "hasPassword", "passwordEncrypted", "tenantId", "isSuspended"])
    expect(shown.body).not.toHaveProperty(hidden);
  const fixed = { status: 400, code: "account_center.filed_not_editable" };
  expect(await me.call("PATCH", "/api/my-account", { name: "Eve" })).toMatchObject(fixed);
  expect(await me.call("PATCH", "/api/my-account", { customData: {} })).toMatchObject(fixed);
  expect(await me.call("PATCH", "/api/my-account/profile", { nickname: "x" })).toMatchObject(fixed);
  expect(await me.call("POST", "/api/my-account/password", { password: goodPassword() })).toMatchObject(fixed);
  const record = { newIdentifierVerificationRecordId: "x" };
  expect(await me.call("POST", "/api/my-account/primary-email", { email: "a@b.co", ...record })).toMatchObject(fixed);
  expect(await me.call("POST", "/api/my-account/primary-phone", { phone: "447700900123", ...record })).toMatchObject(
    fixed,
  );
  const unproved = { status: 401, code: "verification_record.permission_denied" };
  expect(await me.call("DELETE", "/api/my-account/primary-email")).toMatchObject(unproved);
  expect(await me.call("DELETE", "/api/my-account/primary-phone")).toMatchObject(unproved);
  expect(await me.call("POST", "/api/my-account/identities", record)).toMatchObject(fixed);
  expect(await me.call("DELETE", "/api/my-account/identities/google")).toMatchObject(fixed);
  const identifier = { type: "email", value: "new@example.com" };
  expect(await me.call("POST", "/api/verifications/verification-code", { identifier })).toMatchObject(fixed);
  await settings({ fields: fieldsAs("Edit") });
  const narrow = await issue(me.id, { scope: "openid" });
  expect((await call(tenant.endpoint, narrow, "GET", "/api/my-account")).body).toEqual({
    id: me.id,
    lastSignInAt: null,
    createdAt: expect.any(Number),
    updatedAt: expect.any(Number),
    hasPassword: true,
  });
  expect(await call(tenant.endpoint, narrow, "PATCH", "/api/my-account", { name: "Eve" })).toMatchObject({
    status: 400,
    code: "auth.unauthorized",
  });
});

it("name, picture, username and profile are changed, what is not one's own to change is not", async () => {
  const me = await person();
  const username = `v_${unique()}`;
  const smuggled = {
    id: "mine",
    tenantId: "other",
    isSuspended: true,
    primaryEmail: "evil@example.com",
    version: 7,
    passwordEncrypted: "x",
  };
  const changed = await me.call("PATCH", "/api/my-account", {
    name: "Ada",
    avatar: "https://example.com/a.png",
    username,
    ...smuggled,
  });
  expect(changed).toMatchObject({
    status: 200,
    body: { id: me.id, name: "Ada", username, avatar: "https://example.com/a.png", primaryEmail: null },
  });
  expect(await me.call("PATCH", "/api/my-account", { avatar: "javascript:alert(1)" })).toMatchObject({ status: 400 });
  expect((await me.call("PATCH", "/api/my-account", { name: "", customData: { a: 1 } })).body).toMatchObject({
    name: null,
    customData: { a: 1 },
  });
  const taken = await person();
  expect(await me.call("PATCH", "/api/my-account", { username: taken.username })).toMatchObject({
    status: 422,
    code: "user.username_already_in_use",
  });
  expect(await me.call("PATCH", "/api/my-account", { username: null })).toMatchObject({
    code: "user.username_required",
  });
  await me.call("PATCH", "/api/my-account/profile", { nickname: "A", address: { country: "GB" } });
  expect(await me.call("PATCH", "/api/my-account/profile", { gender: "f", sub: "other" })).toMatchObject({
    status: 200,
    body: { nickname: "A", gender: "f", address: { country: "GB" } },
  });
  expect(await me.call("PATCH", "/api/my-account/profile", { website: "javascript:alert(1)" })).toMatchObject({
    status: 400,
    code: "guard.invalid_input",
  });
  const noAddress = await issue(me.id, { scope: "openid profile" });
  const profile = await call(tenant.endpoint, noAddress, "PATCH", "/api/my-account/profile", { gender: "x" });
  expect(profile.body).toEqual({ nickname: "A", gender: "x" });
  expect(
    await call(tenant.endpoint, noAddress, "PATCH", "/api/my-account/profile", { address: { country: "FR" } }),
  ).toMatchObject({ code: "auth.unauthorized" });
  const stored = await tenant.ok<Record<string, unknown>>("GET", `/api/users/${me.id}`);
  expect(stored).toMatchObject({
    isSuspended: false,
    primaryEmail: null,
    username,
    profile: { address: { country: "GB" } },
  });
  const log = await tenant.db
    .prepare(
      "SELECT DISTINCT actor_kind, actor_id FROM change_log WHERE entity = 'user' AND entity_id = ? AND actor_kind = 'user'",
    )
    .bind(me.id)
    .all();
  expect(log.results).toEqual([{ actor_kind: "user", actor_id: me.id }]);
});

it("users store 64 kB of custom data at most; what a server stored may be more, and does not grow", async () => {
  await settings({ enabled: true, fields: fieldsAs("Edit") });
  const me = await person();
  const data = (size: number) => ({ customData: { a: "x".repeat(size) } });
  const wrong = { status: 400, code: "guard.invalid_input" };
  expect(await me.call("PATCH", "/api/my-account", data(70_000))).toMatchObject(wrong);
  await tenant.ok("PATCH", `/api/users/${me.id}/custom-data`, data(70_000));
  expect((await me.call("PATCH", "/api/my-account", data(70_000))).status).toBe(200);
  expect(await me.call("PATCH", "/api/my-account", data(70_001))).toMatchObject(wrong);
  expect((await me.call("PATCH", "/api/my-account", data(60_000))).status).toBe(200);
});

it("whatever is sent, the answer is no failure of the server", async () => {
  const me = await person();
  const proof = await proofOf(me);
  const hostile: Managed = {
    ...tenant,
    fetchAs: async (method, path, body) =>
      (await me.call(method, path, body === undefined ? undefined : JSON.parse(body as string), proof)) as never,
  };
  const wrong = await failures(hostile, (value, text) => [
    ["PATCH", "/api/my-account", { name: value, avatar: value, username: value, customData: value }],
    ["PATCH", "/api/my-account/profile", { nickname: value, address: value }],
    ["POST", "/api/my-account/password", { password: value }],
    ["POST", "/api/my-account/primary-email", { email: value, newIdentifierVerificationRecordId: value }],
    ["DELETE", `/api/my-account/identities/${text}`],
    ["POST", "/api/verifications/verification-code", { identifier: { type: "email", value } }],
    [
      "POST",
      "/api/verifications/verification-code/verify",
      { identifier: { type: "phone", value }, verificationId: value, code: value },
    ],
    ["POST", "/api/verifications/social", { connectorId: value, redirectUri: value, state: value }],
    ["POST", "/api/verifications/social/verify", { verificationRecordId: value, connectorData: value }],
    ["DELETE", `/api/my-account/sessions/${text}`],
  ]);
  expect(wrong).toEqual([]);
});
