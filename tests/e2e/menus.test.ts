import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import ui from "../../locales/en/ui.ts";
import { designSystemDir } from "../../scripts/build-dir.ts";
import { ensureDesignSystemBuilt } from "../../scripts/built-app.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile } from "./browser.ts";

beforeAll(() => ensureDesignSystemBuilt());
const host = hostForFile({ vars: { EDITION: "oss" }, build: designSystemDir });
const visit = browserForFile();

const open = async (options: Parameters<typeof visit>[0] = {}) => {
  const seen = await visit(options);
  await seen.page.goto(`${host().url}/console/dev/ui`);
  return seen;
};

const button = (page: Page) => page.getByRole("button", { name: "Actions for Shop web" });
const menu = (page: Page) => page.getByRole("menu", { name: "Actions for Shop web" });
const hasFocus = (one: Locator) => expect.poll(() => one.evaluate((e) => e === document.activeElement)).toBe(true);

it("a menu is walked by arrows and by letters, past what is disabled, and gives the focus back", async () => {
  const { page, complaints } = await open();
  const item = (name: string) => page.getByRole("menuitem", { name });
  await button(page).press("Enter");
  await hasFocus(item("Rename"));
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("ArrowUp");
  await hasFocus(item("Delete"));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await hasFocus(item("Delete"));
  await page.keyboard.press("Home");
  await page.keyboard.type("dow");
  await hasFocus(item("Download"));
  await page.keyboard.press("Escape");
  await hasFocus(button(page));
  expect(await menu(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});

it("a menu closes by its button, by a press elsewhere, by Tab, and when something is chosen", async () => {
  const { page } = await open();
  const closings = [
    () => button(page).click(),
    () => page.getByRole("heading", { level: 1 }).click(),
    () => page.keyboard.press("Tab"),
    () => page.getByRole("menuitem", { name: "Rename" }).click(),
  ];
  for (const close of closings) {
    await button(page).click();
    await hasFocus(page.getByRole("menuitem", { name: "Rename" }));
    await close();
    await expect.poll(() => menu(page).count()).toBe(0);
  }
  await hasFocus(button(page));
});

it("a menu that is closed is not placed: WebKit would never end, should its button go with it", async () => {
  const { page } = await open();
  const fallbacks = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("[popover]")].flatMap((panel) => {
        const value = getComputedStyle(panel).getPropertyValue("position-try-fallbacks");
        return value === "none" ? [] : [value];
      }),
    );
  expect(await fallbacks()).toEqual([]);
  await button(page).click();
  await menu(page).waitFor();
  expect(await fallbacks()).toHaveLength(1);
});

it("a menu that was asked for before the page listened is there once it does", async () => {
  const { page } = await visit();
  const pressed = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto(`${host().url}/console/dev/ui`, { waitUntil: "commit" });
  await button(page).click();
  expect(await page.getByRole("menuitem").count()).toBe(0);
  pressed.resolve();
  await page.getByRole("menuitem", { name: "Rename" }).waitFor();
});

it("a browser without popovers shows the page, and nothing of a menu", async () => {
  const { page, complaints } = await visit();
  await page.addInitScript(() => {
    for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"] as const)
      Reflect.deleteProperty(HTMLElement.prototype, name);
    Element.prototype.matches = new Proxy(Element.prototype.matches, {
      apply(matches, element, [selector]: [string]) {
        if (selector.includes(":popover-open")) throw new SyntaxError(`not a valid selector: ${selector}`);
        return Reflect.apply(matches, element, [selector]);
      },
    });
  });
  await page.goto(`${host().url}/console/dev/ui`);
  await button(page).waitFor();
  expect(await page.getByRole("menuitem").count()).toBe(0);
  expect(complaints).toEqual([]);
});

it.each(["en-US", "ar"])("a menu opens within the window: %s", async (locale) => {
  const { page } = await open({ locale });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await button(page).click();
    await menu(page).waitFor();
    const [opened, from] = await Promise.all([menu(page).boundingBox(), button(page).boundingBox()]);
    if (!opened || !from) throw new Error("It is not there.");
    expect(opened.x).toBeGreaterThanOrEqual(0);
    expect(opened.x + opened.width).toBeLessThanOrEqual(width);
    expect(
      Math.min(Math.abs(opened.y - from.y - from.height), Math.abs(from.y - opened.y - opened.height)),
    ).toBeLessThan(8);
    await page.keyboard.press("Escape");
  }
});

it("a tooltip is shown to who points at something or focuses it, and Escape hides it", async () => {
  const { page } = await open();
  const tip = page.getByRole("tooltip");
  const button = page.getByRole("button", { name: "End old sessions" });
  await button.hover();
  await tip.getByText("not been active").waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("heading", { level: 1 }).hover();
  await tip.waitFor({ state: "hidden" });
  await button.focus();
  await tip.waitFor();
  await page.keyboard.press("Escape");
  await tip.waitFor({ state: "hidden" });
});

it("Tab stays within a calendar, and leads on from its button once it is closed", async () => {
  const { page } = await open();
  const opener = page.getByRole("button", { name: new RegExp(`^${ui.dates.from} `) });
  const calendar = page.getByRole("dialog", { name: ui.dates.from });
  const [earlier, day] = [
    calendar.getByRole("button", { name: ui.dates.earlier }),
    calendar.locator("td [tabindex='0']"),
  ];
  await opener.press("Enter");
  await hasFocus(day);
  await page.keyboard.press("Tab");
  await hasFocus(earlier);
  await page.keyboard.press("Shift+Tab");
  await hasFocus(day);
  expect(await calendar.getAttribute("aria-modal")).toBe("true");
  expect(await barriers(page)).toEqual([]);
  const next = page.getByRole("button", { name: new RegExp(`^${ui.dates.to} `) });
  for (const close of ["Enter", "Escape"]) {
    await page.keyboard.press(close);
    await expect.poll(() => calendar.count()).toBe(0);
    await hasFocus(opener);
    await page.keyboard.press("Tab");
    await hasFocus(next);
    await opener.press("Enter");
    await hasFocus(day);
  }
});

it("a field with a button in it shows that it has the focus as broadly as others do", async () => {
  const { page } = await open();
  for (const label of ["Password", "Issuer"]) {
    const field = page.getByLabel(label, { exact: true }).first();
    await field.focus();
    const ring = await field.evaluate((input) => getComputedStyle(input.parentElement as Element).boxShadow);
    expect([label, ring]).toEqual([label, expect.stringMatching(/ 0px 0px 0px 1px/)]);
  }
});
