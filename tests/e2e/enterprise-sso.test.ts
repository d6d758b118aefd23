import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import words from "../../locales/en/enterprise-sso.ts";
import organizations from "../../locales/en/organizations.ts";
import experience from "../../locales/en/sign-in-experience.ts";
import ui from "../../locales/en/ui.ts";
import users from "../../locales/en/users.ts";
import { type createClient, type Tenant, unique } from "../conformance/fixture.ts";
import { authorizationUrl, challengeOf, newVerifier } from "../conformance/requests.ts";
import { callsThisMachine, hostForFile } from "../host.ts";
import type { SocialProviders } from "../services/social-providers.ts";
import { startSocialProviders } from "../services/social-providers.ts";
import { barriers, browserForFile, confirm, dialog, named, press } from "./browser.ts";
import type { Management } from "./console-management.ts";
import { consoleOf, type MadeTenant } from "./console-site.ts";
import { errorMessage, signInPhrases } from "./phrases.ts";
import { relyingPartyForFile } from "./relying-party.ts";

const providers: SocialProviders = await startSocialProviders();
afterAll(() => providers.stop());
const host = hostForFile({ vars: callsThisMachine });
const callback = relyingPartyForFile();
const visit = browserForFile();
const english = signInPhrases("en");
const domain = `${unique()}.example`;
const name = `Acme ${unique()}`;
const issuer = `${providers.url}/idp.acme.io`;

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

it("a connector is made of a provider and a name, and says what is missing", async () => {
  await page.getByText(words.emptyTitle).waitFor();
  await page.getByRole("link", { name: words.create }).first().click();
  await dialog(page).locator("input[value=OIDC]").check();
  await dialog(page).getByRole("textbox").fill(name);
  expect(await barriers(page)).toEqual([]);
  await confirm(page, words.create);
  await page.waitForURL(/enterprise-sso\/\w+\/connection$/);
  connectorId = new URL(page.url()).pathname.split("/").at(-2) ?? "";
  await page.getByText(words.states.incomplete).first().waitFor();
  expect(await field(words.redirectUri).inputValue()).toBe(`${tenant.endpoint}/callback/${connectorId}`);
});

it("its header says which provider it is, and opens the guide to it", async () => {
  await page.locator("main header").getByText("OpenID Connect", { exact: true }).waitFor();
  await press(page, ui.guide.guide);
  const drawer = page.getByRole("dialog", { name: named(ui.guide.title, { name: "OpenID Connect" }) });
  await drawer.getByText(/Register a web application/).waitFor();
  expect(await drawer.getByLabel(words.redirectUri, { exact: true }).inputValue()).toMatch(
    new RegExp(`/callback/${connectorId}$`),
  );
  expect(await barriers(page)).toEqual([]);
  await drawer.getByRole("button", { name: ui.guide.close }).click();
  await drawer.waitFor({ state: "hidden" });
});

it("a provider that does not answer is refused at its field, one that does shows what it publishes", async () => {
  await field(words.issuer).first().fill(`${providers.url}/nobody.example`);
  await field(words.clientId).fill(providers.client.id);
  await page.locator('input[name="clientSecret"]').fill(providers.client.secret);
  await press(page, ui.save.save);
  await page.getByRole("alert").first().waitFor();
  expect(await call("GET", `/sso-connectors/${connectorId}`)).toMatchObject({ isReady: false, config: {} });
  await field(words.issuer).first().fill(issuer);
  await saved();
  await page.getByText(`${issuer}`, { exact: true }).first().waitFor();
  await page.getByText(words.states.noDomains).first().waitFor();
  expect(await barriers(page)).toEqual([]);
});

