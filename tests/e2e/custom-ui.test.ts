import type { Page } from "playwright-core";
import { afterEach, beforeAll, expect, it, onTestFinished } from "vitest";
import { PasswordPolicy } from "../../contracts/password-policy.ts";
import type { SignInExperience } from "../../contracts/sign-in-experience.ts";
import { zip } from "../../examples/custom-ui/zip.mjs";
import words from "../../locales/en/sign-in-experience.ts";
import ui from "../../locales/en/ui.ts";
import { freePort } from "../../scripts/ports.ts";
import { mailTo, registerConsoleUser } from "../conformance/console-user.ts";
import { unique } from "../conformance/fixture.ts";
import { totpCode } from "../conformance/mfa-steps.ts";
import { ownHostForFile, testVars } from "../host.ts";
import { barriers, browserForFile, confirm, hydrated, overflowOf, press } from "./browser.ts";
import { type Management, managementOf } from "./console-management.ts";
import { enter, tenantOf } from "./console-site.ts";
import { signInPhrases } from "./phrases.ts";
import { relyingPartyForFile } from "./relying-party.ts";

/** Browsers resolve every name below localhost to this machine: each tenant has an origin of its own. */
const port = await freePort();
const host = ownHostForFile({ port, vars: { ...testVars, TENANT_DOMAIN: `localhost:${port}` } });
const visit = browserForFile();
const callback = relyingPartyForFile();
const english = signInPhrases("en");
const zipFile = (buffer: Buffer, name = "site.zip") => ({ name, mimeType: "application/zip", buffer });

const person = {
  username: `ada_${unique()}`,
  password: `Pw-${unique()}-${unique()}`,
};
let page: Page;
let complaints: string[];
let branding: string;
/** As the guide offers it. */
let template: Buffer;
let tenant: { id: string; endpoint: string; indicator: string };
let call: Management;
beforeAll(async () => {
  const owner = await registerConsoleUser(host());
  tenant = await tenantOf(owner, { name: "Shop" });
  expect(tenant.endpoint).toBe(`http://${tenant.id}.localhost:${port}`);
  call = await managementOf(owner, { ...tenant, endpoint: `${host().url}/m/${tenant.id}` });
  const method = (identifier: "username" | "email") => ({
    ...{ identifier, password: true, verificationCode: identifier === "email", isPasswordPrimary: true },
  });
  await call("PATCH", "/sign-in-exp", {
    signIn: { methods: [method("username"), method("email")] },
    signUp: { identifiers: ["email"], password: true, verify: true },
    passwordPolicy: PasswordPolicy.parse({ rejects: { pwned: false } }),
  });
  await call("POST", "/users", {
    ...{ username: person.username, password: person.password, primaryEmail: `${person.username}@example.com` },
  });
  template = Buffer.from(await (await fetch(`${host().url}/console/docs/custom-ui.zip`)).arrayBuffer());
  ({ page, complaints } = await visit());
  branding = `/console/${tenant.id}/sign-in-experience/branding`;
  await enter(page, host(), owner, branding);
  branding = page.url();
});
afterEach(() => expect(complaints).toEqual([]));

const choose = async (file: ReturnType<typeof zipFile>) => {
  const chooser = page.waitForEvent("filechooser");
  await press(page, words.ownUi.choose);
  await (await chooser).setFiles(file);
};
const uploads = () => page.getByRole("list", { name: words.ownUi.uploads }).getByRole("listitem");
const shown = async () => (await call<SignInExperience>("GET", "/sign-in-exp")).customUiAssets?.id ?? null;
/** What the tests before leave behind, also where a test is tried again. */
async function begin(count: 0 | 1, isUsed = false): Promise<void> {
  const assets = "/sign-in-exp/default/custom-ui-assets";
  const known = await call<{ id: string }[]>("GET", assets);
  const id = await shown();
  const isSo = known.length === count && (id !== null) === isUsed;
  if (!isSo) {
    await call("PATCH", "/sign-in-exp", { customUiAssets: null });
    for (const one of known.slice(count)) await call("DELETE", `${assets}/${one.id}`);
  }
  await page.goto(branding);
  await hydrated(page);
  // Of a try before, and of the page that was left.
  complaints.length = 0;
  if (isSo) return;
  if (known.length < count) await choose(zipFile(template));
  await expect.poll(() => uploads().count()).toBe(count);
  if (!isUsed) return;
  const [upload] = await call<{ id: string }[]>("GET", assets);
  await call("PATCH", "/sign-in-exp", { customUiAssets: { id: upload?.id } });
  await isServed();
}
/** By a page of its own: one that is left while it loads complains of what it no longer gets. */
async function isServed(): Promise<void> {
  const { page: first } = await visit();
  await expect.poll(async () => (await first.goto(`${tenant.endpoint}/sign-in`))?.text()).toContain("/app.js");
}
/** The template has no class of the built-in pages. */
const isTemplate = (own: Page) => own.locator("main#page h1").waitFor();
const fill = (own: Page, label: string, value: string) => own.getByLabel(label, { exact: true }).fill(value);
const click = (own: Page, name: string) => own.getByRole("button", { name, exact: true }).click();
const home = (own: Page) => own.getByText(/^Signed in as/).waitFor();

