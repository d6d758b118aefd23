import { decodeJwt } from "jose";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import dashboard from "../../locales/en/dashboard.ts";
import history from "../../locales/en/history.ts";
import logs from "../../locales/en/logs.ts";
import words from "../../locales/en/token-scripts.ts";
import ui from "../../locales/en/ui.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, confirm, hydrated, named, press } from "./browser.ts";
import type { Management } from "./console-management.ts";
import { consoleOf, type MadeTenant } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();
const indicator = "https://orders.example";
const path = "/configs/jwt-customizer/client-credentials";
const scriptOf = (body: string) =>
  `const getCustomJwtClaims = async ({ context, environmentVariables, api }) => {\n${body}\n};`;

let tenant: MadeTenant;
let call: Management;
let page: Page;
let complaints: string[];
let machine: { id: string; secret: string };
beforeAll(async () => {
  ({ page, complaints, tenant, call } = await consoleOf(host(), visit, "customize-jwt"));
  await call("POST", "/resources", { name: "Orders", indicator });
  machine = await call("POST", "/applications", { name: "Nightly", type: "MachineToMachine" });
  await call("POST", "/users", { username: "grace", name: "Grace Hopper", customData: { plan: "gold" } });
});
afterAll(() => expect(complaints).toEqual([]));

const go = async (below: string) => {
  await page.goto(`${host().url}/console/${tenant.id}/${below}`);
  await hydrated(page);
};
/** All is chosen by the editor's own key: shortly after it has the focus, it takes back what the browser has chosen. */
const type = async (script: string) => {
  await page.locator(`[contenteditable][aria-label="${words.script}"]`).press("ControlOrMeta+a");
  await page.keyboard.insertText(script);
};
/** The value of the first one. */
const variable = () => page.getByLabel(words.variableValue.replace("{{number}}", "1"));
/** Until it is not shown any more, and nothing counts as unsaved. */
const untilMasked = async () => {
  await expect.poll(() => variable().inputValue()).toBe("********");
  await page.locator("[data-save-bar]").waitFor({ state: "detached" });
};
const run = () => press(page, words.run);
const token = async () => {
  const answer = await fetch(`${tenant.endpoint}/oidc/token`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${machine.id}:${machine.secret}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials", resource: indicator }),
  });
  const body = (await answer.json()) as { access_token?: string; error?: string; error_description?: string };
  return { status: answer.status, ...body, claims: body.access_token ? decodeJwt(body.access_token) : {} };
};
const save = async () => {
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok());
  await press(page, ui.save.save);
  await answered;
};

it("a script is written, tested, saved, and seen in a token", async () => {
  await page.getByRole("link", { name: words.create }).last().click();
  await page.waitForURL(/client-credentials\/create$/);
  await page.locator(`[contenteditable][aria-label="${words.script}"]`).waitFor();
  await type(scriptOf("  return context.application.name.first.second;"));
  await run();
  await page.getByText(words.failed).waitFor();
  expect(await page.getByRole("main").textContent()).toContain("line 2");
  await type(scriptOf("  return { app: context.application.name, key: environmentVariables.KEY };"));
  await page.getByLabel(words.variableName.replace("{{number}}", "1")).fill("KEY");
  await variable().fill("value-1");
  await run();
  await page.getByText('"key": "value-1"').waitFor();
  expect((await token()).claims).not.toHaveProperty("key");
  await press(page, ui.save.save);
  await page.waitForURL(/client-credentials\/edit$/);
  await untilMasked();
  expect((await token()).claims).toMatchObject({ app: "Nightly", key: "value-1" });
});

it("a saved variable is shown no more, and is kept behind its mask", async () => {
  await go("customize-jwt/client-credentials/edit");
  expect(await variable().inputValue()).toBe("********");
  expect(await page.content()).not.toContain("value-1");
  await run();
  await page.getByText('"key": "value-1"').waitFor();
  await type(scriptOf("  return { again: environmentVariables.KEY };"));
  await run();
  await page.getByText(named(words.valuesForTest, { names: "KEY" })).waitFor();
  await variable().fill("value-1");
  await run();
  await page.getByText('"again": "value-1"').waitFor();
  const host = page.getByRole("textbox", { name: words.host }).first();
  await host.fill("api.acme.io");
  await variable().fill("********");
  await press(page, ui.save.save);
  await page.getByText(named(words.valuesForHosts, { names: "KEY" })).waitFor();
  await variable().fill("value-1");
  await save();
  await untilMasked();
  await expect.poll(async () => (await token()).claims.again).toBe("value-1");
});

it("a script that denies is said to in the test, gives no token, and is counted on the dashboard", async () => {
  await type(scriptOf('  api.denyAccess("The plan has expired.");'));
  await variable().fill("value-1");
  await run();
  await page.getByText(words.denied).waitFor();
  await page.getByText("The plan has expired.").last().waitFor();
  await save();
  await expect.poll(token).toMatchObject({
    ...{ status: 400, error: "access_denied", error_description: "The plan has expired." },
  });
  await go("dashboard");
  await page.getByText(/Denied: \d+/).waitFor();
  expect(dashboard.tokenScripts).toContain("Denied");
  await page.getByRole("link", { name: dashboard.toLogs }).first().click();
  await page.getByRole("main").getByRole("link", { name: logs.event.machineTokenScript }).first().waitFor();
});

it("what does not compile is refused with its line, and nothing is lost", async () => {
  await go("customize-jwt/client-credentials/edit");
  await page.locator(`[contenteditable][aria-label="${words.script}"]`).waitFor();
  await type("const a = 1;\nlet b = ;");
  await press(page, ui.save.save);
  await page
    .getByText(/SyntaxError/)
    .first()
    .waitFor();
  expect(await call<{ script: string }>("GET", path)).toMatchObject({ script: expect.stringContaining("denyAccess") });
  await expect.poll(() => page.locator(".cm-content").first().textContent()).toContain("let b = ;");
});

it("a user of the tenant is found and the script runs with them", async () => {
  await go("customize-jwt/access-token/create");
  await page.locator(`[contenteditable][aria-label="${words.script}"]`).waitFor();
  await type(scriptOf("  return { plan: context.user.customData.plan };"));
  await page.getByRole("searchbox", { name: words.userSearch }).fill("Hopper");
  await page.getByRole("radio", { name: "Grace Hopper" }).check();
  await run();
  await page.getByText('"plan": "gold"').waitFor();
});

it("the editor completes what a script is given", async () => {
  const editor = page.locator(`[contenteditable][aria-label="${words.script}"]`);
  await editor.fill("");
  await editor.pressSequentially("context.user.pri");
  await page.locator(".cm-tooltip-autocomplete").getByText("primaryEmail").waitFor();
});

it("the last version is undone in the history, and a deleted script comes back", async () => {
  await go("customize-jwt/history");
  const main = page.getByRole("main");
  await main.getByText(history.entity["token-script"]).first().waitFor();
  await main.getByRole("button", { name: history.undo }).first().click();
  await confirm(page, history.undo);
  await page.getByText(history.undoDone).waitFor();
  await expect.poll(async () => (await token()).claims.again).toBe("value-1");
  await go("customize-jwt");
  await press(page, words.delete);
  await confirm(page, words.delete);
  await page.getByText(/^Deleted the script/).waitFor();
  await expect.poll(async () => "again" in (await token()).claims).toBe(false);
  await press(page, ui.toasts.undo);
  await expect.poll(async () => (await token()).claims.again).toBe("value-1");
});
