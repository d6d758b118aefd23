import { mkdirSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import ui from "../../locales/en/ui.ts";
import { designSystemDir } from "../../scripts/build-dir.ts";
import { ensureDesignSystemBuilt } from "../../scripts/built-app.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, hydrated, named, overflowOf, type Visit } from "./browser.ts";
import { coveredStops } from "./tab-walk.ts";

beforeAll(() => ensureDesignSystemBuilt());
const host = hostForFile({ vars: { EDITION: "oss" }, build: designSystemDir });
const visit = browserForFile({ until: "file" });

/** `SCREENS=1` keeps a picture of each view, to be looked at. */
const pictures = process.env.SCREENS === "1" ? ".wrangler/test/screens" : null;
const address = "/console/dev/ui";

/** One window for all that is done by hand: its cache has the scripts, and nothing else is left of the test before. */
let shared: Visit | undefined;
async function open(query = ""): Promise<Visit> {
  shared ??= await visit();
  const { page, complaints } = shared;
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${host().url}${address}${query}`);
  await hydrated(page);
  complaints.length = 0;
  return shared;
}

const focused = (visit: Visit) =>
  visit.page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    return element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
  });

const wide = { width: 1440, height: 900 };

describe.each([
  ["light", { viewport: wide }, "ltr"],
  ["dark", { viewport: wide, colorScheme: "dark" as const }, "ltr"],
  ["390 px", { viewport: { width: 390, height: 844 }, hasTouch: true }, "ltr"],
  ["Arabic", { viewport: wide, locale: "ar" }, "rtl"],
])("the design system in %s", (name, options, direction) => {
  let opened: Visit;
  beforeAll(async () => {
    opened = await visit(options);
  });
  it.each([
    ["parts", ""],
    ["list", "?view=list"],
    ["detail", "?view=detail"],
  ])("%s: axe finds nothing, nothing scrolls sideways, nothing complains", async (view, query) => {
    const { page, complaints } = opened;
    await page.goto(`${host().url}${address}${query}`);
    await hydrated(page);
    expect(await page.locator("html").getAttribute("dir")).toBe(direction);
    if (view === "parts") await page.locator(".cm-editor").nth(2).waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    if (!pictures) return;
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: `${pictures}/design-system-${view}-${name.replace(" ", "-")}.png`, fullPage: true });
  });
});

it("without scripts a dialog with an address is there, closes by a link, and a field of several entries is a plain one", async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${host().url}${address}?dialog=short&whole`);
  await page.getByRole("textbox", { name: "Name of the tenant" }).waitFor();
  await page.getByRole("link", { name: "Close" }).click();
  await page.waitForURL(({ searchParams }) => !searchParams.has("dialog"));
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await page.getByRole("textbox", { name: "Further addresses" }).getAttribute("name")).toBe("more");
  await page.goto(`${host().url}${address}?view=detail&whole`);
  await page.getByRole("button", { name: "Save changes" }).waitFor();
});

it("the tag input takes entries on space, comma, Enter and blur, and gives the last one back", async () => {
  const { page } = await open();
  const field = page.getByRole("textbox", { name: "Further addresses" });
  await field.pressSequentially("a@example.com b@example.com,wrong");
  await page.keyboard.press("Enter");
  await page.getByText("“wrong” is not an email address.").waitFor();
  expect(await page.locator("input[type=hidden][name=more]").count()).toBe(3);
  await page.keyboard.press("Backspace");
  await expect.poll(() => page.getByText("“wrong” is not").count()).toBe(0);
  await field.fill("c@example.com d@example.com");
  await field.pressSequentially("e@example.com");
  await field.blur();
  expect(await page.locator("input[type=hidden][name=more]").count()).toBe(5);
});

