import { beforeAll, describe, expect, it } from "vitest";
import arabic from "../../locales/ar/profile.ts";
import words from "../../locales/en/profile.ts";
import ui from "../../locales/en/ui.ts";
import { type ConsoleUser, mailTo } from "../conformance/console-user.ts";
import { unique } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, hydrated, overflowOf, type Visit } from "./browser.ts";
import { arrive, picture, proveByPassword, signInAt } from "./profile-people.ts";

const host = hostForFile();
const visit = browserForFile();

const at = (path: string) => host().url + path;
const profile = "/console/profile";
let ada: { user: ConsoleUser } & Visit;

beforeAll(async () => {
  ada = await arrive(host(), await visit(), profile);
});

const open = async (path: string) => {
  await ada.page.goto(at(path));
  await hydrated(ada.page);
  return ada.page;
};
const button = (name: string) => ada.page.getByRole("button", { name, exact: true });
const link = (name: string) => ada.page.getByRole("link", { name, exact: true });
const changeEmail = `${words.change}: ${words.email.label}`;
const toast = (text: string) => ada.page.getByRole("status").getByText(text);

describe("the profile", () => {
  it("shows a new name before it is saved, and takes it back", async () => {
    const page = await open(profile);
    await link(`${words.add}: ${words.name.label}`).click();
    await page.getByLabel(words.name.label, { exact: true }).fill("Ada Lovelace");
    await page.keyboard.press("Enter");
    await page.getByText("Ada Lovelace", { exact: true }).first().waitFor();
    await toast(words.name.changed).waitFor();
    await button("Undo").click();
    await toast(words.name.removed).waitFor();
    await page.reload();
    await link(`${words.add}: ${words.name.label}`).waitFor();
    expect(ada.complaints).toEqual([]);
  });

  it("keeps what was typed when it is refused, and says why", async () => {
    const page = await open(`${profile}/name`);
    await page.getByLabel(words.name.label, { exact: true }).fill("x".repeat(129));
    await button(words.save).click();
    await page.getByText(words.name.tooLong).waitFor();
    expect(await page.getByLabel(words.name.label, { exact: true }).inputValue()).toHaveLength(129);
  });

  it("takes a picture, and only a picture of at most 500 kB", async () => {
    const page = await open(`${profile}/avatar`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(ui.upload.choose);
    const file = page.locator("input[type=file]");
    await file.setInputFiles(picture("me.txt"));
    await page.getByText(/isn’t supported/).waitFor();
    await file.setInputFiles(picture("me.svg", 520 * 1024));
    await page.getByText(/too large/).waitFor();
    await file.setInputFiles(picture());
    await page.getByRole("dialog").locator("img").waitFor();
    await button(words.save).click();
    await toast(words.avatar.changed).waitFor();
    await page.reload();
    const shown = page.getByRole("main").locator("img").first();
    await shown.waitFor();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);
    expect(ada.complaints).toEqual([]);
  });

  it("is reached and left by keyboard, and the focus comes back", async () => {
    const page = await open(profile);
    await link(changeEmail).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: words.password.verifyTitle }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("password");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(changeEmail);
  });
});

describe("a password", () => {
  it("is changed after the old one, and ends the other sessions", async () => {
    const other = await visit();
    await signInAt(host(), other.page, profile, ada.user);
    const page = await open(profile);
    await link(`${words.change}: ${words.password.label}`).click();
    await page.getByLabel(words.password.current, { exact: true }).fill("wrong");
    await button(words.continue).click();
    await page.getByText(words.password.wrong).waitFor();
    await page.getByLabel(words.password.current, { exact: true }).fill(ada.user.password);
    await button(words.continue).click();
    await page.waitForURL(/change-password$/);
    await page.getByLabel(words.password.new, { exact: true }).fill("abc");
    await button(words.save).click();
    await page.getByText(words.password.tooShort_other.replace("{{count, number}}", "8")).waitFor();
    ada.user.password = `New-${unique()}-${unique()}`;
    await page.getByLabel(words.password.new, { exact: true }).fill(ada.user.password);
    await button(words.save).click();
    await toast(words.password.changed).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe("");
    await other.page.goto(at(profile));
    await other.page.waitForURL(/\/sign-in/);
  });

  it("is not changed by who did not prove the old one", async () => {
    const fresh = await arrive(host(), await visit(), `${profile}/change-password`);
    await fresh.page.getByLabel(words.password.new, { exact: true }).fill(`New-${unique()}-${unique()}`);
    await fresh.page.getByRole("button", { name: words.save, exact: true }).click();
    await fresh.page.waitForURL(/verify-password\?action=changePassword$/);
  });
});

