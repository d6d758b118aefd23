import { expect, it } from "vitest";
import { bindings, bootstrap, edge, origin } from "../../../tests/workers/harness.ts";
import {
  as,
  limited,
  type Managed,
  managed,
  managementScopes,
  refusal,
  unique,
} from "../../../tests/workers/management.ts";

const refused = [403, "auth.rights_exceeded"];
const machine = (tenant: Managed) =>
  tenant.ok<{ id: string; secret: string }>("POST", "/api/applications", { name: unique(), type: "MachineToMachine" });
const newRole = (tenant: Managed, more: object = {}) =>
  tenant.ok("POST", "/api/roles", { name: unique(), description: "d", type: "MachineToMachine", ...more });
const lastChange = async (tenant: Managed, entityId: string, entity: string) =>
  (await tenant.ok<{ id: string }[]>("GET", `/api/changes?entityId=${entityId}&entity=${entity}`))[0]?.id;

/** A tenant as an administrator and as a collaborator see it, with the id of a scope by name. */
async function both() {
  const admin = await managed();
  const ids = new Map((await managementScopes(admin)).map(({ id, name }) => [name, id]));
  return { admin, mine: await limited(admin), idOf: (name: string) => ids.get(name) as string };
}

it("a role with more than the caller holds is neither created nor changed, deleted or given", async () => {
  const { admin, mine, idOf } = await both();
  const make = { name: unique(), description: "d", type: "MachineToMachine", scopeIds: [idOf("all")] };
  expect(await refusal(mine, "POST", "/api/roles", make)).toEqual(refused);
  expect(await refusal(mine, "POST", "/api/roles", { ...make, type: "User", isDefault: true })).toEqual([...refused]);
  const own = await newRole(mine, { scopeIds: [idOf("write:data")] });
  expect(await refusal(mine, "POST", `/api/roles/${own.id}/scopes`, { scopeIds: [idOf("all")] })).toEqual(refused);

  // Made, and given to somebody, by an administrator.
  const strong = await newRole(admin, { scopeIds: [idOf("all")] });
  const app = await machine(mine);
  const path = `/api/roles/${strong.id}`;
  expect(await refusal(mine, "PATCH", path, { name: unique() })).toEqual(refused);
  expect(await refusal(mine, "POST", `${path}/scopes`, { scopeIds: [idOf("read:data")] })).toEqual(refused);
  expect(await refusal(mine, "DELETE", `${path}/scopes/${idOf("all")}`)).toEqual(refused);
  expect(await refusal(mine, "DELETE", path)).toEqual(refused);
  expect(await refusal(mine, "POST", `${path}/applications`, { applicationIds: [app.id] })).toEqual(refused);
  expect(await refusal(mine, "POST", `/api/applications/${app.id}/roles`, { roleIds: [strong.id] })).toEqual(refused);
  expect(await refusal(mine, "PUT", `/api/applications/${app.id}/roles`, { roleIds: [strong.id] })).toEqual(refused);
  expect(await refusal(mine, "PATCH", `/api/applications/${app.id}`, { isAdmin: true })).toEqual(refused);
  const internal = await admin.db
    .prepare("SELECT id FROM roles WHERE tenant_id = ? AND name = '#internal:admin'")
    .bind(admin.tenantId)
    .first<{ id: string }>();
  expect(await refusal(mine, "POST", `/api/applications/${app.id}/roles`, { roleIds: [internal?.id] })).toEqual(
    refused,
  );
  // What one holds, one may give.
  await mine.ok("POST", `/api/applications/${app.id}/roles`, { roleIds: [own.id] });
  expect(await admin.ok("GET", `/api/applications/${app.id}/roles`)).toMatchObject([{ id: own.id }]);
});

