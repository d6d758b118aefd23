import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import words from "../../locales/en/connectors.ts";
import shell from "../../locales/en/console.ts";
import templates from "../../locales/en/email-templates.ts";
import tenants from "../../locales/en/tenants.ts";
import ui from "../../locales/en/ui.ts";
import people from "../../locales/en/users.ts";
import { fill } from "../../locales/fill.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { type Tenant, unique } from "../conformance/fixture.ts";
import { callsThisMachine, hostForFile } from "../host.ts";
import { startSmtpServer } from "../services/smtp-server.ts";
import { startSocialProviders } from "../services/social-providers.ts";
import { browserForFile, confirm, dialog, hydrated, named, press } from "./browser.ts";
import { type Management, managementOf } from "./console-management.ts";
import { enter, joinTenant, tenantOf } from "./console-site.ts";
import { errorMessage, signInPhrases } from "./phrases.ts";
import { type App, createApp, relyingPartyForFile } from "./relying-party.ts";

const smtp = await startSmtpServer({ name: "mailer", password: "p4ss-wörd" });
const providers = await startSocialProviders();
const host = hostForFile({ vars: callsThisMachine });
afterAll(() => Promise.all([smtp.stop(), providers.stop()]));
const callback = relyingPartyForFile();
const visit = browserForFile();
const english = signInPhrases("en");

let owner: ConsoleUser;
let tenantId: string;
let call: Management;
let app: App;
/** Of the console, signed in; the tests share it. */
let page: Page;
let complaints: string[];
beforeAll(async () => {
  owner = await registerConsoleUser(host());
  const tenant = await tenantOf(owner);
  tenantId = tenant.id;
  call = await managementOf(owner, tenant);
  const manage = ((method, path, body) => call(method, path.replace(/^\/api/, ""), body)) as Tenant["manage"];
  app = await createApp({ issuer: `${tenant.endpoint}/oidc`, manage } as Tenant, callback(), false);
  ({ page, complaints } = await visit());
  await enter(page, host(), owner, at("passwordless"));
});

const at = (path: string) => `/console/${tenantId}/connectors/${path}`;
const go = async (path: string) => {
  await page.goto(host().url + at(path));
  await hydrated(page);
};
const field = (label: string) => page.getByRole("main").getByLabel(label).and(page.locator("input"));
interface Made {
  id: string;
  connectorId: string;
  type: string;
  config: Record<string, unknown>;
}
const connectors = () => call<Made[]>("GET", "/connectors");

/** The text and the HTML of the last mail. */
const mailed = (): string[] =>
  [...(smtp.mails.at(-1)?.content ?? "").matchAll(/base64\r\n\r\n([\w+/=\r\n]+)/g)].map(([, part = ""]) =>
    Buffer.from(part, "base64").toString(),
  );

/** Opens a message template, writes it anew, and saves it. */
async function writeTemplate(path: string, content: string, subject?: string): Promise<void> {
  await page.goto(`${host().url}/console/${tenantId}/email-templates/${path}`);
  await hydrated(page);
  if (subject) await page.getByRole("textbox", { name: templates.subject }).fill(subject);
  // The editor, which takes the place of a plain field.
  const editor = page.locator(".cm-content");
  await editor.press("ControlOrMeta+a");
  await editor.pressSequentially(content);
  await press(page, ui.save.save);
  await page.getByText(ui.save.saved).waitFor();
}

