import { createApiClient } from "@logto/api/management";
import { beforeAll, expect, it } from "vitest";
import type { Hook } from "../../contracts/webhook.ts";
import { HookEvent } from "../../contracts/webhook-event.ts";
import { callsThisMachine } from "../host.ts";
import { byAllMeans, ExperienceClient, expectSignedIn, newAddress, newPassword } from "./experience-client.ts";
import { basic, type Client, createClient, createPerson, tenantForFile, unique } from "./fixture.ts";
import { endpointForFile, expectGenuine, type ReceivedEvent, until } from "./webhook-endpoint.ts";

const endpoint = await endpointForFile();
const tenant = tenantForFile(callsThisMachine);
let client: Client;
let hook: Hook;

beforeAll(async () => {
  await endpoint.start();
  client = await createClient(tenant(), "Traditional");
  await byAllMeans(tenant());
  hook = await tenant().manage<Hook>("POST", "/api/hooks", {
    ...{ name: "all", events: HookEvent.options, config: { url: endpoint.url, headers: { "X-Ours": "yes" } } },
  });
});

/** What the work made the endpoint receive, once these events have come. */
async function told(work: () => Promise<unknown>, ...events: HookEvent[]): Promise<ReceivedEvent[]> {
  const before = endpoint.received().length;
  await work();
  const since = () => endpoint.received().slice(before);
  await until(`${events}: ${since().map(({ payload }) => payload.event)}`, () =>
    events.every((event) => since().some(({ payload }) => payload.event === event)),
  );
  return since();
}

const dataOf = (received: ReceivedEvent[], event: HookEvent) =>
  received.find(({ payload }) => payload.event === event)?.payload as Record<string, unknown>;
const manage = <T = { id: string }>(method: string, path: string, body?: object) =>
  tenant().manage<T>(method, path, body);

