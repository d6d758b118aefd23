import { beforeAll, expect, it } from "vitest";
import words from "../../locales/en/console.ts";
import errors from "../../locales/en/errors.ts";
import pageWords from "../../locales/en/page.ts";
import tenantWords from "../../locales/en/tenants.ts";
import ui from "../../locales/en/ui.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, named } from "./browser.ts";
import { type Management, managementOf } from "./console-management.ts";
import { enter, joinTenant, type MadeTenant, tenantOf } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();

let owner: ConsoleUser;
let guest: ConsoleUser;
let mail: MadeTenant;
let call: Management;
beforeAll(async () => {
  [owner, guest] = [await registerConsoleUser(host()), await registerConsoleUser(host())];
  mail = await tenantOf(owner, { name: "Mail" });
  await tenantOf(guest, { name: "Own" });
  call = await managementOf(owner, mail);
});

const remove = () => owner.call("DELETE", `/api/tenants/${mail.id}/members/${guest.id}`);
const ofMail = (path: string) => `/console/${mail.id}/${path}`;

it("a removed member who follows a link in the open console is told by the tenant's name, wherever it leads", async () => {
  const { id } = await call("POST", "/roles", { name: "Editor", description: "Edits" });
  const { page, complaints } = await visit();
  const lost = page.getByRole("heading", { name: named(tenantWords.landing.lost, { tenant: "Mail" }) });
  // A list, a page of one thing, a list that the edge answers, and one of the cloud's own.
  for (const [from, to] of [
    ["get-started", "users"],
    ["roles", `roles/${id}`],
    ["tenant-settings/members", "tenant-settings/domains"],
    ["tenant-settings/domains", "tenant-settings/members"],
  ] as const) {
    await joinTenant(owner, mail.id, guest);
    await enter(page, host(), guest, ofMail(from));
    await page.getByRole("button", { name: "Mail" }).waitFor();
    const link = page.locator(`a[href^="${ofMail(to)}"]:visible`).first();
    await link.waitFor();
    await remove();
    await link.click();
    await lost.waitFor();
    expect(new URL(page.url()).search, to).toBe(`?lost=${mail.id}`);
    expect(await page.getByRole("button", { name: "Mail" }).count(), to).toBe(0);
    await page.getByRole("main").getByRole("link", { name: "Open Own" }).click();
    await page.getByRole("button", { name: "Own" }).waitFor();
  }
  expect(complaints).toEqual([]);
});

it("a tab for a file or an invoice of a tenant leads to a page that says what is wrong; what is downloaded fails", async () => {
  await remove();
  const lost = tenantWords.landing.lostUnnamed;
  const { page, complaints } = await visit();
  await enter(page, host(), guest, "/console/status");
  const preview = "sign-in-experience/custom-ui-preview/x";
  const invoice = "tenant-settings/billing-history/in_1";
  for (const path of [invoice, `${invoice}/pdf`, preview, "users/export", "sign-in-experience/profile-fields/export"]) {
    await page.goto(host().url + ofMail(path));
    await page.getByRole("heading", { name: lost }).waitFor();
    expect(new URL(page.url()).search, path).toBe(`?lost=${mail.id}`);
  }
  const file = await page.request.get(host().url + ofMail("users/export"), { headers: { "sec-fetch-dest": "empty" } });
  expect([file.status(), await file.json()]).toMatchObject([404, { code: "tenant.not_found" }]);

  await joinTenant(owner, mail.id, guest);
  for (const [path, status, words] of [
    [invoice, 403, errors["auth.forbidden"]],
    [preview, 404, pageWords.notFound.title],
  ] as const) {
    const answer = await page.goto(host().url + ofMail(path));
    expect(answer?.status(), path).toBe(status);
    await page.getByText(words, { exact: true }).waitFor();
    await page.getByRole("button", { name: "Mail" }).waitFor();
  }
  await page.goto(host().url + ofMail("organizations/nothing/members/export"));
  await page.getByRole("heading", { name: ui.detail.gone.title }).waitFor();
  await remove();
  expect(complaints).toEqual([]);
});

it("a member who may not read a list is told that, and stays in the tenant", async () => {
  await joinTenant(owner, mail.id, guest);
  const { page, complaints } = await visit();
  await enter(page, host(), guest, ofMail("get-started"));
  const role = `writer-${mail.id}`;
  const database = await host().database("control");
  const ofGuest = `tenant_id = 'admin' AND organization_id = 't-${mail.id}' AND member_id = '${guest.id}'`;
  await database.batch([
    database.prepare(`INSERT INTO organization_role_scopes (tenant_id, organization_role_id, kind, scope_id)
      SELECT tenant_id, '${role}', 'organization', id FROM organization_scopes WHERE tenant_id = 'admin' AND name = 'write:data'`),
    database.prepare(`UPDATE organization_member_roles SET organization_role_id = '${role}' WHERE ${ofGuest}`),
  ]);
  const places = page.getByRole("navigation", { name: words.frame.places });
  await places.getByRole("link", { name: words.area.users, exact: true }).click();
  await page.getByRole("alert").getByText(errors["auth.forbidden"]).waitFor();
  expect(page.url()).toBe(host().url + ofMail("users"));
  await page.getByRole("button", { name: "Mail" }).waitFor();
  expect(complaints).toEqual([]);
});
