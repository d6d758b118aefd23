import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { PasswordPolicy } from "../../contracts/password-policy.ts";
import type { Region } from "../../contracts/region.ts";
import type { SignInMethod, UpdateSignInExperience } from "../../contracts/sign-in-experience.ts";
import { fill } from "../../locales/fill.ts";
import type { Language } from "../../locales/languages.ts";
import { Browser as PlainBrowser } from "../conformance/browser.ts";
import { configure, messageTo } from "../conformance/experience-client.ts";
import { createPerson, type Person, seedTenant, type Tenant, unique } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, layoutShift, overflowOf, smallTargets } from "./browser.ts";
import { signInPhrases } from "./phrases.ts";
import { type App, createApp, relyingPartyForFile } from "./relying-party.ts";

const host = hostForFile();
const callback = relyingPartyForFile();
const visit = browserForFile();
const english = signInPhrases("en");

interface Site {
  tenant: Tenant;
  app: App;
  person: Person;
}
/** Passwords first, in one form; codes beside them. */
let usual: Site;
/** Codes first, several identifiers, an agreement to tick, and a colour that no white word can be read on. */
let other: Site;

const method = (identifier: SignInMethod["identifier"], isPasswordPrimary: boolean): SignInMethod => ({
  identifier,
  password: true,
  verificationCode: identifier !== "username",
  isPasswordPrimary,
});
const passwordPolicy = PasswordPolicy.parse({ length: { min: 10 }, rejects: { pwned: false } });

async function siteIn(region: Region, settings: UpdateSignInExperience): Promise<Site> {
  const tenant = await seedTenant(host(), region);
  await configure(tenant, { passwordPolicy, ...settings });
  return { tenant, app: await createApp(tenant, callback(), false), person: await createPerson(tenant) };
}

beforeAll(async () => {
  usual = await siteIn("EU", {
    signIn: { methods: [method("email", true)] },
    signUp: { identifiers: ["email"], password: true, verify: true, secondaryIdentifiers: [] },
  });
  other = await siteIn("US", {
    color: { primaryColor: "#ffee00", darkPrimaryColor: "#ffffff", isDarkModeEnabled: true },
    signIn: { methods: [method("email", false), method("phone", false), method("username", true)] },
    signUp: { identifiers: ["email", "phone", "username"], password: true, verify: true, secondaryIdentifiers: [] },
    termsOfUseUrl: "https://acme.example/terms",
    privacyPolicyUrl: "https://acme.example/privacy",
    agreeToTermsPolicy: "Manual",
    supportEmail: "help@acme.example",
    customCss: ".card { border-radius: 3px } </style><script>alert(1)</script>",
  });
});

const newAddress = () => `someone-${unique()}@example.com`;
const newPassword = () => `Pw-${unique()}-${unique()}`;
const codeTo = async ({ tenant }: Site, address: string) => (await messageTo(tenant, address)).code ?? "";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** As long as addresses are at large companies. */
const who = { type: "email", value: "maximiliana.featherstonehaugh-cholmondeley@subsidiary.example.com" };
/** What a step keeps for the next page, made by hand. */
function remember(page: Page, { tenant }: Site, step: object): Promise<void> {
  const { hostname, pathname } = new URL(tenant.endpoint);
  const value = Buffer.from(JSON.stringify({ wishes: {}, at: Date.now(), who, step })).toString("base64url");
  const cookie = { name: `_step.${tenant.tenantId}`, value, domain: hostname, path: pathname };
  return page.context().addCookies([cookie]);
}

/** One of each shape. */
const part = (name: string) => ({ name, enabled: true, required: true, type: "Text" });
const profileFields = [
  { name: "fullname", type: "Fullname", required: true, config: { parts: ["givenName", "familyName"].map(part) } },
  { name: "birthdate", type: "Date", required: false, description: "We send you a card." },
  { name: "size", type: "Select", required: false, label: "T-shirt size", config: { options: [{ value: "M" }] } },
  { name: "news", type: "Checkbox", required: false, label: "Send me news" },
];

