import { beforeAll, expect, it } from "vitest";
import { PasswordPolicy } from "../../contracts/password-policy.ts";
import english from "../../locales/en/sign-in.ts";
import { configure, messageTo } from "../conformance/experience-client.ts";
import { seedTenant, type Tenant, unique } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { errorMessage } from "./phrases.ts";
import { type App, createApp, relyingPartyForFile } from "./relying-party.ts";
import { TextBrowser } from "./text-browser.ts";

const host = hostForFile();
const callback = relyingPartyForFile();
const words = english;

let tenant: Tenant;
let app: App;
const email = `ada-${unique()}@example.com`;
const username = `ada_${unique()}`;
let password = `Pw-${unique()}-${unique()}`;

beforeAll(async () => {
  tenant = await seedTenant(host(), "EU");
  app = await createApp(tenant, callback(), true);
  await configure(tenant, {
    signIn: {
      methods: [
        { identifier: "email", password: true, verificationCode: true, isPasswordPrimary: true },
        { identifier: "username", password: true, verificationCode: false, isPasswordPrimary: true },
      ],
    },
    signUp: {
      identifiers: ["email"],
      password: true,
      verify: true,
      secondaryIdentifiers: [{ identifier: "username" }],
    },
    passwordPolicy: PasswordPolicy.parse({ rejects: { pwned: false } }),
  });
  // What the edge shows may be some seconds old.
  for (let tries = 0; tries < 100; tries += 1) {
    const shown = await (await fetch(`${tenant.endpoint}/api/.well-known/sign-in-exp`)).text();
    if (shown.includes('"verificationCode":true')) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
});

async function open(): Promise<TextBrowser> {
  const browser = new TextBrowser(callback());
  await browser.open(app.request());
  expect(browser.scripts, "a page needs no script").toBeLessThanOrEqual(1);
  return browser;
}

const codeFor = async (address: string, since: number) => (await messageTo(tenant, address, since)).code ?? "";

/** Consents where it is asked for, and redeems what the app was given. */
async function expectTokens(browser: TextBrowser): Promise<void> {
  if (!browser.isHome) await browser.press(words.allow);
  expect(browser.isHome, `${browser.heading}: ${browser.text}`).toBe(true);
  expect(await app.redeem(browser.url)).toMatchObject({
    id_token: expect.any(String),
    access_token: expect.any(String),
  });
}

it("registers: an address, its code, what else is asked for, consent, tokens", async () => {
  const browser = await open();
  await browser.follow(words.createAccount);
  expect(browser.heading).toBe(words.registerTitle);
  browser.fill(words.email, "not an address");
  const since = Date.now();
  await browser.press(words.continue);
  expect(browser.valueOf(words.email), "what was typed is not lost").toBe("not an address");
  browser.fill(words.email, email);
  await browser.press(words.continue);
  expect(browser.heading).toBe(words.codeTitleEmail);
  browser.fill(words.code, "000000");
  await browser.press(words.continue);
  expect(browser.status).toBeGreaterThanOrEqual(400);
  browser.fill(words.code, await codeFor(email, since - 1));
  await browser.press(words.continue);
  expect(browser.heading).toBe(words.profileTitle);
  browser.fill(words.username, username);
  browser.fill(browser.has(words.newPassword) ? words.newPassword : words.password, "short");
  await browser.press(words.continue);
  expect(browser.status).toBe(422);
  expect(browser.valueOf(words.username)).toBe(username);
  browser.fill(browser.has(words.newPassword) ? words.newPassword : words.password, password);
  await browser.press(words.continue);
  await expectTokens(browser);
});

it("signs in by a password, after a wrong one", async () => {
  const browser = await open();
  const identifier = browser.labels.find((label) => /email/i.test(label)) ?? words.email;
  browser.fill(identifier, email);
  browser.fill(words.password, "not the password");
  await browser.press(words.signInAction);
  expect(browser.status).toBe(422);
  expect(browser.valueOf(identifier)).toBe(email);
  browser.fill(words.password, password);
  await browser.press(words.signInAction);
  await expectTokens(browser);
});

it("resets a password by a mailed code, and signs in with the new one", async () => {
  const browser = await open();
  await browser.follow(words.forgotPassword);
  expect(browser.heading).toBe(words.resetTitle);
  const since = Date.now();
  browser.fill(browser.has(words.email) ? words.email : words.emailOrPhone, email);
  await browser.press(words.sendCode);
  browser.fill(words.code, await codeFor(email, since - 1));
  await browser.press(words.continue);
  expect(browser.heading).toBe(words.newPasswordTitle);
  password = `Pw-${unique()}-${unique()}`;
  browser.fill(words.newPassword, password);
  await browser.press(words.savePassword);
  expect(browser.heading).toBe(words.resetDoneTitle);

  const again = await open();
  again.fill(again.labels.find((label) => /email/i.test(label)) ?? words.email, username);
  again.fill(words.password, password);
  await again.press(words.signInAction);
  await expectTokens(again);
});

it("says on the page of a password what is wrong with who signs in, who is not asked for there", async () => {
  const other = await seedTenant(host(), "EU");
  const phone = { identifier: "phone" as const, password: false, verificationCode: true, isPasswordPrimary: true };
  const signInBy = (password: boolean) =>
    configure(other, {
      signIn: { methods: [{ ...phone, identifier: "email", password }, phone] },
      signUp: { identifiers: ["email"], password: false, verify: true, secondaryIdentifiers: [] },
    });
  await signInBy(true);
  const browser = new TextBrowser(callback());
  await browser.open((await createApp(other, callback(), false)).request());
  browser.fill(words.emailOrPhone, email);
  await browser.press(words.continue);
  expect(browser.heading).toBe(words.passwordTitle);
  browser.fill(words.password, password);
  // Its settings change meanwhile.
  await signInBy(false);
  await browser.press(words.signInAction);
  expect(browser.text).toContain(errorMessage("user.sign_in_method_not_enabled", "en"));
});
