import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import billing from "../../locales/en/billing.ts";
import words from "../../locales/en/console.ts";
import tenantWords from "../../locales/en/tenants.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, hydrated, named, overflowOf } from "./browser.ts";
import { enter, joinTenant, open, tenantOf } from "./console-site.ts";
import { owe, putOnPlan, suspend } from "./console-state.ts";

const host = hostForFile();
const visit = browserForFile();

let owner: ConsoleUser;
let shop: { id: string; name: string };
let mail: { id: string; name: string };
beforeAll(async () => {
  owner = await registerConsoleUser(host());
  shop = await tenantOf(owner, { name: "Shop" });
  mail = await tenantOf(owner, { name: "Mail", regionName: "JP" });
});

const start = (tenant: { id: string }) => `/console/${tenant.id}/get-started`;
const inConsole = async (path: string, options = {}) => {
  const { page, complaints } = await visit(options);
  await enter(page, host(), owner, path);
  return { page, complaints };
};
const menu = (page: Page, name: string) => page.getByRole("menu", { name });
const item = (page: Page, name: string) => page.getByRole("menuitem", { name });

it("the frame names its page, marks the place, and knows who is here", async () => {
  const { page, complaints } = await inConsole(`/console/${shop.id}`);
  await page.waitForURL(host().url + start(shop));
  await expect.poll(() => page.title()).toBe("Get started - Meridian");
  const places = page.getByRole("navigation", { name: words.frame.places });
  expect(await places.getByRole("link", { name: words.area.getStarted }).getAttribute("aria-current")).toBe("page");
  await page.getByRole("button", { name: "Shop" }).waitFor();
  expect(await page.getByRole("textbox", { name: words.start.issuer }).inputValue()).toBe(
    `${host().url}/m/${shop.id}/oidc`,
  );
  expect(complaints).toEqual([]);
});

it("the switcher goes to another tenant, and the browser's way back to the one before", async () => {
  const { page, complaints } = await inConsole(start(shop));
  await page.getByRole("button", { name: "Shop" }).click();
  await item(page, "Mail").waitFor();
  expect(await barriers(page)).toEqual([]);
  await item(page, "Mail").click();
  await page.waitForURL(host().url + start(mail));
  await page.getByRole("button", { name: "Mail" }).waitFor();
  const places = page.getByRole("navigation", { name: words.frame.places });
  await places.getByRole("link", { name: words.area.roles }).click();
  // The address changes before the page does, of which the switcher keeps the place.
  await page.getByRole("heading", { level: 1, name: words.area.roles, exact: true }).waitFor();
  await page.getByRole("button", { name: "Mail" }).click();
  await item(page, "Shop").click();
  await page.waitForURL(`${host().url}/console/${shop.id}/roles`);
  await page.goBack();
  await page.goBack();
  await page.getByRole("button", { name: "Shop" }).waitFor();
  expect(complaints).toEqual([]);
});

it("whoever goes on while a change is still being asked for arrives", async () => {
  const { page, complaints } = await inConsole(`/console/${mail.id}/tenant-settings/settings`);
  const places = page.getByRole("navigation", { name: words.frame.places });
  const name = page.getByRole("textbox", { name: tenantWords.settings.name });
  for (const to of ["Mail 2", "Mail"]) {
    await name.fill(to);
    await page.getByRole("button", { name: /^save/i }).click();
    await places.getByRole("link", { name: words.area.getStarted }).click();
    await page.waitForURL(host().url + start(mail));
    await page.getByRole("heading", { name: words.area.getStarted }).waitFor();
    await places.getByRole("link", { name: words.area.tenantSettings }).click();
    await name.waitFor();
  }
  await page.getByRole("button", { name: "Mail", exact: false }).first().waitFor();
  expect(complaints).toEqual([]);
});

it("the sidebar stays as narrow as its reader made it, and is a drawer where there is no room", async () => {
  const { page, complaints } = await inConsole(start(shop));
  const toggle = page.getByRole("button", { name: words.frame.collapse });
  await toggle.click();
  const width = () =>
    page
      .locator("aside")
      .first()
      .evaluate((aside) => aside.clientWidth);
  await expect.poll(width).toBeLessThan(60);
  await page.reload();
  expect(await width()).toBeLessThan(60);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toBe(0);
  await hydrated(page);
  await page.getByRole("button", { name: words.frame.menu }).click();
  await page.getByRole("dialog").getByRole("link", { name: words.area.tenantSettings }).click();
  await page.waitForURL(/tenant-settings/);
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(complaints).toEqual([]);
});

