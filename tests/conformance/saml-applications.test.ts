import { deflateRawSync } from "node:zlib";
import { SAML, type SamlConfig, ValidateInResponseTo } from "@node-saml/node-saml";
import { beforeAll, describe, expect, it } from "vitest";
import type { SamlApplication, SamlSecret } from "../../contracts/saml-application.ts";
import { createCertificate } from "../../workers/tenant/saml/create-certificate.ts";
import { Browser } from "./browser.ts";
import { ExperienceClient } from "./experience-client.ts";
import { createPerson, type Person, tenantForFile, unique } from "./fixture.ts";
import { type Page, pageOf, xmlOf } from "./saml-page.ts";

const tenant = tenantForFile();
const acsUrl = "https://sp.example/acs";
const entityId = "https://sp.example/metadata";
const binding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST";
const spKey = await createCertificate({ commonName: "sp.example", years: 1, now: Date.now() });
const strangeKey = await createCertificate({ commonName: "sp.example", years: 1, now: Date.now() });

const create = (more: object = {}) =>
  tenant().manage<SamlApplication>("POST", "/api/saml-applications", {
    ...{ name: `CRM ${unique()}`, entityId, acsUrl: { binding, url: acsUrl } },
    ...more,
  });
const change = ({ id }: SamlApplication, body: object) =>
  tenant().manage<SamlApplication>("PATCH", `/api/saml-applications/${id}`, body);
const secretsOf = ({ id }: SamlApplication) =>
  tenant().manage<SamlSecret[]>("GET", `/api/saml-applications/${id}/secrets`);

/** A service provider as its documentation has it: the certificate comes from our metadata. */
async function serviceProvider(app: SamlApplication, more: Partial<SamlConfig> = {}): Promise<SAML> {
  const metadata = await (await fetch(app.identityProvider.metadataUrl)).text();
  const [, idpCert = ""] = /<ds:X509Certificate>([^<]+)</.exec(metadata) ?? [];
  return new SAML({
    ...{ idpCert, issuer: entityId, audience: entityId, callbackUrl: acsUrl },
    ...{ entryPoint: app.identityProvider.singleSignOnUrl, idpIssuer: app.identityProvider.entityId },
    ...{ wantAssertionsSigned: true, validateInResponseTo: ValidateInResponseTo.always },
    ...{ signatureAlgorithm: "sha256", digestAlgorithm: "sha256" },
    ...more,
  });
}

/** The newest audit entry of an application and a step. */
async function lastEntry({ id }: SamlApplication, step: string) {
  const [log] = await tenant().manage<{ payload: { result: string; params?: { requestId: string } } }[]>(
    "GET",
    `/api/logs?logKey=SamlApplication.${step}&applicationId=${id}&page_size=1`,
  );
  return log && { result: log.payload.result, requestId: log.payload.params?.requestId ?? null };
}

/** From the service provider's request to the page that posts the answer. */
async function signIn(start: Response | string, person: Person | null, browser = new Browser()): Promise<Page> {
  let answer = typeof start === "string" ? await browser.get(start) : start;
  for (let hops = 0; hops < 12; hops += 1) {
    const location = answer.headers.get("location");
    if (location === null) return pageOf(answer);
    const url = new URL(location, tenant().endpoint);
    if (url.pathname.endsWith("/sign-in")) {
      if (!person) return pageOf(answer);
      answer = await browser.get(await browser.signIn(tenant(), person));
    } else answer = await browser.get(url);
  }
  throw new Error("led around in circles");
}

