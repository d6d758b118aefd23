import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import words from "../../locales/en/connectors.ts";
import ui from "../../locales/en/ui.ts";
import { fill } from "../../locales/fill.ts";
import { configure } from "../conformance/experience-client.ts";
import { createPerson, type Tenant, unique } from "../conformance/fixture.ts";
import { samlConfigOf } from "../conformance/saml-social.ts";
import { callsThisMachine, hostForFile } from "../host.ts";
import { type SamlProvider, startSamlProvider } from "../services/saml-provider.ts";
import { accountSiteForFile, phrases, prove, row } from "./account-site.ts";
import { barriers, browserForFile, dialog, press } from "./browser.ts";
import type { Management } from "./console-management.ts";
import { consoleOf, type MadeTenant, open } from "./console-site.ts";
import { accountPhrases } from "./phrases.ts";
import { createApp, relyingPartyForFile } from "./relying-party.ts";

const provider: SamlProvider = await startSamlProvider();
afterAll(() => provider.stop());
const host = hostForFile({ vars: callsThisMachine });
const callback = relyingPartyForFile();
const visit = browserForFile();
const site = accountSiteForFile(host, visit);

let config: Awaited<ReturnType<typeof samlConfigOf>>;
let page: Page;
let complaints: string[];
let tenant: MadeTenant;
let call: Management;
beforeAll(async () => {
  config = await samlConfigOf(provider);
  ({ page, complaints, tenant, call } = await consoleOf(host(), visit, "connectors/social"));
});

const field = (label: string) => page.getByRole("main").getByLabel(label, { exact: true });
/** Labels of required fields have a star. */
const required = (label: string) => page.getByRole("main").getByLabel(label).and(page.locator("input, textarea"));

it("a connector shows what the provider has to know, and is saved once its certificate is one", async () => {
  await page.getByRole("link", { name: words.add }).first().click();
  await dialog(page).getByLabel(words.choose.search).fill("saml");
  await dialog(page).getByRole("link", { name: "SAML" }).click();
  await page.waitForURL(/\/guide\/saml\?id=/);
  const id = new URL(page.url()).searchParams.get("id") ?? "";
  const acs = `${tenant.endpoint}/api/authn/saml/${id}`;
  expect(await field(words.general.acsUrl).inputValue()).toBe(acs);
  expect(await field(words.general.entityId).inputValue()).toBe(`${acs}/metadata`);
  expect(await page.getByLabel(words.general.callback, { exact: true }).count()).toBe(0);
  await required(words.general.name).first().fill("Acme");
  await required(words.general.target).fill("acme");
  await required(words.item.signInEndpoint).fill(config.signInEndpoint);
  await required(words.item.idpEntityId).fill(config.idpEntityId);
  await required(words.item.x509Certificate).fill("no certificate");
  await press(page, words.guide.save);
  await page.getByText(words.parameters.wrong.split("{{")[0] ?? "").waitFor();
  await required(words.item.x509Certificate).fill(config.x509Certificate);
  await field("Email address is verified").fill("emailVerified");
  await press(page, words.guide.save);
  await page.getByRole("heading", { level: 1, name: "Acme", exact: true }).waitFor();
  expect(await field(words.general.acsUrl).inputValue()).toBe(acs);
  expect(await barriers(page)).toEqual([]);
  const [made] = await call<{ id: string; config: object }[]>("GET", "/connectors");
  const profileMap = { emailVerified: "emailVerified" };
  expect(made).toMatchObject({ id, config: { ...config, signAuthnRequest: false, profileMap } });
  const metadata = await (await fetch(await field(words.general.metadataUrl).inputValue())).text();
  const certificate = (await field(words.general.certificate).inputValue()).replaceAll(/-----[A-Z ]+-----|\s/g, "");
  expect(metadata).toContain(`X509Certificate>${certificate}<`);
  await open(page, host(), `/console/${tenant.id}/connectors/social`);
  expect(await page.getByRole("row", { name: "Acme" }).innerText()).toContain("SAML");
});

it("another entity ID is shown as it is saved", async () => {
  await page.getByRole("link", { name: "Acme" }).first().click();
  await field("Your entity ID").fill("https://sp.acme.example");
  await press(page, ui.save.save);
  await page.locator("[data-save-bar]").waitFor({ state: "detached" });
  await expect.poll(() => field(words.general.entityId).inputValue()).toBe("https://sp.acme.example");
  await field("Your entity ID").fill("");
  await press(page, ui.save.save);
  await expect.poll(() => field(words.general.entityId).inputValue()).toMatch(/\/metadata$/);
  expect(complaints).toEqual([]);
});