describe("the user menu", () => {
  it("opens by keyboard, with its submenus, and a choice reaches the profile and so another browser", async () => {
    const { page, complaints } = await inConsole(start(shop));
    await page.getByRole("button", { name: words.userMenu.title }).press("Enter");
    await menu(page, words.userMenu.title).getByText(owner.email).first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await item(page, "Language").focus();
    await page.keyboard.press("ArrowRight");
    const german = page.getByRole("menuitemradio", { name: "Deutsch" });
    await german.waitFor();
    const kept = page.waitForResponse((answer) => answer.url().includes("/console/preferences"));
    await german.press("Enter");
    await kept;
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("de");
    expect(complaints).toEqual([]);

    const elsewhere = await inConsole(start(shop));
    await expect.poll(() => elsewhere.page.locator("html").getAttribute("lang")).toBe("de");
    await owner.call("GET", "/api/tenants");
    expect(elsewhere.complaints).toEqual([]);
    await elsewhere.page.request.post(`${host().url}/console/preferences`, { form: { language: "en" } });
  });

  it("opens a submenu after a moment of pointing, and its profile in a window of its own", async () => {
    const { page } = await inConsole(start(shop));
    await page.getByRole("button", { name: words.userMenu.title }).click();
    await item(page, "Appearance").hover();
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    await expect.poll(() => page.locator("html").getAttribute("data-mantine-color-scheme")).toBe("dark");
    await page.getByRole("button", { name: words.userMenu.title }).click();
    const popup = page.waitForEvent("popup");
    await item(page, words.userMenu.profile).click();
    const profile = await popup;
    await profile.waitForURL(/\/console\/profile$/);
    // Pages beside the tenants keep what stood around the page before, in a new document and in the same.
    const roles = profile.getByRole("navigation", { name: words.frame.places }).getByRole("link", {
      name: words.area.roles,
    });
    for (const path of ["profile", "docs", "status", "preferences"]) {
      await open(profile, host(), `/console/${path}`);
      expect(await roles.getAttribute("href"), path).toBe(`/console/${shop.id}/roles`);
      await profile.getByRole("button", { name: "Shop" }).waitFor();
    }
    expect(await profile.locator("input[name=from]").last().inputValue()).toBe(`/console/${shop.id}`);
    await roles.click();
    await profile.waitForURL(/\/roles$/);
    await profile
      .getByRole("navigation", { name: words.frame.tools })
      .getByRole("link", { name: words.frame.docs })
      .click();
    await profile.waitForURL(/\/docs$/);
    await roles.waitFor();
    await profile.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: what an earlier user of this browser may have left
      document.cookie = "tenant=somebody-elses; Path=/console";
    });
    await profile.reload();
    await expect.poll(() => roles.count()).toBe(0);
  });

  it("signs out, and the console is closed from then on", async () => {
    const { page } = await inConsole(start(shop));
    await page.getByRole("button", { name: words.userMenu.title }).click();
    await item(page, words.userMenu.signOut).click();
    await page.waitForURL(/\/sign-in/);
    await page.goto(host().url + start(shop));
    await page.waitForURL(/\/sign-in/);
  });
});

