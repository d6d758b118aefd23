import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Host, startHost } from "../../scripts/host.ts";
import { type SocialProviders, startSocialProviders } from "../services/social-providers.ts";
import { cloudIndicator, mailTo } from "./console-user.ts";
import { seedTenant, unique } from "./fixture.ts";
import { ask, type Person, registerPerson } from "./me-person.ts";

let providers: SocialProviders;
let host: Host;
let ada: Person;
let eve: Person;

const person = () => registerPerson(host);
const refused = { status: 401, body: { code: "verification_record.permission_denied" } };
const prove = async (who: Person) =>
  expect((await who.me("POST", "/password/verify", { password: who.password })).status).toBe(204);

/** By a code to the address; the first was for the registration. */
async function proveByCode(who: Person): Promise<void> {
  const { email } = who;
  expect((await who.me("POST", "/verification-codes", { email })).status).toBe(204);
  const { code } = await mailTo(host, email, 2);
  expect((await who.me("POST", "/verification-codes/verify", { email, verificationCode: code })).status).toBe(204);
}

const run = async (query: string, ...values: (string | number)[]) =>
  (await database())
    .prepare(query)
    .bind(...values)
    .run();
const withoutPassword = ({ id }: Person) =>
  run("UPDATE users SET password_encrypted = NULL, password_encryption_method = NULL WHERE id = ?", id);

const database = () => host.database("control");
const changesOf = async (entity: string, id: string) =>
  (
    await (
      await database()
    )
      .prepare(
        "SELECT actor_kind, actor_id, after FROM change_log WHERE tenant_id = 'admin' AND entity = ? AND entity_id = ?",
      )
      .bind(entity, id)
      .all<{ actor_kind: string; actor_id: string; after: string | null }>()
  ).results;

beforeAll(async () => {
  providers = await startSocialProviders();
  host = await startHost({
    ...{ quiet: true, crons: false, assets: false },
    vars: {
      DEV_INBOX: "1",
      OUTBOUND_ALLOW_HOSTS: providers.host,
      SERVICE_URLS: JSON.stringify(providers.serviceUrls),
    },
  });
  ada = await person();
  eve = await person();
});
afterAll(async () => {
  await host?.stop();
  await providers?.stop();
});

it("a person of the console sees the own user, and nothing that is ours", async () => {
  const { status, body, headers } = await ada.me("GET");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: ada.id,
    primaryEmail: ada.email,
    hasPassword: true,
    identities: {},
    customData: {},
  });
  for (const hidden of ["tenantId", "passwordEncrypted", "isSuspended", "version"])
    expect(body).not.toHaveProperty(hidden);
  expect(headers.get("etag")).toMatch(/^"\d+"$/);
});

it("only a token of the me resource opens it, in the admin tenant alone", async () => {
  const url = `${host.url}/me`;
  const refused = async (to: string, token: string | null) => {
    const { status, body } = await ask(to, token, "GET");
    return [status, body.code];
  };
  expect(await refused(url, null)).toEqual([401, "auth.authorization_header_missing"]);
  expect(await refused(url, "nonsense")).toEqual([401, "auth.unauthorized"]);
  expect(await refused(url, await ada.token(cloudIndicator))).toEqual([401, "auth.unauthorized"]);
  const tenant = await seedTenant(host, "EU");
  expect(await refused(`${tenant.endpoint}/me`, ada.bearer)).toEqual([404, "request.not_found"]);
  expect(await refused(`${tenant.endpoint}/me/user-assets/service-status`, null)).toEqual([404, "request.not_found"]);
  const [head, claims, signature] = ada.bearer.split(".") as [string, string, string];
  const forged = { ...JSON.parse(Buffer.from(claims, "base64url").toString()), sub: eve.id };
  const other = `${head}.${Buffer.from(JSON.stringify(forged)).toString("base64url")}.${signature}`;
  expect(await refused(url, other)).toEqual([401, "auth.unauthorized"]);
});

