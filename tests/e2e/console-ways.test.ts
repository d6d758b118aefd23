import type { Locator, Route } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import words from "../../locales/en/console.ts";
import dashboardWords from "../../locales/en/dashboard.ts";
import help from "../../locales/en/help.ts";
import history from "../../locales/en/history.ts";
import pageWords from "../../locales/en/page.ts";
import ui from "../../locales/en/ui.ts";
import userWords from "../../locales/en/users.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { unique } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, hydrated } from "./browser.ts";
import { managementOf } from "./console-management.ts";
import { enter, type MadeTenant, open, tenantOf } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();

let owner: ConsoleUser;
let tenant: MadeTenant;
beforeAll(async () => {
  owner = await registerConsoleUser(host());
  tenant = await tenantOf(owner);
});

const at = async (path: string, options = {}) => {
  const { page, complaints } = await visit(options);
  await enter(page, host(), owner, `/console/${tenant.id}/${path}`);
  return { page, complaints };
};

it("in a low window, the sidebar shows the place that is open, and the page stays where it is", async () => {
  const { page, complaints } = await at("tenant-settings/settings", { viewport: { width: 1280, height: 420 } });
  const current = page.getByRole("navigation", { name: words.frame.places }).locator('[aria-current="page"]');
  const isSeen = (within: string) =>
    current.evaluate((place, box) => {
      const [own, shown] = [place, place.closest(box)].map((one) => one?.getBoundingClientRect());
      return Boolean(own && shown && own.top >= shown.top && own.bottom <= shown.bottom);
    }, within);
  await expect.poll(() => isSeen("aside")).toBe(true);
  expect(await current.innerText()).toBe(words.area.tenantSettings);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // What is in view stays where it is.
  const places = page.getByRole("navigation", { name: words.frame.places });
  const top = () => page.locator("aside").evaluate(({ scrollTop }) => scrollTop);
  const before = await top();
  expect(before).toBeGreaterThan(0);
  await places.getByRole("link", { name: words.area.auditLogs }).click();
  await page.waitForURL(/\/audit-logs/);
  await expect.poll(() => current.innerText()).toBe(words.area.auditLogs);
  expect(await top()).toBe(before);

  await page.setViewportSize({ width: 390, height: 420 });
  await page.getByRole("button", { name: words.frame.menu }).click();
  await expect.poll(() => isSeen("dialog")).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(complaints).toEqual([]);
});

it("the way back from details leads to the list as it was, also after a reload; elsewhere to the plain list", async () => {
  const call = await managementOf(owner, tenant);
  for (let n = 10; n < 34; n += 1) await call("POST", "/users", { username: `way_${n}`, name: `Way ${n}` });
  const list = `/console/${tenant.id}/users`;
  const { page, complaints } = await at("users?keyword=way&sort=-name");
  await page.getByRole("navigation", { name: ui.list.pages }).getByRole("link", { name: ui.list.next }).click();
  await page.waitForURL(/page=2/);
  const address = page.url();
  await page.getByRole("link", { name: "Way 12" }).click();
  await page.waitForURL(/\/settings$/);
  const back = page.getByRole("main").getByRole("link", { name: userWords.title, exact: true });
  await page.getByRole("main").getByRole("link", { name: userWords.tab.roles, exact: true }).click();
  await page.waitForURL(/\/roles$/);
  await page.reload();
  await hydrated(page);
  await back.click();
  await page.waitForURL(address);
  await page.getByRole("link", { name: "Way 12" }).waitFor();
  expect(await page.getByRole("main").getByRole("search").locator("input[name=keyword]").inputValue()).toBe("way");

  // The plain list was shown last; and another tab has shown none.
  await page
    .getByRole("navigation", { name: words.frame.places })
    .getByRole("link", { name: words.area.users })
    .click();
  await page.waitForURL(host().url + list);
  await page.getByRole("link", { name: "Way 33" }).click();
  await page.waitForURL(/\/settings$/);
  await back.waitFor();
  expect(await back.getAttribute("href")).toBe(list);
  const other = await visit({ storageState: await page.context().storageState() });
  await other.page.goto(page.url());
  await hydrated(other.page);
  const plain = other.page.getByRole("main").getByRole("link", { name: userWords.title, exact: true });
  expect(await plain.getAttribute("href")).toBe(list);
  expect(complaints).toEqual([]);
});

