import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { edge } from "../../../tests/workers/harness.ts";
import { failures, type Managed, managed, refusal, strangers, unique } from "../../../tests/workers/management.ts";

interface Shown {
  id: string;
  username: string | null;
  primaryEmail: string | null;
  name: string | null;
  customData: Record<string, unknown>;
  profile: Record<string, unknown>;
  isSuspended: boolean;
  hasPassword: boolean;
  createdAt: number;
}

const someone = (tenant: Managed, more: object = {}) =>
  tenant.ok<Shown>("POST", "/api/users", { username: `u_${unique()}`, ...more });
const exchangeGrant = "urn:ietf:params:oauth:grant-type:token-exchange";

/** A machine client, and an opaque token of the user that it got by token exchange. */
async function actingFor(tenant: Managed, userId: string) {
  const client = await tenant.ok<{ id: string; secret: string }>("POST", "/api/applications", {
    name: unique(),
    type: "MachineToMachine",
  });
  const exchange = (subject_token: string, kind = "urn:ietf:params:oauth:token-type:access_token") =>
    tenant.token({ grant_type: exchangeGrant, subject_token, subject_token_type: kind }, client);
  const subject = () =>
    tenant.ok<{ subjectToken: string; expiresIn: number }>("POST", "/api/subject-tokens", { userId });
  const { body } = await exchange((await subject()).subjectToken);
  const userinfo = async () =>
    (await edge.fetch(`${tenant.endpoint}/oidc/me`, { headers: { authorization: `Bearer ${body.access_token}` } }))
      .status;
  return { client, exchange, subject, userinfo };
}

