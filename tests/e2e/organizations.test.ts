import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import words from "../../locales/en/organizations.ts";
import page from "../../locales/en/sign-in-experience.ts";
import ui from "../../locales/en/ui.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, confirm, dialog, hydrated, named, overflowOf } from "./browser.ts";
import { type Management, managementOf } from "./console-management.ts";
import { enter, tenantOf } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();

interface Member {
  id: string;
  organizationRoles: { name: string }[];
}

let owner: ConsoleUser;
let tenantId: string;
let call: Management;
let state: Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;
beforeAll(async () => {
  owner = await registerConsoleUser(host());
  const tenant = await tenantOf(owner);
  tenantId = tenant.id;
  call = await managementOf(owner, tenant);
  await call("POST", "/organization-roles", { name: "admin" });
  const { page } = await visit();
  await enter(page, host(), owner, "/console/status");
  state = await page.context().storageState();
});

const at = async (path: string, options: Parameters<typeof visit>[0] = { storageState: state }, id = tenantId) => {
  const seen = await visit(options);
  await seen.page.goto(`${host().url}/console/${id}/${path}`);
  await hydrated(seen.page);
  return seen;
};
const save = async (page: Page) => {
  // What an earlier save said may still be there.
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: ui.save.save, exact: true }).click();
  await answered;
  await page.getByText(ui.save.saved, { exact: true }).last().waitFor();
  await page.getByRole("button", { name: ui.save.save, exact: true }).waitFor({ state: "hidden" });
};
const rolesOf = async (id: string, kind: "users" | "applications" = "users") => {
  const members = await call<Member[]>("GET", `/organizations/${id}/${kind}`);
  return Object.fromEntries(
    members.map((one) => [
      one.id,
      one.organizationRoles
        .map(({ name }) => name)
        .toSorted()
        .join(),
    ]),
  );
};

it("an organization is created from an empty list, and its settings, look and domains are what the API says", async () => {
  // A tenant without organizations, at a second try as well.
  const empty = await tenantOf(owner, { name: "Empty" });
  const call = await managementOf(owner, empty);
  const admin = await call("POST", "/organization-roles", { name: "admin" });
  const { page: seen, complaints } = await at("organizations", { storageState: state }, empty.id);
  await seen.getByText(words.emptyTitle).waitFor();
  expect(await barriers(seen)).toEqual([]);
  await seen.getByRole("link", { name: words.create }).first().click();
  await dialog(seen).getByLabel(words.name).fill("Acme");
  await dialog(seen).getByRole("button", { name: words.create }).click();
  await seen.waitForURL(/organizations\/\w+\/settings$/);
  const id = new URL(seen.url()).pathname.split("/").at(-2) ?? "";
  await seen.getByRole("heading", { name: "Acme", level: 1 }).waitFor();

  await seen.getByLabel(words.description).fill("Makes everything");
  await seen.getByLabel(words.settings.mfaRequired).check({ force: true });
  await seen.getByText(words.settings.mfaNoFactor).waitFor();
  await save(seen);
  expect(await call("GET", `/organizations/${id}`)).toMatchObject({
    ...{ name: "Acme", description: "Makes everything", isMfaRequired: true, customData: {} },
  });

  await seen.getByRole("link", { name: words.tab.branding }).click();
  await seen.getByLabel(page.branding.color, { exact: true }).fill("#0a7f3f");
  await seen.frameLocator("iframe").locator("body").waitFor({ state: "attached" });
  await save(seen);
  expect(await call("GET", `/organizations/${id}`)).toMatchObject({
    ...{ color: { primaryColor: "#0a7f3f" }, branding: {} },
  });
  expect(await barriers(seen)).toEqual([]);

  await seen.getByRole("link", { name: words.tab.joining }).click();
  const domains = seen.getByLabel(words.joining.domains);
  await domains.fill("not-a-domain");
  await domains.press("Enter");
  await seen.getByText(words.joining.domainWrong).waitFor();
  await seen.getByRole("button", { name: named(ui.tags.remove, { value: "not-a-domain" }) }).click();
  await domains.fill("acme.example");
  await domains.press("Enter");
  await domains.fill("ACME.example");
  await domains.press("Enter");
  await seen.getByText(ui.tags.duplicate).waitFor({ state: "attached" });
  expect(await seen.getByRole("button", { name: named(ui.tags.remove, { value: "acme.example" }) }).count()).toBe(1);
  expect(await seen.getByRole("link", { name: words.joining.ssoCreate }).getAttribute("href")).toMatch(
    /\/enterprise-sso\/create$/,
  );
  await seen.getByLabel("admin").check();
  await save(seen);
  expect(await call("GET", `/organizations/${id}/jit/email-domains`)).toMatchObject([{ emailDomain: "acme.example" }]);
  expect(await call("GET", `/organizations/${id}/jit/roles`)).toMatchObject([{ id: admin.id }]);
  expect(await barriers(seen)).toEqual([]);
  expect(complaints).toEqual([]);
});

