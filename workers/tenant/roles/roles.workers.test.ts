import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { freshCtx } from "../../../tests/workers/harness.ts";
import {
  failures,
  type Managed,
  managed,
  managementScopes,
  refusal,
  strangers,
  unique,
} from "../../../tests/workers/management.ts";
import { countUsage } from "../quota/usage.ts";
import { createRole } from "./create.ts";

const person = (tenant: Managed) => tenant.ok("POST", "/api/users", { username: `u_${unique()}`, name: "Ada" });
const machine = (tenant: Managed) =>
  tenant.ok<{ id: string; secret: string }>("POST", "/api/applications", { name: unique(), type: "MachineToMachine" });
const newRole = (tenant: Managed, more: object = {}) =>
  tenant.ok("POST", "/api/roles", { name: `Role ${unique()}`, description: "of a test", ...more });
async function newApi(tenant: Managed) {
  const indicator = `https://${unique()}.example`;
  const { id } = await tenant.ok("POST", "/api/resources", { name: "api", indicator });
  const scope = await tenant.ok("POST", `/api/resources/${id}/scopes`, { name: "read" });
  return { id, indicator, scopeId: scope.id };
}

it("a role that only looks like one of ours counts as any other", async () => {
  const { ctx } = freshCtx();
  await ctx.db.run(sql`INSERT INTO tenants (tenant_id, provisioned_by, quota, created_at, updated_at)
    VALUES (${ctx.tenantId}, 'test', '{"userRolesLimit":1}', 1, 1)`);
  await createRole(ctx, { name: "#INTERNAL:x", description: "d" });
  await expect(createRole(ctx, { name: "y", description: "d" })).rejects.toMatchObject({
    ...{ code: "subscription.limit_exceeded", data: { userRolesLimit: 1 } },
  });
  expect((await countUsage(ctx)).usage).toMatchObject({ userRolesLimit: 1 });
});

it("a role is made, read, listed with its holders, changed and deleted", async () => {
  const tenant = await managed();
  const { scopeId, id: apiId } = await newApi(tenant);
  const name = `Editor ${unique()}`;
  const made = await tenant.fetchAs<{ id: string }>("POST", "/api/roles", {
    name,
    description: "edits",
    scopeIds: [scopeId, scopeId],
    tenantId: "other",
    id: "mine",
  });
  expect([made.status, made.headers.get("etag")]).toEqual([200, '"1"']);
  expect(made.body).toEqual({
    tenantId: tenant.tenantId,
    id: made.body.id,
    name,
    description: "edits",
    type: "User",
    isDefault: false,
  });
  const path = `/api/roles/${made.body.id}`;
  const users = [await person(tenant), await person(tenant)];
  expect((await tenant.fetchAs("POST", `${path}/users`, { userIds: users.map(({ id }) => id) })).status).toBe(201);
  const listed = await tenant.fetchAs<Record<string, unknown>[]>(
    "GET",
    `/api/roles?search=${encodeURIComponent(name)}`,
  );
  expect(listed.headers.get("total-number")).toBe("1");
  expect(listed.body[0]).toMatchObject({
    id: made.body.id,
    usersCount: 2,
    applicationsCount: 0,
    featuredApplications: [],
  });
  expect(listed.body[0]?.featuredUsers).toHaveLength(2);
  expect(await tenant.ok("GET", `${path}/scopes`)).toMatchObject([
    { id: scopeId, name: "read", resource: { id: apiId, isDefault: false } },
  ]);
  const holders = await tenant.ok<object[]>("GET", `${path}/users?page_size=1`);
  expect(holders).toHaveLength(1);
  expect(holders[0]).not.toHaveProperty("passwordEncrypted");
  expect((await tenant.fetchAs("DELETE", `${path}/users/${users[0]?.id}`)).status).toBe(204);
  expect(await refusal(tenant, "DELETE", `${path}/users/${users[0]?.id}`)).toEqual([404, "entity.not_found"]);

  const patched = await tenant.fetchAs("PATCH", path, { description: "reads", type: "MachineToMachine", version: 9 });
  expect([patched.body.type, patched.body.description, patched.headers.get("etag")]).toEqual(["User", "reads", '"2"']);
  expect((await tenant.fetchAs("PATCH", path, { name: "x" }, { "if-match": '"1"' })).status).toBe(412);
  expect((await tenant.fetchAs("DELETE", path)).status).toBe(204);
  for (const table of ["user_roles", "application_roles", "role_scopes"])
    expect(
      await tenant.db.prepare(`SELECT count(*) n FROM ${table} WHERE role_id = ?`).bind(made.body.id).first("n"),
    ).toBe(0);
});

