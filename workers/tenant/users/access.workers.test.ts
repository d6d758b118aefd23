import { expect, it } from "vitest";
import { call, closeAccounts, endUsers, openAccounts } from "../../../tests/workers/end-user.ts";
import { hooked } from "../../../tests/workers/hooked.ts";
import { failures, managed, refusal, strangers, unique } from "../../../tests/workers/management.ts";
import { createUser } from "./create.ts";
import { setIdentity } from "./identities.ts";

interface Change {
  entity: string;
  entity_id: string;
  before: string | null;
  after: string | null;
}

async function changesOf(tenant: Awaited<ReturnType<typeof managed>>, entity: string, id: string) {
  const { results } = await tenant.db
    .prepare("SELECT entity, entity_id, before, after FROM change_log WHERE tenant_id = ? AND entity = ? ORDER BY id")
    .bind(tenant.tenantId, entity)
    .all<Change>();
  return results
    .filter(({ entity_id }) => entity_id === id || entity_id.startsWith(`${id}/`))
    .map(({ before, after }) => ({ before: JSON.parse(before ?? "null"), after: JSON.parse(after ?? "null") }));
}

const someone = (tenant: Awaited<ReturnType<typeof managed>>, more: object = {}) =>
  tenant.ok<{ id: string }>("POST", "/api/users", { username: `u_${unique()}`, ...more });

it("an identity is set, replaced and unlinked; one that somebody else has is refused", async () => {
  const tenant = await managed();
  const [ada, bob] = [await someone(tenant), await someone(tenant)];
  const [target, subject] = [`t${unique()}`, unique()];
  const path = `/api/users/${ada.id}/identities/${target}`;
  const made = await tenant.fetchAs("PUT", path, { userId: subject, details: { name: "Ada" }, tenantId: "x" });
  expect([made.status, made.body, made.headers.get("etag")]).toEqual([
    201,
    { [target]: { userId: subject, details: { name: "Ada" } } },
    '"2"',
  ]);
  const again = await tenant.fetchAs("PUT", path, { userId: subject });
  expect([again.status, again.body]).toEqual([200, { [target]: { userId: subject } }]);
  expect(await refusal(tenant, "PUT", `/api/users/${bob.id}/identities/${target}`, { userId: subject })).toEqual([
    422,
    "user.identity_already_in_use",
  ]);
  expect((await tenant.fetchAs("PUT", path, { userId: "late" }, { "if-match": '"1"' })).body.code).toBe(
    "entity.version_mismatch",
  );
  const gone = await tenant.fetchAs("DELETE", path);
  expect([gone.status, gone.body]).toMatchObject([200, { id: ada.id, identities: {} }]);
  expect(await refusal(tenant, "DELETE", path)).toEqual([404, "user.identity_not_exist"]);
  expect((await tenant.fetchAs("PUT", `/api/users/${bob.id}/identities/${target}`, { userId: subject })).status).toBe(
    201,
  );
  expect(
    await refusal(tenant, "POST", `/api/users/${ada.id}/identities`, {
      connectorId: "nobody",
      connectorData: { state: "never-begun", code: "x" },
    }),
  ).toEqual([404, "session.connector_validation_session_not_found"]);
  expect(await changesOf(tenant, "user", ada.id)).toContainEqual({
    before: { identities: { [target]: { userId: subject } } },
    after: { identities: {} },
  });
  expect(await tenant.ok("GET", `/api/users/${ada.id}?includeSsoIdentities=true`)).toMatchObject({ ssoIdentities: [] });
  expect(await tenant.ok("GET", `/api/users/${ada.id}`)).not.toHaveProperty("ssoIdentities");
});

it("webhooks are told the status that the setting of an identity is answered with", async () => {
  const { ctx, calls, settle, subscribe } = hooked();
  const { value: ada } = await createUser(ctx, { username: `u_${unique()}` });
  await subscribe(["User.Data.Updated"]);
  for (const userId of [unique(), unique()]) {
    const matchedRoute = "/api/users/:userId/identities/:target";
    const call = { method: "PUT", path: `/api/users/${ada.id}/identities/zz`, matchedRoute, params: {}, status: 200 };
    await setIdentity({ ...ctx, route: { call } }, { id: ada.id, ifMatch: null }, "zz", { userId });
    await settle();
  }
  expect(calls.map(({ body }) => [body.path, body.status])).toEqual(
    [201, 200].map((status) => [`/api/users/${ada.id}/identities/zz`, status]),
  );
});