it("the management API gets no scope from anybody, and roles of organizations none beyond the caller's", async () => {
  const { admin, mine, idOf } = await both();
  const [api] = (await admin.ok<{ id: string; indicator: string }[]>("GET", "/api/resources")).filter(
    ({ indicator }) => indicator === admin.managementIndicator,
  );
  expect(await refusal(mine, "POST", `/api/resources/${api?.id}/scopes`, { name: "more" })).toEqual([
    400,
    "resource.cannot_modify_management_api",
  ]);
  const twin = { name: "twin", indicator: admin.managementIndicator };
  expect((await mine.fetchAs("POST", "/api/resources", twin)).status).toBe(422);
  const role = { name: unique(), resourceScopeIds: [idOf("all")] };
  expect(await refusal(mine, "POST", "/api/organization-roles", role)).toEqual(refused);
  const own = await mine.ok("POST", "/api/organization-roles", { name: unique() });
  const path = `/api/organization-roles/${own.id}/resource-scopes`;
  for (const method of ["POST", "PUT"])
    expect(await refusal(mine, method, path, { scopeIds: [idOf("all")] })).toEqual(refused);
  expect(await admin.ok("GET", path)).toEqual([]);
});

it("the secret of a client that holds more is neither made, read, renamed nor deleted", async () => {
  const { admin, mine } = await both();
  const app = await machine(admin);
  await admin.ok("PATCH", `/api/applications/${app.id}`, { isAdmin: true });
  const path = `/api/applications/${app.id}/secrets`;
  expect(await refusal(mine, "POST", path, { name: "mine" })).toEqual(refused);
  expect(await refusal(mine, "PATCH", `${path}/Default%20secret`, { name: "mine" })).toEqual(refused);
  expect(await refusal(mine, "DELETE", `${path}/Default%20secret`)).toEqual(refused);
  expect(await mine.ok("GET", path)).toMatchObject([{ value: "********" }]);
  expect(await admin.ok("GET", path)).toMatchObject([{ value: app.secret }]);
  // Of one's own client, too, a secret is shown once.
  const own = await machine(mine);
  expect(await mine.ok("GET", `/api/applications/${own.id}/secrets`)).toMatchObject([{ value: "********" }]);
  const renamed = await mine.ok("PATCH", `/api/applications/${own.id}/secrets/Default%20secret`, { name: "first" });
  expect(renamed).toMatchObject({ name: "first", value: "********" });
  const second = await mine.ok<{ value: string }>("POST", `/api/applications/${own.id}/secrets`, { name: "second" });
  expect(second.value.length).toBeGreaterThan(20);
});

it("an undo brings no rights back that the caller does not hold", async () => {
  const { admin, mine, idOf } = await both();
  const [app, role] = [await machine(mine), await newRole(admin, { scopeIds: [idOf("all")] })];
  const undo = async (of: Managed, entityId: string, entity: string) =>
    refusal(of, "POST", `/api/changes/${await lastChange(admin, entityId, entity)}/undo`);
  // Links of roles, from both sides.
  await admin.ok("POST", `/api/applications/${app.id}/roles`, { roleIds: [role.id] });
  await admin.ok("DELETE", `/api/applications/${app.id}/roles/${role.id}`);
  expect(await undo(mine, app.id, "application-roles")).toEqual(refused);
  await admin.ok("POST", `/api/roles/${role.id}/applications`, { applicationIds: [app.id] });
  await admin.ok("DELETE", `/api/roles/${role.id}/applications/${app.id}`);
  expect(await undo(mine, role.id, "role-applications")).toEqual(refused);
  // A scope that was taken from a role.
  const held = await newRole(admin, { scopeIds: [idOf("all"), idOf("read:data")] });
  await admin.ok("DELETE", `/api/roles/${held.id}/scopes/${idOf("all")}`);
  await mine.ok("POST", `/api/applications/${app.id}/roles`, { roleIds: [held.id] });
  expect(await undo(mine, held.id, "role-scopes")).toEqual(refused);
  // A role, and a client with its roles, that were deleted.
  await admin.ok("POST", `/api/applications/${app.id}/roles`, { roleIds: [role.id] });
  await admin.ok("DELETE", `/api/roles/${role.id}`);
  expect(await undo(mine, role.id, "role")).toEqual(refused);
  expect((await undo(admin, role.id, "role"))[0]).toBe(200);
  await admin.ok("DELETE", `/api/applications/${app.id}`);
  expect(await undo(mine, app.id, "application")).toEqual(refused);
  expect((await undo(admin, app.id, "application"))[0]).toBe(200);
});