const identifier = { type: "email", value: "ada@example.com" };
const factors = ["Totp", "WebAuthn", "BackupCode"];
const pages: [string, string, object?][] = [
  ["sign-in", "/sign-in"],
  ["register", "/register"],
  ["password", "/sign-in/password", {}],
  [
    "code",
    "/sign-in/code",
    { step: "code", event: "SignIn", identifier, verificationId: "v", resendAfter: 60, isProfile: false },
  ],
  ["profile", "/sign-in/profile", { step: "profile", missing: ["username", "password"] }],
  ["profile fields", "/sign-in/profile/fields", { step: "profile-fields" }],
  ["address", "/sign-in/profile", { step: "profile", missing: ["emailOrPhone"] }],
  ["reset", "/reset-password"],
  ["new password", "/reset-password/new", { step: "reset" }],
  ["done", "/reset-password/done"],
  ["switch", "/sign-in/switch", { step: "switch", event: "Register", verificationId: "v", identifier }],
  ["link", "/sign-in/link", { step: "link", verificationId: "v", provider: "Google", account: "a•••@example.com" }],
  ["second factor", "/sign-in/mfa", { step: "mfa", factors, trustDays: null }],
  ["authenticator app", "/sign-in/mfa/totp", { step: "mfa", factors, trustDays: 30 }],
  ["backup code", "/sign-in/mfa/backup-code", { step: "mfa", factors, trustDays: 1 }],
  ["passkey", "/sign-in/mfa/passkey", { step: "mfa", factors, trustDays: 365 }],
  ["set-up", "/sign-in/mfa/set-up", { step: "mfa-set-up", factors: ["Totp", "WebAuthn"], isSkippable: true }],
  ["new passkey", "/sign-in/mfa/set-up/passkey", { step: "mfa-set-up", factors: ["WebAuthn"], isSkippable: false }],
  ["passkey offer", "/sign-in/passkey/set-up", { step: "passkey-offer" }],
  ["over", "/sign-in/over"],
  ["mailed link", "/sign-in/one-time-token?one_time_token=t&login_hint=ada@example.com"],
];

