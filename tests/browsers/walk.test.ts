import { existsSync } from "node:fs";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PasswordPolicy } from "../../contracts/password-policy.ts";
import { otherBrowsers } from "../../scripts/browser.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { configure } from "../conformance/experience-client.ts";
import { createPerson, type Person, seedTenant, type Tenant } from "../conformance/fixture.ts";
import { everyField } from "../e2e/account-site.ts";
import { managementOf } from "../e2e/console-management.ts";
import { joinTenant, tenantOf } from "../e2e/console-site.ts";
import { putInProduction, putOnPlan } from "../e2e/console-state.ts";
import { addressesOf, fill } from "../e2e/every-page.ts";
import { signInPhrases } from "../e2e/phrases.ts";
import { type App, createApp, relyingPartyForFile } from "../e2e/relying-party.ts";
import { hostForFile } from "../host.ts";
import { launchFirefox } from "./firefox.ts";
import { type OtherBrowser, press, until } from "./other-browser.ts";
import { launchWebKit } from "./webkit.ts";

const host = hostForFile();
const callback = relyingPartyForFile();
const words = signInPhrases("en");

let owner: ConsoleUser;
let consolePages: Record<string, string>;
let tenant: Tenant;
let app: App;
/** Where people sign in to two apps at the same time. */
let twice: Tenant;
let apps: App[];
beforeAll(async () => {
  owner = await registerConsoleUser(host());
  const shop = await tenantOf(owner, { name: "Shop" });
  const other = await registerConsoleUser(host());
  await joinTenant(owner, shop.id, other);
  const values = await fill(host(), await managementOf(owner, shop), shop.id, "eu");
  await putOnPlan(host(), shop.id, "pro-202411");
  await putInProduction(host(), shop.id);
  consolePages = addressesOf({ ...values, "tenant-settings": { userId: other.id } });

  tenant = await seedTenant(host(), "EU");
  await configure(tenant, {
    passwordPolicy: PasswordPolicy.parse({ rejects: { pwned: false } }),
    mfa: { factors: ["Totp", "WebAuthn", "BackupCode"], policy: "PromptAtSignInAndSignUp" },
  });
  await tenant.manage("PATCH", "/api/account-center", { enabled: true, fields: everyField("Edit") });
  app = await createApp(tenant, callback(), false);

  twice = await seedTenant(host(), "EU");
  await configure(twice, {});
  apps = [await createApp(twice, callback(), false), await createApp(twice, callback(), false)];
});

/** A console page answers to its reader once its scripts run, and all that streamed in is in its place. */
const isReady = `document.readyState === "complete" && document.title !== "" &&
  [...document.querySelectorAll("h1")].some((heading) => heading.checkVisibility()) &&
  (!location.pathname.startsWith("/console/") || !document.querySelector("script[type=module]") ||
    document.querySelector('html[data-ready]:not(:has(div[hidden][id^="S:"]))'))`;

const sizes = [
  [1440, 900],
  [390, 844],
] as const;

/** What the router says in a page that is left while it asks for the routes of its links. */
const leftPatches = "Failed to fetch manifest patches TypeError";

/** @returns what is wrong with a page, which is opened by its address */
async function look(browser: OtherBrowser, address: string): Promise<string[]> {
  try {
    // What was still on its way to the page that is left fails, and some browsers say so.
    await browser.open("about:blank");
    browser.complaints();
    await browser.open(address);
    await until(browser, isReady);
  } catch (thrown) {
    return [String(thrown)];
  }
  const wrong: string[] = [];
  for (const [width, height] of sizes) {
    await browser.resize(width, height);
    const over = await browser.evaluate<number>(
      "new Promise(requestAnimationFrame).then(() => document.documentElement.scrollWidth - innerWidth)",
    );
    if (over > 0) wrong.push(`at ${width} px it is ${over} px too wide`);
  }
  return [...wrong, ...browser.complaints().filter((complaint) => !complaint.startsWith(leftPatches))];
}

/** @returns what is wrong, by page */
async function walk(browser: OtherBrowser, pages: Record<string, string>): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {};
  for (const [name, address] of Object.entries(pages)) {
    const found = await look(browser, address);
    if (found.length > 0) wrong[name] = found;
  }
  return wrong;
}

const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
const textOf = (browser: OtherBrowser, selector: string) =>
  browser.evaluate<string>(`document.querySelector(${JSON.stringify(selector)}).innerText`);