it("an undo takes no rights from anybody that the caller does not hold", async () => {
  const { admin, mine, idOf } = await both();
  const [app, role] = [await machine(admin), await newRole(admin)];
  const undo = async (of: Managed, entityId: string, entity: string) =>
    refusal(of, "POST", `/api/changes/${await lastChange(admin, entityId, entity)}/undo`);
  await admin.ok("POST", `/api/roles/${role.id}/scopes`, { scopeIds: [idOf("all")] });
  expect(await undo(mine, role.id, "role-scopes")).toEqual(refused);
  await admin.ok("POST", `/api/roles/${role.id}/applications`, { applicationIds: [app.id] });
  expect(await undo(mine, role.id, "role-applications")).toEqual(refused);
  expect((await undo(admin, role.id, "role-applications"))[0]).toBe(200);
  await admin.ok("POST", `/api/applications/${app.id}/roles`, { roleIds: [role.id] });
  expect(await undo(mine, app.id, "application-roles")).toEqual(refused);
  expect((await undo(admin, app.id, "application-roles"))[0]).toBe(200);
  // What was taken away may not be put beside it either.
  await admin.ok("POST", `/api/roles/${role.id}/scopes`, { scopeIds: [idOf("read:data")] });
  expect(await undo(mine, role.id, "role-scopes")).toEqual(refused);
  expect((await undo(admin, role.id, "role-scopes"))[0]).toBe(200);
  expect(await admin.ok("GET", `/api/roles/${role.id}/scopes`)).toMatchObject([{ name: "all" }]);
});

it("users get nothing of the management API by an import, a default role or a token of another", async () => {
  const { admin, mine, idOf } = await both();
  const role = await newRole(admin, { scopeIds: [idOf("all")] });
  expect((await refusal(admin, "PATCH", `/api/roles/${role.id}`, { isDefault: true }))[0]).toBe(400);
  const user = await mine.ok("POST", "/api/users", { username: `u_${unique()}` });
  expect(await mine.ok("GET", `/api/users/${user.id}/roles`)).not.toMatchObject([{ id: role.id }]);
  expect(await refusal(mine, "POST", `/api/users/${user.id}/roles`, { roleIds: [role.id] })).toEqual([
    422,
    "user.invalid_role_type",
  ]);
  const exchange = async (subject_token: string, subject_token_type: string) => {
    const app = await mine.ok<{ id: string; secret: string }>("POST", "/api/applications", {
      ...{ name: unique(), type: "Traditional", oidcClientMetadata: { redirectUris: ["https://x.example/cb"] } },
    });
    const { status, body } = await admin.token(
      {
        ...{ grant_type: "urn:ietf:params:oauth:grant-type:token-exchange", subject_token, subject_token_type },
        ...{ resource: admin.managementIndicator },
      },
      app,
    );
    return status === 200
      ? (await as(admin, app.id, body.access_token as string).fetchAs("GET", "/api/users")).status
      : body;
  };
  const pat = await mine.ok<{ value: string }>("POST", `/api/users/${user.id}/personal-access-tokens`, { name: "t" });
  expect(await exchange(pat.value, "urn:logto:token-type:personal_access_token")).toBe(403);
  const subject = await mine.ok<{ subjectToken: string }>("POST", "/api/subject-tokens", { userId: user.id });
  expect(await exchange(subject.subjectToken, "urn:ietf:params:oauth:token-type:access_token")).toBe(403);
});

