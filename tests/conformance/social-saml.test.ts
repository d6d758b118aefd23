import { inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callsThisMachine, hostForFile } from "../host.ts";
import { type SamlFault, type SamlPerson, type SamlProvider, startSamlProvider } from "../services/saml-provider.ts";
import { Browser } from "./browser.ts";
import { byAllMeans, configure, ExperienceClient } from "./experience-client.ts";
import { type Client, createClient, createPerson, seedTenant, type Tenant, unique } from "./fixture.ts";
import { authorizationUrl, challengeOf, newVerifier } from "./requests.ts";
import {
  connectSaml,
  dataIn,
  formAt,
  postSaml as post,
  type SamlConnector,
  samlConfigOf,
  samlPersonAt,
} from "./saml-social.ts";

const host = hostForFile({ vars: callsThisMachine });
let provider: SamlProvider;
let tenant: Tenant;
let client: Client;
/** A connector that the sign-in page has, and one of the same provider beside it. */
let acme: SamlConnector;
let other: SamlConnector;
beforeAll(async () => {
  provider = await startSamlProvider();
  tenant = await seedTenant(host(), "EU");
  client = await createClient(tenant, "Traditional");
  await byAllMeans(tenant);
  acme = await connect("acme");
  other = await connect("other", { profileMap: { id: "email", emailVerified: "emailVerified" } });
  await configure(tenant, {
    socialSignInConnectorTargets: ["acme", "other"],
    socialSignIn: { automaticAccountLinking: false },
    signUp: { identifiers: [], password: false, verify: false, secondaryIdentifiers: [] },
  });
});
afterAll(() => provider?.stop());

const connect = (target: string, more: object = {}) => connectSaml(tenant, provider, target, more);
const newPerson = (more: Partial<SamlPerson> = {}) => samlPersonAt(provider, more);
const metadataOf = async ({ acs }: SamlConnector) => (await fetch(`${acs}/metadata`)).text();

const callbackOf = ({ id }: SamlConnector) => `${tenant.endpoint}/callback/${id}`;
const base = ({ id }: SamlConnector) => `/verification/social/${id}`;

interface Started {
  page: ExperienceClient;
  of: SamlConnector;
  verificationId: string;
  sso: string;
  state: string;
}

/** To the provider, by the Experience API. */
async function begin(of = acme, event = "SignIn", state = unique()): Promise<Started> {
  const page = await ExperienceClient.open(tenant, client);
  await page.start(event);
  const asked = { state, redirectUri: callbackOf(of) };
  const begun = await page.ok<Record<string, string>>("POST", `${base(of)}/authorization-uri`, asked);
  return { page, of, verificationId: begun.verificationId ?? "", sso: begun.authorizationUri ?? "", state };
}

/** And back. */
async function comeBack(started: Started): Promise<Record<string, string>> {
  const { action, fields } = await formAt(started.sso);
  expect(action).toBe(started.of.acs);
  const back = await post(action, fields);
  expect(back.href.startsWith(`${callbackOf(started.of)}?`)).toBe(true);
  return dataIn(back);
}

const verify = ({ page, of, verificationId }: Started, connectorData: Record<string, string>) =>
  page.call("POST", `${base(of)}/verify`, { verificationId, connectorData });

async function identify(started: Started, more: object = {}) {
  const verified = await verify(started, await comeBack(started));
  expect(verified.status, JSON.stringify(verified.body)).toBe(200);
  return started.page.call("POST", "/identification", { verificationId: started.verificationId, ...more });
}

interface Found {
  id: string;
  name: string;
  primaryEmail: string | null;
  identities: Record<string, { userId: string }>;
}
const usersWith = (text: string) =>
  tenant.manage<Found[]>("GET", `/api/users?search=%25${encodeURIComponent(text)}%25`);
const lastRefusal = async () => {
  const logs = await tenant.manage<{ payload: { error?: { description?: string } } }[]>(
    "GET",
    "/api/logs?logKey=Interaction.SignIn.Verification.Social.Submit&page_size=5",
  );
  return logs.find(({ payload }) => payload.error?.description)?.payload.error?.description ?? "";
};