it("its domains are a company's, and the tenant turns enterprise single sign-on on", async () => {
  await page.getByRole("link", { name: words.tab.experience, exact: true }).click();
  const domains = page.getByRole("textbox", { name: words.domains });
  await domains.fill("gmail.com ");
  await press(page, ui.save.save);
  await page.getByText(errorMessage("single_sign_on.forbidden_domains", "en")).first().waitFor();
  await page.getByRole("button", { name: named(ui.tags.remove, { value: "gmail.com" }) }).click();
  await domains.fill(`${domain} `);
  await field(words.displayName).fill("Acme");
  await saved();
  expect(await call("GET", `/sso-connectors/${connectorId}`)).toMatchObject({
    ...{ isReady: true, domains: [domain], branding: { displayName: "Acme" } },
  });
  await page.getByText(words.off).waitFor();
  await page.getByRole("link", { name: words.turnOn }).click();
  await page.getByRole("switch", { name: experience.more.sso }).check();
  await saved();
  await page.goto(at(`enterprise-sso/${connectorId}/experience`));
  await page.getByText(words.states.ready).first().waitFor();
  expect(await page.getByText(words.off).count()).toBe(0);
});

it("a test shows each check and whom the person would be", async () => {
  providers.person = { id: `id-${unique()}`, email: `test@${domain}`, isVerified: true, name: "Test" };
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

it("a user signs in by the domain, joins the organization that names the connector, and is seen with the identity", async () => {
  const { id } = await call<{ id: string }>("POST", "/organizations", { name: "Acme" });
  await page.goto(at(`organizations/${id}/just-in-time`));
  const warning = page.getByText(named(organizations.joining.ssoDomains, { domains: domain }));
  const domains = page.getByRole("textbox", { name: organizations.joining.domains });
  await domains.fill("other.example ");
  expect(await warning.count()).toBe(0);
  await domains.fill(`${domain} `);
  await warning.waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: ui.save.discard }).click();
  await warning.waitFor({ state: "detached" });
  await domains.fill(`${domain} `);
  await page.getByRole("checkbox", { name }).check();
  await warning.waitFor({ state: "detached" });
  await saved();
  const rp = callback();
  const app = await call<{ id: string; secret: string }>("POST", "/applications", {
    ...{ name: "Shop", type: "Traditional", oidcClientMetadata: { redirectUris: [rp], postLogoutRedirectUris: [] } },
  });
  const person = { id: `id-${unique()}`, email: `ada@${domain}`, isVerified: true, name: "Ada Lovelace" };
  providers.person = person;
  const { page: seen } = await visit();
  const own = { issuer: `${tenant.endpoint}/oidc` } as Tenant;
  const client = { id: app.id, secret: app.secret, redirectUri: rp } as Awaited<ReturnType<typeof createClient>>;
  await seen.goto(authorizationUrl(own, client, await challengeOf(newVerifier())).href);
  await seen.getByRole("link", { name: english.sso }).click();
  await seen.getByLabel(english.ssoEmail ?? "Work email").fill(person.email);
  expect(await barriers(seen)).toEqual([]);
  await press(seen, english.continue ?? "Continue");
  await seen.waitForURL(`${rp}?**`);
  const [user] = await call<{ id: string }[]>("GET", `/users?search=${encodeURIComponent(person.email)}`);
  expect(await call("GET", `/users/${user?.id}/organizations`)).toMatchObject([{ id }]);
  await page.goto(at(`users/${user?.id}/settings`));
  await page.getByText(users.enterprise.title).first().waitFor();
  await page.getByRole("link", { name }).waitFor();
  await page.getByText(person.id).first().waitFor();
});

it("a deleted connector sends nobody anywhere, and comes back by undo with its domains", async () => {
  await page.goto(at("enterprise-sso"));
  await page.locator(`tr[data-key="${connectorId}"]`).getByText(domain).waitFor();
  await page.goto(at(`enterprise-sso/${connectorId}/connection`));
  await press(page, words.delete);
  await confirm(page, words.delete);
  await page.getByText(words.emptyTitle).waitFor();
  await page.getByRole("button", { name: ui.toasts.undo }).click();
  await page.locator(`tr[data-key="${connectorId}"]`).getByText(domain).waitFor();
  expect(complaints).toEqual([]);
});
