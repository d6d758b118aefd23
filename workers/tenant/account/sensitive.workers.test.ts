import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import {
  call,
  closeAccounts,
  type EndUsers,
  endUsers,
  everything,
  goodPassword,
  openAccounts,
  type Person,
} from "../../../tests/workers/end-user.ts";
import { type Managed, managed, unique } from "../../../tests/workers/management.ts";

const denied = { status: 401, code: "verification_record.permission_denied" };
let tenant: Managed;
let app: string;
let thirdParty: string;
let { issue, signedIn, person, proofOf, proved, provedEmail, provedPhone, provedIdentity } = {} as EndUsers;

beforeAll(async () => {
  tenant = await managed();
  app = await openAccounts(tenant);
  const oidcClientMetadata = { redirectUris: [], postLogoutRedirectUris: [] };
  const asks = { name: unique(), type: "Traditional", isThirdParty: true, oidcClientMetadata };
  thirdParty = (await tenant.ok("POST", "/api/applications", asks)).id;
  ({ issue, signedIn, person, proofOf, proved, provedEmail, provedPhone, provedIdentity } = endUsers(tenant, app));
});
afterAll(() => closeAccounts(tenant));

// The seeded tenant is every file's: it is left as it was found.
afterAll(async () => {
  for (const table of ["sign_in_experiences", "account_centers", "connectors"])
    await tenant.db.prepare(`DELETE FROM ${table} WHERE tenant_id = ?`).bind(tenant.tenantId).run();
  await tenant.ok("PATCH", "/api/sign-in-exp", {});
});

it("a sensitive change needs a fresh proof of the same user, whatever the proof is of", async () => {
  const email = `${unique()}@example.com`;
  const me = await person({ primaryEmail: email });
  const other = await person({ primaryEmail: `${unique()}@example.com` });
  const change = (proof?: string) => me.call("POST", "/api/my-account/password", { password: "short" }, proof);
  const worthless = {
    none: undefined,
    unknown: "nothing",
    "another user's": await proofOf(other),
    expired: await proved(me.id, { type: "Password" }, { expiresAt: Date.now() - 1 }),
    "a code that was only sent": await provedEmail(me.id, email, { isVerified: false }),
    "a code to an address that is not mine": await provedEmail(me.id, "new@example.com"),
    "an identity that is not mine": await provedIdentity(me.id, "google", "stranger"),
  };
  for (const [what, proof] of Object.entries(worthless)) expect(await change(proof), what).toMatchObject(denied);
  await tenant.db
    .prepare("UPDATE users SET identities = ? WHERE tenant_id = ? AND id = ?")
    .bind(JSON.stringify({ google: { userId: `g_${me.id}` } }), tenant.tenantId, me.id)
    .run();
  const good = [
    await proofOf(me),
    await provedEmail(me.id, email),
    await provedIdentity(me.id, "google", `g_${me.id}`),
  ];
  for (const proof of good) expect(await change(proof)).toMatchObject({ status: 422, code: "password.rejected" });
  const calls: [string, string, object?][] = [
    ["POST", "/api/my-account/primary-email", { email: "a@example.com", newIdentifierVerificationRecordId: "x" }],
    ["DELETE", "/api/my-account/primary-email"],
    ["POST", "/api/my-account/primary-phone", { phone: "447700900123", newIdentifierVerificationRecordId: "x" }],
    ["DELETE", "/api/my-account/primary-phone"],
    ["POST", "/api/my-account/identities", { newIdentifierVerificationRecordId: "x" }],
    ["DELETE", "/api/my-account/identities/google"],
  ];
  for (const [method, path, body] of calls)
    expect(await me.call(method, path, body, worthless["another user's"]), path).toMatchObject(denied);
});

