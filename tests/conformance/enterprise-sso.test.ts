import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SsoTest, SsoTestStarted } from "../../contracts/sso-test.ts";
import { type Host, startHost } from "../../scripts/host.ts";
import type { Fault, SocialProviders } from "../services/social-providers.ts";
import { startSocialProviders } from "../services/social-providers.ts";
import { Browser } from "./browser.ts";
import { byAllMeans, configure, ExperienceClient, newAddress, newPassword } from "./experience-client.ts";
import { type Client, createClient, createPerson, seedTenant, type Tenant, unique } from "./fixture.ts";
import { authorizationUrl, challengeOf, newVerifier } from "./requests.ts";

let providers: SocialProviders;
let host: Host;
let tenant: Tenant;
let client: Client;

beforeAll(async () => {
  providers = await startSocialProviders();
  const vars = {
    DEV_INBOX: "1",
    OUTBOUND_ALLOW_HOSTS: providers.host,
    SERVICE_URLS: JSON.stringify(providers.serviceUrls),
  };
  host = await startHost({ quiet: true, crons: false, assets: false, vars });
  tenant = await seedTenant(host, "EU");
  client = await createClient(tenant, "Traditional");
  await byAllMeans(tenant);
  await configure(tenant, { singleSignOnEnabled: true });
});
afterAll(async () => {
  await host?.stop();
  await providers?.stop();
});

interface Connector {
  id: string;
  isReady: boolean;
}

const issuer = () => `${providers.url}/idp.acme.io`;
const config = () => ({ issuer: issuer(), clientId: providers.client.id, clientSecret: providers.client.secret });
const newDomain = () => `${unique()}.example`;
const connect = (domains: string[], more: object = {}) =>
  tenant.manage<Connector>("POST", "/api/sso-connectors", {
    ...{ providerName: "OIDC", connectorName: `Acme ${unique()}`, domains, config: config() },
    ...more,
  });

/** Somebody at the company's provider that no test before knew. */
function newPerson(domain: string, more: Partial<SocialProviders["person"]> = {}) {
  providers.fault = null;
  providers.person = { id: `id-${unique()}`, email: `p-${unique()}@${domain}`, isVerified: true, name: "Ada", ...more };
  return providers.person as { id: string; email: string };
}

/** To the provider and back, by the Experience API. */
async function comeBack(connectorId: string) {
  const page = await ExperienceClient.open(tenant, client);
  await page.start("SignIn");
  const path = `/verification/sso/${connectorId}`;
  const redirectUri = "https://shop.example/callback";
  const begun = await page.ok("POST", `${path}/authorization-uri`, { state: unique(), redirectUri });
  const { authorizationUri = "", verificationId = "" } = begun as Record<string, string>;
  const answer = await fetch(authorizationUri, { redirect: "manual" });
  const data = Object.fromEntries(new URL(answer.headers.get("location") ?? "").searchParams);
  const verify = () => page.call("POST", `${path}/verify`, { verificationId, connectorData: data });
  return { page, verificationId, verify, authorizationUri };
}

async function signOn(connectorId: string) {
  const { page, verificationId, verify } = await comeBack(connectorId);
  expect(await verify()).toMatchObject({ status: 200 });
  const known = await page.call("POST", "/identification", { verificationId });
  if (known.status === 404) {
    await page.ok("PUT", "/interaction-event", { interactionEvent: "Register" });
    expect(await page.call("POST", "/identification", { verificationId })).toMatchObject({ status: 201 });
  } else expect(known.status).toBe(204);
  expect(await page.submit()).toMatchObject({ status: 200 });
  return known.status === 404 ? "new" : "known";
}

interface Found {
  id: string;
  primaryEmail: string | null;
  ssoIdentities: { issuer: string; identityId: string; ssoConnectorId: string }[];
}
const usersWith = (text: string) =>
  tenant.manage<{ id: string }[]>("GET", `/api/users?search=%25${encodeURIComponent(text)}%25`);
