import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callsThisMachine, hostForFile } from "../host.ts";
import { type SamlProvider, startSamlProvider } from "../services/saml-provider.ts";
import { callAccount } from "./account-call.ts";
import { byAllMeans, configure, ExperienceClient } from "./experience-client.ts";
import { type Client, createClient, createPerson, type Person, seedTenant, type Tenant, unique } from "./fixture.ts";
import { codeForm, requestToken } from "./requests.ts";
import { connectSaml, dataIn, formAt, postSaml, type SamlConnector, samlPersonAt } from "./saml-social.ts";

const host = hostForFile({ vars: callsThisMachine });
let provider: SamlProvider;
let tenant: Tenant;
let client: Client;
let acme: SamlConnector;
beforeAll(async () => {
  provider = await startSamlProvider();
  tenant = await seedTenant(host(), "EU");
  client = await createClient(tenant, "Traditional");
  await byAllMeans(tenant);
  acme = await connectSaml(tenant, provider, "acme");
  await configure(tenant, { socialSignInConnectorTargets: ["acme"] });
});
afterAll(() => provider?.stop());

describe("where a response leads", () => {
  it("is no address that a custom sign-in page chooses", async () => {
    const page = await ExperienceClient.open(tenant, client);
    await page.start("SignIn");
    const asked = { state: unique(), redirectUri: "https://evil.example/callback" };
    const reply = await page.call("POST", `/verification/social/${acme.id}/authorization-uri`, asked);
    expect(reply).toMatchObject({ status: 400, body: { code: "connector.invalid_request_parameters" } });
  });

  const manage = async (redirectUri: string) => {
    const state = unique();
    const path = `/api/connectors/${acme.id}/authorization-uri`;
    const { redirectTo } = await tenant.manage<{ redirectTo: string }>("POST", path, { state, redirectUri });
    const { action, fields } = await formAt(redirectTo);
    return postSaml(action, fields);
  };
  it("is what an administrator says, who links what comes back", async () => {
    const person = samlPersonAt(provider);
    const back = await manage("https://admin.example/linked?from=us");
    expect(back.href).toMatch(/^https:\/\/admin\.example\/linked\?from=us&state=\w+&code=\w+$/);
    const { id } = await tenant.manage("POST", "/api/users", { username: `u_${unique()}` });
    const body = { connectorId: acme.id, connectorData: dataIn(back) };
    const linked = await tenant.manage("POST", `/api/users/${id}/identities`, body);
    expect(linked).toMatchObject({ acme: { userId: person.nameId, details: { name: "Ada" } } });
    await expect(tenant.manage("POST", `/api/users/${id}/identities`, body)).rejects.toThrow(/answered 404/);
  });

  /** A user's token of an application. */
  async function tokenOf(person: Person, of: Client, scope: string): Promise<string> {
    const page = await ExperienceClient.open(tenant, of, { scope, prompt: "consent" });
    await page.start("SignIn");
    const identifier = { type: "username", value: person.username };
    const { verificationId } = await page.ok("POST", "/verification/password", {
      identifier,
      password: person.password,
    });
    await page.ok("POST", "/identification", { verificationId });
    const { redirectTo } = (await page.submit()).body;
    const landing = await page.browser.follow(tenant, await page.browser.get(String(redirectTo)));
    const isAsked = landing.url?.pathname.endsWith("/consent") ?? false;
    const url = isAsked ? await page.browser.consent(tenant, []) : landing.url;
    const { access_token } = await requestToken(tenant, of, codeForm(of, url?.searchParams.get("code") ?? null));
    return access_token;
  }

  it("is a redirect URI of the application at the Account API, which links with it", async () => {
    await tenant.manage("PATCH", "/api/account-center", { enabled: true, fields: { social: "Edit" } });
    const known = await createPerson(tenant);
    const token = await tokenOf(known, client, "openid identities");
    const start = (redirectUri: string) =>
      callAccount<Record<string, string>>(tenant, token, "POST", "/api/verifications/social", {
        ...{ connectorId: acme.id, redirectUri, state: "state-1" },
      });
    expect(await start("https://evil.example/callback")).toMatchObject({
      ...{ status: 400, body: { code: "connector.invalid_request_parameters" } },
    });
    const person = samlPersonAt(provider);
    const { status, body } = await start(client.redirectUri);
    expect(status).toBe(201);
    const { action, fields } = await formAt(body.authorizationUri ?? "");
    const back = await postSaml(action, fields);
    expect(back.href.startsWith(`${client.redirectUri}?state=state-1&code=`)).toBe(true);
    const { verificationRecordId = "" } = body;
    const finished = { verificationRecordId, connectorData: dataIn(back) };
    const verified = await callAccount(tenant, token, "POST", "/api/verifications/social/verify", finished);
    expect(verified.status, JSON.stringify(verified.body)).toBe(200);
    const proof = await callAccount<Record<string, string>>(tenant, token, "POST", "/api/verifications/password", {
      password: known.password,
    });
    const linked = await callAccount(
      ...[tenant, token, "POST", "/api/my-account/identities"],
      ...[{ newIdentifierVerificationRecordId: verificationRecordId }, proof.body.verificationRecordId],
    );
    expect(linked.status, JSON.stringify(linked.body)).toBeLessThan(300);
    const path = `/api/users?search=${known.username}`;
    expect(await tenant.manage<object[]>("GET", path)).toMatchObject([
      { identities: { acme: { userId: person.nameId } } },
    ]);
  });

  it("is no redirect URI of a third party's application", async () => {
    const foreign = await createClient(tenant, "Traditional", { isThirdParty: true });
    const token = await tokenOf(await createPerson(tenant), foreign, "openid");
    const asked = { connectorId: acme.id, redirectUri: foreign.redirectUri, state: "state-1" };
    expect(await callAccount(tenant, token, "POST", "/api/verifications/social", asked)).toMatchObject({
      ...{ status: 400, body: { code: "connector.invalid_request_parameters" } },
    });
  });
});
