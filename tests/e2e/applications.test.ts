import type { BrowserContextOptions, Route } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { catalog } from "../../app/console/guides/catalog.ts";
import words from "../../locales/en/applications.ts";
import authorization from "../../locales/en/authorization.ts";
import shell from "../../locales/en/console.ts";
import guides from "../../locales/en/guides.ts";
import branding from "../../locales/en/sign-in-experience.ts";
import ui from "../../locales/en/ui.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, confirm, dialog, hydrated, named, press } from "./browser.ts";
import { type Management, managementOf } from "./console-management.ts";
import { enter, type MadeTenant, open, tenantOf } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();

interface Made {
  id: string;
  name: string;
  oidcClientMetadata: { redirectUris: string[] };
}

let owner: ConsoleUser;
let tenant: MadeTenant;
let call: Management;
let state: BrowserContextOptions["storageState"];
const resource = "https://orders.example.com";
beforeAll(async () => {
  owner = await registerConsoleUser(host());
  tenant = await tenantOf(owner, { name: "Shop" });
  call = await managementOf(owner, tenant);
  const api = await call("POST", "/resources", { name: "Orders", indicator: resource });
  await call("POST", `/resources/${api.id}/scopes`, { name: "read:orders", description: "Read orders" });
  const { page } = await visit();
  await enter(page, host(), owner, "/console/status");
  state = await page.context().storageState();
});

const base = () => `/console/${tenant.id}/applications`;
const create = (type: string, more: object = {}) =>
  call<Made>("POST", "/applications", { name: `App ${crypto.randomUUID().slice(0, 8)}`, type, ...more });
const read = (id: string) => call<Made>("GET", `/applications/${id}`);

/** A page of the one who is signed in. */
async function at(path: string, options: BrowserContextOptions = {}) {
  const { page, complaints } = await visit({ storageState: state, ...options });
  await page.goto(host().url + path);
  await hydrated(page);
  return { page, complaints };
}

