import { afterEach, beforeAll, expect, it } from "vitest";
import { byAllMeans, ExperienceClient, expectSignedIn, newAddress, newPassword } from "./experience-client.ts";
import { type Client, createClient, createPerson, type Person, type Tenant, tenantForFile, unique } from "./fixture.ts";

const tenant = tenantForFile();
let client: Client;
let ada: Person;
beforeAll(async () => {
  await byAllMeans(tenant());
  client = await createClient(tenant(), "Traditional");
  ada = await createPerson(tenant());
});

/** A suspension counts within a second, and so does its end. */
async function become({ host, region, tenantId, manage }: Tenant, state: "active" | "suspended"): Promise<void> {
  const db = await host.database(region);
  await db.prepare("UPDATE tenants SET state = ? WHERE tenant_id = ?").bind(state, tenantId).run();
  const seen = () =>
    manage("GET", "/api/roles").then(
      () => "active",
      () => "suspended",
    );
  await expect.poll(seen).toBe(state);
}

afterEach(() => become(tenant(), "active"));

const refusal = { status: 403, body: { code: "subscription.tenant_suspended" } };
const usersWith = (email: string) => tenant().manage<object[]>("GET", `/api/users?search.primaryEmail=${email}`);
const isOf = (password: string) =>
  tenant()
    .manage("POST", `/api/users/${ada.id}/password/verify`, { password })
    .then(
      () => true,
      () => false,
    );

it("a sign-in that began before goes no further: nobody is registered, nothing is sent, no password is reset", async () => {
  const [signIn, register, forgot] = await Promise.all(
    ["SignIn", "Register", "ForgotPassword"].map(async (event) => {
      const page = await ExperienceClient.open(tenant(), client);
      await page.start(event);
      return page;
    }),
  );
  if (!signIn || !register || !forgot) throw new Error("three pages");
  const [email, password] = [newAddress(), newPassword()];
  const begun = {
    register: await register.proveAddress("Register", "email", email),
    forgot: await forgot.proveAddress("ForgotPassword", "email", ada.email),
  };
  await become(tenant(), "suspended");
  const identifier = { type: "username", value: ada.username };
  const calls: [ExperienceClient, string, string, object?][] = [
    [signIn, "POST", "/verification/password", { identifier, password: ada.password }],
    [signIn, "POST", "/verification/verification-code", { identifier: { type: "email", value: email } }],
    [register, "POST", "/profile", { type: "password", value: password }],
    [register, "POST", "/identification", { verificationId: begun.register }],
    [register, "POST", "/submit"],
    [forgot, "POST", "/identification", { verificationId: begun.forgot }],
    [forgot, "PUT", "/profile/password", { password }],
    [forgot, "POST", "/submit"],
  ];
  for (const [page, method, path, body] of calls)
    expect(await page.call(method, path, { interactionEvent: "SignIn", ...body }), path).toMatchObject(refusal);
  await become(tenant(), "active");
  expect(await usersWith(email)).toEqual([]);
  expect([await isOf(password), await isOf(ada.password)]).toEqual([false, true]);
  // What was begun can be finished, now that the tenant may.
  const { verificationId } = await signIn.ok("POST", "/verification/password", { identifier, password: ada.password });
  await signIn.ok("POST", "/identification", { verificationId });
  await expectSignedIn(signIn);
});

it("metadata stay what they are, and an error is never kept in their place", async () => {
  await become(tenant(), "suspended");
  const documents = ["/.well-known/openid-configuration", "/.well-known/oauth-authorization-server", "/jwks"];
  const read = async (path: string) => {
    const answer = await fetch(`${tenant().issuer}${path}`);
    return [answer.status, JSON.parse(await answer.text())];
  };
  const suspended = await Promise.all(documents.map(read));
  expect(suspended).toMatchObject([
    [200, { issuer: tenant().issuer }],
    [200, { issuer: tenant().issuer }],
    [200, { keys: expect.arrayContaining([expect.objectContaining({ use: "sig" })]) }],
  ]);
  await become(tenant(), "active");
  expect(await Promise.all(documents.map(read))).toEqual(suspended);
});

it("a set-up link changes nothing", async () => {
  const connector = { providerName: "Okta", connectorName: `Acme ${unique()}` };
  const { id } = await tenant().manage("POST", "/api/sso-connectors", connector);
  const { url } = await tenant().manage<{ url: string }>("POST", `/api/sso-connectors/${id}/setup-link`, {
    expiresInDays: 1,
  });
  const form = new URLSearchParams({ intent: "save", clientId: "stranger", version: "1" });
  const send = () => fetch(url, { method: "POST", body: form, redirect: "manual" });
  await become(tenant(), "suspended");
  expect((await fetch(url)).status).toBe(403);
  expect((await send()).status).toBe(403);
  await become(tenant(), "active");
  expect((await fetch(url)).status).toBe(200);
  const { config } = await tenant().manage<{ id: string; config: object }>("GET", `/api/sso-connectors/${id}`);
  expect(config).toEqual({});
});
