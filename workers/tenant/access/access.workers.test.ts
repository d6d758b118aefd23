import { expect, it } from "vitest";
import type { Access } from "../../../contracts/access.ts";
import { edge } from "../../../tests/workers/harness.ts";
import { failures, type Managed, managed, refusal, strangers, unique } from "../../../tests/workers/management.ts";

interface Named {
  id: string;
  name: string;
}
type App = Named & { secret: string };
type Api = Named & { indicator: string; scopes: Record<string, string> };

const application = (tenant: Managed, type: string, more: object = {}) =>
  tenant.ok<App>("POST", "/api/applications", {
    ...{ name: unique(), type, ...more },
    ...(type === "MachineToMachine"
      ? {}
      : { oidcClientMetadata: { redirectUris: ["https://a.example"], postLogoutRedirectUris: [] } }),
  });
const person = (tenant: Managed) => tenant.ok("POST", "/api/users", { username: `u_${unique()}` });
const tenantRole = (tenant: Managed, scopeIds: (string | undefined)[], type = "User") =>
  tenant.ok<Named>("POST", "/api/roles", { name: unique(), description: "x", type, scopeIds });
const memberRole = (tenant: Managed, more: object) =>
  tenant.ok<Named>("POST", "/api/organization-roles", { name: `R ${unique()}`, ...more });
const organization = (tenant: Managed, more: object = {}) =>
  tenant.ok<Named>("POST", "/api/organizations", { name: `Org ${unique()}`, ...more });

/** An API resource with these permissions. */
async function api(tenant: Managed, ...names: string[]): Promise<Api> {
  const indicator = `https://${unique()}.example`;
  const made = await tenant.ok<Api>("POST", "/api/resources", { name: `API ${unique()}`, indicator });
  const scopes: Record<string, string> = {};
  for (const name of names)
    scopes[name] = (await tenant.ok("POST", `/api/resources/${made.id}/scopes`, { name, description: name })).id;
  return { ...made, indicator, scopes };
}

type Asked = { resource: string; organization_id?: string };
const audienceOf = (id: string) => `urn:logto:organization:${id}`;
const scopesOf = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status === 200
    ? String(body.scope ?? "")
        .split(" ")
        .filter(Boolean)
        .sort()
    : status;

/** What tokens of a user hold, by token exchange; a status where none is issued. */
function tokensOf(tenant: Managed, client: App, userId: string) {
  return async (asked: Asked) => {
    const { subjectToken } = await tenant.ok<{ subjectToken: string }>("POST", "/api/subject-tokens", { userId });
    const exchange = {
      grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
      subject_token: subjectToken,
      subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
    };
    return scopesOf(await tenant.token({ ...exchange, ...asked }, client));
  };
}

/** The same of a machine client for itself. */
const tokensOfMachine = (tenant: Managed, client: App, scope: string) => async (asked: Asked) =>
  scopesOf(await tenant.token({ grant_type: "client_credentials", scope, ...asked }, client));

/** What the explainer says that the same tokens hold. */
function explained({ permissions }: Access, { resource, organization_id }: Asked): string[] {
  const ofOrganization = /^urn:logto:organization:(.*)$/.exec(resource)?.[1];
  return permissions
    .filter(({ kind, ...permission }) =>
      ofOrganization === undefined
        ? permission.resource?.indicator === resource &&
          (permission.organization?.id ?? null) === (organization_id ?? null)
        : kind === "organization" && permission.organization?.id === ofOrganization,
    )
    .map(({ name }) => name)
    .sort();
}

