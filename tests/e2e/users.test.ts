import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import shell from "../../locales/en/console.ts";
import ui from "../../locales/en/ui.ts";
import words from "../../locales/en/users.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, confirm, dialog, hydrated, named, pick, press } from "./browser.ts";
import { type Management, managementOf } from "./console-management.ts";
import { enter, type MadeTenant, tenantOf } from "./console-site.ts";
import { addPeople, type People, signIn } from "./users-people.ts";

const host = hostForFile();
const visit = browserForFile();

let owner: ConsoleUser;
let tenant: MadeTenant;
let call: Management;
let people: People;
let state: BrowserContextOptions["storageState"];
beforeAll(async () => {
  owner = await registerConsoleUser(host());
  tenant = await tenantOf(owner, { name: "Shop" });
  call = await managementOf(owner, tenant);
  people = await addPeople(call);
  const { page } = await visit();
  await enter(page, host(), owner, "/console/status");
  state = await page.context().storageState();
});

const base = () => `/console/${tenant.id}/users`;
const ofAda = (tab: string) => `${base()}/${people.ada}/${tab}`;

/** A page of the one who is signed in. */
async function at(path: string, options: BrowserContextOptions = {}) {
  const { page, complaints } = await visit({ storageState: state, ...options });
  await page.goto(host().url + path);
  await hydrated(page);
  return { page, complaints };
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const someone = (more: object = {}) =>
  call("POST", "/users", { username: `u${crypto.randomUUID().slice(0, 8)}`, ...more });

describe("the list", () => {
  it("goes to the last page that has users where a later one is asked for, and to the first for what is no page", async () => {
    const many = await tenantOf(owner, { name: "Many" });
    const create = await managementOf(owner, many);
    for (let number = 0; number < 21; number += 1) await create("POST", "/users", { username: `many_${number}` });
    const list = `/console/${many.id}/users`;
    const { page, complaints } = await at(`${list}?page=999&sort=name`);
    await page.waitForURL(/\?page=2&sort=name$|\?sort=name&page=2$/);
    await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
    await page.getByRole("checkbox", { name: ui.list.selectAll }).check();
    await press(page, ui.bulk.delete);
    await confirm(page, ui.bulk.delete);
    await page.waitForURL(/users\?sort=name$/);
    await expect.poll(() => page.locator("tbody tr").count()).toBe(20);
    for (const wrong of ["abc", "-1"]) {
      await page.goto(`${host().url}${list}?page=${wrong}`);
      await expect.poll(() => page.locator("tbody tr").count()).toBe(20);
    }
    expect(complaints).toEqual([]);
  });

  it("says what it is for while it is empty, and a user is made with a password that is shown once", async () => {
    const fresh = await tenantOf(owner, { name: "Fresh" });
    const { page, complaints } = await at(`/console/${fresh.id}/users`);
    await page.getByRole("heading", { name: words.list.emptyTitle }).waitFor();
    await page.keyboard.press("c");
    await page.waitForURL(/users\/create$/);
    await dialog(page).getByRole("button", { name: words.create.action }).click();
    await dialog(page).getByText(words.error.missing).waitFor();
    await field(page, words.create.email).fill("not an address");
    await field(page, words.create.username).fill("1a");
    await confirm(page, words.create.action);
    await dialog(page).getByText(words.error.email).waitFor();
    await dialog(page).getByText(words.error.username).waitFor();
    await field(page, words.create.email).fill(" New@Example.com ");
    await field(page, words.create.phone).fill("+49 (30) 123-4567");
    await field(page, words.create.username).fill("");
    await field(page, words.create.name).fill("New Person");
    await confirm(page, words.create.action);
    await page.getByRole("heading", { name: words.create.done }).waitFor();
    await page.getByRole("button", { name: named(ui.secret.show, { label: words.create.password }) }).click();
    const password = await field(page, words.create.password).inputValue();
    expect(password).toMatch(/^[A-Za-z2-9]{16}$/);
    expect(await field(page, words.create.phone).inputValue()).toBe("+49301234567");
    expect(await barriers(page)).toEqual([]);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await press(page, words.create.copyAll);
    await page.getByRole("status").getByText(words.create.copied).waitFor();
    await page.getByRole("link", { name: words.create.check }).click();
    await page.getByRole("heading", { name: "New Person" }).waitFor();
    const id = /users\/(\w+)\/settings/.exec(page.url())?.[1];
    const management = await managementOf(owner, fresh);
    await management("POST", `/users/${id}/password/verify`, { password });
    expect(complaints).toEqual([]);
  });

  it("is searched, filtered and sorted by its address, and walked by keys", async () => {
    const { page, complaints } = await at(base());
    await page.getByRole("link", { name: /Ada Lovelace/ }).waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("lovelace");
    await page.waitForURL(/keyword=lovelace/);
    await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.goto(`${host().url}${base()}?role=${people.roleId}`);
    await hydrated(page);
    await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
    expect(await page.getByLabel(words.list.role).inputValue()).toBe(people.roleId);
    await page.getByLabel(words.list.status).selectOption("suspended");
    await page.getByText(ui.list.nothing.title).waitFor();
    await page.getByRole("link", { name: ui.texts.remove.replace("{{value}}", words.suspended) }).click();
    await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
    const clear = page.getByRole("link", { name: ui.list.clear, exact: true });
    await clear.click();
    await clear.waitFor({ state: "detached" });
    await page.getByRole("link", { name: words.list.user, exact: true }).click();
    await page.waitForURL(/sort=name/);
    const order = async () => (await page.locator("tbody").textContent())?.match(/Ada|Bashir|Chloé|Dmitri/g);
    await expect.poll(order).toEqual(["Ada", "Bashir", "Chloé", "Dmitri"]);
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/settings$/);
    expect(complaints).toEqual([]);
  });

  it("suspends, lets in again, gives roles to and deletes those that are chosen", async () => {
    const made = await Promise.all(["a", "b"].map((tag) => someone({ name: `Bulk ${tag}` })));
    const { page, complaints } = await at(`${base()}?keyword=Bulk&sort=name`);
    await page.getByLabel(ui.list.selectAll).check();
    await press(page, words.bulk.suspend);
    await confirm(page, words.bulk.suspend);
    await page.getByText(named(words.bulk.suspended_other, { count: 2 })).waitFor();
    await expect.poll(() => page.locator("tbody").getByText(words.suspended).count()).toBe(2);
    await page.getByRole("button", { name: ui.toasts.undo }).click();
    await expect.poll(() => page.locator("tbody").getByText(words.suspended).count()).toBe(0);

    await page.getByLabel(ui.list.selectAll).check();
    await page.getByRole("link", { name: words.bulk.addRoles }).click();
    await page.waitForURL(/add-roles\?.*ids=/);
    await dialog(page)
      .getByLabel(/Editor/)
      .check();
    await confirm(page, words.bulk.addRoles);
    await page.getByText(named(words.bulk.given_other, { count: 2 })).waitFor();
    await page.waitForURL(/users\?keyword=Bulk&sort=name$/);
    expect(await call("GET", `/users/${made[0]?.id}/roles`)).toMatchObject([{ id: people.roleId }]);

    await page.getByRole("row").filter({ hasText: "Bulk a" }).getByRole("button").click();
    await page.getByRole("menuitem", { name: words.bulk.delete }).click();
    await dialog(page)
      .getByRole("heading", { name: named(words.act.deleteTitle, { name: "\u2068Bulk a\u2069" }) })
      .waitFor();
    await confirm(page, words.bulk.delete);
    await page.getByText(named(words.bulk.deleted_one, { count: 1 })).waitFor();
    await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
    expect(complaints).toEqual([]);
  });
});

