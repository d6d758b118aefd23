import { createManagementApi } from "@logto/api/management";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tenantForFile, unique } from "./fixture.ts";

/** The typed client as its users have it, driving every call of the first areas: what it sends and reads is its own. */
const tenant = tenantForFile();
type Api = ReturnType<typeof createManagementApi>["apiClient"];
let api: Api;
const called = new Set<string>();

beforeAll(() => {
  const { endpoint, seeded, tenantId } = tenant();
  const { apiClient } = createManagementApi(tenantId, {
    clientId: seeded.machine.clientId,
    clientSecret: seeded.machine.clientSecret,
    baseUrl: endpoint,
    apiIndicator: seeded.managementIndicator,
  });
  apiClient.use({
    onRequest({ request, schemaPath }) {
      called.add(`${request.method} ${schemaPath}`);
      return undefined;
    },
  });
  api = apiClient;
});

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** What came back with the status that the API promises. */
async function of<T>(status: number, answer: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await answer;
  expect(response.status, `${response.url} ${JSON.stringify(error)}`).toBe(status);
  return data as T;
}

const idOf = (value: unknown): string => (value as { id: string }).id;

const someone = async () => idOf(await of(200, api.POST("/api/users", { body: { username: `u_${unique()}` } })));
const application = async (type: "SPA" | "MachineToMachine" | "Traditional" = "SPA", isThirdParty = false) =>
  idOf(await of(200, api.POST("/api/applications", { body: { name: `App ${unique()}`, type, isThirdParty } })));
const role = async (type: "User" | "MachineToMachine" = "User") =>
  idOf(await of(200, api.POST("/api/roles", { body: { name: `role ${unique()}`, description: "A role", type } })));
const resource = async () => {
  const body = { name: "API", indicator: `https://${unique()}.example` };
  return idOf(await of(201, api.POST("/api/resources", { body })));
};
const scope = async (resourceId: string) => {
  const body = { name: `read:${unique()}`, description: "Reads" };
  const params = { path: { resourceId } };
  return idOf(await of(201, api.POST("/api/resources/{resourceId}/scopes", { params, body })));
};

test("applications are made, read, listed, changed and deleted", async () => {
  const id = await application();
  const params = { path: { id } };
  const one = await of(200, api.GET("/api/applications/{id}", { params }));
  expect(one).toMatchObject({ id, type: "SPA", oidcClientMetadata: { redirectUris: [] } });
  const redirectUris = ["https://rp.example/callback"];
  const body = { description: "Shop", oidcClientMetadata: { redirectUris, postLogoutRedirectUris: [] } as never };
  const changed = await of(200, api.PATCH("/api/applications/{id}", { params, body }));
  expect(changed).toMatchObject({ description: "Shop", oidcClientMetadata: { redirectUris } });
  const data = { params: { path: { applicationId: id } }, body: { plan: "pro" } };
  expect(await of(200, api.PATCH("/api/applications/{applicationId}/custom-data", data))).toEqual({ plan: "pro" });
  const query = { types: ["SPA" as const], page: 1, page_size: 100 };
  const { data: list, response } = await api.GET("/api/applications", { params: { query } });
  expect(list?.map(idOf)).toContain(id);
  expect(Number(response.headers.get("total-number"))).toBeGreaterThan(0);
  expect(response.headers.get("link")).toContain('rel="first"');
  await of(204, api.DELETE("/api/applications/{id}", { params }));
  await of(404, api.GET("/api/applications/{id}", { params }));
});

