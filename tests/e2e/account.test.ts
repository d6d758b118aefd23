import { afterAll, beforeAll, expect, it } from "vitest";
import { fill } from "../../locales/fill.ts";
import { messageTo } from "../conformance/experience-client.ts";
import { createPerson, type Person, unique } from "../conformance/fixture.ts";
import { callsThisMachine, hostForFile } from "../host.ts";
import { startSocialProviders } from "../services/social-providers.ts";
import { accountSiteForFile, phrases, prove, row, signIn } from "./account-site.ts";
import { browserForFile } from "./browser.ts";
import { offerGitHub } from "./github.ts";
import { accountPhrases, errorMessage } from "./phrases.ts";
import { type App, createApp, relyingPartyForFile } from "./relying-party.ts";
import { TextBrowser } from "./text-browser.ts";

const providers = await startSocialProviders();
const host = hostForFile({ vars: callsThisMachine });
const callback = relyingPartyForFile();
const visit = browserForFile();
const site = accountSiteForFile(host, visit);
const words = accountPhrases("en");
let app: App;

beforeAll(async () => {
  const { tenant } = site();
  await offerGitHub(tenant, providers);
  app = await createApp(tenant, callback(), true);
});
afterAll(() => providers.stop());

/** The same without a script; no address of ours is the app's. */
async function openText(person: Person): Promise<TextBrowser> {
  const browser = new TextBrowser("https://nowhere.example");
  await browser.open(site().at());
  browser.fill(phrases.username, person.username);
  browser.fill(phrases.password, person.password);
  await browser.press(phrases.signInAction);
  return browser;
}

async function proveText(browser: TextBrowser, { password }: Person): Promise<void> {
  browser.fill(phrases.password, password);
  await browser.press(phrases.continue);
}

it("someone who is not signed in signs in first, and comes to the page that was asked for", async () => {
  const person = await createPerson(site().tenant, { name: "Ada Lovelace" });
  const { page, complaints } = await visit();
  await page.goto(site().at("/sessions"));
  expect(new URL(page.url()).pathname).toMatch(/\/sign-in$/);
  await signIn(page, person);
  expect(page.url()).toBe(site().at("/sessions"));
  await page.getByText(words.thisDevice).waitFor();
  const opened = await page.goto(site().at());
  expect(opened?.headers()["server-timing"]).toContain('region;desc="1"');
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Ada Lovelace");
  expect(complaints).toEqual([]);
});

it("a name and what is beside it are changed; what cannot be is said at its field", async () => {
  const person = await createPerson(site().tenant, {
    name: "Ada",
    profile: { nickname: "A", birthdate: "1815", locale: "old_one" },
  });
  const { page, complaints } = await site().open(person);
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
  expect(await site().userOf(person)).toMatchObject({
    name: "Countess Lovelace",
    profile: { familyName: "Lovelace", nickname: "", zoneinfo: "Europe/London", birthdate: "1815", locale: "old_one" },
  });
  const taken = await createPerson(site().tenant);
  await row(page, phrases.username).click();
  await page.getByLabel(phrases.username).fill(taken.username);
  await page.getByRole("button", { name: words.save }).click();
  await page.locator("#username-error").waitFor();
  expect(await page.locator("#username-error").innerText()).toBe(errorMessage("user.username_already_in_use", "en"));
  expect(complaints).toEqual([]);
});

it("a new password needs the old one, and ends every other session at once", async () => {
  const person = await createPerson(site().tenant);
  const here = await site().open(person);
  const elsewhere = await site().open(person);
  const next = `Pw-${unique()}-${unique()}`;
  // Where a password manager sends its user.
  await here.page.goto(
    site()
      .at()
      .replace(/account$/, ".well-known/change-password"),
  );
  await here.page.getByRole("heading", { name: words.verifyTitle }).waitFor();
  await here.page.getByLabel(phrases.password, { exact: true }).fill("not the password");
  await here.page.getByRole("button", { name: phrases.continue, exact: true }).click();
  await here.page.locator("#password-error").waitFor();
  await prove(here.page, person);
  const field = here.page.getByLabel(phrases.newPassword);
  expect(await field.getAttribute("autocomplete")).toBe("new-password");
  expect(await field.getAttribute("passwordrules")).toBe(
    "minlength: 8; maxlength: 256; required: lower; required: upper; required: digit; required: [-];",
  );
  await field.fill(person.password);
  await here.page.getByRole("button", { name: phrases.savePassword }).click();
  await here.page.locator("#password-error").waitFor();
  await field.fill(next);
  await here.page.getByRole("button", { name: phrases.savePassword }).click();
  await here.page.getByText(words.passwordDone).waitFor();
  await elsewhere.page.goto(site().at());
  expect(new URL(elsewhere.page.url()).pathname).toMatch(/\/sign-in$/);
  await signIn(elsewhere.page, { ...person, password: next });
  expect(here.complaints).toEqual([]);
});

