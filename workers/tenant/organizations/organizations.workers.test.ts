import { expect, it } from "vitest";
import { failures, type Managed, managed, refusal, strangers, unique } from "../../../tests/workers/management.ts";

interface Named {
  id: string;
  name: string;
}

const organization = (tenant: Managed, more: object = {}) =>
  tenant.ok<Named>("POST", "/api/organizations", { name: `Org ${unique()}`, ...more });
const person = (tenant: Managed) => tenant.ok("POST", "/api/users", { username: `u_${unique()}` });
const machine = (tenant: Managed) =>
  tenant.ok<{ id: string; secret: string }>("POST", "/api/applications", { name: unique(), type: "MachineToMachine" });
const ownScope = (tenant: Managed) => tenant.ok<Named>("POST", "/api/organization-scopes", { name: `s:${unique()}` });
const memberRole = (tenant: Managed, more: object = {}) =>
  tenant.ok<Named>("POST", "/api/organization-roles", { name: `R ${unique()}`, ...more });

it("an organization is made, read, listed, changed and deleted with its memberships", async () => {
  const tenant = await managed();
  const input = { name: `Acme ${unique()}`, description: "x", customData: { a: 1 } };
  const smuggled = { id: "mine", tenantId: "other", version: 9, createdAt: 1 };
  const made = await tenant.fetchAs<Named>("POST", "/api/organizations", { ...input, ...smuggled });
  expect([made.status, made.headers.get("etag")]).toEqual([201, '"1"']);
  expect(made.body).toMatchObject({ ...input, isMfaRequired: false, tenantId: tenant.tenantId });
  const { id } = made.body;
  expect(id).not.toBe("mine");
  const path = `/api/organizations/${id}`;
  const patched = await tenant.fetchAs("PATCH", path, { description: null, isMfaRequired: true, ...smuggled });
  expect(patched.body).toMatchObject({ id, description: null, isMfaRequired: true, name: input.name });
  expect((await tenant.fetchAs("PATCH", path, { name: "late" }, { "if-match": '"1"' })).body.code).toBe(
    "entity.version_mismatch",
  );
  const user = await person(tenant);
  await tenant.ok("POST", `${path}/users`, { userIds: [user.id] });
  const listed = await tenant.fetchAs<Named[]>(
    "GET",
    `/api/organizations?q=${encodeURIComponent(input.name.toUpperCase())}&showFeatured=true`,
  );
  expect(listed.headers.get("total-number")).toBe("1");
  expect(listed.body).toMatchObject([{ id, usersCount: 1, featuredUsers: [{ id: user.id }] }]);
  expect((await tenant.fetchAs("DELETE", path)).status).toBe(204);
  expect(await refusal(tenant, "GET", path)).toEqual([404, "entity.not_exists_with_id"]);
  const left = await tenant.db
    .prepare("SELECT count(*) n FROM organization_members WHERE organization_id = ?")
    .bind(id)
    .first("n");
  expect(left).toBe(0);
});

