import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mfaAcr } from "../../contracts/acr.ts";
import type { SsoTest, SsoTestStarted } from "../../contracts/sso-test.ts";
import { callsThisMachine, hostForFile } from "../host.ts";
import { type SamlFault, type SamlProvider, startSamlProvider } from "../services/saml-provider.ts";
import { Browser } from "./browser.ts";
import { type FoundUser, newDomain } from "./company.ts";
import { byAllMeans, configure } from "./experience-client.ts";
import { type Client, createClient, createPerson, seedTenant, type Tenant, unique } from "./fixture.ts";
import { authorizationUrl, challengeOf, codeForm, newVerifier, requestToken } from "./requests.ts";

const host = hostForFile({ vars: callsThisMachine });
let provider: SamlProvider;
let tenant: Tenant;
let client: Client;
beforeAll(async () => {
  provider = await startSamlProvider();
  tenant = await seedTenant(host(), "EU");
  client = await createClient(tenant, "Traditional");
  await byAllMeans(tenant);
  await configure(tenant, { singleSignOnEnabled: true });
});
afterAll(() => provider?.stop());

interface Connector {
  id: string;
  isReady: boolean;
  config: Record<string, string>;
  providerConfig: {
    serviceProvider: { entityId: string; assertionConsumerServiceUrl: string };
    identityProvider?: { entityId: string; signInEndpoint: string; x509Certificate: string };
  };
}

const get = ({ id }: Connector) => tenant.manage<Connector>("GET", `/api/sso-connectors/${id}`);
async function connect(domains: string[], config: object = { metadataUrl: provider.metadataUrl }, more: object = {}) {
  const made = await tenant.manage<Connector>("POST", "/api/sso-connectors", {
    ...{ providerName: "SAML", connectorName: `Acme ${unique()}`, domains, config },
    ...more,
  });
  return get(made);
}

function personAt(domain: string, more: Partial<SamlProvider["person"]> = {}) {
  Object.assign(provider, { fault: null, isEncrypting: false });
  provider.person = { nameId: `n-${unique()}`, email: `p-${unique()}@${domain}`, name: "Ada", ...more };
  return provider.person;
}

const at = (path: string) => new URL(path, `${tenant.endpoint}/`);
const openUrl = async (verifier = newVerifier()) => authorizationUrl(tenant, client, await challengeOf(verifier));

/** From the application to the provider, by the address that is typed. */
async function toProvider(
  email: string,
  browser = new Browser(),
  verifier?: string,
): Promise<{ browser: Browser; sso: string }> {
  await browser.get((await browser.get(await openUrl(verifier))).headers.get("location") ?? "");
  await browser.get(at("sign-in/sso"));
  const sent = await browser.post(at("sign-in/sso"), { identifier: email });
  return { browser, sso: sent.headers.get("location") ?? "" };
}

/** The form that the provider's page posts. */
async function formAt(sso: string): Promise<{ action: string; fields: Record<string, string> }> {
  const page = await (await fetch(sso)).text();
  const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]);
  return { action: /action="([^"]+)"/.exec(page)?.[1] ?? "", fields: Object.fromEntries(fields) };
}

/** As a browser posts it from another site: without cookies of ours. */
const post = (action: string, fields: Record<string, string>) =>
  fetch(action, {
    ...{ method: "POST", body: new URLSearchParams(fields), redirect: "manual" },
    headers: { origin: provider.url, "sec-fetch-site": "cross-site" },
  });

/** Follows the redirects of ours up to the application, or to a page. */
async function goOn(browser: Browser, first: string): Promise<{ url: URL; answer: Response }> {
  let url = new URL(first);
  let answer = await browser.get(url);
  for (let hops = 0; hops < 10 && answer.headers.has("location"); hops += 1) {
    url = new URL(answer.headers.get("location") ?? "", url);
    if (!url.href.startsWith(tenant.endpoint)) break;
    answer = await browser.get(url);
  }
  return { url, answer };
}

async function signOn(email: string, verifier?: string): Promise<{ url: URL; answer: Response }> {
  const { browser, sso } = await toProvider(email, new Browser(), verifier);
  const { action, fields } = await formAt(sso);
  const back = await post(action, fields);
  expect(back.status).toBe(302);
  return goOn(browser, back.headers.get("location") ?? "");
}
const atApplication = /^https:\/\/rp\.example\/callback\?code=/;

async function userWith(email: string): Promise<FoundUser | undefined> {
  const [found] = await tenant.manage<{ id: string }[]>("GET", `/api/users?search=%25${encodeURIComponent(email)}%25`);
  return found && tenant.manage<FoundUser>("GET", `/api/users/${found.id}?includeSsoIdentities=true`);
}
const lastRefusal = async () => {
  const [log] = await tenant.manage<{ payload: { error: { description?: string } } }[]>(
    "GET",
    "/api/logs?logKey=Interaction.SignIn.Verification.EnterpriseSso.Submit&page_size=1",
  );
  return log?.payload.error.description ?? "";
};