const userOf = async (text: string): Promise<Found> => {
  const [found] = await usersWith(text);
  return tenant.manage<Found>("GET", `/api/users/${found?.id}?includeSsoIdentities=true`);
};

it("a company's people get an account with their first sign-on, and are known from then on", async () => {
  const domain = newDomain();
  const { id, isReady } = await connect([domain]);
  expect(isReady).toBe(true);
  const person = newPerson(domain);
  expect(await signOn(id)).toBe("new");
  expect(await signOn(id)).toBe("known");
  const user = await userOf(person.email);
  expect(user).toMatchObject({
    primaryEmail: person.email,
    ssoIdentities: [{ issuer: issuer(), identityId: person.id, ssoConnectorId: id }],
  });
  expect(await tenant.manage("GET", `/api/users/${user.id}/all-identities`)).toMatchObject({
    ssoIdentities: [{ ssoConnectorId: id, ssoIdentity: { identityId: person.id } }],
  });
});

it("they get in where nobody else may register, without what registration asks for and without a second factor", async () => {
  const domain = newDomain();
  const { id } = await connect([domain]);
  newPerson(domain);
  await configure(tenant, { signInMode: "SignIn", mfa: { factors: ["Totp"], policy: "Mandatory" } });
  expect(await signOn(id)).toBe("new");
  expect(await signOn(id)).toBe("known");
  await configure(tenant, { signInMode: "SignInAndRegister", mfa: { factors: [], policy: "UserControlled" } });
});

it("they join the organizations that name the connector, once", async () => {
  const domain = newDomain();
  const { id } = await connect([domain]);
  const organization = await tenant.manage("POST", "/api/organizations", { name: `Org ${unique()}` });
  const role = await tenant.manage("POST", "/api/organization-roles", { name: `R ${unique()}` });
  const jit = `/api/organizations/${organization.id}/jit`;
  await tenant.manage("PUT", `${jit}/sso-connectors`, { ssoConnectorIds: [id] });
  await tenant.manage("PUT", `${jit}/roles`, { organizationRoleIds: [role.id] });
  expect(await tenant.manage("GET", `${jit}/sso-connectors`)).toMatchObject([{ id }]);
  const person = newPerson(domain);
  await signOn(id);
  const user = await userOf(person.email);
  const memberships = () => tenant.manage<object[]>("GET", `/api/users/${user.id}/organizations`);
  expect(await memberships()).toMatchObject([{ id: organization.id, organizationRoles: [{ id: role.id }] }]);
  // Whom an administrator removed does not come back by signing in.
  await tenant.manage("DELETE", `/api/organizations/${organization.id}/users/${user.id}`);
  await signOn(id);
  expect(await memberships()).toEqual([]);
  await expect(tenant.manage("PUT", `${jit}/sso-connectors`, { ssoConnectorIds: ["nobody"] })).rejects.toThrow("422");
});

describe("an account of before is taken over by a proved address of the company, and by nothing else", () => {
  it("by the same address, verified on both sides", async () => {
    const domain = newDomain();
    const known = await createPerson(tenant, { primaryEmail: `p-${unique()}@${domain}` });
    const { primaryEmail } = await tenant.manage<Found>("GET", `/api/users/${known.id}`);
    const { id } = await connect([domain]);
    newPerson(domain, { email: primaryEmail ?? "" });
    expect(await signOn(id)).toBe("known");
    expect((await userOf(primaryEmail ?? "")).ssoIdentities).toHaveLength(1);
  });

  it("not by an address of which the provider does not say that it is verified, unless the connector trusts it", async () => {
    const domain = newDomain();
    const known = await createPerson(tenant, { primaryEmail: `p-${unique()}@${domain}` });
    const { primaryEmail } = await tenant.manage<Found>("GET", `/api/users/${known.id}`);
    const { id } = await connect([domain]);
    const person = newPerson(domain, { email: primaryEmail ?? "", isVerified: false });
    expect(await signOn(id)).toBe("new");
    expect(
      (await tenant.manage<Found>("GET", `/api/users/${known.id}?includeSsoIdentities=true`)).ssoIdentities,
    ).toEqual([]);
    await tenant.manage("PATCH", `/api/sso-connectors/${id}`, { config: { ...config(), trustUnverifiedEmail: true } });
    newPerson(domain, { email: person.email, isVerified: false });
    expect(await signOn(id)).toBe("known");
  });

  it("not by an address of another domain, whatever the provider says", async () => {
    const victim = await createPerson(tenant);
    const { id } = await connect([newDomain()]);
    newPerson("x.example", { email: victim.email });
    expect(await signOn(id)).toBe("new");
    const { ssoIdentities } = await tenant.manage<Found>("GET", `/api/users/${victim.id}?includeSsoIdentities=true`);
    expect(ssoIdentities).toEqual([]);
    expect(await usersWith(victim.email)).toHaveLength(1);
  });

  it("one connector's identity says nothing at another's", async () => {
    const [first, second] = [newDomain(), newDomain()];
    const [one, other] = [await connect([first]), await connect([second])];
    newPerson(first, { email: undefined });
    expect([await signOn(one.id), await signOn(other.id)]).toEqual(["new", "new"]);
  });
});