describe("a person", () => {
  it("registers with what the provider says, and is known from then on", async () => {
    const person = newPerson();
    const first = await begin();
    expect(await identify(first)).toMatchObject({ status: 404, body: { code: "user.identity_not_exist" } });
    await first.page.ok("PUT", "/interaction-event", { interactionEvent: "Register" });
    const made = await first.page.call("POST", "/identification", { verificationId: first.verificationId });
    expect(made.status).toBe(201);
    expect((await first.page.submit()).status).toBe(200);
    const identity = { acme: { userId: person.nameId } };
    // Nobody vouches for the address.
    expect(await usersWith(person.email)).toEqual([]);
    const again = await begin();
    expect((await identify(again)).status).toBe(204);
    expect((await again.page.submit()).status).toBe(200);
    const [newest] = await tenant.manage<Found[]>("GET", "/api/users?page=1&page_size=1");
    expect(newest).toMatchObject({ name: "Ada", primaryEmail: null, identities: identity });
  });

  it("signs in on our own pages, in a browser that keeps cookies of ours from other sites", async () => {
    const person = newPerson({ emailVerified: "true" });
    const browser = new Browser();
    const url = authorizationUrl(tenant, client, await challengeOf(newVerifier()));
    await browser.get((await browser.get(url)).headers.get("location") ?? "");
    const page = new URL("sign-in", `${tenant.endpoint}/`);
    await browser.get(page);
    const sent = await browser.post(page, { connector: other.id });
    const { action, fields } = await formAt(sent.headers.get("location") ?? "");
    let next = await post(action, fields);
    for (let hops = 0; hops < 10 && next.href.startsWith(tenant.endpoint); hops += 1) {
      const location = (await browser.get(next)).headers.get("location");
      if (location === null) break;
      next = new URL(location, next);
    }
    expect(next.href).toMatch(/^https:\/\/rp\.example\/callback\?code=/);
    expect(await usersWith(person.email)).toMatchObject([
      { primaryEmail: person.email, name: "Ada", identities: { other: { userId: person.email } } },
    ]);
  });

  it("is linked to an account by an address that the provider vouches for, and by no other", async () => {
    const known = await createPerson(tenant);
    newPerson({ email: known.email });
    const doubted = await begin(other);
    expect((await identify(doubted, { linkSocialIdentity: true })).status).toBe(404);
    newPerson({ email: known.email, emailVerified: "true" });
    const proved = await begin(other);
    expect((await identify(proved, { linkSocialIdentity: true })).status).toBe(204);
    expect((await proved.page.submit()).status).toBe(200);
    expect(await usersWith(known.email)).toMatchObject([{ id: known.id, identities: { other: {} } }]);
    // Without the attribute in the profile map, nobody looks at it.
    newPerson({ email: known.email, emailVerified: "true" });
    expect((await identify(await begin(acme), { linkSocialIdentity: true })).status).toBe(404);
  });

  it("may come with a long state, which the provider never sees", async () => {
    newPerson();
    const started = await begin(acme, "Register", `${unique()}${"s".repeat(1000)}`);
    expect(started.sso).not.toContain(started.state);
    expect((await identify(started)).status).toBe(201);
  });
});