test("secrets of an application are made with a term, renamed and dropped; the first one, too", async () => {
  const id = await application("Traditional");
  const path = { id };
  const expiresAt = Date.now() + 86_400_000;
  const made = await of(
    201,
    api.POST("/api/applications/{id}/secrets", { params: { path }, body: { name: "ci", expiresAt } }),
  );
  expect(made).toMatchObject({ name: "ci", expiresAt, value: expect.stringMatching(/^.{32,}$/) });
  const named = { params: { path: { id, name: "ci" } } };
  await of(200, api.PATCH("/api/applications/{id}/secrets/{name}", { ...named, body: { name: "deploy" } }));
  const all = await of(200, api.GET("/api/applications/{id}/secrets", { params: { path } }));
  expect((all as { name: string }[]).map(({ name }) => name)).toContain("deploy");
  await of(204, api.DELETE("/api/applications/{id}/secrets/{name}", { params: { path: { id, name: "deploy" } } }));
  const { response } = await api.DELETE("/api/applications/{id}/legacy-secret", { params: { path } });
  expect([200, 400, 404, 422]).toContain(response.status);
});

test("a machine client holds roles and is in organizations", async () => {
  const applicationId = await application("MachineToMachine");
  const [first, second] = [await role("MachineToMachine"), await role("MachineToMachine")];
  const params = { path: { applicationId } };
  await of(201, api.POST("/api/applications/{applicationId}/roles", { params, body: { roleIds: [first] } }));
  const put = await api.PUT("/api/applications/{applicationId}/roles", { params, body: { roleIds: [second] } });
  expect([200, 204]).toContain(put.response.status);
  const held = await of(200, api.GET("/api/applications/{applicationId}/roles", { params }));
  expect(held.map(idOf)).toEqual([second]);
  const one = { params: { path: { applicationId, roleId: second } } };
  await of(204, api.DELETE("/api/applications/{applicationId}/roles/{roleId}", one));
  const organizations = api.GET("/api/applications/{id}/organizations", { params: { path: { id: applicationId } } });
  expect(await of(200, organizations)).toEqual([]);
});

test("what a third party may ask for, and what a user let it see, is read and changed", async () => {
  const id = await application("Traditional", true);
  const scopeId = await scope(await resource());
  const params = { path: { applicationId: id } };
  const body = { userScopes: ["profile" as never], resourceScopes: [scopeId] };
  await of(201, api.POST("/api/applications/{applicationId}/user-consent-scopes", { params, body }));
  const allowed = await of(200, api.GET("/api/applications/{applicationId}/user-consent-scopes", { params }));
  expect(allowed).toMatchObject({ userScopes: ["profile"], resourceScopes: [{ scopes: [{ id: scopeId }] }] });
  const path = { applicationId: id, scopeType: "resource-scopes" as const, scopeId };
  const drop = api.DELETE("/api/applications/{applicationId}/user-consent-scopes/{scopeType}/{scopeId}", {
    params: { path },
  });
  await of(204, drop);

  const userId = await someone();
  const organization = await tenant().manage("POST", "/api/organizations", { name: unique() });
  await tenant().manage("POST", `/api/organizations/${organization.id}/users`, { userIds: [userId] });
  const seen = { params: { path: { id, userId } } };
  const ids = { organizationIds: [organization.id] };
  await of(201, api.POST("/api/applications/{id}/users/{userId}/consent-organizations", { ...seen, body: ids }));
  const shown = await of(200, api.GET("/api/applications/{id}/users/{userId}/consent-organizations", seen));
  expect((shown as { organizations: unknown[] }).organizations.map(idOf)).toEqual([organization.id]);
  await of(204, api.PUT("/api/applications/{id}/users/{userId}/consent-organizations", { ...seen, body: ids }));
  const withdrawn = { params: { path: { id, userId, organizationId: organization.id } } };
  await of(204, api.DELETE("/api/applications/{id}/users/{userId}/consent-organizations/{organizationId}", withdrawn));
});

test("an application has a look of its own", async () => {
  const id = await application();
  const params = { path: { applicationId: id } };
  await of(404, api.GET("/api/applications/{applicationId}/sign-in-experience", { params }));
  const body = { displayName: "Shop", termsOfUseUrl: "https://rp.example/terms", privacyPolicyUrl: "" };
  await of(201, api.PUT("/api/applications/{applicationId}/sign-in-experience", { params, body }));
  const look = await of(200, api.GET("/api/applications/{applicationId}/sign-in-experience", { params }));
  expect(look).toMatchObject({ displayName: "Shop", termsOfUseUrl: "https://rp.example/terms" });
});

