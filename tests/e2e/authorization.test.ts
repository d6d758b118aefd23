import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import words from "../../locales/en/authorization.ts";
import guides from "../../locales/en/guides.ts";
import history from "../../locales/en/history.ts";
import ui from "../../locales/en/ui.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, dialog, hydrated, named } from "./browser.ts";
import { enter, tenantOf } from "./console-site.ts";
import { writeNames } from "./tenant-data.ts";

const host = hostForFile();
const visit = browserForFile();

let owner: ConsoleUser;
let tenantId: string;
let state: Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;
beforeAll(async () => {
  owner = await registerConsoleUser(host());
  tenantId = (await tenantOf(owner)).id;
  await writeNames(host(), tenantId, { users: { ada: "Ada Lovelace", bob: "Bob Hopper" } });
  const { page } = await visit();
  await enter(page, host(), owner, "/console/status");
  state = await page.context().storageState();
});

const at = async (path: string) => {
  const seen = await visit({ storageState: state });
  await seen.page.goto(`${host().url}/console/${tenantId}/${path}`);
  await hydrated(seen.page);
  return seen;
};
const menu = async (page: Page, item: string) => {
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: item }).click();
};
const confirm = (page: Page, action: string) => dialog(page).getByRole("button", { name: action }).click();

it("an API is registered for a guide, gets permissions and another lifetime, and goes when its name is typed", async () => {
  const { page, complaints } = await at("api-resources");
  await page.getByRole("link", { name: words.resources.create }).first().click();
  await dialog(page).getByRole("link", { name: "Node.js API" }).click();
  await page.waitForURL(/create\/node-api$/);
  await dialog(page)
    .getByText(named(guides.guideFor, { name: "Node.js API" }))
    .waitFor();
  await dialog(page).getByLabel(words.name).fill("Orders");
  const identifier = dialog(page).getByLabel(words.resources.identifier);
  await identifier.fill("orders");
  await identifier.blur();
  await page.getByText(words.resources.identifierWrong).waitFor();
  expect(await barriers(page)).toEqual([]);
  await identifier.fill("https://api.shop.example/orders");
  await dialog(page).getByRole("button", { name: words.resources.create }).click();
  await page.getByText(words.resources.created.replace("{{name}}", "Orders")).waitFor();
  await page.waitForURL(/guide\/node-api$/);
  await page.getByText('const audience = "https://api.shop.example/orders"').waitFor();
  await page.getByRole("link", { name: "Python API" }).click();
  await page.getByText('AUDIENCE = "https://api.shop.example/orders"').waitFor();
  await page.getByText('require("read:orders")').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("link", { name: guides.finish }).click();
  await page.getByText(words.permissions.emptyTitle).waitFor();

  for (const name of ["read:orders", "write:orders"]) {
    await page.getByRole("link", { name: words.resources.createPermission }).click();
    const field = dialog(page).getByLabel(words.permissions.name);
    await field.fill("a b");
    await page.getByText(words.resources.permissionBlank).waitFor();
    await field.fill(name);
    await dialog(page).getByRole("button", { name: words.resources.createPermission }).click();
    await page.getByRole("row", { name }).waitFor();
  }
  const wide = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  const startOf = async (part: string) =>
    (await page.locator("tbody tr", { hasText: "read:orders" }).locator(part).boundingBox())?.x;
  expect(await startOf("time")).toBe(await startOf("code"));
  await page.setViewportSize(wide);
  await page.getByRole("row", { name: "read:orders" }).hover();
  await page.getByRole("button", { name: "Actions for read:orders" }).click();
  await page.getByRole("menuitem", { name: words.resources.edit }).click();
  await dialog(page).getByLabel(words.description).fill("May read orders");
  await dialog(page).getByRole("button", { name: words.resources.savePermission }).click();
  await page.getByRole("cell", { name: "May read orders" }).waitFor();

  await page.getByRole("link", { name: words.resources.openGuide }).click();
  await page.getByRole("listitem").filter({ hasText: guides.step.permissions }).getByText("write:orders").waitFor();
  await page.getByRole("link", { name: "Orders" }).click();
  await page.getByRole("link", { name: words.resources.general, exact: true }).click();
  await page.getByLabel(words.resources.ttlUnit).selectOption("minutes");
  await page.getByLabel(words.resources.ttl).fill("90");
  await page.getByText("5,400 seconds").waitFor();
  await page.getByRole("switch", { name: words.resources.defaultCard }).press("Space");
  const rs256 = page.getByRole("radio", { name: "RS256" });
  await rs256.check({ force: true });
  await page.getByRole("button", { name: ui.save.save }).click();
  await page.getByText(ui.save.saved, { exact: true }).waitFor();
  await page.reload();
  await hydrated(page);
  expect(await page.getByLabel(words.resources.ttl).inputValue()).toBe("90");
  expect(await rs256.isChecked()).toBe(true);
  expect(await page.getByRole("switch", { name: words.resources.defaultCard }).isChecked()).toBe(true);
  expect(await barriers(page)).toEqual([]);

  await menu(page, words.resources.delete);
  await dialog(page).getByRole("textbox").fill("Orders");
  await confirm(page, words.resources.delete);
  await page.getByText(words.resources.deleted.replace("{{name}}", "Orders")).waitFor();
  expect(complaints).toEqual([]);
});

