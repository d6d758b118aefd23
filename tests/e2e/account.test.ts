import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AccountFields } from "../../contracts/account.ts";
import { PasswordPolicy } from "../../contracts/password-policy.ts";
import { accountPhrases } from "../../locales/account.ts";
import { errorMessage } from "../../locales/errors.ts";
import { fill } from "../../locales/fill.ts";
import type { Language } from "../../locales/languages.ts";
import { signInPhrases } from "../../locales/sign-in.ts";
import { configure, messageTo } from "../conformance/experience-client.ts";
import { createPerson, type Person, seedTenant, type Tenant, unique } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { startSocialProviders } from "../services/social-providers.ts";
import { barriers, browserForFile, overflowOf, smallTargets } from "./browser.ts";
import { type App, createApp, relyingPartyForFile } from "./relying-party.ts";
import { TextBrowser } from "./text-browser.ts";

const providers = await startSocialProviders();
const host = hostForFile({
  vars: {
    DEV_INBOX: "1",
    SERVER_TIMING: "1",
    OUTBOUND_ALLOW_HOSTS: providers.host,
    SERVICE_URLS: JSON.stringify(providers.serviceUrls),
  },
});
const callback = relyingPartyForFile();
const visit = browserForFile();
const words = accountPhrases("en");
const phrases = signInPhrases("en");

let tenant: Tenant;
let app: App;

const everyField = (state: "Off" | "ReadOnly" | "Edit"): AccountFields =>
  Object.fromEntries(
    ["name", "avatar", "profile", "email", "phone", "password", "username", "social"].map((field) => [field, state]),
  );
const allow = (enabled: boolean, fields: AccountFields) =>
  tenant.manage("PATCH", "/api/account-center", { enabled, fields });

beforeAll(async () => {
  tenant = await seedTenant(host(), "EU");
  const config = { clientId: providers.client.id, clientSecret: providers.client.secret };
  await tenant.manage("POST", "/api/connectors", { connectorId: "github-universal", config });
  await configure(tenant, {
    passwordPolicy: PasswordPolicy.parse({ rejects: { pwned: false } }),
    signIn: {
      methods: [{ identifier: "username", password: true, verificationCode: false, isPasswordPrimary: true }],
    },
    signUp: { identifiers: ["username"], password: true, verify: false, secondaryIdentifiers: [] },
    socialSignInConnectorTargets: ["github"],
  });
  app = await createApp(tenant, callback(), true);
});
afterAll(() => providers.stop());
beforeEach(() => allow(true, everyField("Edit")));

const at = (path = "") => `${tenant.endpoint}/account${path}`;
/** By what its row begins with; names of the tests have nothing that an expression would read. */
const row = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(`^${name}`) });

async function signIn(page: Page, person: Person, language: Language = "en"): Promise<void> {
  const { username, password, signInAction } = signInPhrases(language);
  await page.getByLabel(username).fill(person.username);
  await page.getByLabel(password, { exact: true }).fill(person.password);
  await page.getByRole("button", { name: signInAction }).click();
  await page.waitForURL(/\/account(\/|\?|$)(?!callback)/);
}

async function open(person: Person, options: BrowserContextOptions = {}, language: Language = "en") {
  const visited = await visit(options);
  await visited.page.goto(at());
  await signIn(visited.page, person, language);
  return visited;
}

/** Proves by the password, on the page that asks for it. */
async function prove(page: Page, { password }: Person, { continue: action, ...words } = phrases): Promise<void> {
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: action, exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/verify"));
}

/** The same without a script; no address of ours is the app's. */
async function openText(person: Person): Promise<TextBrowser> {
  const browser = new TextBrowser("https://nowhere.example");
  await browser.open(at());
  browser.fill(phrases.username, person.username);
  browser.fill(phrases.password, person.password);
  await browser.press(phrases.signInAction);
  return browser;
}

async function proveText(browser: TextBrowser, { password }: Person): Promise<void> {
  browser.fill(phrases.password, password);
  await browser.press(phrases.continue);
}

const userOf = (person: Person) =>
  tenant.manage<Record<string, unknown> & { identities: Record<string, object> }>("GET", `/api/users/${person.id}`);

it("someone who is not signed in signs in first, and comes to the page that was asked for", async () => {
  const person = await createPerson(tenant, { name: "Ada Lovelace" });
  const { page, complaints } = await visit();
  await page.goto(at("/sessions"));
  expect(new URL(page.url()).pathname).toMatch(/\/sign-in$/);
  await signIn(page, person);
  expect(page.url()).toBe(at("/sessions"));
  await page.getByText(words.thisDevice).waitFor();
  const opened = await page.goto(at());
  expect(opened?.headers()["server-timing"]).toContain('region;desc="1"');
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Ada Lovelace");
  expect(complaints).toEqual([]);
});