it("of more users than are listed at once it is said how many are shown, and those alone are added together", async () => {
  const { id } = await call("POST", "/organizations", { name: "Many" });
  const mark = `m${crypto.randomUUID().slice(0, 8)}`;
  for (let number = 0; number < 102; number += 1) await call("POST", "/users", { username: `${mark}_${number}` });
  const { page: seen } = await at(`organizations/${id}/members/add`);
  const note = dialog(seen).getByText(/^100 of 1\d\d shown/);
  await note.waitFor();
  await dialog(seen).getByLabel(ui.transfer.search).fill(`${mark}_0`);
  await dialog(seen)
    .getByText(/^101 of 1\d\d shown/)
    .waitFor();
  expect(await barriers(seen)).toEqual([]);
  await dialog(seen)
    .getByRole("button", { name: `${ui.transfer.addShown}: ${words.members}` })
    .click();
  await dialog(seen)
    .getByText(named(ui.transfer.count_one, { count: 1 }))
    .waitFor();
});

it("names that cannot break scroll no page sideways", async () => {
  const long = "o".repeat(120);
  const { id } = await call("POST", "/organizations", { name: long });
  await call("POST", "/organization-roles", { name: "r".repeat(120) });
  for (const [path, words] of [
    [`organizations/${id}/just-in-time`, "r".repeat(120)],
    ["audit-logs/changes", long],
    ["organizations", long],
  ] as const) {
    const { page: seen } = await at(path, { storageState: state, viewport: { width: 1000, height: 800 } });
    await seen.getByRole("main").getByText(words, { exact: true }).first().waitFor();
    expect(await overflowOf(seen), path).toBe(0);
  }
});