describe("node-saml signs users in", () => {
  it("by a redirect, with the user's attributes, and knows its own request again", async () => {
    const app = await create();
    const person = await createPerson(tenant());
    const sp = await serviceProvider(app);
    const page = await signIn(await sp.getAuthorizeUrlAsync('state <&">', undefined, {}), person);
    expect(page).toMatchObject({ status: 200, action: acsUrl, fields: { RelayState: 'state <&">' } });
    const requestId = /InResponseTo="([^"]+)"/.exec(xmlOf(page))?.[1];
    expect(await lastEntry(app, "AuthnRequest")).toEqual({ result: "Success", requestId });
    const { profile } = await sp.validatePostResponseAsync(page.fields);
    expect(profile).toMatchObject({ nameID: person.id, issuer: app.identityProvider.entityId, email: person.email });
    await expect(sp.validatePostResponseAsync(page.fields)).rejects.toThrow();
  });

  it("by a form, of somebody who is signed in, and anew where it insists", async () => {
    const app = await create();
    const person = await createPerson(tenant());
    const browser = new Browser();
    const sp = await serviceProvider(app);
    await signIn(await sp.getAuthorizeUrlAsync("", undefined, {}), person, browser);
    const posting = async (more: Partial<SamlConfig>) => {
      const form = { authnRequestBinding: "HTTP-POST", skipRequestCompression: true, ...more } as const;
      const client = await serviceProvider(app, form);
      const { SAMLRequest } = await client.getAuthorizeMessageAsync("r");
      const started = await browser.send(app.identityProvider.singleSignOnUrl, {
        ...{ method: "POST", body: new URLSearchParams({ SAMLRequest: String(SAMLRequest), RelayState: "r" }) },
        headers: { origin: "https://sp.example", "sec-fetch-site": "cross-site" },
      });
      return { client, started };
    };
    const silent = await posting({});
    const page = await signIn(silent.started, null, browser);
    expect((await silent.client.validatePostResponseAsync(page.fields)).profile?.nameID).toBe(person.id);
    const { started } = await posting({ forceAuthn: true });
    expect((await signIn(started, null, browser)).action).toBeUndefined();
  });

  it("at two of them at once, as a browser does that opens its tabs again", async () => {
    const browser = new Browser();
    const person = await createPerson(tenant());
    const apps = await Promise.all([create(), create()]);
    const asked: string[] = [];
    for (const one of apps) {
      const start = await (await serviceProvider(one)).getAuthorizeUrlAsync("", undefined, {});
      asked.push((await browser.get(start)).headers.get("location") ?? "");
    }
    await browser.open(tenant(), asked[0] ?? "", person);
    // The tab that asked second is signed in by the first one.
    for (const authorize of asked) {
      const { url } = await browser.open(tenant(), authorize, null);
      expect((await pageOf(await browser.get(url?.href ?? ""))).action).toBe(acsUrl);
    }
  });

  it("in each of two tabs, with the answer to its own request, the older one first", async () => {
    const [browser, person, app] = [new Browser(), await createPerson(tenant()), await create()];
    const sp = await serviceProvider(app);
    const tabs: URL[] = [];
    for (const relayState of ["older", "newer"]) {
      const asked = await browser.get(await sp.getAuthorizeUrlAsync(relayState, undefined, {}));
      tabs.push((await browser.open(tenant(), asked, null)).url as URL);
    }
    for (const [n, tab] of tabs.entries()) {
      const form = { identifier: person.username, password: person.password };
      const page = await signIn(await browser.post(tab, form), null, browser);
      expect([page.action, page.fields.RelayState]).toEqual([acsUrl, ["older", "newer"][n]]);
      expect((await sp.validatePostResponseAsync(page.fields)).profile?.nameID).toBe(person.id);
    }
  });

  it("with mapped attributes and an address as the NameID", async () => {
    const app = await create({
      nameIdFormat: "emailAddress",
      attributeMapping: { sub: "uid", email: "mail", roles: "groups", username: "login" },
    });
    const person = await createPerson(tenant());
    const role = await tenant().manage("POST", "/api/roles", { name: `R ${unique()}`, description: "x" });
    const other = await tenant().manage("POST", "/api/roles", { name: `R ${unique()}`, description: "x" });
    await tenant().manage("POST", `/api/users/${person.id}/roles`, { roleIds: [role.id, other.id] });
    const sp = await serviceProvider(app);
    const page = await signIn(await sp.getAuthorizeUrlAsync("", undefined, {}), person);
    const { profile } = await sp.validatePostResponseAsync(page.fields);
    expect(profile).toMatchObject({ nameID: person.email, uid: person.id, mail: person.email, login: person.username });
    expect(profile?.groups).toHaveLength(2);
    expect(profile?.name).toBeUndefined();
  });

  it.each([true, false])("with an encrypted assertion; the response around it signed: %s", async (encryptThenSign) => {
    const app = await create({
      encryption: { encryptAssertion: true, encryptThenSign, certificate: spKey.certificate },
    });
    const person = await createPerson(tenant());
    const sp = await serviceProvider(app, {
      ...{ decryptionPvk: spKey.privateKey, wantAuthnResponseSigned: encryptThenSign },
    });
    const page = await signIn(await sp.getAuthorizeUrlAsync("", undefined, {}), person);
    expect(xmlOf(page)).not.toContain(person.id);
    expect((await sp.validatePostResponseAsync(page.fields)).profile?.nameID).toBe(person.id);
  });

  it("with signed requests where the application has a certificate, and with no others", async () => {
    const app = await create({ requestCertificate: spKey.certificate });
    const person = await createPerson(tenant());
    const signing = (key: typeof spKey) => ({ privateKey: key.privateKey, publicCert: key.certificate });
    const sp = await serviceProvider(app, signing(spKey));
    const page = await signIn(await sp.getAuthorizeUrlAsync("", undefined, {}), person);
    expect((await sp.validatePostResponseAsync(page.fields)).profile?.nameID).toBe(person.id);
    for (const other of [await serviceProvider(app), await serviceProvider(app, signing(strangeKey))])
      expect((await signIn(await other.getAuthorizeUrlAsync("", undefined, {}), person)).status).toBe(400);
  });

  it("with the certificate that is active, of which there is one", async () => {
    const app = await create();
    const [first] = await secretsOf(app);
    const path = `/api/saml-applications/${app.id}/secrets`;
    const next = await tenant().manage<SamlSecret>("POST", path, { lifeSpanInYears: 1 });
    expect(next).toMatchObject({ active: false });
    expect(next.expiresAt - next.createdAt).toBeGreaterThan(364 * 86_400_000);
    await expect(tenant().manage("DELETE", `${path}/${first?.id}`)).rejects.toThrow("can_not_delete_active_secret");
    await tenant().manage("PATCH", `${path}/${next.id}`, { active: true });
    expect((await secretsOf(app)).filter(({ active }) => active)).toMatchObject([{ id: next.id }]);
    await tenant().manage("DELETE", `${path}/${first?.id}`);
    const person = await createPerson(tenant());
    const sp = await serviceProvider(app);
    const page = await signIn(await sp.getAuthorizeUrlAsync("", undefined, {}), person);
    expect((await sp.validatePostResponseAsync(page.fields)).profile?.nameID).toBe(person.id);
    await tenant().manage("PATCH", `${path}/${next.id}`, { active: false });
    expect((await signIn(await sp.getAuthorizeUrlAsync("", undefined, {}), person)).text).toContain("no_active_secret");
  });

  it("without a request, where the application allows it", async () => {
    const app = await create();
    const person = await createPerson(tenant());
    expect((await signIn(app.identityProvider.startUrl, person)).status).toBe(403);
    await change(app, { idpInitiated: { relayState: "/home" } });
    const page = await signIn(app.identityProvider.startUrl, person);
    expect(page.fields.RelayState).toBe("/home");
    expect(await lastEntry(app, "AuthnRequest")).toEqual({ result: "Success", requestId: null });
    const sp = await serviceProvider(app, { validateInResponseTo: ValidateInResponseTo.never });
    expect((await sp.validatePostResponseAsync(page.fields)).profile?.nameID).toBe(person.id);
  });

  it("and signs them out, unasked in the session that it names alone, with an answer that it reads", async () => {
    const singleLogoutUrl = "https://sp.example/slo";
    const app = await create({ requestCertificate: spKey.certificate, singleLogoutUrl });
    const person = await createPerson(tenant());
    const browser = new Browser();
    const sp = await serviceProvider(app, {
      ...{ privateKey: spKey.privateKey, publicCert: spKey.certificate },
      logoutUrl: app.identityProvider.singleLogoutUrl,
    });
    const page = await signIn(await sp.getAuthorizeUrlAsync("", undefined, {}), person, browser);
    const { profile } = await sp.validatePostResponseAsync(page.fields);
    if (!profile) throw new Error("nobody signed in");
    const started = await browser.get(await sp.getLogoutUrlAsync(profile, "bye", {}));
    expect(started.status).toBe(302);
    expect(await lastEntry(app, "LogoutRequest")).toEqual({ result: "Success", requestId: expect.any(String) });
    const end = started.headers.get("location") ?? "";
    const elsewhere = new Browser();
    await signIn(await sp.getAuthorizeUrlAsync("", undefined, {}), person, elsewhere);
    expect(await (await elsewhere.get(end)).text()).toContain('<button class="button other"');
    const question = await (await browser.get(end)).text();
    expect(question).toContain('<input type="hidden" name="logout" value="yes"/>');
    const [, action = ""] = /action="([^"]*)"/.exec(question) ?? [];
    const [, xsrf = ""] = /name="xsrf" value="([^"]*)"/.exec(question) ?? [];
    const ended = await browser.post(action, { xsrf, logout: "yes" });
    const back = await browser.get(ended.headers.get("location") ?? "");
    const answer = new URL(back.headers.get("location") ?? "");
    expect(answer.href.startsWith(singleLogoutUrl)).toBe(true);
    const query = Object.fromEntries(answer.searchParams);
    expect(query.RelayState).toBe("bye");
    expect(await sp.validateRedirectAsync(query, answer.search.slice(1))).toMatchObject({ loggedOut: true });
    expect((await signIn(await sp.getAuthorizeUrlAsync("", undefined, {}), null, browser)).action).toBeUndefined();
    const unsigned = await serviceProvider(app, { logoutUrl: app.identityProvider.singleLogoutUrl });
    expect((await browser.get(await unsigned.getLogoutUrlAsync(profile, "", {}))).status).toBe(400);
  });
});