it("members come, stay with their roles, and go without them", async () => {
  const tenant = await managed();
  const { id } = await organization(tenant);
  const users = `/api/organizations/${id}/users`;
  const [a, b, c] = [await person(tenant), await person(tenant), await person(tenant)];
  const scope = await ownScope(tenant);
  const role = await memberRole(tenant, { organizationScopeIds: [scope.id] });
  expect((await tenant.fetchAs("POST", users, { userIds: [a.id, b.id] })).status).toBe(201);
  expect((await tenant.fetchAs("POST", users, { userIds: [a.id] })).status).toBe(201);
  const given = await tenant.fetchAs("POST", `${users}/${a.id}/roles`, { organizationRoleIds: [role.id] });
  expect([given.status, given.body]).toEqual([201, { organizationRoleIds: [role.id] }]);
  expect(
    (await tenant.fetchAs("POST", `${users}/roles`, { userIds: [a.id, b.id], organizationRoleIds: [role.id] })).status,
  ).toBe(201);
  const notMember = [422, "organization.require_membership"];
  expect(
    await refusal(tenant, "POST", `${users}/roles`, { userIds: [a.id, c.id], organizationRoleIds: [role.id] }),
  ).toEqual(notMember);
  expect(await refusal(tenant, "POST", `${users}/${c.id}/roles`, { organizationRoleIds: [role.id] })).toEqual(
    notMember,
  );
  expect(await refusal(tenant, "GET", `${users}/${c.id}/roles`)).toEqual(notMember);
  expect(await refusal(tenant, "GET", `${users}/${c.id}/scopes`)).toEqual(notMember);
  expect(await tenant.ok("GET", `${users}/${a.id}/scopes`)).toEqual([
    { id: scope.id, name: scope.name, description: null, tenantId: tenant.tenantId },
  ]);

  expect((await tenant.fetchAs("PUT", users, { userIds: [a.id, c.id] })).status).toBe(204);
  const members = await tenant.fetchAs<(Named & { organizationRoles: Named[] })[]>("GET", users);
  expect(members.headers.get("total-number")).toBe("2");
  expect(Object.fromEntries(members.body.map((member) => [member.id, member.organizationRoles]))).toEqual({
    [a.id]: [{ id: role.id, name: role.name }],
    [c.id]: [],
  });
  expect(JSON.stringify(members.body)).not.toContain("password_encrypted");
  // Who comes back begins anew.
  await tenant.ok("POST", users, { userIds: [b.id] });
  expect(await tenant.ok("GET", `${users}/${b.id}/roles`)).toEqual([]);
  expect((await tenant.fetchAs("DELETE", `${users}/${a.id}`)).status).toBe(204);
  expect(await refusal(tenant, "DELETE", `${users}/${a.id}`)).toEqual([404, "entity.not_found"]);
  await tenant.ok("POST", users, { userIds: [a.id] });
  expect(await tenant.ok("GET", `${users}/${a.id}/roles`)).toEqual([]);
  expect(await tenant.ok("GET", `/api/users?excludeOrganizationId=${id}&search=${a.id}`)).toEqual([]);
});

it("roles of a member go by id and by name, are replaced and taken, and fit the kind of member", async () => {
  const tenant = await managed();
  const { id } = await organization(tenant);
  const [user, client] = [await person(tenant), await machine(tenant)];
  const [a, b, forMachines] = [
    await memberRole(tenant),
    await memberRole(tenant),
    await memberRole(tenant, { type: "MachineToMachine" }),
  ];
  await tenant.ok("POST", `/api/organizations/${id}/users`, { userIds: [user.id] });
  const path = `/api/organizations/${id}/users/${user.id}/roles`;
  const held = async (of = path) => (await tenant.ok<Named[]>("GET", of)).map((role) => role.id).sort();
  await tenant.ok("POST", path, { organizationRoleIds: [a.id], organizationRoleNames: [b.name] });
  expect(await held()).toEqual([a.id, b.id].sort());
  const memberships = await tenant.ok<{ id: string; organizationRoles: Named[] }[]>(
    "GET",
    `/api/users/${user.id}/organizations`,
  );
  expect(memberships.map((membership) => [membership.id, membership.organizationRoles.length])).toEqual([[id, 2]]);
  const missing = await tenant.fetchAs("POST", path, { organizationRoleNames: [b.name, "nothing"] });
  expect([missing.status, missing.body.code, missing.body.data]).toEqual([
    422,
    "organization.role_names_not_found",
    { organizationRoleNames: ["nothing"] },
  ]);
  expect((await tenant.fetchAs("PUT", path, { organizationRoleIds: [b.id] })).status).toBe(204);
  expect(await held()).toEqual([b.id]);
  expect((await tenant.fetchAs("DELETE", `${path}/${b.id}`)).status).toBe(204);
  expect(await refusal(tenant, "DELETE", `${path}/${b.id}`)).toEqual([404, "entity.not_found"]);
  expect(await refusal(tenant, "POST", path, { organizationRoleIds: [forMachines.id] })).toEqual([
    422,
    "entity.db_constraint_violated",
  ]);

  const clients = `/api/organizations/${id}/applications`;
  const spa = await tenant.ok("POST", "/api/applications", { name: "spa", type: "SPA" });
  expect(await refusal(tenant, "POST", clients, { applicationIds: [spa.id] })).toEqual([
    422,
    "entity.db_constraint_violated",
  ]);
  expect((await tenant.fetchAs("POST", clients, { applicationIds: [client.id] })).status).toBe(201);
  expect(await refusal(tenant, "POST", `${clients}/${client.id}/roles`, { organizationRoleIds: [a.id] })).toEqual([
    422,
    "entity.db_constraint_violated",
  ]);
  const scope = await ownScope(tenant);
  await tenant.ok("POST", `/api/organization-roles/${forMachines.id}/scopes`, { organizationScopeIds: [scope.id] });
  await tenant.ok("POST", `${clients}/roles`, { applicationIds: [client.id], organizationRoleIds: [forMachines.id] });
  expect(await tenant.ok("GET", clients)).toMatchObject([
    { id: client.id, organizationRoles: [{ id: forMachines.id }] },
  ]);
  const { body } = await tenant.token(
    { grant_type: "client_credentials", organization_id: id, scope: scope.name },
    client,
  );
  expect(body).toMatchObject({ scope: scope.name });
  await tenant.ok("PUT", `${clients}/${client.id}/roles`, { organizationRoleIds: [] });
  expect(await held(`${clients}/${client.id}/roles`)).toEqual([]);
  await tenant.ok("PUT", clients, { applicationIds: [] });
  expect(await tenant.ok("GET", clients)).toEqual([]);
});