test("APIs and their permissions", async () => {
  const id = await resource();
  const params = { path: { id } };
  expect(await of(200, api.GET("/api/resources/{id}", { params }))).toMatchObject({ id, accessTokenTtl: 3600 });
  await of(200, api.PATCH("/api/resources/{id}", { params, body: { name: "Renamed", accessTokenTtl: 600 } }));
  await of(200, api.PATCH("/api/resources/{id}/is-default", { params, body: { isDefault: true } }));
  const scopeId = await scope(id);
  const all = await of(200, api.GET("/api/resources", { params: { query: { includeScopes: "true" } } }));
  expect(all.find((one) => idOf(one) === id)).toMatchObject({ isDefault: true, scopes: [{ id: scopeId }] });
  const of_ = { resourceId: id };
  expect((await of(200, api.GET("/api/resources/{resourceId}/scopes", { params: { path: of_ } }))).map(idOf)).toEqual([
    scopeId,
  ]);
  const one = { params: { path: { ...of_, scopeId } } };
  await of(200, api.PATCH("/api/resources/{resourceId}/scopes/{scopeId}", { ...one, body: { description: "x" } }));
  await of(204, api.DELETE("/api/resources/{resourceId}/scopes/{scopeId}", one));
  await of(204, api.DELETE("/api/resources/{id}", { params }));
});

test("roles with their permissions and holders", async () => {
  const [id, machines, userId, applicationId, scopeId] = [
    await role(),
    await role("MachineToMachine"),
    await someone(),
    await application("MachineToMachine"),
    await scope(await resource()),
  ];
  const params = { path: { id } };
  await of(200, api.GET("/api/roles/{id}", { params }));
  await of(200, api.PATCH("/api/roles/{id}", { params, body: { description: "Other" } }));
  await of(201, api.POST("/api/roles/{id}/users", { params, body: { userIds: [userId] } }));
  expect((await of(200, api.GET("/api/roles/{id}/users", { params }))).map(idOf)).toEqual([userId]);
  await of(201, api.POST("/api/roles/{id}/scopes", { params, body: { scopeIds: [scopeId] } }));
  expect((await of(200, api.GET("/api/roles/{id}/scopes", { params }))).map(idOf)).toEqual([scopeId]);
  const list = await of(200, api.GET("/api/roles", { params: { query: { type: "User", page_size: 100 } } }));
  expect(list.find((one) => idOf(one) === id)).toMatchObject({ usersCount: 1, featuredUsers: [{ id: userId }] });
  await of(204, api.DELETE("/api/roles/{id}/scopes/{scopeId}", { params: { path: { id, scopeId } } }));
  await of(204, api.DELETE("/api/roles/{id}/users/{userId}", { params: { path: { id, userId } } }));
  const machine = { params: { path: { id: machines } } };
  await of(201, api.POST("/api/roles/{id}/applications", { ...machine, body: { applicationIds: [applicationId] } }));
  expect((await of(200, api.GET("/api/roles/{id}/applications", machine))).map(idOf)).toEqual([applicationId]);
  const one = { params: { path: { id: machines, applicationId } } };
  await of(204, api.DELETE("/api/roles/{id}/applications/{applicationId}", one));
  await of(204, api.DELETE("/api/roles/{id}", { params }));
});

