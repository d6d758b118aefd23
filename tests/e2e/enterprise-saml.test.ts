import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import console from "../../locales/en/console.ts";
import words from "../../locales/en/enterprise-sso.ts";
import tenants from "../../locales/en/tenants.ts";
import ui from "../../locales/en/ui.ts";
import { type createClient, type Tenant, unique } from "../conformance/fixture.ts";
import { authorizationUrl, challengeOf, newVerifier } from "../conformance/requests.ts";
import { callsThisMachine, hostForFile } from "../host.ts";
import { type SamlProvider, startSamlProvider } from "../services/saml-provider.ts";
import { barriers, browserForFile, confirm, dialog, named, press } from "./browser.ts";
import type { Management } from "./console-management.ts";
import { consoleOf, type MadeTenant } from "./console-site.ts";
import { signInPhrases } from "./phrases.ts";
import { relyingPartyForFile } from "./relying-party.ts";

const provider: SamlProvider = await startSamlProvider();
afterAll(() => provider.stop());
const host = hostForFile({ vars: callsThisMachine });
const callback = relyingPartyForFile();
const visit = browserForFile();
const english = signInPhrases("en");
const domain = `${unique()}.example`;

let page: Page;
let complaints: string[];
let tenant: MadeTenant;
let call: Management;
let connectorId = "";
beforeAll(async () => {
  ({ page, complaints, tenant, call } = await consoleOf(host(), visit, "enterprise-sso"));
});

const at = (path: string) => `${host().url}/console/${tenant.id}/${path}`;
const field = (label: string) => page.getByLabel(label, { exact: true });
const saved = async () => {
  await press(page, ui.save.save);
  await page.locator("[data-save-bar]").waitFor({ state: "detached" });
};
const connector = () =>
  call<{ isReady: boolean; config: object; providerConfig: { serviceProvider: { entityId: string } } }>(
    "GET",
    `/sso-connectors/${connectorId}`,
  );

it("a connector says what the provider has to know, and reads the provider's metadata", async () => {
  await page.getByRole("link", { name: words.create }).first().click();
  await dialog(page).locator("input[value=SAML]").check();
  await dialog(page).getByRole("textbox").fill("Acme");
  await confirm(page, words.create);
  await page.waitForURL(/enterprise-sso\/\w+\/connection$/);
  connectorId = new URL(page.url()).pathname.split("/").at(-2) ?? "";
  const acs = `${tenant.endpoint}/api/authn/single-sign-on/saml/${connectorId}`;
  expect(await field(words.acsUrl).inputValue()).toBe(acs);
  expect(await field(words.spEntityId).inputValue()).toBe(`${acs}/metadata`);
  await field(words.metadataUrl).fill(`${provider.url}/nothing`);
  await press(page, ui.save.save);
  await page.getByText(/the address answered 404/).waitFor();
  await field(words.metadataUrl).fill(provider.metadataUrl);
  await saved();
  await page.getByText(`${provider.url}/sso`, { exact: true }).waitFor();
  expect(await connector()).toMatchObject({ isReady: true, config: { metadataUrl: provider.metadataUrl } });
  expect(await barriers(page)).toEqual([]);
});

it("metadata can be chosen as a file or pasted, and what was typed for another way is not kept", async () => {
  await page.getByRole("radio", { name: words.sources.metadata }).check();
  const xml = await (await fetch(provider.metadataUrl)).text();
  const file = { name: "metadata.xml", mimeType: "application/xml" };
  const chooser = field(ui.upload.choose);
  await chooser.setInputFiles({ ...file, buffer: Buffer.alloc(256 * 1024 + 1, " ") });
  await page.getByText(ui.upload.size.split("{{")[0] ?? "").waitFor();
  await chooser.setInputFiles({ ...file, buffer: Buffer.from(xml) });
  await expect.poll(() => field(words.metadataXml).inputValue()).toBe(xml.replaceAll("\r\n", "\n"));
  await saved();
  const { config } = await connector();
  expect(Object.keys(config)).toEqual(["metadata"]);
  await page.getByRole("radio", { name: words.sources.metadataUrl }).check();
  await field(words.metadataUrl).fill(provider.metadataUrl);
  await saved();
  expect((await connector()).config).toEqual({ metadataUrl: provider.metadataUrl });
});

it("a test shows each check of the assertion and its attributes", async () => {
  await call("PATCH", `/sso-connectors/${connectorId}`, { domains: [domain] });
  await call("PATCH", "/sign-in-exp", { singleSignOnEnabled: true });
  provider.person = { nameId: `n-${unique()}`, email: `test@${domain}`, name: "Test" };
  await page.goto(at(`enterprise-sso/${connectorId}/connection`));
  await press(page, words.testStart);
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: words.testOpen }).click();
  await (await opened).getByRole("heading", { name: english.ssoTestedTitle }).waitFor();
  await page.locator('[data-check="signature"][data-outcome="passed"]').waitFor();
  await page.getByText(words.becomes.new).waitFor();
  expect(await page.locator('[data-outcome="failed"]').count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
});

async function createApp() {
  const redirectUri = callback();
  const app = await call<{ id: string; secret: string }>("POST", "/applications", {
    ...{ name: "Shop", type: "Traditional" },
    oidcClientMetadata: { redirectUris: [redirectUri], postLogoutRedirectUris: [] },
  });
  return { ...app, redirectUri } as unknown as Awaited<ReturnType<typeof createClient>>;
}