describe("an email address", () => {
  it("is changed after the password, by a code that is pasted", async () => {
    const page = await open(`${profile}/verify-password?action=changeEmail`);
    await proveByPassword(page, ada.user.password);
    await page.waitForURL(/link-email$/);
    await page.getByLabel(words.email.new).fill("nobody");
    await button(words.email.send).click();
    await page.getByText(words.email.invalid).waitFor();
    const email = `new-${unique()}@example.com`;
    await page.getByLabel(words.email.new).fill(email);
    await button(words.email.send).click();
    await page.waitForURL(/verification-code\?/);
    expect(await page.getByRole("button", { name: /Resend code in \d+ s/ }).isDisabled()).toBe(true);
    const { code = "" } = await mailTo(host(), email);
    await page.getByLabel(words.code.label, { exact: true }).fill("000000");
    await button(words.code.verify).click();
    await page.getByRole("dialog").locator("[aria-invalid=true]").waitFor();
    await page.getByLabel(words.code.label, { exact: true }).fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await button(words.code.verify).click();
    await toast(words.email.changed).waitFor();
    await page.getByText(email, { exact: true }).first().waitFor();
    ada.user.email = email;
    // Who was verified a moment ago is not asked again.
    await link(changeEmail).click();
    await page.waitForURL(/link-email$/);
  });

  it("is not changed by who was not verified, and by who has no password after a code to the old one", async () => {
    const fresh = await arrive(host(), await visit(), `${profile}/link-email`);
    const { page, user } = fresh;
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const enter = async (to: string, count: number) => {
      const { code = "" } = await mailTo(host(), to, count);
      await page.getByLabel(words.code.label, { exact: true }).fill(code);
      await press(words.code.verify);
    };
    const change = async (count: number) => {
      await page.getByLabel(words.email.new).fill(email);
      await press(words.email.send);
      await enter(email, count);
    };
    const email = `new-${unique()}@example.com`;
    await change(1);
    await page.waitForURL(/verify-password\?action=changeEmail$/);
    await (await host().database("control"))
      .prepare("UPDATE users SET password_encrypted = NULL, password_encryption_method = NULL WHERE id = ?")
      .bind(user.id)
      .run();
    await page.reload();
    await hydrated(page);
    await page.getByText(user.email).last().waitFor();
    await press(words.email.send);
    await page.waitForURL(/verification-code\?/);
    await enter(user.email, 2);
    await page.waitForURL(/link-email$/);
    await change(2);
    await page.getByRole("status").getByText(words.email.changed).waitFor();
  });

  it("of somebody else is refused in a dialog of its own", async () => {
    const taken = (await arrive(host(), await visit(), profile)).user.email;
    const page = await open(`${profile}/link-email`);
    await page.getByLabel(words.email.new).fill(taken);
    await button(words.email.send).click();
    const { code = "" } = await mailTo(host(), taken, 2);
    await page.getByLabel(words.code.label, { exact: true }).fill(code);
    await button(words.code.verify).click();
    const alert = page.getByRole("dialog", { name: words.refused });
    await alert.getByRole("button", { name: words.gotIt }).click();
    await alert.waitFor({ state: "detached" });
  });

  it.each([
    "",
    "?action=changeEmail",
    "?email=a@example.com",
    "?action=other&email=a@example.com",
    "?action=changeEmail&email=a",
  ])("is not verified without an address and an action: %j", async (query) => {
    const page = await open(`${profile}/verification-code${query}`);
    expect(page.url()).toBe(at(profile));
  });
});