it("a user is made with normalised identifiers, read, found, changed and shown without secrets", async () => {
  const tenant = await managed();
  const tag = unique();
  const made = await tenant.fetchAs<Shown>("POST", "/api/users", {
    username: `ada_${tag}`,
    primaryEmail: ` Ada.${tag}@Example.COM `,
    primaryPhone: `4917${String(Date.now()).slice(-9)}`,
    password: "correct horse battery",
    name: "Ada",
    profile: { givenName: "Ada", unknownClaim: "x" },
    customData: { plan: "pro" },
    id: "mine",
    tenantId: "other",
    isSuspended: true,
    passwordEncrypted: "x",
    applicationId: "x",
    identities: { x: { userId: "y" } },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect(made.headers.get("etag")).toBe('"1"');
  const { id } = made.body;
  expect(id).toMatch(/^[a-z0-9]{12}$/);
  expect(made.body).toMatchObject({
    primaryEmail: `ada.${tag}@example.com`,
    isSuspended: false,
    hasPassword: true,
    applicationId: null,
    identities: {},
    customData: { plan: "pro" },
    lastSignInAt: null,
  });
  expect(made.body.profile).toEqual({ givenName: "Ada" });
  for (const key of ["passwordEncrypted", "passwordEncryptionMethod", "tenantId", "version"])
    expect(made.body).not.toHaveProperty(key);
  const path = `/api/users/${id}`;
  expect((await tenant.fetchAs("GET", path)).body).toEqual(made.body);
  for (const text of [id, `ADA.${tag}%`, `%DA.${tag}%`, `%ada_${tag}%`]) {
    const found = await tenant.fetchAs<Shown[]>("GET", `/api/users?search=${encodeURIComponent(text)}`);
    expect(found.body.map((user) => user.id)).toEqual([id]);
    expect(found.headers.get("total-number")).toBe("1");
  }
  const patched = await tenant.fetchAs<Shown>("PATCH", path, {
    primaryEmail: "",
    name: null,
    customData: { b: 1 },
    profile: { nickname: "a" },
    isSuspended: true,
    passwordEncrypted: "x",
  });
  expect(patched.body).toMatchObject({ primaryEmail: null, name: null, username: `ada_${tag}`, isSuspended: false });
  expect([patched.body.customData, patched.body.profile]).toEqual([{ b: 1 }, { nickname: "a" }]);
  expect((await tenant.fetchAs("PATCH", `${path}/custom-data`, { customData: { c: 2 } })).body).toEqual({ b: 1, c: 2 });
  expect((await tenant.fetchAs("GET", `${path}/custom-data`)).body).toEqual({ b: 1, c: 2 });
  expect((await tenant.fetchAs("PATCH", `${path}/profile`, { profile: { gender: "f" } })).body).toEqual({
    nickname: "a",
    gender: "f",
  });
  expect((await tenant.fetchAs("GET", path)).headers.get("etag")).toBe('"4"');
  for (const [method, rest, body] of [
    ["PATCH", "", { name: "late" }],
    ["PATCH", "/custom-data", { customData: {} }],
    ["PATCH", "/is-suspended", { isSuspended: true }],
    ["PATCH", "/password", { password: "late" }],
    ["DELETE", "", undefined],
  ] as const)
    expect((await tenant.fetchAs(method, path + rest, body, { "if-match": '"1"' })).body.code).toBe(
      "entity.version_mismatch",
    );
  const { results } = await tenant.db
    .prepare("SELECT * FROM change_log WHERE entity = 'user' AND entity_id = ?")
    .bind(id)
    .all();
  expect(results).toHaveLength(4);
  expect(JSON.stringify(results)).not.toContain("argon2");
});

it("identifiers are the tenant's only ones, and each clash says which", async () => {
  const tenant = await managed();
  const taken = {
    username: `u_${unique()}`,
    primaryEmail: `${unique()}@example.com`,
    primaryPhone: `1${String(Date.now()).slice(-10)}`,
  };
  await tenant.ok("POST", "/api/users", taken);
  const other = await someone(tenant);
  for (const [key, code] of [
    ["username", "user.username_already_in_use"],
    ["primaryEmail", "user.email_already_in_use"],
    ["primaryPhone", "user.phone_already_in_use"],
  ] as const) {
    const value = key === "primaryEmail" ? taken[key].toUpperCase() : taken[key];
    expect(await refusal(tenant, "POST", "/api/users", { [key]: value })).toEqual([422, code]);
    expect(await refusal(tenant, "PATCH", `/api/users/${other.id}`, { [key]: value })).toEqual([422, code]);
  }
  const digits = `4${String(Date.now()).slice(-8)}`;
  await tenant.ok("POST", "/api/users", { primaryPhone: `610${digits}` });
  expect(await refusal(tenant, "POST", "/api/users", { primaryPhone: `61${digits}` })).toEqual([
    422,
    "user.phone_already_in_use",
  ]);
  expect(await refusal(tenant, "POST", "/api/users", { primaryPhone: "99999" })).toEqual([400, "guard.invalid_input"]);
  const twins = await Promise.all(
    [1, 2, 3].map(() => tenant.fetchAs("POST", "/api/users", { username: `twin_${other.id}` })),
  );
  expect(twins.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  for (const bad of [
    { username: "1abc" },
    { primaryEmail: "a@b" },
    { primaryEmail: "a@example.com, b@example.com" },
    { primaryPhone: "+49 170" },
    { avatar: "javascript:alert(1)" },
    { password: "" },
    { profile: "x" },
    { customData: [] },
  ])
    expect(await refusal(tenant, "POST", "/api/users", bad)).toEqual([400, "guard.invalid_input"]);
  expect(await refusal(tenant, "GET", "/api/users?excludeRoleId=a&excludeOrganizationId=b")).toEqual([
    400,
    "request.invalid_input",
  ]);
});

it("a password comes in clear or as a digest that can be checked, and changing it ends what was signed in", async () => {
  const tenant = await managed();
  const plain = "pass word ä";
  const hash = (name: string, text = plain) => createHash(name).update(text).digest("hex");
  const digests = [
    ["MD5", hash("md5")],
    ["SHA1", hash("sha1")],
    ["SHA256", hash("sha256").toUpperCase()],
    ["Legacy", JSON.stringify(["sha512", ["salt-", "@"], hash("sha512", `salt-${plain}`)])],
  ];
  for (const [passwordAlgorithm, passwordDigest] of digests) {
    const { id } = await someone(tenant, { passwordAlgorithm, passwordDigest });
    const check = (password: string) => tenant.fetchAs("POST", `/api/users/${id}/password/verify`, { password });
    expect([passwordAlgorithm, (await check(plain)).status]).toEqual([passwordAlgorithm, 204]);
    expect((await check(`${plain}x`)).body.code).toBe("session.invalid_credentials");
  }
  for (const [body, code] of [
    [{ password: "x", passwordDigest: hash("md5"), passwordAlgorithm: "MD5" }, "user.password_and_digest"],
    [{ passwordDigest: hash("md5") }, "user.password_algorithm_required"],
    [{ passwordDigest: "nonsense", passwordAlgorithm: "Argon2id" }, "password.unsupported_encryption_method"],
    [
      { passwordDigest: "$argon2id$v=19$m=9999999,t=2,p=1$c2FsdA$aGFzaA", passwordAlgorithm: "Argon2id" },
      "password.unsupported_encryption_method",
    ],
    [{ passwordDigest: "nonsense", passwordAlgorithm: "Legacy" }, "password.invalid_legacy_password_format"],
    [
      { passwordDigest: '["rot13",["@"],"x"]', passwordAlgorithm: "Legacy" },
      "password.unsupported_legacy_hash_algorithm",
    ],
  ] as const)
    expect(await refusal(tenant, "POST", "/api/users", body)).toEqual([400, code]);

  const user = await someone(tenant);
  const path = `/api/users/${user.id}`;
  expect(await tenant.ok("GET", `${path}/has-password`)).toEqual({ hasPassword: false });
  expect(await refusal(tenant, "POST", `${path}/password/verify`, { password: "x" })).toEqual([
    422,
    "session.invalid_credentials",
  ]);
  const { userinfo } = await actingFor(tenant, user.id);
  expect(await userinfo()).toBe(200);
  expect((await tenant.fetchAs<Shown>("PATCH", `${path}/password`, { password: "new one" })).body.hasPassword).toBe(
    true,
  );
  expect(await userinfo()).toBe(401);
  expect((await tenant.fetchAs("POST", `${path}/password/verify`, { password: "new one" })).status).toBe(204);
});

it("suspending and deleting end every record of the user in the same moment", async () => {
  const tenant = await managed();
  const user = await someone(tenant);
  const path = `/api/users/${user.id}`;
  const { userinfo, exchange, subject } = await actingFor(tenant, user.id);
  const left = (table: string, column: string) =>
    tenant.db.prepare(`SELECT count(*) n FROM ${table} WHERE ${column} = ?`).bind(user.id).first("n");
  expect(await userinfo()).toBe(200);
  const before = await subject();
  expect((await tenant.fetchAs<Shown>("PATCH", `${path}/is-suspended`, { isSuspended: true })).body.isSuspended).toBe(
    true,
  );
  expect(await left("oidc_records", "account_id")).toBe(0);
  expect(await userinfo()).toBe(401);
  expect((await exchange(before.subjectToken)).status).toBe(400);
  await tenant.ok("PATCH", `${path}/is-suspended`, { isSuspended: false });
  expect((await exchange((await subject()).subjectToken)).status).toBe(200);

  const role = await tenant.ok("POST", "/api/roles", { name: unique(), description: "x" });
  await tenant.ok("POST", `${path}/roles`, { roleIds: [role.id] });
  await tenant.ok("POST", `${path}/personal-access-tokens`, { name: "ci" });
  expect((await tenant.fetchAs("DELETE", path)).status).toBe(204);
  for (const [table, column] of [
    ["users", "id"],
    ["user_roles", "user_id"],
    ["personal_access_tokens", "user_id"],
    ["subject_tokens", "user_id"],
    ["oidc_records", "account_id"],
  ] as const)
    expect([table, await left(table, column)]).toEqual([table, 0]);
  expect(await refusal(tenant, "GET", path)).toEqual([404, "entity.not_exists_with_id"]);
});

it("roles of a user are added, replaced and taken; new users get the default ones", async () => {
  const tenant = await managed();
  const newRole = (more: object = {}) => tenant.ok("POST", "/api/roles", { name: unique(), description: "x", ...more });
  const [a, b, machines] = [
    await newRole(),
    await newRole({ isDefault: true }),
    await newRole({ type: "MachineToMachine" }),
  ];
  const user = await someone(tenant);
  const path = `/api/users/${user.id}/roles`;
  const held = async () => (await tenant.ok<{ id: string }[]>("GET", path)).map(({ id }) => id);
  expect(await held()).toEqual([b.id]);
  const added = await tenant.fetchAs("POST", path, { roleIds: [a.id, a.id] });
  expect([added.status, added.body]).toEqual([201, { roleIds: [a.id], addedRoleIds: [a.id] }]);
  const again = await tenant.fetchAs("POST", path, { roleIds: [a.id] });
  expect([again.status, again.body]).toEqual([201, { roleIds: [a.id], addedRoleIds: [] }]);
  expect((await tenant.fetchAs("POST", path, { roleIds: [] })).status).toBe(400);
  const replaced = await tenant.fetchAs("PUT", path, { roleIds: [a.id] });
  expect([replaced.status, await held()]).toEqual([200, [a.id]]);
  const without = await tenant.ok<Shown[]>("GET", `/api/users?excludeRoleId=${a.id}&search=${user.id}`);
  expect(without).toEqual([]);
  expect((await tenant.fetchAs("DELETE", `${path}/${a.id}`)).status).toBe(204);
  expect(await held()).toEqual([]);
  for (const role of [a, b, machines]) await tenant.fetchAs("DELETE", `/api/roles/${role.id}`);
});

it("personal access and subject tokens are shown once, kept as hashes, and work", async () => {
  const tenant = await managed();
  const user = await someone(tenant);
  const path = `/api/users/${user.id}/personal-access-tokens`;
  const { exchange, subject } = await actingFor(tenant, user.id);
  const made = await tenant.fetchAs<{ value: string; name: string }>("POST", path, { name: "ci / main" });
  expect(made.status).toBe(201);
  expect(made.body.value).toMatch(/^pat_[A-Za-z0-9]{32}$/);
  expect(made.body).not.toHaveProperty("valueHash");
  expect(await refusal(tenant, "POST", path, { name: "ci / main" })).toEqual([
    422,
    "user.personal_access_token_name_exists",
  ]);
  expect(await refusal(tenant, "POST", path, { name: "x", expiresAt: 1 })).toEqual([400, "request.invalid_input"]);
  const pat = "urn:logto:token-type:personal_access_token";
  expect((await exchange(made.body.value, pat)).status).toBe(200);
  const name = encodeURIComponent("ci / main");
  const renamed = await tenant.fetchAs("PATCH", `${path}/${name}`, { name: "deploy" });
  expect([renamed.status, renamed.body]).toMatchObject([200, { name: "deploy", userId: user.id }]);
  expect(renamed.body).not.toHaveProperty("value");
  const listed = await tenant.ok<object[]>("GET", path);
  expect(listed).toMatchObject([{ name: "deploy" }]);
  expect(JSON.stringify(listed)).not.toContain(made.body.value);
  expect((await tenant.fetchAs("DELETE", `${path}/deploy`)).status).toBe(204);
  expect(await refusal(tenant, "DELETE", `${path}/deploy`)).toEqual([404, "entity.not_found"]);
  expect((await exchange(made.body.value, pat)).status).toBe(400);

  const token = await subject();
  expect(token).toEqual({ subjectToken: expect.stringMatching(/^sub_[A-Za-z0-9]{32}$/), expiresIn: 600 });
  expect((await exchange(token.subjectToken)).status).toBe(200);
  expect((await exchange(token.subjectToken)).status).toBe(400);
  expect(await refusal(tenant, "POST", "/api/subject-tokens", { userId: user.id, expiresIn: 601 })).toEqual([
    400,
    "guard.invalid_input",
  ]);
  expect(await refusal(tenant, "POST", "/api/subject-tokens", { userId: "nobody" })).toEqual([404, "entity.not_found"]);
  const dump = JSON.stringify(
    (await tenant.db.prepare("SELECT * FROM change_log WHERE tenant_id = ?").bind(tenant.tenantId).all()).results,
  );
  for (const value of [made.body.value, token.subjectToken]) expect(dump).not.toContain(value);
});

it("a name that cannot be part of a path is refused, and a token that has one already can be deleted", async () => {
  const tenant = await managed();
  const { id } = await someone(tenant);
  const path = `/api/users/${id}/personal-access-tokens`;
  await tenant.ok("POST", path, { name: "ci" });
  for (const name of [".", "..", "a\u0000b", "a\tb", "\ud800"]) {
    expect(await refusal(tenant, "POST", path, { name }), name).toEqual([400, "guard.invalid_input"]);
    expect(await refusal(tenant, "PATCH", `${path}/ci`, { name }), name).toEqual([400, "guard.invalid_input"]);
  }
  for (const name of [".", ".."]) {
    await tenant.db.prepare("UPDATE personal_access_tokens SET name = ? WHERE user_id = ?").bind(name, id).run();
    expect((await tenant.fetchAs("DELETE", `${path}?name=${name}`)).status).toBe(204);
    await tenant.ok("POST", path, { name: "next" });
  }
  expect(await refusal(tenant, "DELETE", path)).toEqual([400, "guard.invalid_input"]);
  expect(await tenant.ok("GET", path)).toMatchObject([{ name: "next" }]);
});

it("another tenant's user answers like none", async () => {
  const [mine, other] = [await managed("EU"), await managed("US")];
  const theirs = await someone(other, { name: "theirs", password: "theirs" });

  const at = (rest: string) => (id: string) => `/api/users/${id}${rest}`;
  expect(
    await strangers(mine, theirs.id, [
      ["GET", at("")],
      ["PATCH", at(""), { name: "taken" }],
      ["DELETE", at("")],
      ["GET", at("/custom-data")],
      ["PATCH", at("/custom-data"), { customData: {} }],
      ["PATCH", at("/profile"), { profile: {} }],
      ["PATCH", at("/password"), { password: "taken" }],
      ["POST", at("/password/verify"), { password: "theirs" }],
      ["GET", at("/has-password")],
      ["PATCH", at("/is-suspended"), { isSuspended: true }],
      ["GET", at("/roles")],
      ["POST", at("/roles"), { roleIds: ["none"] }],
      ["PUT", at("/roles"), { roleIds: [] }],
      ["GET", at("/personal-access-tokens")],
      ["POST", at("/personal-access-tokens"), { name: "x" }],
      ["PATCH", at("/personal-access-tokens/x"), { name: "y" }],
      ["DELETE", at("/personal-access-tokens/x")],
    ]),
  ).toEqual([]);
  expect(await refusal(mine, "POST", "/api/subject-tokens", { userId: theirs.id })).toEqual([404, "entity.not_found"]);
  const after = await other.fetchAs<Shown>("GET", `/api/users/${theirs.id}`);
  expect([after.body.name, after.headers.get("etag")]).toEqual(["theirs", '"1"']);
});

it("whatever is sent, the answer is no failure of the server", async () => {
  const tenant = await managed();
  const { id } = await someone(tenant);
  const wrong = await failures(tenant, (value, text) => [
    ["POST", "/api/users", value],
    ["POST", "/api/users", { name: value, avatar: value, customData: { a: value } }],
    ["POST", "/api/users", { username: value, primaryEmail: value, primaryPhone: value }],
    ["POST", "/api/users", { passwordDigest: value, passwordAlgorithm: "Legacy" }],
    ["PATCH", `/api/users/${id}`, { name: value, profile: { nickname: value } }],
    ["PATCH", `/api/users/${id}/custom-data`, { customData: value }],
    ["POST", `/api/users/${id}/roles`, { roleIds: [value] }],
    ["POST", `/api/users/${id}/personal-access-tokens`, { name: value, expiresAt: value }],
    ["POST", "/api/subject-tokens", { userId: value, context: value }],
    ["GET", `/api/users?search=${text}`],
  ]);
  expect(wrong).toEqual([]);
});

it("a third party does not act for users by exchange", async () => {
  const tenant = await managed();
  const user = await someone(tenant);
  const client = await tenant.ok<{ id: string; secret: string }>("POST", "/api/applications", {
    name: unique(),
    type: "Traditional",
    isThirdParty: true,
    oidcClientMetadata: { redirectUris: ["https://rp.example/callback"] },
  });
  const { subjectToken } = await tenant.ok<{ subjectToken: string }>("POST", "/api/subject-tokens", {
    userId: user.id,
  });
  const form = {
    grant_type: exchangeGrant,
    subject_token: subjectToken,
    subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
  };
  expect(await tenant.token(form, client)).toMatchObject({
    status: 400,
    body: { error: "invalid_request", error_description: expect.stringContaining("grant type is not allowed") },
  });
});