describe("a connector", () => {
  it("knows its provider by the address of its metadata, by the metadata, and by hand", async () => {
    const metadata = await (await fetch(provider.metadataUrl)).text();
    const byAddress = await connect([]);
    const { identityProvider, serviceProvider } = byAddress.providerConfig;
    expect(byAddress.isReady).toBe(true);
    expect(identityProvider).toMatchObject({ entityId: provider.entityId, signInEndpoint: `${provider.url}/sso` });
    const byFile = await connect([], { metadata });
    expect(byFile.providerConfig.identityProvider).toEqual(identityProvider);
    const { entityId = "", signInEndpoint = "", x509Certificate = "" } = identityProvider ?? {};
    const byHand = await connect([], { entityId, signInEndpoint, x509Certificate });
    expect(byHand.providerConfig.identityProvider).toEqual(identityProvider);
    const published = await fetch(serviceProvider.entityId);
    expect(published.headers.get("content-type")).toContain("application/samlmetadata+xml");
    expect(await published.text()).toContain(`Location="${serviceProvider.assertionConsumerServiceUrl}"`);
  });

  it.each([
    [{ metadata: "<xml/>" }, "metadata"],
    [{ metadataUrl: "http://10.0.0.1/metadata" }, "metadataUrl"],
    [{ metadata: "<a/>", entityId: "x" }, "entityId"],
    [{ x509Certificate: "no certificate" }, "x509Certificate"],
    [{ attributeMapping: { email: 1 } }, "attributeMapping"],
  ])("is refused with the field that is wrong: %j", async (config, field) => {
    const body = { providerName: "SAML", connectorName: `Acme ${unique()}`, config };
    await expect(tenant.manage("POST", "/api/sso-connectors", body)).rejects.toThrow(
      field === "metadataUrl" ? "outbound.address_refused" : field,
    );
  });

  it("keeps its private key to itself", async () => {
    const made = await connect([]);
    await tenant.manage("PATCH", `/api/sso-connectors/${made.id}`, { config: { entityId: "https://a.example" } });
    const history = await tenant.manage("GET", `/api/changes?entity=sso-connector&entityId=${made.id}`);
    const shown = JSON.stringify([made, history, await get(made), await tenant.manage("GET", "/api/sso-connectors")]);
    expect(shown).not.toMatch(/PRIVATE KEY|privateKey|sealed/);
    expect(await get(made)).toMatchObject({ isReady: false, config: { entityId: "https://a.example" } });
  });
});

describe("a company's people", () => {
  it("sign in by their address, get an account with the first time, and are known from then on", async () => {
    const domain = newDomain();
    const { id } = await connect([domain]);
    const person = personAt(domain);
    expect((await signOn(person.email)).url.href).toMatch(atApplication);
    const user = await userWith(person.email);
    const identity = { issuer: provider.entityId, identityId: person.nameId, ssoConnectorId: id };
    expect(user).toMatchObject({ primaryEmail: person.email, name: "Ada", ssoIdentities: [identity] });
    provider.isEncrypting = true;
    expect((await signOn(person.email)).url.href).toMatch(atApplication);
    expect((await userWith(person.email))?.id).toBe(user?.id);
  });

  it("take over the account of before, by an address of the company's domains alone", async () => {
    const domain = newDomain();
    const known = await createPerson(tenant, { primaryEmail: `p-${unique()}@${domain}` });
    const { primaryEmail } = await tenant.manage<FoundUser>("GET", `/api/users/${known.id}`);
    await connect([domain]);
    personAt(domain, { email: (primaryEmail ?? "").toUpperCase() });
    await signOn(primaryEmail ?? "");
    expect((await userWith(primaryEmail ?? ""))?.ssoIdentities).toHaveLength(1);
    const victim = await createPerson(tenant);
    personAt("else.example", { email: victim.email });
    expect((await signOn(`p@${domain}`)).url.href).toMatch(atApplication);
    expect((await userWith(victim.email))?.ssoIdentities).toEqual([]);
  });

  it.each([
    ["https://refeds.org/profile/mfa", mfaAcr],
    ["urn:oasis:names:tc:SAML:2.0:ac:classes:Password", undefined],
  ])("have signed in by what the assertion says: %s", async (authnContext, acr) => {
    const domain = newDomain();
    await connect([domain]);
    const verifier = newVerifier();
    const { url } = await signOn(personAt(domain, { authnContext }).email, verifier);
    const form = codeForm(client, url.searchParams.get("code"), verifier);
    const { id_token } = await requestToken(tenant, client, form);
    expect(decodeJwt(String(id_token)).acr).toBe(acr);
  });

  it("are who the mapped attribute says", async () => {
    const domain = newDomain();
    const { id } = await connect([domain], {
      ...{ metadataUrl: provider.metadataUrl, signAuthnRequests: true },
      attributeMapping: { id: "email", name: "email" },
    });
    const person = personAt(domain);
    await signOn(person.email);
    expect(provider.lastRequest?.isSigned).toBe(true);
    expect(await userWith(person.email)).toMatchObject({
      name: person.email,
      ssoIdentities: [{ identityId: person.email, ssoConnectorId: id }],
    });
  });
});