it("a user signs in by the domain, joins the organization, and is out when the company's directory says so", async () => {
  const client = await createApp();
  const organization = await call<{ id: string }>("POST", "/organizations", { name: "Acme" });
  await call("PUT", `/organizations/${organization.id}/jit/sso-connectors`, { ssoConnectorIds: [connectorId] });
  const email = `ada@${domain}`;
  provider.person = { nameId: `n-${unique()}`, email, name: "Ada Lovelace" };
  const { page: seen } = await visit();
  const open = () =>
    challengeOf(newVerifier()).then((challenge) =>
      seen.goto(authorizationUrl({ issuer: `${tenant.endpoint}/oidc` } as Tenant, client, challenge).href),
    );
  await open();
  await seen.getByRole("link", { name: english.sso }).click();
  await seen.getByLabel(english.ssoEmail ?? "Work email").fill(email);
  await press(seen, english.continue ?? "Continue");
  await seen.waitForURL(`${client.redirectUri}?**`);
  const [user] = await call<{ id: string; name: string }[]>("GET", `/users?search=${encodeURIComponent(email)}`);
  expect(user?.name).toBe("Ada Lovelace");
  const members = () => call<object[]>("GET", `/organizations/${organization.id}/users`);
  expect(await members()).toMatchObject([{ id: user?.id }]);
  // The session lets the application in without a question.
  await open();
  await seen.waitForURL(`${client.redirectUri}?**`);

  const directory = await call<{ token: string; scimBaseUrl: string }>("POST", "/directories", {
    ...{ name: "Acme", organizationId: organization.id, ssoConnectorId: connectorId },
  });
  const scim = async (method: string, path: string, body: object) =>
    (await (
      await fetch(directory.scimBaseUrl + path, {
        ...{ method, body: JSON.stringify(body) },
        headers: { authorization: `Bearer ${directory.token}`, "content-type": "application/scim+json" },
      })
    ).json()) as { id: string; active: boolean };
  const { id } = await scim("POST", "/Users", {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
    ...{ userName: email, active: true, emails: [{ value: email, primary: true }] },
  });
  const gone = await scim("PATCH", `/Users/${id}`, {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
    Operations: [{ op: "Replace", path: "active", value: "False" }],
  });
  expect(gone.active).toBe(false);
  await open();
  await seen.getByRole("link", { name: english.sso }).waitFor();
  expect(await members()).toEqual([]);
});

it("sign-ins that begin at the provider lead to the application that is chosen, until they are turned off", async () => {
  const client = await createApp();
  const redirectUris = ["https://other.example/a", "https://other.example/b"];
  await call("POST", "/applications", {
    ...{ name: "Other", type: "Traditional", oidcClientMetadata: { redirectUris, postLogoutRedirectUris: [] } },
  });
  await page.goto(at(`enterprise-sso/${connectorId}/idp-initiated-auth`));
  await page.getByRole("switch", { name: words.idp.enable }).check();
  await page.getByRole("radio", { name: words.idp.modes.auto }).check();
  const uris = () => field(words.idp.redirectUri).getByRole("option").allTextContents();
  await field(words.idp.app).selectOption({ label: "Other" });
  expect(await uris()).toEqual(["https://other.example/a", "https://other.example/b"]);
  await field(words.idp.app).selectOption(client.id);
  expect(await uris()).toEqual([client.redirectUri]);
  await field(words.idp.parameters).fill("no JSON");
  await press(page, ui.save.save);
  await page.getByText(words.idp.parametersWrong).waitFor();
  await field(words.idp.parameters).fill('{ "scope": "openid email" }');
  await press(page, ui.save.save);
  const lacking = { feature: tenants.quota.idpInitiatedSsoEnabled, plan: "Development" };
  await page.getByRole("alert").getByText(named(console.room.lacking, lacking)).waitFor();
  const eu = await host().database("eu");
  await eu
    .prepare("UPDATE tenants SET quota = json_set(quota, '$.idpInitiatedSsoEnabled', 1) WHERE tenant_id = ?")
    .bind(tenant.id)
    .run();
  await saved();
  expect(await barriers(page)).toEqual([]);

  provider.person = { nameId: `n-${unique()}`, email: `bob@${domain}`, name: "Bob" };
  const { serviceProvider } = (await connector()).providerConfig;
  const metadata = await (await fetch(serviceProvider.entityId)).text();
  const { page: portal } = await visit();
  const response = await provider.respond(metadata, null);
  await portal.setContent(
    `<form method="post" action="${serviceProvider.entityId.replace(/\/metadata$/, "")}"><input name="SAMLResponse" value="${response}"><button>Open</button></form>`,
  );
  await portal.getByRole("button", { name: "Open" }).click();
  await portal.waitForURL(`${client.redirectUri}?**`);

  await page.reload();
  await page.getByRole("switch", { name: words.idp.enable }).uncheck();
  await saved();
  expect(await call<object[]>("GET", `/users?search=${encodeURIComponent(`bob@${domain}`)}`)).toHaveLength(1);
  await expect(call("GET", `/sso-connectors/${connectorId}/idp-initiated-auth-config`)).rejects.toThrow("404");
  expect(complaints).toEqual([]);
});