test("users are made, found, changed, suspended and deleted", async () => {
  const userId = await someone();
  const params = { path: { userId } };
  const email = `${unique()}@example.com`;
  await of(200, api.PATCH("/api/users/{userId}", { params, body: { primaryEmail: email, name: "Ada" } }));
  const search = [
    ["search.primaryEmail", email],
    ["mode.primaryEmail", "exact"],
  ] as never;
  const found = await of(200, api.GET("/api/users", { params: { query: Object.fromEntries(search) } }));
  expect(found.map(idOf)).toEqual([userId]);
  await of(200, api.PATCH("/api/users/{userId}/custom-data", { params, body: { customData: { plan: "pro" } } }));
  expect(await of(200, api.GET("/api/users/{userId}/custom-data", { params }))).toEqual({ plan: "pro" });
  await of(200, api.PATCH("/api/users/{userId}/profile", { params, body: { profile: { givenName: "Ada" } } }));
  const password = "correct horse battery";
  await of(200, api.PATCH("/api/users/{userId}/password", { params, body: { password } }));
  await of(204, api.POST("/api/users/{userId}/password/verify", { params, body: { password } }));
  await of(422, api.POST("/api/users/{userId}/password/verify", { params, body: { password: "wrong" } }));
  expect(await of(200, api.GET("/api/users/{userId}/has-password", { params }))).toEqual({ hasPassword: true });
  await of(200, api.PATCH("/api/users/{userId}/is-suspended", { params, body: { isSuspended: true } }));
  const one = await of(
    200,
    api.GET("/api/users/{userId}", { params: { ...params, query: { includeSsoIdentities: "true" } } }),
  );
  expect(one).toMatchObject({ name: "Ada", isSuspended: true, profile: { givenName: "Ada" } });
  expect(await of(200, api.GET("/api/users/{userId}/organizations", { params }))).toEqual([]);
  await of(204, api.DELETE("/api/users/{userId}", { params }));
});

test("roles, identities, factors, tokens and sessions of a user", async () => {
  const userId = await someone();
  const params = { path: { userId } };
  const [first, second] = [await role(), await role()];
  await of(201, api.POST("/api/users/{userId}/roles", { params, body: { roleIds: [first] } }));
  const put = await api.PUT("/api/users/{userId}/roles", { params, body: { roleIds: [second] } });
  expect([200, 204]).toContain(put.response.status);
  expect((await of(200, api.GET("/api/users/{userId}/roles", { params }))).map(idOf)).toEqual([second]);
  const held = { params: { path: { userId, roleId: second } } };
  await of(204, api.DELETE("/api/users/{userId}/roles/{roleId}", held));

  const identity = { params: { path: { userId, target: "github" } } };
  const body = { userId: unique(), details: { login: "ada" } };
  await of(201, api.PUT("/api/users/{userId}/identities/{target}", { ...identity, body }));
  await of(200, api.DELETE("/api/users/{userId}/identities/{target}", identity));
  const link = { params, body: { connectorId: "missing", connectorData: {} } };
  const linked = await api.POST("/api/users/{userId}/identities", link);
  expect([400, 404]).toContain(linked.response.status);

  const factor = { params, body: { type: "Totp" as const } };
  const enrolled = await of(200, api.POST("/api/users/{userId}/mfa-verifications", factor));
  expect(enrolled).toMatchObject({ type: "Totp", secret: expect.any(String), secretQrCode: expect.any(String) });
  const factors = await of(200, api.GET("/api/users/{userId}/mfa-verifications", { params }));
  const factorPath = { userId, verificationId: idOf((factors as unknown[])[0]) };
  const dropped = api.DELETE("/api/users/{userId}/mfa-verifications/{verificationId}", {
    params: { path: factorPath },
  });
  await of(204, dropped);

  await of(201, api.POST("/api/users/{userId}/personal-access-tokens", { params, body: { name: "cli" } }));
  const named = { params: { path: { userId, name: "cli" } }, body: { name: "laptop" } };
  await of(200, api.PATCH("/api/users/{userId}/personal-access-tokens/{name}", named));
  const tokens = await of(200, api.GET("/api/users/{userId}/personal-access-tokens", { params }));
  expect((tokens as { name: string }[]).map(({ name }) => name)).toEqual(["laptop"]);
  const old = { params: { path: { userId, name: "laptop" } } };
  await of(204, api.DELETE("/api/users/{userId}/personal-access-tokens/{name}", old));

  await of(200, api.GET("/api/users/{userId}/sessions", { params }));
  await of(200, api.GET("/api/users/{userId}/grants", { params }));
  const impersonation = await of(201, api.POST("/api/subject-tokens", { body: { userId } }));
  expect(impersonation).toMatchObject({ subjectToken: expect.any(String), expiresIn: 600 });
});

