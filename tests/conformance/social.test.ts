import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { PublicExperience } from "../../contracts/sign-in-experience.ts";
import { callsThisMachine, hostForFile } from "../host.ts";
import type { Fault, SocialProviders } from "../services/social-providers.ts";
import { startSocialProviders } from "../services/social-providers.ts";
import { configure, ExperienceClient } from "./experience-client.ts";
import { type Client, createClient, createPerson, seedTenant, type Tenant, unique } from "./fixture.ts";

let providers: SocialProviders;
const host = hostForFile({ vars: callsThisMachine });
let tenant: Tenant;
let client: Client;
type Name = "google" | "github" | "wechatWeb" | "wechatNative" | "discord";
const connectors: Record<Name, string> = { google: "", github: "", wechatWeb: "", wechatNative: "", discord: "" };

beforeAll(async () => {
  providers = await startSocialProviders();
  tenant = await seedTenant(host(), "EU");
  client = await createClient(tenant, "Traditional");
  const { id, secret } = providers.client;
  const config = { clientId: id, clientSecret: secret, appId: id, appSecret: secret };
  for (const [name, connectorId] of [
    ["google", "google-universal"],
    ["github", "github-universal"],
    ["wechatWeb", "wechat-web"],
    ["wechatNative", "wechat-native"],
  ] as const) {
    const made = await tenant.manage("POST", "/api/connectors", { connectorId, config });
    connectors[name] = made.id;
  }
  await configure(tenant, {
    signIn: { methods: [{ identifier: "email", password: true, verificationCode: true, isPasswordPrimary: true }] },
    signUp: { identifiers: [], password: false, verify: false, secondaryIdentifiers: [] },
    socialSignInConnectorTargets: ["google", "github"],
    socialSignIn: { automaticAccountLinking: false },
  });
});
afterAll(async () => {
  await providers?.stop();
});

const base = "/verification/social";
const redirectUri = "https://shop.example/callback";

interface Started {
  page: ExperienceClient;
  verificationId: string;
  /** What the provider sent back. */
  data: Record<string, string>;
}

/** Goes to the provider and comes back with its answer. */
async function comeBack(name: Name = "google", event = "SignIn"): Promise<Started> {
  const page = await ExperienceClient.open(tenant, client);
  await page.start(event);
  const state = unique();
  const begun = await page.ok("POST", `${base}/${connectors[name]}/authorization-uri`, { state, redirectUri });
  const { authorizationUri } = begun as { authorizationUri?: string };
  const answer = await fetch(providers.pageOf(String(authorizationUri)), { redirect: "manual" });
  const back = answer.headers.get("location");
  // An app is given the code by the provider's own.
  const { fields } = (back ? { fields: {} } : await answer.json()) as { fields: Record<string, string> };
  const data = back ? Object.fromEntries(new URL(back).searchParams) : fields;
  return { page, verificationId: begun.verificationId ?? "", data: { ...data, redirectUri } };
}

const verify = ({ page, verificationId, data }: Started, name: Name = "google") =>
  page.call("POST", `${base}/${connectors[name]}/verify`, { verificationId, connectorData: data });

/** A person at the provider that no test before knew. */
function newPerson(more: Partial<SocialProviders["person"]> = {}) {
  providers.fault = null;
  providers.person = { id: `id-${unique()}`, email: `p-${unique()}@example.com`, name: "Ada", ...more };
  return providers.person;
}

async function signIn(started: Started, name: Name = "google") {
  const verified = await verify(started, name);
  expect(verified.status, JSON.stringify(verified.body)).toBe(200);
  return started.page.call("POST", "/identification", { verificationId: started.verificationId });
}

const usersWith = (email: string) =>
  tenant.manage<{ id: string; identities: Record<string, { userId: string }> }[]>("GET", `/api/users?search=${email}`);

it("a newcomer registers with a verified address, and signs in by the provider from then on", async () => {
  const person = newPerson({ isVerified: true });
  const first = await comeBack();
  expect(await signIn(first)).toMatchObject({ status: 404, body: { code: "user.identity_not_exist" } });
  await first.page.ok("PUT", "/interaction-event", { interactionEvent: "Register" });
  expect((await first.page.call("POST", "/identification", { verificationId: first.verificationId })).status).toBe(201);
  expect((await first.page.submit()).status).toBe(200);
  const [made] = await usersWith(String(person.email));
  expect(made?.identities.google?.userId).toBe(person.id);
  const again = await comeBack();
  expect((await signIn(again)).status).toBe(204);
  expect((await again.page.submit()).status).toBe(200);
  expect(await usersWith(String(person.email))).toHaveLength(1);
});

