import { expect, it } from "vitest";
import { hostForFile } from "../host.ts";
import { browserForFile } from "./browser.ts";
import { consoleOf } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();

it("without scripts nothing is shown that would do nothing, and what can be ended can be", async () => {
  const id: Record<string, string> = {};
  const { page, tenant } = await consoleOf(host(), visit, "users", async (call) => {
    id.user = (await call("POST", "/users", { name: "Ada", username: "ada" })).id;
    id.application = (await call("POST", "/applications", { name: "Shop", type: "SPA" })).id;
    id.role = (await call("POST", "/roles", { name: "Editor", description: "Writes" })).id;
  });
  const { page: plain } = await visit({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    storageState: await page.context().storageState(),
  });
  const open = (path: string) => plain.goto(`${host().url}/console/${tenant.id}/${path}?whole`);
  /** A menu's opener needs no script, and what is in a form is sent. */
  const dead = () =>
    plain
      .locator("button[type=button]:not([popovertarget]), td input[type=checkbox], th input[type=checkbox]")
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML));
  for (const path of [
    ...["users", `users/${id.user}/settings`, `users/${id.user}/sessions`, "roles", `roles/${id.role}/general`],
    ...["", "settings", "guide/react"].map((tab) => `applications/${tab && `${id.application}/${tab}`}`),
  ]) {
    await open(path);
    expect(await dead(), path).toEqual([]);
  }
  await open(`applications/${id.application}/settings`);
  expect(await plain.getByRole("button", { name: "Delete application" }).isVisible()).toBe(true);
  // A card that only a script could act for is not there either.
  await open(`roles/${id.role}/general`);
  expect(await plain.getByRole("heading", { name: "Delete role" }).isVisible()).toBe(false);
});