describe("the library of guides", () => {
  it("stands where there is no application yet, is narrowed, and leads to a guide with the application's values", async () => {
    const fresh = await tenantOf(owner, { name: "Fresh" });
    const { page, complaints } = await at(`/console/${fresh.id}/applications`);
    const cards = page.getByRole("link", { name: /^.*With / });
    await page.getByRole("textbox", { name: guides.search }).fill("openid-client");
    const found = catalog.filter(({ library }) => library === "openid-client");
    expect(await cards.count()).toBe(found.length);
    await page.getByRole("checkbox", { name: guides.category.spa }).check();
    expect(await cards.allTextContents()).toEqual(
      found.flatMap(({ category, name }) => (category === "spa" ? `${name}With openid-client` : [])),
    );
    await page.getByRole("textbox", { name: guides.search }).fill("nothing at all");
    await press(page, guides.clear);
    await page.getByRole("link", { name: /^React With/ }).click();
    await page.waitForURL(/create\/react$/);
    await dialog(page).getByRole("textbox", { name: words.dialog.name }).fill("Shop web");
    await confirm(page, words.create);
    await page.waitForURL(/guide\/react$/);
    await page.getByText(named(words.dialog.created, { name: "Shop web" })).waitFor();
    const id = page.url().split("/").at(-3) as string;
    await page.getByText(`client_id: "${id}"`).waitFor();

    const field = page.getByRole("textbox", { name: guides.redirectUri, exact: false }).first();
    await field.fill("javascript:alert(1)");
    await press(page, guides.save);
    await page.getByText(words.settings.dangerous).waitFor();
    await field.fill("http://localhost:5999/back");
    await press(page, guides.save);
    await page.getByText('redirect_uri: "http://localhost:5999/back"').waitFor();
    const inFresh = await managementOf(owner, fresh);
    const saved = await inFresh<Made>("GET", `/applications/${id}`);
    expect(saved.oidcClientMetadata.redirectUris).toEqual(["http://localhost:5999/back"]);

    // What stands in the fields counts when the guide is finished, whether or not it was saved before.
    await field.fill("javascript:alert(2)");
    await press(page, guides.finish);
    await page.getByText(words.settings.dangerous).waitFor();
    await field.fill("http://localhost:5999/done");
    await page.getByRole("link", { name: "Vue" }).click();
    await confirm(page, ui.save.leave.stay);
    await press(page, guides.finish);
    await page.waitForURL(new RegExp(`${id}/settings$`));
    const finished = await inFresh<Made>("GET", `/applications/${id}`);
    expect(finished.oidcClientMetadata.redirectUris).toEqual(["http://localhost:5999/done"]);
    expect(complaints).toEqual([]);
  });

  it("a machine is asked for its roles once it is made; all of the Management API is one of them", async () => {
    const { page, complaints } = await at(`${base()}/create/machine`);
    await dialog(page).getByRole("textbox", { name: words.dialog.name }).fill("Nightly sync");
    await confirm(page, words.create);
    await page.waitForURL(/create\/machine\/roles\//);
    await confirm(page, words.roles.assign);
    await page.getByText(ui.transfer.required).waitFor();
    await dialog(page).getByRole("checkbox").check();
    await confirm(page, words.roles.assign);
    await page.waitForURL(/guide\/machine$/);
    const id = page.url().split("/").at(-3) as string;
    expect(await read(id)).toMatchObject({ isAdmin: true });
    await page.getByText(`resource=${tenant.indicator}`).waitFor();

    await page.goto(`${host().url}${base()}/${id}/roles`);
    await hydrated(page);
    await page.getByRole("button", { name: named(ui.actionsOf, { name: words.roles.management }) }).click();
    await page.getByRole("menuitem", { name: words.roles.remove }).click();
    await confirm(page, words.roles.remove);
    await page.getByText(words.roles.emptyTitle).waitFor();
    expect(await read(id)).toMatchObject({ isAdmin: false });
    expect(complaints).toEqual([]);
  });

  it("a plan without room says so, with the way to another one", async () => {
    const production = await tenantOf(owner, { name: "Live", tag: "production" });
    const { page } = await at(`/console/${production.id}/applications/create/third-party`);
    await dialog(page).getByRole("textbox", { name: words.dialog.name }).fill("Partner");
    await confirm(page, words.create);
    const notice = dialog(page).getByRole("alert");
    await notice.getByText(named(shell.room.noLimit, { plan: "Pro" })).waitFor();
    await notice.getByText("Third-party applications: not included in the Free plan").waitFor();
    expect(await dialog(page).getByRole("textbox", { name: words.dialog.name }).inputValue()).toBe("Partner");
    const plans = dialog(page).getByRole("link", { name: shell.room.action });
    expect(await plans.getAttribute("href")).toBe(`/console/${production.id}/tenant-settings/subscription`);
    // With room for some, how many there are; in sight also in a small window, whose dialog is longer than it.
    const manage = await managementOf(owner, production);
    for (const name of ["One", "Two", "Three"]) await manage("POST", "/applications", { name, type: "SPA" });
    await page.setViewportSize({ width: 390, height: 500 });
    await open(page, host(), `/console/${production.id}/applications/create/react`);
    await dialog(page).getByRole("textbox", { name: words.dialog.name }).fill("One more");
    await confirm(page, words.create);
    await notice.getByText("Applications: plan limit reached").waitFor();
    await notice.getByText(/^3 of 3 in use on the Free plan\. Pro has no limit\.$/).waitFor();
    const isSeen = (element: Element) => {
      const { x, width, bottom } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, bottom - 4));
    };
    await expect.poll(() => notice.evaluate(isSeen)).toBe(true);
  });
});

