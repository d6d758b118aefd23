import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import roleWords from "../../locales/en/authorization.ts";
import words from "../../locales/en/console.ts";
import dashboardWords from "../../locales/en/dashboard.ts";
import pageWords from "../../locales/en/page.ts";
import profileWords from "../../locales/en/profile.ts";
import tenantWords from "../../locales/en/tenants.ts";
import ui from "../../locales/en/ui.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, hydrated } from "./browser.ts";
import { managementOf } from "./console-management.ts";
import { enter, fillSignIn, joinTenant, type MadeTenant, open, tenantOf } from "./console-site.ts";
import { putOnPlan } from "./console-state.ts";

const host = hostForFile();
const visit = browserForFile();

let owner: ConsoleUser;
let tenant: MadeTenant;
beforeAll(async () => {
  owner = await registerConsoleUser(host());
  tenant = await tenantOf(owner, { tag: "production" });
  await putOnPlan(host(), tenant.id, "pro-202411");
});

const control = () => host().mf.getD1Database("CONTROL", host().nameOf("edge"));
const nameField = (page: Page) => page.getByRole("textbox", { name: tenantWords.settings.name });
async function rename(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  await page.getByRole("button", { name: /^save/i }).click();
}

it("of what was deleted every page says so, and leads to its list", async () => {
  const { page, complaints } = await visit();
  await enter(page, host(), owner, "/console/status");
  const lists = [
    "applications",
    "webhooks",
    "organizations",
    "roles",
    "api-resources",
    "enterprise-sso",
    "log-streams",
    "connectors/passwordless",
    "connectors/social",
    "audit-logs",
    "users/import",
  ];
  for (const list of lists) {
    const { pathname } = new URL(`${host().url}/console/${tenant.id}/${list}`);
    await page.goto(`${host().url}${pathname}/k3bq8z1mwx4p`);
    await page.getByRole("heading", { name: ui.detail.gone.title, level: 1 }).waitFor();
    expect(await page.getByRole("link", { name: ui.detail.gone.action }).getAttribute("href")).toBe(pathname);
  }
  expect(complaints).toEqual([]);
});

it("rights that were taken while a page was open: a change says so, and its only way out is to sign in anew", async () => {
  const guest = await registerConsoleUser(host());
  await joinTenant(owner, tenant.id, guest, "admin");
  const { page } = await visit();
  await enter(page, host(), guest, `/console/${tenant.id}/tenant-settings/settings`);
  await nameField(page).waitFor();
  await owner.call("PUT", `/api/tenants/${tenant.id}/members/${guest.id}/roles`, { roleName: "collaborator" });
  await rename(page, "Not mine to name");
  await page.getByRole("dialog", { name: words.forbidden.title }).waitFor();
  await page.getByText(words.forbidden.text).waitFor();
  await page.getByRole("button", { name: words.gotIt }).click();
  await page.waitForURL(/\/sign-in/);
  const { body } = await owner.call<{ name: string }[]>("GET", "/api/tenants");
  expect(body.map(({ name }) => name)).not.toContain("Not mine to name");
});

it("a session that ended while a page was open: a change leads to sign in, and back to what was typed", async () => {
  const settings = `/console/${tenant.id}/tenant-settings/settings`;
  const { page } = await visit();
  await enter(page, host(), owner, settings);
  await nameField(page).waitFor();
  await (await control()).prepare("DELETE FROM console_sessions WHERE user_id = ?").bind(owner.id).run();
  await rename(page, "Later");
  await page.waitForURL(/\/sign-in/);
  await fillSignIn(page, owner);
  await page.waitForURL(host().url + settings);
  await page.getByText(words.typed.back).waitFor();
  expect(await nameField(page).inputValue()).toBe("Later");
  await page.getByRole("button", { name: /^save/i }).click();
  await page.getByText(tenantWords.settings.saved).waitFor();

  const endSession = async () =>
    (await control()).prepare("DELETE FROM console_sessions WHERE user_id = ?").bind(owner.id).run();
  const isBack = async (path: string) => {
    await page.waitForURL(/\/sign-in/);
    await fillSignIn(page, owner);
    await page.waitForURL(host().url + path);
    await page.getByText(words.typed.back).waitFor();
  };
  // Addresses and a role, of which the form sends some in hidden fields.
  const invite = `/console/${tenant.id}/tenant-settings/members/invite`;
  await open(page, host(), invite);
  const addresses = page.getByLabel(tenantWords.invite.addresses);
  await addresses.fill("one@example.com two@example.com ");
  await page.getByRole("radio", { name: new RegExp(tenantWords.role.collaborator) }).check();
  await endSession();
  await page.getByRole("button", { name: /^(send|invite)/i }).click();
  await isBack(invite);
  for (const address of ["one@example.com", "two@example.com"])
    await page.getByText(address, { exact: true }).waitFor();

  const email = "/console/profile/link-email";
  await open(page, host(), email);
  await page.getByLabel(profileWords.email.new).fill("new@example.com");
  await endSession();
  await page.getByRole("button", { name: profileWords.email.send }).click();
  await isBack(email);
  expect(await page.getByLabel(profileWords.email.new).inputValue()).toBe("new@example.com");

  // A name that is saved behind its dialog waits in the dialog.
  await open(page, host(), "/console/profile/name");
  await page.getByLabel(profileWords.name.label, { exact: true }).fill("Ada Lovelace");
  await endSession();
  await page.getByRole("button", { name: profileWords.save, exact: true }).click();
  await page.waitForURL(/\/sign-in/);
  await fillSignIn(page, owner);
  await page.waitForURL(/\/console\/profile/);
  await open(page, host(), "/console/profile/name");
  await expect.poll(() => page.getByLabel(profileWords.name.label, { exact: true }).inputValue()).toBe("Ada Lovelace");
});