describe("the palette", () => {
  const field = (page: Page) => page.getByRole("combobox", { name: words.palette.open });

  it("goes anywhere by a part of its name, with the keyboard alone; what is typed before it is there counts", async () => {
    const { page, complaints } = await inConsole(start(shop));
    let isAsked = false;
    const typed = Promise.withResolvers<void>();
    await page.route(/\/palette-[^/]*\.js/, async (route) => {
      isAsked = true;
      await typed.promise;
      await route.continue();
    });
    const isComing = async () => isAsked || (await field(page).isVisible());
    // Once more where the page did not listen yet.
    const open = async () => {
      if (!(await isComing())) await page.keyboard.press("Control+k");
      return isComing();
    };
    await expect.poll(open, { interval: 2_000 }).toBe(true);
    await page.keyboard.type("invx");
    await page.keyboard.press("Backspace");
    typed.resolve();
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe("inv");
    expect(await barriers(page)).toEqual([]);
    await field(page).fill("leave");
    await page.getByRole("option", { name: words.pages.tenant, selected: true }).waitFor();
    await field(page).fill("memb");
    const options = page.getByRole("option");
    await options.first().waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await options.nth(1).getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.waitForURL(/tenant-settings\/members$/);
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("does things, switches tenants, and says so when there is nothing of a name", async () => {
    const { page } = await inConsole(start(shop));
    for (const scheme of ["light", "dark"]) {
      await page.getByRole("button", { name: words.palette.open }).click();
      await field(page).fill(scheme);
      await page.keyboard.press("Enter");
      await expect.poll(() => page.locator("html").getAttribute("data-mantine-color-scheme")).toBe(scheme);
    }
    await page.keyboard.press("Control+k");
    await field(page).fill("xyzzy");
    await page.getByText("No results for “xyzzy”.").waitFor();
    await field(page).fill(mail.id);
    await page.keyboard.press("Enter");
    await page.waitForURL(host().url + start(mail));
  });

  it("answers from its own index at once, and asks for what is in the tenant once a word", async () => {
    const { page } = await inConsole(start(shop));
    await page.keyboard.press("Control+k");
    await field(page).waitFor();
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.url()));
    await field(page).pressSequentially("te");
    await page.getByRole("option").first().waitFor();
    await page.waitForTimeout(400);
    // What is in the tenant is one call for the whole word, not one a key.
    expect(calls.filter((url) => url.includes("/search?"))).toHaveLength(1);
  });
});

describe("shortcuts", () => {
  it("the sheet opens by its key, has an address, and gives the focus back", async () => {
    const { page, complaints } = await inConsole(start(shop));
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: words.shortcuts.title }).waitFor();
    expect(new URL(page.url()).searchParams.get("dialog")).toBe("shortcuts");
    await page.keyboard.press("Escape");
    await expect.poll(() => new URL(page.url()).search).toBe("");
    expect(complaints).toEqual([]);
  });

  it("g and a letter goes to an area; in a field a letter is a letter", async () => {
    const { page } = await inConsole(start(shop));
    await page.keyboard.press("g");
    await page.keyboard.press("t");
    await page.waitForURL(/tenant-settings/);
    await page.locator(`[aria-current="page"]`).first().waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").waitFor();
    await page.keyboard.type("gs?");
    expect(await page.getByRole("combobox").inputValue()).toBe("gs?");
    expect(page.url()).toContain("tenant-settings");
  });
});