it("roles clash by name, ours are untouchable and unseen", async () => {
  const tenant = await managed();
  const [a, b] = [await newRole(tenant, { name: `A ${unique()}` }), await newRole(tenant)];
  const { name } = await tenant.ok<{ name: string }>("GET", `/api/roles/${a.id}`);
  expect(await refusal(tenant, "POST", "/api/roles", { name, description: "x" })).toEqual([422, "role.name_in_use"]);
  expect(await refusal(tenant, "PATCH", `/api/roles/${b.id}`, { name })).toEqual([422, "role.name_in_use"]);
  const internal = [403, "role.internal_role_violation"];
  expect(await refusal(tenant, "POST", "/api/roles", { name: "#internal:x", description: "x" })).toEqual(internal);
  expect(await refusal(tenant, "PATCH", `/api/roles/${b.id}`, { name: "#internal:x" })).toEqual(internal);
  const ours = await tenant.db
    .prepare("SELECT id FROM roles WHERE tenant_id = ? AND name = '#internal:admin'")
    .bind(tenant.tenantId)
    .first("id");
  expect(await refusal(tenant, "PATCH", `/api/roles/${ours}`, { name: "mine" })).toEqual(internal);
  expect(await refusal(tenant, "DELETE", `/api/roles/${ours}`)).toEqual(internal);
  const { scopeId } = await newApi(tenant);
  expect(await refusal(tenant, "POST", `/api/roles/${ours}/scopes`, { scopeIds: [scopeId] })).toEqual(internal);
  const listed = await tenant.ok<{ name: string }[]>("GET", "/api/roles?page_size=100");
  expect(listed.some((role) => role.name.startsWith("#internal:"))).toBe(false);
  const client = await machine(tenant);
  await tenant.ok("PATCH", `/api/applications/${client.id}`, { isAdmin: true });
  expect(await tenant.ok("GET", `/api/applications/${client.id}`)).toMatchObject({ isAdmin: true });
  await tenant.ok("PATCH", `/api/applications/${client.id}`, { isAdmin: false });
  expect(await tenant.ok("GET", `/api/applications/${client.id}`)).toMatchObject({ isAdmin: false });
});