it("the template's roles and permissions are made, linked, changed and deleted", async () => {
  const tenant = await managed();
  const api = await tenant.ok<Named>("POST", "/api/resources", {
    name: "api",
    indicator: `https://${unique()}.example`,
  });
  const apiScope = await tenant.ok<Named>("POST", `/api/resources/${api.id}/scopes`, { name: "read" });
  const [a, b] = [await ownScope(tenant), await ownScope(tenant)];
  const name = `Role ${unique()}`;
  const made = await tenant.fetchAs<Named>("POST", "/api/organization-roles", {
    name,
    organizationScopeIds: [a.id],
    resourceScopeIds: [apiScope.id],
    tenantId: "other",
  });
  expect([made.status, made.headers.get("etag")]).toEqual([201, '"1"']);
  expect(made.body).toEqual({ tenantId: tenant.tenantId, id: made.body.id, name, description: null, type: "User" });
  const path = `/api/organization-roles/${made.body.id}`;
  expect(await tenant.ok("GET", `/api/organization-roles?q=${encodeURIComponent(name)}`)).toMatchObject([
    {
      id: made.body.id,
      scopes: [{ id: a.id }],
      resourceScopes: [{ id: apiScope.id, resource: { id: api.id, name: "api" } }],
    },
  ]);
  expect((await tenant.fetchAs("PUT", `${path}/scopes`, { organizationScopeIds: [b.id] })).status).toBe(204);
  expect((await tenant.fetchAs("POST", `${path}/scopes`, { organizationScopeIds: [a.id, b.id] })).status).toBe(201);
  expect(await tenant.ok<Named[]>("GET", `${path}/scopes`)).toHaveLength(2);
  expect((await tenant.fetchAs("DELETE", `${path}/scopes/${a.id}`)).status).toBe(204);
  expect(await tenant.ok("GET", `${path}/resource-scopes`)).toMatchObject([{ id: apiScope.id, resourceId: api.id }]);
  expect((await tenant.fetchAs("DELETE", `${path}/resource-scopes/${apiScope.id}`)).status).toBe(204);
  expect((await tenant.fetchAs("POST", `${path}/resource-scopes`, { scopeIds: [apiScope.id] })).status).toBe(201);
  expect((await tenant.fetchAs("PUT", `${path}/resource-scopes`, { scopeIds: [] })).status).toBe(204);

  const clash = [422, "entity.unique_integrity_violation"];
  expect(await refusal(tenant, "POST", "/api/organization-roles", { name })).toEqual(clash);
  expect(await refusal(tenant, "POST", "/api/organization-scopes", { name: a.name })).toEqual(clash);
  expect(await refusal(tenant, "PATCH", `/api/organization-scopes/${b.id}`, { name: a.name })).toEqual(clash);
  expect(await refusal(tenant, "POST", "/api/organization-scopes", { name: "a b" })).toEqual([
    400,
    "scope.name_with_space",
  ]);
  expect(await tenant.ok("PATCH", `/api/organization-scopes/${b.id}`, { description: "d" })).toMatchObject({
    description: "d",
  });
  expect((await tenant.fetchAs("PATCH", path, { description: "d" }, { "if-match": '"2"' })).status).toBe(412);
  expect(await tenant.ok("PATCH", path, { description: "d", type: "MachineToMachine" })).toMatchObject({
    type: "User",
  });
  expect((await tenant.fetchAs("DELETE", `/api/organization-scopes/${b.id}`)).status).toBe(204);
  expect(await tenant.ok("GET", `${path}/scopes`)).toEqual([]);
  expect((await tenant.fetchAs("DELETE", path)).status).toBe(204);
  expect(await refusal(tenant, "GET", path)).toEqual([404, "entity.not_exists_with_id"]);
});

