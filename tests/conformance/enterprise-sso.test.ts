import { beforeAll, describe, expect, it } from "vitest";
import type { Fault } from "../services/social-providers.ts";
import { Browser } from "./browser.ts";
import {
  comeBackFrom,
  companyForFile,
  configOf,
  connectTo,
  type FoundUser,
  issuerOf,
  newDomain,
  personAt,
  signOnBy,
  usersWith,
  userWith,
} from "./company.ts";
import { configure, ExperienceClient, newAddress, newPassword } from "./experience-client.ts";
import { createPerson, unique } from "./fixture.ts";
import { authorizationUrl, challengeOf, newVerifier } from "./requests.ts";

const company = companyForFile();

it("a company's people get an account with their first sign-on, and are known from then on", async () => {
  const domain = newDomain();
  const { id, isReady } = await connectTo(company(), [domain]);
  expect(isReady).toBe(true);
  const person = personAt(company(), domain);
  expect(await signOnBy(company(), id)).toBe("new");
  expect(await signOnBy(company(), id)).toBe("known");
  const user = await userWith(company(), person.email);
  expect(user).toMatchObject({
    primaryEmail: person.email,
    ssoIdentities: [{ issuer: issuerOf(company()), identityId: person.id, ssoConnectorId: id }],
  });
  expect(await company().tenant.manage("GET", `/api/users/${user.id}/all-identities`)).toMatchObject({
    ssoIdentities: [{ ssoConnectorId: id, ssoIdentity: { identityId: person.id } }],
  });
});

it("they get in where nobody else may register, without what registration asks for and without a second factor", async () => {
  const domain = newDomain();
  const { id } = await connectTo(company(), [domain]);
  personAt(company(), domain);
  await configure(company().tenant, { signInMode: "SignIn", mfa: { factors: ["Totp"], policy: "Mandatory" } });
  expect(await signOnBy(company(), id)).toBe("new");
  expect(await signOnBy(company(), id)).toBe("known");
  await configure(company().tenant, {
    signInMode: "SignInAndRegister",
    mfa: { factors: [], policy: "UserControlled" },
  });
});

it("they join the organizations that name the connector, once", async () => {
  const domain = newDomain();
  const { id } = await connectTo(company(), [domain]);
  const organization = await company().tenant.manage("POST", "/api/organizations", { name: `Org ${unique()}` });
  const role = await company().tenant.manage("POST", "/api/organization-roles", { name: `R ${unique()}` });
  const jit = `/api/organizations/${organization.id}/jit`;
  await company().tenant.manage("PUT", `${jit}/sso-connectors`, { ssoConnectorIds: [id] });
  await company().tenant.manage("PUT", `${jit}/roles`, { organizationRoleIds: [role.id] });
  expect(await company().tenant.manage("GET", `${jit}/sso-connectors`)).toMatchObject([{ id }]);
  const person = personAt(company(), domain);
  await signOnBy(company(), id);
  const user = await userWith(company(), person.email);
  const memberships = () => company().tenant.manage<object[]>("GET", `/api/users/${user.id}/organizations`);
  expect(await memberships()).toMatchObject([{ id: organization.id, organizationRoles: [{ id: role.id }] }]);
  // Whom an administrator removed does not come back by signing in.
  await company().tenant.manage("DELETE", `/api/organizations/${organization.id}/users/${user.id}`);
  await signOnBy(company(), id);
  expect(await memberships()).toEqual([]);
  await expect(
    company().tenant.manage("PUT", `${jit}/sso-connectors`, { ssoConnectorIds: ["nobody"] }),
  ).rejects.toThrow("422");
});