describe.each([
  ["English, light", {}],
  ["Arabic, dark, 390 px", { locale: "ar", colorScheme: "dark", viewport: { width: 390, height: 844 } }],
  ["Japanese", { locale: "ja" }],
] satisfies [string, BrowserContextOptions][])("in %s", (_, options) => {
  beforeAll(async () => {
    await other.tenant.manage("POST", "/api/custom-profile-fields/batch", profileFields as never);
    const copy = async () => (await fetch(`${other.tenant.endpoint}/api/.well-known/sign-in-exp`)).text();
    await vi.waitFor(async () => expect(await copy()).toContain("T-shirt size"), 30_000);
  });
  afterAll(async () => {
    for (const { name } of profileFields) await other.tenant.manage("DELETE", `/api/custom-profile-fields/${name}`);
  });

  it("every page is painted without a trip to the region, stands still, fits, and axe finds nothing", async () => {
    const { page, complaints } = await visit({ ...options, isFirst: true });
    await page.goto(`${other.tenant.endpoint}/sign-in?app_id=${other.app.id}`);
    for (const [name, path, step] of pages) {
      if (step) await remember(page, other, "step" in step ? step : { step: "reset-done" });
      const answer = await page.goto(other.tenant.endpoint + path);
      expect(page.url(), name).toBe(other.tenant.endpoint + path);
      expect(answer?.headers()["server-timing"], name).toContain('region;desc="0"');
      expect(await overflowOf(page), name).toBe(0);
      expect(await smallTargets(page), name).toEqual([]);
      const lines = page.locator(".who .link").evaluateAll((links) => links.map((link) => link.clientHeight));
      expect(
        (await lines).filter((height) => height > 44),
        name,
      ).toEqual([]);
      expect(await layoutShift(page), name).toBe(0);
      expect(await barriers(page), name).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
});

describe.each([
  ["en", {}],
  ["ar", { locale: "ar", colorScheme: "dark" }],
  ["ja", { locale: "ja" }],
  ["en", { javaScriptEnabled: false }],
] satisfies [Language, BrowserContextOptions][])("in %s with %j", (language, options) => {
  const phrases = signInPhrases(language);
  const hasScript = !("javaScriptEnabled" in options);

  it("someone registers, forgets the password, sets a new one and signs in with it", async () => {
    const { page, complaints } = await visit(options);
    const [email, first, second] = [newAddress(), newPassword(), newPassword()];
    await page.goto(usual.app.request({ first_screen: "register" }));
    await field(page, phrases.email).fill(email);
    await button(page, phrases.continue).click();
    await field(page, phrases.code).waitFor();
    await field(page, phrases.code).fill(await codeTo(usual, email));
    if (!hasScript) await button(page, phrases.continue).click();
    await field(page, phrases.password).fill("short");
    await button(page, phrases.continue).click();
    expect(await page.getByRole("alert").innerText()).toContain(fill(phrases.passwordMin, { min: "10" }));
    expect(await field(page, phrases.password).getAttribute("aria-describedby"), "not the hint").toBe("password-error");
    await field(page, phrases.password).fill(first);
    if (hasScript) expect(await field(page, phrases.password).getAttribute("aria-describedby")).toBe("password-hint");
    await button(page, phrases.continue).click();
    await page.waitForURL(`${callback()}?**`);

    await page.context().clearCookies();
    await page.goto(usual.app.request({ login_hint: email }));
    await page.getByRole("link", { name: phrases.forgotPassword }).click();
    await field(page, phrases.email).fill(email);
    const before = (await messageTo(usual.tenant, email)).createdAt;
    await button(page, phrases.sendCode).click();
    await field(page, phrases.code).fill((await messageTo(usual.tenant, email, before)).code ?? "");
    if (!hasScript) await button(page, phrases.continue).click();
    await field(page, phrases.newPassword).fill(second);
    await button(page, phrases.savePassword).click();
    await page.getByRole("link", { name: phrases.signInAction }).click();
    expect(await field(page, phrases.email).inputValue()).toBe(email);
    await field(page, phrases.password).fill(second);
    await button(page, phrases.signInAction).click();
    await page.waitForURL(`${callback()}?**`);
    expect(await usual.app.redeem(new URL(page.url()))).toMatchObject({ id_token: expect.any(String) });
    expect(complaints).toEqual([]);
  });
});

it("an address without an account is asked about only once it is proved, and one that agreed goes on", async () => {
  const { page } = await visit();
  const email = newAddress();
  await page.goto(other.app.request());
  await field(page, english.identifier).fill(email);
  await button(page, english.continue).click();
  expect(await page.getByRole("alert").innerText()).toBe(english.acceptNeeded);
  await page.getByRole("checkbox").check();
  await button(page, english.continue).click();
  await field(page, english.code).fill(await codeTo(other, email));
  await page.getByRole("heading", { name: english.switchRegisterTitle }).waitFor();
  await button(page, english.createAccount).click();
  await field(page, english.password).fill(newPassword());
  await button(page, english.continue).click();
  await page.waitForURL(`${callback()}?**`);
  // Whoever goes back to a step of it has nothing to begin anew.
  await page.goBack();
  await page.getByRole("heading", { name: english.overTitle }).waitFor();
  await page.getByRole("link", { name: fill(english.backToApp, { application: other.app.name }) }).waitFor();
});

it("a username has its password on a page of its own, with who it is for a password manager", async () => {
  const { page, complaints } = await visit();
  await page.goto(other.app.request({ login_hint: other.person.username }));
  await page.getByRole("checkbox").check();
  await button(page, english.continue).click();
  expect(await page.locator('input[autocomplete="username"]').inputValue()).toBe(other.person.username);
  await field(page, english.password).fill(other.person.password);
  await button(page, english.showPassword).click();
  expect(await field(page, english.password).getAttribute("type")).toBe("text");
  await button(page, english.signInAction).click();
  await page.waitForURL(`${callback()}?**`);
  expect(complaints).toEqual([]);
});

it("known and unknown addresses get the same page, and a wrong code is said beside its field", async () => {
  const shown: string[] = [];
  for (const address of [other.person.email, newAddress()]) {
    const { page } = await visit();
    await page.goto(other.app.request({ login_hint: address }));
    await page.getByRole("checkbox").check();
    await button(page, english.continue).click();
    await field(page, english.code).waitFor();
    shown.push((await page.getByRole("main").innerText()).replace(address, "someone").replace(/\d+ s/, ""));
    const right = await codeTo(other, address);
    await field(page, english.code).fill(right === "000000" ? "000001" : "000000");
    await page.locator("#code-error").waitFor();
    expect(await button(page, english.resend).count()).toBe(0);
  }
  expect(shown[0]).toBe(shown[1]);
});

it("what is typed is checked when it is left, and nothing of it is lost when the form comes back", async () => {
  const { page } = await visit();
  await page.goto(usual.app.request());
  await field(page, english.email).fill("ada@");
  await field(page, english.password).fill("kept");
  expect(await page.locator("#identifier-error").innerText()).toBe(english.emailInvalid);
  await field(page, english.email).fill(usual.person.email);
  expect(await page.locator("#identifier-error").count()).toBe(0);
  await host().setUnreachable(["eu"]);
  await button(page, english.signInAction).click();
  await page.getByText(english.unavailable).waitFor();
  await host().setUnreachable([]);
  expect(await field(page, english.password).inputValue()).toBe("kept");
});

it("a language that is picked at the foot stays, and the page with it", async () => {
  const { page } = await visit();
  await page.goto(usual.app.request({ login_hint: "ada@example.com" }));
  const before = page.url();
  await page.getByRole("button", { name: english.language }).click();
  const parts = page.locator("#languages a").evaluateAll((links) => links.map((link) => link.getClientRects().length));
  expect(new Set(await parts)).toEqual(new Set([1]));
  await page.getByRole("link", { name: "Deutsch" }).click();
  await page.getByRole("heading", { name: signInPhrases("de").signInTitle }).waitFor();
  expect(page.url()).toBe(before);
  const away = await new PlainBrowser().get(`${usual.tenant.endpoint}/sign-in/language?to=de&from=//evil.example`);
  expect(away.headers.get("location")).toBe("/");
});

it("pages of a step that is not there begin again, and a forged step leads nowhere", async () => {
  const browser = new PlainBrowser();
  for (const [name, path, step] of pages.filter(([, , step]) => step)) {
    const lost = await browser.get(usual.tenant.endpoint + path);
    expect([name, lost.status < 400], `${step}`).toEqual([name, true]);
    expect(lost.headers.get("location"), name).toMatch(/\/(sign-in|reset-password)$/);
    const value = Buffer.from('{"wishes":{},"step":{"step":"redirect","redirectTo":"https://evil.example"}}');
    const cookie = `_step.${usual.tenant.tenantId}=${value.toString("base64url")}`;
    const forged = await fetch(usual.tenant.endpoint + path, { headers: { cookie }, redirect: "manual" });
    expect(forged.headers.get("location") ?? "", name).not.toContain("evil");
    expect(forged.status, name).toBeLessThan(400);
    const posted = await browser.post(usual.tenant.endpoint + path, { password: "x", code: "y", identifier: "z" });
    expect(posted.status, name).toBeLessThan(500);
  }
});

it("what a provider posts comes back as a query of the same page, which asks the region", async () => {
  const body = new URLSearchParams({ state: "s", code: "c" });
  const landing = `${usual.tenant.endpoint}/callback/google1`;
  const posted = await fetch(landing, {
    method: "POST",
    body,
    headers: { origin: "https://appleid.example" },
    redirect: "manual",
  });
  expect(posted.status).toBe(303);
  expect(new URL(posted.headers.get("location") ?? "", landing).href).toBe(`${landing}?state=s&code=c`);
  const page = await new PlainBrowser().get(`${landing}?state=s&code=c`);
  expect(page.status).toBe(404);
  expect(await page.text()).toContain(english.expiredTitle);
});

it("the tenant's own styles come with the page and cannot end their element", async () => {
  const { page, complaints } = await visit();
  await page.goto(`${other.tenant.endpoint}/sign-in`);
  expect(await page.getByRole("main").evaluate((card) => getComputedStyle(card).borderRadius)).toBe("3px");
  expect(await page.locator("script").count()).toBe(1);
  expect(complaints).toEqual([]);
});

it("an expired page leads back to where the application is registered, whatever the request says", async () => {
  const { page } = await visit();
  const wishes = {
    app_id: usual.app.id,
    redirect_uri: "https://evil.example/",
    unknownSessionRedirectUrl: "//evil.example",
  };
  await page.goto(`${usual.tenant.endpoint}/consent?${new URLSearchParams(wishes)}`);
  const back = page.getByRole("link", { name: fill(english.backToApp, { application: usual.app.name }) });
  expect(await back.getAttribute("href")).toBe(new URL(callback()).origin);
  // So does the page of a request that cannot be answered.
  await page.goto(usual.app.request({ redirect_uri: "https://evil.example/" }));
  expect(await back.getAttribute("href")).toBe(new URL(callback()).origin);
});

it("where nobody answers, the page says so, what was typed stays, and the same button goes on", async () => {
  const { page } = await visit();
  await page.goto(usual.app.request());
  await field(page, english.email).fill(usual.person.email);
  await field(page, english.password).fill(usual.person.password);
  const gateway = { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" };
  const limit = { status: 429, contentType: "application/json", body: "{}" };
  for (const [said, answer] of [
    [english.unreached, null],
    [english.unavailable, gateway],
    [english.unavailable, limit],
  ] as const) {
    await page.route("**/sign-in?**", (route) => (answer ? route.fulfill(answer) : route.abort()), { times: 1 });
    await button(page, english.signInAction).click();
    await page.getByRole("alert").filter({ hasText: said }).waitFor();
    expect(await page.getByRole("alert").count()).toBe(1);
    expect(await field(page, english.password).inputValue()).toBe(usual.person.password);
  }
  await button(page, english.signInAction).click();
  await page.waitForURL(`${callback()}?**`);
});

it("a captcha is let through on its own tenant's pages, its token goes along, and without scripts the page says so", async () => {
  const guarded = await siteIn("AU", {});
  const config = { type: "Turnstile", siteKey: "site-1", secretKey: "secret-1" };
  await guarded.tenant.manage("PUT", "/api/captcha-provider", { config });
  await configure(guarded.tenant, { captchaPolicy: { enabled: true } });
  const { page, complaints } = await visit();
  const widget = `const place = document.querySelector(".cf-turnstile[data-sitekey=site-1]");
    const input = Object.assign(document.createElement("input"), { type: "hidden", name: place.dataset.responseFieldName, value: "token-1" });
    place.append(input);`;
  await page.route("https://challenges.cloudflare.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: widget }),
  );
  const opened = await page.goto(guarded.app.request());
  expect(opened?.headers()["content-security-policy"]).toContain("frame-src https://challenges.cloudflare.com");
  await field(page, english.username).fill(guarded.person.username);
  await field(page, english.password).fill(guarded.person.password);
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await button(page, english.signInAction).click();
  expect(new URLSearchParams((await posted).postData() ?? "").get("captcha")).toBe("token-1");
  expect(complaints.filter((complaint) => complaint.includes("Content Security Policy"))).toEqual([]);
  const plain = await (await fetch(`${guarded.tenant.endpoint}/sign-in`)).text();
  expect(plain).toContain(english.captchaScript);
  const without = await fetch(`${usual.tenant.endpoint}/sign-in`);
  expect(without.headers.get("content-security-policy")).not.toContain("frame-src");
});

it("a request's wishes choose the page, and what the tenant does not offer is not shown", async () => {
  const closed = await siteIn("JP", { signInMode: "SignIn" });
  const landing = async ({ tenant, app }: Site, wishes: Record<string, string>) => {
    const query = new URLSearchParams({ app_id: app.id, ...wishes });
    const answer = await fetch(`${tenant.endpoint}/sign-in?${query}`);
    return new URL(answer.url).pathname.slice(new URL(tenant.endpoint).pathname.length);
  };
  expect(await landing(usual, {})).toBe("/sign-in");
  expect(await landing(usual, { first_screen: "register" })).toBe("/register");
  expect(await landing(usual, { interaction_mode: "signUp" })).toBe("/register");
  expect(await landing(usual, { first_screen: "reset_password" })).toBe("/reset-password");
  expect(await landing(usual, { one_time_token: "t", login_hint: "a@example.com" })).toBe("/sign-in/one-time-token");
  expect(await landing(closed, { first_screen: "register" })).toBe("/sign-in");
  const { page } = await visit();
  await page.goto(`${closed.tenant.endpoint}/register`);
  expect(await page.getByRole("link", { name: english.createAccount }).count()).toBe(0);
});
