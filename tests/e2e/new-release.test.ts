import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import roleWords from "../../locales/en/authorization.ts";
import words from "../../locales/en/console.ts";
import pageWords from "../../locales/en/page.ts";
import ui from "../../locales/en/ui.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { unique } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, press } from "./browser.ts";
import { type Management, managementOf } from "./console-management.ts";
import { enter, type MadeTenant, tenantOf } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();

let owner: ConsoleUser;
let tenant: MadeTenant;
let call: Management;
beforeAll(async () => {
  owner = await registerConsoleUser(host());
  tenant = await tenantOf(owner);
  call = await managementOf(owner, tenant);
});

const scripts = /\/assets\/.*\.js$/;

/** The server goes on to another release: it does not have the scripts of the documents that are open any more. */
async function release(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.route(scripts, (route) => route.fulfill({ status: 404 }));
  await page.route("**/__manifest?paths=/&*", (route) =>
    route.fulfill({ status: 204, headers: { "X-Remix-Reload-Document": "true" } }),
  );
}
const isSame = (page: Page) => page.evaluate(() => "isSame" in window);

async function at(path: string): Promise<Page> {
  const { page } = await visit();
  await enter(page, host(), owner, `/console/${tenant.id}/${path}`);
  return page;
}

const field = (page: Page, name: string) => page.getByRole("main").getByRole("textbox", { name, exact: true });
const note = (page: Page) => page.getByRole("alert").getByText(pageWords.newVersion.hint);

it("a dialog whose script is of a release that is over says so, and what was typed is back in the new document", async () => {
  const { id } = await call("POST", "/roles", { name: "editor", description: "Edits", type: "User" });
  const page = await at(`roles/${id}/general`);
  const asked: string[] = [];
  page.on("dialog", async (question) => {
    asked.push(question.type());
    await question.accept();
  });
  const description = field(page, roleWords.description);
  await description.press("End");
  await description.pressSequentially(" all");
  await release(page);
  for (const key of ["?", "Control+k"]) {
    await description.blur();
    await page.keyboard.press(key);
    await note(page).waitFor();
  }
  // What stays until it is closed is there once.
  expect(await note(page).count()).toBe(1);
  expect(await isSame(page)).toBe(true);
  await page.unroute(scripts);
  await press(page, pageWords.newVersion.load);
  await page.getByText(words.typed.back).waitFor();
  expect(await isSame(page)).toBe(false);
  expect(await description.inputValue()).toBe("Edits all");
  expect(asked).toEqual([]);
});

it("the newest version of what others saved comes with a new document where the script that puts what is unsaved on top is gone", async () => {
  const mine = unique();
  const { id } = await call("POST", "/roles", { name: unique(), description: "Reads", type: "User" });
  const page = await at(`roles/${id}/general`);
  await field(page, roleWords.name).fill(mine);
  await call("PATCH", `/roles/${id}`, { name: unique(), description: "Theirs" });
  await press(page, ui.save.save);
  const load = page.getByRole("link", { name: words.stale.reload });
  await load.waitFor();
  await release(page);
  await page.unroute(scripts);
  let isOld = true;
  page.once("framenavigated", () => {
    isOld = false;
  });
  await page.route(/\/assets\/put-on-top.*\.js$/, (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  await load.click();
  await page.getByText(words.typed.back).waitFor();
  expect(await isSame(page)).toBe(false);
  expect(await field(page, roleWords.name).inputValue()).toBe(mine);
  expect(await field(page, roleWords.description).inputValue()).toBe("Theirs");
});