it("an authenticator app and backup codes are enrolled once, shown once, and kept so that the table tells nothing", async () => {
  const tenant = await managed();
  const { id } = await someone(tenant, { primaryEmail: `${unique()}@acme.io` });
  const path = `/api/users/${id}/mfa-verifications`;
  const enrol = (body: object) => tenant.fetchAs<Record<string, unknown>>("POST", path, body);
  const totp = await enrol({ type: "Totp" });
  expect([totp.status, totp.body]).toEqual([
    200,
    {
      type: "Totp",
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      secretQrCode: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    },
  ]);
  expect(await refusal(tenant, "POST", path, { type: "Totp" })).toEqual([422, "user.totp_already_in_use"]);
  const codes = await enrol({ type: "BackupCode" });
  expect(codes.body).toEqual({ type: "BackupCode", codes: expect.any(Array) });
  const given = codes.body.codes as string[];
  expect([given.length, new Set(given).size, given.every((code) => /^[\da-f]{10}$/.test(code))]).toEqual([
    10,
    10,
    true,
  ]);
  expect(await refusal(tenant, "POST", path, { type: "BackupCode" })).toEqual([422, "user.backup_code_already_in_use"]);
  const listed = await tenant.ok<{ id: string }[]>("GET", path);
  expect(listed).toEqual([
    { id: expect.any(String), type: "Totp", createdAt: expect.any(Number) },
    { id: expect.any(String), type: "BackupCode", createdAt: expect.any(Number), remainCodes: 10 },
  ]);
  const dump = JSON.stringify([
    await tenant.db.prepare("SELECT * FROM user_mfa_factors WHERE user_id = ?").bind(id).all(),
    await changesOf(tenant, "user-mfa", id),
  ]);
  for (const secret of [totp.body.secret as string, ...given]) expect(dump).not.toContain(secret);
  for (const factor of listed) expect((await tenant.fetchAs("DELETE", `${path}/${factor.id}`)).status).toBe(204);
  expect(await refusal(tenant, "DELETE", `${path}/${listed[0]?.id}`)).toEqual([404, "entity.not_found"]);
  expect(await tenant.ok("GET", path)).toEqual([]);
  expect(await changesOf(tenant, "user-mfa", id)).toEqual([
    { before: null, after: { type: "Totp" } },
    { before: null, after: { type: "BackupCode" } },
    { before: { type: "Totp", name: null }, after: null },
    { before: { type: "BackupCode", name: null }, after: null },
  ]);
});

it("a reset for somebody without factors is recorded: browsers that were trusted, and what was skipped", async () => {
  const tenant = await managed();
  const { id } = await someone(tenant);
  const path = `/api/users/${id}/mfa-verifications`;
  await tenant.db.prepare("UPDATE users SET mfa_skipped_at = 7 WHERE id = ?").bind(id).run();
  for (const n of [1, 2]) {
    expect((await tenant.fetchAs("DELETE", path)).status).toBe(204);
    expect(await changesOf(tenant, "trusted-device", id)).toEqual(
      Array(n).fill({ before: { id: "all" }, after: null }),
    );
    expect((await changesOf(tenant, "user", id)).slice(1)).toEqual([
      { before: { mfaSkippedAt: 7, passkeySkippedAt: null }, after: { mfaSkippedAt: null, passkeySkippedAt: null } },
    ]);
  }
});

it("a secret and codes that are given are checked; of many at once one is enrolled", async () => {
  const tenant = await managed();
  const { id } = await someone(tenant);
  const path = `/api/users/${id}/mfa-verifications`;
  for (const secret of ["", "JBSW", "not base32!!!!!!", "JBSWY3DPEHPK3PX1"])
    expect(await refusal(tenant, "POST", path, { type: "Totp", secret }), secret).toEqual([
      422,
      "user.totp_secret_invalid",
    ]);
  const ten = Array.from({ length: 10 }, (_, index) => `00000000a${index}`);
  for (const codes of [[], ten.slice(1), [...ten.slice(1), ten[1]], [...ten.slice(1), "xxxxxxxxxx"]])
    expect(await refusal(tenant, "POST", path, { type: "BackupCode", codes })).toEqual([
      422,
      "user.wrong_backup_code_format",
    ]);
  expect(await refusal(tenant, "POST", path, { type: "WebAuthn" })).toEqual([400, "guard.invalid_input"]);
  const given = await tenant.ok<{ secret: string }>("POST", path, { type: "Totp", secret: "jbsw y3dp ehpk 3pxp" });
  expect(given.secret).toBe("JBSWY3DPEHPK3PXP");
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => tenant.fetchAs("POST", path, { type: "BackupCode", codes: ten })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)]);
  await tenant.db.prepare("UPDATE user_mfa_factors SET code_hashes = '[]' WHERE user_id = ?").bind(id).run();
  expect((await tenant.fetchAs("POST", path, { type: "BackupCode", codes: ten })).status).toBe(200);
  await tenant.ok("DELETE", `/api/users/${id}`);
  expect(await tenant.db.prepare("SELECT count(*) n FROM user_mfa_factors WHERE user_id = ?").bind(id).first("n")).toBe(
    0,
  );
});

