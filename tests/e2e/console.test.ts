import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import arabic from "../../locales/ar/console.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, hydrated, overflowOf, type Visit } from "./browser.ts";

const host = hostForFile();
const visit = browserForFile();

const at = (path: string) => host().url + path;

/** Opens a page of the console that anybody may see, and waits until the edge and all regions have been heard. */
async function openConsole(options: Parameters<typeof visit>[0], word = "Operational"): Promise<Visit> {
  const opened = await visit(options);
  const answer = await opened.page.goto(at("/console/status"));
  expect(answer?.status()).toBe(200);
  await hydrated(opened.page);
  await opened.page.getByText(word, { exact: true }).nth(4).waitFor();
  return opened;
}

describe.each([
  ["light", { colorScheme: "light" as const }, "Operational", "ltr"],
  ["dark", { colorScheme: "dark" as const }, "Operational", "ltr"],
  ["Arabic", { locale: "ar" }, arabic.status.ok, "rtl"],
  ["390 px", { viewport: { width: 390, height: 844 } }, "Operational", "ltr"],
])("the console in %s", (_, options, word, direction) => {
  it("shows its title and what the edge and four regions say, without a complaint or sideways scrolling", async () => {
    const { page, complaints } = await openConsole(options, word);
    expect(await page.title()).toMatch(/ - Meridian$/);
    expect(await page.getByRole("listitem").count()).toBe(5);
    expect(await page.locator("html").getAttribute("dir")).toBe(direction);
    expect(await overflowOf(page)).toBe(0);
    expect(complaints).toEqual([]);
  });
});

it("what the regions say is sent after the page, which does not wait for it", async () => {
  const answer = await fetch(at("/console/status"), { headers: { "user-agent": "Mozilla/5.0 Chrome/140.0.0.0" } });
  const [page = "", ...later] = (await answer.text()).split("</main>");
  expect(page.split("Measuring")).toHaveLength(5);
  expect(later.join("").split(">Operational<")).toHaveLength(5);
});

it("an unknown address answers 404 and leads to the console", async () => {
  const { page, complaints } = await visit();
  const answer = await page.goto(at("/nowhere"));
  expect(answer?.status()).toBe(404);
  expect(await page.title()).toBe("Page not found - Meridian");
  // What the page would tell a reader to quote is what the header says.
  const requestId = answer?.headers()["request-id"] ?? "";
  expect(requestId).not.toBe("");
  expect(await answer?.text()).toContain(`"${requestId}\\"`);
  expect(complaints).toEqual([]);
  // The console is for who is signed in.
  await page.getByRole("link", { name: "Go to console" }).click();
  await page.waitForURL(/\/sign-in\?/);
});

/** Keys go to the menu once one of its choices has the focus. */
const focused = (choice: Locator) =>
  expect.poll(() => choice.evaluate((element) => element === document.activeElement)).toBe(true);

it("the language menu works by keyboard, and its choice outlives the page", async () => {
  const { page, complaints } = await openConsole({});
  await page.getByRole("button", { name: /^Language/ }).press("Enter");
  await focused(page.getByRole("menuitemradio", { name: "English", checked: true }));
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  const button = page.getByRole("button", { name: "Sprache: Deutsch" });
  await button.waitFor();
  await expect.poll(() => page.title()).toBe("Status - Meridian");
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.waitForLoadState("networkidle");
  await page.reload();
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
  expect(complaints).toEqual([]);
});

it("the appearance menu works by keyboard, and its choice outlives the page", async () => {
  const { page, complaints } = await openConsole({});
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole("button", { name: "Appearance" }).press("Enter");
  await focused(page.getByRole("menuitemradio", { name: "System", checked: true }));
  const kept = page.waitForResponse((answer) => answer.url().includes("/console/preferences"));
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await kept;
  await page.reload();
  expect(await ground()).toBe(dark);
  expect(complaints).toEqual([]);
});

it("whoever chooses an appearance that the server does not keep learns of it", async () => {
  const { page } = await openConsole({});
  await page.route("**/console/preferences", (route) => route.fulfill({ status: 503 }));
  await page.getByRole("button", { name: "Appearance" }).press("Enter");
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await page.getByRole("alert").getByText("Something went wrong").waitFor();
});

it("without JavaScript the page is whole, and the preferences are a form", async () => {
  const { page, complaints } = await visit({ javaScriptEnabled: false });
  await page.goto(at("/console/status"));
  await page.waitForURL(/[?&]whole/);
  expect(await page.getByText("Operational", { exact: true }).count()).toBe(5);
  expect(await page.getByText("Measuring", { exact: true }).count()).toBe(0);
  await page.getByRole("button", { name: /^Language/ }).click();
  await page.getByRole("radio", { name: "Deutsch" }).check();
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/\/console\/status/);
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
  expect(await page.locator("html").getAttribute("data-appearance")).toBe("dark");
  expect(complaints).toEqual([]);
});

describe.each(["light", "dark"] as const)("axe in %s", (colorScheme) => {
  it.each(["/console/status", "/console/docs", "/console/preferences", "/nowhere"])(
    "finds nothing on %s",
    async (path) => {
      const { page } = await visit({ colorScheme });
      await page.goto(at(path), { waitUntil: "networkidle" });
      expect(await barriers(page)).toEqual([]);
    },
  );
});