it("a new password meets the policy, is another one, and ends every other session and proof", async () => {
  const uid = unique();
  const me = await person({}, { sessionUid: uid });
  await signedIn(me.id, uid);
  await signedIn(me.id, unique());
  const elsewhere = await issue(me.id, { sessionUid: unique() });
  const proof = await proofOf(me);
  const set = (password: string) => me.call("POST", "/api/my-account/password", { password }, proof);
  expect(await set(me.username)).toMatchObject({
    status: 422,
    code: "password.rejected",
    body: { data: expect.arrayContaining([{ code: "password_rejected.restricted.user_info" }]) },
  });
  expect(await set(me.password)).toMatchObject({ status: 422, code: "user.same_password" });
  const password = goodPassword();
  expect((await set(password)).status).toBe(204);
  expect(await set(goodPassword())).toMatchObject(denied);
  expect((await me.call("GET", "/api/my-account")).status).toBe(200);
  expect((await call(tenant.endpoint, elsewhere, "GET", "/api/my-account")).status).toBe(401);
  expect((await me.call("GET", "/api/my-account/sessions")).body).toMatchObject([{ id: uid, isCurrent: true }]);
  expect(await me.call("POST", "/api/verifications/password", { password: me.password })).toMatchObject({
    status: 422,
    code: "session.invalid_credentials",
  });
  expect((await me.call("POST", "/api/verifications/password", { password })).status).toBe(201);
  const log = await tenant.db
    .prepare("SELECT after FROM change_log WHERE entity_id = ? AND actor_kind = 'user'")
    .bind(me.id)
    .all<{ after: string }>();
  expect(log.results.map(({ after }) => JSON.parse(after))).toEqual([
    { passwordEncrypted: "[redacted]", passwordEncryptionMethod: "[redacted]" },
  ]);
});

it("guessing one's password is locked, for this user alone and not for signing in", async () => {
  await tenant.ok("PATCH", "/api/sign-in-exp", { sentinelPolicy: { maxAttempts: 3, lockoutDuration: 5 } });
  const [me, other] = [await person(), await person()];
  const guess = (password: string) => me.call("POST", "/api/verifications/password", { password });
  const codes = await Promise.all(Array.from({ length: 6 }, (_, n) => guess(`wrong ${n}`).then(({ code }) => code)));
  expect(codes.filter((code) => code === "session.invalid_credentials")).toHaveLength(2);
  expect(await guess(me.password)).toMatchObject({
    status: 400,
    code: "session.verification_blocked_too_many_attempts",
    body: { data: { relativeTime: 5 } },
  });
  await proofOf(other);
  await tenant.ok("POST", "/api/sentinel-activities/delete", { targetType: "User", targets: [me.id] });
  await proofOf(me);
  await tenant.ok("PATCH", "/api/sign-in-exp", { sentinelPolicy: {} });
  const logged = await tenant.ok<{ payload: { result: string; error?: { code: string } } }[]>(
    "GET",
    `/api/logs?userId=${me.id}&logKey=Account.Verification.Password.Submit`,
  );
  const blocked = "session.verification_blocked_too_many_attempts";
  expect(logged.map(({ payload: { result, error } }) => error?.code ?? result).sort()).toEqual(
    ["Success", ...Array(2).fill("session.invalid_credentials"), ...Array(5).fill(blocked)].sort(),
  );
});