it("a confirmation with a name waits for the name; Escape says no, and the focus returns", async () => {
  const { page } = await open();
  const opener = page.getByRole("button", { name: "Confirm by name" });
  await opener.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete “Shop web”?" });
  await dialog.waitFor();
  const action = dialog.getByRole("button", { name: "Delete application" });
  expect(await action.isDisabled()).toBe(true);
  await expect.poll(() => dialog.getByRole("textbox").evaluate((e) => e === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  await page.getByText("Answered with no.").waitFor();
  await expect.poll(() => opener.evaluate((e) => e === document.activeElement)).toBe(true);
  await opener.press("Enter");
  await page.getByRole("dialog").getByRole("textbox").fill("Shop web");
  await page.keyboard.press("Enter");
  await page.getByText("Answered with yes.").waitFor();
});

it("a picture that is removed gives the focus to what chooses another", async () => {
  const { page } = await open();
  await page.getByRole("button", { name: "Remove image" }).press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Choose a file");
});

it("the way back cancels a question", async () => {
  const { page } = await open("?view=list");
  await page.getByRole("link", { name: "Parts" }).click();
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByRole("dialog").waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

it("a dialog with an address opens by it, and closing gives the focus back", async () => {
  const { page } = await open();
  const opener = page.getByRole("link", { name: "Route dialog" });
  await opener.press("Enter");
  await page.getByRole("dialog", { name: "Create tenant" }).waitFor();
  expect(page.url()).toContain("dialog=short");
  await expect.poll(() => page.title()).toBe("Create tenant - Meridian");
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(page.url()).not.toContain("dialog");
  await expect.poll(() => opener.evaluate((e) => e === document.activeElement)).toBe(true);
});

it("a list is walked, searched, sorted and selected by keyboard", async () => {
  const opened = await open("?view=list");
  const { page, complaints } = opened;
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  expect(await focused(opened)).toContain("Bashir Okafor");
  await page.keyboard.press("x");
  await page.getByText("1 selected").waitFor();
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press("j");
  await page.keyboard.press("Shift+X");
  await page.getByText("4 selected").waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove members" }).click();
  await page.getByText("4 removed").waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("okafor");
  await page.waitForURL(/keyword=okafor/);
  await page.getByText("1–12 of 12").waitFor();
  await page.keyboard.press("Escape");
  await page
    .getByRole("searchbox")
    .or(page.getByRole("textbox", { name: /Search/ }))
    .blur();
  await page.getByRole("link", { name: "Name", exact: true }).press("Enter");
  await page.waitForURL(/sort=name/);
  const head = page.getByRole("columnheader", { name: "Name" });
  await expect.poll(() => head.getAttribute("aria-sort")).toBe("ascending");
  await page.getByRole("link", { name: "Name", exact: true }).blur();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.waitForURL(/view=detail&person=/);
  await page.goBack();
  await page.getByText("1–12 of 12").waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await page.waitForURL(/view=detail&edit=/);
  expect(complaints).toEqual([]);
});

it("what a search and filters hide is found again, and a column stays hidden", async () => {
  const { page } = await open("?view=list&keyword=nobody&role=admin");
  await page.getByText("No results", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Clear search and filters" }).click();
  await page.getByText("1–20 of 57").waitFor();
  await page.getByRole("link", { name: "Next" }).click();
  await page.getByText("21–40 of 57").waitFor();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Role" }).click();
  await page.keyboard.press("Escape");
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.getByRole("columnheader", { name: "Role" }).count()).toBe(0);
  await page.evaluate(() => localStorage.clear());
});

it("unsaved changes are named, discarded, and not left behind without a question", async () => {
  const { page, complaints } = await open("?view=detail");
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Shop");
  await page.getByRole("button", { name: "1 change", exact: true }).click();
  await page.getByRole("deletion").or(page.locator("del")).getByText("Shop web").waitFor();
  await page.getByRole("button", { name: "Discard" }).click();
  expect(await name.inputValue()).toBe("Shop web");
  expect(await page.getByRole("button", { name: "Save changes" }).count()).toBe(0);
  await name.fill("Shop");
  await page.getByRole("radio", { name: /JWT/ }).check();
  await page.getByRole("button", { name: "2 changes" }).waitFor();
  await page.getByRole("link", { name: "Docs" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  expect(page.url()).toContain("view=detail");
  expect(await name.inputValue()).toBe("Shop");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("button", { name: "Save changes" }).waitFor({ state: "detached" });
  expect(await name.inputValue()).toBe("Shop");
  await page.getByRole("link", { name: "Docs" }).click();
  await page.waitForURL((url) => !url.pathname.includes("dev/ui"));
  expect(complaints).toEqual([]);
});

it("of a list of fields, a new one gets the focus, and what is removed gives it to what comes into its place", async () => {
  const opened = await open("?view=detail");
  const { page } = opened;
  for (const [number, address] of [
    [2, "https://b.example"],
    [3, "https://c.example"],
  ]) {
    await page.getByRole("button", { name: ui.texts.add }).press("Enter");
    await expect.poll(() => focused(opened)).toBe(`Redirect URIs, entry ${number}`);
    await page.keyboard.type(`${address}`);
  }
  const remove = (value: string) => named(ui.texts.remove, { value });
  await page.getByRole("button", { name: remove("https://shop.example/callback") }).press("Enter");
  await expect.poll(() => focused(opened)).toBe(remove("https://b.example"));
  await page.getByRole("button", { name: remove("https://c.example") }).press("Enter");
  await expect.poll(() => focused(opened)).toBe(remove("https://b.example"));
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(opened)).toBe("Redirect URIs, entry 1");
});

it("what gets the focus is not under the bar, and not under what says what is unsaved", async () => {
  const { page } = await open("?view=detail");
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.getByRole("textbox", { name: "Name" }).fill("Shop");
  await page.getByRole("region", { name: ui.save.region }).waitFor();
  expect(await coveredStops(page, "Tab", 14)).toEqual([]);
  expect(await coveredStops(page, "Shift+Tab", 24)).toEqual([]);
  // A window of 1280 by 1024, magnified four times.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole("textbox", { name: "Name" }).focus();
  // The bar is at the end of the form; a line at the foot of the window says so.
  expect(await page.evaluate(() => document.elementFromPoint(160, 250)?.matches("[data-save-bar]"))).toBe(true);
  expect(await coveredStops(page, "Tab", 14)).toEqual([]);
  await page.getByRole("button", { name: "Discard" }).click();
  await open("?dialog=short");
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole("dialog").getByRole("textbox").focus();
  expect(await coveredStops(page, "Tab", 6)).toEqual([]);
});

it("the month at which a calendar ends is turned to by keyboard, and the focus stays", async () => {
  const opened = await open();
  const { page } = opened;
  await page.getByRole("button", { name: new RegExp(`^${ui.dates.to} `) }).press("Enter");
  await page.getByRole("button", { name: ui.dates.earlier }).press("Enter");
  const later = page.getByRole("button", { name: ui.dates.later });
  await later.press("Enter");
  await expect.poll(() => later.getAttribute("aria-disabled")).toBe("true");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(opened)).toBe(ui.dates.later);
  await page.keyboard.press("Escape");
});

it("a toast can be undone", async () => {
  const { page } = await open();
  await page.getByRole("button", { name: "Toast with undo" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("The invitation is back.").waitFor();
  expect(await page.getByText("Invitation revoked").count()).toBe(0);
});

it("in a small window a toast lies over no button of a dialog, and under the menu that is opened", async () => {
  const { page } = await open();
  await page.setViewportSize({ width: 390, height: 700 });
  await page.getByRole("button", { name: "Toast with undo" }).click();
  const toast = page.getByText("Invitation revoked");
  await page.getByRole("button", { name: "Dialog", exact: true }).evaluate((e: HTMLElement) => e.click());
  const action = page.getByRole("dialog").getByRole("button", { name: "Rename" });
  await action.waitFor();
  const [shown, button] = await Promise.all([toast.boundingBox(), action.boundingBox()]);
  expect(shown && button && shown.y + shown.height).toBeLessThan(button?.y ?? 0);
  await action.click();
  await page.getByRole("button", { name: "Actions for Shop web" }).click();
  const menu = page.getByRole("menu", { name: "Actions for Shop web" });
  await menu.waitFor();
  await page.locator('[aria-label="Notifications"]').evaluate((host) => {
    Object.assign((host as HTMLElement).style, { inset: "0", width: "auto", pointerEvents: "auto" });
  });
  const isOver = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  expect(await menu.evaluate(isOver)).toBe(true);
});

it("the code editor is written in and left by keyboard, and JSON says what is wrong at which line", async () => {
  const { page, complaints } = await open();
  const editor = page.locator('.cm-content[aria-label="Custom data"]');
  await editor.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type('{\n"seats": ');
  await page.getByText(/^Line \d: This is not valid JSON\.$/).waitFor();
  await page.keyboard.type("3");
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("\n}");
  await page.getByText(/^Line \d: This is not valid JSON\.$/).waitFor({ state: "detached" });
  await page.keyboard.press("Tab");
  expect(await editor.evaluate((e) => e.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  expect(await editor.evaluate((e) => e.contains(document.activeElement))).toBe(false);
  expect(complaints).toEqual([]);
});

it("a chart is read by arrow keys", async () => {
  const { page } = await open();
  const chart = page.getByRole("group", { name: /^Daily active users/ });
  await chart.focus();
  await page.keyboard.press("End");
  await page.getByText(/^Jan 30: Users [\d,]+$/).waitFor({ state: "attached" });
  await page.keyboard.press("ArrowLeft");
  await page.getByText(/^Jan 29: Users [\d,]+$/).waitFor({ state: "attached" });
});

it("with colors of the system it is seen what is on, what is chosen, how much is used, and where a tag or a dialog ends", async () => {
  const { page } = await visit({ forcedColors: "active" });
  await page.goto(`${host().url}${address}`);
  await hydrated(page);
  const styleOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderTopWidth, backgroundColor, outlineStyle } = getComputedStyle(element);
        return { borderTopWidth, backgroundColor, outlineStyle };
      });
  /** What the system's color is here. */
  const system = (color: string) =>
    page.evaluate((backgroundColor) => {
      const probe = document.body.appendChild(document.createElement("i"));
      Object.assign(probe.style, { backgroundColor, forcedColorAdjust: "none" });
      const found = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return found;
    }, color);
  const track = ".mantine-Switch-track";
  expect(await styleOf(track)).toMatchObject({ borderTopWidth: "1px" });
  const backgrounds = await page
    .locator(track)
    .evaluateAll((tracks) =>
      tracks.map((one) => [
        (one.previousElementSibling as HTMLInputElement).checked,
        getComputedStyle(one).backgroundColor,
      ]),
    );
  const highlight = await system("Highlight");
  for (const [isOn, background] of backgrounds) expect(background === highlight).toBe(isOn);
  // A field whose border is around more than it, and what is chosen: a ring of the color of its background is none.
  // The editors come in any order, and each can have the focus only once the page knows that it is there.
  const editor = page.locator("[class*=_surface_]:not([inert]) .cm-content[aria-label='Custom claims']");
  for (const field of [page.getByLabel("Further addresses"), page.getByLabel("Issuer"), editor]) {
    await field.first().focus();
    expect(await field.first().evaluate((e) => getComputedStyle(e).outlineStyle)).toBe("solid");
  }
  const chosen = page.locator("main a[aria-current=page]").first();
  await chosen.focus();
  const ring = await chosen.evaluate((e) => getComputedStyle(e).outlineColor);
  expect(ring).toBe(await system("SelectedItemText"));
  expect(await styleOf("[aria-current=page]")).toMatchObject({ backgroundColor: await system("SelectedItem") });
  expect(await styleOf("[class*=_tag_][data-tone]")).toMatchObject({ borderTopWidth: "1px" });
  // A meter without its bar, and a legend without its colors, say nothing.
  const canvas = await system("Canvas");
  expect((await styleOf("[class*=_usage_] [class*=_bar_]")).backgroundColor).not.toBe(canvas);
  const legend = await page
    .locator("[class*=_legend_] > span")
    .evaluateAll((series) => series.map((one) => getComputedStyle(one, "::before").backgroundColor));
  expect(new Set([...legend, canvas]).size).toBe(new Set(legend).size + 1);
  expect(new Set(legend).size).toBeGreaterThan(1);
  await page.goto(`${host().url}${address}?dialog=short`);
  await hydrated(page);
  expect(await styleOf(".mantine-Modal-content")).toMatchObject({ outlineStyle: "solid" });
});