it("tokens of a sign-in are stored with the account, where its connector stores them", async () => {
  const path = `/api/connectors/${connectors.google}`;
  newPerson({ isVerified: true });
  const tokensOf = async () => {
    const started = await comeBack("google", "Register");
    await verify(started);
    const { page, verificationId } = started;
    const made = await page.call("POST", "/identification", { verificationId });
    if (made.status !== 201) await page.ok("PUT", "/interaction-event", { interactionEvent: "SignIn" });
    if (made.status !== 201) await page.ok("POST", "/identification", { verificationId });
    expect((await page.submit()).status).toBe(200);
    const [user] = await usersWith(String(providers.person.email));
    return tenant.manage("GET", `/api/users/${user?.id}/identities/google?includeTokenSecret=true`);
  };
  expect(await tokensOf()).not.toHaveProperty("tokenSecret");
  await tenant.manage("PATCH", path, { enableTokenStorage: true });
  const metadata = { tokenType: "Bearer", hasRefreshToken: true, expiresAt: expect.any(Number) };
  expect(await tokensOf()).toMatchObject({ tokenSecret: { connectorId: connectors.google, metadata } });
  await tenant.manage("PATCH", path, { enableTokenStorage: false });
  expect(await tokensOf()).not.toHaveProperty("tokenSecret");
});