it("the explainer says of a user exactly what the user's tokens hold", async () => {
  const tenant = await managed();
  const [orders, bills] = [await api(tenant, "read", "write", "never"), await api(tenant, "pay")];
  const scope = await tenant.ok<Named>("POST", "/api/organization-scopes", { name: `s:${unique()}` });
  const roles = [
    await tenantRole(tenant, [orders.scopes.read]),
    await tenantRole(tenant, [orders.scopes.read, bills.scopes.pay]),
  ];
  const inOrganization = await memberRole(tenant, {
    organizationScopeIds: [scope.id],
    resourceScopeIds: [orders.scopes.write, orders.scopes.read],
  });
  const [acme, other, client, user] = [
    await organization(tenant),
    await organization(tenant),
    await application(tenant, "Traditional"),
    await person(tenant),
  ];
  await tenant.ok("POST", `/api/users/${user.id}/roles`, { roleIds: roles.map(({ id }) => id) });
  for (const { id } of [acme, other]) await tenant.ok("POST", `/api/organizations/${id}/users`, { userIds: [user.id] });
  const memberRoles = `/api/organizations/${acme.id}/users/${user.id}/roles`;
  await tenant.ok("POST", memberRoles, { organizationRoleIds: [inOrganization.id] });
  const held = tokensOf(tenant, client, user.id);
  const path = `/api/users/${user.id}/access`;
  const agrees = async (organizationId: string) => {
    const access = await tenant.ok<Access>("GET", `${path}?organizationId=${organizationId}`);
    for (const asked of [
      { resource: orders.indicator },
      { resource: bills.indicator },
      { resource: audienceOf(organizationId) },
      { resource: orders.indicator, organization_id: organizationId },
      { resource: bills.indicator, organization_id: organizationId },
    ])
      expect([asked, explained(access, asked)]).toEqual([asked, await held(asked)]);
    return access;
  };
  const access = await agrees(acme.id);
  expect(explained(access, { resource: orders.indicator, organization_id: acme.id })).toEqual(["read", "write"]);
  const twice = access.permissions.find(({ id, organization: of }) => id === orders.scopes.read && of === null);
  expect(twice?.via.map(({ role }) => role.id).sort()).toEqual(roles.map(({ id }) => id).sort());
  expect(twice).toMatchObject({ resource: { id: orders.id, name: orders.name }, isWithheld: false });
  expect(access.organizations.map(({ id, permissionCount }) => [id, permissionCount]).sort()).toEqual(
    [
      [acme.id, 3],
      [other.id, 0],
    ].sort(),
  );
  await agrees(other.id);

  // Taken away, and the organization wants a second factor.
  await tenant.ok("DELETE", `${memberRoles}/${inOrganization.id}`);
  expect((await agrees(acme.id)).permissions.every(({ organization: of }) => of === null)).toBe(true);
  await tenant.ok("PATCH", `/api/organizations/${acme.id}`, { isMfaRequired: true });
  expect(await held({ resource: audienceOf(acme.id) })).toBe(403);
  expect((await tenant.ok<Access>("GET", `${path}?organizationId=${acme.id}`)).conditions).toEqual(["mfa_required"]);
  expect((await tenant.ok<Access>("GET", path)).conditions).toEqual([]);
  await tenant.ok("PATCH", `/api/users/${user.id}/is-suspended`, { isSuspended: true });
  expect((await tenant.ok<Access>("GET", path)).conditions).toEqual(["suspended"]);
});

it("the explainer says of a machine client exactly what its tokens hold", async () => {
  const tenant = await managed();
  const orders = await api(tenant, "read", "write");
  const scope = await tenant.ok<Named>("POST", "/api/organization-scopes", { name: `s:${unique()}` });
  const client = await application(tenant, "MachineToMachine");
  const acme = await organization(tenant);
  const role = await tenantRole(tenant, [orders.scopes.read], "MachineToMachine");
  const inOrganization = await memberRole(tenant, {
    ...{ type: "MachineToMachine", organizationScopeIds: [scope.id], resourceScopeIds: [orders.scopes.write] },
  });
  await tenant.ok("POST", `/api/applications/${client.id}/roles`, { roleIds: [role.id] });
  await tenant.ok("POST", `/api/organizations/${acme.id}/applications`, { applicationIds: [client.id] });
  await tenant.ok("POST", `/api/organizations/${acme.id}/applications/${client.id}/roles`, {
    organizationRoleIds: [inOrganization.id],
  });
  const path = `/api/applications/${client.id}/access`;
  const access = await tenant.ok<Access>("GET", `${path}?organizationId=${acme.id}`);
  const held = tokensOfMachine(tenant, client, `read write ${scope.name}`);
  for (const asked of [
    { resource: orders.indicator },
    { resource: audienceOf(acme.id) },
    { resource: orders.indicator, organization_id: acme.id },
  ])
    expect([asked, explained(access, asked)]).toEqual([asked, await held(asked)]);
  expect(access).toMatchObject({ conditions: [], organization: { id: acme.id, name: acme.name } });
  expect(access.permissions).toHaveLength(3);

  const [secret] = await tenant.ok<Named[]>("GET", `/api/applications/${client.id}/secrets`);
  await tenant.ok("DELETE", `/api/applications/${client.id}/secrets/${encodeURIComponent(secret?.name ?? "")}`);
  expect((await tenant.ok<Access>("GET", path)).conditions).toEqual(["no_secret"]);
});

