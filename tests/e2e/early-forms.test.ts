import { expect, it } from "vitest";
import uiWords from "../../locales/en/ui.ts";
import words from "../../locales/en/webhooks.ts";
import { registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, hydrated } from "./browser.ts";
import { managementOf } from "./console-management.ts";
import { enter, tenantOf } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();

it("a form that is sent before the scripts are there is saved, and they take over the page that answers", async () => {
  const owner = await registerConsoleUser(host());
  const tenant = await tenantOf(owner);
  const call = await managementOf(owner, tenant);
  const { id } = await call<{ id: string }>("POST", "/hooks", {
    ...{ name: "Warehouse", events: ["PostSignIn"], config: { url: "https://warehouse.acme.io/events" } },
  });
  const { page, complaints } = await visit();
  await enter(page, host(), owner, "/console/status");

  const { promise: scripts, resolve: bringScripts } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts;
    // The document that was left does not wait for its own any more.
    await route.continue().catch(() => undefined);
  });
  await page.goto(`${host().url}/console/${tenant.id}/webhooks/${id}/settings`, { waitUntil: "commit" });
  const name = page.getByRole("textbox", { name: words.name, exact: true });
  await name.fill("Stock");
  await Promise.all([page.waitForRequest((request) => request.method() === "POST"), name.press("Enter")]);
  await page.getByText(uiWords.save.saved).waitFor();
  expect(await call("GET", `/hooks/${id}`)).toMatchObject({ name: "Stock" });

  bringScripts();
  await hydrated(page);
  expect(await name.inputValue()).toBe("Stock");
  // What does without scripts has made room for what needs them, and saving is theirs now.
  await page.getByRole("button", { name: words.testSend }).waitFor();
  await name.fill("Stockroom");
  const [saved] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "POST"),
    name.press("Enter"),
  ]);
  expect(new URL(saved.url()).pathname).toMatch(/\.data$/);
  await expect.poll(() => call("GET", `/hooks/${id}`)).toMatchObject({ name: "Stockroom" });
  expect(complaints).toEqual([]);
});