it("SMTP is set up from nothing: a failing test shows what the server said, then a user signs in by the edited email", async () => {
  await page.getByRole("row", { name: words.type.Email }).getByRole("link", { name: words.setUp }).click();
  await dialog(page).getByLabel(words.choose.search).fill("smt");
  await dialog(page).getByRole("link", { name: "SMTP" }).click();
  await field(words.item.host).fill("127.0.0.1");
  await field(words.item.port).fill(String(smtp.port));
  // A field that another one is the condition of.
  expect(await field(words.item.requireTLS).count()).toBe(0);
  await field(words.item.secure).uncheck();
  await field(words.item.requireTLS).uncheck();
  await field(words.item.user).fill("mailer");
  await field(words.item.pass).fill("wrong-pass");
  await field(words.item.fromEmail).fill("Acme <no-reply@acme.io>");
  // What is filled in is not lost by the way back.
  await page.goBack();
  await confirm(page, ui.save.leave.stay);
  await field(words.test.to.Email).fill("ada@acme.io");
  await press(page, words.test.send);
  const transcript = page.locator("pre");
  await transcript.waitFor();
  expect(await transcript.innerText()).toMatch(/> AUTH PLAIN \[secret\]\n< 535 5\.7\.8 Bad credentials\n/);
  expect(await page.getByRole("main").innerText()).not.toContain("wrong-pass");
  await field(words.item.pass).fill("p4ss-wörd");
  await press(page, words.test.send);
  await page.getByText(named(words.test.sent, { recipient: "ada@acme.io" })).waitFor();
  expect(smtp.mails).toHaveLength(1);
  await press(page, words.guide.save);
  await page.getByRole("heading", { level: 1, name: "SMTP", exact: true }).waitFor();
  const config = { host: "127.0.0.1", port: smtp.port, secure: false, requireTLS: false };
  expect(await connectors()).toMatchObject([{ config: { ...config, auth: { user: "mailer", pass: "p4ss-wörd" } } }]);

  const byCode = { password: false, verificationCode: true, isPasswordPrimary: false };
  await call("PATCH", "/sign-in-exp", {
    signUp: { identifiers: ["email"], password: false, verify: true, secondaryIdentifiers: [] },
    signIn: { methods: ["email", "phone"].map((identifier) => ({ identifier, ...byCode })) },
  });
  await writeTemplate("SignIn/en", "<p>Hello {{user.name}}, knock with {{code}}", "{{code}} opens the door");
  const email = `ada-${unique()}@example.com`;
  await call("POST", "/users", { primaryEmail: email, name: "Ada" });
  const user = (await visit()).page;
  await user.goto(app.request());
  await user.getByLabel(english.emailOrPhone).fill(email);
  await user.locator("button[type=submit]").first().click();
  await expect.poll(() => smtp.mails.at(-1)?.to).toBe(email);
  const [text = "", html] = mailed();
  const [, code = ""] = /^Hello Ada, knock with (\d{6})$/.exec(text.trim()) ?? [];
  expect(html).toContain(`<p>Hello Ada, knock with ${code}`);
  expect(smtp.mails.at(-1)?.content).toContain(`Subject: ${code} opens the door\r\n`);
  // A code that is whole is sent by itself.
  await user.getByLabel(english.code).fill(code);
  await user.waitForURL(`${callback()}?**`);
});

it("a user signs in by an SMS that was edited", async () => {
  const phone = `4930${String(Date.now()).slice(-8)}`;
  await writeTemplate("sms/SignIn/en", "Knock with {{code}}.");
  await call("POST", "/users", { primaryPhone: phone, primaryEmail: `lin-${unique()}@example.com` });
  const user = (await visit()).page;
  await user.goto(app.request());
  await user.getByLabel(english.emailOrPhone).fill(`+${phone}`);
  await user.locator("button[type=submit]").first().click();
  const inbox = async (): Promise<{ text: string }[]> =>
    (await fetch(`${host().url}/dev/inbox.json?to=${phone}`)).json();
  await expect.poll(inbox).toMatchObject([{ text: expect.stringMatching(/^Knock with \d{6}\.$/) }]);
  await user.getByLabel(english.code).fill(/\d{6}/.exec((await inbox())[0]?.text ?? "")?.[0] ?? "");
  await user.waitForURL(`${callback()}?**`);
});