it("members are added with a role, get another, lose it after a question, and are removed", async () => {
  const { id } = await call("POST", "/organizations", { name: "Globex" });
  for (const name of ["editor", "viewer"]) await call("POST", "/organization-roles", { name });
  const ada = await call("POST", "/users", { name: "Ada Lovelace", primaryEmail: "ada@globex.example" });
  const bob = await call("POST", "/users", { name: "Bob Hopper", primaryEmail: "bob@globex.example" });
  const { page: seen, complaints } = await at(`organizations/${id}/members`);
  await seen.getByText(words.member.usersEmpty).waitFor();
  await seen.getByRole("link", { name: words.member.addUsers }).click();
  await dialog(seen).getByLabel("Ada Lovelace").check();
  await dialog(seen).getByLabel("Bob Hopper").check();
  await dialog(seen).getByLabel("editor").check();
  expect(await barriers(seen)).toEqual([]);
  await dialog(seen).getByRole("button", { name: words.member.addUsers }).click();
  await seen.getByText(named(words.member.added_other, { count: 2 })).waitFor();
  const saving = seen.waitForEvent("download");
  await seen.getByRole("link", { name: words.download }).click();
  expect(await readFile(await (await saving).path(), "utf8")).toMatch(/^user,roles,name.*\r\n\w+,editor,/);
  expect(await rolesOf(id)).toEqual({ [ada.id]: "editor", [bob.id]: "editor" });

  await seen.getByRole("row", { name: "Bob Hopper" }).hover();
  await seen.getByRole("button", { name: "Actions for Bob Hopper" }).click();
  await seen.getByRole("menuitem", { name: words.roles.edit }).click();
  await dialog(seen).getByLabel("editor").uncheck();
  await dialog(seen).getByLabel("viewer").check();
  await dialog(seen).getByRole("button", { name: words.roles.save }).click();
  const question = dialog(seen).filter({ hasText: named(words.roles.unassignBody, { roles: "editor" }) });
  await question.getByRole("button", { name: words.roles.save }).click();
  await seen.getByText(words.roles.saved).waitFor();
  expect(await rolesOf(id)).toEqual({ [ada.id]: "editor", [bob.id]: "viewer" });

  const filter = seen.locator("select[name=organizationRoleId]");
  await filter.selectOption({ label: "viewer" });
  await seen.getByRole("row", { name: "Ada Lovelace" }).waitFor({ state: "detached" });
  await seen.getByRole("row", { name: "Bob Hopper" }).waitFor();
  await filter.selectOption("");
  await seen.getByRole("row", { name: "Ada Lovelace" }).waitFor();

  await seen.getByLabel(ui.list.selectAll).check();
  await seen.getByRole("link", { name: words.roles.assign }).click();
  await dialog(seen).getByLabel("admin").check();
  await dialog(seen).getByRole("button", { name: words.roles.assign }).click();
  await seen.getByText(named(words.roles.assigned_other, { count: 2 })).waitFor();
  expect(await rolesOf(id)).toEqual({ [ada.id]: "admin,editor", [bob.id]: "admin,viewer" });

  await seen.getByRole("row", { name: "Ada Lovelace" }).hover();
  await seen.getByRole("button", { name: "Actions for Ada Lovelace" }).click();
  await seen.getByRole("menuitem", { name: words.member.remove }).click();
  await confirm(seen, words.member.remove);
  await seen.getByText(named(words.member.removed, { name: "Ada Lovelace" })).waitFor();
  await seen.getByLabel(ui.list.selectAll).check();
  await seen.getByRole("button", { name: words.member.remove }).click();
  await confirm(seen, words.member.remove);
  await seen.getByText(named(words.member.removedSome_one, { count: 1 })).waitFor();
  await seen.getByText(words.member.usersEmpty).waitFor();
  expect(await rolesOf(id)).toEqual({});
  expect(complaints).toEqual([]);
});