it("roles for users and roles for machine clients do not mix, from whichever side", async () => {
  const tenant = await managed();
  const [forUsers, forMachines] = [await newRole(tenant), await newRole(tenant, { type: "MachineToMachine" })];
  const [user, client] = [await person(tenant), await machine(tenant)];
  const spa = await tenant.ok("POST", "/api/applications", { name: "spa", type: "SPA" });
  const [badUser, badApplication] = [
    [422, "user.invalid_role_type"],
    [422, "application.invalid_role_type"],
  ];
  expect(await refusal(tenant, "POST", `/api/roles/${forMachines.id}/users`, { userIds: [user.id] })).toEqual(badUser);
  expect(await refusal(tenant, "POST", `/api/users/${user.id}/roles`, { roleIds: [forMachines.id] })).toEqual(badUser);
  expect(await refusal(tenant, "PUT", `/api/users/${user.id}/roles`, { roleIds: [forMachines.id] })).toEqual(badUser);
  expect(
    await refusal(tenant, "POST", `/api/roles/${forUsers.id}/applications`, { applicationIds: [client.id] }),
  ).toEqual(badApplication);
  expect(
    await refusal(tenant, "POST", `/api/roles/${forMachines.id}/applications`, { applicationIds: [spa.id] }),
  ).toEqual(badApplication);
  expect(await refusal(tenant, "POST", `/api/applications/${client.id}/roles`, { roleIds: [forUsers.id] })).toEqual(
    badApplication,
  );
  expect(await refusal(tenant, "PUT", `/api/applications/${spa.id}/roles`, { roleIds: [forMachines.id] })).toEqual([
    422,
    "application.invalid_type",
  ]);

  const asDefault = [400, "guard.invalid_input"];
  expect(await refusal(tenant, "PATCH", `/api/roles/${forMachines.id}`, { isDefault: true })).toEqual(asDefault);
  const machineDefault = { name: unique(), description: "x", type: "MachineToMachine", isDefault: true };
  expect(await refusal(tenant, "POST", "/api/roles", machineDefault)).toEqual(asDefault);
  const give = { applicationIds: [client.id] };
  expect((await tenant.fetchAs("POST", `/api/roles/${forMachines.id}/applications`, give)).status).toBe(201);
  expect(await refusal(tenant, "POST", `/api/roles/${forMachines.id}/applications`, give)).toEqual([
    422,
    "role.application_exists",
  ]);
  const again = await tenant.fetchAs("POST", `/api/applications/${client.id}/roles`, { roleIds: [forMachines.id] });
  expect([again.status, again.body]).toEqual([201, { roleIds: [forMachines.id], addedRoleIds: [] }]);
  expect(await tenant.ok("GET", `/api/roles/${forMachines.id}/applications`)).toMatchObject([{ id: client.id }]);
  expect(await tenant.ok("GET", `/api/applications/${client.id}/roles`)).toMatchObject([{ id: forMachines.id }]);
  const other = await newRole(tenant, { type: "MachineToMachine" });
  expect((await tenant.fetchAs("PUT", `/api/applications/${client.id}/roles`, { roleIds: [other.id] })).status).toBe(
    200,
  );
  expect(await tenant.ok("GET", `/api/applications/${client.id}/roles`)).toMatchObject([{ id: other.id }]);
  expect((await tenant.fetchAs("DELETE", `/api/applications/${client.id}/roles/${other.id}`)).status).toBe(204);
  expect(await refusal(tenant, "DELETE", `/api/roles/${other.id}/applications/${client.id}`)).toEqual([
    404,
    "entity.not_found",
  ]);

  await tenant.ok("POST", `/api/roles/${forUsers.id}/users`, { userIds: [user.id] });
  expect(await refusal(tenant, "POST", `/api/roles/${forUsers.id}/users`, { userIds: [user.id] })).toEqual([
    422,
    "role.user_exists",
  ]);
});

it("of many who replace all roles at once the last one counts, and the history says what each took", async () => {
  const tenant = await managed();
  for (const [path, type, holder] of [
    ["users", "User", await person(tenant)],
    ["applications", "MachineToMachine", await machine(tenant)],
  ] as const) {
    const wanted = await Promise.all(Array.from({ length: 12 }, () => newRole(tenant, { type })));
    const answers = await Promise.all(
      wanted.map(({ id }) => tenant.fetchAs("PUT", `/api/${path}/${holder.id}/roles`, { roleIds: [id] })),
    );
    expect(answers.map(({ status }) => status)).toEqual(wanted.map(() => 200));
    const held = await tenant.ok<{ id: string }[]>("GET", `/api/${path}/${holder.id}/roles`);
    expect(held).toHaveLength(1);
    const changes = await tenant.ok<{ before: object | null; after: object }[]>(
      "GET",
      `/api/changes?entity=${path.slice(0, -1)}-roles&entityId=${holder.id}`,
    );
    expect(changes).toHaveLength(wanted.length);
    // Each took what another one gave, but for the first, who found nothing; what the last one gave is held.
    const last = JSON.stringify({ roleIds: held.map(({ id }) => id) });
    const [before, after] = (["before", "after"] as const).map((side) =>
      changes.map((one) => JSON.stringify(one[side])),
    );
    expect([...(before ?? []), last].sort()).toEqual([...(after ?? []), "null"].sort());
  }
});