it("sessions and grants are seen with their applications, and what is ended is refused at once", async () => {
  const tenant = await managed();
  const app = { id: await openAccounts(tenant) };
  await tenant.ok("PATCH", `/api/applications/${app.id}`, { name: "Shop" });
  const other = await tenant.ok("POST", "/api/applications", {
    name: "Partner",
    type: "Traditional",
    isThirdParty: true,
  });
  const { issue, signedIn, person } = endUsers(tenant, app.id);
  const ada = await person();
  const [here, there] = [unique(), unique()];
  await signedIn(ada.id, here);
  await signedIn(ada.id, there);
  const authorizations = JSON.stringify({ [app.id]: { sid: "s", grantId: "g" }, nobody: {} });
  await tenant.db
    .prepare(
      "UPDATE oidc_records SET payload = json_set(payload, '$.authorizations', json(?)) WHERE tenant_id = ? AND uid = ?",
    )
    .bind(authorizations, tenant.tenantId, here)
    .run();
  const [hereToken, thereToken, partner] = [
    await issue(ada.id, { sessionUid: here }),
    await issue(ada.id, { sessionUid: there }),
    await issue(ada.id, { clientId: other.id, scope: "openid email" }),
  ];
  const userinfo = async (token: string) => (await call(tenant.endpoint, token, "GET", "/api/my-account")).status;
  const path = `/api/users/${ada.id}`;
  const { sessions } = await tenant.ok<{ sessions: Record<string, unknown>[] }>("GET", `${path}/sessions`);
  expect(sessions.find(({ id }) => id === here)).toMatchObject({
    ...{ accountId: ada.id, clientId: null, lastSubmission: null, applications: [{ id: app.id, name: "Shop" }] },
    payload: { uid: here, jti: here, accountId: ada.id, kind: "Session" },
  });
  expect(sessions).toHaveLength(2);
  const { grants } = await tenant.ok<{ grants: { id: string; scopes: string[] }[] }>(
    "GET",
    `${path}/grants?appType=thirdParty`,
  );
  expect(grants).toMatchObject([
    { application: { id: other.id, name: "Partner", isThirdParty: true }, scopes: ["email", "openid"] },
  ]);
  expect((await tenant.fetchAs("DELETE", `${path}/grants/${grants[0]?.id}`)).status).toBe(204);
  expect(await userinfo(partner)).toBe(401);

  expect((await tenant.fetchAs("DELETE", `${path}/sessions/${here}`)).status).toBe(204);
  expect([await userinfo(hereToken), await userinfo(thereToken)]).toEqual([401, 200]);
  expect(await refusal(tenant, "DELETE", `${path}/sessions/${here}`)).toEqual([404, "entity.not_found"]);
  const again = await issue(ada.id);
  expect((await tenant.fetchAs("DELETE", `${path}/grants/${app.id}`)).status).toBe(204);
  expect([await userinfo(again), await userinfo(thereToken)]).toEqual([401, 401]);
  expect(await refusal(tenant, "DELETE", `${path}/grants/${app.id}`)).toEqual([404, "entity.not_found"]);

  const last = await issue(ada.id, { sessionUid: there });
  expect((await tenant.fetchAs("DELETE", `${path}/sessions`)).status).toBe(204);
  expect(await userinfo(last)).toBe(401);
  expect(await tenant.ok("GET", `${path}/sessions`)).toEqual({ sessions: [] });
  expect(await tenant.ok("GET", `${path}/grants`)).toEqual({ grants: [] });
  await closeAccounts(tenant);
});