it("a file with the provider's metadata takes the place of its values, or their URL does, and requests are signed", async () => {
  const buffer = Buffer.from(await (await fetch(provider.metadataUrl)).text());
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles({ name: "metadata.xml", mimeType: "application/xml", buffer });
  await expect.poll(() => field(words.item.idpMetadataXml).inputValue()).toBe(buffer.toString());
  await press(page, ui.save.save);
  // Several ways would contradict each other.
  await page.getByText("give either this or idpMetadataXml").waitFor();
  for (const label of [words.item.signInEndpoint, words.item.idpEntityId, words.item.x509Certificate])
    await field(label).fill("");
  await page.getByRole("switch", { name: words.item.signAuthnRequest }).click();
  await press(page, ui.save.save);
  await page.locator("[data-save-bar]").waitFor({ state: "detached" });
  await page.getByText(words.provider.certificateUntil).waitFor();
  await field(words.item.idpMetadataXml).fill("");
  await field(words.item.idpMetadataUrl).fill(provider.metadataUrl);
  await press(page, ui.save.save);
  await page.locator("[data-save-bar]").waitFor({ state: "detached" });
  const [made] = await call<{ config: object }[]>("GET", "/connectors");
  expect(made?.config).toMatchObject({ idpMetadataUrl: provider.metadataUrl, signAuthnRequest: true });
  expect(made?.config).not.toHaveProperty("signInEndpoint");
  expect(await barriers(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it("a user registers on the sign-in page with it, and signs in from then on", async () => {
  await call("PATCH", "/sign-in-exp", {
    socialSignInConnectorTargets: ["acme"],
    signUp: { identifiers: [], password: false, verify: false, secondaryIdentifiers: [] },
  });
  const manage = ((method, path, body) => call(method, path.replace(/^\/api/, ""), body)) as Tenant["manage"];
  const app = await createApp({ issuer: `${tenant.endpoint}/oidc`, manage } as Tenant, callback(), false);
  const email = `ada-${unique()}@example.com`;
  provider.person = { nameId: `n-${unique()}`, email, name: "Ada Lovelace", emailVerified: "true" };
  for (const _ of ["first", "again"]) {
    const { page: seen, complaints: refused } = await visit();
    await seen.goto(app.request());
    await seen.getByRole("button", { name: fill(phrases.continueWith, { provider: "Acme" }) }).click();
    await seen.waitForURL(`${callback()}?**`);
    expect(refused).toEqual([]);
    expect(provider.lastRequest).toMatchObject({ isSigned: true, isProved: true });
    provider.isEncrypting = true;
  }
  provider.isEncrypting = false;
  const users = await call<object[]>("GET", `/users?search=${encodeURIComponent(email)}`);
  const identity = { acme: { userId: provider.person.nameId } };
  expect(users).toMatchObject([{ name: "Ada Lovelace", primaryEmail: email, identities: identity }]);
});

it("a user who refuses at the provider, or whose response does not hold, reads so and can go back", async () => {
  const { page: seen } = await visit();
  const manage = ((method, path, body) => call(method, path.replace(/^\/api/, ""), body)) as Tenant["manage"];
  const app = await createApp({ issuer: `${tenant.endpoint}/oidc`, manage } as Tenant, callback(), false);
  provider.fault = "strange-key";
  await seen.goto(app.request());
  await seen.getByRole("button", { name: fill(phrases.continueWith, { provider: "Acme" }) }).click();
  await seen.getByRole("heading", { name: phrases.failedTitle }).waitFor();
  provider.fault = null;
  await seen.getByRole("link", { name: phrases.backToSignIn }).click();
  await seen.getByRole("button", { name: fill(phrases.continueWith, { provider: "Acme" }) }).click();
  await seen.waitForURL(`${callback()}?**`);
});

it("the account page links it", async () => {
  const { tenant: own } = site();
  const metadata = { target: "acme", name: { en: "Acme" } };
  await own.manage("POST", "/api/connectors", { connectorId: "saml", config, metadata });
  await configure(own, { socialSignInConnectorTargets: ["acme"] });
  provider.person = { nameId: `n-${unique()}`, email: "grace@example.com", name: "Grace Hopper" };
  const person = await createPerson(own);
  const { page: seen } = await site().open(person);
  await row(seen, "Acme").click();
  await prove(seen, person);
  await seen.getByRole("button", { name: fill(phrases.continueWith, { provider: "Acme" }) }).click();
  await seen.getByText(accountPhrases("en").savedDone).waitFor();
  expect((await site().userOf(person)).identities).toMatchObject({ acme: { userId: provider.person.nameId } });
});