it("a zip with a hostile name is refused by that name, and the starter template is uploaded", async () => {
  await begin(0);
  await choose(
    zipFile(
      zip([
        { name: "index.html", content: "" },
        { name: "../evil.js", content: "" },
      ]),
    ),
  );
  await page.getByRole("alert").getByText("../evil.js").waitFor();
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !one.startsWith("422 ")));
  await choose(zipFile(template));
  await expect.poll(() => uploads().count()).toBe(1);
  expect(await page.getByText("../evil.js").count()).toBe(0);
  expect(await shown()).toBeNull();
});

it("without scripts a zip is uploaded, or refused by its file, too", async () => {
  await begin(1);
  const { page: plain } = await visit({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  // It asks for the whole page at once where scripts do not run: whoever waits until it has loaded may miss it.
  const answered = () => plain.waitForURL(/\/branding$/, { waitUntil: "commit" });
  const send = async (file: ReturnType<typeof zipFile>) => {
    await plain.goto(`${page.url()}?whole`);
    await plain.getByLabel(words.ownUi.choose).setInputFiles(file);
    await press(plain, words.ownUi.upload);
  };
  await send(zipFile(zip([{ name: "index.php", content: "" }])));
  await plain.getByRole("alert").getByText("index.php").waitFor();
  await send(zipFile(template));
  await answered();
  await plain.goto(`${page.url()}?whole`);
  const second = plain.getByRole("list", { name: words.ownUi.uploads }).getByRole("listitem");
  expect(await second.count()).toBe(2);
  await second.first().getByRole("button", { name: words.ownUi.delete, exact: true }).click();
  await answered();
  await plain.goto(`${page.url()}?whole`);
  expect(await second.count()).toBe(1);
  await page.reload();
});

it("a preview signs in with the upload in this browser alone", async () => {
  await begin(1);
  const opened = page.waitForEvent("popup");
  await uploads().getByRole("link", { name: words.ownUi.preview }).click();
  const own = await opened;
  await isTemplate(own);
  expect(new URL(own.url()).origin).toBe(tenant.endpoint);
  const other = await visit();
  await other.page.goto(`${tenant.endpoint}/demo-app?run=1`);
  await other.page.waitForURL(/\/sign-in/);
  expect(await other.page.locator("main#page").count()).toBe(0);
  await own.close();
});

it("with one click the template is what users get: it signs in with a password", async () => {
  await begin(1);
  await uploads().getByRole("button", { name: words.ownUi.use, exact: true }).click();
  await page.getByText(words.ownUi.used).waitFor();
  await page.getByRole("link", { name: words.ownUi.openLive }).waitFor();
  expect(await shown()).not.toBeNull();
  await isServed();
  const { page: own, complaints: refused } = await visit();
  await own.goto(`${tenant.endpoint}/demo-app?run=1`);
  await isTemplate(own);
  expect([await barriers(own), await overflowOf(own)]).toEqual([[], 0]);
  await fill(own, english.emailOrUsername, person.username);
  await fill(own, english.password, "wrong");
  await click(own, english.signInAction);
  await own
    .getByRole("alert")
    .getByText(/password/i)
    .waitFor();
  await fill(own, english.password, person.password);
  await click(own, english.signInAction);
  await home(own);
  await own.getByText(person.username).first().waitFor();
  // The demo app fades into pages that do so, too; a password was wrong.
  expect(refused.filter((one) => !/^422 |Transition was aborted/.test(one))).toEqual([]);
});

it("it creates an account with a code and a password, signs in with a code, and resets the password", async () => {
  await begin(1, true);
  const email = `ada-${unique()}@example.com`;
  const { page: own } = await visit();
  await own.goto(`${tenant.endpoint}/demo-app?run=1`);
  await isTemplate(own);
  await click(own, english.createAccount);
  await fill(own, english.email, email);
  await click(own, english.continue);
  await own.getByLabel(english.code, { exact: true }).waitFor();
  await fill(own, english.code, (await mailTo(host(), email)).code ?? "");
  await click(own, english.continue);
  await fill(own, english.password, person.password);
  await click(own, english.continue);
  await home(own);
  await own.getByText(email).first().waitFor();

  const { page: again } = await visit({ viewport: { width: 320, height: 640 }, colorScheme: "dark" });
  await again.goto(`${tenant.endpoint}/demo-app?run=1`);
  await click(again, english.useCode);
  expect([await barriers(again), await overflowOf(again)]).toEqual([[], 0]);
  await fill(again, english.email, email);
  await click(again, english.sendCode);
  await again.getByLabel(english.code, { exact: true }).waitFor();
  await fill(again, english.code, (await mailTo(host(), email, 2)).code ?? "");
  await click(again, english.continue);
  await home(again);

  const { page: lost } = await visit();
  await lost.goto(`${tenant.endpoint}/demo-app?run=1`);
  await click(lost, english.forgotPassword);
  await fill(lost, english.emailOrPhone, email);
  await click(lost, english.sendCode);
  await lost.getByLabel(english.code, { exact: true }).waitFor();
  await fill(lost, english.code, (await mailTo(host(), email, 3)).code ?? "");
  await click(lost, english.continue);
  const password = `Pw-${unique()}-${unique()}`;
  await fill(lost, english.password, password);
  await click(lost, english.savePassword);
  await lost.getByRole("heading", { name: english.resetDoneTitle }).waitFor();
  await click(lost, english.backToSignIn);
  await fill(lost, english.emailOrUsername, email);
  await fill(lost, english.password, password);
  await click(lost, english.signInAction);
  await home(lost);
});

const setMfa = (factors: string[], policy: string) => call("PATCH", "/sign-in-exp", { mfa: { factors, policy } });

it("sets up an authenticator app with backup codes, and asks for its code from then on", async () => {
  await begin(1, true);
  const username = `app_${unique()}`;
  await call("POST", "/users", { username, password: person.password, primaryEmail: `${username}@example.com` });
  await setMfa(["Totp", "BackupCode"], "Mandatory");
  onTestFinished(() => setMfa([], "NoPrompt").then(() => undefined));
  const enterName = async (own: Page) => {
    await own.goto(`${tenant.endpoint}/demo-app?run=1`);
    await fill(own, english.emailOrUsername, username);
    await fill(own, english.password, person.password);
    await click(own, english.signInAction);
  };
  const { page: own } = await visit({ viewport: { width: 320, height: 640 } });
  await enterName(own);
  await own.getByRole("heading", { name: english.setUpTotpTitle }).waitFor();
  expect(await own.getByAltText(english.qrAlt).evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(
    0,
  );
  expect([await barriers(own), await overflowOf(own)]).toEqual([[], 0]);
  const said = await own.getByText(english.totpKey).textContent();
  const secret = said?.slice(english.totpKey.length).trim() ?? "";
  await fill(own, english.code, totpCode(secret, -1));
  await click(own, english.continue);
  await own.getByRole("heading", { name: english.saveCodesTitle }).waitFor();
  expect((await own.locator("pre").textContent())?.split("\n")).toHaveLength(10);
  await click(own, english.codesSaved);
  await home(own);
  const { page: again } = await visit();
  await enterName(again);
  await again.getByText(english.totpText).waitFor();
  await click(again, english.tryAnotherWay);
  await again.getByText(english.backupCodeText).waitFor();
  await click(again, english.tryAnotherWay);
  await fill(again, english.code, totpCode(secret));
  await click(again, english.continue);
  await home(again);
});

it("a third party's application asks for consent, which can be denied", async () => {
  await begin(1, true);
  const redirectUri = callback();
  const app = await call<{ id: string }>("POST", "/applications", {
    ...{ name: "Partner", type: "Traditional", isThirdParty: true },
    oidcClientMetadata: { redirectUris: [redirectUri], postLogoutRedirectUris: [] },
  });
  await call("POST", `/applications/${app.id}/user-consent-scopes`, { userScopes: ["profile"] });
  const { page: own } = await visit();
  const query = {
    client_id: app.id,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid profile",
    state: "s",
  };
  const request = `${tenant.endpoint}/oidc/auth?${new URLSearchParams(query)}`;
  await own.goto(request);
  await isTemplate(own);
  await fill(own, english.emailOrUsername, person.username);
  await fill(own, english.password, person.password);
  await click(own, english.signInAction);
  await own.getByText(english.scopes.profile).waitFor();
  expect(await barriers(own)).toEqual([]);
  await click(own, english.deny);
  await own.waitForURL(/error=access_denied/);
  await own.goto(request);
  await own.getByText(english.scopes.profile).waitFor();
  await click(own, english.allow);
  await own.waitForURL(/[?&]code=/);
});

it("without a sign-in it says so, and the built-in pages are back with one click, which can be undone", async () => {
  await begin(1, true);
  const { page: own } = await visit();
  await own.goto(`${tenant.endpoint}/sign-in`);
  await fill(own, english.emailOrUsername, person.username);
  await fill(own, english.password, person.password);
  await click(own, english.signInAction);
  await own.getByRole("heading", { name: english.expiredTitle }).waitFor();

  const id = await shown();
  await press(page, words.ownUi.back);
  await page.getByText(words.ownUi.off).waitFor();
  expect(await shown()).toBeNull();
  const toast = page.locator('[data-tone="good"]').filter({ hasText: words.ownUi.off });
  await toast.getByRole("button", { name: ui.toasts.undo }).click();
  await expect.poll(shown).toBe(id);
  await press(page, words.ownUi.back);
  await page.getByText(words.ownUi.builtIn).waitFor();
  await uploads().getByRole("button", { name: words.ownUi.delete, exact: true }).click();
  await confirm(page, words.ownUi.delete);
  await expect.poll(() => uploads().count()).toBe(0);
});