it("what somebody new typed into the first page survives the end of the session", async () => {
  const ada = await registerConsoleUser(host());
  const { page } = await visit();
  const path = "/console/onboarding/create-tenant";
  await enter(page, host(), ada, path);
  await page.getByLabel(tenantWords.create.name).fill("Garden");
  await page.getByRole("radio", { name: /Japan/ }).check();
  await page.getByLabel(tenantWords.onboarding.collaborators).fill("one@example.com ");
  await (await control()).prepare("DELETE FROM console_sessions WHERE user_id = ?").bind(ada.id).run();
  await page.getByRole("button", { name: tenantWords.onboarding.submit }).click();
  await page.waitForURL(/\/sign-in/);
  await fillSignIn(page, ada);
  await page.waitForURL(host().url + path);
  await page.getByText(words.typed.back).waitFor();
  // What streamed in may still be there beside what has taken its place.
  await hydrated(page);
  expect(await page.getByLabel(tenantWords.create.name).inputValue()).toBe("Garden");
  expect(await page.getByRole("radio", { name: /Japan/ }).isChecked()).toBe(true);
  await page.getByText("one@example.com", { exact: true }).waitFor();
});

it("what does not load says so in its place, with an id to quote, and comes when it is asked for again", async () => {
  const { page } = await visit();
  const db = await control();
  await db.prepare("ALTER TABLE invoices RENAME TO invoices_away").run();
  try {
    await enter(page, host(), owner, `/console/${tenant.id}/tenant-settings/settings`);
    await page.getByRole("alert").first().waitFor();
    await page.getByRole("navigation", { name: words.frame.places }).waitFor();
  } finally {
    await db.prepare("ALTER TABLE invoices_away RENAME TO invoices").run();
  }
  const retry = page.getByRole("button", { name: pageWords.failure.retry });
  await retry.first().click();
  await nameField(page).waitFor();

  const places = page.getByRole("navigation", { name: words.frame.places });
  const data = "**/*.data*";
  await page.route(data, (route) => route.abort());
  await places.getByRole("link", { name: words.area.roles }).click();
  await page.getByRole("heading", { name: pageWords.failure.title }).waitFor();
  await places.waitFor();
  await page.unroute(data);
  await page.getByRole("link", { name: pageWords.failure.retry }).click();
  await page.getByRole("heading", { name: words.area.roles, level: 1 }).waitFor();

  await page.context().setOffline(true);
  await places.getByRole("link", { name: words.area.dashboard }).click();
  await page.getByText(pageWords.offline.title).waitFor();
  expect(page.url()).toContain("/roles");
  await page.context().setOffline(false);
  await places.getByRole("link", { name: words.area.dashboard }).click();
  await page.waitForURL(/dashboard/);
});

