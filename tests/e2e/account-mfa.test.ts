import { TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { fill } from "../../locales/fill.ts";
import { createPerson, type Person } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { accountSiteForFile, button, everyField, phrases, prove, row } from "./account-site.ts";
import { barriers, browserForFile, layoutShift, overflowOf, smallTargets } from "./browser.ts";
import { accountPhrases, errorMessage } from "./phrases.ts";
import { TextBrowser } from "./text-browser.ts";

const host = hostForFile();
const visit = browserForFile();
const site = accountSiteForFile(host, visit);
const words = accountPhrases("en");

/** Six digits as an app shows them; `steps` of 30 seconds later. */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const refused = errorMessage("session.mfa.invalid_totp_code", "en");

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
const rowText = (page: Page, name: string) => row(page, name).innerText();
const factorsOf = ({ id }: Person) =>
  site().tenant.manage<{ id: string; type: string; name?: string }[]>("GET", `/api/users/${id}/mfa-verifications`);

/** Proofs are forgotten by the browser alone: the next change asks for one again. */
const forgetProof = (page: Page) => page.context().clearCookies({ name: /^_account\./ });

async function expectPage(page: Page): Promise<void> {
  expect(await overflowOf(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  expect(await layoutShift(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
}

async function passkeys(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

it("an app, backup codes, and a passkey are set up, prove who it is, and are renamed and removed", async () => {
  const person = await createPerson(site().tenant);
  const { page, complaints } = await site().open(person, { viewport: { width: 390, height: 844 } });
  await passkeys(page);
  await row(page, phrases.setUpTotpTitle).click();
  await prove(page, person);
  await heading(page, phrases.setUpTotpTitle);
  await expectPage(page);
  const shown = await page.locator(".secret code").innerText();
  const secret = shown.replaceAll(" ", "");
  await page.getByLabel(phrases.code).fill(wrong(codeOf(secret)));
  expect(await page.locator("#code-error").innerText()).toBe(refused);
  expect(await page.locator(".secret code").innerText()).toBe(shown);
  await page.getByLabel(phrases.code).fill(codeOf(secret));

  await heading(page, words.createCodes);
  await button(page, words.createCodes).click();
  await heading(page, phrases.saveCodesTitle);
  const codes = await page.getByRole("list", { name: phrases.backupCodes }).getByRole("listitem").allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  const saving = page.waitForEvent("download");
  await button(page, phrases.download).click();
  expect((await saving).suggestedFilename()).toBe("backup-codes.txt");
  await page.getByRole("link", { name: phrases.codesSaved }).click();
  await page.getByText(words.addedDone).waitFor();
  expect(await rowText(page, phrases.backupCodes)).toContain(fill(words.codesLeft, { count: "10" }));

  await row(page, phrases.createPasskey).click();
  await heading(page, phrases.createPasskey);
  await expectPage(page);
  await page.getByLabel(words.name).fill("Work laptop");
  await button(page, phrases.createPasskey).click();
  await page.getByText(words.addedDone).waitFor();
  expect(await rowText(page, "Work laptop")).toContain(phrases.passkeyName);
  await row(page, phrases.createPasskey).click();
  await button(page, phrases.createPasskey).click();
  expect(await page.getByRole("alert").innerText()).toBe(phrases.passkeyKnown);

  await forgetProof(page);
  await page.goto(site().at());
  await row(page, "Work laptop").click();
  await button(page, phrases.usePasskey).click();
  await heading(page, "Work laptop");
  await page.getByLabel(words.name).fill("Laptop");
  await button(page, words.save).click();
  await page.getByText(words.savedDone).waitFor();

  await forgetProof(page);
  await row(page, "Laptop").click();
  await page.getByRole("link", { name: words.useTotp }).click();
  await page.getByLabel(phrases.code).fill(wrong(codeOf(secret, 1)));
  expect(await page.locator("#code-error").innerText()).toBe(refused);
  await page.getByLabel(phrases.code).fill(codeOf(secret, 1));
  await heading(page, "Laptop");
  await page.getByRole("link", { name: words.remove }).click();
  await heading(page, fill(words.removeTitle, { address: "Laptop" }));
  await button(page, words.remove).click();
  await page.getByText(words.removedDone).waitFor();
  expect((await factorsOf(person)).map(({ type }) => type)).toEqual(["Totp", "BackupCode"]);

  const other = await visit();
  await other.page.goto(site().at());
  await other.page.getByLabel(phrases.username).fill(person.username);
  await other.page.getByLabel(phrases.password, { exact: true }).fill(person.password);
  await button(other.page, phrases.signInAction).click();
  await other.page.getByRole("link", { name: phrases.tryAnotherWay }).click();
  await other.page.getByRole("link", { name: phrases.backupCode }).click();
  await other.page.getByLabel(phrases.backupCode).fill(codes[0] ?? "");
  await other.page.getByRole("checkbox").check();
  await button(other.page, phrases.continue).click();
  await row(other.page, words.trustedDevices).click();
  await other.page.getByText(words.thisDevice).waitFor();
  await expectPage(other.page);
  await row(other.page, "Chrome on Linux").click();
  await heading(other.page, fill(words.revokeTitle, { device: "Chrome on Linux" }));
  await button(other.page, words.revoke).click();
  await other.page.getByText(words.trustDone).waitFor();
  expect(await site().tenant.manage("GET", `/api/users/${person.id}/trusted-devices`)).toEqual([]);
  expect([...complaints, ...other.complaints]).toEqual([]);
});

it("everything but passkeys works without a script, and says what is wrong", async () => {
  const person = await createPerson(site().tenant);
  const browser = new TextBrowser("https://nowhere.example");
  await browser.open(site().at("/mfa/totp"));
  browser.fill(phrases.username, person.username);
  browser.fill(phrases.password, person.password);
  await browser.press(phrases.signInAction);
  browser.fill(phrases.password, person.password);
  await browser.press(phrases.continue);
  expect(browser.heading).toBe(phrases.setUpTotpTitle);
  const secretOf = ({ text }: TextBrowser) =>
    /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(text)?.[0].replaceAll(" ", "") ?? "";
  const secret = secretOf(browser);
  for (const [code, said] of [
    ["12345", phrases.codeInvalid],
    [wrong(codeOf(secret)), refused],
  ] as const) {
    browser.fill(phrases.code, code);
    await browser.press(phrases.continue);
    expect(browser.text).toContain(said);
    expect(secretOf(browser)).toBe(secret);
  }
  browser.fill(phrases.code, codeOf(secret));
  await browser.press(phrases.continue);
  await browser.press(words.createCodes);
  expect(browser.heading).toBe(phrases.saveCodesTitle);
  const codesOf = ({ text }: TextBrowser) => /[0-9a-f]{100}/.exec(text)?.[0];
  const first = codesOf(browser);
  await browser.follow(phrases.codesSaved);
  const [totp, codes] = await factorsOf(person);
  await browser.open(site().at(`/mfa/${codes?.id}`));
  await browser.follow(words.newCodes);
  expect(browser.text).toContain(words.newCodesText);
  await browser.press(words.newCodes);
  expect(codesOf(browser)).toEqual(expect.not.stringMatching(first ?? "."));
  await browser.open(site().at("/mfa/passkey"));
  await browser.press(phrases.createPasskey);
  expect(browser.text).toContain(phrases.passkeyScript);
  await browser.open(site().at(`/mfa/${totp?.id}`));
  browser.fill(words.name, " ");
  await browser.press(words.save);
  expect(browser.text).toContain(phrases.required);
  browser.fill(words.name, "Phone");
  await browser.press(words.save);
  expect((await factorsOf(person))[0]).toMatchObject({ name: "Phone" });
  await browser.open(site().at(`/mfa/${totp?.id}/remove`));
  expect(browser.text).toContain(`${words.removeLastText} ${words.removeCodesText}`);
  await browser.press(words.remove);
  expect(browser.text).toContain(words.removedDone);
  expect(await factorsOf(person)).toEqual([]);
});

it("a field that is only read shows factors, and opens none", async () => {
  const person = await createPerson(site().tenant);
  const browser = await site().open(person);
  await site().tenant.manage("POST", `/api/users/${person.id}/mfa-verifications`, { type: "Totp" });
  const [totp] = await factorsOf(person);
  await site().allow(true, { ...everyField("Off"), mfa: "ReadOnly", trustedDevice: "ReadOnly" });
  await browser.page.goto(site().at());
  expect(await browser.page.getByRole("main").innerText()).toContain(phrases.totpName);
  expect(await row(browser.page, phrases.totpName).count()).toBe(0);
  for (const path of ["/mfa/totp", "/mfa/passkey", "/mfa/backup-codes", `/mfa/${totp?.id}`, "/devices"])
    expect((await browser.page.goto(site().at(path)))?.status(), path).toBe(404);
  await site().allow(true, everyField("Off"));
  await browser.page.goto(site().at());
  expect(await browser.page.getByRole("main").innerText()).not.toContain(words.mfa);
});