describe("who may be where", () => {
  it("the placeholder of a tenant leads to one's own; a stranger's tenant is one without access, as one that is none", async () => {
    const { page, complaints } = await inConsole("/console/default/get-started?a=b");
    expect(page.url()).toBe(`${host().url}${start(shop)}?a=b`);
    const stranger = await registerConsoleUser(host());
    const theirs = await tenantOf(stranger, { name: "Theirs" });
    for (const id of [theirs.id, "nobodys"]) {
      await page.goto(`${host().url}/console/${id}/get-started`);
      await page.getByRole("heading", { name: tenantWords.landing.lostUnnamed }).waitFor();
    }
    await page.getByRole("main").getByRole("link", { name: "Open Shop" }).click();
    await page.waitForURL(host().url + start(shop));
    expect(complaints).toEqual([]);
  });

  it("a member who is removed leaves the tenant at the next look", async () => {
    const guest = await registerConsoleUser(host());
    await tenantOf(guest, { name: "Own" });
    await joinTenant(owner, mail.id, guest);
    const { page } = await visit();
    await enter(page, host(), guest, start(mail));
    await page.getByRole("button", { name: "Mail" }).waitFor();
    await owner.call("DELETE", `/api/tenants/${mail.id}/members/${guest.id}`);
    await page.reload();
    await page.getByRole("heading", { name: tenantWords.landing.lostUnnamed }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Open Own" }).click();
    await page.getByRole("button", { name: "Own" }).waitFor();
  });

  it("rights that were given or taken count at once, without signing in again", async () => {
    const guest = await registerConsoleUser(host());
    await joinTenant(owner, mail.id, guest);
    const { page } = await visit();
    const settings = `/console/${mail.id}/tenant-settings/settings`;
    await enter(page, host(), guest, settings);
    const save = page.getByRole("textbox", { name: tenantWords.settings.name });
    const isReadOnly = async () => (await save.count()) === 0 || !(await save.first().isEditable());
    await page.getByRole("navigation", { name: words.frame.places }).waitFor();
    await expect.poll(isReadOnly).toBe(true);
    const setRole = (roleName: string) =>
      owner.call("PUT", `/api/tenants/${mail.id}/members/${guest.id}/roles`, { roleName });
    expect((await setRole("admin")).status).toBeLessThan(300);
    await page.reload();
    await expect.poll(async () => (await save.count()) > 0 && save.first().isEditable()).toBe(true);
    expect(page.url()).toContain(settings);
    await setRole("collaborator");
    await page.reload();
    await expect.poll(isReadOnly).toBe(true);
  });

  it("a session that ended elsewhere signs in again, and comes back to the letter of the address", async () => {
    const { page } = await inConsole(start(shop));
    const db = await host().mf.getD1Database("CONTROL", host().nameOf("edge"));
    await db.prepare("DELETE FROM console_sessions WHERE user_id = ?").bind(owner.id).run();
    await page.goto(`${host().url}${start(shop)}?x=1#part`);
    await page.waitForURL(/\/sign-in/);
    await page.getByLabel(/email/i).fill(owner.email);
    await page.locator("input[name=password]").fill(owner.password);
    await page.keyboard.press("Enter");
    await page.waitForURL(`${host().url}${start(shop)}?x=1#part`);
  });

  it("of a suspended tenant there is one page, and no notice over it", async () => {
    const closed = await tenantOf(owner, { name: "Closed" });
    await suspend(host(), closed.id);
    const { page, complaints } = await inConsole(start(closed));
    await page.getByRole("heading", { name: words.suspended.title }).waitFor();
    await page.getByText(words.suspended.next).waitFor();
    expect(await page.getByRole("complementary", { name: words.production.label }).count()).toBe(0);
    // Nobody is configured here to be contacted.
    expect(await page.getByRole("link", { name: words.help.contact }).count()).toBe(0);
    await page.getByRole("button", { name: words.help.title }).click();
    await item(page, words.frame.docs).waitFor();
    expect(await item(page, words.help.contact).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("a tenant that is suspended for its unpaid invoices says how much they are, and can be paid for", async () => {
    const debtor = await registerConsoleUser(host());
    const unpaid = await tenantOf(debtor, { name: "Unpaid", tag: "production" });
    await putOnPlan(host(), unpaid.id, "pro-202411");
    await owe(host(), unpaid.id, 3200);
    await suspend(host(), unpaid.id);
    const { page, complaints } = await visit();
    await enter(page, host(), debtor, start(unpaid));
    await page.getByText(named(words.suspended.unpaid, { amount: "$32" })).waitFor();
    await page.getByRole("main").getByRole("link", { name: words.overdue.manage }).click();
    await page.waitForURL(/\/tenant-settings\/subscription$/);
    await page.getByRole("button", { name: billing.subscription.managePayment }).waitFor();
    await page.getByRole("link", { name: tenantWords.settings.tab.billing }).click();
    await page.getByRole("row").nth(1).waitFor();
    expect(complaints).toEqual([]);
  });

  it("an unknown page of a tenant says so in the frame", async () => {
    const { page } = await visit();
    await enter(page, host(), owner, start(shop));
    const answer = await page.goto(`${host().url}/console/${shop.id}/nowhere`);
    expect(answer?.status()).toBe(404);
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    await page.getByRole("navigation", { name: words.frame.places }).waitFor();
  });
});

it("everything of the frame is reached with Tab, in the order of the page, and the focus is seen", async () => {
  const { page } = await inConsole(start(shop));
  await page.getByRole("complementary", { name: words.production.label }).waitFor();
  await page.getByRole("button", { name: "Shop" }).waitFor();
  const reached: string[] = [];
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const hasOutline = outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
      // A field shows it by its border.
      const isSeen = hasOutline || element.matches("input");
      return { name: element.ariaLabel ?? element.textContent ?? "", isSeen, isBody: element === document.body };
    });
    if (focused.isBody) break;
    expect(focused).toMatchObject({ isSeen: true });
    reached.push(focused.name.trim());
  }
  const order = [words.frame.skip, "Meridian", "Shop", words.palette.open, words.frame.docs, words.help.title];
  const rest = [words.userMenu.title, words.area.getStarted, words.area.tenantSettings, words.frame.collapse];
  const places = [...order, ...rest].map((name) => reached.findIndex((one) => one.startsWith(name)));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(reached).toContain(words.pages.invite);
  await open(page, host(), start(shop));
});