it("a form that the network or a gateway loses leaves its page and what was typed, and is sent again", async () => {
  const { page } = await visit();
  const call = await managementOf(owner, tenant);
  const { id } = await call<{ id: string }>("POST", "/roles", { name: "Reader", description: "Reads" });
  await enter(page, host(), owner, `/console/${tenant.id}/roles/${id}/general`);
  const note = page.getByRole("alert").getByText(words.unsent.title);
  const coded = { code: "server.busy", message: "Busy for a minute.", requestId: "r-1234" };
  const answers: Parameters<Page["route"]>[1][] = [
    (route) => route.abort("connectionreset"),
    (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
    (route) => route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Pay for this network</h1>" }),
    (route) => route.fulfill({ status: 503, json: coded }),
  ];
  /** All calls fail, also those that would load the page anew. */
  async function lose(answer: (typeof answers)[number], send: () => Promise<void>): Promise<void> {
    await page.route("**/*.data*", answer);
    await send();
    if (answer === answers[3]) {
      await page.getByText(coded.message).waitFor();
      await page.getByText(`${pageWords.failure.requestId}: ${coded.requestId}`).waitFor();
    } else await note.first().waitFor();
    await page.unroute("**/*.data*");
    for (const one of await page.getByRole("button", { name: ui.toasts.dismiss }).all()) await one.click();
  }
  const description = page.getByRole("textbox", { name: roleWords.description });
  await description.fill("Reads everything");
  const save = page.getByRole("button", { name: ui.save.save });
  for (const answer of answers) {
    await lose(answer, () => save.click());
    expect(await description.inputValue()).toBe("Reads everything");
  }
  await save.click();
  await page.getByText(ui.save.saved).waitFor();

  // In a dialog.
  await open(page, host(), `/console/${tenant.id}/roles/create`);
  const dialog = page.getByRole("dialog");
  const name = dialog.locator("input[name=name]");
  await name.fill("Writer");
  await dialog.locator("input[name=description]").fill("Writes");
  const create = dialog.locator("button[type=submit]");
  for (const answer of answers.slice(0, 2)) {
    await lose(answer, () => create.click());
    expect(await name.inputValue()).toBe("Writer");
  }

  // By a button that sends in the background.
  await open(page, host(), `/console/${tenant.id}/tenant-settings/settings`);
  await nameField(page).fill("Not lost");
  await lose(answers[0] as (typeof answers)[number], () => page.getByRole("button", { name: /^save/i }).click());
  expect(await nameField(page).inputValue()).toBe("Not lost");
});

it("a script that does not come leaves the page with what was typed, and is asked for again", async () => {
  const { page } = await visit();
  const call = await managementOf(owner, tenant);
  const { id } = await call<{ id: string }>("POST", "/applications", { name: "Nightly", type: "MachineToMachine" });
  await enter(page, host(), owner, `/console/${tenant.id}/applications/${id}/settings`);
  const webhooks = page.getByRole("navigation").getByRole("link", { name: words.area.webhooks });
  const failed = page.getByRole("heading", { name: pageWords.failure.title });
  const retry = page.getByRole("link", { name: pageWords.failure.retry });
  const name = page.locator("main input[name=name]").first();
  const typed = async () => expect(await name.inputValue()).toBe("Not lost");
  const scripts = /\/assets\/.*\.js$/;
  const lose = () => page.route(scripts, (route) => route.abort());
  const isSame = () => page.evaluate(() => "isSame" in window);
  const mark = () => page.evaluate(() => Object.assign(window, { isSame: true }));
  await mark();
  await name.fill("Not lost");
  await lose();
  // What asks before the page is left, and what opens over any page.
  const dialogs = [() => webhooks.click(), () => page.keyboard.press("Control+k"), () => page.keyboard.press("?")];
  for (const open of dialogs) {
    await name.blur();
    await open();
    await page.getByRole("alert").getByText(pageWords.offline.hint).first().waitFor();
    for (const one of await page.getByRole("button", { name: ui.toasts.dismiss }).all()) await one.click();
    await typed();
  }
  await page.unroute(scripts);
  await webhooks.click();
  await page.getByRole("dialog").getByRole("button", { name: ui.save.leave.stay }).click();
  await typed();
  expect(await isSame()).toBe(true);

  // The page of a dialog over it: the error takes the place of both, and what was typed is back with them.
  await lose();
  await page.getByRole("main").locator("a[href$='/secrets/create']").click();
  await failed.waitFor();
  expect(await isSame()).toBe(true);
  await page.unroute(scripts);
  await retry.click();
  await page.getByText(words.typed.back).waitFor();
  await typed();

  // A link that is only pointed at does nothing.
  await open(page, host(), `/console/${tenant.id}/roles`);
  await mark();
  await lose();
  const asked = page.waitForEvent("requestfailed", (request) => scripts.test(request.url()));
  await webhooks.hover();
  await asked;
  await webhooks.click();
  await failed.waitFor();
  // There is no ID to quote.
  await page.getByRole("main").getByText(pageWords.offline.hint).waitFor();
  expect(await isSame()).toBe(true);
  await page.unroute(scripts);
  await retry.click();
  await page.getByRole("heading", { name: words.area.webhooks, level: 1 }).waitFor();
});

it("what a button is refused is said with an ID to quote", async () => {
  const { page } = await visit();
  const call = await managementOf(owner, tenant);
  // The plan has room for one.
  for (const { id } of await call<{ id: string }[]>("GET", "/roles")) await call("DELETE", `/roles/${id}`);
  const role = { name: "Editor", description: "Edits" };
  const { id } = await call<{ id: string }>("POST", "/roles", role);
  await enter(page, host(), owner, `/console/${tenant.id}/roles/${id}/general`);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^delete/i })
    .click();
  await page.getByRole("dialog").locator("button[type=submit]").click();
  const undo = page.getByRole("button", { name: ui.toasts.undo });
  await undo.hover();
  await call("POST", "/roles", role);
  await undo.click();
  await page.getByRole("alert").getByText(`${pageWords.failure.requestId}: `).waitFor();
});