it("a suspension, a role that was taken away and a sign-out count at once", async () => {
  const bob = await person();
  const db = await database();
  const run = (query: string) => db.prepare(query).bind(bob.id).run();
  await run("UPDATE users SET is_suspended = 1 WHERE tenant_id = 'admin' AND id = ?");
  expect(await bob.me("GET")).toMatchObject({ status: 401, body: { code: "auth.unauthorized" } });
  await run("UPDATE users SET is_suspended = 0 WHERE tenant_id = 'admin' AND id = ?");
  expect((await bob.me("GET")).status).toBe(200);
  await run("DELETE FROM oidc_records WHERE tenant_id = 'admin' AND model = 'Session' AND account_id = ?");
  expect(await bob.me("GET")).toMatchObject({ status: 401, body: { code: "auth.unauthorized" } });
  const carl = await person();
  await db.prepare("DELETE FROM user_roles WHERE tenant_id = 'admin' AND user_id = ?").bind(carl.id).run();
  expect(await carl.me("GET")).toMatchObject({ status: 403, body: { code: "auth.forbidden" } });
});

describe("the profile", () => {
  it("changes name and picture, and stores nothing else that is sent", async () => {
    const smuggled = { id: "x", tenantId: "x", isSuspended: true, username: "ada", version: 9, customData: { a: 1 } };
    const avatar = "https://example.com/a.png";
    const { status, body } = await ada.me("PATCH", "", { name: "Ada", avatar, ...smuggled });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: ada.id, name: "Ada", avatar, username: null, customData: {} });
    for (const bad of ["javascript:alert(1)", "data:image/png;base64,AA", "no address"])
      expect(await ada.me("PATCH", "", { avatar: bad })).toMatchObject({
        status: 400,
        body: { code: "guard.invalid_input" },
      });
    expect(await changesOf("user", ada.id)).toContainEqual(
      expect.objectContaining({ actor_kind: "user", actor_id: ada.id, after: expect.stringContaining("Ada") }),
    );
  });

  it("keeps to If-Match", async () => {
    const { headers } = await ada.me("GET");
    const match = { "if-match": headers.get("etag") ?? "" };
    expect((await ada.me("PATCH", "", { name: "Ada L." }, match)).status).toBe(200);
    expect(await ada.me("PATCH", "", { name: "Late" }, match)).toMatchObject({ status: 412 });
  });

  it("takes a new address only with a code that was verified for it, once", async () => {
    const email = `new-${unique()}@example.com`;
    expect(await ada.me("PATCH", "", { primaryEmail: email })).toMatchObject(refused);
    expect((await ada.me("POST", "/verification-codes", { email })).status).toBe(204);
    const verify = "/verification-codes/verify";
    const { code } = await mailTo(host, email);
    expect(await ada.me("PATCH", "", { primaryEmail: email })).toMatchObject(refused);
    const wrong = { email, verificationCode: code === "000000" ? "000001" : "000000" };
    expect(await ada.me("POST", verify, wrong)).toMatchObject({
      status: 400,
      body: { code: "verification_code.code_mismatch" },
    });
    // The code is of the one who asked for it, and for that address.
    expect(await eve.me("POST", verify, { email, verificationCode: code })).toMatchObject({
      status: 400,
      body: { code: "verification_code.not_found" },
    });
    expect((await ada.me("POST", verify, { email, verificationCode: code })).status).toBe(204);
    expect(await eve.me("PATCH", "", { primaryEmail: email })).toMatchObject(refused);
    // Who asks for it has to be proved, too, in this session.
    expect(await ada.me("PATCH", "", { primaryEmail: email })).toMatchObject(refused);
    expect((await ada.me("GET", "/verification")).body).toEqual({ isVerified: false });
    await prove(ada);
    expect((await ada.me("GET", "/verification")).body).toEqual({ isVerified: true });
    expect(await ada.me("PATCH", "", { primaryEmail: `x${email}` })).toMatchObject(refused);
    expect(await ada.me("PATCH", "", { primaryEmail: email })).toMatchObject({
      status: 200,
      body: { primaryEmail: email },
    });
    expect(await ada.me("PATCH", "", { primaryEmail: email })).toMatchObject(refused);
    expect(await ada.me("POST", "/verification-codes", { email: "a@b" })).toMatchObject({
      body: { code: "user.invalid_email" },
    });
  });

  it("never gives one address to two people", async () => {
    const email = eve.email;
    await ada.me("POST", "/verification-codes", { email });
    const { code } = await mailTo(host, email, 2);
    expect((await ada.me("POST", "/verification-codes/verify", { email, verificationCode: code })).status).toBe(204);
    expect(await ada.me("PATCH", "", { primaryEmail: email })).toMatchObject({
      status: 422,
      body: { code: "user.email_already_in_use" },
    });
  });
});

