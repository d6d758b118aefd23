import { readFile } from "node:fs/promises";
import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import words from "../../locales/en/access.ts";
import ui from "../../locales/en/ui.ts";
import users from "../../locales/en/users.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, confirm, dialog, hydrated, named, overflowOf } from "./browser.ts";
import type { Management } from "./console-management.ts";
import { consoleOf } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();

interface Made {
  user: string;
  machine: string;
  reader: string;
  writer: string;
  organization: string;
  other: string;
  memberRole: string;
}

let call: Management;
let made: Made;
let base: string;
let state: BrowserContextOptions["storageState"];

/** Ada reads through two roles and writes through one; in Acme she refunds. */
async function prepare(of: Management): Promise<Made> {
  const orders = await of("POST", "/resources", { name: "Orders API", indicator: "https://orders.example" });
  const scope = (name: string) =>
    of("POST", `/resources/${orders.id}/scopes`, { name, description: `May ${name.replace(":", " ")}` });
  const [read, write, refund] = [await scope("read:orders"), await scope("write:orders"), await scope("refund:orders")];
  const role = (name: string, scopes: { id: string }[], type = "User") =>
    of("POST", "/roles", { name, description: name, type, scopeIds: scopes.map(({ id }) => id) });
  const [reader, writer] = [await role("Reader", [read]), await role("Writer", [read, write])];
  const robot = await role("Robot", [read], "MachineToMachine");
  const own = await of("POST", "/organization-scopes", { name: "manage:members" });
  const memberRole = await of("POST", "/organization-roles", {
    ...{ name: "Admin", organizationScopeIds: [own.id], resourceScopeIds: [refund.id] },
  });
  const { id: user } = await of("POST", "/users", { name: "Ada Lovelace", username: "ada" });
  await of("POST", `/users/${user}/roles`, { roleIds: [reader.id, writer.id] });
  const [acme, other] = [
    await of("POST", "/organizations", { name: "Acme" }),
    await of("POST", "/organizations", { name: "Globex" }),
  ];
  await of("POST", `/organizations/${acme.id}/users`, { userIds: [user] });
  await of("POST", `/organizations/${acme.id}/users/${user}/roles`, { organizationRoleIds: [memberRole.id] });
  const { id: machine } = await of("POST", "/applications", { name: "Nightly", type: "MachineToMachine" });
  await of("POST", `/applications/${machine}/roles`, { roleIds: [robot.id] });
  return {
    ...{ user, machine, reader: reader.id, writer: writer.id, memberRole: memberRole.id },
    ...{ organization: acme.id, other: other.id },
  };
}

beforeAll(async () => {
  const site = await consoleOf(host(), visit, "get-started", async (management) => {
    call = management;
    made = await prepare(management);
  });
  base = `/console/${site.tenant.id}`;
  state = await site.page.context().storageState();
});

async function at(path: string, options: BrowserContextOptions = {}) {
  const { page, complaints } = await visit({ storageState: state, ...options });
  await page.goto(host().url + base + path);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return { page, complaints };
}

const table = (page: Page) => page.getByRole("table", { name: words.tab });
const row = (page: Page, permission: string) => table(page).getByRole("row").filter({ hasText: permission });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: /Ada/ }).getByRole("link", { name, exact: true }).click();
const menu = (page: Page, name: string) => page.getByRole("button", { name: named(ui.actionsOf, { name }) }).click();

it("shows what a user can do and every role that gives it; the question before a removal says what is lost, and then it is", async () => {
  const { page, complaints } = await at(`/users/${made.user}/access`);
  await table(page).waitFor();
  expect(await table(page).locator("tbody tr").count()).toBe(2);
  const read = row(page, "May read orders");
  for (const name of ["Reader", "Writer"]) await read.getByRole("link", { name }).waitFor();
  await row(page, "May write orders").getByRole("link", { name: "Writer" }).waitFor();
  expect(await read.getByRole("link", { name: "Orders API" }).getAttribute("href")).toMatch(/\/api-resources\/\w+$/);
  expect(await barriers(page)).toEqual([]);

  await tab(page, users.tab.roles);
  await menu(page, "Reader");
  await page.getByRole("menuitem", { name: users.roles.remove }).click();
  await dialog(page).getByText(words.removal.covered).waitFor();
  await dialog(page).getByRole("button", { name: ui.cancel }).click();
  await menu(page, "Writer");
  await page.getByRole("menuitem", { name: users.roles.remove }).click();
  await dialog(page)
    .getByText(named(words.removal.lost_one, { count: 1, names: "write:orders" }))
    .waitFor();
  await confirm(page, users.roles.remove);
  await expect.poll(() => page.getByRole("table").locator("tbody tr").count()).toBe(1);

  await tab(page, users.tab.access);
  await table(page).waitFor();
  expect(await table(page).locator("tbody tr").count()).toBe(1);
  expect(complaints).toEqual([]);
  await call("POST", `/users/${made.user}/roles`, { roleIds: [made.writer] });
});