it("a name and what is beside it are changed; what cannot be is said at its field", async () => {
  const person = await createPerson(tenant, { name: "Ada", profile: { nickname: "A" } });
  const { page, complaints } = await open(person);
  await row(page, words.name).click();
  await page.getByLabel(words.name, { exact: true }).fill("Countess Lovelace");
  await page.getByLabel(words.claims.nickname).fill("");
  await page.getByLabel(words.claims.familyName).fill("Lovelace");
  await page.getByLabel(words.claims.zoneinfo).fill("Europe/Atlantis");
  await page.getByRole("button", { name: words.save }).click();
  await page.locator("#zoneinfo-error").waitFor();
  expect(await page.getByLabel(words.name, { exact: true }).inputValue()).toBe("Countess Lovelace");
  await page.getByLabel(words.claims.zoneinfo).fill("Europe/London");
  await page.getByRole("button", { name: words.save }).click();
  await page.getByText(words.savedDone).waitFor();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Countess Lovelace");
  expect(await userOf(person)).toMatchObject({
    name: "Countess Lovelace",
    profile: { familyName: "Lovelace", nickname: "", zoneinfo: "Europe/London" },
  });
  const taken = await createPerson(tenant);
  await row(page, phrases.username).click();
  await page.getByLabel(phrases.username).fill(taken.username);
  await page.getByRole("button", { name: words.save }).click();
  await page.locator("#username-error").waitFor();
  expect(await page.locator("#username-error").innerText()).toBe(errorMessage("user.username_already_in_use", "en"));
  expect(complaints).toEqual([]);
});

it("a new password needs the old one, and ends every other session at once", async () => {
  const person = await createPerson(tenant);
  const here = await open(person);
  const elsewhere = await open(person);
  const next = `Pw-${unique()}-${unique()}`;
  await row(here.page, phrases.password).click();
  await here.page.getByRole("heading", { name: words.verifyTitle }).waitFor();
  await here.page.getByLabel(phrases.password, { exact: true }).fill("not the password");
  await here.page.getByRole("button", { name: phrases.continue, exact: true }).click();
  await here.page.locator("#password-error").waitFor();
  await prove(here.page, person);
  await here.page.getByLabel(phrases.newPassword).fill(person.password);
  await here.page.getByRole("button", { name: phrases.savePassword }).click();
  await here.page.locator("#password-error").waitFor();
  await here.page.getByLabel(phrases.newPassword).fill(next);
  await here.page.getByRole("button", { name: phrases.savePassword }).click();
  await here.page.getByText(words.passwordDone).waitFor();
  await elsewhere.page.goto(at());
  expect(new URL(elsewhere.page.url()).pathname).toMatch(/\/sign-in$/);
  await signIn(elsewhere.page, { ...person, password: next });
  expect(here.complaints).toEqual([]);
});

it("an email is added, changed and removed by code, without a script", async () => {
  const person = await createPerson(tenant, { primaryEmail: null });
  const browser = await openText(person);
  expect(browser.heading).toBe(person.username);
  const [first, second] = [`ada-${unique()}@example.com`, `ada-${unique()}@example.com`];
  await browser.open(at("/address/email"));
  expect(browser.heading).toBe(words.verifyTitle);
  await proveText(browser, person);
  for (const address of [first, second]) {
    await browser.open(at("/address/email"));
    browser.fill(phrases.email, "ada@");
    await browser.press(phrases.sendCode);
    expect(browser.text).toContain(phrases.emailInvalid);
    browser.fill(phrases.email, address);
    await browser.press(phrases.sendCode);
    const { code = "" } = await messageTo(tenant, address);
    browser.fill(phrases.code, code === "000000" ? "000001" : "000000");
    await browser.press(phrases.continue);
    expect(browser.text).toContain(errorMessage("verification_code.code_mismatch", "en"));
    browser.fill(phrases.code, code);
    await browser.press(phrases.continue);
    expect(browser.text, browser.heading).toContain(words.savedDone);
    expect(await userOf(person)).toMatchObject({ primaryEmail: address });
  }
  await browser.open(at("/address/email"));
  await browser.follow(words.remove);
  expect(browser.heading).toBe(fill(words.removeTitle, { address: second }));
  await browser.press(words.remove);
  expect(await userOf(person)).toMatchObject({ primaryEmail: null });
});

