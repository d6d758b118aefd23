import { beforeAll, expect, it } from "vitest";
import type { Application } from "../../contracts/application.ts";
import applications from "../../locales/en/applications.ts";
import shell from "../../locales/en/console.ts";
import domains from "../../locales/en/domains.ts";
import pages from "../../locales/en/protected.ts";
import words from "../../locales/en/protected-applications.ts";
import ui from "../../locales/en/ui.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { unique } from "../conformance/fixture.ts";
import { originForFile } from "../conformance/protected-site.ts";
import { callsThisMachine, hostForFile } from "../host.ts";
import { barriers, browserForFile, confirm, dialog, named, press } from "./browser.ts";
import { type Management, managementOf } from "./console-management.ts";
import { enter, tenantOf } from "./console-site.ts";
import { errorMessage, signInPhrases } from "./phrases.ts";

const host = hostForFile({ vars: callsThisMachine });
const visit = browserForFile();
const origin = originForFile((app) => {
  app.get("/", (request, response) => {
    const who = request.headers["meridian-identity"] ? "somebody" : "nobody";
    response.send(`<!doctype html><title>Wiki</title><h1>Hello, ${who}</h1><a href="/sign-out">Leave</a>`);
  });
});
const english = signInPhrases("en");

let owner: ConsoleUser;
let tenantId: string;
let manage: Management;
beforeAll(async () => {
  owner = await registerConsoleUser(host());
  const tenant = await tenantOf(owner, { name: "Shop" });
  tenantId = tenant.id;
  manage = await managementOf(owner, tenant);
});

const subDomain = `wiki-${unique()}`;
let made: Application;

it("is made in the console, and its name is nobody else's", async () => {
  const { page } = await visit();
  await enter(page, host(), owner, `/console/${tenantId}/applications/create/protected`);
  const fill = async (name: string) => {
    await dialog(page).getByLabel(applications.dialog.name).fill("Wiki");
    await dialog(page).getByLabel(words.origin).fill(`http://${origin().address}`);
    await dialog(page).getByLabel(words.subDomain).fill(name);
  };
  expect(await dialog(page).getByRole("radio").count()).toBe(0);
  await fill(subDomain);
  expect(await barriers(page)).toEqual([]);
  await confirm(page, applications.create);
  await page.waitForURL("**/protected");
  await page.getByRole("heading", { name: "Wiki" }).waitFor();
  const all = await manage<Application[]>("GET", "/applications?types=Protected");
  made = all[0] as Application;
  expect(made.protectedAppMetadata).toMatchObject({ origin: `http://${origin().address}`, pageRules: [] });

  await page.goto(`${host().url}/console/${tenantId}/applications/create/plain`);
  await dialog(page).getByRole("radio", { name: applications.type.Protected }).check();
  await fill(subDomain);
  await confirm(page, applications.create);
  await dialog(page).getByText(errorMessage("application.protected_application_subdomain_exists", "en")).waitFor();
  await dialog(page).getByLabel(words.origin).fill("https://example.com/path");
  await confirm(page, applications.create);
  await dialog(page).getByText(words.originInvalid).waitFor();
});