describe("custom data", () => {
  it("is merged key by key, each person's own", async () => {
    await ada.me("PATCH", "/custom-data", { adminConsolePreferences: { language: "de" } });
    const both = { adminConsolePreferences: { language: "de" }, defaultTenantId: "t1" };
    expect(await ada.me("PATCH", "/custom-data", { defaultTenantId: "t1" })).toMatchObject({ status: 200, body: both });
    expect((await ada.me("GET", "/custom-data")).body).toEqual(both);
    expect((await eve.me("GET", "/custom-data")).body).toEqual({});
  });

  it("is at most 64 kB in all, and an object", async () => {
    expect((await eve.me("PATCH", "/custom-data", { a: "x".repeat(60_000) })).status).toBe(200);
    expect(await eve.me("PATCH", "/custom-data", { b: "ü".repeat(4_000) })).toMatchObject({
      status: 400,
      body: { code: "guard.invalid_input" },
    });
    for (const bad of [[], "x", 1, null]) expect((await eve.me("PATCH", "/custom-data", bad)).status).toBe(400);
  });

  it("loses nothing when written many times at once", async () => {
    const bob = await person();
    const keys = Array.from({ length: 8 }, (_, n) => `k${n}`);
    await Promise.all(keys.map((key) => bob.me("PATCH", "/custom-data", { [key]: 1 })));
    expect(Object.keys((await bob.me("GET", "/custom-data")).body).sort()).toEqual(keys);
  });
});