it("the tenant's own API is shown and cannot be changed", async () => {
  const { page } = await at("api-resources");
  await page.getByRole("link", { name: /Management API/ }).click();
  await page.getByText(words.resources.managementTitle).waitFor();
  expect(await page.getByRole("link", { name: words.resources.createPermission }).count()).toBe(0);
  await page.getByRole("link", { name: words.resources.general, exact: true }).click();
  expect(await page.getByLabel(words.name).isDisabled()).toBe(true);
});

it("a role is made with permissions, given to a user, renamed, and deleted with others", async () => {
  const api = await at("api-resources/create");
  await dialog(api.page).getByLabel(words.name).fill("Stock");
  await dialog(api.page).getByLabel(words.resources.identifier).fill("https://api.shop.example/stock");
  await dialog(api.page).getByRole("button", { name: words.resources.create }).click();
  await api.page.getByRole("link", { name: words.resources.createPermission }).click();
  await dialog(api.page).getByLabel(words.permissions.name).fill("read:stock");
  await dialog(api.page).getByRole("button", { name: words.resources.createPermission }).click();
  await api.page.getByRole("row", { name: "read:stock" }).waitFor();

  const { page, complaints } = await at("roles");
  // A part that arrives late is there twice for a moment, once hidden.
  await page.getByText(words.roles.emptyTitle).filter({ visible: true }).waitFor();
  await page.keyboard.press("c");
  await dialog(page).getByLabel(words.name).fill("#internal:root");
  await page.getByText(words.roles.internal).waitFor();
  await dialog(page).getByLabel(words.name).fill("Support");
  await dialog(page).getByLabel(words.description).fill("Helps customers");
  await dialog(page)
    .getByRole("checkbox", { name: /read:stock/ })
    .check();
  expect(await dialog(page).getByText("Meridian Management API").count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: words.roles.create }).click();
  await page.waitForURL(/\/users\/assign\?new=1$/);
  await dialog(page).getByRole("link", { name: words.roles.skip }).waitFor();
  await dialog(page).getByLabel(ui.transfer.search).fill("lovel");
  await dialog(page)
    .getByRole("checkbox", { name: /Ada Lovelace/ })
    .check();
  await dialog(page).getByRole("button", { name: words.roles.assignUsers }).click();
  await page.waitForURL(/\/permissions$/);
  await page.getByRole("row", { name: /read:stock.*Stock/ }).waitFor();
  await page.getByRole("link", { name: words.roles.tab.users, exact: true }).last().click();
  await page.getByRole("row", { name: /Ada Lovelace/ }).waitFor();
  await page.getByRole("row", { name: /Ada Lovelace/ }).hover();
  await page.getByRole("button", { name: "Actions for Ada Lovelace" }).click();
  await page.getByRole("menuitem", { name: words.roles.removeHolder }).click();
  await confirm(page, words.roles.removeHolder);
  await page.getByText(words.roles.usersEmpty).waitFor();

  await page.getByRole("link", { name: words.roles.tab.general, exact: true }).click();
  await page.locator("main input[name=name]").fill("Help desk");
  await page.getByRole("button", { name: ui.save.save }).click();
  await page.getByRole("heading", { level: 1, name: "Help desk" }).waitFor();
  await page.getByRole("link", { name: words.roles.title, exact: true }).last().click();
  await page.getByRole("checkbox", { name: /Help desk/ }).check();
  await page.getByRole("button", { name: ui.bulk.delete, exact: true }).click();
  await confirm(page, ui.bulk.delete);
  await page.getByText(words.roles.emptyTitle).waitFor();
  expect(complaints).toEqual([]);
});

it("the reuse interval of refresh tokens is checked, saved, and taken back, also where no scripts run", async () => {
  const { page, complaints } = await at("oidc-settings");
  const field = page.getByLabel(words.oidc.reuse);
  expect(await field.inputValue()).toBe("3");
  await field.fill("61");
  await page.getByText(words.oidc.range).waitFor();
  expect(await barriers(page)).toEqual([]);
  await field.fill("20");
  await page.getByRole("button", { name: ui.save.save, exact: true }).click();
  await page.getByText(ui.save.saved).waitFor();
  await page.getByRole("link", { name: ui.detail.history }).click();
  await page.getByRole("button", { name: history.undo }).click();
  await dialog(page).getByRole("button", { name: history.undo }).click();
  await page.getByText(history.undoDone).waitFor();
  expect(complaints).toEqual([]);
  const plain = await visit({ storageState: state, javaScriptEnabled: false });
  await plain.page.goto(`${host().url}/console/${tenantId}/oidc-settings`);
  await plain.page.waitForURL(/[?&]whole/);
  const input = plain.page.getByLabel(words.oidc.reuse);
  expect(await input.inputValue()).toBe("3");
  await input.fill("x");
  await plain.page.getByRole("button", { name: ui.save.save, exact: true }).click();
  await plain.page.getByText(words.oidc.range).waitFor();
  await input.fill("0");
  const posted = plain.page.waitForResponse((answer) => answer.request().method() === "POST");
  await plain.page.getByRole("button", { name: ui.save.save, exact: true }).click();
  expect((await posted).status()).toBe(302);
  await page.goto(`${host().url}/console/${tenantId}/oidc-settings`);
  await expect.poll(() => field.inputValue()).toBe("0");
});
