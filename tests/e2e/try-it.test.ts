import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import words from "../../locales/en/applications.ts";
import demo from "../../locales/en/demo.ts";
import signIn from "../../locales/en/sign-in.ts";
import { registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, confirm, dialog, hydrated, named, press } from "./browser.ts";
import { type Management, managementOf } from "./console-management.ts";
import { enter, type MadeTenant, tenantOf } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();

interface Made {
  id: string;
  oidcClientMetadata: { redirectUris: string[] };
}

let tenant: MadeTenant;
let call: Management;
let state: BrowserContextOptions["storageState"];
const person = { username: `ada${crypto.randomUUID().slice(0, 8)}`, password: `Pw-${crypto.randomUUID()}` };
let personId: string;
const resource = "https://orders.example.com";
beforeAll(async () => {
  const owner = await registerConsoleUser(host());
  tenant = await tenantOf(owner, { name: "Shop" });
  call = await managementOf(owner, tenant);
  personId = (await call("POST", "/users", { ...person, name: "Ada Lovelace" })).id;
  const api = await call("POST", "/resources", { name: "Orders", indicator: resource });
  await call("POST", `/resources/${api.id}/scopes`, { name: "read:orders", description: "Read orders" });
  const { page } = await visit();
  await enter(page, host(), owner, "/console/status");
  state = await page.context().storageState();
});

const base = () => `/console/${tenant.id}/applications`;
const create = (type: string, more: object = {}) =>
  call<Made>("POST", "/applications", { name: `App ${crypto.randomUUID().slice(0, 8)}`, type, ...more });

/** A page of the one who is signed in. */
async function at(path: string) {
  const { page, complaints } = await visit({ storageState: state });
  await page.goto(host().url + path);
  await hydrated(page);
  return { page, complaints };
}

/** Signs the person in on the tenant's page. */
async function signInAs(page: Page): Promise<void> {
  await page.getByLabel(/username/i).fill(person.username);
  await page.getByLabel(signIn.password, { exact: true }).fill(person.password);
  await page.getByRole("button", { name: signIn.signInAction }).click();
}

it("from the choice of a framework to a first sign-in as the application itself are five clicks", async () => {
  const { page, complaints } = await at(`${base()}/create`);
  let clicks = 0;
  await page.context().exposeFunction("clicked", () => (clicks += 1));
  const count = () => window.addEventListener("click", ({ detail }) => detail > 0 && Object(window).clicked(), true);
  await page.context().addInitScript(count);
  await page.evaluate(count);
  await page.getByRole("link", { name: /^React With/ }).click();
  await dialog(page).getByRole("textbox", { name: words.dialog.name }).fill("First web");
  await confirm(page, words.create);
  await page.waitForURL(/guide\/react$/);
  const id = page.url().split("/").at(-3) as string;
  await press(page, words.tryIt.register);
  const opened = page.waitForEvent("popup");
  const run = page.getByRole("link", { name: words.tryIt.run });
  await expect.poll(() => run.evaluate((element) => element === document.activeElement)).toBe(true);
  await run.click();
  const tried = await opened;
  await tried.waitForURL(new RegExp(`/sign-in\\?app_id=${id}`));
  await signInAs(tried);
  await tried.getByText(named(demo.signedInAs, { name: "Ada Lovelace" })).waitFor();
  expect(clicks).toBe(5);

  const address = `${tenant.endpoint}/demo-app`;
  expect(tried.url()).toBe(`${address}?client_id=${id}`);
  expect((await call<Made>("GET", `/applications/${id}`)).oidcClientMetadata.redirectUris).toEqual([address]);
  const [entry] = await call<{ applicationName: string }[]>("GET", `/logs?applicationId=${id}&page_size=1`);
  expect(entry?.applicationName).toBe("First web");
  const { sessions } = await call<{ sessions: object[] }>("GET", `/users/${personId}/sessions`);
  expect(sessions).toMatchObject([{ applications: [{ id, name: "First web" }] }]);
  // The guide goes on with the addresses of the user's own app.
  await page.getByText('redirect_uri: "http://localhost:5173/"').waitFor();
  expect(complaints).toEqual([]);
});

