import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import applications from "../../locales/en/applications.ts";
import dashboard from "../../locales/en/dashboard.ts";
import guides from "../../locales/en/guides.ts";
import history from "../../locales/en/history.ts";
import signIn from "../../locales/en/sign-in.ts";
import tenants from "../../locales/en/tenants.ts";
import ui from "../../locales/en/ui.ts";
import users from "../../locales/en/users.ts";
import { type Host, startHost } from "../../scripts/host.ts";
import { mailTo } from "../conformance/console-user.ts";
import { browserForFile, hydrated } from "./browser.ts";
import { type OwnApp, startOwnApp } from "./own-app.ts";

/**
 * The product: from nothing to a user who signed in to one's own app, whom the console shows. Nothing is prepared by an
 * API; what a developer copies is read from the page.
 */
const visit = browserForFile();
const state = mkdtempSync(join(tmpdir(), "meridian-"));
let host: Host;
let app: OwnApp;

beforeAll(async () => {
  host = await startHost({ quiet: true, crons: false, persist: state, vars: { DEV_INBOX: "1", BILLING: "local" } });
  app = await startOwnApp();
});
afterAll(async () => {
  app.stop();
  await host.stop();
  rmSync(state, { recursive: true });
});

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first().click();

async function settled(page: Page, address: RegExp): Promise<void> {
  await page.waitForURL(address);
  await hydrated(page);
}

it("a developer registers, makes a tenant in Japan and an application, and sees who signs in to it", async () => {
  const { page: developer, complaints } = await visit();
  const email = "ada@startup.example";
  await developer.goto(`${host.url}/console`);
  await follow(developer, signIn.createAccount);
  await developer.getByLabel(/email/i).fill(email);
  await press(developer, signIn.continue);
  await developer.getByLabel(signIn.code).fill((await mailTo(host, email)).code ?? "");
  await press(developer, signIn.continue);
  await developer.getByLabel(signIn.password, { exact: true }).fill("a pass phrase of my own");
  await press(developer, signIn.continue);

  await settled(developer, /onboarding\/create-tenant/);
  await developer.getByLabel(tenants.create.name).fill("Startup");
  await developer.getByRole("radio", { name: /Japan/ }).check();
  await press(developer, tenants.onboarding.submit);
  await settled(developer, /\/console\/[^/]+\/get-started/);
  const base = developer.url().replace("/get-started", "");

  await developer.goto(`${base}/applications/create`);
  await hydrated(developer);
  await developer.getByRole("link", { name: /^Express / }).click();
  await developer.getByRole("dialog").getByLabel(applications.dialog.name).fill("Shop");
  await developer.getByRole("dialog").getByRole("button", { name: applications.create, exact: true }).click();
  await settled(developer, /\/applications\/[^/]+\/guide\//);
  await developer.getByRole("textbox", { name: guides.redirectUri, exact: false }).first().fill(app.callback);
  await press(developer, guides.finish);
  await settled(developer, /\/applications\/[^/]+\/settings/);
  const appId = /applications\/([^/]+)/.exec(developer.url())?.[1] ?? "";
  const issuer = await developer.getByRole("textbox", { name: applications.endpoints.issuer }).inputValue();
  await press(developer, ui.secret.show.replace("{{label}}", "Default secret"));
  const secret = await developer.getByLabel("Default secret", { exact: true }).inputValue();
  await app.configure({ issuer, appId, secret });

  const { page: customer, complaints: wrongs } = await visit();
  await customer.goto(app.url);
  await follow(customer, signIn.createAccount);
  await customer.getByLabel(signIn.username).fill("grace");
  await press(customer, signIn.createAccount);
  await customer.getByLabel(signIn.password, { exact: true }).fill("another pass phrase");
  await press(customer, signIn.createAccount);
  await customer.getByRole("heading", { name: "Hello grace" }).waitFor();
  expect(wrongs).toEqual([]);

  await developer.goto(`${base}/users`);
  await hydrated(developer);
  await developer.getByRole("link", { name: /grace/ }).click();
  await settled(developer, /\/users\/[^/]+\/settings/);
  const userPage = developer.url().replace("/settings", "");

  await developer.goto(`${base}/audit-logs`);
  const rows = developer.getByRole("row");
  await rows.filter({ hasText: "grace" }).filter({ hasText: "Shop" }).first().waitFor();

  await developer.goto(`${base}/dashboard`);
  const total = developer.locator("div", { has: developer.getByText(dashboard.total, { exact: true }) }).last();
  await expect.poll(() => total.innerText()).toMatch(/\b1$/);

  await developer.goto(`${userPage}/settings`);
  await hydrated(developer);
  await developer.getByLabel(users.create.name, { exact: true }).fill("Grace Hopper");
  await press(developer, ui.save.save);
  await developer.getByRole("heading", { name: "Grace Hopper" }).waitFor();
  await developer.goto(`${userPage}/history`);
  await hydrated(developer);
  const changes = developer.getByRole("listitem").filter({ hasText: history.op.changed });
  await changes.first().getByText("Grace Hopper").first().waitFor({ state: "attached" });
  await changes.first().getByRole("button", { name: history.undo }).click();
  await developer.getByRole("dialog").getByRole("button", { name: history.undo }).click();
  await developer.getByText(history.undoDone).waitFor();
  await developer.getByRole("heading", { name: "grace", exact: true }).waitFor();
  expect(complaints).toEqual([]);
}, 180_000);
