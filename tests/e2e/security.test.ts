import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import account from "../../locales/en/account-center.ts";
import shell from "../../locales/en/console.ts";
import history from "../../locales/en/history.ts";
import words from "../../locales/en/security.ts";
import look from "../../locales/en/sign-in-experience.ts";
import ui from "../../locales/en/ui.ts";
import { type Tenant, unique } from "../conformance/fixture.ts";
import { callsThisMachine, hostForFile } from "../host.ts";
import { startCaptchaService } from "../services/captcha.ts";
import { browserForFile, confirm, dialog, hydrated, named, press } from "./browser.ts";
import type { Management } from "./console-management.ts";
import { consoleOf, type MadeTenant } from "./console-site.ts";
import { accountPhrases, signInPhrases } from "./phrases.ts";
import { createApp, relyingPartyForFile } from "./relying-party.ts";

const service = await startCaptchaService();
const host = hostForFile({ vars: callsThisMachine });
afterAll(() => service.stop());
const callback = relyingPartyForFile();
const visit = browserForFile();
const english = signInPhrases("en");
const accountPages = accountPhrases("en");

let tenant: MadeTenant;
let call: Management;
/** Of the console, signed in; the tests share it. */
let page: Page;
let complaints: string[];
beforeAll(async () => {
  ({ page, complaints, tenant, call } = await consoleOf(host(), visit, "security"));
});
afterAll(() => expect(complaints).toEqual([]));

const at = (path: string) => `/console/${tenant.id}/${path}`;
const go = async (path: string) => {
  await page.goto(host().url + at(path));
  await hydrated(page);
};
const field = (label: string) => page.getByRole("main").getByLabel(label).and(page.locator("input, textarea"));
const toggle = (label: string) => page.getByRole("switch", { name: label });
const experience = () => call<Record<string, object>>("GET", "/sign-in-exp");
/** A toast may still be there from the save before. */
const save = async () => {
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok());
  await press(page, ui.save.save);
  await answered;
  await page.getByText(ui.save.saved).first().waitFor();
};

it("a password is tried against the rules in the form, which are saved only when they are saved", async () => {
  await page.waitForURL(/security\/password-policy$/);
  service.answer(200, "");
  const rule = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  const state = (text: string) => rule(text).getAttribute("data-state");
  await page.getByRole("main").getByLabel(words.tester.password, { exact: true }).fill("tulip8Zebra");
  await page.getByText(words.tester.good).waitFor();
  await field(words.policy.min).fill("15");
  await page.getByText(words.tester.bad).waitFor();
  expect(await state(named(words.tester.min, { count: 15 }))).toBe("unmet");
  expect(await state(words.tester.pwned)).toBe("open");
  await field(words.policy.words).fill("tulip\nzebra");
  await page.getByRole("main").getByLabel(words.tester.password, { exact: true }).fill("TulipZebraTulip1");
  await expect.poll(() => state(words.tester.words)).toBe("unmet");
  expect(await experience()).toMatchObject({ passwordPolicy: { length: { min: 8 } } });
  await save();
  const saved = { length: { min: 15, max: 256 }, rejects: { words: ["tulip", "zebra"], pwned: true } };
  expect(await experience()).toMatchObject({ passwordPolicy: saved });

  // Somebody else saved the same meanwhile; of other settings, nothing is said.
  await call("PATCH", "/sign-in-exp", { passwordPolicy: { ...saved, length: { min: 14, max: 256 } } });
  await field(words.policy.min).fill("16");
  await press(page, ui.save.save);
  await page.getByText(shell.stale.about).waitFor();
  await call("PATCH", "/sign-in-exp", { passwordPolicy: saved });
  await go("security/history");
  const first = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: history.entity["sign-in-experience"] })
    .nth(2);
  await first.getByRole("button", { name: history.undo }).click();
  await confirm(page, history.undo);
  await page.getByText(history.undoDone).waitFor();
  expect(await experience()).toMatchObject({ passwordPolicy: { length: { min: 8 } } });
});

it("a CAPTCHA is tested with keys that are not saved, set, required, and deleted; its secret is never shown", async () => {
  const secret = `secret-${unique()}`;
  await page.context().route("https://challenges.cloudflare.com/**", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `window.turnstile = { render: (_, { sitekey, callback }) => callback("token-of-" + sitekey) }`,
    }),
  );
  await go("security/captcha");
  await page.getByRole("link", { name: words.captcha.kind.Turnstile }).click();
  await field(words.captcha.siteKey).fill("site-1");
  await field(words.captcha.secretKey).fill(secret);
  service.answer(200, { success: false, "error-codes": ["invalid-input-secret"] });
  const policy = page.context().waitForEvent("response", (answer) => answer.url().includes("/captcha/widget"));
  await press(page, words.captcha.testRun);
  expect((await policy).headers()["content-security-policy"]).toMatch(
    /frame-src[^;]* https:\/\/challenges\.cloudflare\.com;/,
  );
  await page.getByText("invalid-input-secret").waitFor();
  expect(service.asked.at(-1)?.body).toMatchObject({ secret, response: "token-of-site-1" });
  await press(page, words.captcha.save);
  await page.getByRole("link", { name: words.captcha.edit }).waitFor();
  await toggle(words.captcha.require).check();
  await save();
  expect(await experience()).toMatchObject({ captchaPolicy: { enabled: true } });

  await page.getByRole("link", { name: words.captcha.edit }).click();
  await field(words.captcha.siteKey).fill("site-2");
  service.answer(200, { success: true, hostname: "example.com" });
  await press(page, words.captcha.testRun);
  await page.getByText(words.captcha.testGood).waitFor();
  // The saved secret stands for the empty field.
  expect(service.asked.at(-1)?.body).toMatchObject({ secret, response: "token-of-site-2" });
  await field(words.captcha.secretKey).fill(secret);
  await save();
  await expect.poll(() => field(words.captcha.secretKey).inputValue()).toBe("");
  await page.locator("[data-save-bar]").waitFor({ state: "detached" });
  const reloaded = await page.reload();
  expect(await reloaded?.text()).not.toContain(secret);
  expect(reloaded?.headers()["content-security-policy"]).not.toContain("challenges.cloudflare.com");
  await hydrated(page);
  await press(page, words.captcha.remove);
  await confirm(page, words.captcha.remove);
  await page.getByText(words.captcha.about).waitFor();
  await press(page, ui.toasts.undo);
  await page.getByRole("link", { name: words.captcha.edit }).waitFor();
  expect(await call("GET", "/captcha-provider")).toMatchObject({ config: { siteKey: "site-2", secretKey: secret } });
  await call("DELETE", "/captcha-provider");
});