it("a third-party application asks users for what it was allowed, no more", async () => {
  const tenant = await managed();
  const api = await tenant.ok<Named>("POST", "/api/resources", {
    name: "api",
    indicator: `https://${unique()}.example`,
  });
  const apiScope = await tenant.ok<Named>("POST", `/api/resources/${api.id}/scopes`, { name: "read" });
  const scope = await ownScope(tenant);
  const app = await tenant.ok("POST", "/api/applications", { name: "3rd", type: "Traditional", isThirdParty: true });
  const first = await tenant.ok("POST", "/api/applications", { name: "1st", type: "Traditional" });
  const path = `/api/applications/${app.id}/user-consent-scopes`;
  const input = {
    userScopes: ["email"],
    resourceScopes: [apiScope.id],
    organizationScopes: [scope.id],
    organizationResourceScopes: [apiScope.id],
  };
  expect((await tenant.fetchAs("POST", path, input)).status).toBe(201);
  const ofApi = [{ resource: { id: api.id, name: "api" }, scopes: [{ id: apiScope.id, name: "read" }] }];
  expect(await tenant.ok("GET", path)).toMatchObject({
    userScopes: ["email"],
    resourceScopes: ofApi,
    organizationScopes: [{ id: scope.id, name: scope.name }],
    organizationResourceScopes: ofApi,
  });
  for (const one of [`user-scopes/email`, `resource-scopes/${apiScope.id}`, `organization-scopes/${scope.id}`])
    expect((await tenant.fetchAs("DELETE", `${path}/${one}`)).status).toBe(204);
  expect(await refusal(tenant, "DELETE", `${path}/user-scopes/email`)).toEqual([404, "entity.not_found"]);
  await tenant.ok("DELETE", `/api/resources/${api.id}/scopes/${apiScope.id}`);
  expect(await tenant.ok("GET", path)).toEqual({
    userScopes: [],
    resourceScopes: [],
    organizationScopes: [],
    organizationResourceScopes: [],
  });
  expect(
    await refusal(tenant, "POST", `/api/applications/${first.id}/user-consent-scopes`, { userScopes: ["email"] }),
  ).toEqual([422, "application.third_party_application_only"]);
  expect(await refusal(tenant, "POST", path, { resourceScopes: ["nothing"] })).toEqual([
    422,
    "application.user_consent_scopes_not_found",
  ]);
  const all = await tenant.ok<{ indicator: string; scopes: Named[] }[]>("GET", "/api/resources?includeScopes=true");
  const management = all.find(({ indicator }) => indicator === tenant.managementIndicator)?.scopes[0];
  expect(await refusal(tenant, "POST", path, { resourceScopes: [management?.id] })).toEqual([
    422,
    "application.consent_management_api_scopes_not_allowed",
  ]);
});

