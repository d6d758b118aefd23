import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import words from "../../locales/en/organization-invitations.ts";
import ui from "../../locales/en/ui.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, confirm, dialog, hydrated, named, overflowOf } from "./browser.ts";
import type { Management } from "./console-management.ts";
import { consoleOf } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();

let call: Management;
let base: string;
let roleId: string;
let state: BrowserContextOptions["storageState"];

beforeAll(async () => {
  const site = await consoleOf(host(), visit, "get-started", async (management) => {
    call = management;
    roleId = (await call("POST", "/organization-roles", { name: "Buyer", description: "Orders for the company" })).id;
  });
  base = `/console/${site.tenant.id}/organizations`;
  state = await site.page.context().storageState();
});

const day = 86_400_000;
const organization = async (): Promise<string> => (await call("POST", "/organizations", { name: "Acme" })).id;
const invite = (organizationId: string, invitee: string) =>
  call("POST", "/organization-invitations", { organizationId, invitee, expiresAt: Date.now() + day });

async function at(path: string, options: BrowserContextOptions = {}) {
  const { page, complaints } = await visit({ storageState: state, ...options });
  await page.goto(host().url + base + path);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return { page, complaints };
}

const addresses = (page: Page) => page.getByLabel(words.dialog.addresses);
const row = (page: Page, address: string) => page.getByRole("row").filter({ hasText: address });
async function pick(page: Page, address: string, item: string) {
  await page.getByRole("button", { name: named(ui.actionsOf, { name: address }) }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

it("many are invited at once with roles and a time; those who cannot be stay in the form, with why", async () => {
  const id = await organization();
  await invite(id, "waiting@acme.example");
  const { page, complaints } = await at(`/${id}/invitations`);
  await page.getByRole("link", { name: words.invite }).click();
  await confirm(page, words.dialog.action);
  await dialog(page).getByText(words.dialog.missing).waitFor();
  await addresses(page).fill("ada@acme.example, ADA@acme.example\nnobody");
  await addresses(page).blur();
  await dialog(page)
    .getByText(named(words.dialog.invalid, { address: "nobody" }))
    .waitFor();
  await dialog(page)
    .getByRole("button", { name: named(ui.tags.remove, { value: "nobody" }) })
    .click();
  await addresses(page).fill("waiting@acme.example grace@acme.example");
  await addresses(page).blur();
  await dialog(page).getByRole("checkbox", { name: "Buyer" }).check();
  await dialog(page).getByLabel(words.dialog.expires).selectOption("14");
  await dialog(page).getByLabel(words.dialog.send).uncheck({ force: true });
  await confirm(page, words.dialog.action);
  await dialog(page)
    .getByText(named(words.dialog.partly, { sent: 2, failed: 1 }))
    .waitFor();
  await dialog(page)
    .getByText(/^waiting@acme\.example: /)
    .waitFor();
  expect(await dialog(page).locator("input[name=invitee]").inputValue()).toBe("waiting@acme.example");
  expect(await barriers(page)).toEqual([]);
  await dialog(page).getByRole("link", { name: ui.close }).click();
  await page.getByRole("button", { name: ui.save.discard, exact: true }).click();
  const ada = row(page, "ada@acme.example");
  await ada.getByText("Buyer").waitFor();
  await ada.getByText(words.state.Pending).waitFor();
  await row(page, "grace@acme.example").getByText("Buyer").waitFor();
  expect(complaints).toEqual([]);
  const invitations = await call<{ invitee: string; expiresAt: number }[]>(
    "GET",
    `/organization-invitations?organizationId=${id}`,
  );
  const { expiresAt = 0 } = invitations.find(({ invitee }) => invitee === "ada@acme.example") ?? {};
  expect(Math.round((expiresAt - Date.now()) / day)).toBe(14);
});

it("an invitation is found, handed over as a link, revoked, and deleted", async () => {
  const id = await organization();
  await invite(id, "ada@acme.example");
  await invite(id, "grace@acme.example");
  const { page, complaints } = await at(`/${id}/invitations?keyword=ADA`);
  await row(page, "ada@acme.example").waitFor();
  expect(await page.locator("tbody tr").count()).toBe(1);
  await pick(page, "ada@acme.example", words.link);
  await confirm(page, words.linkAction);
  const link = page.getByRole("textbox", { name: words.linkDone });
  await link.waitFor();
  expect(await link.inputValue()).toMatch(/\/invitation\?organization_id=\w+&token=inv_/);
  await confirm(page, ui.ok);

  await pick(page, "ada@acme.example", words.revoke);
  await confirm(page, words.revoke);
  await page.getByText(named(words.revoked, { address: "ada@acme.example" })).waitFor();
  await row(page, "ada@acme.example").getByText(words.state.Revoked).waitFor();
  await page.goto(`${host().url}${base}/${id}/invitations?status=Revoked`);
  await hydrated(page);
  await row(page, "ada@acme.example").waitFor();
  expect(await page.locator("tbody tr").count()).toBe(1);
  await pick(page, "ada@acme.example", words.delete);
  await confirm(page, words.delete);
  await page.getByText(ui.list.nothing.title).waitFor();
  expect(await call("GET", `/organization-invitations?organizationId=${id}`)).toMatchObject([
    { invitee: "grace@acme.example" },
  ]);
  expect(complaints).toEqual([]);
});

it("somebody is invited where no scripts run", async () => {
  const id = await organization();
  const { page } = await at(`/${id}/invitations/invite`, { javaScriptEnabled: false });
  await page.getByRole("textbox", { name: words.dialog.addresses }).fill("plain@acme.example");
  await page.getByRole("checkbox", { name: "Buyer" }).check();
  await page.locator("input[name=isSent]").uncheck({ force: true });
  await page.getByRole("button", { name: words.dialog.action, exact: true }).click();
  await page.waitForURL(/\/invitations(\?|$)/);
  await row(page, "plain@acme.example").getByText("Buyer").waitFor();
});

it("the list fits a small screen, and names what it is for while it is empty", async () => {
  const id = await organization();
  const { page } = await at(`/${id}/invitations`, { viewport: { width: 390, height: 844 } });
  await page.getByRole("heading", { name: words.emptyTitle }).waitFor();
  await call("POST", "/organization-invitations", {
    ...{ organizationId: id, invitee: `${"long".repeat(12)}@acme.example`, expiresAt: Date.now() + day },
    organizationRoleIds: [roleId],
  });
  await page.reload();
  await row(page, "longlong").getByText(words.administrator).waitFor();
  expect(await overflowOf(page)).toBe(0);
});
