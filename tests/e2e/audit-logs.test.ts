import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import words from "../../locales/en/logs.ts";
import ui from "../../locales/en/ui.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, hydrated } from "./browser.ts";
import { enter, tenantOf } from "./console-site.ts";
import { writeLogs, writeNames } from "./tenant-data.ts";

const host = hostForFile();
const visit = browserForFile();

let owner: ConsoleUser;
let tenantId: string;
let state: Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;
let ids: string[];
beforeAll(async () => {
  owner = await registerConsoleUser(host());
  tenantId = (await tenantOf(owner)).id;
  const { page } = await visit();
  await enter(page, host(), owner, `/console/${tenantId}/audit-logs`);
  await page.getByText(words.empty.title).waitFor();
  state = await page.context().storageState();
  await writeNames(host(), tenantId, {
    users: { ada: "Ada Lovelace" },
    applications: { shop: "Shop web", helpdesk: "Help desk" },
  });
  const hour = 3_600_000;
  ids = await writeLogs(host(), tenantId, [
    ...Array.from({ length: 22 }, (_, n) => ({ at: Date.now() - (60 - n) * hour, key: "Logout" })),
    {
      ...{ at: Date.now() - 2 * hour, key: "Interaction.SignIn.Verification.Password.Submit", userId: "ada" },
      ...{
        applicationId: "shop",
        error: "session.invalid_credentials",
        ip: "198.51.100.7",
        more: { sessionId: "s1abc9", actor: { kind: "application", id: "helpdesk" } },
      },
    },
    { at: Date.now() - hour, userId: "ada", applicationId: "shop", more: { sessionId: "s1abc9", requestId: "=cmd" } },
  ]);
});

const inLogs = async (query = "") => {
  const seen = await visit({ storageState: state, acceptDownloads: true });
  await seen.page.goto(`${host().url}/console/${tenantId}/audit-logs${query}`);
  await hydrated(seen.page);
  return seen;
};
const rows = (page: Page) => page.getByRole("table", { name: words.title }).locator("tbody tr");
const hasRows = (page: Page, count: number) => expect.poll(() => rows(page).count()).toBe(count);

it("entries are found by words, result, user and address, and gone through to the last page and back", async () => {
  const { page, complaints } = await inLogs();
  await hasRows(page, 20);
  const names = await rows(page).locator("strong").allTextContents();
  expect(names.slice(0, 3)).toEqual(["Sign-in", "Password verification · Sign-in", "Sign-out"]);
  const { next, previous } = ui.list;
  await page.getByRole("link", { name: next }).click();
  await hasRows(page, 4);
  await page.getByRole("link", { name: previous }).click();
  await hasRows(page, 20);
  await page.keyboard.press("/");
  await page.keyboard.type("invalid_credentials");
  await hasRows(page, 1);
  await page.getByLabel(words.filter.result).selectOption("Success");
  await page.getByText(ui.list.nothing.title).waitFor();
  await page.getByRole("link", { name: ui.list.nothing.clear }).click();
  await hasRows(page, 20);
  await page.getByText(words.filter.more).click();
  await page.getByLabel(words.column.ip, { exact: true }).fill("198.51.100.7");
  await page.getByRole("button", { name: words.filter.apply }).click();
  await hasRows(page, 1);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("link", { name: words.filter.remove }).click();
  await hasRows(page, 20);
  await rows(page).first().hover();
  await rows(page).first().getByRole("button").click();
  await page.getByRole("menuitem", { name: words.only.user }).click();
  await hasRows(page, 2);
  await page.getByText("User: Ada Lovelace").waitFor();
  await page.getByRole("link", { name: ui.list.clear, exact: true }).click();
  await hasRows(page, 20);
  expect(complaints).toEqual([]);
});