test("the log, the dashboard, the state, and the document of all calls", async () => {
  const entries = await of(200, api.GET("/api/logs", { params: { query: { page_size: 5 } } }));
  const id = idOf(entries[0]);
  expect(await of(200, api.GET("/api/logs/{id}", { params: { path: { id } } }))).toMatchObject({ id });
  expect(await of(200, api.GET("/api/dashboard/users/total"))).toMatchObject({ totalUserCount: expect.any(Number) });
  expect(await of(200, api.GET("/api/dashboard/users/new"))).toMatchObject({ today: { count: expect.any(Number) } });
  const query = { date: new Date().toISOString().slice(0, 10) };
  expect(await of(200, api.GET("/api/dashboard/users/active", { params: { query } }))).toMatchObject({
    dau: { count: expect.any(Number) },
    dauCurve: expect.any(Array),
  });
  await of(204, api.GET("/api/status"));
  expect(await of(200, api.GET("/api/swagger.json"))).toMatchObject({ paths: { "/api/changes": expect.any(Object) } });
});

test("organizations name domains and roles for those who join by themselves", async () => {
  const { id } = await tenant().manage("POST", "/api/organizations", { name: unique() });
  const role = await tenant().manage("POST", "/api/organization-roles", { name: unique() });
  const params = { path: { id } };
  const [emailDomain, organizationRoleIds] = [`${unique()}.example`, [role.id]];
  const domains = "/api/organizations/{id}/jit/email-domains";
  const made = await of(201, api.POST(domains, { params, body: { emailDomain } }));
  await of(204, api.PUT(domains, { params, body: { emailDomains: [emailDomain] } }));
  expect(await of(200, api.GET(domains, { params }))).toEqual([made]);
  await of(204, api.DELETE(`${domains}/{emailDomain}`, { params: { path: { id, emailDomain } } }));
  const roles = "/api/organizations/{id}/jit/roles";
  await of(201, api.POST(roles, { params, body: { organizationRoleIds } }));
  await of(204, api.PUT(roles, { params, body: { organizationRoleIds } }));
  expect((await of(200, api.GET(roles, { params }))).map(idOf)).toEqual([role.id]);
  await of(204, api.DELETE(`${roles}/{organizationRoleId}`, { params: { path: { id, organizationRoleId: role.id } } }));
  const connectors = "/api/organizations/{id}/jit/sso-connectors";
  await of(422, api.POST(connectors, { params, body: { ssoConnectorIds: ["okta"] } }));
  await of(204, api.PUT(connectors, { params, body: { ssoConnectorIds: [] } }));
  expect(await of(200, api.GET(connectors, { params }))).toEqual([]);
  await of(404, api.DELETE(`${connectors}/{ssoConnectorId}`, { params: { path: { id, ssoConnectorId: "okta" } } }));
});

test("invitations to organizations are made, sent, accepted, revoked, and deleted", async () => {
  const { id: organizationId } = await tenant().manage("POST", "/api/organizations", { name: unique() });
  const invitee = `${unique()}@example.com`;
  const { id: acceptedUserId } = await tenant().manage("POST", "/api/users", { primaryEmail: invitee });
  const all = "/api/organization-invitations";
  const invite = async (address: string) => {
    const body = { invitee: address, organizationId, expiresAt: Date.now() + 60_000, messagePayload: {} };
    return idOf(await of(201, api.POST(all, { body })));
  };
  const params = { path: { id: await invite(invitee) } };
  await of(204, api.POST(`${all}/{id}/message`, { params, body: { link: "https://app.example/join" } }));
  const listed = await of(200, api.GET(all, { params: { query: { organizationId, invitee } } }));
  expect(listed.map(idOf)).toEqual([params.path.id]);
  const accepted = { status: "Accepted" as const, acceptedUserId };
  const done = await of(200, api.PUT(`${all}/{id}/status`, { params, body: accepted }));
  expect(done).toMatchObject({ ...accepted, organizationRoles: [] });
  expect(await of(200, api.GET(`${all}/{id}`, { params }))).toEqual(done);
  const other = { path: { id: await invite(`${unique()}@example.com`) } };
  await of(200, api.PUT(`${all}/{id}/status`, { params: other, body: { status: "Revoked" } }));
  await of(204, api.DELETE(`${all}/{id}`, { params: other }));
});