describe("the password", () => {
  const good = () => `Pw-${unique()}-${unique()}`;

  it("changes in the session that verified it, meets the policy, and ends the other sessions", async () => {
    const bob = await person();
    const next = good();
    expect(await bob.me("POST", "/password", { password: next })).toMatchObject(refused);
    expect(await bob.me("POST", "/password/verify", { password: "wrong" })).toMatchObject({
      status: 422,
      body: { code: "session.invalid_credentials" },
    });
    expect((await bob.me("POST", "/password/verify", { password: bob.password })).status).toBe(204);
    expect((await bob.me("POST", "/password/verify", { password: bob.password })).status).toBe(204);
    expect(await bob.me("POST", "/password", { password: "123456" })).toMatchObject({
      status: 422,
      body: { code: "password.rejected" },
    });
    expect(await bob.me("POST", "/password", { password: bob.password })).toMatchObject({
      body: { code: "user.same_password" },
    });
    const db = await database();
    const sessions = "FROM oidc_records WHERE tenant_id = 'admin' AND model = 'Session' AND account_id = ?";
    const count = async () => db.prepare(`SELECT count(*) AS n ${sessions}`).bind(bob.id).first<number>("n");
    const columns = (
      await db.prepare("SELECT name FROM pragma_table_info('oidc_records')").all<{ name: string }>()
    ).results.map(({ name }) => name);
    const values = columns.map((name) => (name === "id_hash" || name === "uid" ? `'other-${bob.id}'` : name));
    await db.prepare(`INSERT INTO oidc_records (${columns}) SELECT ${values} ${sessions}`).bind(bob.id).run();
    expect(await count()).toBe(2);
    expect((await bob.me("POST", "/password", { password: next })).status).toBe(204);
    expect(await count()).toBe(1);
    expect((await bob.me("GET")).status).toBe(200);
    // The proof went with the change.
    expect(await bob.me("POST", "/password", { password: good() })).toMatchObject(refused);
    expect((await bob.me("POST", "/password/verify", { password: next })).status).toBe(204);
  });

  it("that was verified in one session proves nothing in another, nor after ten minutes", async () => {
    const bob = await person();
    const db = await database();
    const proofs = () =>
      db
        .prepare("SELECT id FROM verification_records WHERE user_id = ? AND json_extract(data, '$.type') = 'Password'")
        .bind(bob.id)
        .all<{ id: string }>();
    await bob.me("POST", "/password/verify", { password: bob.password });
    expect((await proofs()).results).toHaveLength(1);
    await db.prepare("UPDATE verification_records SET expires_at = 1 WHERE user_id = ?").bind(bob.id).run();
    expect(await bob.me("POST", "/password", { password: good() })).toMatchObject({ status: 401 });
    await bob.me("POST", "/password/verify", { password: bob.password });
    await db.prepare("UPDATE verification_records SET id = 'of-another-session' WHERE user_id = ?").bind(bob.id).run();
    expect(await bob.me("POST", "/password", { password: good() })).toMatchObject({ status: 401 });
  });

  it("is set after a code to the address where there is none yet, and after a sign-in where neither is", async () => {
    const bob = await person();
    const other = await person();
    await Promise.all([bob, other].map(withoutPassword));
    expect((await bob.me("GET")).body.hasPassword).toBe(false);
    expect(await bob.me("POST", "/password", { password: good() })).toMatchObject(refused);
    await proveByCode(bob);
    // It was verified in one session, and proves nothing in another.
    const db = await database();
    const kept = "FROM verification_records WHERE user_id = ? AND json_extract(data, '$.isVerified')";
    expect(await db.prepare(`SELECT count(*) AS n ${kept}`).bind(bob.id).first("n")).toBe(2);
    const signedIn =
      "UPDATE oidc_records SET payload = json_set(payload, '$.loginTs', ?) WHERE model = 'Session' AND account_id = ?";
    await run("UPDATE users SET primary_email = NULL WHERE id = ?", other.id);
    await run(signedIn, 1, other.id);
    expect(await other.me("POST", "/password", { password: good() })).toMatchObject(refused);
    await run(signedIn, Math.floor(Date.now() / 1000), other.id);
    expect((await other.me("POST", "/password", { password: good() })).status).toBe(204);
    expect((await bob.me("POST", "/password", { password: good() })).status).toBe(204);
    expect((await bob.me("GET")).body.hasPassword).toBe(true);
    expect(await bob.me("POST", "/password", { password: good() })).toMatchObject({ status: 401 });
    const [change] = (await changesOf("user", bob.id)).filter(({ after }) => after?.includes("passwordEncrypted"));
    expect(change?.after).toContain("[redacted]");
  });
});