describe("an account of before is taken over by a proved address of the company, and by nothing else", () => {
  it("by the same address, verified on both sides", async () => {
    const domain = newDomain();
    const known = await createPerson(company().tenant, { primaryEmail: `p-${unique()}@${domain}` });
    const { primaryEmail } = await company().tenant.manage<FoundUser>("GET", `/api/users/${known.id}`);
    const { id } = await connectTo(company(), [domain]);
    personAt(company(), domain, { email: primaryEmail ?? "" });
    expect(await signOnBy(company(), id)).toBe("known");
    expect((await userWith(company(), primaryEmail ?? "")).ssoIdentities).toHaveLength(1);
  });

  it("not by an address of which the provider does not say that it is verified, unless the connector trusts it", async () => {
    const domain = newDomain();
    const known = await createPerson(company().tenant, { primaryEmail: `p-${unique()}@${domain}` });
    const { primaryEmail } = await company().tenant.manage<FoundUser>("GET", `/api/users/${known.id}`);
    const { id } = await connectTo(company(), [domain]);
    const person = personAt(company(), domain, { email: primaryEmail ?? "", isVerified: false });
    expect(await signOnBy(company(), id)).toBe("new");
    expect(
      (await company().tenant.manage<FoundUser>("GET", `/api/users/${known.id}?includeSsoIdentities=true`))
        .ssoIdentities,
    ).toEqual([]);
    await company().tenant.manage("PATCH", `/api/sso-connectors/${id}`, {
      config: { ...configOf(company()), trustUnverifiedEmail: true },
    });
    personAt(company(), domain, { email: person.email, isVerified: false });
    expect(await signOnBy(company(), id)).toBe("known");
  });

  it("not by an address of another domain, whatever the provider says", async () => {
    const victim = await createPerson(company().tenant);
    const { id } = await connectTo(company(), [newDomain()]);
    personAt(company(), "x.example", { email: victim.email });
    expect(await signOnBy(company(), id)).toBe("new");
    const { ssoIdentities } = await company().tenant.manage<FoundUser>(
      "GET",
      `/api/users/${victim.id}?includeSsoIdentities=true`,
    );
    expect(ssoIdentities).toEqual([]);
    expect(await usersWith(company(), victim.email)).toHaveLength(1);
  });

  it("one connector's identity says nothing at another's", async () => {
    const [first, second] = [newDomain(), newDomain()];
    const [one, other] = [await connectTo(company(), [first]), await connectTo(company(), [second])];
    personAt(company(), first, { email: undefined });
    expect([await signOnBy(company(), one.id), await signOnBy(company(), other.id)]).toEqual(["new", "new"]);
  });
});

describe("whom a company's provider knows comes by it", () => {
  const domain = newDomain();
  let connectorId: string;
  beforeAll(async () => {
    connectorId = (await connectTo(company(), [domain])).id;
  });
  const enabled = { status: 422, body: { code: "session.sso_enabled", data: { ssoConnectors: [expect.anything()] } } };

  it("not by a password, a code, or a registration, and the page is told which connector", async () => {
    const email = `p-${unique()}@${domain.toUpperCase()}`;
    const page = await ExperienceClient.open(company().tenant, company().client);
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
    await company().tenant.manage("POST", "/api/users", {
      username,
      password,
      primaryEmail: `p-${unique()}@${domain}`,
    });
    await configure(company().tenant, {
      signIn: {
        methods: (["username", "email"] as const).map((identifier) => ({
          ...{ identifier, password: true, verificationCode: identifier === "email", isPasswordPrimary: true },
        })),
      },
    });
    const page = await ExperienceClient.open(company().tenant, company().client);
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
      const page = await ExperienceClient.open(company().tenant, company().client);
      await page.start("SignIn");
      return (await page.call("POST", "/verification/password", { identifier, password: "wrong" })).body;
    };
    await configure(company().tenant, { singleSignOnEnabled: false });
    expect(await attempt()).toMatchObject({ code: "session.invalid_credentials" });
    const page = await ExperienceClient.open(company().tenant, company().client);
    await page.start("SignIn");
    const request = { state: "s", redirectUri: "https://shop.example/callback" };
    expect((await page.call("POST", `/verification/sso/${connectorId}/authorization-uri`, request)).body).toMatchObject(
      { code: "user.sign_in_method_not_enabled" },
    );
    await configure(company().tenant, { singleSignOnEnabled: true });
    const other = newDomain();
    await connectTo(company(), [other], { config: { clientId: "c" } });
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
  const { id } = await connectTo(company(), [domain]);
  personAt(company(), domain);
  const started = await comeBackFrom(company(), id);
  company().providers.fault = fault;
  const refused =
    fault === "denied" ? await (async () => (await comeBackFrom(company(), id)).verify())() : await started.verify();
  company().providers.fault = null;
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.status).toBeLessThan(500);
  const [log] = await company().tenant.manage<{ payload: { error: { code: string } } }[]>(
    "GET",
    "/api/logs?logKey=Interaction.SignIn.Verification.EnterpriseSso.Submit",
  );
  expect(log?.payload.error.code).toBe((refused.body as { code: string }).code);
});