it("roles beyond the first hundred are found and given", async () => {
  const many = await tenantOf(owner, { name: "Many roles" });
  const create = await managementOf(owner, many);
  const { id: editor } = await create("POST", "/roles", { name: "Editor", description: "Writes", type: "User" });
  for (let number = 0; number < 100; number += 1)
    await create("POST", "/roles", { name: `Other ${number}`, description: "Reads", type: "User" });
  const { id } = await create("POST", "/users", { username: "ada" });
  const { page, complaints } = await at(`/console/${many.id}/users/${id}/roles/assign`);
  await page.getByText(named(ui.transfer.part, { shown: 100, total: 101 })).waitFor();
  expect(
    await dialog(page)
      .getByLabel(/Editor/)
      .count(),
  ).toBe(0);
  await page.getByRole("textbox", { name: ui.transfer.search }).fill("Editor");
  await dialog(page)
    .getByLabel(/Editor/)
    .check();
  await confirm(page, words.roles.assign);
  await page.waitForURL(/roles$/);
  expect(await create("GET", `/users/${id}/roles`)).toMatchObject([{ id: editor }]);
  expect(complaints).toEqual([]);
});

describe("a user's settings", () => {
  it("are saved on the version that was shown; what somebody else saved meanwhile is not overwritten", async () => {
    const { id } = await someone({ name: "Grace", primaryEmail: "grace@example.com" });
    const { page, complaints } = await at(`${base()}/${id}/settings`);
    await field(page, words.create.email).fill("ada@example.com");
    await press(page, ui.save.save);
    await page.getByText(words.error.emailTaken).waitFor();
    await field(page, words.create.email).fill("grace.hopper@example.com");
    await field(page, words.settings.claim.givenName).fill("Grace");
    await press(page, ui.save.save);
    await page.getByText(ui.save.saved).waitFor();
    expect(await call("GET", `/users/${id}`)).toMatchObject({
      primaryEmail: "grace.hopper@example.com",
      profile: { givenName: "Grace" },
    });
    await field(page, words.settings.name).fill("Admiral");
    await call("PATCH", `/users/${id}`, { name: "Somebody else's" });
    await press(page, ui.save.save);
    await page.getByText(shell.stale.about).waitFor();
    await page.getByRole("link", { name: shell.stale.reload }).click();
    await page.getByText(shell.stale.about).waitFor({ state: "detached" });
    await expect.poll(() => field(page, words.settings.name).inputValue()).toBe("Admiral");
    await press(page, ui.save.discard);
    await expect.poll(() => field(page, words.settings.name).inputValue()).toBe("Somebody else's");
    expect(await call("GET", `/users/${id}`)).toMatchObject({ name: "Somebody else's" });
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("ask before nothing is left to sign in with, and take JSON for what has no field", async () => {
    const { id } = await someone({ name: "Bare" });
    const { page, complaints } = await at(`${base()}/${id}/settings`);
    await field(page, words.create.username).fill("");
    await press(page, ui.save.save);
    await dialog(page).getByText(words.settings.bareBody).waitFor();
    await confirm(page, words.settings.bareAction);
    await page.getByText(ui.save.saved).waitFor();
    await page.getByRole("button", { name: words.settings.asJson }).click();
    await page
      .locator(`[contenteditable][aria-label="${words.settings.claims}"]`)
      .fill('{"nickname":"B","shoeSize":42}');
    await press(page, ui.save.save);
    await expect.poll(() => call("GET", `/users/${id}`)).toMatchObject({ username: null, profile: { nickname: "B" } });
    await page.locator(`[contenteditable][aria-label="${words.settings.claims}"]`).fill("[1]");
    await press(page, ui.save.save);
    await page.getByText(words.error.profile).waitFor();
    expect(complaints).toEqual([]);
  });

  it("hand out a password, a token and a second factor once, and take them back", async () => {
    const { id } = await someone({ name: "Linus" });
    await call("PUT", `/users/${id}/identities/github`, { userId: crypto.randomUUID() });
    const { page, complaints } = await at(`${base()}/${id}/settings`);
    await page.getByRole("link", { name: words.act.setPassword }).first().click();
    await page.waitForURL(/settings\/password$/);
    await dialog(page).getByLabel(words.create.typed).check();
    await dialog(page).getByLabel(words.password.typed, { exact: true }).fill("correct horse battery staple");
    await confirm(page, words.password.action);
    await page.getByRole("heading", { name: words.password.done }).waitFor();
    await page.getByRole("link", { name: words.password.close }).click();
    await page.getByRole("link", { name: words.act.resetPassword }).first().waitFor();

    await page.getByRole("link", { name: words.tokens.create }).click();
    await dialog(page).getByLabel(words.tokens.name).fill("CI / main");
    await confirm(page, words.tokens.action);
    await page.getByRole("button", { name: named(ui.secret.show, { label: words.tokens.value }) }).click();
    expect(await dialog(page).getByLabel(words.tokens.value, { exact: true }).inputValue()).toMatch(/^pat_/);
    await page.getByRole("link", { name: words.password.close }).click();
    await pick(page, "CI / main", words.tokens.rename);
    await dialog(page).getByLabel(words.tokens.name).fill("Deploy");
    await confirm(page, words.tokens.renameAction);
    await page.getByText(words.tokens.renamed).waitFor();
    await pick(page, "Deploy", words.tokens.delete);
    await confirm(page, words.tokens.delete);
    await page.getByText(words.tokens.empty).waitFor();

    await page.getByRole("link", { name: words.factors.add }).click();
    await dialog(page).getByLabel(words.factors.secret).fill("no");
    await confirm(page, words.factors.action);
    await dialog(page).getByText(words.error.secret).waitFor();
    await dialog(page).getByLabel(words.factors.secret).fill("JBSWY3DPEHPK3PXP");
    await confirm(page, words.factors.action);
    await page.getByAltText(words.factors.qr).waitFor();
    expect(await barriers(page)).toEqual([]);
    await call("POST", `/users/${id}/mfa-verifications`, { type: "BackupCode" });
    await page.goto(`${host().url}${base()}/${id}/settings`);
    await pick(page, words.factors.type.Totp, words.factors.remove);
    await dialog(page).getByText(words.factors.codesGo).waitFor();
    await confirm(page, words.factors.remove);
    await page.getByText(words.factors.empty).waitFor();
    await press(page, ui.toasts.undo);
    await page.getByRole("button", { name: named(ui.actionsOf, { name: words.factors.type.BackupCode }) }).waitFor();
    await page.getByRole("button", { name: named(ui.actionsOf, { name: words.factors.type.Totp }) }).waitFor();

    await pick(page, "github", words.social.unlink);
    await confirm(page, words.social.unlink);
    await page.getByText(words.social.empty).waitFor();
    expect(complaints).toEqual([]);
  });
});

it("roles are assigned and taken, and a user is suspended, let in again and deleted", async () => {
  const { id } = await someone({ name: "Margaret" });
  const { page, complaints } = await at(`${base()}/${id}/roles`);
  await page.getByRole("heading", { name: words.roles.emptyTitle }).waitFor();
  await page.getByRole("link", { name: words.roles.assign }).first().click();
  await page.waitForURL(/roles\/assign$/);
  await dialog(page)
    .getByLabel(/Auditor/)
    .check();
  await confirm(page, words.roles.assign);
  await page.getByText(named(words.roles.assigned_one, { count: 1 })).waitFor();
  await page.getByRole("link", { name: "Auditor" }).waitFor();
  await pick(page, "Auditor", words.roles.remove);
  await confirm(page, words.roles.remove);
  await page.getByRole("heading", { name: words.roles.emptyTitle }).waitFor();

  await press(page, words.act.suspend);
  await confirm(page, words.act.suspend);
  await page.getByText(named(words.act.suspended, { name: "Margaret" })).waitFor();
  expect(await call("GET", `/users/${id}`)).toMatchObject({ isSuspended: true });
  await page.getByRole("button", { name: ui.toasts.undo }).click();
  await press(page, words.act.suspend);
  await confirm(page, ui.cancel);
  await pick(page, "Margaret", words.act.delete);
  await confirm(page, words.act.delete);
  await page.getByText(named(words.act.deleted, { name: "Margaret" })).waitFor();
  await page.waitForURL(/users$/);
  expect(complaints).toEqual([]);
});

it("a user is signed out of one browser and everywhere, and an application loses what it may do", async () => {
  const { id } = await someone({ name: "Katherine" });
  await signIn(host(), tenant.id, id, people.applicationId);
  await signIn(host(), tenant.id, id, people.applicationId);
  const { page, complaints } = await at(`${base()}/${id}/sessions`);
  const [sessions, grants] = [
    page.getByRole("table", { name: words.sessions.title }),
    page.getByRole("table", { name: words.sessions.grantsTitle }),
  ];
  await expect.poll(() => sessions.locator("tbody tr").count()).toBe(2);
  await sessions.getByText("Safari on Mac").first().waitFor();
  expect(await grants.locator("tbody").textContent()).toMatch(/Shop web.*email.*openid.*profile/);
  expect(await barriers(page)).toEqual([]);
  await sessions.getByRole("button").first().click();
  await page.getByRole("menuitem", { name: words.sessions.end }).click();
  await confirm(page, words.sessions.end);
  await expect.poll(() => sessions.locator("tbody tr").count()).toBe(1);
  await grants.getByRole("button").click();
  await page.getByRole("menuitem", { name: words.sessions.revoke }).click();
  await confirm(page, words.sessions.revoke);
  await page.getByText(words.sessions.grantsEmpty).waitFor();
  await press(page, words.sessions.endAll);
  await confirm(page, words.sessions.endAll);
  await page.getByText(words.sessions.empty).waitFor();
  expect(complaints).toEqual([]);
});

it("somebody is impersonated for a reason, with a token that an application exchanges once", async () => {
  const machine = await call<{ id: string; secret: string }>("POST", "/applications", {
    name: "Support desk",
    type: "MachineToMachine",
  });
  const { page, complaints } = await at(ofAda("settings"));
  await pick(page, "Ada Lovelace", words.act.impersonate);
  await page.waitForURL(/settings\/impersonate$/);
  await confirm(page, words.impersonate.action);
  await dialog(page).getByText(words.error.reason).waitFor();
  await dialog(page).getByLabel(words.impersonate.reason).fill("Case 4711");
  await dialog(page).getByLabel(words.impersonate.application).selectOption({ label: "Support desk" });
  await confirm(page, words.impersonate.action);
  await page.getByRole("heading", { name: words.impersonate.done }).waitFor();
  await page.getByRole("button", { name: named(ui.secret.show, { label: words.impersonate.token }) }).click();
  const token = await field(page, words.impersonate.token).inputValue();
  expect(await dialog(page).textContent()).toContain(machine.id);
  expect(await barriers(page)).toEqual([]);
  const exchange = () =>
    fetch(`${tenant.endpoint}/oidc/token`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`${machine.id}:${machine.secret}`)}` },
      body: new URLSearchParams({
        grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
        subject_token: token,
        subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
      }),
    });
  expect([(await exchange()).status, (await exchange()).status]).toEqual([200, 400]);
  const log = await call<object[]>("GET", "/logs?logKey=SubjectToken.Create");
  const params = { context: { reason: "Case 4711", impersonatorId: owner.id } };
  const actor = { kind: "user", id: owner.id, name: owner.email };
  expect(log).toMatchObject([{ payload: { params, actor }, actorName: owner.email }]);
  expect(complaints).toEqual([]);
});

it("of a user who is not there, the page says so and leads to the list", async () => {
  const { page, complaints } = await at(`${base()}/nobody/settings`);
  await page.getByRole("heading", { name: words.gone.title }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("link", { name: words.gone.action }).click();
  await page.getByRole("heading", { name: words.title, level: 1 }).waitFor();
  expect(complaints).toEqual([]);
});

it("a user is made where no scripts run", async () => {
  const { page } = await visit({ storageState: state, javaScriptEnabled: false });
  await page.goto(`${host().url}${base()}/create`);
  await page.waitForURL(/[?&]whole/);
  await page.getByLabel(words.create.username, { exact: true }).fill("scriptless");
  await page.getByRole("button", { name: words.create.action, exact: true }).click();
  await page.getByRole("heading", { name: words.create.done }).waitFor();
  expect(await page.getByLabel(words.create.password, { exact: true }).inputValue()).toMatch(/^[A-Za-z2-9]{16}$/);
});