it("a confidential client proves itself with its secret, and every step and token is explained", async () => {
  const addresses = [`${tenant.endpoint}/demo-app`];
  const oidcClientMetadata = { redirectUris: addresses, postLogoutRedirectUris: addresses };
  const app = await create("Traditional", { oidcClientMetadata });
  await call("PUT", `/applications/${app.id}/sign-in-experience`, { color: { primaryColor: "#0a7d4f" } });
  const { page, complaints } = await at(`${base()}/${app.id}/try-it`);
  await page.getByLabel(words.tryIt.resource).selectOption(resource);
  await page.waitForURL(/resource=/);
  await page.getByText(`resource=${encodeURIComponent(resource)}`).waitFor();
  await page.getByText(`client_id=${app.id}`).waitFor();
  const opened = page.waitForEvent("popup");
  await press(page, words.tryIt.run);
  const tried = await opened;
  const called: string[] = [];
  tried.on("request", (request) => called.push(request.url()));
  await signInAs(tried);
  await tried.getByText(named(demo.signedInAs, { name: "Ada Lovelace" })).waitFor();
  const text = (await tried.textContent("main")) ?? "";
  for (const part of [demo.idToken, demo.userinfo, demo.apiAccessToken, demo.means.code_verifier, resource, "Basic …"])
    expect(text).toContain(part);
  const [secret] = await call<{ value: string }[]>("GET", `/applications/${app.id}/secrets`);
  expect(text + called.join()).not.toContain(secret?.value);
  expect(await barriers(tried)).toEqual([]);

  await tried.getByRole("button", { name: demo.signOut }).click();
  // Its ID token is of this very session, so that nobody is asked. The next one is as the same application.
  await tried.getByRole("button", { name: demo.start }).click();
  await tried.waitForURL(new RegExp(`/sign-in\\?app_id=${app.id}`));
  expect(complaints).toEqual([]);
});

it("says what is in the way before it is run: no secret, no right to a scope or an API, no users, no role", async () => {
  const [web, partner, machine] = await Promise.all([
    create("Traditional", { oidcClientMetadata: { redirectUris: [`${tenant.endpoint}/demo-app`] } }),
    create("SPA", { isThirdParty: true }),
    create("MachineToMachine"),
  ]);
  await call("DELETE", `/applications/${web.id}/secrets/Default%20secret`);
  await call("POST", `/applications/${partner.id}/user-consent-scopes`, { userScopes: ["email"] });
  const { page } = await at(`${base()}/${web.id}/try-it`);
  await page.getByText(words.tryIt.noSecret).waitFor();
  expect(await page.getByRole("button", { name: words.tryIt.run }).count()).toBe(0);
  await page.goto(`${host().url}${base()}/${partner.id}/try-it`);
  const scopes = page.getByRole("group", { name: words.tryIt.scopes }).getByRole("checkbox");
  await scopes.first().waitFor();
  expect(await scopes.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
    ...["offline_access", "email"],
  ]);
  await page.getByRole("button", { name: words.tryIt.register }).waitFor();
  const apis = page.getByLabel(words.tryIt.resource).locator("option");
  expect(await apis.allTextContents()).toEqual([words.tryIt.noResource]);
  await page.goto(`${host().url}${base()}/${machine.id}/try-it`);
  await page.getByText(words.tryIt.machineAbout).first().waitFor();
  await page.getByText(`--user "${machine.id}:$CLIENT_SECRET"`).first().waitFor();
  await page.getByText(words.roles.assignAbout).waitFor();
  await page.getByRole("link", { name: words.roles.assign }).click();
  await page.waitForURL(/roles\/assign$/);
});

it("says in words what the server refuses, and takes no answer that is not its own", async () => {
  const { page } = await visit();
  await page.goto(`${tenant.endpoint}/demo-app?prompt=none&run=1`);
  await page.getByRole("alert").waitFor();
  expect(await page.textContent("main")).toContain("login_required");
  await page.goto(`${tenant.endpoint}/demo-app?code=stolen&state=foreign`);
  await page.getByText(demo.stateFailed).waitFor();
  expect(await page.textContent("main")).not.toContain(demo.exchange);
});

it("only the console may post a secret to the demo app, from its own origin", async () => {
  const { port } = new URL(host().url);
  const post = (origin: string) =>
    fetch(`http://127.0.0.1:${port}/m/${tenant.id}/demo-app?run=1`, {
      method: "POST",
      headers: { origin },
      body: new URLSearchParams({ client_secret: "s3cret" }),
    });
  const answer = await post(host().url);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await answer.text()).toContain("s3cret");
  expect((await post("https://evil.example")).status).toBe(403);
});
