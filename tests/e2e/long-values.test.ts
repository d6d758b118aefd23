import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import common from "../../locales/en/page.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, dialog, hydrated, named, overflowOf } from "./browser.ts";
import { consoleOf } from "./console-site.ts";
import { signIn } from "./users-people.ts";

const host = hostForFile();
const visit = browserForFile({ until: "file" });

/** As long as a value may be, without a place to break at, and another that differs only at its end. */
const long = (length: number, begin: string) => begin.padEnd(length, "Wwwmmmiii0123456789");
const twins = ["1", "2"].map((end) => long(127, "Twin_") + end);
const indicator = long(256, "https://orders.example/");

let page: Page;
let root: string;
const id: Record<string, string> = {};
beforeAll(async () => {
  const made = await consoleOf(host(), visit, "users", async (call) => {
    const add = async (noun: string, path: string, body: object) => {
      id[noun] = (await call("POST", path, body)).id;
    };
    await add("user", "/users", {
      ...{ name: long(128, "Ada_"), username: long(128, "ada_"), avatar: long(2000, "https://cdn.example/") },
      primaryEmail: `${long(60, "ada_")}@${long(50, "acme")}.example`.toLowerCase(),
    });
    for (const name of twins) await call("POST", "/users", { name });
    await add("application", "/applications", { name: long(256, "Shop_"), type: "Traditional" });
    await add("resource", "/resources", { name: long(256, "Orders_"), indicator });
    await call("POST", `/resources/${id.resource}/scopes`, { name: long(256, "read:") });
    await add("role", "/organization-roles", { name: long(128, "admin_") });
    await add("permission", "/organization-scopes", { name: long(128, "read:members_") });
    await call("POST", `/organization-roles/${id.role}/scopes`, { organizationScopeIds: [id.permission] });
    await add("organization", "/organizations", { name: long(128, "Acme_") });
    await call("POST", `/organizations/${id.organization}/users`, { userIds: [id.user] });
    await call("POST", `/organizations/${id.organization}/users/${id.user}/roles`, {
      organizationRoleIds: [id.role],
    });
    await call("POST", "/hooks", {
      ...{ name: "Warehouse", config: { url: "https://warehouse.acme.io/events" } },
      events: ["User.SuspensionStatus.Updated", "OrganizationRole.Scopes.Updated"],
    });
    await call("POST", "/custom-profile-fields", {
      name: "company",
      type: "Text",
      required: false,
      label: long(128, "Company"),
    });
  });
  page = made.page;
  root = `${host().url}/console/${made.tenant.id}`;
  await signIn(host(), made.tenant.id, id.user ?? "", id.application ?? "");
});

const open = async (path: string) => {
  await page.goto(`${root}/${path}`);
  await hydrated(page);
};

it.each([390, 1280])("no page is wider than a window of %i px, however long its names are", async (width) => {
  await page.setViewportSize({ width, height: 800 });
  const wider: Record<string, number> = {};
  for (const path of [
    ...["settings", "sessions", "organizations"].map((tab) => `users/${id.user}/${tab}`),
    ...["settings", "guide/express", "try-it"].map((tab) => `applications/${id.application}/${tab}`),
    `api-resources/${id.resource}/guide/node-api`,
    `organizations/${id.organization}/settings`,
    "sign-in-experience/profile-fields/company",
  ]) {
    await open(path);
    const overflow = await overflowOf(page);
    if (overflow > 0) wider[path] = overflow;
  }
  expect(wider).toEqual({});
});

it("what a dialog is sent with is in the dialog, and what a value is copied with in its row", async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(`organization-template/organization-roles/${id.role}/permissions/edit/organization/${id.permission}`);
  const right = async (of: ReturnType<typeof dialog>) => {
    const box = await of.boundingBox();
    return (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN);
  };
  const send = dialog(page).locator("button[type=submit]");
  await send.waitFor();
  expect(await right(send)).toBeLessThan(await right(dialog(page)));
  await open("api-resources");
  const copy = page.getByRole("button", { name: named(common.copy.action, { value: indicator }) });
  expect(await right(copy)).toBeLessThan(1280);
});

it("names that differ only where they are cut are told apart by pointing at them", async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open("users");
  for (const name of twins) {
    await page.getByRole("link", { name }).hover();
    await page.locator(`[title="${name}"]`).waitFor();
  }
  await open(`organizations/${id.organization}/members`);
  const role = long(128, "admin_");
  await page.getByRole("row").filter({ hasText: role }).hover();
  await page.locator(`[title*="${role}"]`).waitFor();
});

it("events of a webhook are shown as a whole in a narrow list, also from the right", async () => {
  await page.setViewportSize({ width: 1100, height: 800 });
  for (const language of ["en", "ar"]) {
    await page.context().addCookies([{ name: "language", value: language, url: host().url }]);
    await open("webhooks");
    const cell = page.getByRole("cell").filter({ hasText: "SuspensionStatus" });
    await cell.waitFor();
    expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), language).toBe(0);
  }
  await page.context().clearCookies({ name: "language" });
});

it("an address that is too long is cut off at its end, also where a page is read from the right", async () => {
  await page.setViewportSize({ width: 1100, height: 800 });
  for (const language of ["en", "ar"]) {
    await page.context().addCookies([{ name: "language", value: language, url: host().url }]);
    await open("users");
    const under = page.getByRole("row").locator("small", { hasText: /^ada_/ });
    await under.waitFor();
    // Of its first letter, from where the line begins to be seen.
    const hidden = await under.evaluate((line) => {
      const range = document.createRange();
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      const text = walker.nextNode();
      if (!text) return Number.NaN;
      range.setStart(text, 0);
      range.setEnd(text, 1);
      return Math.max(0, line.getBoundingClientRect().left - range.getBoundingClientRect().left);
    });
    expect(hidden, language).toBe(0);
  }
  await page.context().clearCookies({ name: "language" });
});