describe("what is refused", () => {
  let app: SamlApplication;
  let person: Person;
  let sp: SAML;
  beforeAll(async () => {
    app = await create();
    person = await createPerson(tenant());
    sp = await serviceProvider(app);
  });
  const request = (xml: string) => {
    const url = new URL(app.identityProvider.singleSignOnUrl);
    url.searchParams.set("SAMLRequest", deflateRawSync(xml).toString("base64"));
    return url.href;
  };
  const authn = (more: string, issuer = entityId, at = new Date()) =>
    `<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_r" Version="2.0" IssueInstant="${at.toISOString()}" ${more}><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</saml:Issuer></samlp:AuthnRequest>`;

  it.each([
    ["another service provider", () => authn("", "https://else.example")],
    ["an ACS that is not registered", () => authn('AssertionConsumerServiceURL="https://evil.example/acs"')],
    ["another destination", () => authn('Destination="https://else.example"')],
    ["an old request", () => authn("", entityId, new Date(Date.now() - 3_600_000))],
    ["an answer by redirect", () => authn('ProtocolBinding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"')],
    ["a document type", () => `<!DOCTYPE a [<!ENTITY x "y">]>${authn("")}`],
    ["no XML", () => "no XML"],
  ])("%s: a page, a line in the audit log, and nothing for the service provider", async (_, xml) => {
    const page = await signIn(request(xml()), person);
    expect(page).toMatchObject({ status: 400, action: undefined });
    expect(page.text).toContain("application.saml.invalid_saml_request");
    const [log] = await tenant().manage<{ payload: { error: { description: string } } }[]>(
      "GET",
      `/api/logs?logKey=SamlApplication.AuthnRequest&applicationId=${app.id}&page_size=1`,
    );
    expect(log?.payload.error.description).toMatch(/^\w+: ./);
  });

  it.each<Record<string, string>>([
    {},
    { SAMLRequest: "" },
    { SAMLRequest: "%%%" },
    { SAMLRequest: "A".repeat(60_000) },
  ])("%#: what is no message", async (fields) => {
    const { singleSignOnUrl } = app.identityProvider;
    const answer = await fetch(singleSignOnUrl, { method: "POST", body: new URLSearchParams(fields) });
    expect(answer.status).toBe(400);
    expect((await fetch(singleSignOnUrl)).status).toBe(400);
  });

  it("an answer in another browser, a second time, or with another's code", async () => {
    const start = await sp.getAuthorizeUrlAsync("", undefined, {});
    const browser = new Browser();
    const authorize = (await browser.get(start)).headers.get("location") ?? "";
    const { url } = await browser.open(tenant(), authorize, person);
    const callback = url?.href ?? "";
    expect(callback).toContain(`/api/saml-applications/${app.id}/callback?code=`);
    const problem = await pageOf(await new Browser().get(callback));
    expect(problem.status).toBe(404);
    // The page leads back to where the application is registered.
    expect(problem.text).toContain(`href="https://sp.example">Back to ${app.name}</a>`);
    // Whoever sends the browser here with a state of their own does not end what waits.
    expect((await browser.get(callback.replace(/state=[^&]+/, "state=other"))).status).toBe(404);
    const waiting = () => [...browser.cookies.keys()].filter((name) => name.includes(app.id));
    expect(waiting()).toHaveLength(1);
    expect((await pageOf(await browser.get(callback))).action).toBe(acsUrl);
    expect(waiting()).toEqual([]);
    expect((await browser.get(callback)).status).toBe(404);
    // The code opens nothing at the token endpoint either.
    const code = new URL(callback).searchParams.get("code") ?? "";
    const body = new URLSearchParams({ grant_type: "authorization_code", code, client_id: app.id });
    expect((await fetch(`${tenant().issuer}/token`, { method: "POST", body })).status).toBe(401);
  });

  it("a sign-in without a question, of nobody, is told to the service provider", async () => {
    const passive = await serviceProvider(app, { passive: true });
    const page = await signIn(await passive.getAuthorizeUrlAsync("", undefined, {}), null);
    expect(page.action).toBe(acsUrl);
    expect(xmlOf(page)).toContain("urn:oasis:names:tc:SAML:2.0:status:NoPassive");
  });

  it("an old session where a new sign-in was asked for, though the browser asks for less", async () => {
    const browser = new Browser();
    await signIn(await sp.getAuthorizeUrlAsync("", undefined, {}), person, browser);
    // The time of a sign-in is known to the second.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const forced = await serviceProvider(app, { forceAuthn: true });
    const begun = await browser.get(await forced.getAuthorizeUrlAsync("", undefined, {}));
    const authorize = new URL(begun.headers.get("location") ?? "");
    expect(authorize.searchParams.get("prompt")).toBe("login");
    authorize.searchParams.delete("prompt");
    const page = await signIn(await browser.get(authorize), null, browser);
    expect(page.action).toBe(acsUrl);
    expect(xmlOf(page)).toContain("status:AuthnFailed");
    expect(xmlOf(page)).not.toContain("Assertion");
    const anew = await signIn(await forced.getAuthorizeUrlAsync("", undefined, {}), person, browser);
    expect((await forced.validatePostResponseAsync(anew.fields)).profile?.nameID).toBe(person.id);
  });

  it("a new sign-in that nobody may be asked for, and a class that no sign-in here has", async () => {
    const both = await serviceProvider(app, { forceAuthn: true, passive: true });
    expect(xmlOf(await signIn(await both.getAuthorizeUrlAsync("", undefined, {}), person))).toContain(
      "status:NoPassive",
    );
    const smartcard = "urn:oasis:names:tc:SAML:2.0:ac:classes:SmartcardPKI";
    const strict = await serviceProvider(app, { authnContext: [smartcard] });
    const refused = await signIn(await strict.getAuthorizeUrlAsync("state", undefined, {}), person);
    expect(refused.fields.RelayState).toBe("state");
    expect(xmlOf(refused)).toContain("status:NoAuthnContext");
  });

  it("a password's class for somebody who came without one", async () => {
    const { token } = await tenant().manage<{ token: string }>("POST", "/api/one-time-tokens", { email: person.email });
    const asksNothing = await serviceProvider(app, { disableRequestedAuthnContext: true });
    const client = new ExperienceClient(tenant());
    const { browser } = client;
    await signIn(await asksNothing.getAuthorizeUrlAsync("", undefined, {}), null, browser);
    await client.start("SignIn");
    const identifier = { type: "email", value: person.email };
    const { verificationId } = await client.ok("POST", "/verification/one-time-token/verify", { identifier, token });
    await client.ok("POST", "/identification", { verificationId });
    const { redirectTo = "" } = (await client.submit()).body;
    const page = await signIn(redirectTo, null, browser);
    expect(xmlOf(page)).toContain("ac:classes:unspecified");
    // Libraries ask for a password by default, and take what they get.
    const again = await signIn(await sp.getAuthorizeUrlAsync("", undefined, {}), null, browser);
    expect(xmlOf(again)).toContain("ac:classes:unspecified");
    expect((await sp.validatePostResponseAsync(again.fields)).profile?.nameID).toBe(person.id);
  });

  it("no ID of ours as a hint at who is to sign in, which users do not know", async () => {
    const asking = async (nameId: string) => {
      const subject = `<saml:Subject xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"><saml:NameID>${nameId}</saml:NameID></saml:Subject>`;
      const begun = await new Browser().get(request(authn("").replace("</samlp", `${subject}</samlp`)));
      return new URL(begun.headers.get("location") ?? "").searchParams.get("login_hint");
    };
    expect([await asking(person.email), await asking(person.id)]).toEqual([person.email, null]);
  });

  it("an address as the NameID that nobody proved", async () => {
    const other = await create({ nameIdFormat: "emailAddress" });
    const username = `u${unique()}`;
    const { id } = await tenant().manage("POST", "/api/users", { username, password: person.password });
    const client = await serviceProvider(other);
    const nobody = { ...person, id, username };
    const page = await signIn(await client.getAuthorizeUrlAsync("", undefined, {}), nobody);
    expect([page.status, page.text]).toEqual([400, expect.stringContaining("application.saml.missing_email_address")]);
  });

  it("somebody who was suspended between the sign-in and the answer", async () => {
    const gone = await createPerson(tenant());
    const browser = new Browser();
    const authorize =
      (await browser.get(await sp.getAuthorizeUrlAsync("", undefined, {}))).headers.get("location") ?? "";
    const { url } = await browser.open(tenant(), authorize, gone);
    await tenant().manage("PATCH", `/api/users/${gone.id}/is-suspended`, { isSuspended: true });
    const page = await pageOf(await browser.get(url?.href ?? ""));
    expect([page.status, page.action]).toEqual([400, undefined]);
  });
});
