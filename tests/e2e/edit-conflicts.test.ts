import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import applicationWords from "../../locales/en/applications.ts";
import roleWords from "../../locales/en/authorization.ts";
import shell from "../../locales/en/console.ts";
import mfaWords from "../../locales/en/mfa.ts";
import words from "../../locales/en/sign-in-experience.ts";
import ui from "../../locales/en/ui.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { unique } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, hydrated, named, press } from "./browser.ts";
import { type Management, managementOf } from "./console-management.ts";
import { enter, fillSignIn, type MadeTenant, tenantOf } from "./console-site.ts";
import { signInPhrases } from "./phrases.ts";

const host = hostForFile();
const visit = browserForFile();
const english = signInPhrases("en");

let owner: ConsoleUser;
let tenant: MadeTenant;
let call: Management;
beforeAll(async () => {
  owner = await registerConsoleUser(host());
  tenant = await tenantOf(owner);
  call = await managementOf(owner, tenant);
});

/** A page of one of several administrators. */
async function at(path: string) {
  const { page, complaints } = await visit();
  await enter(page, host(), owner, `/console/${tenant.id}/${path}`);
  return { page, complaints };
}

const text = (page: Page, name: string) => page.getByRole("main").getByRole("textbox", { name, exact: true });
const save = async (page: Page) => {
  await press(page, ui.save.save);
  await page.locator("[data-save-bar]").waitFor({ state: "detached" });
};
const experience = () => call<Record<string, unknown>>("GET", "/sign-in-exp");

it("a save goes through where others changed other fields, and later saves leave those as they are", async () => {
  const role = await call("POST", "/roles", { name: "editor", description: "Edits", type: "User" });
  const read = () => call<Record<string, unknown>>("GET", `/roles/${role.id}`);
  const { page, complaints } = await at(`roles/${role.id}/general`);
  await text(page, roleWords.name).fill("writer");
  await call("PATCH", `/roles/${role.id}`, { description: "Theirs", isDefault: true });
  await save(page);
  expect(await read()).toMatchObject({ name: "writer", description: "Theirs", isDefault: true });
  await expect.poll(() => text(page, roleWords.description).inputValue()).toBe("Theirs");
  await text(page, roleWords.name).fill("author");
  await save(page);
  expect(await read()).toMatchObject({ name: "author", description: "Theirs", isDefault: true });
  expect(await page.getByText(shell.stale.about).count()).toBe(0);
  expect(complaints).toEqual([]);
});

it("where the same field was changed, the newest version comes with what was typed on top, unsaved", async () => {
  const role = await call("POST", "/roles", { name: "reader", description: "Reads", type: "User" });
  const read = () => call<Record<string, unknown>>("GET", `/roles/${role.id}`);
  const { page } = await at(`roles/${role.id}/general`);
  await text(page, roleWords.name).fill("mine");
  await call("PATCH", `/roles/${role.id}`, { name: "theirs", description: "Theirs", isDefault: true });
  await press(page, ui.save.save);
  await page.getByText(shell.stale.kept).waitFor();
  expect(await read()).toMatchObject({ name: "theirs" });
  await page.getByRole("link", { name: shell.stale.reload }).click();
  await page.getByText(shell.stale.about).waitFor({ state: "detached" });
  await expect.poll(() => text(page, roleWords.name).inputValue()).toBe("mine");
  expect(await text(page, roleWords.description).inputValue()).toBe("Theirs");
  expect(await page.getByRole("switch").isChecked()).toBe(true);
  const bar = page.locator("[data-save-bar]");
  await bar.getByRole("button", { name: named(ui.save.changes_one, { count: 1 }) }).click();
  expect(await bar.locator("del").innerText()).toBe("theirs");
  await save(page);
  expect(await read()).toMatchObject({ name: "mine", description: "Theirs", isDefault: true });
});

it("two administrators on two tabs of the sign-in experience both save; on one tab, each keeps the other's fields", async () => {
  await call("PATCH", "/sign-in-exp", { termsOfUseUrl: "https://shop.example/terms" });
  const [{ page: one }, { page: other }] = [
    await at("sign-in-experience/branding"),
    await at("sign-in-experience/content"),
  ];
  await text(one, words.branding.color).fill("#123456");
  await text(other, words.branding.terms).fill("https://shop.example/new");
  await save(one);
  await save(other);
  expect(await experience()).toMatchObject({
    color: { primaryColor: "#123456" },
    termsOfUseUrl: "https://shop.example/new",
  });
  // Of one property, another part; and what stands in no field of its own.
  await call("PATCH", "/sign-in-exp", {
    color: { primaryColor: "#654321", darkPrimaryColor: "#abcdef", isDarkModeEnabled: true },
  });
  await one.getByRole("switch", { name: words.branding.darkMode }).click();
  await save(one);
  const { color } = await experience();
  expect(color).toMatchObject({ primaryColor: "#654321", darkPrimaryColor: "#abcdef" });
  expect((color as { isDarkModeEnabled: boolean }).isDarkModeEnabled).toBe(false);
  await expect.poll(() => text(one, words.branding.color).inputValue()).toBe("#654321");
});

