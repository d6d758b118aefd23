import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import consoleWords from "../../locales/en/console.ts";
import words from "../../locales/en/dashboard.ts";
import errors from "../../locales/en/errors.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, hydrated, overflowOf } from "./browser.ts";
import { enter, tenantOf } from "./console-site.ts";
import { writeLogs, writeNames } from "./tenant-data.ts";

const areas = consoleWords.area;
const host = hostForFile();
const visit = browserForFile();

let owner: ConsoleUser;
let tenantId: string;
let state: Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;
beforeAll(async () => {
  owner = await registerConsoleUser(host());
  tenantId = (await tenantOf(owner)).id;
  const { page } = await visit();
  await enter(page, host(), owner, "/console/status");
  state = await page.context().storageState();
});

const at = async (path: string, options = {}) => {
  const seen = await visit({ storageState: state, ...options });
  await seen.page.goto(`${host().url}/console/${tenantId}/${path}`);
  await hydrated(seen.page);
  return seen;
};

const password = "Interaction.SignIn.Verification.Password.Submit";
const yesterday = () => Date.now() - 86_400_000;

it("a tenant without users has nothing to count, and then what happened", async () => {
  const { page, complaints } = await at("dashboard");
  await page.getByRole("heading", { name: words.empty.title }).waitFor();
  expect(await page.getByText(words.active).count()).toBe(0);
  expect(await page.getByRole("navigation", { name: words.period }).count()).toBe(0);
  await writeNames(host(), tenantId, { users: { ada: "Ada", bob: "Bob" }, applications: { shop: "Shop web" } });
  await writeLogs(host(), tenantId, [
    { key: password, applicationId: "shop" },
    { applicationId: "shop" },
    { key: password, applicationId: "shop", error: "session.invalid_credentials" },
    { at: yesterday(), key: password, applicationId: "shop", error: "session.invalid_credentials" },
  ]);
  await page.getByRole("button", { name: words.refresh }).click();
  const table = page.getByRole("table", { name: words.byApplication });
  await table.getByRole("row", { name: "Shop web 1 2" }).waitFor();
  await page.getByRole("table", { name: words.byMethod }).getByRole("row", { name: "Password 1 2" }).waitFor();
  const failures = page.getByRole("table", { name: words.failures });
  await failures
    .getByRole("row", { name: `${errors["session.invalid_credentials"]} session.invalid_credentials 2` })
    .waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByText(words.soFar).first().waitFor();
  expect(await page.getByText(words.sinceDay).count()).toBe(0);
  await page.getByRole("navigation", { name: words.period }).getByRole("link", { name: "Last 7 days" }).click();
  await page.waitForURL(/days=7/);
  await expect.poll(() => page.getByRole("table", { name: words.signInCurve }).locator("tbody tr").count()).toBe(7);
  await failures.getByRole("link").click();
  await page.waitForURL(/audit-logs\?result=Error&keyword=session.invalid_credentials&from=.*&to=/);
  await expect.poll(() => page.locator("tbody tr").count()).toBe(2);
  expect(complaints).toEqual([]);
});

it("the day with which the figures end can be chosen, and one that is none is today", async () => {
  const day = new Date(yesterday()).toISOString().slice(0, 10);
  const { page } = await at(`dashboard?date=${day}`);
  await page.getByRole("table", { name: words.byApplication }).getByRole("row", { name: "Shop web 0 1" }).waitFor();
  await page.goto(`${host().url}/console/${tenantId}/dashboard?date=2026-02-31`);
  await hydrated(page);
  const shown = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
  await page.getByRole("button", { name: `${words.day} ${shown.format(Date.now())}` }).click();
  await page.getByRole("grid").waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`date=${day}$`));
  await page.getByRole("button", { name: `${words.day} ${shown.format(yesterday())}` }).waitFor();
  const small = await at("dashboard", {
    viewport: { width: 390, height: 844 },
    colorScheme: "dark",
    timezoneId: "Asia/Kathmandu",
  });
  // Of a browser that was elsewhere before: figures of its own days follow, and are what the next document has.
  const zone = /Time zone: Asia\/Kath?mandu\./;
  await small.page.getByText(zone).waitFor();
  const again = await small.page.reload();
  expect(await again?.text()).toMatch(zone);
  await hydrated(small.page);
  await small.page.getByRole("table", { name: words.failures }).waitFor();
  expect(await overflowOf(small.page)).toBe(0);
  expect(await barriers(small.page)).toEqual([]);
});

it("the first steps are ticked by what the tenant has, lead to where they are taken, and can be hidden", async () => {
  const { page, complaints } = await at("get-started");
  const step = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const isDone = (name: string) => step(name).getByRole("img", { name: words.steps.done }).count();
  await step(words.step.user).waitFor();
  expect([await isDone(words.step.user), await isDone(words.step.application), await isDone(words.step.role)]).toEqual([
    1, 1, 0,
  ]);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: words.steps.hide }).click();
  await page.getByRole("button", { name: words.steps.show }).click();
  await step(words.step.role).getByRole("link").click();
  await page.waitForURL(/\/roles\/create$/);
  await page.getByRole("dialog").waitFor();
  expect(complaints).toEqual([]);
});

it("'Customize' leads to the sign-in experience", async () => {
  const { page } = await at("get-started");
  const card = page.locator("main section", { has: page.getByRole("heading", { name: words.card.customise }) });
  await card.getByRole("link", { name: areas.signInExperience }).click();
  await page.waitForURL(/\/sign-in-experience\//);
});