it("deliveries show what became of the messages, and a notice is sent again", async () => {
  const email = `bea-${unique()}@example.com`;
  const { id } = await call<{ id: string }>("POST", "/users", { primaryEmail: email });
  await call("PATCH", `/users/${id}`, { username: `bea_${unique()}` });
  await expect.poll(() => smtp.mails.at(-1)?.to).toBe(email);
  await expect.poll(async () => (await call<unknown[]>("GET", `/deliveries?userId=${id}`)).length).toBe(1);
  await go("deliveries?channel=email");
  const [notice, code] = ["b••••@example.com", "a••••@example.com"].map((name) => page.getByRole("row", { name }));
  await notice?.getByText(templates.types.CredentialChanged.name).waitFor();
  await code?.getByText(templates.types.SignIn.name).waitFor();
  for (const text of ["SMTP", words.deliveries.sent]) await notice?.getByText(text).waitFor();
  await code?.getByRole("button").click();
  expect(await page.getByRole("menuitem", { name: words.deliveries.again }).isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  const before = smtp.mails.length;
  await notice?.getByRole("button").click();
  await page.getByRole("menuitem", { name: words.deliveries.again }).click();
  await page.getByText(named(words.deliveries.sentAgain, { recipient: "b••••@example.com" })).waitFor();
  await expect.poll(() => smtp.mails.length).toBe(before + 1);
  expect(smtp.mails.at(-1)?.to).toBe(email);
});

/** In place of Google's script: whoever sees its prompt taps at once. What it needs is Google's, and a frame. */
const oneTapScript = `
const { dataset } = document.getElementById("g_id_onload");
const gsi = "https://accounts.google.com/gsi/";
document.body.append(Object.assign(document.createElement("iframe"), { src: gsi + "iframe" }));
fetch(gsi + "credential?nonce=" + dataset.nonce).then((answer) => answer.text()).then((credential) => {
  document.cookie = "g_csrf_token=csrf-1; path=/";
  const form = Object.assign(document.createElement("form"), { method: "post", action: dataset.login_uri });
  for (const [name, value] of Object.entries({ credential, g_csrf_token: "csrf-1" }))
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  document.body.append(form);
  form.submit();
});`;

it("Google is set up with the address to be entered there, signs a user in, by One Tap as well, and its tokens are stored", async () => {
  await go("social");
  await page.keyboard.press("c");
  await dialog(page).getByRole("link", { name: "Google" }).click();
  const uri = await field(words.general.callback).inputValue();
  expect(await page.locator("code").allInnerTexts()).toContain(uri);
  await field("Client ID").fill(providers.client.id);
  await press(page, words.guide.save);
  // The browser finds what is missing.
  await page.getByRole("alert").getByText(ui.field.missing).waitFor();
  await field("Client secret").fill(providers.client.secret);
  await field(words.general.syncs.always).check();
  await field(words.general.store).check();
  await field("Show One Tap").check();
  await press(page, words.guide.save);
  await page.getByRole("heading", { level: 1, name: "Google", exact: true }).waitFor();
  expect(await field("Show One Tap").isChecked()).toBe(true);
  await page.getByText(words.notInUseTip).waitFor();
  expect(await field(words.general.callback).inputValue()).toBe(uri);
  const made = (await connectors()).find(({ type }) => type === "Social");
  expect(made).toMatchObject({ syncProfile: true, config: { clientId: providers.client.id } });
  expect(uri.endsWith(`/callback/${made?.id}`)).toBe(true);

  await call("PATCH", "/sign-in-exp", { socialSignInConnectorTargets: ["google"] });
  providers.person = { id: unique(), name: "Grace Hopper", email: `grace-${unique()}@example.com`, isVerified: true };
  const { page: user, complaints: refused } = await visit();
  let isTapped = false;
  await user.route("https://accounts.google.com/**", async (route) => {
    const asked = new URL(route.request().url());
    if (asked.pathname === "/gsi/client")
      return route.fulfill({ contentType: "text/javascript", body: isTapped ? oneTapScript : "" });
    if (asked.pathname === "/gsi/iframe") return route.fulfill({ contentType: "text/html", body: "Continue as Grace" });
    if (asked.pathname === "/gsi/credential") {
      const headers = { "access-control-allow-origin": "*" };
      return route.fulfill({ headers, body: await providers.oneTap(asked.searchParams.get("nonce") ?? "") });
    }
    const answer = await fetch(`${providers.url}/accounts.google.com${asked.pathname}${asked.search}`, {
      redirect: "manual",
    });
    const back = (answer.headers.get("location") ?? "").replaceAll("&", "&amp;");
    const body = `<!doctype html><meta http-equiv="refresh" content="0; url=${back}">`;
    await route.fulfill({ contentType: "text/html", body });
  });
  await user.goto(app.request());
  await user.getByRole("button", { name: fill(english.continueWith, { provider: "Google" }) }).click();
  await user.waitForURL(`${callback()}?**`);
  isTapped = true;
  await user.context().clearCookies();
  await user.goto(app.request());
  await user.waitForURL(`${callback()}?**`);
  expect(refused).toEqual([]);

  const [grace] = await call<{ id: string }[]>("GET", `/users?search=${providers.person.email}`);
  await page.goto(`${host().url}/console/${tenantId}/users/${grace?.id}/settings`);
  const account = page.getByRole("row", { name: /google/ });
  await page.getByRole("columnheader", { name: people.social.validUntil }).waitFor();
  await account.getByRole("button").click();
  await page.getByRole("menuitem", { name: people.social.deleteTokens }).click();
  await confirm(page, people.social.deleteTokens);
  await page.getByText(named(people.social.tokensDeleted, { provider: "google" })).waitFor();
  expect(await page.getByRole("columnheader", { name: people.social.validUntil }).count()).toBe(0);

  await go("social");
  const row = page.getByRole("row", { name: /Google/ });
  await row.getByText(words.inUse, { exact: true }).waitFor();
  await row.getByRole("button").click();
  await page.getByRole("menuitem", { name: words.remove.action }).click();
  // What is lost is named before it is.
  await dialog(page)
    .getByText(named(words.remove.users_one, { count: 1 }))
    .waitFor();
  expect(await dialog(page).innerText()).toContain(words.remove.button);
  await confirm(page, words.remove.action);
  await page.getByText(named(words.deleted, { name: "Google" })).waitFor();
  await press(page, ui.toasts.undo);
  await row.getByText(words.inUse, { exact: true }).waitFor();
  expect((await connectors()).find(({ id }) => id === made?.id)).toEqual(made);
});

it("a standard connector needs a target that no other has; without scripts a connector is set up as well", async () => {
  await go("social/create/social");
  await dialog(page).getByRole("link", { name: "OpenID Connect" }).click();
  await field(words.general.name).fill("Acme ID");
  await field(words.general.target).fill("google");
  await field("Issuer").fill("https://login.acme.io");
  await field("Client ID").fill("c1");
  await field("Client secret").fill("s1");
  await press(page, words.guide.save);
  await page.getByText(errorMessage("connector.multiple_target_with_same_platform", "en")).waitFor();
  await field(words.general.target).fill("acme");
  await press(page, words.guide.save);
  await page.getByRole("heading", { level: 1, name: "Acme ID", exact: true }).waitFor();

  const plain = (await visit({ storageState: await page.context().storageState(), javaScriptEnabled: false })).page;
  await plain.goto(host().url + at("passwordless/guide/http-sms"));
  await plain.waitForURL(/[?&]whole/);
  await plain.getByLabel(words.item.endpoint).fill("https://sms.acme.io/in");
  await press(plain, words.guide.save);
  await plain.waitForURL("**/settings*");
  expect(await connectors()).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ target: "acme" }), expect.objectContaining({ type: "Sms" })]),
  );
});