describe("what is asked of the provider", () => {
  it("is an AuthnRequest whose ID stays here, and metadata with a key", async () => {
    newPerson();
    const { sso } = await begin();
    expect(sso.startsWith(`${provider.url}/sso?SAMLRequest=`)).toBe(true);
    await formAt(sso);
    expect(provider.lastRequest).toMatchObject({ isSigned: false, id: expect.stringMatching(/^_[0-9a-f]{40}$/) });
    const metadata = await metadataOf(acme);
    expect(metadata).toContain(`entityID="${acme.acs}/metadata"`);
    expect(metadata).toContain(`Location="${acme.acs}"`);
    expect([...metadata.matchAll(/<ds:X509Certificate>/g)]).toHaveLength(2);
  });

  it("names the entity ID of the configuration", async () => {
    const urn = `urn:acme:${unique()}`;
    const named = await connect(unique(), { entityID: urn });
    expect(await metadataOf(named)).toContain(`entityID="${urn}"`);
    await configure(tenant, { socialSignInConnectorTargets: ["acme", "other", named.target] });
    newPerson();
    const started = await begin(named, "Register");
    // The stand-in would read metadata at the entity ID, which is no address here.
    const { SAMLRequest = "", RelayState = "" } = dataIn(new URL(started.sso));
    const request = inflateRawSync(Buffer.from(SAMLRequest, "base64")).toString();
    expect(request).toContain(`>${urn}</saml:Issuer>`);
    const id = / ID="([^"]+)"/.exec(request)?.[1] ?? "";
    const SAMLResponse = await provider.respond(await metadataOf(named), id);
    const back = await post(named.acs, { SAMLResponse, RelayState });
    expect((await verify(started, dataIn(back))).status).toBe(200);
  });

  it.each([
    [{ signInEndpoint: "javascript:alert(1)" }, "signInEndpoint"],
    [{ x509Certificate: "no certificate" }, "x509Certificate"],
    [{ idpEntityId: "" }, "idpEntityId"],
    [{ profileMap: { mail: "x" } }, "profileMap"],
  ])("is not saved if it is wrong: %j", async (more, field) => {
    const metadata = { target: unique(), name: { en: "Acme" } };
    const made = tenant.manage("POST", "/api/connectors", {
      connectorId: "saml",
      config: await samlConfigOf(provider, more),
      metadata,
    });
    await expect(made).rejects.toThrow(new RegExp(`connector.invalid_config.*${field}`));
    const changed = tenant.manage("PATCH", `/api/connectors/${acme.id}`, {
      config: await samlConfigOf(provider, more),
    });
    await expect(changed).rejects.toThrow(new RegExp(`connector.invalid_config.*${field}`));
  });

  it("is nothing while the connector has no configuration", async () => {
    const target = unique();
    const input = { connectorId: "saml", metadata: { target, name: { en: "Acme" } } };
    const { id } = await tenant.manage("POST", "/api/connectors", input);
    const acs = `${tenant.endpoint}/api/authn/saml/${id}`;
    expect(await metadataOf({ id, target, acs })).toContain(acs);
    const answer = await fetch(acs, { method: "POST", body: new URLSearchParams({ SAMLResponse: "x" }) });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: "connector.invalid_config" }]);
  });
});

const refusals: [SamlFault, string][] = [
  ["unsigned", "signature"],
  ["tampered", "signature"],
  ["strange-key", "signature"],
  ["wrong-audience", "audience"],
  ["wrong-issuer", "issuer"],
  ["wrong-recipient", "recipient"],
  ["other-request", "inResponseTo"],
  ["expired", "expired"],
  ["two-assertions", "assertion"],
  ["doctype", "xml"],
];

describe("what does not hold signs nobody in, says the same, and is in the audit log", () => {
  it.each(refusals)("%s", async (fault, check) => {
    newPerson();
    const started = await begin();
    provider.fault = fault;
    const data = await comeBack(started);
    expect(data).toEqual({ state: started.state, error: "invalid_saml_response" });
    expect(await lastRefusal()).toMatch(new RegExp(`^${check}`));
    expect(await verify(started, data)).toMatchObject({
      ...{ status: 401, body: { code: "connector.authorization_failed" } },
    });
    const { verificationId } = started;
    expect((await started.page.call("POST", "/identification", { verificationId })).status).toBeGreaterThanOrEqual(400);
  });

  it("an assertion that is encrypted for another connector", async () => {
    newPerson();
    const started = await begin();
    const { fields } = await formAt(started.sso);
    provider.isEncrypting = true;
    const SAMLResponse = await provider.respond(await metadataOf(other), provider.lastRequest?.id ?? "");
    expect(dataIn(await post(started.of.acs, { ...fields, SAMLResponse })).error).toBe("invalid_saml_response");
    expect(await lastRefusal()).toMatch(/^decryption/);
  });
});

