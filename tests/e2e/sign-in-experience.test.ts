import type { Page, Route } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import pages from "../../locales/en/page.ts";
import words from "../../locales/en/sign-in-experience.ts";
import ui from "../../locales/en/ui.ts";
import { registerConsoleUser } from "../conformance/console-user.ts";
import { unique } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, confirm, dialog, hydrated, named, press } from "./browser.ts";
import type { Management } from "./console-management.ts";
import { consoleOf, enter, type MadeTenant, open, tenantOf } from "./console-site.ts";
import { errorMessage, signInPhrases } from "./phrases.ts";

const host = hostForFile();
const visit = browserForFile();
const english = signInPhrases("en");

let page: Page;
let complaints: string[];
let tenant: MadeTenant;
let call: Management;
beforeAll(async () => {
  ({ page, complaints, tenant, call } = await consoleOf(host(), visit, "sign-in-experience"));
});

const tab = async (name: string) => {
  await page.getByRole("link", { name, exact: true }).click();
  await page.locator(`[aria-current="page"]`).getByText(name).waitFor();
};
const shown = (name: keyof typeof words.preview.pages) =>
  page.frameLocator(`iframe:not([hidden])[title="${named(words.preview.of, { page: words.preview.pages[name] })}"]`);
const show = (name: keyof typeof words.preview.pages) =>
  page.getByRole("combobox", { name: words.preview.page }).selectOption(name);
const saved = async () => {
  await press(page, ui.save.save);
  await page.locator("[data-save-bar]").waitFor({ state: "detached" });
};
const experience = () => call<Record<string, unknown>>("GET", "/sign-in-exp");
/** The real page, as a browser without a session gets it. */
const realPage = async () => (await fetch(`${tenant.endpoint}/sign-in`)).text();

it("the guide that was skipped once stays away, in every tenant of who did", async () => {
  const owner = await registerConsoleUser(host());
  const [first, other] = [await tenantOf(owner), await tenantOf(owner)];
  const { page: own, complaints: heard } = await visit();
  const pathOf = ({ id }: { id: string }) => `/console/${id}/sign-in-experience/branding`;
  await enter(own, host(), owner, pathOf(first));
  await press(own, words.start.skip);
  const form = own.getByRole("textbox", { name: words.branding.imageHosts });
  await form.waitFor();
  for (const tenant of [first, other]) {
    await open(own, host(), pathOf(tenant));
    await form.waitFor();
    expect(await own.getByRole("button", { name: words.start.skip }).count()).toBe(0);
  }
  expect(heard).toEqual([]);
});

it("the first visit asks for a color, a logo, and how users sign in, and saves all of it at once", async () => {
  await page.getByRole("textbox", { name: words.branding.color, exact: true }).fill("#123456");
  await press(page, words.start.next);
  await page.getByText(words.start.logo).waitFor();
  await press(page, words.start.next);
  await page.getByRole("radio", { name: words.start.ways.code }).check();
  await shown("sign-in").getByLabel(english.email).waitFor();
  await press(page, words.start.finish);
  await page.getByRole("textbox", { name: words.branding.imageHosts }).waitFor();
  expect(await experience()).toMatchObject({
    color: { primaryColor: "#123456", isDarkModeEnabled: true },
    signUp: { identifiers: ["email"], password: false, verify: true },
    signIn: { methods: [{ identifier: "email", password: false, verificationCode: true }] },
  });
  const first = { color: { primaryColor: "#6139F6", isDarkModeEnabled: true, darkPrimaryColor: "#8768F8" } };
  const signUp = { identifiers: ["username"], password: true, verify: false };
  const methods = [{ identifier: "username", password: true, verificationCode: false, isPasswordPrimary: true }];
  await call("PATCH", "/sign-in-exp", { ...first, signUp, signIn: { methods } });
  await page.reload();
  await hydrated(page);
});