it("one step back leaves the profile, once a dialog was cancelled or all steps of a change are done", async () => {
  const { page, user, complaints } = await arrive(host(), await visit(), "/console/status");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const follow = (name: string) => page.getByRole("link", { name, exact: true }).click();
  const cancel = () => page.getByRole("dialog").getByRole("link", { name: words.cancel, exact: true }).click();
  /** Opens a dialog of the profile, and waits until the page below it is there again. */
  const inDialog = async (opener: string, steps: () => Promise<void>) => {
    await page.goto(at(profile));
    await hydrated(page);
    await follow(opener);
    await page.getByRole("dialog").waitFor();
    await steps();
    await page.waitForURL(at(profile));
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.goBack();
    await page.waitForURL(at("/console/status"));
    await hydrated(page);
  };
  await inDialog(`${words.add}: ${words.name.label}`, cancel);
  await inDialog(words.delete.action, async () => {
    await follow(words.continue);
    await page.waitForURL(/step=confirm$/);
    await cancel();
  });
  await inDialog(`${words.change}: ${words.password.label}`, async () => {
    await proveByPassword(page, user.password);
    user.password = `New-${unique()}-${unique()}`;
    await page.getByLabel(words.password.new, { exact: true }).fill(user.password);
    await press(words.save);
    await page.getByRole("status").getByText(words.password.changed).waitFor();
  });
  await inDialog(changeEmail, async () => {
    const email = `new-${unique()}@example.com`;
    await proveByPassword(page, user.password);
    await page.getByLabel(words.email.new).fill(email);
    await press(words.email.send);
    await page.waitForURL(/verification-code\?/);
    const { code = "" } = await mailTo(host(), email);
    await page.getByLabel(words.code.label, { exact: true }).fill(code);
    await press(words.code.verify);
    await page.getByRole("status").getByText(words.email.changed).waitFor();
  });
  expect(complaints).toEqual([]);
});

describe("addresses", () => {
  it.each([
    ["/console/some-tenant/profile", profile],
    ["/console/some-tenant/profile/name?x=1", `${profile}/name?x=1`],
    [`${profile}/verify-password`, profile],
  ])("%s is %s", async (from, to) => {
    expect((await open(from)).url()).toBe(at(to));
  });

  it("a sign-in's answer under a tenant is handed on with its query", async () => {
    const answer = await fetch(at("/console/some/callback?code=a&state=b"), { redirect: "manual" });
    expect(answer.headers.get("location")).toBe("/console/callback?code=a&state=b");
  });

  it("a tried connector's code does not stay in the address", async () => {
    const { page, complaints } = await visit();
    await page.goto(at("/console/social-demo-callback?code=secret&state=s"));
    await page.getByRole("heading", { name: words.demo.title }).waitFor();
    await expect.poll(() => page.url()).toBe(at("/console/social-demo-callback?state=s"));
    await page.goBack().catch(() => null);
    expect(page.url()).not.toContain("secret");
    expect(complaints).toEqual([]);
  });

  it("the username is nothing of the cloud's", async () => {
    expect((await ada.page.goto(at(`${profile}/username`)))?.status()).toBe(404);
  });
});

// Their first steps are seen by the test of every page.
const screens = [`${profile}/change-password`, `${profile}/delete?step=confirm`];

it("axe finds nothing on the last steps of its dialogs, in light and dark, and neither is wider than 390 px", async () => {
  for (const colorScheme of ["light", "dark"] as const) {
    await ada.page.emulateMedia({ colorScheme });
    for (const path of screens) {
      const page = await open(path);
      await page.getByRole("dialog").waitFor();
      expect([path, await barriers(page)]).toEqual([path, []]);
    }
  }
  await ada.page.setViewportSize({ width: 390, height: 844 });
  for (const path of screens) {
    const page = await open(path);
    expect([path, await overflowOf(page)]).toEqual([path, 0]);
  }
  await ada.page.setViewportSize({ width: 1280, height: 720 });
});

it("speaks Arabic from right to left", async () => {
  await ada.page.context().addCookies([{ name: "language", value: "ar", url: host().url }]);
  const page = await open(profile);
  await page.getByRole("heading", { name: arabic.title, level: 1 }).waitFor();
  expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
  expect(await overflowOf(page)).toBe(0);
  await ada.page.context().addCookies([{ name: "language", value: "en", url: host().url }]);
});

it("works without scripts", async () => {
  const { page, complaints } = await visit({ javaScriptEnabled: false });
  await page.context().addCookies(await ada.page.context().cookies());
  await page.goto(at(`${profile}/name`));
  await page.waitForURL(/whole/);
  await page.getByLabel(words.name.label, { exact: true }).fill("Plain Ada");
  await page.getByRole("button", { name: words.save }).click();
  await page.getByText(words.name.changed).waitFor();
  await page.getByText("Plain Ada", { exact: true }).first().waitFor();
  expect(complaints).toEqual([]);
});
