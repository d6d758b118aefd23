import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import consoleWords from "../../locales/en/console.ts";
import errors from "../../locales/en/errors.ts";
import ui from "../../locales/en/ui.ts";
import words from "../../locales/en/users.ts";
import webhooks from "../../locales/en/webhooks.ts";
import { registerConsoleUser } from "../conformance/console-user.ts";
import { unique } from "../conformance/fixture.ts";
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
  const { id } = await call("POST", "/users", { username: `grace_${unique()}`, name: "Grace" });
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
  const dialog = page.getByRole("dialog", { name: /password/i });
  await dialog.waitFor();
  expect(await question.count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.waitForURL(/\/settings$/);
  // The address changes before the page does; a question that is asked in between is taken back.
  await dialog.waitFor({ state: "detached" });
  expect(await name.inputValue()).toBe("Grace Hopper");

  await tab(words.tab.roles).click();
  await answer(ui.save.leave.stay);
  await page.evaluate(() => history.back());
  await answer(ui.save.leave.action);
  await page.waitForURL(/\/roles$/);
  expect(complaints).toEqual([]);
});

/** Presses Escape twice, the second time as soon as the first has closed the question. */
const escapeTwice = (page: Page, title: string) =>
  page.evaluate(async (wanted) => {
    const press = () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    const isThere = () => [...document.querySelectorAll("[role=dialog] h2")].some((one) => one.textContent === wanted);
    press();
    // No task comes between: what waits for one, as a timer does, has not run.
    for (let turn = 0; turn < 1000 && isThere(); turn += 1) await Promise.resolve();
    const wasClosed = !isThere();
    press();
    return wasClosed;
  }, title);

it("a dialog asks before what was typed is discarded by a key, its X, or a click beside it, each time", async () => {
  const { page, complaints } = await at(`${base()}/create`);
  const question = page.getByRole("dialog", { name: ui.save.leave.title });
  await field(page, words.create.username).fill("ada");
  await field(page, words.create.username).fill("");
  await page.keyboard.press("Escape");
  await page.waitForURL(/\/users$/);

  const cross = page.getByRole("dialog").getByRole("link", { name: ui.close, exact: true });
  await page.goto(`${host().url}${base()}/create`);
  await hydrated(page);
  await cross.click();
  await page.waitForURL(/\/users$/);

  await page.goto(`${host().url}${base()}/create`);
  await hydrated(page);
  await field(page, words.create.username).fill("ada");
  // The palette over it is one layer more.
  const palette = page.getByRole("combobox", { name: consoleWords.palette.open });
  await page.keyboard.press("Control+k");
  await palette.waitFor();
  await page.keyboard.press("Escape");
  await palette.waitFor({ state: "detached" });
  expect(await question.count()).toBe(0);
  expect(await field(page, words.create.username).inputValue()).toBe("ada");
  for (const leave of [() => page.keyboard.press("Escape"), () => page.mouse.click(4, 600), () => cross.click()]) {
    await leave();
    await question.waitFor();
    expect(await escapeTwice(page, ui.save.leave.title)).toBe(true);
    await question.waitFor();
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
  }
  await page.keyboard.press("Escape");
  expect(await field(page, words.create.username).inputValue()).toBe("ada");
  await question.getByRole("button", { name: ui.save.discard, exact: true }).click();
  await page.waitForURL(/\/users$/);
  expect(complaints).toEqual([]);
});

it("the way back opens no dialog again that was closed or saved, and leads to nothing that was deleted", async () => {
  const hook = { events: ["PostSignIn"], config: { url: "https://warehouse.acme.io/events" } };
  await call("POST", "/hooks", { ...hook, name: "Warehouse" });
  const { page, complaints } = await at(`/console/${tenant.id}/webhooks`);
  const isAt = async (path: string) => {
    await page.waitForURL(`${host().url}/console/${tenant.id}/${path}`);
    await page.getByRole("dialog").waitFor({ state: "detached" });
  };
  // Closed by a key that is pressed twice, by its X, or for a page that was narrowed: one step back leads to the page before.
  const places = page.getByRole("navigation", { name: consoleWords.frame.places });
  const create = page.getByRole("main").getByRole("link", { name: webhooks.create, exact: true });
  for (const close of ["Escape", "X"]) {
    await places.getByRole("link", { name: consoleWords.area.roles, exact: true }).click();
    await isAt("roles");
    await places.getByRole("link", { name: consoleWords.area.webhooks, exact: true }).click();
    await isAt("webhooks");
    await create.click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    if (close === "X") await dialog.getByRole("link", { name: ui.close }).dblclick();
    else for (const _ of [1, 2]) await page.keyboard.press("Escape");
    await isAt("webhooks");
    await page.goBack();
    await isAt("roles");
    await page.goForward();
    // The address changes before the page does.
    await create.waitFor();
  }
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await isAt("webhooks");
  await page.goBack();
  await isAt("roles");
  await page.goForward();
  await create.waitFor();

  await page.getByRole("link", { name: "Warehouse" }).first().click();
  await page.getByRole("main").getByRole("button", { name: webhooks.delete, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: webhooks.delete, exact: true }).click();
  await isAt("webhooks");
  await page.goBack();
  await isAt("webhooks");

  const permissions = "organization-template/organization-permissions";
  await page.goto(`${host().url}/console/${tenant.id}/${permissions}`);
  await hydrated(page);
  await page.locator("main a[href$='/create']:visible").first().click();
  await page.getByRole("dialog").getByRole("textbox").first().fill("read:members");
  await page.getByRole("dialog").locator("button[type=submit]").click();
  await isAt(permissions);
  await page.goBack();
  await isAt("webhooks");
  // Opened by its address, there is no page before that it leads back to.
  await page.goto(`${host().url}/console/${tenant.id}/webhooks/create`);
  await hydrated(page);
  await page.keyboard.press("Escape");
  await isAt("webhooks");
  expect(complaints).toEqual([]);
});