it("many users are suspended, let in, given and relieved of roles and deleted at once; who fails is named", async () => {
  const tenant = await managed();
  const [ada, bob] = [await someone(tenant), await someone(tenant)];
  const role = await tenant.ok("POST", "/api/roles", { name: unique(), description: "x" });
  const machines = await tenant.ok("POST", "/api/roles", {
    name: unique(),
    type: "MachineToMachine",
    description: "x",
  });
  const bulk = (body: object) =>
    tenant.ok<{ done: string[]; failed: { id: string; code: string }[] }>("POST", "/api/users/bulk", body);
  const ids = [ada.id, bob.id, "nobody"];
  const half = { done: [ada.id, bob.id], failed: [{ id: "nobody", code: expect.stringMatching(/^entity\.not_/) }] };
  const standing = async () =>
    Promise.all(
      [ada, bob].map(
        async ({ id }) => (await tenant.ok<{ isSuspended: boolean }>("GET", `/api/users/${id}`)).isSuspended,
      ),
    );
  expect(await bulk({ action: "suspend", ids })).toMatchObject(half);
  expect(await standing()).toEqual([true, true]);
  expect(await bulk({ action: "reactivate", ids })).toMatchObject(half);
  expect(await standing()).toEqual([false, false]);

  await tenant.ok("POST", `/api/users/${ada.id}/roles`, { roleIds: [role.id] });
  expect(await bulk({ action: "add-roles", ids, roleIds: [role.id] })).toMatchObject(half);
  expect(await bulk({ action: "add-roles", ids: [ada.id], roleIds: [machines.id] })).toMatchObject({
    failed: [{ id: ada.id, code: "user.invalid_role_type" }],
  });
  const added = { before: null, after: { roleIds: [role.id] } };
  expect([await changesOf(tenant, "user-roles", ada.id), await changesOf(tenant, "user-roles", bob.id)]).toEqual([
    [added],
    [added],
  ]);
  expect(await bulk({ action: "remove-roles", ids, roleIds: [role.id] })).toMatchObject(half);
  expect((await changesOf(tenant, "user-roles", bob.id)).at(-1)).toEqual({
    before: { roleIds: [role.id] },
    after: null,
  });
  await tenant.ok("PUT", `/api/users/${ada.id}/roles`, { roleIds: [role.id] });
  await tenant.ok("PUT", `/api/users/${ada.id}/roles`, { roleIds: [] });
  expect((await changesOf(tenant, "user-roles", ada.id)).slice(-2)).toEqual([
    { before: null, after: { roleIds: [role.id] } },
    { before: { roleIds: [role.id] }, after: null },
  ]);

  expect(await bulk({ action: "delete", ids })).toMatchObject(half);
  for (const { id } of [ada, bob])
    expect(await refusal(tenant, "GET", `/api/users/${id}`)).toEqual([404, "entity.not_exists_with_id"]);
  for (const body of [
    { action: "delete", ids: [] },
    { action: "explode", ids },
    { action: "add-roles", ids },
    { action: "add-roles", ids, roleIds: [] },
    { action: "delete", ids: Array.from({ length: 101 }, (_, index) => `u${index}`) },
  ])
    expect(await refusal(tenant, "POST", "/api/users/bulk", body)).toEqual([400, "guard.invalid_input"]);
  for (const { id } of [role, machines]) await tenant.ok("DELETE", `/api/roles/${id}`);
});

it("another tenant's user answers like none, and whatever is sent is no failure of the server", async () => {
  const [mine, other] = [await managed("EU"), await managed("US")];
  const theirs = await someone(other);
  const at = (rest: string) => (id: string) => `/api/users/${id}${rest}`;
  expect(
    await strangers(mine, theirs.id, [
      ["POST", at("/identities"), { connectorId: "x", connectorData: {} }],
      ["PUT", at("/identities/x"), { userId: "x" }],
      ["DELETE", at("/identities/x")],
      ["GET", at("/mfa-verifications")],
      ["POST", at("/mfa-verifications"), { type: "Totp" }],
      ["DELETE", at("/mfa-verifications/x")],
      ["GET", at("/sessions")],
      ["DELETE", at("/sessions")],
      ["DELETE", at("/sessions/x")],
      ["GET", at("/grants")],
      ["DELETE", at("/grants/x")],
    ]),
  ).toEqual([]);
  expect(await mine.ok("POST", "/api/users/bulk", { action: "delete", ids: [theirs.id] })).toMatchObject({
    failed: [{ id: theirs.id, code: "entity.not_found" }],
  });
  await other.ok("GET", `/api/users/${theirs.id}`);
  const { id } = await someone(mine);
  const wrong = await failures(mine, (value, text) => [
    ["PUT", `/api/users/${id}/identities/${text}`, { userId: "x" }],
    ["PUT", `/api/users/${id}/identities/x`, { userId: value, details: value }],
    ["POST", `/api/users/${id}/identities`, { connectorId: value, connectorData: value }],
    ["POST", `/api/users/${id}/mfa-verifications`, { type: value, secret: value, codes: value }],
    ["POST", `/api/users/${id}/mfa-verifications`, { type: "Totp", secret: value }],
    ["POST", `/api/users/${id}/mfa-verifications`, { type: "BackupCode", codes: value }],
    ["DELETE", `/api/users/${id}/mfa-verifications/${text}`],
    ["DELETE", `/api/users/${id}/sessions/${text}`],
    ["DELETE", `/api/users/${id}/grants/${text}`],
    ["POST", "/api/users/bulk", { action: value, ids: value }],
    ["POST", "/api/users/bulk", { action: "suspend", ids: [value] }],
  ]);
  expect(wrong).toEqual([]);
});