it("with an organization chosen it shows what is given there, as a file too", async () => {
  const { page, complaints } = await at(`/users/${made.user}/access`);
  await page.getByLabel(words.choose.organization).selectOption({ label: "Acme (2)" });
  await row(page, "manage:members").waitFor();
  await row(page, "manage:members").getByText(words.ofOrganization).waitFor();
  await row(page, "refund:orders").getByRole("link", { name: "Admin" }).waitFor();
  expect(await table(page).locator("tbody tr").count()).toBe(4);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: words.download }).click(),
  ]);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  // Reading through two roles is two lines.
  expect(lines).toHaveLength(6);
  expect(
    lines.filter((line) => line.startsWith("refund:orders,") && line.includes(",Acme,organization-role,")),
  ).toHaveLength(1);
  await page.getByLabel(words.choose.resource).selectOption({ label: "Orders API" });
  await expect.poll(() => row(page, "manage:members").count()).toBe(0);
  await row(page, "refund:orders").waitFor();
  expect(complaints).toEqual([]);
});

it("says why there are no tokens all the same", async () => {
  const { id: user } = await call("POST", "/users", { name: "Grace Hopper", username: "grace" });
  const { id } = await call("POST", "/organizations", { name: "Vault", isMfaRequired: true });
  await call("POST", `/organizations/${id}/users`, { userIds: [user] });
  await call("PATCH", `/users/${user}/is-suspended`, { isSuspended: true });
  const { page } = await at(`/organizations/${id}/members/${user}/access`, { viewport: { width: 390, height: 844 } });
  await page.getByRole("heading", { name: "Grace Hopper" }).waitFor();
  await page.getByText(words.condition.suspended).waitFor();
  await page.getByText(named(words.condition.mfa_required, { organization: "Vault" })).waitFor();
  await page.getByText(words.emptyTitle).waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
});

it("an application's access is chosen and read where no scripts run", async () => {
  await call("POST", `/organizations/${made.organization}/applications`, { applicationIds: [made.machine] });
  const { page } = await at(`/applications/${made.machine}/access`, { javaScriptEnabled: false });
  await row(page, "read:orders").getByRole("link", { name: "Robot" }).waitFor();
  await page.getByLabel(words.choose.organization).selectOption({ label: "Acme (0)" });
  await page.getByRole("button", { name: ui.list.apply }).click();
  await page.waitForURL(/organizationId=/);
  await row(page, "read:orders").waitFor();
});

it("a user is added to organizations with roles, the roles are edited, and the membership ends with what it gave", async () => {
  const { page, complaints } = await at(`/users/${made.user}/organizations`);
  await page.getByRole("link", { name: words.memberships.add }).click();
  await confirm(page, words.memberships.add);
  await dialog(page).getByText(ui.transfer.required).waitFor();
  await dialog(page)
    .getByRole("checkbox", { name: /Globex/ })
    .check();
  await dialog(page).getByRole("checkbox", { name: "Admin" }).check();
  expect(await dialog(page).getByRole("checkbox", { name: /Acme/ }).count()).toBe(0);
  await confirm(page, words.memberships.add);
  await page.getByText(words.memberships.added).waitFor();
  const globex = page.getByRole("row").filter({ hasText: "Globex" });
  await globex.getByText("Admin").waitFor();

  await menu(page, "Globex");
  await page.getByRole("menuitem", { name: words.memberships.remove }).click();
  await dialog(page)
    .getByText(/^Loses 2 permissions: .*manage:members/)
    .waitFor();
  await dialog(page).getByRole("button", { name: ui.cancel }).click();
  await menu(page, "Globex");
  await page.getByRole("menuitem", { name: words.memberships.editRoles }).click();
  await dialog(page).getByRole("checkbox", { name: "Admin" }).uncheck();
  await confirm(page, words.memberships.save);
  await page.getByText(words.memberships.saved).waitFor();
  await globex.getByText(users.organizations.none).waitFor();

  await menu(page, "Globex");
  await page.getByRole("menuitem", { name: words.memberships.remove }).click();
  await dialog(page).getByText(words.removal.nothing).waitFor();
  await confirm(page, words.memberships.remove);
  await page.getByText(named(words.memberships.removed, { organization: "Globex" })).waitFor();
  await expect.poll(() => globex.count()).toBe(0);
  expect(complaints).toEqual([]);
});