it("a role's permissions reach the tokens of who holds it, and leave them", async () => {
  const tenant = await managed();
  const { indicator, scopeId } = await newApi(tenant);
  const client = await machine(tenant);
  const role = await newRole(tenant, { type: "MachineToMachine", scopeIds: [scopeId] });
  await tenant.ok("POST", `/api/roles/${role.id}/applications`, { applicationIds: [client.id] });
  const scopeOf = async () => {
    const { body } = await tenant.token(
      { grant_type: "client_credentials", resource: indicator, scope: "read" },
      client,
    );
    return body.scope;
  };
  expect(await scopeOf()).toBe("read");
  expect(await refusal(tenant, "POST", `/api/roles/${role.id}/scopes`, { scopeIds: [scopeId] })).toEqual([
    422,
    "role.scope_exists",
  ]);
  expect((await tenant.fetchAs("DELETE", `/api/roles/${role.id}/scopes/${scopeId}`)).status).toBe(204);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(await scopeOf()).toBeUndefined();
  const added = await tenant.fetchAs<object[]>("POST", `/api/roles/${role.id}/scopes`, { scopeIds: [scopeId] });
  expect([added.status, added.body]).toMatchObject([201, [{ id: scopeId }]]);
  expect((await tenant.fetchAs("DELETE", `/api/roles/${role.id}`)).status).toBe(204);
});

it("a role's permissions are found by their own names, and by those of their APIs", async () => {
  const tenant = await managed();
  const scopeOf = async (api: string, name: string) => {
    const { id } = await tenant.ok("POST", "/api/resources", { name: api, indicator: `https://${unique()}.example` });
    return (await tenant.ok("POST", `/api/resources/${id}/scopes`, { name })).id;
  };
  const scopeIds = [await scopeOf("Warehouse", "read"), await scopeOf("Shop", "write"), await scopeOf("Shop", "read")];
  const role = await newRole(tenant, { scopeIds });
  const found = async (query: string) => {
    const answer = await tenant.fetchAs<{ id: string }[]>("GET", `/api/roles/${role.id}/scopes?page=1&${query}`);
    expect(answer.headers.get("total-number")).toBe(String(answer.body.length));
    return answer.body.map(({ id }) => scopeIds.indexOf(id)).sort();
  };
  expect(await found("search=%25shop%25")).toEqual([1, 2]);
  expect(await found("search=%25read%25")).toEqual([0, 2]);
  expect(await found("search.resourceName=Ware%25&mode.resourceName=like")).toEqual([0]);
  expect(await found("search.resourceName=shop&mode.resourceName=exact&search.name=read&joint=and")).toEqual([2]);
  expect(await found("search=%25nowhere%25")).toEqual([]);
});

it("users' roles hold nothing of the management API", async () => {
  const tenant = await managed();
  const [all] = await managementScopes(tenant);
  const scopeIds = [all?.id];
  const refused = [400, "role.management_api_scopes_not_assignable_to_user_role"];
  expect(await refusal(tenant, "POST", "/api/roles", { name: unique(), description: "x", scopeIds })).toEqual(refused);
  const role = await newRole(tenant);
  expect(await refusal(tenant, "POST", `/api/roles/${role.id}/scopes`, { scopeIds })).toEqual(refused);
  const forMachines = await newRole(tenant, { type: "MachineToMachine", scopeIds });
  expect(await tenant.ok("GET", `/api/roles/${forMachines.id}/scopes`)).toMatchObject([{ id: all?.id }]);
});