describe("one application", () => {
  it("is saved with what is wrong said beside its field, and not over somebody else's change", async () => {
    const app = await create("Traditional");
    const { page, complaints } = await at(`${base()}/${app.id}`);
    await page.waitForURL(/settings$/);
    const uri = page.getByRole("textbox", { name: /^Redirect URIs, / });
    await uri.fill("ftp://shop.example/x");
    await uri.blur();
    await page.getByText(words.settings.dangerous).waitFor();
    await uri.fill("http://shop.example/callback");
    await page.getByText(words.settings.warnPlain).waitFor();
    await uri.fill("https://shop.example/callback");
    await page.getByRole("textbox", { name: words.settings.ttl }).fill("99");
    await press(page, ui.save.save);
    await page.getByText(words.settings.ttlRange).waitFor();
    await page.getByRole("textbox", { name: words.settings.ttl }).fill("30");
    await page.locator("input[type=radio][value=ES384]").check();
    await press(page, ui.save.save);
    await page.getByText(ui.save.saved).waitFor();
    expect(await read(app.id)).toMatchObject({
      oidcClientMetadata: { redirectUris: ["https://shop.example/callback"] },
      customClientMetadata: { refreshTokenTtlInDays: 30, rotateRefreshToken: true, idTokenSignedResponseAlg: "ES384" },
    });

    await call("PATCH", `/applications/${app.id}`, {
      description: "by somebody else",
      oidcClientMetadata: { redirectUris: ["https://other.example/callback"] },
    });
    await uri.fill("https://mine.example/callback");
    await press(page, ui.save.save);
    await page.getByText(shell.stale.about).waitFor();
    expect(await uri.inputValue()).toBe("https://mine.example/callback");
    await page.getByRole("link", { name: shell.stale.reload }).click();
    await expect
      .poll(() => page.getByRole("textbox", { name: words.settings.description }).inputValue())
      .toBe("by somebody else");
    await expect.poll(() => uri.inputValue()).toBe("https://mine.example/callback");
    expect((await read(app.id)).oidcClientMetadata?.redirectUris).toEqual(["https://other.example/callback"]);
    await press(page, ui.save.save);
    await expect
      .poll(async () => (await read(app.id)).oidcClientMetadata?.redirectUris)
      .toEqual(["https://mine.example/callback"]);
    expect(complaints).toEqual([]);
  });

  it("has several secrets: made with an end, renamed, deleted", async () => {
    const app = await create("Traditional");
    const { page, complaints } = await at(`${base()}/${app.id}/settings`);
    await page.getByRole("link", { name: words.secrets.add }).click();
    await dialog(page).getByRole("textbox", { name: words.secrets.name }).fill("Second");
    await dialog(page).getByLabel(words.secrets.expiry).selectOption("never");
    await page.getByText(words.secrets.neverWarn).waitFor();
    await dialog(page).getByLabel(words.secrets.expiry).selectOption("7");
    await confirm(page, words.secrets.add);
    await page.getByText(words.secrets.created).waitFor();
    type Secret = { name: string; value: string; expiresAt: number | null };
    const secrets = () => call<Secret[]>("GET", `/applications/${app.id}/secrets`);
    const second = (await secrets()).find(({ name }) => name === "Second");
    expect(Math.round(((second?.expiresAt ?? 0) - Date.now()) / 86_400_000)).toBe(7);
    await press(page, named(ui.secret.show, { label: "Second" }));
    expect(await page.getByLabel("Second", { exact: true }).inputValue()).toBe(second?.value);

    await page.getByRole("button", { name: words.secrets.title }).last().click();
    await page.getByRole("menuitem", { name: words.secrets.rename }).click();
    await dialog(page).getByRole("textbox", { name: words.secrets.name }).fill("Default secret");
    await confirm(page, words.secrets.rename);
    await dialog(page).locator("[aria-invalid=true]").waitFor();
    await dialog(page).getByRole("textbox", { name: words.secrets.name }).fill("Third");
    await confirm(page, words.secrets.rename);
    await page.getByText(words.secrets.renamed).waitFor();
    await page.getByRole("button", { name: words.secrets.title }).last().click();
    await page.getByRole("menuitem", { name: words.secrets.remove }).click();
    await confirm(page, words.secrets.remove);
    await page.getByText(words.secrets.removed).waitFor();
    expect((await secrets()).map(({ name }) => name)).toEqual(["Default secret"]);
    expect(complaints).toEqual([]);
  });

  it("of a third party may ask for what is allowed, and its terms are where sign-in pages read them", async () => {
    const app = await create("SPA", { isThirdParty: true });
    const { page, complaints } = await at(`${base()}/${app.id}/permissions`);
    await page.getByRole("link", { name: words.permissions.add }).first().click();
    await dialog(page).getByRole("checkbox", { name: words.permissions.scope.email }).check();
    await dialog(page)
      .getByRole("checkbox", { name: /read:orders/ })
      .check();
    await confirm(page, words.permissions.add);
    await page.getByText(named(words.permissions.added_other, { count: 2 })).waitFor();
    const allowed = () => call("GET", `/applications/${app.id}/user-consent-scopes`);
    expect(await allowed()).toMatchObject({
      userScopes: ["email"],
      resourceScopes: [{ resource: { indicator: resource }, scopes: [{ name: "read:orders" }] }],
    });
    await page.getByRole("button", { name: named(ui.actionsOf, { name: "read:orders" }) }).click();
    await page.getByRole("menuitem", { name: authorization.resources.edit }).click();
    await dialog(page).getByRole("textbox", { name: authorization.description }).fill("See what you ordered");
    await confirm(page, authorization.resources.savePermission);
    await page.getByRole("cell", { name: "See what you ordered" }).waitFor();
    expect(await allowed()).toMatchObject({
      resourceScopes: [{ scopes: [{ name: "read:orders", description: "See what you ordered" }] }],
    });
    await page.getByRole("button", { name: named(ui.actionsOf, { name: "email" }) }).click();
    await page.getByRole("menuitem", { name: words.permissions.remove }).waitFor();
    expect(await page.getByRole("menuitem", { name: authorization.resources.edit }).count()).toBe(0);
    await page.getByRole("menuitem", { name: words.permissions.remove }).click();
    await confirm(page, words.permissions.remove);
    await page.getByText(named(words.permissions.removed, { permission: "email" })).waitFor();
    expect(await allowed()).toMatchObject({ userScopes: [] });

    await page.getByRole("link", { name: words.detail.branding }).click();
    await page.getByRole("textbox", { name: branding.branding.terms }).fill("nowhere");
    await page.getByRole("textbox", { name: words.branding.displayName }).fill("Partner CRM");
    await press(page, ui.save.save);
    await page.getByText(branding.branding.invalidUrl).waitFor();
    await page.getByRole("textbox", { name: branding.branding.terms }).fill("https://partner.example/terms");
    await press(page, ui.save.save);
    await page.getByText(ui.save.saved).waitFor();
    const shown = await fetch(`${tenant.endpoint}/api/.well-known/sign-in-exp?appId=${app.id}`);
    expect(await shown.json()).toMatchObject({ termsOfUseUrl: "https://partner.example/terms" });
    expect(complaints).toEqual([]);
  });

  it("is gone once its name is typed; several at once from the list", async () => {
    const [one, two, three] = await Promise.all([create("SPA"), create("SPA"), create("Native")]);
    const { page, complaints } = await at(`${base()}/${one.id}/settings`);
    await page.getByRole("button", { name: named(ui.actionsOf, { name: one.name }) }).click();
    await page.getByRole("menuitem", { name: words.remove.action }).click();
    const button = dialog(page).getByRole("button", { name: words.remove.action });
    expect(await button.isDisabled()).toBe(true);
    await dialog(page).getByRole("textbox").fill(one.name);
    await button.click();
    await page.getByText(named(words.deleted, { name: one.name })).waitFor();
    await page.waitForURL(new RegExp(`${base()}\\??$`));
    for (const { name } of [two, three])
      await page.getByRole("checkbox", { name: named(ui.list.select, { name }) }).check();
    await press(page, ui.bulk.delete);
    await confirm(page, ui.bulk.delete);
    await page.getByText(named(ui.bulk.done_other, { count: 2 })).waitFor();
    for (const { id } of [one, two, three]) await expect(read(id)).rejects.toThrow(/404/);
    expect(complaints).toEqual([]);
  });

  it("is found by its name and its kind, with the search in the address", async () => {
    const app = await create("Native", { name: "Findable phone" });
    await create("SPA", { name: "Findable browser" });
    const { page } = await at(base());
    await page.keyboard.press("/");
    await page.keyboard.type("findable");
    await page.waitForURL(/keyword=findable/);
    await expect.poll(() => page.locator("tbody tr").count()).toBe(2);
    await page.locator("select[name=types]").selectOption("Native");
    await page.waitForURL(/types=Native/);
    await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: app.name }).click();
    await page.waitForURL(new RegExp(app.id));
  });

  it("shows that other rows are on their way, and stays as it is while another page is", async () => {
    await create("Native");
    const { page } = await at(base());
    const list = page.getByRole("table");
    const held: Route[] = [];
    await page.route(/\.(data|js)\b/, (route) => void held.push(route));
    const isAnyHeld = () => expect.poll(() => held.length).toBeGreaterThan(0);
    const letGo = () => Promise.all(held.splice(0).map((route) => route.continue()));

    await list.getByRole("link", { name: words.column.name }).click();
    await expect.poll(() => list.getAttribute("aria-busy")).toBe("true");
    await isAnyHeld();
    await letGo();
    await expect.poll(() => list.getAttribute("aria-busy")).toBe("false");

    await page.getByRole("link", { name: words.create }).click();
    await isAnyHeld();
    expect(await list.getAttribute("aria-busy")).toBe("false");
    await expect.poll(() => letGo().then(() => page.url())).toContain("/create");
  });
});