it("what a third-party application is not granted is marked, and so is an organization that is not shared with it", async () => {
  const tenant = await managed();
  const orders = await api(tenant, "read", "write");
  const scope = await tenant.ok<Named>("POST", "/api/organization-scopes", { name: `s:${unique()}` });
  const [user, acme, third, own] = [
    await person(tenant),
    await organization(tenant),
    await application(tenant, "Traditional", { isThirdParty: true }),
    await application(tenant, "Traditional"),
  ];
  const { read = "", write = "" } = orders.scopes;
  const role = await tenantRole(tenant, [read, write]);
  await tenant.ok("POST", `/api/users/${user.id}/roles`, { roleIds: [role.id] });
  await tenant.ok("POST", `/api/organizations/${acme.id}/users`, { userIds: [user.id] });
  const inOrganization = await memberRole(tenant, { organizationScopeIds: [scope.id], resourceScopeIds: [read] });
  await tenant.ok("POST", `/api/organizations/${acme.id}/users/${user.id}/roles`, {
    organizationRoleIds: [inOrganization.id],
  });
  await tenant.ok("POST", `/api/applications/${third.id}/user-consent-scopes`, {
    ...{ resourceScopes: [read], organizationScopes: [scope.id] },
  });
  const path = `/api/users/${user.id}/access?organizationId=${acme.id}&applicationId=`;
  const seen = async (applicationId: string) => {
    const { permissions, conditions } = await tenant.ok<Access>("GET", path + applicationId);
    const withheld = permissions.filter(({ isWithheld }) => isWithheld);
    return [withheld.map(({ name, organization: of }) => [name, of?.id ?? null]), conditions];
  };
  expect(await seen(third.id)).toEqual([
    [
      ["write", null],
      ["read", acme.id],
    ],
    ["organization_not_shared"],
  ]);
  await tenant.ok("PUT", `/api/applications/${third.id}/users/${user.id}/consent-organizations`, {
    organizationIds: [acme.id],
  });
  expect((await seen(third.id))[1]).toEqual([]);
  expect(await seen(own.id)).toEqual([[], []]);
});