it("another tenant's ids are unknown, in paths and in bodies", async () => {
  const [mine, other] = [await managed("EU"), await managed("US")];
  const theirs = {
    role: await newRole(other),
    user: await person(other),
    client: await machine(other),
    api: await newApi(other),
  };
  const role = await newRole(mine);
  const forMachines = await newRole(mine, { type: "MachineToMachine" });
  const user = await person(mine);
  expect(
    await strangers(mine, theirs.role.id, [
      ["GET", (id) => `/api/roles/${id}`],
      ["PATCH", (id) => `/api/roles/${id}`, { name: "taken" }],
      ["DELETE", (id) => `/api/roles/${id}`],
      ["GET", (id) => `/api/roles/${id}/users`],
      ["GET", (id) => `/api/roles/${id}/applications`],
      ["GET", (id) => `/api/roles/${id}/scopes`],
      ["POST", (id) => `/api/roles/${id}/users`, { userIds: [user.id] }],
      ["POST", (id) => `/api/roles/${id}/applications`, { applicationIds: ["none"] }],
      ["POST", (id) => `/api/roles/${id}/scopes`, { scopeIds: ["none"] }],
      ["DELETE", (id) => `/api/roles/${id}/users/${user.id}`],
      ["DELETE", (id) => `/api/users/${user.id}/roles/${id}`],
    ]),
  ).toEqual([]);
  const unknown = [422, "entity.relation_foreign_key_not_found"];
  expect(
    await refusal(mine, "POST", "/api/roles", { name: unique(), description: "x", scopeIds: [theirs.api.scopeId] }),
  ).toEqual(unknown);
  expect(await refusal(mine, "POST", `/api/roles/${role.id}/users`, { userIds: [user.id, theirs.user.id] })).toEqual(
    unknown,
  );
  expect(await refusal(mine, "POST", `/api/roles/${role.id}/scopes`, { scopeIds: [theirs.api.scopeId] })).toEqual(
    unknown,
  );
  expect(
    await refusal(mine, "POST", `/api/roles/${forMachines.id}/applications`, { applicationIds: [theirs.client.id] }),
  ).toEqual(unknown);
  expect(await refusal(mine, "POST", `/api/users/${user.id}/roles`, { roleIds: [theirs.role.id] })).toEqual(unknown);
  expect(await mine.ok("GET", `/api/roles/${role.id}/users`)).toEqual([]);
});

it("whatever is sent, the answer is no failure of the server", async () => {
  const tenant = await managed();
  const { id } = await newRole(tenant);
  const wrong = await failures(tenant, (value, text) => [
    ["POST", "/api/roles", { name: value, description: value, type: value, scopeIds: value }],
    ["POST", "/api/roles", { name: unique(), description: "x", scopeIds: [value] }],
    ["PATCH", `/api/roles/${id}`, { name: value, isDefault: value }],
    ["POST", `/api/roles/${id}/users`, { userIds: [value] }],
    ["POST", `/api/roles/${id}/scopes`, { scopeIds: value }],
    ["GET", `/api/roles?search=${text}`],
  ]);
  expect(wrong).toEqual([]);
});

it("several roles are deleted in one call, and each that is not is named with its reason", async () => {
  const [tenant, far] = [await managed(), await managed("US")];
  const role = (of: typeof tenant) => of.ok("POST", "/api/roles", { name: unique(), description: "d" });
  const [a, b, theirs] = [await role(tenant), await role(tenant), await role(far)];
  const internal = await tenant.db
    .prepare("SELECT id FROM roles WHERE tenant_id = ? AND name LIKE '#internal:%'")
    .bind(tenant.tenantId)
    .first<string>("id");
  const ids = [a.id, "nothing", theirs.id, internal, b.id];
  const result = await tenant.ok<{ done: string[]; failed: { id: string; code: string }[] }>(
    "POST",
    "/api/roles/bulk",
    {
      ...{ action: "delete", ids, all: true },
    },
  );
  expect(result.done).toEqual([a.id, b.id]);
  expect(result.failed.map(({ id, code }) => [id, code])).toEqual([
    ["nothing", "entity.not_found"],
    [theirs.id, "entity.not_found"],
    [internal, "role.internal_role_violation"],
  ]);
  expect((await far.fetchAs("GET", `/api/roles/${theirs.id}`)).status).toBe(200);
  for (const body of [
    { ids: [a.id] },
    { action: "delete", ids: [] },
    { action: "drop", ids: [a.id] },
    { action: "delete" },
  ])
    expect(await refusal(tenant, "POST", "/api/roles/bulk", body)).toEqual([400, "guard.invalid_input"]);
});

it("a search that cannot be answered says why in its message", async () => {
  const { body } = await (await managed()).fetchAs("GET", "/api/roles?search=a&search=b");
  expect(body).toMatchObject({
    code: "request.invalid_input",
    message: "Several values of search need the mode exact.",
  });
});