it("an email is added, changed and removed by code, without a script", async () => {
  const person = await createPerson(site().tenant, { primaryEmail: null });
  const browser = await openText(person);
  expect(browser.heading).toBe(person.username);
  const [first, second] = [`ada-${unique()}@example.com`, `ada-${unique()}@example.com`];
  await browser.open(site().at("/address/email"));
  expect(browser.heading).toBe(words.verifyTitle);
  await proveText(browser, person);
  for (const address of [first, second]) {
    await browser.open(site().at("/address/email"));
    browser.fill(phrases.email, "ada@");
    await browser.press(phrases.sendCode);
    expect(browser.text).toContain(phrases.emailInvalid);
    browser.fill(phrases.email, address);
    await browser.press(phrases.sendCode);
    const { code = "" } = await messageTo(site().tenant, address);
    browser.fill(phrases.code, code === "000000" ? "000001" : "000000");
    await browser.press(phrases.continue);
    expect(browser.text).toContain(errorMessage("verification_code.code_mismatch", "en"));
    browser.fill(phrases.code, code);
    await browser.press(phrases.continue);
    expect(browser.text, browser.heading).toContain(words.savedDone);
    expect(await site().userOf(person)).toMatchObject({ primaryEmail: address });
  }
  await browser.open(site().at("/address/email"));
  // The code goes to what is typed below, and not to the address that is there.
  expect(browser.text.split(second)[1]).toContain(phrases.profileAddressText);
  await browser.follow(words.remove);
  expect(browser.heading).toBe(fill(words.removeTitle, { address: second }));
  await browser.press(words.remove);
  expect(await site().userOf(person)).toMatchObject({ primaryEmail: null });
});

it("a code to the own address proves as well as the password does", async () => {
  const person = await createPerson(site().tenant);
  const browser = await openText(person);
  await browser.open(site().at("/password"));
  await browser.press(fill(words.codeTo, { address: person.email }));
  browser.fill(phrases.code, (await messageTo(site().tenant, person.email)).code ?? "");
  await browser.press(phrases.continue);
  expect(browser.url.href).toBe(site().at("/password"));
  const next = `Pw-${unique()}-${unique()}`;
  browser.fill(phrases.newPassword, next);
  await browser.press(phrases.savePassword);
  expect(browser.text).toContain(words.passwordDone);
  // The proof ended with the old password.
  await browser.open(site().at("/password"));
  expect(browser.heading).toBe(words.verifyTitle);
});

it("sessions are seen in words and ended, one or all others, at once", async () => {
  const person = await createPerson(site().tenant);
  const { page } = await site().open(person);
  const phone = await site().open(person, {
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1",
  });
  const third = await site().open(person);
  await page.goto(site().at("/sessions"));
  expect(await page.getByRole("main").getByRole("listitem").count()).toBe(3);
  await row(page, "Safari on iPhone").click();
  await page.getByRole("heading", { name: fill(words.endTitle, { device: "Safari on iPhone" }) }).waitFor();
  await page.getByRole("button", { name: words.signOut }).click();
  await page.getByText(words.sessionDone).waitFor();
  await phone.page.goto(site().at());
  expect(new URL(phone.page.url()).pathname).toMatch(/\/sign-in$/);
  await third.page.reload();
  expect(new URL(third.page.url()).pathname).toMatch(/\/account$/);
  await page.goto(site().at("/sessions"));
  await page.getByRole("link", { name: words.endOthers }).click();
  await page.getByRole("button", { name: words.signOut }).click();
  await page.getByText(words.othersDone).waitFor();
  await third.page.goto(site().at());
  expect(new URL(third.page.url()).pathname).toMatch(/\/sign-in$/);
});

it("an address that is too long for its row is read from its beginning in Arabic, too", async () => {
  const primaryEmail = `${`ada.${unique()}.`.padEnd(60, "lovelace-")}@${"engines-".repeat(6)}of.example`;
  const person = await createPerson(site().tenant, { primaryEmail });
  const narrow = { locale: "ar", viewport: { width: 390, height: 844 } };
  const { page } = await site().open(person, narrow, "ar");
  const value = page.getByRole("link").getByText(primaryEmail);
  const room = await value.locator("xpath=ancestor::a").boundingBox();
  const left = await value.evaluate((element) => {
    const range = document.createRange();
    range.setStart(element.firstChild as Node, 0);
    range.setEnd(element.firstChild as Node, 1);
    return range.getBoundingClientRect().left;
  });
  expect(left).toBeGreaterThan(room?.x ?? Number.NaN);
});

