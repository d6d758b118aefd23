import { SAML } from "@node-saml/node-saml";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import type { SamlApplication, SamlSecret } from "../../contracts/saml-application.ts";
import applications from "../../locales/en/applications.ts";
import words from "../../locales/en/saml-applications.ts";
import ui from "../../locales/en/ui.ts";
import { unique } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, confirm, dialog, press } from "./browser.ts";
import type { Management } from "./console-management.ts";
import { consoleOf, type MadeTenant } from "./console-site.ts";
import { errorMessage } from "./phrases.ts";

const host = hostForFile();
const visit = browserForFile();
const acsUrl = "https://crm.example/saml/acs";
const entityId = "https://crm.example/saml";

let page: Page;
let complaints: string[];
let tenant: MadeTenant;
let call: Management;
let id = "";
beforeAll(async () => {
  ({ page, complaints, tenant, call } = await consoleOf(host(), visit, "applications/create"));
});

const at = (path: string) => `${host().url}/console/${tenant.id}/${path}`;
const field = (label: string) => page.getByLabel(label, { exact: true });
/** Its label has an asterisk, which its name has not. */
const required = (name: string) => page.getByRole("textbox", { name, exact: true });
const saved = async () => {
  await press(page, ui.save.save);
  await page.locator("[data-save-bar]").waitFor({ state: "detached" });
};
const app = () => call<SamlApplication>("GET", `/saml-applications/${id}`);

it("an application with SAML is made like any other, and says what its service provider has to know", async () => {
  await page.getByRole("checkbox", { name: applications.type.SAML }).check();
  const cards = page.locator("main").getByRole("link");
  expect(await cards.filter({ hasText: /With / }).count()).toBe(0);
  await cards.filter({ hasText: applications.typeAbout.SAML }).click();
  await dialog(page).getByLabel(applications.dialog.name).fill("CRM");
  await confirm(page, applications.create);
  await page.waitForURL(/applications\/(?!create)\w+\/saml$/);
  id = new URL(page.url()).pathname.split("/").at(-2) ?? "";
  const { identityProvider } = await app();
  expect(await field(words.metadataUrl).inputValue()).toBe(identityProvider.metadataUrl);
  await page.getByText(words.active, { exact: true }).waitFor();
  const guide = page.getByRole("link", { name: applications.detail.guide });
  expect(await guide.getAttribute("href")).toBe("/console/docs/saml-applications");
  expect(await barriers(page)).toEqual([]);
});

it("its settings are saved, and a wrong certificate is said at its field", async () => {
  await required(words.entityId).fill(entityId);
  await required(words.acsUrl).fill(acsUrl);
  await field(words.nameId).selectOption("emailAddress");
  await page.getByRole("switch", { name: words.encrypt }).check();
  await page.getByLabel(words.certificate).fill("no certificate");
  await press(page, ui.save.save);
  await page.getByText(errorMessage("application.saml.invalid_certificate_pem_format", "en")).waitFor();
  await page.getByRole("switch", { name: words.encrypt }).uncheck();
  await page.getByRole("switch", { name: words.startEnable }).check();
  await field(words.relayState).fill("/home");
  await saved();
  expect(await app()).toMatchObject({
    ...{ entityId, acsUrl: { url: acsUrl }, nameIdFormat: "emailAddress", encryption: null },
    idpInitiated: { relayState: "/home" },
  });
});

it("attributes are named as the service provider wants them", async () => {
  await page.getByRole("link", { name: applications.detail.attributes }).click();
  await page.getByLabel("email", { exact: true }).fill("mail");
  await page.getByLabel("given_name", { exact: true }).fill("firstName");
  await saved();
  expect((await app()).attributeMapping).toEqual({ email: "mail", given_name: "firstName" });
  expect(await barriers(page)).toEqual([]);
});

it("another certificate takes the place of the one that signs, which can then be deleted", async () => {
  await page.getByRole("link", { name: applications.detail.settings, exact: true }).click();
  await page.getByRole("link", { name: words.create }).click();
  await dialog(page).getByLabel(words.lifetime).selectOption("10");
  await confirm(page, words.create);
  const rows = page.locator("[data-certificate]");
  await rows.nth(1).waitFor();
  const secrets = () => call<SamlSecret[]>("GET", `/saml-applications/${id}/secrets`);
  const next = (await secrets()).find(({ active }) => !active)?.id;
  const row = (of: string | undefined) => page.locator(`[data-certificate="${of}"]`);
  const choose = async (of: string | undefined, name: string) => {
    await row(of).getByRole("button", { name: words.certificates }).click();
    await page.getByRole("menuitem", { name }).click();
    await confirm(page, name);
  };
  await choose(next, words.activate);
  await row(next).getByText(words.active, { exact: true }).waitFor();
  const old = (await secrets()).find(({ active }) => !active)?.id;
  await choose(old, words.remove);
  await row(old).waitFor({ state: "detached" });
  expect(await secrets()).toMatchObject([{ id: next, active: true }]);
});

it("a user signs in, and the browser posts the response to the service provider", async () => {
  const { identityProvider } = await app();
  const metadata = await (await fetch(identityProvider.metadataUrl)).text();
  const sp = new SAML({
    ...{ idpCert: /<ds:X509Certificate>([^<]+)</.exec(metadata)?.[1] ?? "", issuer: entityId, audience: entityId },
    ...{ callbackUrl: acsUrl, entryPoint: identityProvider.singleSignOnUrl, wantAssertionsSigned: true },
  });
  const [username, password] = [`u${unique()}`, `Zw-${unique()}-${unique()}`];
  const email = `${unique()}@crm.example`;
  await call("POST", "/users", { username, password, primaryEmail: email });
  const { page: seen } = await visit();
  await seen.route(`${acsUrl}**`, (route) => route.fulfill({ body: "signed in", contentType: "text/plain" }));
  const posted = seen.waitForRequest((request) => request.url() === acsUrl && request.method() === "POST");
  await seen.goto(await sp.getAuthorizeUrlAsync("back", undefined, {}));
  await seen.locator('input[name="identifier"]').fill(username);
  await seen.locator('input[name="password"]').fill(password);
  await seen.keyboard.press("Enter");
  const form = Object.fromEntries(new URLSearchParams((await posted).postData() ?? ""));
  expect(form.RelayState).toBe("back");
  expect((await sp.validatePostResponseAsync(form)).profile).toMatchObject({ nameID: email, mail: email });
});

it("its deletion can be undone, with its certificate", async () => {
  await page.goto(at(`applications/${id}`));
  await page.waitForURL(/\/saml$/);
  await call("DELETE", `/saml-applications/${id}`);
  const [deletion] = await call<{ id: string }[]>("GET", `/changes?entity=application&entityId=${id}`);
  await call("POST", `/changes/${deletion?.id}/undo`, {});
  expect(await app()).toMatchObject({ entityId, attributeMapping: { email: "mail" } });
  expect(await call<object[]>("GET", `/saml-applications/${id}/secrets`)).toHaveLength(1);
  expect(complaints).toEqual([]);
});
