import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import ui from "../../locales/en/ui.ts";
import words from "../../locales/en/users.ts";
import { registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, hydrated } from "./browser.ts";
import { type Management, managementOf } from "./console-management.ts";
import { enter, type MadeTenant, tenantOf } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();

let tenant: MadeTenant;
let call: Management;
let state: BrowserContextOptions["storageState"];
beforeAll(async () => {
  const owner = await registerConsoleUser(host());
  tenant = await tenantOf(owner, { name: "Shop" });
  call = await managementOf(owner, tenant);
  const { page } = await visit();
  await enter(page, host(), owner, "/console/status");
  state = await page.context().storageState();
});

const base = () => `/console/${tenant.id}/users`;

/** A page of the one who is signed in. */
async function at(path: string) {
  const { page, complaints } = await visit({ storageState: state });
  await page.goto(host().url + path);
  await hydrated(page);
  return { page, complaints };
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

it("what is unsaved is asked about on the way back and to another tab, and not for a dialog over the page", async () => {
  const { id } = await call("POST", "/users", { username: "grace", name: "Grace" });
  const { page, complaints } = await at(base());
  await page.goto(`${host().url}${base()}/${id}/roles`);
  await hydrated(page);
  const tab = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
  await tab(words.tab.settings).click();
  const name = field(page, words.settings.name);
  await name.fill("Grace Hopper");
  await page.getByRole("region", { name: ui.save.region }).waitFor();
  const question = page.getByRole("dialog", { name: ui.save.leave.title });
  const answer = (text: string) => question.getByRole("button", { name: text, exact: true }).click();

  await page.goBack();
  await answer(ui.save.leave.stay);
  expect(page.url()).toMatch(/\/settings$/);
  expect(await name.inputValue()).toBe("Grace Hopper");

  await page.getByRole("link", { name: words.act.setPassword }).first().click();
  await page.waitForURL(/\/settings\/password$/);
  await page.getByRole("dialog", { name: /password/i }).waitFor();
  expect(await question.count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.waitForURL(/\/settings$/);
  expect(await name.inputValue()).toBe("Grace Hopper");

  await tab(words.tab.roles).click();
  await answer(ui.save.leave.stay);
  // Two steps back would be the dialog's, which is over the page, and then the page before it.
  await page.evaluate(() => history.go(-3));
  await answer(ui.save.leave.action);
  await page.waitForURL(/\/roles$/);
  expect(complaints).toEqual([]);
});

it("a dialog asks before what was typed is discarded by a click beside it", async () => {
  const { page, complaints } = await at(`${base()}/create`);
  const question = page.getByRole("dialog", { name: ui.save.leave.title });
  await field(page, words.create.username).fill("ada");
  await field(page, words.create.username).fill("");
  await page.keyboard.press("Escape");
  await page.waitForURL(/\/users$/);

  await page.goto(`${host().url}${base()}/create`);
  await hydrated(page);
  await field(page, words.create.username).fill("ada");
  await page.mouse.click(4, 600);
  await question.waitFor();
  expect(await field(page, words.create.username).inputValue()).toBe("ada");
  await question.getByRole("button", { name: ui.save.discard, exact: true }).click();
  await page.waitForURL(/\/users$/);
  expect(complaints).toEqual([]);
});