it("members come from a file: first it is said what becomes of each row, then it is done", async () => {
  const { id } = await call("POST", "/organizations", { name: "Initech" });
  const eve = await call("POST", "/users", { name: "Eve", primaryEmail: "eve@initech.example" });
  const dan = await call("POST", "/users", { username: "dan_initech" });
  const rows = [
    "user,roles",
    "eve@initech.example,admin;editor",
    "dan_initech,",
    "nobody@initech.example,admin",
    "dan_initech,owner",
  ];
  const { page: seen, complaints } = await at(`organizations/${id}/members/import`);
  const file = (text: string) => ({ name: "members.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const input = seen.locator("input[type=file]");
  await input.setInputFiles(file("name\nEve\n"));
  await dialog(seen).getByText(words.import.unreadable).waitFor();
  await input.setInputFiles(file(rows.join("\n")));
  const start = dialog(seen).getByRole("button", { name: named(words.import.start_other, { count: 2 }) });
  await start.waitFor();
  for (const state of ["joins", "unknownUser", "unknownRole"] as const)
    await dialog(seen).locator("dt", { hasText: words.import.state[state] }).waitFor();
  expect(await rolesOf(id)).toEqual({});
  expect(await barriers(seen)).toEqual([]);
  const report = seen.waitForEvent("download");
  await dialog(seen).getByRole("button", { name: words.import.report }).click();
  expect((await report).suggestedFilename()).toBe("members-import.csv");
  await start.click();
  await seen.getByText(named(words.import.done_other, { count: 2 })).waitFor();
  expect(await rolesOf(id)).toEqual({ [eve.id]: "admin,editor", [dan.id]: "" });
  await dialog(seen).getByRole("link", { name: words.members }).click();
  await dialog(seen).waitFor({ state: "detached" });
  await seen.locator(`tr[data-key="${eve.id}"]`).getByText("admin").waitFor();
  expect(complaints).toEqual([]);
});

it("machine-to-machine applications are members with roles of their own", async () => {
  const { id } = await call("POST", "/organizations", { name: "Umbrella" });
  const robot = { name: "robot", type: "MachineToMachine" };
  await call("POST", "/organization-roles", robot);
  const machine = await call("POST", "/applications", { name: "Nightly", type: "MachineToMachine" });
  const { page: seen, complaints } = await at(`organizations/${id}/machine-to-machine`);
  await seen.getByRole("link", { name: words.member.addApplications }).click();
  await dialog(seen).getByLabel("Nightly").check();
  expect(await dialog(seen).getByLabel("admin").count()).toBe(0);
  await dialog(seen).getByRole("button", { name: words.member.addApplications }).click();
  await seen.getByText(named(words.member.added_one, { count: 1 })).waitFor();
  await seen.getByRole("row", { name: "Nightly" }).hover();
  await seen.getByRole("button", { name: "Actions for Nightly" }).click();
  await seen.getByRole("menuitem", { name: words.roles.edit }).click();
  await dialog(seen).getByLabel("robot").check();
  await dialog(seen).getByRole("button", { name: words.roles.save }).click();
  await seen.getByText(words.roles.saved).waitFor();
  expect(await rolesOf(id, "applications")).toEqual({ [machine.id]: "robot" });
  expect(complaints).toEqual([]);
});

it("roles are edited without scripts, and one that is taken away is confirmed with a box", async () => {
  const { id } = await call("POST", "/organizations", { name: "Hooli" });
  const gus = await call("POST", "/users", { name: "Gus" });
  const helper = await call("POST", "/organization-roles", { name: "helper" });
  await call("POST", `/organizations/${id}/users`, { userIds: [gus.id], organizationRoleIds: [helper.id] });
  const { page: seen } = await visit({ storageState: state, javaScriptEnabled: false });
  await seen.goto(`${host().url}/console/${tenantId}/organizations/${id}/members/${gus.id}/roles`);
  await seen.getByLabel("helper").uncheck();
  await seen.getByRole("button", { name: words.roles.save }).click();
  await seen.getByLabel(words.roles.unassignCheck).waitFor();
  expect(await rolesOf(id)).toEqual({ [gus.id]: "helper" });
  await seen.getByLabel("helper").uncheck();
  await seen.getByLabel(words.roles.unassignCheck).check();
  await seen.getByRole("button", { name: words.roles.save }).click();
  await seen.waitForURL(/\/members$/);
  expect(await rolesOf(id)).toEqual({ [gus.id]: "" });
});

it("before an organization is deleted it is said how many lose access, and it comes back with its members", async () => {
  const users = await Promise.all(["one", "two"].map((name) => call("POST", "/users", { name })));
  const { id } = await call("POST", "/organizations", { name: "Soylent" });
  await call("POST", `/organizations/${id}/users`, { userIds: users.map((user) => user.id) });
  const { page: seen } = await at(`organizations/${id}/settings`);
  const loss = named(words.deleteMembers_other, { count: 2 });
  await seen.getByText(loss).waitFor();
  await seen.getByRole("button", { name: words.delete, exact: true }).click();
  await dialog(seen).getByText(loss).waitFor();
  await confirm(seen, words.delete);
  await seen.getByText(named(words.deleted, { name: "Soylent" })).waitFor();
  await seen.getByRole("button", { name: ui.toasts.undo, exact: true }).click();
  await seen.getByRole("row", { name: "Soylent" }).waitFor();
  expect(Object.keys(await rolesOf(id)).toSorted()).toEqual(users.map((user) => user.id).toSorted());
});
