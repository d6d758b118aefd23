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