async function managementToken(): Promise<string> {
  const { machine, managementIndicator: resource } = tenant().seeded;
  const answer = await fetch(`${tenant().issuer}/token`, {
    method: "POST",
    headers: { authorization: basic(machine.clientId, machine.clientSecret) },
    body: new URLSearchParams({ grant_type: "client_credentials", resource, scope: "all" }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

it("all calls of the Management API that change something tell their events", async () => {
  const user = await told(() => createPerson(tenant()), "User.Created");
  const { data, ...call } = dataOf(user, "User.Created");
  const { id } = data as { id: string };
  expect(call).toMatchObject({
    method: "POST",
    path: "/api/users",
    matchedRoute: "/api/users",
    status: 200,
    params: {},
  });
  const renamed = await told(() => manage("PATCH", `/api/users/${id}`, { name: "Ada" }), "User.Data.Updated");
  expect(dataOf(renamed, "User.Data.Updated")).toMatchObject({
    ...{ matchedRoute: "/api/users/:userId", params: { userId: id }, data: { id, name: "Ada" } },
  });
  const suspended = await told(
    () => manage("PATCH", `/api/users/${id}/is-suspended`, { isSuspended: true }),
    "User.SuspensionStatus.Updated",
  );
  expect(suspended.map(({ payload }) => payload.event)).toEqual(["User.SuspensionStatus.Updated"]);

  const indicator = `https://api-${unique()}.example/`;
  const { id: own } = await manage("POST", "/api/resources", { name: indicator, indicator });
  let scopeId = "";
  const scope = await told(
    async () => {
      scopeId = (await manage("POST", `/api/resources/${own}/scopes`, { name: `read:${unique()}`, description: "r" }))
        .id;
      await manage("PATCH", `/api/resources/${own}/scopes/${scopeId}`, { description: "read" });
    },
    "Scope.Created",
    "Scope.Data.Updated",
  );
  expect(dataOf(scope, "Scope.Data.Updated").data).toMatchObject({ id: scopeId, resourceId: own, description: "read" });

  let roleId = "";
  const role = await told(
    async () => {
      roleId = (await manage("POST", "/api/roles", { name: unique(), description: "r" })).id;
      await manage("PATCH", `/api/roles/${roleId}`, { description: "s" });
      await manage("POST", `/api/roles/${roleId}/scopes`, { scopeIds: [scopeId] });
    },
    "Role.Created",
    "Role.Data.Updated",
    "Role.Scopes.Updated",
  );
  expect(dataOf(role, "Role.Scopes.Updated").data).toMatchObject([{ id: scopeId }]);
  await told(
    async () => {
      await manage("DELETE", `/api/roles/${roleId}`);
      await manage("DELETE", `/api/resources/${own}/scopes/${scopeId}`);
    },
    "Role.Deleted",
    "Scope.Deleted",
  );

  const ids: Record<string, string> = {};
  const template = await told(
    async () => {
      ids.role = (await manage("POST", "/api/organization-roles", { name: unique() })).id;
      ids.scope = (await manage("POST", "/api/organization-scopes", { name: unique() })).id;
      await manage("PATCH", `/api/organization-scopes/${ids.scope}`, { description: "s" });
      await manage("PATCH", `/api/organization-roles/${ids.role}`, { description: "r" });
      await manage("PUT", `/api/organization-roles/${ids.role}/scopes`, { organizationScopeIds: [ids.scope] });
      ids.organization = (await manage("POST", "/api/organizations", { name: unique() })).id;
      await manage("PATCH", `/api/organizations/${ids.organization}`, { description: "o" });
      await manage("POST", `/api/organizations/${ids.organization}/users`, { userIds: [id] });
    },
    ...(["OrganizationRole.Created", "OrganizationScope.Created", "OrganizationScope.Data.Updated"] as const),
    ...(["OrganizationRole.Data.Updated", "OrganizationRole.Scopes.Updated", "Organization.Created"] as const),
    ...(["Organization.Data.Updated", "Organization.Membership.Updated"] as const),
  );
  expect(dataOf(template, "OrganizationRole.Scopes.Updated").data).toMatchObject([{ id: ids.scope }]);
  expect(dataOf(template, "Organization.Membership.Updated").data).toEqual({
    ...{ organizationId: ids.organization, added: { userIds: [id] }, removed: null },
  });
  const gone = await told(
    async () => {
      await manage("DELETE", `/api/organizations/${ids.organization}`);
      await manage("DELETE", `/api/organization-roles/${ids.role}`);
      await manage("DELETE", `/api/organization-scopes/${ids.scope}`);
      await manage("DELETE", `/api/users/${id}`);
    },
    ...(["Organization.Deleted", "OrganizationRole.Deleted", "OrganizationScope.Deleted", "User.Deleted"] as const),
  );
  expect(dataOf(gone, "User.Deleted").data).toMatchObject({ id, name: "Ada" });
});

it("registration, sign-in, and the reset of a password tell theirs, with the user and the application", async () => {
  const email = newAddress();
  const registered = await told(
    async () => {
      const page = await ExperienceClient.open(tenant(), client);
      await page.start("Register");
      await page.call("POST", "/identification", {
        verificationId: await page.proveAddress("Register", "email", email),
      });
      await page.ok("POST", "/profile", { type: "password", value: newPassword() });
      await page.call("POST", "/identification", {});
      await expectSignedIn(page);
    },
    "PostRegister",
    "User.Created",
  );
  const about = { interactionEvent: "Register", applicationId: client.id, application: { id: client.id } };
  expect(dataOf(registered, "PostRegister")).toMatchObject({ ...about, user: { primaryEmail: email } });
  expect(dataOf(registered, "User.Created")).toMatchObject({ ...about, data: { primaryEmail: email } });
  const secret = newPassword();
  const reset = await told(
    async () => {
      const page = await ExperienceClient.open(tenant(), client);
      await page.start("ForgotPassword");
      const verificationId = await page.proveAddress("ForgotPassword", "email", email);
      await page.ok("POST", "/identification", { verificationId });
      await page.ok("PUT", "/profile/password", { password: secret });
      expect((await page.submit()).status).toBe(204);
    },
    "PostResetPassword",
    "User.Data.Updated",
  );
  expect(dataOf(reset, "PostResetPassword")).toMatchObject({ interactionEvent: "ForgotPassword" });
  const signedIn = await told(async () => {
    const page = await ExperienceClient.open(tenant(), client);
    await page.start("SignIn");
    const identifier = { type: "email", value: email };
    const { verificationId } = await page.ok("POST", "/verification/password", { identifier, password: secret });
    await page.ok("POST", "/identification", { verificationId });
    await expectSignedIn(page);
  }, "PostSignIn");
  expect(signedIn.map(({ payload }) => payload.event)).toEqual(["PostSignIn"]);
  expect(JSON.stringify(endpoint.received())).not.toMatch(/passwordEncrypted|argon2/i);
});

it("every one of the 25 events has come, each with both signatures and in the declared shape", () => {
  const received = endpoint.received();
  expect(new Set(received.map(({ payload }) => payload.event))).toEqual(new Set(HookEvent.options));
  for (const one of received) {
    expectGenuine(hook.signingKey, one);
    expect(one.headers).toMatchObject({ "x-ours": "yes", "content-type": "application/json" });
    expect(one.payload.hookId).toBe(hook.id);
  }
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(received.length);
});

it("the client @logto/api creates, reads, changes, tests, and deletes a webhook as it is", async () => {
  const api = createApiClient({ baseUrl: tenant().endpoint, getToken: managementToken });
  const created = await api.POST("/api/hooks", {
    body: { name: "theirs", events: ["PostSignIn"], config: { url: endpoint.url, retries: 1 } },
  });
  expect(created.response.status).toBe(201);
  const id = created.data?.id ?? "";
  const path = { params: { path: { id } } };
  const listed = await api.GET("/api/hooks", { params: { query: { includeExecutionStats: "true" } } });
  expect(listed.data?.find((one) => one.id === hook.id)?.executionStats?.successCount).toBeGreaterThan(20);
  const changed = await api.PATCH("/api/hooks/{id}", { ...path, body: { name: "ours", enabled: false } });
  expect(changed.data).toMatchObject({ name: "ours", enabled: false, config: { url: endpoint.url, retries: 1 } });
  const rotated = await api.PATCH("/api/hooks/{id}/signing-key", path);
  expect(rotated.data?.signingKey).not.toBe(created.data?.signingKey);
  const before = endpoint.received().length;
  const tested = await api.POST("/api/hooks/{id}/test", {
    ...{ ...path, body: { events: ["PostSignIn", "User.Created"], config: { url: endpoint.url } } },
  });
  expect(tested.response.status).toBe(204);
  const samples = endpoint.received().slice(before);
  expect(samples.map(({ payload }) => payload.event).toSorted()).toEqual(["PostSignIn", "User.Created"]);
  for (const sample of samples) expectGenuine(rotated.data?.signingKey ?? "", sample);
  const failed = await api.POST("/api/hooks/{id}/test", {
    ...{ ...path, body: { events: ["PostSignIn"], config: { url: endpoint.url.replace("events", "refuse") } } },
  });
  expect([failed.response.status, failed.error]).toMatchObject([
    422,
    { code: "hook.endpoint_responded_with_error", data: { responseStatus: 400, responseBody: "not wanted" } },
  ]);
  const logs = await api.GET("/api/hooks/{id}/recent-logs", {
    params: { path: { id: hook.id }, query: { logKey: "TriggerHook.PostSignIn" } },
  });
  expect(logs.data).toMatchObject([{ key: "TriggerHook.PostSignIn", payload: { result: "Success", hookId: hook.id } }]);
  expect((await api.GET("/api/hooks/{id}", path)).data).toMatchObject({ id, name: "ours" });
  expect((await api.DELETE("/api/hooks/{id}", path)).response.status).toBe(204);
  expect((await api.GET("/api/hooks/{id}", path)).response.status).toBe(404);
});

it("what a directory does with users tells the same events", async () => {
  const domain = `${unique()}.example`;
  const organization = await manage("POST", "/api/organizations", { name: `Acme ${unique()}` });
  await manage("PUT", `/api/organizations/${organization.id}/jit/email-domains`, { emailDomains: [domain] });
  const { token, scimBaseUrl } = await manage<{ token: string; scimBaseUrl: string }>("POST", "/api/directories", {
    ...{ name: "Acme", organizationId: organization.id },
  });
  const scim = async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/scim+json" };
    const answer = await fetch(scimBaseUrl + path, { method, headers, body: JSON.stringify(body) });
    return (await answer.json()) as { id: string };
  };
  let id = "";
  const made = await told(
    async () => {
      const schemas = ["urn:ietf:params:scim:schemas:core:2.0:User"];
      ({ id } = await scim("POST", "/Users", { schemas, userName: `ada@${domain}`, active: true }));
    },
    "User.Created",
    "Organization.Membership.Updated",
  );
  expect(dataOf(made, "User.Created")).toMatchObject({ data: { id, primaryEmail: `ada@${domain}` } });
  const ended = await told(
    () =>
      scim("PATCH", `/Users/${id}`, {
        schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
        Operations: [{ op: "replace", path: "active", value: false }],
      }),
    "User.SuspensionStatus.Updated",
    "Organization.Membership.Updated",
  );
  expect(dataOf(ended, "User.SuspensionStatus.Updated")).toMatchObject({ data: { id, isSuspended: true } });
});