describe("accounts are linked by an address that the provider has verified, and by no other", () => {
  it("only when the person asks for it, while linking is not automatic", async () => {
    const known = await createPerson(tenant);
    newPerson({ email: known.email, isVerified: true });
    const started = await comeBack();
    const refused = await signIn(started);
    expect(refused).toMatchObject({ status: 404, body: { code: "user.identity_not_exist" } });
    expect(JSON.stringify(refused.body)).not.toContain(known.email);
    const link = { verificationId: started.verificationId, linkSocialIdentity: true };
    expect((await started.page.call("POST", "/identification", link)).status).toBe(204);
    expect((await started.page.submit()).status).toBe(200);
    expect((await usersWith(known.email))[0]).toMatchObject({ id: known.id, identities: { google: {} } });
  });

  it("not by an address that the provider does not vouch for", async () => {
    const known = await createPerson(tenant);
    newPerson({ email: known.email, isVerified: false });
    const started = await comeBack();
    const refused = await signIn(started);
    expect(refused.status).toBe(404);
    expect(refused.body.data).toBeUndefined();
    expect((await submissions())[0]).toMatchObject({
      payload: { result: "Success", params: { isEmailVerified: false } },
    });
    const link = { verificationId: started.verificationId, linkSocialIdentity: true };
    expect((await started.page.call("POST", "/identification", link)).status).toBe(404);
    // Registering makes an account of its own, without the address.
    await started.page.ok("PUT", "/interaction-event", { interactionEvent: "Register" });
    await started.page.ok("POST", "/identification", { verificationId: started.verificationId });
    expect((await started.page.submit()).status).toBe(200);
    expect((await usersWith(known.email))[0]).toMatchObject({ id: known.id, identities: {} });
  });

  it("one identity belongs to one account, whoever else asks for it at the same moment", async () => {
    {
      const { email: _, ...anonymous } = newPerson();
      providers.person = anonymous;
    }
    const pages = [await comeBack("google", "Register"), await comeBack("google", "Register")];
    for (const started of pages) expect((await signIn(started)).status).toBe(201);
    const answers = await Promise.all(pages.map(({ page }) => page.submit()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe("user.identity_already_in_use");
  });
});

describe("an answer of the provider belongs to one interaction, one connector, one use", () => {
  it.each([
    ["of another state", (data: Record<string, string>) => ({ ...data, state: "another" })],
    ["without a state", ({ state: _, ...data }: Record<string, string>) => data],
  ])("%s is refused", async (_, change) => {
    newPerson();
    const started = await comeBack();
    const reply = await verify({ ...started, data: change(started.data) as Record<string, string> });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect((await started.page.submit()).status).toBe(404);
  });

  it("is worth nothing in another browser", async () => {
    newPerson();
    const victim = await comeBack();
    const attacker = await comeBack();
    const reply = await verify({ ...victim, data: attacker.data });
    expect(reply.body.code).toBe("session.connector_validation_session_not_found");
    const foreign = await verify({ ...attacker, verificationId: victim.verificationId });
    expect(foreign.status).toBe(404);
  });

  it("is not taken for another provider, nor twice", async () => {
    newPerson();
    const started = await comeBack();
    expect((await verify(started, "github")).status).toBe(422);
    expect((await verify(started)).status).toBe(200);
    expect((await verify(started)).status).toBe(404);
  });

  it("of a provider that the sign-in experience does not show is not asked for", async () => {
    await configure(tenant, { socialSignInConnectorTargets: ["google"] });
    const page = await ExperienceClient.open(tenant, client);
    await page.start("SignIn");
    const reply = await page.call("POST", `${base}/${connectors.github}/authorization-uri`, {
      state: "s",
      redirectUri,
    });
    expect(reply.body.code).toBe("session.invalid_connector_id");
    await configure(tenant, { socialSignInConnectorTargets: ["google", "github"] });
  });
});

it("a connector that is deleted on the way registers nobody, and links nothing", async () => {
  const { id: clientId, secret: clientSecret } = providers.client;
  const add = async () => {
    const input = { connectorId: "discord-universal", config: { clientId, clientSecret } };
    connectors.discord = (await tenant.manage("POST", "/api/connectors", input)).id;
    await configure(tenant, { socialSignInConnectorTargets: ["google", "github", "discord"] });
  };
  const remove = () => tenant.manage("DELETE", `/api/connectors/${connectors.discord}`);
  const person = newPerson({ isVerified: true });
  await add();
  const early = await comeBack("discord", "Register");
  await remove();
  expect(await verify(early, "discord")).toMatchObject({
    ...{ status: 422, body: { code: "connector.not_found_with_connector_id" } },
  });
  await add();
  const late = await comeBack("discord", "Register");
  expect((await signIn(late, "discord")).status).toBe(201);
  await remove();
  const refused = { status: 422, body: { code: "session.invalid_connector_id" } };
  expect(await late.page.submit()).toMatchObject(refused);
  expect(await usersWith(String(person.email))).toEqual([]);
  const known = await createPerson(tenant);
  newPerson({ email: known.email, isVerified: true });
  await add();
  const linking = await comeBack("discord");
  await verify(linking, "discord");
  const link = { verificationId: linking.verificationId, linkSocialIdentity: true };
  expect((await linking.page.call("POST", "/identification", link)).status).toBe(204);
  await remove();
  expect(await linking.page.submit()).toMatchObject(refused);
  expect((await usersWith(known.email))[0]).toMatchObject({ id: known.id, identities: {} });
  await configure(tenant, { socialSignInConnectorTargets: ["google", "github"] });
});

/** The audit log of what came back from providers, the newest first. */
const submissions = () =>
  tenant.manage<{ key: string; payload: Record<string, unknown> }[]>(
    "GET",
    "/api/logs?logKey=Interaction.SignIn.Verification.Social.Submit",
  );

const faults: Fault[] = [
  "bad-code",
  "no-subject",
  "no-token",
  "busy",
  "failing",
  "not-json",
  "endless",
  "redirecting",
  "bad-signature",
  "wrong-nonce",
  "wrong-audience",
  "expired",
  "unsigned",
];

it.each(faults)("a provider that is %s signs nobody in, and is no failure of ours", async (fault) => {
  newPerson();
  const started = await comeBack();
  providers.fault = fault;
  const reply = await verify(started);
  providers.fault = null;
  expect(reply.status, JSON.stringify(reply.body)).toBeGreaterThanOrEqual(400);
  expect([500, 503]).not.toContain(reply.status);
  expect(reply.body.message).toMatch(/\w+ \w+/);
  // For the administrator: which connector, and why.
  const [logged] = await submissions();
  expect(logged).toMatchObject({
    key: "Interaction.SignIn.Verification.Social.Submit",
    payload: { result: "Error", error: { code: reply.body.code }, params: { connectorId: connectors.google } },
  });
  expect((await started.page.call("POST", "/identification", { verificationId: started.verificationId })).status).toBe(
    422,
  );
});

it("a provider that fails before anybody is sent there is in the audit log, too", async () => {
  const { id: clientId, secret: clientSecret } = providers.client;
  const config = { clientId, clientSecret, issuer: `${providers.url}/idp.acme.io` };
  const input = { connectorId: "oidc", config, metadata: { target: "acme", name: { en: "Acme" } } };
  const { id } = await tenant.manage("POST", "/api/connectors", input);
  await configure(tenant, { socialSignInConnectorTargets: ["google", "github", "acme"] });
  const page = await ExperienceClient.open(tenant, client);
  await page.start("SignIn");
  providers.fault = "failing";
  const reply = await page.call("POST", `${base}/${id}/authorization-uri`, { state: unique(), redirectUri });
  providers.fault = null;
  expect(reply).toMatchObject({ status: 400, body: { code: "connector.general" } });
  const key = "Interaction.SignIn.Verification.Social.Create";
  const [logged] = await tenant.manage<object[]>("GET", `/api/logs?logKey=${key}`);
  const payload = { result: "Error", error: { code: "connector.general" }, params: { connectorId: id } };
  expect(logged).toMatchObject({ key, payload });
});

it("a person who refuses at the provider is told so", async () => {
  newPerson();
  providers.fault = "denied";
  const started = await comeBack();
  providers.fault = null;
  expect(await verify(started)).toMatchObject({ status: 401, body: { code: "connector.authorization_failed" } });
});

it("connectors of one target are told apart by platform, and share the identities of users", async () => {
  await configure(tenant, { socialSignInConnectorTargets: ["wechat"] });
  const said = await fetch(`${tenant.endpoint}/api/.well-known/sign-in-exp`);
  const { socialConnectors } = (await said.json()) as PublicExperience;
  expect(socialConnectors.map(({ id, target, platform }) => [id, target, platform])).toEqual([
    [connectors.wechatWeb, "wechat", "Web"],
    [connectors.wechatNative, "wechat", "Native"],
  ]);
  newPerson();
  const web = await comeBack("wechatWeb", "Register");
  expect((await signIn(web, "wechatWeb")).status).toBe(201);
  expect((await web.page.submit()).status).toBe(200);
  const native = await comeBack("wechatNative");
  expect((await signIn(native, "wechatNative")).status).toBe(204);
  expect((await native.page.submit()).status).toBe(200);
  const crossed = await comeBack("wechatWeb");
  expect((await verify(crossed, "wechatNative")).body.code).toBe("session.invalid_connector_id");
  // Our own pages are of the web; their copy of the settings is a moment old.
  await vi.waitFor(
    async () => {
      const page = await ExperienceClient.open(tenant, client);
      const html = await (await page.browser.get(`${tenant.endpoint}/sign-in`)).text();
      expect(html.match(/name="connector"/g)).toHaveLength(1);
      expect([html.includes(connectors.wechatWeb), html.includes(connectors.wechatNative)]).toEqual([true, false]);
    },
    { timeout: 30_000, interval: 200 },
  );
  await configure(tenant, { socialSignInConnectorTargets: ["google", "github"] });
});

describe("an administrator who links an account", () => {
  /** Where a caller of the Management API is sent, and what the provider gave the browser there. */
  async function consent(name: Name = "google") {
    const state = unique();
    const path = `/api/connectors/${connectors[name]}/authorization-uri`;
    const { redirectTo } = await tenant.manage<{ redirectTo: string }>("POST", path, { state, redirectUri });
    const answer = await fetch(redirectTo, { redirect: "manual" });
    const data = Object.fromEntries(new URL(answer.headers.get("location") ?? "").searchParams);
    return { connectorId: connectors[name], connectorData: { ...data, redirectUri } };
  }
  const link = (userId: string, body: object) => tenant.manage<object>("POST", `/api/users/${userId}/identities`, body);

  it("links what the provider says, once, and to one user", async () => {
    const person = newPerson();
    const [ada, bob] = [
      await tenant.manage("POST", "/api/users", { username: `u_${unique()}` }),
      await tenant.manage("POST", "/api/users", { username: `u_${unique()}` }),
    ];
    const consented = await consent();
    expect(await link(ada.id, consented)).toMatchObject({ google: { userId: person.id, details: { name: "Ada" } } });
    await expect(link(ada.id, consented)).rejects.toThrow(/answered 404:.*connector_validation_session_not_found/);
    await expect(link(bob.id, await consent())).rejects.toThrow(/answered 422:.*identity_already_in_use/);
  });
});