it("another tenant's ids are unknown, in paths and in bodies", async () => {
  const [mine, other] = [await managed("EU"), await managed("US")];
  const theirs = {
    organization: await organization(other),
    user: await person(other),
    role: await memberRole(other),
    scope: await ownScope(other),
  };
  await other.ok("POST", `/api/organizations/${theirs.organization.id}/users`, { userIds: [theirs.user.id] });
  const user = await person(mine);
  const role = await memberRole(mine);
  const at =
    (noun: string, rest = "") =>
    (id: string) =>
      `/api/${noun}/${id}${rest}`;
  expect(
    await strangers(mine, theirs.organization.id, [
      ["GET", at("organizations")],
      ["PATCH", at("organizations"), { name: "taken" }],
      ["DELETE", at("organizations")],
      ["GET", at("organizations", "/users")],
      ["POST", at("organizations", "/users"), { userIds: [user.id] }],
      ["PUT", at("organizations", "/users"), { userIds: [] }],
      ["DELETE", at("organizations", `/users/${theirs.user.id}`)],
      ["POST", at("organizations", "/users/roles"), { userIds: ["none"], organizationRoleIds: ["none"] }],
      ["GET", at("organizations", `/users/${theirs.user.id}/roles`)],
      ["GET", at("organizations", `/users/${theirs.user.id}/scopes`)],
      ["POST", at("organizations", `/users/${theirs.user.id}/roles`), { organizationRoleIds: [role.id] }],
      ["PUT", at("organizations", `/users/${theirs.user.id}/roles`), { organizationRoleIds: [] }],
      ["GET", at("organizations", "/applications")],
      ["POST", at("organizations", "/applications"), { applicationIds: ["none"] }],
    ]),
  ).toEqual([]);
  expect(await strangers(mine, theirs.user.id, [["GET", at("users", "/organizations")]])).toEqual([]);
  expect(
    await strangers(mine, theirs.role.id, [
      ["GET", at("organization-roles")],
      ["PATCH", at("organization-roles"), { name: "taken" }],
      ["DELETE", at("organization-roles")],
      ["GET", at("organization-roles", "/scopes")],
      ["PUT", at("organization-roles", "/scopes"), { organizationScopeIds: [] }],
      ["POST", at("organization-roles", "/resource-scopes"), { scopeIds: ["none"] }],
    ]),
  ).toEqual([]);
  expect(
    await strangers(mine, theirs.scope.id, [
      ["GET", at("organization-scopes")],
      ["PATCH", at("organization-scopes"), { name: "taken" }],
      ["DELETE", at("organization-scopes")],
    ]),
  ).toEqual([]);
  const { id } = await organization(mine);
  const unknown = [422, "entity.relation_foreign_key_not_found"];
  expect(await refusal(mine, "POST", `/api/organizations/${id}/users`, { userIds: [user.id, theirs.user.id] })).toEqual(
    unknown,
  );
  expect(await mine.ok("GET", `/api/organizations/${id}/users`)).toEqual([]);
  await mine.ok("POST", `/api/organizations/${id}/users`, { userIds: [user.id] });
  expect(
    await refusal(mine, "POST", `/api/organizations/${id}/users/${user.id}/roles`, {
      organizationRoleIds: [theirs.role.id],
    }),
  ).toEqual(unknown);
  expect(
    await refusal(mine, "POST", "/api/organization-roles", { name: unique(), organizationScopeIds: [theirs.scope.id] }),
  ).toEqual(unknown);
  expect(await other.ok("GET", `/api/organizations/${theirs.organization.id}/users`)).toMatchObject([
    { id: theirs.user.id },
  ]);
});

it("a look that cannot be shown is refused", async () => {
  const tenant = await managed();
  for (const more of [
    { branding: { logoUrl: "javascript:alert(1)" } },
    { branding: { logoUrl: "https://user:secret@cdn.example/a.png" } },
    { color: { primaryColor: "red" } },
    { color: [] },
  ])
    expect(await refusal(tenant, "POST", "/api/organizations", { name: "Acme", ...more })).toEqual([
      400,
      "guard.invalid_input",
    ]);
});

it("whatever is sent, the answer is no failure of the server", async () => {
  const tenant = await managed();
  const [{ id }, role] = [await organization(tenant), await memberRole(tenant)];
  const wrong = await failures(tenant, (value, text) => [
    ["POST", "/api/organizations", { name: value, description: value, customData: value }],
    ["POST", `/api/organizations/${id}/users`, { userIds: [value] }],
    ["POST", `/api/organizations/${id}/users/roles`, { userIds: value, organizationRoleIds: [value] }],
    ["POST", `/api/organizations/${id}/users/x/roles`, { organizationRoleNames: [value] }],
    ["POST", "/api/organization-roles", { name: value, organizationScopeIds: value }],
    ["PUT", `/api/organization-roles/${role.id}/scopes`, { organizationScopeIds: [value] }],
    ["POST", "/api/organization-scopes", { name: value }],
    ["GET", `/api/organizations?q=${text}`],
  ]);
  expect(wrong).toEqual([]);
});