it("signing out ends the session, and the back button shows nothing of the account", async () => {
  const person = await createPerson(site().tenant, { name: "Ada Lovelace" });
  const { page } = await site().open(person);
  await page.getByRole("link", { name: words.signOut }).click();
  await page.getByRole("button").first().click();
  await page.waitForURL(/\/sign-in\?/);
  await page.goto(site().at());
  expect(new URL(page.url()).pathname).toMatch(/\/sign-in$/);
  await page.goBack();
  expect(await page.content()).not.toContain("Ada Lovelace");
});

it("an application shows what it may do, and loses it", async () => {
  const person = await createPerson(site().tenant);
  const { page } = await site().open(person);
  await page.goto(app.request({ scope: "openid profile email offline_access", prompt: "consent" }));
  await page.getByRole("button", { name: phrases.allow, exact: true }).click();
  await page.waitForURL(`${callback()}?**`);
  const { access_token: token = "" } = await app.redeem(new URL(page.url()));
  const userinfo = () => fetch(`${site().tenant.issuer}/me`, { headers: { authorization: `Bearer ${token}` } });
  expect((await userinfo()).status).toBe(200);
  await page.goto(site().at());
  await row(page, app.name).click();
  await page.getByText(phrases.scopes.email).waitFor();
  await page.getByRole("button", { name: words.removeApp }).click();
  await page.getByText(words.appDone).waitFor();
  expect(await row(page, app.name).count()).toBe(0);
  expect((await userinfo()).status).toBe(401);
});

it("an account at a provider is linked and unlinked, by the browser that began it alone", async () => {
  providers.person = { id: unique(), name: "Grace Hopper" };
  const person = await createPerson(site().tenant);
  const { page } = await site().open(person);
  let landing = "";
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.includes("/callback/")) landing ||= request.url();
  });
  await row(page, "GitHub").click();
  await prove(page, person);
  await page.getByRole("button", { name: fill(phrases.continueWith, { provider: "GitHub" }) }).click();
  await page.getByText(words.savedDone).waitFor();
  expect(Object.keys((await site().userOf(person)).identities)).toEqual(["github"]);
  const stranger = await site().open(await createPerson(site().tenant));
  expect((await stranger.page.goto(landing))?.status()).toBe(400);
  await stranger.page.getByRole("heading", { name: phrases.failedTitle }).waitFor();
  // The linked account proves who it is; another one of the same provider does not.
  const linked = providers.person;
  for (const [who, path] of [
    [{ id: unique(), name: "Eve" }, "/social/callback/"],
    [linked, "/password"],
  ] as const) {
    providers.person = who;
    await page.context().clearCookies({ name: /^_account\./ });
    await page.goto(site().at("/password"));
    await page.getByRole("button", { name: fill(phrases.continueWith, { provider: "GitHub" }) }).click();
    await page.waitForURL((url) => url.href.startsWith(site().at(path)));
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  await page.goto(site().at());
  await row(page, "GitHub").click();
  await page.getByRole("button", { name: words.unlink }).click();
  await page.getByText(words.savedDone).waitFor();
  expect((await site().userOf(person)).identities).toEqual({});
});

it("an account is deleted after a proof and a typed word, where the tenant allows it", async () => {
  const { tenant, open, at, userOf } = site();
  const allow = (deletionEnabled: boolean) => tenant.manage("PATCH", "/api/account-center", { deletionEnabled });
  const person = await createPerson(tenant);
  const { page } = await open(person);
  expect(await row(page, words.deleteAccount).count()).toBe(0);
  expect((await page.goto(at("/delete")))?.status()).toBe(404);
  await allow(true);
  await page.goto(at());
  await row(page, words.deleteAccount).click();
  await prove(page, person);
  const word = page.getByLabel(fill(words.deleteType, { word: words.deleteWord }));
  const submit = () => page.getByRole("button", { name: words.deleteAccount, exact: true }).click();
  await word.fill("delet");
  await submit();
  await page.getByRole("alert").waitFor();
  await userOf(person);
  await word.fill(" delete ");
  await submit();
  await page.getByRole("heading", { name: words.deletedTitle }).waitFor();
  expect(page.url()).toBe(at("/deleted"));
  await expect(userOf(person)).rejects.toThrow();
  await allow(false);
});