it("an answer that belongs to another request, or to another connector, counts nothing", async () => {
  const [one, other] = [await connectTo(company(), [newDomain()]), await connectTo(company(), [newDomain()])];
  personAt(company(), newDomain());
  const [mine, another] = [await comeBackFrom(company(), one.id), await comeBackFrom(company(), one.id)];
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

it("an answer that names another provider is not for this one (RFC 9207)", async () => {
  const { id } = await connectTo(company(), [newDomain()]);
  personAt(company(), newDomain());
  const { verify } = await comeBackFrom(company(), id);
  const before = company().providers.seen.length;
  for (const iss of ["https://honest.example", `${issuerOf(company())}/`, ""])
    expect((await verify({ iss })).body).toMatchObject({ code: "session.connector_validation_session_not_found" });
  // The code went nowhere, so that it is still good where it belongs.
  expect(
    company()
      .providers.seen.slice(before)
      .filter(({ path }) => path === "/token"),
  ).toEqual([]);
  expect(await verify({ iss: issuerOf(company()) })).toMatchObject({ status: 200 });
});

it("our pages send an address to its provider, let people choose between several, and sign them in", async () => {
  const domain = newDomain();
  await connectTo(company(), [domain]);
  const person = personAt(company(), domain);
  const open = async () => {
    const browser = new Browser();
    const parameters = await challengeOf(newVerifier());
    const page = await browser.get(authorizationUrl(company().tenant, company().client, parameters));
    const at = new URL(page.headers.get("location") ?? "", company().tenant.endpoint);
    await browser.get(at);
    return { browser, at };
  };
  const { browser, at } = await open();
  // The password that was typed along is looked at by nobody.
  const sent = await browser.post(at, { identifier: person.email, password: "typed along" });
  const provider = new URL(sent.headers.get("location") ?? "");
  expect(provider.href.startsWith(issuerOf(company()))).toBe(true);
  expect(provider.searchParams.get("login_hint")).toBe(person.email);
  let step = await fetch(provider, { redirect: "manual" });
  let where = new URL(step.headers.get("location") ?? "");
  for (let hops = 0; hops < 8 && where.href.startsWith(company().tenant.endpoint); hops += 1) {
    step = await browser.get(where);
    where = new URL(step.headers.get("location") ?? "", where);
  }
  expect(where.href).toMatch(/^https:\/\/rp\.example\/callback\?code=/);

  await connectTo(company(), [domain], { branding: { displayName: "Acme East" } });
  const second = await open();
  const sso = new URL("sign-in/sso", `${company().tenant.endpoint}/`);
  expect(await (await second.browser.get(new URL("sign-in", `${company().tenant.endpoint}/`))).text()).toContain(
    "/sign-in/sso",
  );
  await second.browser.get(sso);
  const several = await second.browser.post(sso, { identifier: person.email });
  expect(several.headers.get("location")).toMatch(/\/sign-in\/sso/);
  const choice = await (await second.browser.get(sso)).text();
  expect(choice).toContain("Acme East");
  const connector = /value="([^"]+)" name="connector"/.exec(choice)?.[1] ?? "";
  const chosen = await second.browser.post(sso, { connector });
  expect(chosen.headers.get("location")).toContain(issuerOf(company()));
  const nobody = await second.browser.post(sso, { identifier: newAddress() });
  expect(nobody.status).toBe(404);
  expect(await nobody.text()).toContain("No single sign-on is set up for this email address.");
});