it("a removal's preview is what the tokens lack afterwards", async () => {
  const tenant = await managed();
  const orders = await api(tenant, "read", "write");
  const user = await person(tenant);
  const acme = await organization(tenant);
  const [both, one] = [
    await tenantRole(tenant, [orders.scopes.read, orders.scopes.write]),
    await tenantRole(tenant, [orders.scopes.read]),
  ];
  const inOrganization = await memberRole(tenant, { resourceScopeIds: [orders.scopes.write] });
  await tenant.ok("POST", `/api/users/${user.id}/roles`, { roleIds: [both.id, one.id] });
  await tenant.ok("POST", `/api/organizations/${acme.id}/users`, { userIds: [user.id] });
  await tenant.ok("POST", `/api/organizations/${acme.id}/users/${user.id}/roles`, {
    organizationRoleIds: [inOrganization.id],
  });
  const path = `/api/users/${user.id}/access`;
  const keyOf = ({ name, organization: of }: Access["permissions"][number]) => `${name} ${of?.id ?? ""}`;
  const lost = async (query: string) =>
    (await tenant.ok<Access>("GET", `${path}?${query}`)).permissions.filter(({ isLost }) => isLost).map(keyOf);
  expect(await lost(`without=role:${one.id}`)).toEqual([]);
  expect(await lost(`without=role:${both.id}`)).toEqual(["write "]);
  expect(await lost(`without=role:${both.id}&without=role:${one.id}`)).toEqual(["read ", "write "]);
  const there = `organizationId=${acme.id}&without=`;
  expect(await lost(`${there}membership`)).toEqual([`write ${acme.id}`]);
  expect(await lost(`${there}organization-role:${inOrganization.id}`)).toEqual([`write ${acme.id}`]);
  const before = await tenant.ok<Access>("GET", `${path}?${there}role:${both.id}`);
  await tenant.ok("DELETE", `/api/users/${user.id}/roles/${both.id}`);
  const after = await tenant.ok<Access>("GET", `${path}?organizationId=${acme.id}`);
  expect(after.permissions.map(keyOf)).toEqual(before.permissions.filter(({ isLost }) => !isLost).map(keyOf));
  expect(await refusal(tenant, "GET", `${path}?without=membership`)).toEqual([400, "guard.invalid_input"]);
});

it("the file has a line for each role that gives a permission, and nothing that a spreadsheet would run", async () => {
  const tenant = await managed();
  const orders = await api(tenant, "read");
  const user = await person(tenant);
  const roles = [await tenantRole(tenant, [orders.scopes.read]), await tenantRole(tenant, [orders.scopes.read])];
  await tenant.ok("PATCH", `/api/roles/${roles[0]?.id}`, { name: `=1+${unique()}` });
  await tenant.ok("POST", `/api/users/${user.id}/roles`, { roleIds: roles.map(({ id }) => id) });
  const answer = await edge.fetch(
    `${tenant.endpoint}/api/users/${user.id}/access/export?resource=${orders.indicator}`,
    {
      headers: { authorization: `Bearer ${await tenant.bearer()}` },
    },
  );
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  const [head, ...lines] = (await answer.text()).trim().split("\r\n");
  expect(head).toBe("permission,description,api,indicator,organization_id,organization,role_kind,role_id,role");
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(new RegExp(`^read,read,${orders.name},${orders.indicator},,,role,`));
  expect(lines.filter((line) => line.includes(",'=1+"))).toHaveLength(1);
});

it("what is not there, of another kind, of another tenant, or nonsense is refused", async () => {
  const [tenant, other] = [await managed(), await managed("US")];
  const [user, client, web] = [
    await person(tenant),
    await application(tenant, "MachineToMachine"),
    await application(tenant, "SPA"),
  ];
  const acme = await organization(tenant);
  const [theirs, their] = [await person(other), await application(other, "MachineToMachine")];
  const path = `/api/users/${user.id}/access`;
  const missing = [404, "entity.not_found"];
  expect(await refusal(tenant, "GET", `${path}?organizationId=${acme.id}`)).toEqual([
    422,
    "organization.require_membership",
  ]);
  expect(await refusal(tenant, "GET", `/api/applications/${web.id}/access`)).toEqual([422, "application.invalid_type"]);
  for (const query of ["organizationId=nothing", "resource=https://nothing.example", "applicationId=nothing"])
    expect(await refusal(tenant, "GET", `${path}?${query}`)).toEqual(missing);
  const calls = ["", "/export"].map((end) => ["GET", (id: string) => `/api/users/${id}/access${end}`] as const);
  expect(await strangers(tenant, theirs.id, calls)).toEqual([]);
  expect(await strangers(tenant, their.id, [["GET", (id) => `/api/applications/${id}/access`]])).toEqual([]);
  expect(
    await failures(tenant, (_, text) => [
      ["GET", `${path}?organizationId=${text}`],
      ["GET", `${path}?resource=${text}&applicationId=${text}`],
      ["GET", `${path}?without=${text}`],
      ["GET", `/api/applications/${client.id}/access?organizationId=${text}`],
    ]),
  ).toEqual([]);
});