it("a code to the own address proves as well as the password does", async () => {
  const person = await createPerson(tenant);
  const browser = await openText(person);
  await browser.open(at("/password"));
  await browser.press(fill(words.codeTo, { address: person.email }));
  browser.fill(phrases.code, (await messageTo(tenant, person.email)).code ?? "");
  await browser.press(phrases.continue);
  expect(browser.url.href).toBe(at("/password"));
  const next = `Pw-${unique()}-${unique()}`;
  browser.fill(phrases.newPassword, next);
  await browser.press(phrases.savePassword);
  expect(browser.text).toContain(words.passwordDone);
  // The proof ended with the old password.
  await browser.open(at("/password"));
  expect(browser.heading).toBe(words.verifyTitle);
});

it("sessions are seen in words and ended, one or all others, at once", async () => {
  const person = await createPerson(tenant);
  const { page } = await open(person);
  const phone = await open(person, {
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1",
  });
  const third = await open(person);
  await page.goto(at("/sessions"));
  expect(await page.getByRole("main").getByRole("listitem").count()).toBe(3);
  await row(page, "Safari on iPhone").click();
  await page.getByRole("heading", { name: fill(words.endTitle, { device: "Safari on iPhone" }) }).waitFor();
  await page.getByRole("button", { name: words.signOut }).click();
  await page.getByText(words.sessionDone).waitFor();
  await phone.page.goto(at());
  expect(new URL(phone.page.url()).pathname).toMatch(/\/sign-in$/);
  await third.page.reload();
  expect(new URL(third.page.url()).pathname).toMatch(/\/account$/);
  await page.goto(at("/sessions"));
  await page.getByRole("link", { name: words.endOthers }).click();
  await page.getByRole("button", { name: words.signOut }).click();
  await page.getByText(words.othersDone).waitFor();
  await third.page.goto(at());
  expect(new URL(third.page.url()).pathname).toMatch(/\/sign-in$/);
});

it("another user's session and application change nothing", async () => {
  const [mine, theirs] = [await createPerson(tenant), await createPerson(tenant)];
  const victim = await open(theirs);
  const database = await host().database("eu");
  const { uid } = (await database
    .prepare("SELECT uid FROM oidc_records WHERE model = 'Session' AND account_id = ?")
    .bind(theirs.id)
    .first<{ uid: string }>()) ?? { uid: "" };
  const { page } = await open(mine);
  for (const id of [uid, "nothing"]) {
    await page.goto(at(`/sessions/${id}`));
    expect(page.url()).toBe(at("/sessions"));
    await page.evaluate(
      (address) => fetch(address, { method: "POST", body: new URLSearchParams() }),
      at(`/sessions/${id}`),
    );
  }
  await victim.page.reload();
  expect(new URL(victim.page.url()).pathname).toMatch(/\/account$/);
});

it("an application shows what it may do, and loses it", async () => {
  const person = await createPerson(tenant);
  const { page } = await open(person);
  await page.goto(app.request({ scope: "openid profile email offline_access", prompt: "consent" }));
  await page.getByRole("button", { name: phrases.allow, exact: true }).click();
  await page.waitForURL(`${callback()}?**`);
  const { access_token: token = "" } = await app.redeem(new URL(page.url()));
  const userinfo = () => fetch(`${tenant.issuer}/me`, { headers: { authorization: `Bearer ${token}` } });
  expect((await userinfo()).status).toBe(200);
  await page.goto(at());
  await row(page, app.name).click();
  await page.getByText(phrases.scopes.email).waitFor();
  await page.getByRole("button", { name: words.removeApp }).click();
  await page.getByText(words.appDone).waitFor();
  expect(await row(page, app.name).count()).toBe(0);
  expect((await userinfo()).status).toBe(401);
});

it("an account at a provider is linked and unlinked, by the browser that began it alone", async () => {
  providers.person = { id: unique(), name: "Grace Hopper" };
  const person = await createPerson(tenant);
  const { page } = await open(person);
  let landing = "";
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.includes("/callback/")) landing ||= request.url();
  });
  await row(page, "GitHub").click();
  await prove(page, person);
  await page.getByRole("button", { name: fill(phrases.continueWith, { provider: "GitHub" }) }).click();
  await page.getByText(words.savedDone).waitFor();
  expect(Object.keys((await userOf(person)).identities)).toEqual(["github"]);
  const stranger = await open(await createPerson(tenant));
  expect((await stranger.page.goto(landing))?.status()).toBe(400);
  await stranger.page.getByRole("heading", { name: phrases.failedTitle }).waitFor();
  await row(page, "GitHub").click();
  await page.getByRole("button", { name: words.unlink }).click();
  await page.getByText(words.savedDone).waitFor();
  expect((await userOf(person)).identities).toEqual({});
});