it("the palette offers to sign out, before anything is typed and by its name", async () => {
  const { page } = await at("get-started");
  const field = page.getByRole("combobox", { name: words.palette.open });
  await page.keyboard.press("Control+k");
  await field.waitFor();
  await page.getByRole("option", { name: words.userMenu.signOut }).waitFor();
  await field.fill("sign out");
  await page.getByRole("option", { name: words.userMenu.signOut, selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/sign-in/);
});

it("the focus stays near what is gone, and a screen reader hears where it came to and what was found", async () => {
  const call = await managementOf(owner, tenant);
  for (let n = 10; n < 31; n += 1) await call("POST", "/users", { username: `near_${n}`, name: `Near ${n}` });
  const { page, complaints } = await at("users?keyword=near&sort=name");
  const devtools = await page.context().newCDPSession(page);
  /** How often it is on the page, or said of it. */
  const heard = async (text: string) => {
    const { nodes } = await devtools.send("Accessibility.getFullAXTree");
    return nodes.filter(({ role, name }) => role?.value === "StaticText" && name?.value === text).length;
  };
  const focus = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.id);
  const pages = page.getByRole("navigation", { name: ui.list.pages });
  await pages.getByRole("link", { name: ui.list.next }).press("Enter");
  await page.waitForURL(/page=2/);
  await expect.poll(() => heard("21–21 of 21")).toBe(2);
  await expect.poll(focus).toBe(ui.list.pages);

  const box = page.getByRole("checkbox", { name: ui.list.select.replace("{{name}}", "Near 30") });
  await box.press("Space");
  await page.getByRole("button", { name: ui.list.clearSelection }).press("Enter");
  await expect.poll(focus).toBe(ui.list.selectAll);

  await page.getByRole("link", { name: "Near 30" }).press("Enter");
  await expect.poll(() => heard("Near 30 - Meridian")).toBe(1);
  await expect.poll(focus).toBe("content");

  // A list that does not know how many there are says how many it shows.
  const places = page.getByRole("navigation", { name: words.frame.places });
  await places.getByRole("link", { name: words.area.auditLogs }).click();
  await page.getByRole("main").getByRole("link", { name: history.title, exact: true }).click();
  await page.getByRole("combobox", { name: history.filterKind }).selectOption("user");
  await page.waitForURL(/entity=user/);
  const changes = page.getByRole("main").locator("ol > li");
  await expect.poll(async () => heard(`${history.title}: ${await changes.count()}`)).toBe(1);

  await page.context().grantPermissions(["clipboard-write"]);
  await open(page, host(), "/console/docs/custom-jwt");
  await page.getByRole("button", { name: help.docs.copy, exact: true }).first().click();
  // Beside what the button says.
  await expect.poll(() => heard(help.docs.copied)).toBe(2);
  expect(complaints).toEqual([]);
});

it("of a list of choices, what is removed gives the focus to the next, and the last one to the search", async () => {
  const call = await managementOf(owner, tenant);
  const resource = await call("POST", "/resources", { name: "Stock", indicator: "https://stock.example" });
  for (const name of ["read", "write"]) await call("POST", `/resources/${resource.id}/scopes`, { name });
  const { page, complaints } = await at("roles/create");
  for (const name of ["read", "write"]) await page.getByRole("checkbox", { name, exact: true }).check();
  const remove = (label: string) =>
    page.getByRole("button", { name: ui.transfer.removeOne.replace("{{label}}", label), exact: true });
  const hasFocus = (one: Locator) => expect.poll(() => one.evaluate((e) => e === document.activeElement)).toBe(true);
  await remove("read").press("Enter");
  await hasFocus(remove("write"));
  await remove("write").press("Enter");
  const search = page.getByRole("textbox", { name: ui.transfer.search });
  await hasFocus(search);
  await search.fill("nothing like it");
  await page.getByRole("status").getByText(ui.transfer.nothing).waitFor();
  expect(complaints).toEqual([]);
});

it("preferences and a name are sent once where their button is pressed twice", async () => {
  const { page } = await visit();
  for (const path of ["/console/preferences", "/console/profile/name"]) {
    await enter(page, host(), owner, path);
    let count = 0;
    const isPressed = Promise.withResolvers<void>();
    const hold = async (route: Route) => {
      if (route.request().method() === "POST") {
        count += 1;
        await isPressed.promise;
      }
      await route.continue();
    };
    await page.route(`**${path}*`, hold);
    const name = page.getByRole("dialog").locator("input[name=name]");
    if (path.endsWith("name")) await name.fill("Ada");
    const place = path.endsWith("name") ? "[role=dialog]" : "main";
    await page.locator(`${place} button[type=submit]`).evaluate((element) => {
      for (let times = 0; times < 2; times += 1) (element as HTMLButtonElement).click();
    });
    await expect.poll(() => count).toBeGreaterThan(0);
    isPressed.resolve();
    await page.waitForURL((url) => url.pathname !== path);
    expect(count, path).toBe(1);
    await page.unroute(`**${path}*`, hold);
  }
});