it("an address is taken over with a proof of that very address, once, and is nobody else's", async () => {
  const me = await person();
  const proof = await proofOf(me);
  const email = `${unique()}@example.com`;
  const set = (address: string, recordId: string) =>
    me.call(
      "POST",
      "/api/my-account/primary-email",
      { email: address, newIdentifierVerificationRecordId: recordId },
      proof,
    );
  expect(await set(email, "nothing")).toMatchObject({ status: 400, code: "verification_record.not_found" });
  expect(await set(email, await provedEmail(me.id, `x${email}`))).toMatchObject(denied);
  expect(await set(email, await provedEmail(me.id, email, { isVerified: false }))).toMatchObject(denied);
  expect(await set(email, proof)).toMatchObject(denied);
  expect(await set(email, await provedEmail((await person()).id, email))).toMatchObject({ status: 400 });
  expect(await set("not an address", "x")).toMatchObject({ status: 400, code: "user.invalid_email" });
  const record = await provedEmail(me.id, email);
  expect((await set(` ${email.toUpperCase()} `, record)).status).toBe(204);
  expect(await set(email, record)).toMatchObject({ status: 400 });
  expect((await me.call("GET", "/api/my-account")).body).toMatchObject({ primaryEmail: email });
  const rival = await person();
  const clash = await rival.call(
    "POST",
    "/api/my-account/primary-email",
    { email, newIdentifierVerificationRecordId: await provedEmail(rival.id, email) },
    await proofOf(rival),
  );
  expect(clash).toMatchObject({ status: 422, code: "user.email_already_in_use" });
  await tenant.ok("PATCH", "/api/sign-in-exp", { emailBlocklistPolicy: { customBlocklist: ["@blocked.example"] } });
  expect(await set("a@blocked.example", await provedEmail(me.id, "a@blocked.example"))).toMatchObject({
    code: "session.email_blocklist.email_not_allowed",
  });
  await tenant.ok("PATCH", "/api/sign-in-exp", { emailBlocklistPolicy: {} });
  const phone = `447${String(Date.now()).slice(-9)}`;
  const byPhone = { phone: `+${phone}`, newIdentifierVerificationRecordId: await provedPhone(me.id, phone) };
  expect((await me.call("POST", "/api/my-account/primary-phone", byPhone, proof)).status).toBe(204);
  for (const kind of ["email", "phone"]) {
    const path = `/api/my-account/primary-${kind}`;
    expect((await me.call("DELETE", path, undefined, proof)).status).toBe(204);
    expect(await me.call("DELETE", path, undefined, proof)).toMatchObject({
      status: 404,
      code: `user.${kind}_not_exist`,
    });
  }
});

it("the last thing to sign in with cannot be taken away", async () => {
  const email = `${unique()}@example.com`;
  const { id } = await tenant.ok("POST", "/api/users", { primaryEmail: email });
  const token = await issue(id);
  const proof = await provedEmail(id, email);
  const remove = await call(tenant.endpoint, token, "DELETE", "/api/my-account/primary-email", undefined, proof);
  expect(remove).toMatchObject({ status: 422, code: "user.email_required" });
});

it("a social account is linked by its proof, once and to one user, and unlinked again", async () => {
  const [me, rival] = [await person(), await person()];
  const [proof, identity] = [await proofOf(me), unique()];
  const link = (of: Person, recordId: string, by: string) =>
    of.call("POST", "/api/my-account/identities", { newIdentifierVerificationRecordId: recordId }, by);
  expect(await link(me, "nothing", proof)).toMatchObject({ status: 400, code: "verification_record.not_found" });
  expect(await link(me, proof, proof)).toMatchObject(denied);
  expect(await link(me, await provedIdentity(rival.id, "google", identity), proof)).toMatchObject({ status: 400 });
  const record = await provedIdentity(me.id, "google", identity);
  // Without a connector of the provider nothing is linked, and the proof is still there.
  const noConnector = { status: 422, code: "session.invalid_connector_id" };
  expect(await link(me, record, proof)).toMatchObject(noConnector);
  const config = { clientId: "c", clientSecret: "s" };
  const connector = await tenant.ok("POST", "/api/connectors", { connectorId: "google-universal", config });
  onTestFinished(async () => void (await tenant.ok("DELETE", `/api/connectors/${connector.id}`)));
  expect((await link(me, record, proof)).status).toBe(204);
  expect((await me.call("GET", "/api/my-account")).body.identities).toMatchObject({ google: { userId: identity } });
  expect(await link(me, record, proof)).toMatchObject({ status: 400 });
  expect(await link(me, await provedIdentity(me.id, "google", unique()), proof)).toMatchObject({
    code: "user.social_account_exists_in_profile",
  });
  expect(await link(rival, await provedIdentity(rival.id, "google", identity), await proofOf(rival))).toMatchObject({
    status: 422,
    code: "user.identity_already_in_use",
  });
  const unlink = (target: string) => me.call("DELETE", `/api/my-account/identities/${target}`, undefined, proof);
  expect((await unlink("google")).status).toBe(204);
  for (const target of ["google", "__proto__", "toString"])
    expect(await unlink(target)).toMatchObject({ status: 404, code: "user.identity_not_exist" });
});