it("nothing is shown or changed but what the tenant allows", async () => {
  const person = await createPerson(tenant, { name: "Ada" });
  const { page } = await open(person);
  await allow(true, { ...everyField("Off"), name: "ReadOnly", username: "Edit" });
  await page.goto(at());
  expect(await page.getByRole("main").innerText()).toContain(words.name);
  expect(await row(page, words.name).count()).toBe(0);
  expect(await row(page, phrases.username).count()).toBe(1);
  for (const hidden of [phrases.email, phrases.password, "GitHub", words.details, person.email])
    expect(await page.getByRole("main").innerText()).not.toContain(hidden);
  for (const path of ["/profile", "/password", "/address/email", "/address/phone/remove", "/social/github"]) {
    expect((await page.goto(at(path)))?.status(), path).toBe(404);
    await page.getByRole("heading", { name: words.offTitle }).waitFor();
  }
  const posted = await page.evaluate(
    async (address) => (await fetch(address, { method: "POST", body: new URLSearchParams({ name: "Eve" }) })).status,
    at("/profile"),
  );
  expect(posted).toBe(400);
  expect(await userOf(person)).toMatchObject({ name: "Ada" });
  await allow(false, {});
  expect((await page.goto(at()))?.status()).toBe(400);
  await page.getByRole("heading", { name: words.offTitle }).waitFor();
  expect(await barriers(page)).toEqual([]);
});

it("someone who is suspended has no account page from then on", async () => {
  const person = await createPerson(tenant);
  const { page } = await open(person);
  await tenant.manage("PATCH", `/api/users/${person.id}/is-suspended`, { isSuspended: true });
  await page.goto(at());
  expect(new URL(page.url()).pathname).toMatch(/\/sign-in$/);
});

it("no address of a request is gone on to, and no other site's form counts", async () => {
  const person = await createPerson(tenant);
  const { page } = await open(person);
  const origin = new URL(tenant.endpoint).origin;
  for (const next of ["//evil.example", "https://evil.example", "/\\evil.example", "/account/../../evil"]) {
    const forged = Buffer.from(JSON.stringify({ signIn: { state: "s", next } })).toString("base64url");
    const { hostname, pathname } = new URL(at());
    const cookie = { name: `_account.${tenant.tenantId}`, value: forged, domain: hostname, path: pathname };
    await page.context().addCookies([cookie]);
    await page.goto(at("/callback?state=s&code=c"));
    expect(page.url(), next).toBe(at());
    await page.goto(at(`/verify?${new URLSearchParams({ next })}`));
    await prove(page, person);
    expect(page.url(), next).toBe(at());
    expect(new URL(page.url()).origin).toBe(origin);
  }
  const cookies = (await page.context().cookies(at())).map(({ name, value }) => `${name}=${value}`).join("; ");
  const foreign = await fetch(at("/profile"), {
    method: "POST",
    headers: { cookie: cookies, origin: "https://evil.example" },
    body: new URLSearchParams({ name: "Eve" }),
  });
  expect(foreign.status).toBe(403);
});

describe.each([
  ["en", {}],
  ["en", { colorScheme: "dark" }],
  ["ar", { locale: "ar" }],
  ["ja", { locale: "ja", viewport: { width: 390, height: 844 } }],
] satisfies [Language, BrowserContextOptions][])("in %s with %j", (language, options) => {
  it("every page fits, can be hit with a finger, and axe finds nothing", async () => {
    const person = await createPerson(tenant, { name: "Ada", avatar: "https://example.com/a.png" });
    await open(person);
    const { page } = await open(person, options, language);
    await page.route("https://example.com/**", (route) => route.fulfill({ contentType: "image/png", body: "" }));
    const look = async (path: string) => {
      expect(await page.locator("html").getAttribute("lang")).toBe(language);
      expect(await overflowOf(page), path).toBe(0);
      expect(await smallTargets(page), path).toEqual([]);
      expect(await barriers(page), path).toEqual([]);
    };
    await page.goto(at("/password"));
    await look("/verify");
    await prove(page, person, signInPhrases(language));
    for (const path of [
      "?done=saved",
      "/profile",
      "/username",
      "/password",
      "/address/email",
      "/address/email/remove",
      "/social/github",
      "/sessions",
      "/sessions/others",
      "/apps",
      "/callback?error=access_denied",
    ]) {
      await page.goto(at(path));
      await look(path);
    }
  });
});