const isAt = (browser: OtherBrowser, address: string) =>
  until(browser, `location.href.startsWith(${JSON.stringify(address)})`);
const isNamed = (browser: OtherBrowser, heading: string) =>
  until(browser, `document.querySelector("h1")?.innerText === ${JSON.stringify(heading)}`);

async function signIn(browser: OtherBrowser, identifier: string, password: string): Promise<void> {
  await until(browser, `document.querySelector("input[name=identifier]")`);
  await browser.type("input[name=identifier]", identifier);
  await browser.type("input[name=password]", password);
  await press(browser, words.signInAction);
}

/** Of a page whose script runs: it sends the code once it is whole. */
async function typeCode(browser: OtherBrowser, code: string): Promise<void> {
  await until(browser, `document.querySelector("input[name=code]")?.form.noValidate`);
  await browser.type("input[name=code]", code);
}

const accountPages = [
  ...["", "/profile", "/username", "/password", "/address/email", "/address/phone", "/sessions", "/apps", "/delete"],
  ...["/mfa/totp", "/mfa/passkey", "/mfa/backup-codes", "/devices"],
];

const browsers = [
  { name: "Firefox", launch: launchFirefox },
  { name: "WebKit", launch: launchWebKit },
] as const;

for (const { name, launch } of browsers)
  describe.skipIf(!existsSync(otherBrowsers[name]))(name, { timeout: 900_000 }, () => {
    let browser: OtherBrowser;
    let person: Person;
    beforeAll(async () => {
      [browser, person] = await Promise.all([launch(), createPerson(tenant)]);
    });
    afterAll(() => browser?.close());

    it("signs in to the console, and opens each page of it", async () => {
      await browser.open(`${host().url}/console`);
      await signIn(browser, owner.email, owner.password);
      await isAt(browser, `${host().url}/console/`);
      await until(browser, isReady);
      const pages = Object.entries(consolePages).map(([pattern, path]) => [pattern, host().url + path]);
      expect(await walk(browser, Object.fromEntries(pages))).toEqual({});
    });

    it("sets up an authenticator app and backup codes on the way in, and signs in by the next code", async () => {
      await browser.open(app.request({ prompt: "login" }));
      await signIn(browser, person.username, person.password);
      await press(browser, words.totpName);
      await isNamed(browser, words.setUpTotpTitle);
      const secret = (await textOf(browser, ".secret code")).replaceAll(" ", "");
      await typeCode(browser, codeOf(secret));
      await isNamed(browser, words.saveCodesTitle);
      await press(browser, words.codesSaved);
      await isAt(browser, callback());

      await browser.open(app.request({ prompt: "login" }));
      await signIn(browser, person.username, person.password);
      await typeCode(browser, codeOf(secret, 1));
      await isAt(browser, callback());

      // A page that is kept says where its sign-in stands by now. WebKit's driver does not answer for one.
      if (name === "WebKit") return;
      await browser.evaluate("history.back()");
      await isNamed(browser, words.overTitle);
      expect(await browser.evaluate(`document.querySelectorAll("[data-busy], [aria-busy]").length`)).toBe(0);
    });

    it("signs in to two apps at the same time, each in its own tab, the older one first", async () => {
      const { username, password } = await createPerson(twice);
      for (const [tab, one] of apps.entries()) {
        await browser.turnTo(tab);
        await browser.open(one.request({ state: `tab-${tab}` }));
        await until(browser, `document.title.endsWith(${JSON.stringify(one.name)})`);
      }
      for (const [tab, one] of apps.entries()) {
        await browser.turnTo(tab);
        await signIn(browser, username, password);
        await isAt(browser, callback());
        const back = new URL(await browser.evaluate<string>("location.href"));
        expect(back.searchParams.get("state")).toBe(`tab-${tab}`);
        expect(await one.redeem(back)).toMatchObject({ id_token: expect.any(String) });
      }
      await browser.turnTo(0);
    });

    it("opens each account page, and those where nobody is signed in", async () => {
      const at = (path: string) => [path, tenant.endpoint + path];
      const pages = Object.fromEntries(accountPages.map((path) => at(`/account${path}`)));
      expect(await walk(browser, pages)).toEqual({});
      await browser.open(app.request({ prompt: "login" }));
      await until(browser, isReady);
      expect(await walk(browser, Object.fromEntries(["/register", "/reset-password"].map(at)))).toEqual({});
    });
  });