const refusals: [SamlFault, string][] = [
  ["unsigned", "signature"],
  ["tampered", "signature"],
  ["strange-key", "signature"],
  ["wrong-audience", "audience"],
  ["wrong-issuer", "issuer"],
  ["wrong-recipient", "recipient"],
  ["expired", "expired"],
  ["two-assertions", "assertion"],
  ["doctype", "xml"],
];

describe("what does not hold signs nobody in, says the same, and is in the audit log", () => {
  it.each([...refusals, ["other-request", ""] as [SamlFault, string]])("%s", async (fault, check) => {
    const domain = newDomain();
    await connect([domain]);
    const person = personAt(domain);
    provider.fault = fault;
    const { answer, url } = await signOn(person.email);
    expect(url.href.startsWith(tenant.endpoint)).toBe(true);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    const logs = await tenant.manage<{ result: string; payload: { error?: { description?: string } } }[]>(
      "GET",
      "/api/logs?logKey=Interaction.SignIn.Verification.EnterpriseSso.Submit&page_size=2",
    );
    expect(logs.some(({ payload }) => payload.error?.description?.startsWith(check) ?? check === "")).toBe(true);
    expect(await userWith(person.email)).toBeUndefined();
  });

  it("an assertion that was used, by whomever", async () => {
    const domain = newDomain();
    await connect([domain]);
    const { browser, sso } = await toProvider(personAt(domain).email);
    const { action, fields } = await formAt(sso);
    const first = await post(action, fields);
    const again = await post(action, fields);
    expect(new URL(again.headers.get("location") ?? "").searchParams.get("error")).toBe("invalid_saml_response");
    expect(await lastRefusal()).toMatch(/^replay/);
    // What the first brought is there for one browser, once.
    const location = first.headers.get("location") ?? "";
    expect((await (await new Browser().get(location)).text()).length).toBeGreaterThan(0);
    const stranger = await toProvider(provider.person.email);
    expect((await stranger.browser.get(location)).status).toBeGreaterThanOrEqual(400);
    expect((await goOn(browser, location)).url.href).toMatch(atApplication);
  });

  it("an assertion for another connector, and one that nobody asked for", async () => {
    const [domain, other] = [newDomain(), newDomain()];
    const mine = await connect([domain]);
    const theirs = await connect([other]);
    personAt(domain);
    const metadata = await (await fetch(theirs.providerConfig.serviceProvider.entityId)).text();
    const acs = mine.providerConfig.serviceProvider.assertionConsumerServiceUrl;
    await post(acs, { SAMLResponse: await provider.respond(metadata, "_r"), RelayState: "x" });
    expect(await lastRefusal()).toMatch(/^(destination|recipient|audience)/);
    const own = await (await fetch(mine.providerConfig.serviceProvider.entityId)).text();
    await post(acs, { SAMLResponse: await provider.respond(own, null) });
    expect(await lastRefusal()).toMatch(/^inResponseTo/);
  });

  it.each([
    [{}, 400],
    [{ SAMLResponse: "%%%" }, 302],
    [{ SAMLResponse: "A".repeat(900_000) }, 302],
  ])("%#: bad input gets an answer", async (fields, status) => {
    const { providerConfig } = await connect([]);
    const answer = await post(providerConfig.serviceProvider.assertionConsumerServiceUrl, fields);
    expect(answer.status).toBe(status);
    const unknown = at("api/authn/single-sign-on/saml/nobody");
    expect((await post(unknown.href, fields)).status).toBe(status === 400 ? 400 : 404);
  });
});

describe("a test of an administrator's", () => {
  const domain = newDomain();
  let id: string;
  beforeAll(async () => {
    id = (await connect([domain])).id;
  });
  async function run(): Promise<SsoTest> {
    const { testId, redirectTo } = await tenant.manage<SsoTestStarted>("POST", `/api/sso-connectors/${id}/tests`);
    const { action, fields } = await formAt(redirectTo);
    const back = await post(action, fields);
    expect(await (await fetch(back.headers.get("location") ?? "")).text()).toContain("Test finished");
    return tenant.manage<SsoTest>("GET", `/api/sso-connectors/${id}/tests/${testId}`);
  }

  it("says what each check found and whom the person would be", async () => {
    const person = personAt(domain);
    const test = await run();
    const failed = test.checks.filter(({ isPassed }) => isPassed === false);
    expect([failed, test.user, test.claims]).toMatchObject([[], { kind: "new" }, { nameID: person.nameId }]);
    provider.isEncrypting = true;
    expect((await run()).checks).toContainEqual({ check: "decryption", isPassed: true });
    expect(await userWith(person.email)).toBeUndefined();
  });

  const shownAs: Record<string, string> = { expired: "time", xml: "response" };
  it.each(refusals)("names what is wrong: %s", async (fault, check) => {
    personAt(domain);
    provider.fault = fault;
    const { checks, user } = await run();
    const wrong = checks.filter(({ isPassed }) => isPassed === false).map((one) => one.check);
    expect(wrong).toContain(shownAs[check] ?? check);
    expect(user).toBeNull();
  });
});