/** The admin tenant, with all rights and with those of a collaborator. */
async function console() {
  const answer = await edge.fetch(`${origin}/api/bootstrap/seed`, {
    method: "POST",
    headers: { ...bootstrap, "content-type": "application/json" },
    body: JSON.stringify({ regionName: "EU" }),
  });
  const { adminEndpoint: endpoint, cloud } = (await answer.json()) as {
    adminEndpoint: string;
    cloud: { clientId: string; clientSecret: string };
  };
  const tenantId = "admin";
  const [api] = await bindings.DB.prepare(
    "SELECT r.indicator, ro.id AS role FROM resources r JOIN roles ro ON ro.tenant_id = r.tenant_id AND ro.name = '#internal:admin' WHERE r.tenant_id = ? AND r.name = 'Meridian Management API'",
  )
    .bind(tenantId)
    .all<{ indicator: string; role: string }>()
    .then(({ results }) => results);
  await bindings.DB.prepare(
    "INSERT OR IGNORE INTO application_roles (tenant_id, application_id, role_id) VALUES (?, ?, ?)",
  )
    .bind(tenantId, cloud.clientId, api?.role)
    .run();
  const managementIndicator = api?.indicator as string;
  const token: Managed["token"] = async (form, { id, secret }) => {
    const reply = await edge.fetch(`${endpoint}/oidc/token`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}` },
      body: new URLSearchParams(form),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  const { body } = await token(
    { grant_type: "client_credentials", resource: managementIndicator, scope: "all" },
    { id: cloud.clientId, secret: cloud.clientSecret },
  );
  const db = bindings.DB;
  return as({ endpoint, tenantId, managementIndicator, db, token }, cloud.clientId, body.access_token as string);
}

it("in the tenant of all members nobody without all rights acts as one of them, or makes one an administrator", async () => {
  const admin = await console();
  const mine = await limited(admin);
  const user = await admin.ok("POST", "/api/users", { username: `u_${unique()}` });
  const forbidden = [403, "auth.forbidden"];
  const ways: [string, string, object][] = [
    ["POST", "/api/subject-tokens", { userId: user.id }],
    ["POST", `/api/users/${user.id}/personal-access-tokens`, { name: "t" }],
    ["PATCH", `/api/users/${user.id}/password`, { password: "kT9vLm2p-long" }],
    ["PATCH", `/api/users/${user.id}`, { primaryEmail: `x.${unique()}@example.com` }],
    ["POST", "/api/one-time-tokens", { email: "a@example.com" }],
    ["POST", "/api/organizations/t-x/users", { userIds: [user.id] }],
    ["POST", `/api/organizations/t-x/users/${user.id}/roles`, { organizationRoleIds: ["tenant-admin"] }],
    ["POST", "/api/user-imports", { name: "x.csv" }],
  ];
  for (const [method, path, body] of ways) expect(await refusal(mine, method, path, body), path).toEqual(forbidden);
  expect((await mine.fetchAs("GET", `/api/users/${user.id}`)).status).toBe(200);
  expect((await admin.fetchAs("POST", "/api/subject-tokens", { userId: user.id })).status).toBe(201);
});

it("an administrator sees which clients somebody knows the secret of, and one action ends what they can do with it", async () => {
  const { admin, mine, idOf } = await both();
  const [made, read, other] = [await machine(mine), await machine(admin), await machine(mine)];
  const role = await newRole(admin, { scopeIds: [idOf("read:data")] });
  for (const { id } of [made, read]) await admin.ok("POST", `/api/applications/${id}/roles`, { roleIds: [role.id] });
  const path = `/api/secret-readers/${mine.machineId}`;
  const tokenOf = async (secret: string) => {
    const form = { grant_type: "client_credentials", resource: admin.managementIndicator, scope: "read:data" };
    return admin.token(form, { id: made.id, secret });
  };
  const { body } = await tokenOf(made.secret);
  const stolen = as(admin, made.id, body.access_token as string);
  expect((await stolen.fetchAs("GET", "/api/users")).status).toBe(200);

  const readers = "DELETE FROM application_secret_readers WHERE tenant_id = ? AND application_id = ?";
  await admin.db.prepare(readers).bind(admin.tenantId, made.id).run();
  // It is in the change log, too, for what was made before readers were recorded.
  expect(await admin.ok("GET", `${path}/applications`)).toEqual([
    { id: made.id, name: expect.any(String), isMaker: true, scopes: ["read:data"] },
  ]);
  expect(await refusal(mine, "GET", `${path}/applications`)).toEqual([403, "auth.forbidden"]);
  expect(await refusal(mine, "POST", `${path}/rotate-secrets`)).toEqual([403, "auth.forbidden"]);
  expect(await admin.ok("POST", `${path}/rotate-secrets`)).toMatchObject([{ id: made.id }]);
  await expect.poll(async () => (await tokenOf(made.secret)).status).toBe(401);
  await expect.poll(async () => (await stolen.fetchAs("GET", "/api/users")).status).toBe(401);
  expect(await admin.ok("GET", `${path}/applications`)).toEqual([]);
  expect((await admin.ok<object[]>("GET", `/api/applications/${other.id}/secrets`)).length).toBe(1);
  // Who reads a secret knows it from then on.
  await admin.ok("GET", `/api/applications/${made.id}/secrets`);
  const known = await admin.ok<{ id: string }[]>("GET", `/api/secret-readers/${admin.machineId}/applications`);
  expect(known.map(({ id }) => id)).toContain(read.id);
});