describe("whom a company's provider knows comes by it", () => {
  const domain = newDomain();
  let connectorId: string;
  beforeAll(async () => {
    connectorId = (await connect([domain])).id;
  });
  const enabled = { status: 422, body: { code: "session.sso_enabled", data: { ssoConnectors: [expect.anything()] } } };

  it("not by a password, a code, or a registration, and the page is told which connector", async () => {
    const email = `p-${unique()}@${domain.toUpperCase()}`;
    const page = await ExperienceClient.open(tenant, client);
    await page.start("SignIn");
    const identifier = { type: "email", value: email };
    expect(await page.call("POST", "/verification/password", { identifier, password: "x" })).toMatchObject(enabled);
    const code = { identifier, interactionEvent: "SignIn" };
    expect(await page.call("POST", "/verification/verification-code", code)).toMatchObject(enabled);
    expect(await page.call("GET", `/sso-connectors?email=${encodeURIComponent(email)}`)).toMatchObject({
      body: { connectorIds: [connectorId] },
    });
    expect(await page.call("GET", `/sso-connectors?email=${newAddress()}`)).toMatchObject({
      body: { connectorIds: [] },
    });
    await page.start("Register");
    expect(
      await page.call("POST", "/verification/verification-code", { identifier, interactionEvent: "Register" }),
    ).toMatchObject(enabled);
  });

  it("not by a username either, where the account has an address of the company", async () => {
    const password = newPassword();
    const username = `u${unique()}`;
    await tenant.manage("POST", "/api/users", { username, password, primaryEmail: `p-${unique()}@${domain}` });
    await configure(tenant, {
      signIn: {
        methods: (["username", "email"] as const).map((identifier) => ({
          ...{ identifier, password: true, verificationCode: identifier === "email", isPasswordPrimary: true },
        })),
      },
    });
    const page = await ExperienceClient.open(tenant, client);
    await page.start("SignIn");
    const proof = await page.ok("POST", "/verification/password", {
      identifier: { type: "username", value: username },
      password,
    });
    expect(await page.call("POST", "/identification", { verificationId: proof.verificationId })).toMatchObject(enabled);
  });

  it("as before where the tenant has turned it off, or the connector is not set up", async () => {
    const identifier = { type: "email", value: `p-${unique()}@${domain}` };
    const attempt = async () => {
      const page = await ExperienceClient.open(tenant, client);
      await page.start("SignIn");
      return (await page.call("POST", "/verification/password", { identifier, password: "wrong" })).body;
    };
    await configure(tenant, { singleSignOnEnabled: false });
    expect(await attempt()).toMatchObject({ code: "session.invalid_credentials" });
    const page = await ExperienceClient.open(tenant, client);
    await page.start("SignIn");
    const request = { state: "s", redirectUri: "https://shop.example/callback" };
    expect((await page.call("POST", `/verification/sso/${connectorId}/authorization-uri`, request)).body).toMatchObject(
      { code: "user.sign_in_method_not_enabled" },
    );
    await configure(tenant, { singleSignOnEnabled: true });
    const other = newDomain();
    await connect([other], { config: { clientId: "c" } });
    identifier.value = `p@${other}`;
    expect(await attempt()).toMatchObject({ code: "session.invalid_credentials" });
  });
});