it("a plan that has no room for another social connector says so, and nothing is created", async () => {
  const small = await tenantOf(owner, { tag: "production" });
  const ask = await managementOf(owner, small);
  const config = { clientId: "c1", clientSecret: "s1" };
  for (const connectorId of ["github-universal", "discord-universal", "gitlab-universal"])
    await ask("POST", "/connectors", { connectorId, config });
  await page.goto(`${host().url}/console/${small.id}/connectors/social/guide/google-universal`);
  await hydrated(page);
  await field("Client ID").fill("c1");
  await field("Client secret").fill("s1");
  await press(page, words.guide.save);
  await page.getByText(named(shell.room.reached, { feature: tenants.quota.socialConnectorsLimit })).waitFor();
  expect(await ask<Made[]>("GET", "/connectors")).toHaveLength(3);
});

it("another email provider takes the place of the first in one act; who administers nothing sees no secret", async () => {
  const before = (await connectors()).find(({ type }) => type === "Email");
  await go(`passwordless/${before?.id}/settings`);
  await page.getByRole("button", { name: named(ui.actionsOf, { name: "SMTP" }) }).click();
  await page.getByRole("menuitem", { name: words.detail.change }).click();
  await dialog(page)
    .getByText(named(words.choose.replaces, { name: "SMTP" }))
    .waitFor();
  await dialog(page).getByRole("link", { name: /HTTP/ }).click();
  // What the server finds wrong is said at the field.
  await field(words.item.endpoint).fill("ftp://mail.acme.io/in");
  await field("Authorization header").fill("Bearer hush-hush");
  await press(page, words.guide.save);
  await page.getByText(named(words.parameters.wrong, { reason: "must be an http or https URL" })).waitFor();
  await field(words.item.endpoint).fill("https://mail.acme.io/in");
  await press(page, words.guide.save);
  await page.getByRole("heading", { level: 1, name: "HTTP email", exact: true }).waitFor();
  const mail = (await connectors()).filter(({ type }) => type === "Email");
  expect(mail.map(({ connectorId }) => connectorId)).toEqual(["http-email"]);

  const settings = at(`passwordless/${mail[0]?.id}/settings`);
  const guest = await registerConsoleUser(host());
  await joinTenant(owner, tenantId, guest);
  const seen = (await visit()).page;
  await enter(seen, host(), guest, settings);
  await seen.getByLabel(words.item.endpoint).fill("https://mail.acme.io/other");
  expect(await seen.content()).not.toContain("hush-hush");
  await press(seen, ui.save.save);
  await seen.getByText(/enter it again/).waitFor();
  const list = await (await seen.request.get(`${host().url}${at("passwordless")}?whole`)).text();
  expect(list).not.toMatch(/hush-hush|mail\.acme\.io/);
  expect(complaints).toEqual([]);
});
