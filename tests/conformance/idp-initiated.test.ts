import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callsThisMachine, hostForFile } from "../host.ts";
import { type SamlProvider, startSamlProvider } from "../services/saml-provider.ts";
import { Browser } from "./browser.ts";
import { newDomain } from "./company.ts";
import { byAllMeans, configure } from "./experience-client.ts";
import { createPerson, seedTenant, type Tenant, unique } from "./fixture.ts";
import { authorizationUrl } from "./requests.ts";

const host = hostForFile({ vars: callsThisMachine });
let provider: SamlProvider;
let tenant: Tenant;
let domain: string;
let connectorId: string;
let acs: string;
let metadata: string;
const redirectUri = "https://rp.example/callback";
const page = "https://rp.example/start";
interface Application {
  id: string;
  secret: string;
}
const createApplication = (type: string, more: object = {}) =>
  tenant.manage<Application>("POST", "/api/applications", {
    ...{
      name: `App ${unique()}`,
      type,
      oidcClientMetadata: { redirectUris: [redirectUri], postLogoutRedirectUris: [] },
    },
    ...more,
  });
const path = () => `/api/sso-connectors/${connectorId}/idp-initiated-auth-config`;

beforeAll(async () => {
  provider = await startSamlProvider();
  tenant = await seedTenant(host(), "EU");
  await byAllMeans(tenant);
  await configure(tenant, { singleSignOnEnabled: true });
  domain = newDomain();
  ({ id: connectorId } = await tenant.manage<{ id: string }>("POST", "/api/sso-connectors", {
    ...{ providerName: "AzureAD", connectorName: `Acme ${unique()}`, domains: [domain] },
    config: { metadataUrl: provider.metadataUrl, attributeMapping: { email: "email", name: "name" } },
  }));
  const { providerConfig } = await tenant.manage<{
    providerConfig: { serviceProvider: { entityId: string; assertionConsumerServiceUrl: string } };
  }>("GET", `/api/sso-connectors/${connectorId}`);
  acs = providerConfig.serviceProvider.assertionConsumerServiceUrl;
  metadata = await (await fetch(providerConfig.serviceProvider.entityId)).text();
});
afterAll(() => provider?.stop());

/** Somebody who opens the application from the provider's own page. */
async function begin(browser = new Browser()) {
  provider.person = { nameId: `n-${unique()}`, email: `p-${unique()}@${domain}`, name: "Ada" };
  const SAMLResponse = await provider.respond(metadata, null);
  const answer = await browser.post(acs, { SAMLResponse, RelayState: "https://evil.example" });
  return { browser, to: answer.headers.get("location") ?? "", answer };
}

/** As a browser does, pages that post themselves included: who was signed in before is signed out by one. */
async function follow(browser: Browser, first: string): Promise<URL> {
  let url = new URL(first);
  let answer = await browser.get(url);
  for (let hops = 0; hops < 14; hops += 1) {
    const location = answer.headers.get("location");
    const form = location === null ? formIn(await answer.text()) : null;
    if (location === null && form === null) return url;
    url = new URL(form?.action ?? location ?? "", url);
    if (!url.href.startsWith(tenant.endpoint)) return url;
    answer = form ? await browser.post(url, form.fields) : await browser.get(url);
  }
  throw new Error("led around in circles");
}

function formIn(page: string): { action: string; fields: Record<string, string> } | null {
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1];
  const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]);
  return action?.includes("/oidc/") ? { action, fields: Object.fromEntries(fields) } : null;
}

const usersWith = (email: string) =>
  tenant.manage<{ id: string }[]>("GET", `/api/users?search=%25${encodeURIComponent(email)}%25`);

it("settings are for plans that have them", async () => {
  const { id } = await createApplication("Traditional");
  const given = { defaultApplicationId: id, autoSendAuthorizationRequest: true };
  await expect(tenant.manage("PUT", path(), given)).rejects.toThrow("subscription.limit_exceeded");
  const eu = await host().database("eu");
  await eu
    .prepare("UPDATE tenants SET quota = json_set(quota, '$.idpInitiatedSsoEnabled', 1) WHERE tenant_id = ?")
    .bind(tenant.endpoint.split("/").at(-1))
    .run();
});

