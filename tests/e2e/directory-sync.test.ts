import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import words from "../../locales/en/directories.ts";
import { unique } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, confirm, dialog, named, press } from "./browser.ts";
import type { Management } from "./console-management.ts";
import { consoleOf, type MadeTenant } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();
const domain = `${unique()}.example`;

let page: Page;
let complaints: string[];
let tenant: MadeTenant;
let call: Management;
let organizationId = "";
let connectorId = "";
let baseUrl = "";
let token = "";
beforeAll(async () => {
  ({ page, complaints, tenant, call } = await consoleOf(host(), visit, "organizations"));
  organizationId = (await call("POST", "/organizations", { name: "Acme" })).id;
  await call("PUT", `/organizations/${organizationId}/jit/email-domains`, { emailDomains: [domain] });
  const connector = { providerName: "Okta", connectorName: "Acme Okta" };
  connectorId = (await call("POST", "/sso-connectors", connector)).id;
  await page.goto(`${host().url}/console/${tenant.id}/organizations/${organizationId}/directory-sync`);
});

/** As the company's identity provider calls it. */
const scim = (method: string, path: string, body?: object) =>
  fetch(baseUrl + path, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/scim+json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const field = (label: string) => page.getByLabel(label, { exact: true });

it("a directory is made with an address and a token, which is shown once", async () => {
  await page.getByText(words.empty).waitFor();
  await page.getByRole("link", { name: words.create }).click();
  await dialog(page).getByRole("textbox").fill("Acme Entra");
  await dialog(page).getByLabel(words.connector).selectOption({ label: "Acme Okta" });
  await confirm(page, words.create);
  await field(words.token).waitFor();
  [baseUrl, token] = [await field(words.baseUrl).inputValue(), await field(words.token).inputValue()];
  expect(token).toMatch(/^scim_/);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("link", { name: words.open }).click();
  await page.waitForURL(/directory-sync\/\w+$/);
  await page.getByText(words.noRequests).waitFor();
  expect(await call<object[]>("GET", "/directories")).toMatchObject([{ ssoConnectorId: connectorId }]);
  expect(await field(words.token).count()).toBe(0);
});

it("what the identity provider sends is seen, and a group gives its members the roles that are chosen", async () => {
  const user = { userName: `ada@${domain}`, emails: [{ value: `ada@${domain}`, primary: true }] };
  const made = (await (
    await scim("POST", "/Users", { schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"], ...user })
  ).json()) as { id: string };
  await scim("POST", "/Groups", {
    ...{ schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"], displayName: "Engineering" },
    members: [{ value: made.id }],
  });
  const role = await call("POST", "/organization-roles", { name: "Builder" });
  await page.reload();
  await page.getByRole("table", { name: words.requests }).getByText("POST /Groups").waitFor();
  await page.getByRole("table", { name: words.groups }).getByRole("button").click();
  await page.getByRole("menuitem", { name: words.editRoles }).click();
  await dialog(page).getByRole("checkbox", { name: "Builder" }).check();
  await confirm(page, words.save);
  await page.getByRole("table", { name: words.groups }).getByText("Builder").waitFor();
  const [member] = await call<{ id: string }[]>("GET", `/organizations/${organizationId}/users`);
  expect(await call("GET", `/organizations/${organizationId}/users/${member?.id}/roles`)).toMatchObject([
    { id: role.id },
  ]);
});

it("a new token ends the old one, and who is deprovisioned with the directory is suspended", async () => {
  const old = token;
  await press(page, words.rotate);
  await confirm(page, words.rotate);
  token = await field(words.token).inputValue();
  expect(token).not.toBe(old);
  const [fresh] = [token];
  token = old;
  expect((await scim("GET", "/Users")).status).toBe(401);
  token = fresh;
  expect((await scim("GET", "/Users")).status).toBe(200);
  await press(page, words.deleteAll);
  await confirm(page, words.deleteAll);
  await page.getByText(named(words.deleted, { name: "Acme Entra" })).waitFor();
  await page.getByText(words.empty).waitFor();
  expect(await call("GET", `/organizations/${organizationId}/users`)).toEqual([]);
  expect(await call("GET", `/users?search=${encodeURIComponent(`ada@${domain}`)}`)).toMatchObject([
    { isSuspended: true },
  ]);
  expect(complaints).toEqual([]);
});