it("who is locked is listed, and let in again", async () => {
  await go("security/general");
  await toggle(words.lock.custom).check();
  await page.getByRole("textbox", { name: words.lock.attempts }).fill("1");
  await toggle(words.lock.notify).uncheck();
  await save();
  expect(await experience()).toMatchObject({
    sentinelPolicy: { maxAttempts: 1, lockoutDuration: 60 },
    credentialNoticePolicy: { enabled: false },
  });
  const manage = ((method, path, body) => call(method, path.replace(/^\/api/, ""), body)) as Tenant["manage"];
  const app = await createApp({ issuer: `${tenant.endpoint}/oidc`, manage } as Tenant, callback(), false);
  const username = `ada_${unique()}`;
  const user = (await visit()).page;
  await user.goto(app.request());
  await user.getByLabel(english.username).fill(username);
  await user.getByLabel(english.password, { exact: true }).fill("wrong");
  await user.getByRole("button", { name: english.signInAction }).click();
  await user.getByRole("alert").first().waitFor();
  await page.reload();
  await hydrated(page);
  const row = page.getByRole("row", { name: username });
  await row.getByRole("checkbox").check();
  await press(page, words.locked.unlock);
  await page.getByText(words.locked.empty).waitFor();

  await page.getByRole("link", { name: words.locked.unlockOthers }).click();
  const names = dialog(page).getByLabel(words.locked.identifiers);
  await names.fill(`${username} ${username} `);
  expect(await dialog(page).getByText(username, { exact: true }).count()).toBe(1);
  await confirm(page, words.locked.unlock);
  await page.getByText(words.locked.unlocked).last().waitFor();
});

it("a blocklist is imported with what is left out said, searched, and shortened", async () => {
  await go("security/blocklist");
  await toggle(words.block.subaddressing).check();
  const text = `email,note\nada@example.com;"@Spam.example"\nspam.example\nnobody@\n`;
  await page.locator("input[type=file]").setInputFiles({
    name: "list.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  await page.getByText(named(words.block.added, { count: 2 })).waitFor();
  await page.getByText(named(words.block.repeated, { list: "@spam.example" })).waitFor();
  await page.getByText(named(words.block.invalid, { list: "email, note, nobody@" })).waitFor();
  await field(words.block.add).fill("b@example.org");
  await press(page, words.block.addAction);
  await field(words.block.search).fill("spam");
  expect(await page.getByText("ada@example.com", { exact: true }).count()).toBe(0);
  await press(page, named(words.block.remove, { entry: "@spam.example" }));
  await save();
  expect(await experience()).toMatchObject({
    emailBlocklistPolicy: { blockSubaddressing: true, customBlocklist: ["ada@example.com", "b@example.org"] },
  });
});

it("the account center is turned on field by field, as the page beside it shows, and the change is undone", async () => {
  await go("account-center");
  // Sign-in is tried where it is set up.
  expect(await page.getByRole("button", { name: look.preview.try }).count()).toBe(0);
  const title = named(look.preview.of, { page: look.preview.pages.account });
  const shown = page.frameLocator(`iframe:not([hidden])[title="${title}"]`);
  const row = (label: string) => shown.locator(".row").filter({ hasText: label });
  await shown.getByRole("heading", { name: accountPages.offTitle }).waitFor();
  await toggle(account.turnOn).check();
  const customData = page.getByRole("combobox", { name: account.field.customData });
  expect(await customData.getAttribute("aria-description")).toBe(account.fieldAbout.customData);
  await shown.getByText(accountPages.sessions).waitFor();
  expect(await row(english.email).count()).toBe(0);
  await page.getByLabel(account.field.email).selectOption("Edit");
  await row(english.email).locator("svg").waitFor();
  await page.getByLabel(account.field.email).selectOption("ReadOnly");
  await row(english.email).locator("svg").waitFor({ state: "detached" });
  await row("jane@example.com").waitFor();
  await toggle(account.deletion).check();
  await row(accountPages.deleteAccount).waitFor();
  await save();
  expect(await call("GET", "/account-center")).toMatchObject({
    enabled: true,
    deletionEnabled: true,
    fields: { email: "ReadOnly", password: "Off" },
  });
  await page.getByRole("link", { name: ui.detail.history }).click();
  await page.getByRole("button", { name: history.undo }).click();
  await confirm(page, history.undo);
  await page.getByText(history.undoDone).waitFor();
  expect(await call("GET", "/account-center")).toMatchObject({ enabled: false, deletionEnabled: false, fields: {} });
  expect(await page.title()).toContain(shell.area.accountCenter);
});