it("colors and a style sheet are seen in the preview while they are typed, and on the page when they are saved", async () => {
  const button = shown("sign-in").getByRole("button", { name: english.signInAction, exact: true });
  const background = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(background).toBe("rgb(97, 57, 246)");
  await page.getByRole("textbox", { name: words.branding.color, exact: true }).fill("#0a7d4f");
  await expect.poll(background).toBe("rgb(10, 125, 79)");

  const css = page.getByRole("textbox", { name: words.branding.cssLabel });
  await css.click();
  await css.pressSequentially(".tit");
  await page.locator(".cm-tooltip-autocomplete").getByText(".title").click();
  await css.pressSequentially(" { color: rgb(1, 2, 3); background: url(https://img.example.com/a.png) }");
  await page.getByText("url(https://img.example.com/a.png)", { exact: false }).last().waitFor();
  await page
    .getByText(named(words.branding.cssProblem.dropped, { text: "url(https://img.example.com/a.png)" }))
    .waitFor();
  await page.getByRole("textbox", { name: words.branding.imageHosts }).fill("img.example.com ");
  await expect.poll(() => page.getByText(/https:\/\/img\.example\.com\/a\.png/).count()).toBe(1);
  const title = shown("sign-in").getByRole("heading", { name: english.signInTitle });
  await expect.poll(() => title.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(1, 2, 3)");

  // Nothing is saved by looking, and nothing of the page in the frame leads anywhere or runs.
  expect(await experience()).toMatchObject({ customCss: null, color: { primaryColor: "#6139F6" } });
  expect(await shown("sign-in").locator("a[href], script").count()).toBe(0);
  await press(page, words.preview.phone);
  await show("account");
  await shown("account").getByRole("heading", { name: "Jane Doe" }).waitFor();
  for (const name of [
    "register",
    "password",
    "code",
    "mfa",
    "mfa-set-up",
    "new-password",
    "consent",
    "expired",
  ] as const) {
    await show(name);
    await shown(name).getByRole("heading", { level: 1 }).waitFor();
  }
  await show("sign-in");

  await saved();
  expect(await experience()).toMatchObject({
    color: { primaryColor: "#0a7d4f" },
    customCssImageHosts: ["img.example.com"],
    customCss: expect.stringContaining("url(https://img.example.com/a.png)"),
  });
  await expect.poll(realPage).toContain("#0a7d4f");
});

it("identifiers and methods follow each other, are moved by keyboard, and ask before a way in is gone", async () => {
  await call("POST", "/users", { username: "jane", password: "correct horse battery staple 7" });
  await tab(words.tabs.methods);
  await page.getByRole("combobox", { name: words.signUp.add }).selectOption("email");
  const methods = page.getByRole("list", { name: words.signIn.methods });
  await page.getByRole("combobox", { name: words.signIn.add }).selectOption("email");
  const handle = methods.getByRole("button", { name: named(ui.sort.handle, { name: words.identifiers.email }) });
  await handle.press("ArrowUp");
  await expect.poll(() => methods.getByRole("listitem").first().textContent()).toContain(words.identifiers.email);
  await shown("sign-in")
    .getByLabel(english.emailOrUsername ?? "Email address or username")
    .waitFor();
  await saved();
  expect(await experience()).toMatchObject({
    signUp: { identifiers: ["username"], secondaryIdentifiers: [{ identifier: "email", verify: true }] },
    signIn: { methods: [{ identifier: "email", verificationCode: true }, { identifier: "username" }] },
  });

  // Without the username, Jane could not sign in: she has nothing else.
  const signUp = page.getByRole("list", { name: words.signUp.identifiers });
  const remove = named(ui.tags.remove, { value: words.identifiers.username });
  await signUp.getByRole("button", { name: remove }).click();
  await methods.getByRole("button", { name: remove }).click();
  await press(page, ui.save.save);
  await dialog(page)
    .getByText(named(words.risk.lockedOut_one, { "count, number": 1 }))
    .waitFor();
  await confirm(page, ui.cancel);
  expect((await experience()).signIn).toMatchObject({ methods: [{}, { identifier: "username" }] });
  await press(page, ui.save.save);
  await confirm(page, words.risk.action);
  await page.locator("[data-save-bar]").waitFor({ state: "detached" });
  await expect.poll(realPage).not.toContain('data-check="username');
});

it("a provider’s button is added, and what is missing for codes is named", async () => {
  const connectors = await call<{ target: string }[]>("GET", "/connectors");
  // It can be added once, and this test may be tried again.
  if (!connectors.some(({ target }) => target === "github"))
    await call("POST", "/connectors", {
      connectorId: "github-universal",
      config: { clientId: "id", clientSecret: "secret" },
    });
  await page.reload();
  await hydrated(page);
  const add = page.getByRole("combobox", { name: words.social.add });
  await add.selectOption("github");
  await shown("sign-in")
    .getByRole("button", { name: /GitHub/ })
    .waitFor();
  await saved();
  expect(await experience()).toMatchObject({ socialSignInConnectorTargets: ["github"] });
});

it("terms, support, and the default language are on the page", async () => {
  await tab(words.tabs.content);
  await page.getByRole("textbox", { name: words.branding.terms }).fill("nowhere");
  await press(page, ui.save.save);
  await page.getByText(words.branding.invalidUrl).waitFor();
  await page.getByRole("textbox", { name: words.branding.terms }).fill("https://shop.example/terms");
  await page.getByRole("radio", { name: words.terms.policies.Manual }).check();
  await shown("sign-in").getByRole("checkbox").waitFor();
  await page.getByRole("textbox", { name: words.support.email }).fill("help@shop.example");
  await page.getByRole("combobox", { name: words.languages.fallback }).selectOption("de");
  await saved();
  expect(await experience()).toMatchObject({
    termsOfUseUrl: "https://shop.example/terms",
    agreeToTermsPolicy: "Manual",
    supportEmail: "help@shop.example",
    languageInfo: { autoDetect: true, fallbackLanguage: "de" },
  });
  await expect.poll(realPage).toContain("mailto:help@shop.example");
});

it("the words of a page are found, replaced, loaded from a file of other sign-in pages, and reset", async () => {
  await tab(words.phrases.title);
  await page.waitForURL(/phrases\?language=en/);
  const own = (phrase: string) =>
    page.getByRole("textbox", { name: named(words.phrases.ownOf, { phrase }), exact: true });
  await own(english.noAccount).waitFor();
  await page.getByRole("searchbox", { name: words.phrases.search }).fill("signInTitle");
  await expect.poll(() => own(english.signInTitle).count()).toBe(1);
  await own(english.signInTitle).fill("Welcome to Shop");
  await shown("sign-in").getByRole("heading", { name: "Welcome to Shop" }).waitFor();
  await saved();
  await page.getByRole("searchbox", { name: words.phrases.search }).fill("");

  const file = { input: { password: "Secret word" }, action: { sign_in_with: "Go with {{name}}" }, mfa: { step: "x" } };
  const upload = { name: "en.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(file)) };
  await page.getByLabel(words.phrases.import).setInputFiles(upload);
  await page.getByText(named(words.phrases.imported_other, { "count, number": 2 })).waitFor();
  await page.getByText(named(words.phrases.skipped_one, { "count, number": 1 })).waitFor();
  expect(await own(english.continueWith).inputValue()).toBe("Go with {{provider}}");
  await own(english.continueWith).fill("Go on");
  await page.getByText(named(words.phrases.missing, { names: "{{provider}}" })).waitFor();
  await own(english.continueWith).fill("Go on with {{provider}} as {{name}}");
  await page.getByText(named(words.phrases.unknown, { names: "{{name}}" })).waitFor();
  await own(english.continueWith).fill("");
  await saved();
  expect(await call("GET", "/custom-phrases/en")).toMatchObject({
    translation: { signInTitle: "Welcome to Shop", password: "Secret word" },
  });

  await press(page, words.phrases.reset);
  await confirm(page, words.phrases.reset);
  await page.getByText(words.phrases.resetDone).waitFor();
  await expect.poll(() => own(english.password).inputValue()).toBe("");
});

it("a language is added by its first phrase, previewed, offered as the default, and deleted", async () => {
  const language = page.locator("form").getByRole("combobox", { name: pages.language });
  await language.selectOption("he-IL");
  await page.waitForURL(/phrases\?language=he-IL/);
  await page.getByText(words.phrases.addHint).waitFor();
  await page
    .getByRole("textbox", { name: named(words.phrases.ownOf, { phrase: english.signInTitle }), exact: true })
    .first()
    .fill("כניסה");
  const preview = shown("sign-in").locator("html[lang=he-IL][dir=rtl]");
  await preview.getByRole("heading", { name: "כניסה" }).waitFor();
  await preview.getByText(english.noAccount).waitFor();
  await saved();
  const hebrewPage = async () =>
    (await fetch(`${tenant.endpoint}/sign-in`, { headers: { "accept-language": "he" } })).text();
  await expect.poll(hebrewPage).toMatch(/<html lang="he-IL" dir="rtl".*>כניסה<\/h1>/s);

  await tab(words.tabs.content);
  await page.getByRole("combobox", { name: words.languages.fallback }).selectOption("he-IL");
  await saved();
  expect(await experience()).toMatchObject({ languageInfo: { fallbackLanguage: "he-IL" } });
  await tab(words.phrases.title);
  await page.waitForURL(/phrases\?language=en/);
  await language.selectOption("he-IL");
  await press(page, words.phrases.remove);
  await confirm(page, words.phrases.remove);
  await page.getByText(errorMessage("localization.cannot_delete_default_language", "en")).waitFor();
  await call("PATCH", "/sign-in-exp", { languageInfo: { autoDetect: true, fallbackLanguage: "de" } });
  await press(page, words.phrases.remove);
  await confirm(page, words.phrases.remove);
  await page.getByText(words.phrases.removed).waitFor();
  await page.getByText(words.phrases.addHint).waitFor();
  await expect.poll(hebrewPage).toContain('<html lang="de"');
});

it("each save is a version with its picture, which is compared and restored", async () => {
  await tab(ui.detail.history);
  const first = page.getByRole("listitem").filter({ hasText: named(words.versions.number, { "number, number": 3 }) });
  await first.scrollIntoViewIfNeeded();
  await first.frameLocator("iframe:not([hidden])").getByRole("heading", { name: english.signInTitle }).waitFor();
  await first.getByText(words.versions.compare).click();
  await first.getByText("https://shop.example/terms").waitFor();
  await first.getByRole("button", { name: words.versions.restore }).click();
  await confirm(page, words.versions.restore);
  await page.getByText(named(words.versions.restored, { "number, number": 3 })).waitFor();
  expect(await experience()).toMatchObject({ termsOfUseUrl: null, color: { primaryColor: "#0a7d4f" } });
  expect(complaints).toEqual([]);
});

it("profile fields are defined, previewed, asked for at registration, shown on the account page, and imported again", async () => {
  const { fields } = words;
  const signUp = { identifiers: ["username"], password: true, verify: false };
  const methods = [{ identifier: "username", password: true, verificationCode: false, isPasswordPrimary: true }];
  const passwordPolicy = { rejects: { pwned: false } };
  const mode = { agreeToTermsPolicy: "Automatic", signInMode: "SignInAndRegister" };
  await call("PATCH", "/sign-in-exp", { ...mode, signUp, signIn: { methods }, passwordPolicy });
  await call("PATCH", "/account-center", { enabled: true, fields: { profile: "Edit", customData: "Edit" } });
  const names = async () => (await call<{ name: string }[]>("GET", "/custom-profile-fields")).map(({ name }) => name);
  // What an earlier try has left.
  for (const name of await names()) await call("DELETE", `/custom-profile-fields/${name}`);
  const list = `/console/${tenant.id}/sign-in-experience/profile-fields`;
  await page.goto(host().url + list);
  await hydrated(page);
  await page.getByText(fields.emptyAbout).waitFor();

  await page.getByRole("link", { name: fields.add, exact: true }).click();
  // Pressed twice, it is sent once, and nothing else is until it is answered, also before the page has drawn that it is sent.
  const held: Route[] = [];
  const creation = `**${list}/create.data*`;
  await page.route(creation, (route) => (route.request().method() === "POST" ? held.push(route) : route.continue()));
  const claim = (name: string) => dialog(page).getByRole("button", { name, exact: true });
  const other = await claim("Nickname").elementHandle();
  await claim("Date of birth").evaluate((button: HTMLElement, next) => {
    button.click();
    (next as HTMLElement).click();
  }, other);
  for (const name of ["Date of birth", "Nickname"]) await claim(name).dispatchEvent("click");
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await page.unroute(creation);
  await page.waitForURL(`${host().url}${list}/birthdate`);
  await page.getByRole("link", { name: fields.all }).click();
  await page.getByRole("link", { name: fields.add, exact: true }).click();
  await dialog(page).getByRole("textbox", { name: fields.key }).fill("email");
  await dialog(page).getByRole("combobox", { name: fields.type }).selectOption("Select");
  await confirm(page, fields.create);
  await dialog(page).getByText(errorMessage("custom_profile_fields.name_conflict_sign_in_identifier", "en")).waitFor();
  await dialog(page).getByRole("textbox", { name: fields.key }).fill("size");
  // The refusal is there before what is read anew after it, and so long the button is busy.
  await dialog(page).locator("button[type=submit]:not([aria-disabled])", { hasText: fields.create }).waitFor();
  // On a slow machine, the page comes to the second press long after the first, and says nothing in between.
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await dialog(page)
    .getByRole("button", { name: fields.create })
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      const { timeStamp } = new Event("slow");
      while (new Event("slow").timeStamp < timeStamp + 200);
      button.click();
    });
  await page.waitForURL(`${host().url}${list}/size`);
  expect(sent.filter((url) => url.includes("/create"))).toHaveLength(1);

  // What is typed is seen in the preview, and nothing of it is saved by that.
  await page.getByRole("textbox", { name: fields.label, exact: true }).fill("T-shirt <b>size</b>");
  await page.getByRole("switch", { name: fields.required }).check();
  await page
    .getByRole("textbox", { name: new RegExp(fields.optionValue) })
    .first()
    .fill("m");
  const control = shown("profile").getByLabel("T-shirt <b>size</b>", { exact: true });
  await control.waitFor();
  await expect.poll(() => control.locator("option").allTextContents()).toContain("m");
  await saved();
  await page.getByRole("link", { name: fields.all }).click();
  await page
    .getByRole("button", { name: /Date of birth/ })
    .first()
    .press("ArrowDown");
  await expect.poll(names).toEqual(["size", "birthdate"]);

  const visitor = (await visit()).page;
  await visitor.goto(`${tenant.endpoint}/account`);
  await visitor.getByRole("link", { name: english.createAccount }).click();
  const username = `ada_${unique()}`;
  await visitor.getByLabel(english.username).fill(username);
  await visitor.getByLabel(english.password, { exact: true }).fill("kT9vLm2p-browser");
  await press(visitor, english.createAccount);
  await visitor.getByRole("heading", { name: english.extraProfileTitle }).waitFor();
  expect(await barriers(visitor)).toEqual([]);
  await visitor.getByLabel(named(english.optionalField, { label: "Date of birth" })).fill("1815-12-10");
  await press(visitor, english.continue);
  await visitor.getByText(english.required).waitFor();
  await visitor.getByLabel("T-shirt <b>size</b>").selectOption("m");
  await press(visitor, english.continue);
  await visitor.getByRole("link", { name: /T-shirt <b>size<\/b>/ }).click();
  expect(await visitor.getByLabel("T-shirt <b>size</b>").inputValue()).toBe("m");
  expect(await visitor.getByLabel(/Date of birth/).inputValue()).toBe("1815-12-10");
  const [ada] = await call<{ customData: object; profile: object }[]>("GET", `/users?search=${username}`);
  expect(ada).toMatchObject({ customData: { size: "m" }, profile: { birthdate: "1815-12-10" } });

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: words.phrases.export, exact: true }).click();
  const file = await (await download).path();
  await press(page, named(fields.deleteOf, { name: "Date of birth" }));
  await confirm(page, ui.bulk.delete);
  await expect.poll(names).toEqual(["size"]);
  await page.getByRole("link", { name: words.phrases.import, exact: true }).click();
  await dialog(page).locator("input[type=file]").setInputFiles(file);
  await confirm(page, fields.check);
  await dialog(page).getByText(`${fields.outcome.created} birthdate`).waitFor();
  expect(await names()).toEqual(["size"]);
  await confirm(page, words.phrases.import);
  await page.getByRole("link", { name: /Date of birth/ }).waitFor();
  expect(await names()).toEqual(["size", "birthdate"]);
});