it("the first steps are hidden once where their button is pressed twice", async () => {
  const { page } = await at("get-started");
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") count += 1;
  });
  await page.getByRole("button", { name: dashboardWords.steps.hide }).dblclick();
  await page.getByRole("button", { name: dashboardWords.steps.show }).waitFor();
  expect(count).toBe(1);
});

it("a search in a dialog that a gateway loses leaves the dialog and what is chosen in it", async () => {
  const call = await managementOf(owner, tenant);
  const name = `Grace ${unique()}`;
  const { id } = await call("POST", "/roles", { name: `Role of ${name}`, description: "Writes" });
  await call("POST", "/users", { name });
  const { page } = await at(`roles/${id}/users/assign`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name }).check();
  const isSearch = (url: URL) => url.searchParams.has("find");
  await page.route(isSearch, (route) => route.fulfill({ status: 503, body: "<h1>Service unavailable</h1>" }));
  const search = dialog.getByRole("textbox", { name: ui.transfer.search });
  await search.fill("ada");
  await page.getByRole("alert").getByText(pageWords.failure.title).waitFor();
  expect(await search.inputValue()).toBe("ada");
  await page.unroute(isSearch);
  await search.fill("");
  expect(await dialog.getByRole("checkbox", { name }).isChecked()).toBe(true);
});

it("a list whose search a gateway loses keeps its tools and what was typed, and is asked for again", async () => {
  const call = await managementOf(owner, tenant);
  const name = `Reader ${unique()}`;
  await call("POST", "/roles", { name, description: "Reads" });
  const { page } = await at("roles");
  await page.getByRole("link", { name }).waitFor();
  for (const status of [503, 429]) {
    await page.route(/\/roles\.data/, (route) => route.fulfill({ status, body: "<h1>Not now</h1>" }));
    const search = page.getByRole("main").getByRole("search").locator("input[name=keyword]");
    await search.fill(`${name} ${status}`);
    const panel = page.getByRole("main").getByRole("alert");
    await panel.getByText(pageWords.failure.title).waitFor();
    // There are no codes to quote.
    await panel.getByText(pageWords.offline.hint).waitFor();
    await panel.getByRole("button", { name: pageWords.failure.retry }).click();
    await panel.getByText(pageWords.failure.title).waitFor();
    expect(await search.inputValue()).toBe(`${name} ${status}`);
    await page.unroute(/\/roles\.data/);
    // Two presses within half a second are one, unless something else was done between them.
    await search.focus();
    await panel.getByRole("button", { name: pageWords.failure.retry }).click();
    await page.getByText(ui.list.nothing.title).waitFor();
    expect(new URL(page.url()).searchParams.get("keyword")).toBe(`${name} ${status}`);
    await search.fill("");
    await page.getByRole("link", { name }).waitFor();
  }
});

it("a page that takes long to come is seen to be on its way", async () => {
  const { page, complaints } = await at("webhooks");
  const isAsked = Promise.withResolvers<void>();
  await page.route(/\/roles\.data/, async (route) => {
    await isAsked.promise;
    await route.continue();
  });
  const progress = page.locator("[class*=progress]");
  expect(await progress.count()).toBe(0);
  await page.getByRole("navigation").getByRole("link", { name: words.area.roles, exact: true }).click();
  await progress.waitFor();
  await expect.poll(async () => (await progress.boundingBox())?.width ?? 0).toBeGreaterThan(20);
  isAsked.resolve();
  await page.getByRole("heading", { name: words.area.roles, level: 1 }).waitFor();
  await progress.waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
});

it("on paper, a dialog stands without the page below it", async () => {
  const { page } = await at("webhooks/create");
  await page.emulateMedia({ media: "print" });
  const title = page.getByRole("dialog").getByRole("heading");
  expect(await title.isVisible()).toBe(true);
  expect(await page.locator("main").isVisible()).toBe(false);
});