it("an entry says everything, and leads to those beside it and to those of its session", async () => {
  const { page, complaints } = await inLogs("?userId=ada");
  await hasRows(page, 2);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/audit-logs/${ids.at(-2)}`);
  await page.getByRole("heading", { level: 1, name: "Password verification · Sign-in" }).waitFor();
  await page.getByText("session.invalid_credentials", { exact: true }).first().waitFor();
  await page.getByRole("link", { name: "Ada Lovelace" }).waitFor();
  // Who acted for her.
  const actor = page.getByRole("link", { name: "Help desk" });
  expect(await actor.getAttribute("href")).toBe(`/console/${tenantId}/applications/helpdesk`);
  await page.locator(".cm-content").waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("listitem").getByRole("link", { name: "Sign-in", exact: true }).click();
  await page.waitForURL(`**/audit-logs/${ids.at(-1)}`);
  // The address changes before the page does: the link of the entry before leads elsewhere.
  const older = page.getByRole("link", { name: words.detail.older });
  await expect.poll(() => older.getAttribute("href")).toContain(ids.at(-2));
  await older.click();
  await page.waitForURL(`**/audit-logs/${ids.at(-2)}`);
  await page.getByRole("link", { name: words.title, exact: true }).last().click();
  await page.waitForURL("**/audit-logs?userId=ada");
  expect(complaints).toEqual([]);
  // A member of the tenant, and somebody of whom there is no more than an id.
  const by = (actor: object) => ({ at: Date.now() - 100 * 3_600_000, key: "SubjectToken.Create", more: { actor } });
  const [byMember, byNobody] = await writeLogs(host(), tenantId, [
    by({ kind: "user", id: "grace", name: "Grace Hopper" }),
    by({ kind: "user", id: "nobody" }),
  ]);
  await page.goto(`${host().url}/console/${tenantId}/audit-logs/${byMember}`);
  await page.getByText(words.member, { exact: false }).waitFor();
  expect(await page.getByRole("link", { name: "Grace Hopper" }).getAttribute("href")).toMatch(/\/members$/);
  await page.goto(`${host().url}/console/${tenantId}/audit-logs/${byNobody}`);
  await page.locator("dl").getByText("nobody", { exact: true }).waitFor();
  await page.goto(`${host().url}/console/${tenantId}/audit-logs/nothing`);
  await page.getByRole("heading", { name: ui.detail.gone.title }).waitFor();
  await page.getByRole("link", { name: ui.detail.gone.action }).click();
  await page.waitForURL("**/audit-logs");
});

it("what the filters leave is taken away as a file that a spreadsheet can open without harm", async () => {
  const { page } = await inLogs("?userId=ada");
  await page.getByRole("button", { name: words.export.label }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: words.export.csv }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${tenantId}-audit-logs-[\\d-]+\\.csv$`));
  const text = await readFile(await file.path(), "utf8");
  expect(text.trim().split("\r\n")).toHaveLength(3);
  expect(text).toContain("Ada Lovelace,shop,Shop web,198.51.100.7");
  expect(text).toMatch(/,helpdesk\r?$/m);
  expect(text).toContain(",'=cmd,");
  const lines = await page.request.get(
    `${host().url}/console/${tenantId}/audit-logs/export?format=ndjson&result=Error`,
  );
  expect(
    (await lines.text())
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).id),
  ).toEqual([ids.at(-2)]);
});

it("live, new entries appear at the top; while it is paused they are counted", async () => {
  const { page, complaints } = await inLogs("?event=Interaction.Register.Submit");
  await page.getByText(ui.list.nothing.title).waitFor();
  await page.getByRole("switch", { name: words.live.label }).press("Space");
  await page.getByText(words.live.on).waitFor();
  const write = () => writeLogs(host(), tenantId, [{ key: "Interaction.Register.Submit" }, { key: "Logout" }]);
  await write();
  await hasRows(page, 1);
  await page.getByRole("button", { name: words.live.pause }).click();
  await write();
  await page.getByText("Paused. 1 new entry is waiting.").waitFor();
  expect(await rows(page).count()).toBe(1);
  await page.getByRole("button", { name: words.live.resume }).click();
  await hasRows(page, 2);
  expect(await barriers(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