it.each([
  "wrong-nonce",
  "wrong-issuer",
  "wrong-audience",
  "expired",
  "unsigned",
  "bad-signature",
  "bad-code",
  "denied",
  "failing",
  "not-json",
  "no-subject",
  "no-token",
] satisfies Fault[])("a provider's %s signs nobody in, and is in the audit log", async (fault) => {
  const domain = newDomain();
  const { id } = await connect([domain]);
  newPerson(domain);
  const started = await comeBack(id);
  providers.fault = fault;
  const refused = fault === "denied" ? await (async () => (await comeBack(id)).verify())() : await started.verify();
  providers.fault = null;
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.status).toBeLessThan(500);
  const [log] = await tenant.manage<{ payload: { error: { code: string } } }[]>(
    "GET",
    "/api/logs?logKey=Interaction.SignIn.Verification.EnterpriseSso.Submit",
  );
  expect(log?.payload.error.code).toBe((refused.body as { code: string }).code);
});

it("an answer that belongs to another request, or to another connector, counts nothing", async () => {
  const [one, other] = [await connect([newDomain()]), await connect([newDomain()])];
  newPerson(newDomain());
  const [mine, another] = [await comeBack(one.id), await comeBack(one.id)];
  const data = { code: "x", state: "other" };
  const at = (id: string, verificationId: string) =>
    mine.page.call("POST", `/verification/sso/${id}/verify`, { verificationId, connectorData: data });
  expect((await at(one.id, mine.verificationId)).body).toMatchObject({
    code: "session.connector_validation_session_not_found",
  });
  expect((await at(other.id, mine.verificationId)).body).toMatchObject({ code: "session.invalid_connector_id" });
  expect((await at(one.id, another.verificationId)).body).toMatchObject({
    code: "session.verification_session_not_found",
  });
});

describe("a test of an administrator's", () => {
  const domain = newDomain();
  let id: string;
  beforeAll(async () => {
    id = (await connect([domain])).id;
  });
  const begin = () => tenant.manage<SsoTestStarted>("POST", `/api/sso-connectors/${id}/tests`);
  /** To the provider and back to our page, which finishes the test. */
  async function run(): Promise<SsoTest> {
    const { testId, redirectTo } = await begin();
    const answer = await fetch(redirectTo, { redirect: "manual" });
    const page = await fetch(answer.headers.get("location") ?? "", { redirect: "manual" });
    expect(await page.text()).toContain("Test finished");
    return tenant.manage<SsoTest>("GET", `/api/sso-connectors/${id}/tests/${testId}`);
  }
  const outcomes = ({ checks }: SsoTest) => Object.fromEntries(checks.map(({ check, isPassed }) => [check, isPassed]));

  it("says what each check found and whom the person would be, and signs nobody in", async () => {
    const person = newPerson(domain);
    const first = await run();
    expect(Object.values(outcomes(first)).every(Boolean)).toBe(true);
    expect(first).toMatchObject({ claims: { sub: person.id, email: person.email }, user: { kind: "new", id: null } });
    expect(await usersWith(person.email)).toEqual([]);
    await signOn(id);
    const { id: userId } = await userOf(person.email);
    expect((await run()).user).toMatchObject({ kind: "known", id: userId });
    const known = await createPerson(tenant, { primaryEmail: `p-${unique()}@${domain}` });
    const { primaryEmail } = await tenant.manage<Found>("GET", `/api/users/${known.id}`);
    newPerson(domain, { email: primaryEmail ?? "" });
    expect((await run()).user).toMatchObject({ kind: "linked", id: known.id });
    newPerson("elsewhere.example", { isVerified: false });
    expect(outcomes(await run())).toMatchObject({ signature: true, email: true, domain: false, verified: false });
  });

  it.each([
    ["wrong-nonce", "nonce"],
    ["wrong-issuer", "issuer"],
    ["wrong-audience", "audience"],
    ["expired", "time"],
    ["unsigned", "signature"],
    ["bad-signature", "signature"],
    ["bad-code", "exchange"],
    ["denied", "answer"],
    ["no-token", "exchange"],
  ] as const)("names what is wrong: %s", async (fault, check) => {
    newPerson(domain);
    providers.fault = fault;
    const test = await run();
    providers.fault = null;
    expect(test.checks.filter(({ isPassed }) => isPassed === false)).toMatchObject([{ check }]);
    expect(test.user).toBeNull();
  });

  it("is finished once, by its own answer, and is nobody else's", async () => {
    newPerson(domain);
    const { testId, redirectTo } = await begin();
    const back = (await fetch(redirectTo, { redirect: "manual" })).headers.get("location") ?? "";
    const other = new URL(back);
    other.searchParams.set("state", "sso-test.other");
    expect((await fetch(other)).status).toBe(404);
    expect((await fetch(back)).status).toBe(200);
    expect((await fetch(back)).status).toBe(404);
    const { id: another } = await connect([newDomain()]);
    await expect(tenant.manage("GET", `/api/sso-connectors/${another}/tests/${testId}`)).rejects.toThrow("404");
    await expect(tenant.manage("GET", `/api/sso-connectors/${id}/tests/nothing`)).rejects.toThrow("404");
    const unfinished = await connect([newDomain()], { config: {} });
    await expect(tenant.manage("POST", `/api/sso-connectors/${unfinished.id}/tests`)).rejects.toThrow("400");
  });
});