/** Calls of the document at release 1.28 in these areas, without proxies and SAML. */
const expected = `
GET POST /api/applications
GET PATCH DELETE /api/applications/{id}
PATCH /api/applications/{applicationId}/custom-data
GET POST PUT /api/applications/{applicationId}/roles
DELETE /api/applications/{applicationId}/roles/{roleId}
GET /api/applications/{id}/organizations
GET POST /api/applications/{id}/secrets
PATCH DELETE /api/applications/{id}/secrets/{name}
DELETE /api/applications/{id}/legacy-secret
GET PUT /api/applications/{applicationId}/sign-in-experience
GET POST /api/applications/{applicationId}/user-consent-scopes
DELETE /api/applications/{applicationId}/user-consent-scopes/{scopeType}/{scopeId}
GET POST PUT /api/applications/{id}/users/{userId}/consent-organizations
DELETE /api/applications/{id}/users/{userId}/consent-organizations/{organizationId}
GET POST /api/resources
GET PATCH DELETE /api/resources/{id}
PATCH /api/resources/{id}/is-default
GET POST /api/resources/{resourceId}/scopes
PATCH DELETE /api/resources/{resourceId}/scopes/{scopeId}
GET POST /api/roles
GET PATCH DELETE /api/roles/{id}
GET POST /api/roles/{id}/users
DELETE /api/roles/{id}/users/{userId}
GET POST /api/roles/{id}/applications
DELETE /api/roles/{id}/applications/{applicationId}
GET POST /api/roles/{id}/scopes
DELETE /api/roles/{id}/scopes/{scopeId}
GET POST /api/users
GET PATCH DELETE /api/users/{userId}
GET PATCH /api/users/{userId}/custom-data
PATCH /api/users/{userId}/profile
PATCH /api/users/{userId}/password
POST /api/users/{userId}/password/verify
GET /api/users/{userId}/has-password
PATCH /api/users/{userId}/is-suspended
GET POST PUT /api/users/{userId}/roles
DELETE /api/users/{userId}/roles/{roleId}
POST /api/users/{userId}/identities
PUT DELETE /api/users/{userId}/identities/{target}
GET POST /api/users/{userId}/mfa-verifications
DELETE /api/users/{userId}/mfa-verifications/{verificationId}
GET /api/users/{userId}/organizations
GET POST PUT /api/organizations/{id}/jit/email-domains
DELETE /api/organizations/{id}/jit/email-domains/{emailDomain}
GET POST PUT /api/organizations/{id}/jit/roles
DELETE /api/organizations/{id}/jit/roles/{organizationRoleId}
GET POST PUT /api/organizations/{id}/jit/sso-connectors
DELETE /api/organizations/{id}/jit/sso-connectors/{ssoConnectorId}
GET POST /api/organization-invitations
GET DELETE /api/organization-invitations/{id}
PUT /api/organization-invitations/{id}/status
POST /api/organization-invitations/{id}/message
GET POST /api/users/{userId}/personal-access-tokens
PATCH DELETE /api/users/{userId}/personal-access-tokens/{name}
POST /api/subject-tokens
GET /api/logs
GET /api/logs/{id}
GET /api/dashboard/users/total
GET /api/dashboard/users/new
GET /api/dashboard/users/active
GET /api/status
GET /api/swagger.json
`
  .trim()
  .split("\n")
  .flatMap((line) => {
    const words = line.split(" ");
    return words.slice(0, -1).map((method) => `${method} ${words.at(-1)}`);
  });

afterAll(() => {
  expect(expected.filter((call) => !called.has(call))).toEqual([]);
});