it("sessions and grants are the user's own to see and to end", async () => {
  const [here, there] = [unique(), unique()];
  const me = await person({}, { sessionUid: here });
  const other = await person();
  const before = Math.floor(Date.now() / 1000) - 100;
  await signedIn(me.id, here);
  await signedIn(me.id, there, before);
  const theirs = unique();
  await signedIn(other.id, theirs);
  const elsewhere = await issue(me.id, {
    sessionUid: there,
    grant: { resources: { "https://api.example": "read write" } },
  });
  expect((await me.call("GET", "/api/my-account/sessions")).body).toEqual([
    {
      id: here,
      isCurrent: true,
      createdAt: expect.any(Number),
      expiresAt: expect.any(Number),
      ip: null,
      userAgent: null,
    },
    {
      id: there,
      isCurrent: false,
      createdAt: before * 1000,
      expiresAt: (before + 3600) * 1000,
      ip: null,
      userAgent: null,
    },
  ]);
  const grants = await me.call("GET", "/api/my-account/grants");
  expect(grants.body).toMatchObject([{ applicationId: app, isThirdParty: false }]);
  expect((grants.body as unknown as { scopes: string[] }[])[0]?.scopes).toEqual(
    [...everything.split(" "), "read", "write"].sort(),
  );
  for (const id of [theirs, "nothing"])
    expect(await me.call("DELETE", `/api/my-account/sessions/${id}`)).toMatchObject({ status: 404 });
  expect((await me.call("DELETE", `/api/my-account/sessions/${there}`)).status).toBe(204);
  expect((await call(tenant.endpoint, elsewhere, "GET", "/api/my-account")).status).toBe(401);
  expect((await me.call("GET", "/api/my-account/sessions")).body).toHaveLength(1);
  expect(await me.call("DELETE", "/api/my-account/grants/nothing")).toMatchObject({ status: 404 });
  const granted = await issue(me.id, { clientId: thirdParty });
  expect((await me.call("DELETE", `/api/my-account/grants/${thirdParty}`)).status).toBe(204);
  expect((await call(tenant.endpoint, granted, "GET", "/api/my-account")).status).toBe(401);
  expect((await me.call("DELETE", `/api/my-account/grants/${app}`)).status).toBe(204);
  expect((await me.call("GET", "/api/my-account")).status).toBe(401);
});

it("a third-party application sees what it was granted, and has no say in how its user signs in, in sessions and grants", async () => {
  const address = `${unique()}@example.com`;
  const current = `${unique()}@example.com`;
  const me = await person({ primaryEmail: current }, { clientId: thirdParty });
  const newIdentifierVerificationRecordId = await provedEmail(me.id, address);
  const proof = await proved(me.id, { type: "Password" });
  expect((await me.call("GET", "/api/my-account")).status).toBe(200);
  const calls: [string, string, object?][] = [
    ["POST", "/api/verifications/password", { password: me.password }],
    ["POST", "/api/my-account/password", { password: goodPassword() }],
    ["POST", "/api/verifications/verification-code", { identifier: { type: "email", value: address } }],
    ["POST", "/api/verifications/verification-code", { identifier: { type: "email", value: current } }],
    ["POST", "/api/my-account/primary-email", { email: address, newIdentifierVerificationRecordId }],
    ["DELETE", "/api/my-account/primary-email"],
    ["POST", "/api/my-account/primary-phone", { phone: "447700900123", newIdentifierVerificationRecordId }],
    ["DELETE", "/api/my-account/primary-phone"],
    ["POST", "/api/my-account/identities", { newIdentifierVerificationRecordId }],
    ["DELETE", "/api/my-account/identities/google"],
    ["GET", "/api/my-account/sessions"],
    ["DELETE", "/api/my-account/sessions/x"],
    ["GET", "/api/my-account/grants"],
    ["DELETE", "/api/my-account/grants/x"],
  ];
  for (const [method, path, body] of calls)
    expect(await me.call(method, path, body, proof), path).toMatchObject({ status: 403, code: "auth.forbidden" });
});

it("a deleted user leaves no proofs behind", async () => {
  const me = await person();
  await proofOf(me);
  await tenant.ok("DELETE", `/api/users/${me.id}`);
  const left = await tenant.db
    .prepare("SELECT count(*) n FROM verification_records WHERE user_id = ?")
    .bind(me.id)
    .first("n");
  expect(left).toBe(0);
});
