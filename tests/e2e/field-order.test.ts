import { expect, it } from "vitest";
import ui from "../../locales/en/ui.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, named } from "./browser.ts";
import { consoleOf } from "./console-site.ts";
import { waitUntil } from "./wait-until.ts";

const host = hostForFile();
const visit = browserForFile();

it("a profile field that is moved by keys is moved on by them, also once its place is saved", async () => {
  const { page, call, complaints } = await consoleOf(
    host(),
    visit,
    "sign-in-experience/profile-fields",
    async (prepare) => {
      for (const name of ["shoe", "hat", "coat"])
        await prepare("POST", "/custom-profile-fields", {
          name,
          type: "Text",
          label: name,
          required: false,
          config: {},
        });
    },
  );
  const names = async () =>
    (await call<{ name: string }[]>("GET", "/custom-profile-fields")).map(({ name }) => name).join();
  const handle = page.getByRole("button", { name: named(ui.sort.handle, { name: "shoe" }) });
  await handle.focus();
  for (const [position, order] of [
    [2, "hat,shoe,coat"],
    [3, "hat,coat,shoe"],
  ] as const) {
    await page.keyboard.press("ArrowDown");
    await page.getByText(named(ui.sort.moved, { name: "shoe", position, count: 3 })).waitFor();
    await expect.poll(names).toBe(order);
    // The page shows what was saved, too.
    await waitUntil(page, () => {
      const { fetchers } = window.__reactRouterDataRouter.state as unknown as {
        fetchers: Map<string, { state: string }>;
      };
      return [...fetchers.values()].every(({ state }) => state === "idle");
    });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await handle.evaluate((one) => one === document.activeElement)).toBe(true);
  }
  expect(complaints).toEqual([]);
});

it("a profile field whose name has several lines begins where the others do in Arabic, and stays within its border", async () => {
  const { page } = await consoleOf(host(), visit, "sign-in-experience/profile-fields", async (prepare) => {
    for (const label of [
      "مقاس الحذاء",
      "The cost center that everything is charged to, in so many words that they need several lines",
    ])
      await prepare("POST", "/custom-profile-fields", {
        name: `f${label.length}`,
        type: "Text",
        label,
        required: true,
      });
  });
  await page.context().addCookies([{ name: "language", value: "ar", url: host().url }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const rows = await page
    .getByRole("main")
    .locator("li")
    .filter({ has: page.locator("bdi") })
    .evaluateAll((items) =>
      items.map((item) => {
        const range = document.createRange();
        range.selectNodeContents(item.querySelector("bdi") as Element);
        const lines = [...range.getClientRects()];
        const { top } = item.getBoundingClientRect();
        return {
          lines: lines.length,
          starts: lines.map(({ right }) => Math.round(right)),
          gap: (lines[0]?.top ?? 0) - top,
        };
      }),
    );
  expect(rows.map(({ lines }) => lines)).toEqual([1, expect.toSatisfy((count: number) => count > 1)]);
  // Where a line ends with a space, it ends before it.
  const starts = rows.flatMap((row) => row.starts);
  expect(Math.max(...starts) - Math.min(...starts)).toBeLessThan(8);
  for (const { gap } of rows) expect(gap).toBeGreaterThanOrEqual(4);
});
