import { expect, it } from "vitest";
import tenants from "../../locales/en/tenants.ts";
import uiWords from "../../locales/en/ui.ts";
import words from "../../locales/en/webhooks.ts";
import { registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, hydrated } from "./browser.ts";
import { managementOf } from "./console-management.ts";
import { enter, tenantOf } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();

it("a form that is sent twice before the scripts are there makes one thing", async () => {
  const user = await registerConsoleUser(host());
  const path = "/console/onboarding/create-tenant";
  const { page, complaints } = await visit();
  await enter(page, host(), user, "/console/status");
  const { promise: scripts, resolve: bringScripts } = Promise.withResolvers<void>();
  const { promise: answer, resolve: bringAnswer } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts;
    await route.continue().catch(() => undefined);
  });
  let posts = 0;
  await page.route(/onboarding\/create-tenant/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts += 1;
    const response = await route.fetch({ maxRedirects: 0 });
    await answer;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.goto(host().url + path, { waitUntil: "commit" });
  const name = page.getByLabel(tenants.create.name, { exact: true });
  await name.fill("Bakery");
  await page.keyboard.press("Enter");
  const made = () => user.call<unknown[]>("GET", "/api/tenants").then(({ body }) => body.length);
  await expect.poll(made).toBe(1);
  await page.keyboard.press("Enter");
  bringAnswer();
  bringScripts();
  await page.waitForURL(/get-started$/);
  expect(await made()).toBe(1);
  expect(posts).toBe(1);
  expect(complaints).toEqual([]);
});

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