it("an error that no page foresees is a page of its own, with what to quote and a way to try again", async () => {
  const { page } = await visit();
  await enter(page, host(), owner, "/console/status");
  const answer = await page.goto(`${host().url}/console/%00`);
  expect(answer?.status()).toBeLessThan(500);
  expect(answer?.status()).toBeGreaterThanOrEqual(400);

  await page.goto(`${host().url}/console/${tenant.id}/__internal__/import-error`, { waitUntil: "load" });
  await page.getByRole("heading", { name: pageWords.failure.title }).waitFor();
  const tokens = page.waitForRequest((request) => request.url().endsWith("/console/tokens"));
  await page.getByRole("link", { name: pageWords.failure.retry }).click();
  expect((await (await tokens).response())?.status()).toBe(204);
  await page.addInitScript(() => Object.defineProperty(window, "isSecureContext", { value: false }));
  await page.goto(`${host().url}/console/${tenant.id}/__internal__/import-error`, { waitUntil: "load" });
  await page.getByRole("heading", { name: pageWords.insecure.title }).waitFor();
});

it("a name that the server refuses is refused beside its field, and stays in it", async () => {
  const { page, complaints } = await visit();
  await enter(page, host(), owner, `/console/${tenant.id}/tenant-settings/settings`);
  await nameField(page).fill("   ");
  await page.getByText(tenantWords.settings.nameMissing).waitFor();
  expect(await nameField(page).inputValue()).toBe("   ");
  expect(complaints).toEqual([]);
});

it("whoever goes on while a new browser takes over the preferences of the profile arrives", async () => {
  const start = `/console/${tenant.id}/get-started`;
  const { page: before } = await visit();
  await enter(before, host(), owner, start);
  await before.request.post(`${host().url}/console/preferences`, { form: { appearance: "dark" } });
  const { page, complaints } = await visit();
  const [isKept, isOnTheWay] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/console\/preferences/, (route) => isOnTheWay.promise.then(() => route.continue()));
  await page.route(/\/__manifest.*tenant-settings%2Fsettings/, async (route) => {
    isOnTheWay.resolve();
    await isKept.promise;
    await route.continue();
  });
  await enter(page, host(), owner, start);
  for (const key of "gt") await page.keyboard.press(key);
  const chosen = async () => (await page.context().cookies()).find(({ name }) => name === "appearance")?.value;
  await expect.poll(chosen).toBe("dark");
  isKept.resolve();
  await nameField(page).waitFor();
  expect(complaints).toEqual([]);
});

it("whoever goes on while a button's answer is on its way arrives, and finds what it changed", async () => {
  const { page, complaints } = await visit();
  await enter(page, host(), owner, `/console/${tenant.id}/get-started`);
  const hide = page.getByRole("button", { name: dashboardWords.steps.hide });
  await hide.waitFor();
  const [isAnswered, isOnTheWay] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/get-started\.data/, async (route) => {
    if (route.request().method() === "POST") await isOnTheWay.promise;
    await route.continue();
  });
  await page.route(/\/__manifest.*tenant-settings%2Fsettings/, async (route) => {
    isOnTheWay.resolve();
    await isAnswered.promise;
    await route.continue();
  });
  const answer = page.waitForResponse((one) => one.request().method() === "POST" && one.url().includes("get-started"));
  await hide.click();
  for (const key of "gt") await page.keyboard.press(key);
  await (await answer).finished();
  // The page has read it too once a later task has run.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  isAnswered.resolve();
  await nameField(page).waitFor();
  await page.goBack();
  await page.getByRole("button", { name: dashboardWords.steps.show }).waitFor();
  expect(complaints).toEqual([]);
});