it("our pages send an address to its provider, let people choose between several, and sign them in", async () => {
  const domain = newDomain();
  await connect([domain]);
  const person = newPerson(domain);
  const open = async () => {
    const browser = new Browser();
    const parameters = await challengeOf(newVerifier());
    const page = await browser.get(authorizationUrl(tenant, client, parameters));
    const at = new URL(page.headers.get("location") ?? "", tenant.endpoint);
    await browser.get(at);
    return { browser, at };
  };
  const { browser, at } = await open();
  // The password that was typed along is looked at by nobody.
  const sent = await browser.post(at, { identifier: person.email, password: "typed along" });
  const provider = new URL(sent.headers.get("location") ?? "");
  expect(provider.href.startsWith(issuer())).toBe(true);
  expect(provider.searchParams.get("login_hint")).toBe(person.email);
  let step = await fetch(provider, { redirect: "manual" });
  let where = new URL(step.headers.get("location") ?? "");
  for (let hops = 0; hops < 8 && where.href.startsWith(tenant.endpoint); hops += 1) {
    step = await browser.get(where);
    where = new URL(step.headers.get("location") ?? "", where);
  }
  expect(where.href).toMatch(/^https:\/\/rp\.example\/callback\?code=/);

  await connect([domain], { branding: { displayName: "Acme East" } });
  const second = await open();
  const sso = new URL("sign-in/sso", `${tenant.endpoint}/`);
  expect(await (await second.browser.get(new URL("sign-in", `${tenant.endpoint}/`))).text()).toContain("/sign-in/sso");
  await second.browser.get(sso);
  const several = await second.browser.post(sso, { identifier: person.email });
  expect(several.headers.get("location")).toMatch(/\/sign-in\/sso/);
  const choice = await (await second.browser.get(sso)).text();
  expect(choice).toContain("Acme East");
  const connector = /value="([^"]+)" name="connector"/.exec(choice)?.[1] ?? "";
  const chosen = await second.browser.post(sso, { connector });
  expect(chosen.headers.get("location")).toContain(issuer());
  const nobody = await second.browser.post(sso, { identifier: newAddress() });
  expect(nobody.status).toBe(404);
  expect(await nobody.text()).toContain("No single sign-on is set up for this email address.");
});
