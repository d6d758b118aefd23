import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import words from "../../locales/en/mfa.ts";
import ui from "../../locales/en/ui.ts";
import users from "../../locales/en/users.ts";
import { unique } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, confirm, dialog, hydrated, named, press } from "./browser.ts";
import type { Management } from "./console-management.ts";
import { consoleOf, type MadeTenant } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();

let tenant: MadeTenant;
let call: Management;
/** Of the console, signed in; the tests share it. */
let page: Page;
let complaints: string[];
beforeAll(async () => {
  ({ page, complaints, tenant, call } = await consoleOf(host(), visit, "mfa"));
  // Three users, one of whom has an authenticator app.
  for (const hasFactor of [true, false, false]) {
    const { id } = await call<{ id: string }>("POST", "/users", { username: `u${unique()}` });
    if (hasFactor) await call("POST", `/users/${id}/mfa-verifications`, { type: "Totp" });
  }
});
afterAll(() => expect(complaints).toEqual([]));

const go = async () => {
  await page.goto(`${host().url}/console/${tenant.id}/mfa`);
  await hydrated(page);
};
/** Its name goes on with what it is about. */
const toggle = (label: string) => page.getByRole("switch", { name: new RegExp(`^${label}`) });
const policy = (name: keyof typeof words.prompt) => page.getByRole("radio", { name: words.prompt[name] });
const note = () => page.getByRole("status").filter({ hasText: words.meaning.title });
const settings = () => call<{ mfa: object; passkeySignIn: object; trustedDevice: object }>("GET", "/sign-in-exp");
/** A toast may still be there from the save before: what is saved is asked for. */
const saves = (expected: object) => expect.poll(settings).toMatchObject(expected);
/** Refused: what is wrong is said at its field, and nothing is saved. */
const refuses = async (error: string) => {
  const before = await settings();
  await press(page, ui.save.save);
  await page.getByText(error).first().waitFor();
  expect(await settings()).toEqual(before);
};

it("the recommended factors are one click, and what a policy means is counted before it is saved", async () => {
  await go();
  await note().getByText(words.meaning.off).waitFor();
  await note()
    .getByText(named(words.meaning.covered, { having: 1, all: 3, percent: "33%" }))
    .waitFor();
  await press(page, words.start.action);
  await note()
    .getByText(named(words.meaning.prompted_other, { count: 2 }))
    .waitFor();
  await policy("NoPrompt").check();
  await note().getByText(words.meaning.nobody).waitFor();
  await policy("Mandatory").check();
  await note()
    .getByText(named(words.meaning.required_other, { count: 2 }))
    .waitFor();
  await press(page, ui.save.save);
  await saves({ mfa: { factors: ["Totp", "WebAuthn", "BackupCode"], policy: "Mandatory" } });
  await go();
  for (const factor of Object.values(words.factor)) expect(await toggle(factor).isChecked()).toBe(true);
  expect(await policy("Mandatory").isChecked()).toBe(true);
});

it("what cannot be fulfilled is refused at its field", async () => {
  await toggle(words.factor.Totp).press("Space");
  await toggle(words.factor.WebAuthn).press("Space");
  await page.getByText(words.alone).waitFor();
  await refuses(words.needsFactor);
  await toggle(words.factor.BackupCode).press("Space");
  await policy("PromptOnlyAtSignIn").check();
  await toggle(words.organization).press("Space");
  await refuses(words.needsFactor);
  await toggle(words.factor.Totp).press("Space");
  await toggle(words.device.enabled).press("Space");
  await page.getByLabel(words.device.days).fill("366");
  await refuses(words.device.daysRange);
  await page.getByLabel(words.device.days).fill("7");
  await toggle(words.passkey.enabled).press("Space");
  await toggle(words.passkey.autofill).press("Space");
  await press(page, ui.save.save);
  await saves({
    mfa: { factors: ["Totp"], policy: "PromptOnlyAtSignIn", organizationRequiredMfaPolicy: "Mandatory" },
    passkeySignIn: { enabled: true, showPasskeyButton: true, allowAutofill: false },
    trustedDevice: { enabled: true, durationDays: 7 },
  });
});

it("turning off what users have asks first, and says how many", async () => {
  const before = await settings();
  for (const label of [words.factor.Totp, words.organization, words.device.enabled]) await toggle(label).press("Space");
  await press(page, ui.save.save);
  await dialog(page)
    .getByText(named(words.risk.released_one, { count: 1 }))
    .waitFor();
  await confirm(page, ui.cancel);
  expect(await settings()).toEqual(before);
  // What was asked once is not asked again for a form that is as it was.
  await press(page, ui.save.discard);
  await page.getByRole("button", { name: ui.save.discard }).waitFor({ state: "detached" });
  expect(await dialog(page).count()).toBe(0);
  for (const label of [words.factor.Totp, words.organization, words.device.enabled]) await toggle(label).press("Space");
  await press(page, ui.save.save);
  await confirm(page, words.risk.action);
  await saves({ mfa: { factors: [] }, trustedDevice: {} });
});

it("a user who lost a device gets new codes, or all is reset, which can be undone; trusted devices are revoked", async () => {
  const name = "Ada Lovelace";
  const { id } = await call<{ id: string }>("POST", "/users", { name, username: `u${unique()}` });
  const factors = `/users/${id}/mfa-verifications`;
  for (const type of ["Totp", "BackupCode"]) await call("POST", factors, { type });
  const kinds = async () => (await call<{ type: string }[]>("GET", factors)).map(({ type }) => type).sort();
  const database = await host().database("eu");
  const trust = (device: string, userAgent: string) =>
    database
      .prepare("INSERT INTO trusted_devices VALUES (?, ?, ?, ?, ?, '192.0.2.1', ?, ?, ?)")
      .bind(tenant.id, device, id, `hash-${device}`, userAgent, Date.now(), Date.now(), Date.now() + 86_400_000)
      .run();
  await trust(unique(), "Mozilla/5.0 (Macintosh) Version/17.0 Safari/605.1.15");
  await trust(unique(), "Mozilla/5.0 (Windows NT 10.0) Firefox/130.0");
  await page.goto(`${host().url}/console/${tenant.id}/users/${id}/settings`);
  await hydrated(page);
  const pick = async (row: string, action: string) => {
    await page.getByRole("button", { name: named(ui.actionsOf, { name: row }) }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };

  await pick(users.factors.type.BackupCode, users.factors.newCodes);
  await confirm(page, users.factors.newCodes);
  await expect.poll(() => dialog(page).getByRole("listitem").count()).toBe(10);
  await page.getByRole("link", { name: users.password.close }).click();
  await dialog(page).waitFor({ state: "detached" });

  await press(page, users.factors.reset);
  await dialog(page).getByText(users.factors.undoable).waitFor();
  await confirm(page, users.factors.reset);
  await page.getByText(users.factors.resetDone).waitFor();
  await page.getByText(users.devices.empty).waitFor();
  expect(await kinds()).toEqual([]);
  await page.getByRole("button", { name: ui.toasts.undo }).click();
  await page.getByText(named(ui.bulk.restored_other, { count: 2 })).waitFor();
  expect(await kinds()).toEqual(["BackupCode", "Totp"]);

  await trust(unique(), "Mozilla/5.0 (Windows NT 10.0) Firefox/130.0");
  await page.reload();
  await hydrated(page);
  await pick("Firefox on Windows", users.devices.revoke);
  await confirm(page, users.devices.revoke);
  await page.getByText(users.devices.revoked).waitFor();
  await page.getByText(users.devices.empty).waitFor();
  expect(await call("GET", `/users/${id}/trusted-devices`)).toEqual([]);
});