describe("settings", () => {
  it("are not there until they are set, and are gone when they are cleared", async () => {
    const { id } = await createApplication("Traditional");
    await expect(tenant.manage("GET", path())).rejects.toThrow("404");
    const given = { defaultApplicationId: id, autoSendAuthorizationRequest: true, authParameters: { scope: "openid" } };
    expect(await tenant.manage("PUT", path(), given)).toMatchObject({ connectorId, ...given, redirectUri: null });
    expect(await tenant.manage("GET", path())).toMatchObject(given);
    await tenant.manage("DELETE", path());
    await expect(tenant.manage("GET", path())).rejects.toThrow("404");
  });

  it("are refused where they could not be obeyed", async () => {
    const [web, spa, machine] = [
      await createApplication("Traditional"),
      await createApplication("SPA"),
      await createApplication("MachineToMachine"),
    ];
    const strange = await createApplication("Traditional", { isThirdParty: true });
    const put = (body: object) => tenant.manage("PUT", path(), body);
    const auto = { autoSendAuthorizationRequest: true };
    for (const { id } of [spa, machine, strange])
      await expect(put({ defaultApplicationId: id, ...auto })).rejects.toThrow("invalid_application_type");
    const other = { defaultApplicationId: web.id, ...auto, redirectUri: "https://else.example" };
    await expect(put(other)).rejects.toThrow("redirect_uri_not_registered");
    await expect(put({ defaultApplicationId: spa.id })).rejects.toThrow("client_callback_uri_not_found");
    await expect(put({ defaultApplicationId: "nobody", ...auto })).rejects.toThrow("404");
    const taken = { defaultApplicationId: web.id, ...auto, authParameters: { client_id: "x" } };
    await expect(put(taken)).rejects.toThrow("400");
  });

  it("are of connectors with SAML alone", async () => {
    const oidc = await tenant.manage<{ id: string }>("POST", "/api/sso-connectors", {
      ...{ providerName: "OIDC", connectorName: `Acme ${unique()}` },
    });
    const other = `/api/sso-connectors/${oidc.id}/idp-initiated-auth-config`;
    await expect(tenant.manage("GET", other)).rejects.toThrow("422");
    await expect(tenant.manage("DELETE", other)).rejects.toThrow("422");
  });
});

it("without settings, nobody comes in by it", async () => {
  const { to, answer } = await begin();
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(new URL(to).searchParams.get("error")).toBe("invalid_saml_response");
});

describe("the sign-in begins here", () => {
  it("and the application gets a code; who was signed in before is not who comes", async () => {
    const { id } = await createApplication("Traditional");
    await tenant.manage("PUT", path(), { defaultApplicationId: id, autoSendAuthorizationRequest: true });
    const browser = new Browser();
    const before = await createPerson(tenant);
    await browser.authorize(tenant, authorizationUrl(tenant, { id, redirectUri } as never), before);
    const { to } = await begin(browser);
    const at = new URL(to);
    expect(at.searchParams.get("direct_sign_in")).toBe(`sso:${connectorId}`);
    const came = await follow(browser, to);
    expect(`${came.origin}${came.pathname}`).toBe(redirectUri);
    expect(came.searchParams.get("code")).toBeTruthy();
    expect(await usersWith(provider.person.email)).toHaveLength(1);
  });

  it("in the browser that brought the assertion alone, and once", async () => {
    const { browser, to } = await begin();
    const stranger = await follow(new Browser(), to);
    expect(stranger.href.startsWith(provider.url)).toBe(true);
    expect((await follow(browser, to)).href).toMatch(/^https:\/\/rp\.example\/callback\?code=/);
    expect((await follow(browser, to)).href.startsWith(provider.url)).toBe(true);
  });
});

it("the application begins the sign-in", async () => {
  const { id } = await createApplication("SPA");
  const settings = { defaultApplicationId: id, clientIdpInitiatedAuthCallbackUri: `${page}?x=1` };
  await tenant.manage("PUT", path(), settings);
  const { browser, to } = await begin();
  expect(to).toBe(`${page}?x=1&ssoConnectorId=${connectorId}`);
  const request = authorizationUrl(tenant, { id, redirectUri } as never, {
    ...{ direct_sign_in: `sso:${connectorId}`, prompt: "login" },
    ...{ code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM", code_challenge_method: "S256" },
  });
  const came = await follow(browser, request.toString());
  expect(came.href).toMatch(/^https:\/\/rp\.example\/callback\?code=/);
  expect(await usersWith(provider.person.email)).toHaveLength(1);
});