it("signs somebody in in front of the website, and out from a link of it", async () => {
  const person = { username: `ada_${unique()}`, password: `Pw-${unique()}${unique()}` };
  await manage("POST", "/users", person);
  const { page } = await visit();
  await page.goto(`http://${made.protectedAppMetadata?.host}/`);
  await page.getByLabel(english.username ?? "Username").fill(person.username);
  await page.getByLabel(english.password ?? "Password", { exact: true }).fill(person.password);
  await press(page, english.signInAction ?? "Sign in");
  await page.getByRole("heading", { name: "Hello, somebody" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Hello, somebody" }).waitFor();
  await page.getByRole("link", { name: "Leave" }).click();
  await page.getByLabel(english.username ?? "Username").waitFor();
});

it("can have a domain of its own", async () => {
  const { page } = await visit();
  await enter(page, host(), owner, `/console/${tenantId}/applications/${made.id}/domain`);
  const domain = `wiki.${unique()}.localhost`;
  await page.getByRole("textbox", { name: domains.domain }).fill(domain);
  await press(page, domains.add);
  await page.getByRole("heading", { name: domain }).waitFor();
  expect(await barriers(page)).toEqual([]);
  const { page: visitor } = await visit();
  await visitor.goto(`http://${domain}:${host().port}/`);
  await visitor.getByLabel(english.username ?? "Username").waitFor();

  await press(page, domains.checkNow);
  await press(page, domains.delete);
  await confirm(page, domains.delete);
  await page.getByRole("textbox", { name: domains.domain }).waitFor();
});

it("asks nothing when its settings are left as they were, though a part of them is loaded later than the rest", async () => {
  const { page } = await visit();
  await enter(page, host(), owner, `/console/${tenantId}/applications`);
  await page.getByRole("link", { name: "Wiki" }).first().click();
  await page.waitForURL("**/protected");
  const roles = page.getByRole("group", { name: words.roles });
  await roles.waitFor();
  // Changes are counted with the next picture.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await page.getByRole("region", { name: ui.save.region }).count()).toBe(0);
  await page.getByLabel(words.duration).fill("3");
  await page.getByRole("region", { name: ui.save.region }).waitFor();
  await press(page, ui.save.discard);
  await roles.waitFor();
  await page
    .getByRole("navigation", { name: shell.frame.places })
    .getByRole("link", { name: shell.area.roles })
    .click();
  await page.waitForURL("**/roles");
});

it("lets in an organization beyond the first hundred, and keeps it", async () => {
  const { id } = await manage<{ id: string }>("POST", "/organizations", { name: "Engineering" });
  for (let number = 0; number < 100; number += 1) await manage("POST", "/organizations", { name: `Team ${number}` });
  const { page, complaints } = await visit();
  await enter(page, host(), owner, `/console/${tenantId}/applications/${made.id}/protected`);
  const choice = page.getByRole("group", { name: words.organizations });
  await choice.getByText(named(ui.transfer.part, { shown: 100, total: 101 })).waitFor();
  const found = choice.getByLabel("Engineering", { exact: true });
  expect(await found.count()).toBe(0);
  await choice.getByRole("textbox", { name: ui.transfer.search }).fill("Engineering");
  await found.check();
  const letIn = async () =>
    (await manage<Application>("GET", `/applications/${made.id}`)).protectedAppMetadata?.organizationIds;
  await press(page, "Save changes");
  await expect.poll(letIn).toEqual([id]);

  await page.reload();
  const remove = choice.getByRole("button", { name: named(ui.transfer.removeOne, { label: "Engineering" }) });
  await remove.waitFor();
  await page.getByLabel(words.duration).fill("5");
  await press(page, "Save changes");
  await expect
    .poll(async () => (await manage<Application>("GET", `/applications/${made.id}`)).protectedAppMetadata)
    .toMatchObject({ organizationIds: [id], sessionDuration: 5 * 86_400 });
  await remove.click();
  await press(page, "Save changes");
  await expect.poll(letIn).toEqual([]);
  expect(complaints).toEqual([]);
});

it("obeys what is saved in its settings", async () => {
  const { page } = await visit();
  await enter(page, host(), owner, `/console/${tenantId}/applications/${made.id}/protected`);
  await page.getByRole("textbox", { name: words.rules }).fill("(");
  await page.getByRole("textbox", { name: words.bypass }).fill("/health");
  await page.getByLabel(words.duration).fill("7");
  await page.getByLabel(words.maintenanceSwitch).check();
  await press(page, "Save changes");
  await page.getByText(words.ruleInvalid).waitFor();
  await page.getByRole("textbox", { name: words.rules }).fill("^/admin");
  await press(page, "Save changes");
  await page.getByText(words.ruleInvalid).waitFor({ state: "detached" });
  await expect
    .poll(async () => (await manage<Application>("GET", `/applications/${made.id}`)).protectedAppMetadata)
    .toMatchObject({
      ...{ pageRules: [{ path: "^/admin" }], bypassPaths: ["/health"], sessionDuration: 7 * 86_400, maintenance: true },
    });
  await host().setUnreachable([]);
  const visitor = (await visit()).page;
  await visitor.goto(`http://${made.protectedAppMetadata?.host}/`);
  await visitor.getByRole("heading", { name: pages.maintenanceTitle }).waitFor();
  expect(await barriers(visitor)).toEqual([]);
});

it("has an origin secret that can be rotated", async () => {
  const path = `/applications/${made.id}/protected-app-metadata/origin-secret`;
  const before = await manage<{ originSecret: string }>("GET", path);
  const { page } = await visit();
  await enter(page, host(), owner, `/console/${tenantId}/applications/${made.id}/protected`);
  await press(page, words.rotate);
  await confirm(page, words.rotate);
  await page.getByText(words.rotated).waitFor();
  const after = await manage<{ originSecret: string }>("GET", path);
  expect(after.originSecret).not.toBe(before.originSecret);
});