describe("social accounts", () => {
  const redirectUri = "https://console.example/handle-social";
  let connectorId: string;

  beforeAll(async () => {
    // An operator of the installation: holds the admin tenant's own Management API.
    const db = await database();
    await db
      .prepare(
        "INSERT INTO user_roles (tenant_id, user_id, role_id) SELECT 'admin', ?, id FROM roles WHERE tenant_id = 'admin' AND name = '#internal:admin'",
      )
      .bind(eve.id)
      .run();
    const manage = await eve.token("https://admin.meridian.dev/api");
    const { id: clientId, secret: clientSecret } = providers.client;
    const config = { clientId, clientSecret };
    const made = await ask(`${host.url}/api/connectors`, manage, "POST", { connectorId: "google-universal", config });
    expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
    connectorId = String(made.body.id);
  });

  const link = (who: Person, connectorData: object) =>
    who.me("POST", "/social/link-identity", { connectorId, connectorData });

  async function comeBack(who: Person, identity = `id-${unique()}`) {
    providers.person = { id: identity, name: "Somebody" };
    const state = unique();
    await prove(who);
    const begun = await who.me("POST", "/social/authorization-uri", { connectorId, state, redirectUri });
    expect(begun.status, JSON.stringify(begun.body)).toBe(200);
    const answer = await fetch(String(begun.body.redirectTo), { redirect: "manual" });
    const data = Object.fromEntries(new URL(answer.headers.get("location") ?? "").searchParams);
    return { ...data, redirectUri } as Record<string, string>;
  }

  it("are linked and unlinked after a proof alone", async () => {
    const bob = await person();
    const begin = { connectorId, state: unique(), redirectUri };
    const unlink = () => bob.me("DELETE", `/social/identity/${connectorId}`);
    expect(await bob.me("POST", "/social/authorization-uri", begin)).toMatchObject(refused);
    expect(await unlink()).toMatchObject(refused);
    await proveByCode(bob);
    expect(await unlink()).toMatchObject({ body: { code: "user.identity_not_exist" } });
    // A code to the address that was, proves nothing.
    await run("UPDATE users SET primary_email = 'new@example.com' WHERE id = ?", bob.id);
    expect(await unlink()).toMatchObject(refused);
  });

  it("are linked and unlinked", async () => {
    const listed = await ada.me("GET", "/social/connectors");
    expect(listed.body).toMatchObject([{ id: connectorId, target: "google" }]);
    expect(JSON.stringify(listed.body)).not.toContain(providers.client.secret);
    const data = await comeBack(ada);
    expect(await link(ada, data)).toMatchObject({ status: 204 });
    expect((await ada.me("GET")).body.identities).toHaveProperty("google");
    expect((await link(ada, data)).status).toBe(404);
    expect(await link(ada, await comeBack(ada))).toMatchObject({
      status: 422,
      body: { code: "user.social_account_exists_in_profile" },
    });
    expect((await ada.me("DELETE", `/social/identity/${connectorId}`)).status).toBe(204);
    const none = { status: 404, body: { code: "user.identity_not_exist" } };
    expect(await ada.me("DELETE", `/social/identity/${connectorId}`)).toMatchObject(none);
    expect(await ada.me("DELETE", "/social/identity/nothing")).toMatchObject(none);
  });

  it("belong to one person, and an answer to the one who asked, with the state of that request", async () => {
    const identity = `id-${unique()}`;
    expect((await link(eve, await comeBack(eve, identity))).status).toBe(204);
    const data = await comeBack(ada, identity);
    expect(await link(ada, data)).toMatchObject({ status: 422, body: { code: "user.identity_already_in_use" } });
    const foreign = { status: 404, body: { code: "session.connector_validation_session_not_found" } };
    const ofAda = await comeBack(ada);
    expect(await link(eve, ofAda)).toMatchObject(foreign);
    expect(await link(ada, { ...ofAda, state: "another" })).toMatchObject(foreign);
    const { state: _, ...stateless } = ofAda;
    expect(await link(ada, stateless)).toMatchObject(foreign);
    expect((await ada.me("GET")).body.identities).toEqual({});
  });

  it("are refused at addresses that a browser would run, and at connectors that are not there", async () => {
    const begin = (body: object) =>
      ada.me("POST", "/social/authorization-uri", { state: "s", redirectUri, connectorId, ...body });
    expect(await begin({ redirectUri: "javascript:alert(1)" })).toMatchObject({ status: 400 });
    expect(await begin({ connectorId: "nothing" })).toMatchObject({ status: 422 });
    expect(await begin({ state: "" })).toMatchObject({ status: 400, body: { code: "guard.invalid_input" } });
  });
});

it("whatever is sent, the answer is no failure of the server", async () => {
  const hostile = [null, {}, [null], "\u0000", "\ud800", "x".repeat(10_000), "%_' OR 1=1 --", -1];
  const calls = hostile.flatMap((value): [string, string, unknown][] => [
    ["PATCH", "", { name: value, avatar: value, primaryEmail: value }],
    ["PATCH", "/custom-data", value],
    ["POST", "/password", { password: value }],
    ["POST", "/password/verify", { password: value }],
    ["POST", "/verification-codes", { email: value }],
    ["POST", "/verification-codes/verify", { email: value, verificationCode: value }],
    ["POST", "/social/authorization-uri", { connectorId: value, state: value, redirectUri: value }],
    ["POST", "/social/link-identity", { connectorId: value, connectorData: value }],
    ["DELETE", `/social/identity/${encodeURIComponent(String(value).toWellFormed().slice(0, 900))}`, undefined],
  ]);
  const wrong: string[] = [];
  for (const [method, path, body] of calls) {
    const { status } = await ada.me(method, path, body);
    if (status >= 500) wrong.push(`${method} ${path.slice(0, 60)} ${JSON.stringify(body)?.slice(0, 80)}: ${status}`);
  }
  expect(wrong).toEqual([]);
});