/** What the browser itself asks before a document goes; each time it is answered that it may. */
function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on("dialog", async (question) => {
    asked.push(question.type());
    await question.accept();
  });
  return asked;
}

it("a page that is loaded anew asks about what was typed in a dialog, until it is sent, and again where it came back", async () => {
  const username = `ada_${unique()}`;
  await call("POST", "/users", { username });
  const { page } = await at(`${base()}/create`);
  const asked = askedBy(page);
  const name = field(page, words.create.username);
  await name.pressSequentially("ada");
  await name.press("Control+a");
  await name.press("Delete");
  await page.reload();
  expect(asked).toEqual([]);
  await name.pressSequentially("ada");
  await page.reload();
  expect(asked.splice(0)).toEqual(["beforeunload"]);
  const send = page.getByRole("dialog").locator("button[type=submit]");
  await name.fill(username);
  await send.click();
  await page.getByText(words.error.usernameTaken).waitFor();
  await page.reload();
  expect(asked.splice(0)).toEqual(["beforeunload"]);
  await name.fill(`ada_${unique()}`);
  await page.route("**/create.data*", (route) => route.abort());
  await send.click();
  await page.getByText(consoleWords.unsent.title).waitFor();
  await page.reload();
  expect(asked.splice(0)).toEqual(["beforeunload"]);
  await name.fill(`ada_${unique()}`);
  const isSent = page.waitForRequest((request) => request.method() === "POST");
  await page.route("**/create.data*", () => undefined);
  await send.click();
  await isSent;
  await page.reload();
  expect(asked).toEqual([]);
});

it("whoever leaves a page before what was asked for there is refused is told so", async () => {
  const hook = { name: "Stock", events: ["PostSignIn"], config: { url: "https://stock.acme.io/events" } };
  const { id } = await call("POST", "/hooks", hook);
  const { page } = await at(`/console/${tenant.id}/webhooks/${id}/settings`);
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>();
  await page.route("**/rotate-key.data*", async (route) => {
    if (route.request().method() === "POST") await isLeft;
    await route.continue();
  });
  const isAsked = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("main").getByRole("button", { name: webhooks.rotate, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: webhooks.rotate, exact: true }).click();
  await isAsked;
  await call("DELETE", `/hooks/${id}`);
  const places = page.getByRole("navigation", { name: consoleWords.frame.places });
  await places.getByRole("link", { name: consoleWords.area.roles, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: consoleWords.area.roles }).waitFor();
  leave();
  await page.getByText(errors["entity.not_found"]).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/console/${tenant.id}/roles`);
});

it("a dialog that leads on after its work does it once, however often its button is pressed meanwhile", async () => {
  const { page } = await at(`/console/${tenant.id}/webhooks/create`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill("Twice");
  await dialog.getByRole("textbox").nth(1).fill("https://twice.acme.io/events");
  await dialog.getByRole("checkbox").first().check();
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
  let [sent, isLeaving] = [0, false];
  await page.route(/\/webhooks\/[^?]*\.data/, async (route) => {
    const isNext = !/\/create\.data/.test(route.request().url());
    if (route.request().method() === "POST") sent += 1;
    isLeaving ||= isNext;
    if (isNext) await isPressed;
    await route.continue();
  });
  const send = dialog.locator("button[type=submit]");
  await send.press("Enter");
  await expect.poll(() => isLeaving).toBe(true);
  await send.press("Enter");
  await send.press("Space");
  press();
  await dialog.waitFor({ state: "detached" });
  expect(sent).toBe(1);
  const hooks = await call<{ name: string }[]>("GET", "/hooks");
  expect(hooks.filter(({ name }) => name === "Twice")).toHaveLength(1);
});

it("nothing is asked where a session that is over leads from an unsaved form to the sign-in", async () => {
  const { id } = await call("POST", "/users", { username: `joan_${unique()}`, name: "Joan" });
  const { page } = await at(`${base()}/${id}/settings`);
  const asked = askedBy(page);
  await field(page, words.settings.name).pressSequentially(" Clarke");
  await page.context().clearCookies();
  await page.getByRole("button", { name: ui.save.save, exact: true }).click();
  await page.waitForURL(/\/sign-in/);
  expect(asked).toEqual([]);
});