it("what has no field of its own is put on top, too: methods, and of phrases each by itself", async () => {
  const signIn = (methods: object[]) => ({ signIn: { methods } });
  const username = { identifier: "username", password: true, verificationCode: false, isPasswordPrimary: true };
  const email = { ...username, identifier: "email" };
  await call("PATCH", "/sign-in-exp", signIn([username, email]));
  const { page } = await at("sign-in-experience/sign-up-and-sign-in");
  await page.getByRole("combobox", { name: words.signIn.add }).selectOption("phone");
  await call("PATCH", "/sign-in-exp", signIn([email, username]));
  await press(page, ui.save.save);
  await page.getByRole("link", { name: shell.stale.reload }).click();
  await page.getByText(shell.stale.about).waitFor({ state: "detached" });
  const sent = page.locator('input[name="methods"]');
  await expect.poll(async () => (JSON.parse(await sent.inputValue()) as object[]).length).toBe(3);
  expect(await sent.inputValue()).toContain("phone");

  await call("PUT", "/custom-phrases/en", { toContinue: "Mine", emailOrPhone: "P" });
  const { page: phrases } = await at("sign-in-experience/phrases?language=en");
  const nameOf = (key: "toContinue" | "emailOrPhone") => named(words.phrases.ownOf, { phrase: english[key] });
  const phrase = (key: "toContinue" | "emailOrPhone") =>
    phrases.getByRole("main").getByRole("textbox", { name: nameOf(key), exact: true });
  await phrase("toContinue").fill("Ours");
  await call("PUT", "/custom-phrases/en", { toContinue: "Theirs", emailOrPhone: "Q" });
  await press(phrases, ui.save.save);
  await phrases.getByRole("link", { name: shell.stale.reload }).click();
  await expect.poll(() => phrase("toContinue").inputValue()).toBe("Ours");
  await expect.poll(() => phrase("emailOrPhone").inputValue()).toBe("Q");
  await save(phrases);
  const { translation } = await call<{ translation: object }>("GET", "/custom-phrases/en");
  expect(translation).toEqual({ toContinue: "Ours", emailOrPhone: "Q" });
});

it("what was typed when the session ended is put on top of what others saved meanwhile, also in the same list", async () => {
  /** Saves once the session is over, while another administrator does what `meanwhile` does. */
  async function saveSignedOut(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
    const { pathname } = new URL(page.url());
    const control = await host().mf.getD1Database("CONTROL", host().nameOf("edge"));
    await control.prepare("DELETE FROM console_sessions WHERE user_id = ?").bind(owner.id).run();
    await meanwhile();
    await press(page, ui.save.save);
    await page.waitForURL(/\/sign-in/);
    await fillSignIn(page, owner);
    await page.waitForURL(host().url + pathname);
    await page.getByText(shell.typed.back).waitFor();
  }
  const role = await call("POST", "/roles", { name: unique(), description: "Reads", type: "User" });
  const { page } = await at(`roles/${role.id}/general`);
  const name = unique();
  await text(page, roleWords.name).fill(name);
  await saveSignedOut(page, () => call("PATCH", `/roles/${role.id}`, { description: "Theirs", isDefault: true }));
  expect(await text(page, roleWords.description).inputValue()).toBe("Theirs");
  expect(await text(page, roleWords.name).inputValue()).toBe(name);
  await save(page);
  expect(await call("GET", `/roles/${role.id}`)).toMatchObject({ name, description: "Theirs", isDefault: true });

  // A list, of which each adds something.
  const uris = (...paths: string[]) => paths.map((path) => `https://shop.example/${path}`);
  const metadata = (...paths: string[]) => ({ oidcClientMetadata: { redirectUris: uris(...paths) } });
  const app = await call("POST", "/applications", { name: unique(), type: "SPA", ...metadata("a") });
  await page.goto(`${host().url}/console/${tenant.id}/applications/${app.id}/settings`);
  await hydrated(page);
  const list = page.getByRole("group", { name: applicationWords.settings.redirectUris, exact: true });
  const type = async (uri: string) => {
    await list.getByRole("button", { name: ui.texts.add }).click();
    await list.getByRole("textbox").last().fill(uri);
  };
  for (const uri of uris("b", "c")) await type(uri);
  await saveSignedOut(page, () => call("PATCH", `/applications/${app.id}`, metadata("a", "theirs")));
  const rows = async () => Promise.all((await list.getByRole("textbox").all()).map((row) => row.inputValue()));
  await expect.poll(rows).toEqual(uris("a", "theirs", "b", "c"));
  await save(page);
  const saved = () => call("GET", `/applications/${app.id}`);
  expect(await saved()).toMatchObject(metadata("a", "theirs", "b", "c"));
  await type(uris("d")[0] as string);
  await call("PATCH", `/applications/${app.id}`, metadata("theirs", "b", "c"));
  await save(page);
  expect(await saved()).toMatchObject(metadata("theirs", "b", "c", "d"));
  await expect.poll(rows).toEqual(uris("theirs", "b", "c", "d"));

  // A field that is there only once another one is chosen.
  await page.goto(`${host().url}/console/${tenant.id}/mfa`);
  await hydrated(page);
  const toggle = (label: string) => page.getByRole("switch", { name: label });
  await toggle(mfaWords.passkey.enabled).click();
  await toggle(mfaWords.passkey.autofill).click();
  await saveSignedOut(page, () => call("PATCH", "/sign-in-exp", { mfa: { factors: ["Totp"], policy: "NoPrompt" } }));
  await expect.poll(() => toggle(mfaWords.passkey.autofill).isChecked()).toBe(false);
  await save(page);
  expect(await experience()).toMatchObject({
    mfa: { factors: ["Totp"], policy: "NoPrompt" },
    passkeySignIn: { enabled: true, allowAutofill: false },
  });
});