describe("a response belongs to one request, one connector, one browser, one use", () => {
  it("is not taken twice", async () => {
    newPerson();
    const started = await begin();
    const { action, fields } = await formAt(started.sso);
    const data = dataIn(await post(action, fields));
    expect(dataIn(await post(action, fields))).toEqual({ error: "invalid_saml_response" });
    expect(await lastRefusal()).toMatch(/^relayState/);
    expect((await verify(started, data)).status).toBe(200);
    expect((await verify(started, data)).status).toBe(404);
  });

  it("answers its own request alone", async () => {
    newPerson();
    const [mine, theirs] = [await begin(), await begin()];
    const [first, second] = [await formAt(mine.sso), await formAt(theirs.sso)];
    const crossed = { ...first.fields, RelayState: second.fields.RelayState ?? "" };
    expect(dataIn(await post(first.action, crossed))).toMatchObject({ error: "invalid_saml_response" });
    expect(await lastRefusal()).toMatch(/^inResponseTo/);
  });

  it("is worth nothing in another browser, nor with the state of another", async () => {
    newPerson();
    const [victim, attacker] = [await begin(acme), await begin(acme)];
    const data = await comeBack(attacker);
    const code = "session.connector_validation_session_not_found";
    expect((await verify(victim, data)).body.code).toBe(code);
    // The code is used up by who tries.
    expect((await verify(victim, { ...data, state: victim.state })).body.code).toBe(code);
    expect((await verify(attacker, data)).body.code).toBe("connector.social_auth_code_invalid");
  });

  it("is refused by another connector of the same provider", async () => {
    newPerson();
    const { fields } = await formAt((await begin(acme)).sso);
    expect(dataIn(await post(other.acs, fields))).toEqual({ error: "invalid_saml_response" });
    expect(await lastRefusal()).toMatch(/^relayState/);
    // One that was made for another connector does not pass here with a request of ours either.
    const started = await begin(acme);
    const asked = await formAt(started.sso);
    const foreign = await provider.respond(await metadataOf(other), provider.lastRequest?.id ?? "");
    await post(acme.acs, { ...asked.fields, SAMLResponse: foreign });
    expect(await lastRefusal()).toMatch(/^(destination|recipient|audience)/);
    // What one connector took is no code for another.
    const [mine, theirs] = [await begin(acme), await begin(other)];
    const data = { ...(await comeBack(theirs)), state: mine.state };
    expect((await verify(mine, data)).body.code).toBe("connector.social_auth_code_invalid");
  });

  it("is refused if nobody asked for it", async () => {
    newPerson();
    const SAMLResponse = await provider.respond(await metadataOf(acme), null);
    for (const RelayState of ["", "https://evil.example/"])
      expect((await post(acme.acs, { SAMLResponse, RelayState })).href).toBe(
        `${callbackOf(acme)}?error=invalid_saml_response`,
      );
    expect(await lastRefusal()).toMatch(/^relayState/);
    const { fields } = await formAt((await begin()).sso);
    await post(acme.acs, { ...fields, SAMLResponse });
    expect(await lastRefusal()).toMatch(/^inResponseTo/);
  });

  it("is a form field of a connector with SAML", async () => {
    const bare = async (path: string, fields: Record<string, string>) =>
      (await fetch(`${tenant.endpoint}/api/authn/saml/${path}`, { method: "POST", body: new URLSearchParams(fields) }))
        .status;
    expect(await bare(acme.id, {})).toBe(400);
    expect(await bare("nobody", { SAMLResponse: "x" })).toBe(422);
    const google = { clientId: "c", clientSecret: "s" };
    const made = await tenant.manage("POST", "/api/connectors", { connectorId: "google-universal", config: google });
    expect(await bare(made.id, { SAMLResponse: "x" })).toBe(400);
    expect(await post(acme.acs, { SAMLResponse: "A".repeat(900_000) })).toBeTruthy();
  });
});
