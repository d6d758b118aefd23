import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import ui from "../../locales/en/ui.ts";
import words from "../../locales/en/webhooks.ts";
import { registerConsoleUser } from "../conformance/console-user.ts";
import { unique } from "../conformance/fixture.ts";
import { callsThisMachine, hostForFile } from "../host.ts";
import { barriers, browserForFile, confirm, dialog, named, press } from "./browser.ts";
import { type Management, managementOf } from "./console-management.ts";
import { enter, tenantOf } from "./console-site.ts";
import { coveredStops } from "./tab-walk.ts";

interface Received {
  headers: Record<string, string>;
  body: string;
}

/** An endpoint that answers as it is told. */
const endpoint = { received: [] as Received[], status: 200, answer: "ok" };
const server: Server = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => {
    body += part;
  });
  request.on("end", () => {
    endpoint.received.push({ headers: request.headers as Record<string, string>, body });
    response.writeHead(endpoint.status).end(endpoint.answer);
  });
});
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
const url = `http://${address}/events`;
afterAll(() => server.close());

const host = hostForFile({ vars: callsThisMachine });
const visit = browserForFile();

let tenantId: string;
let call: Management;
let page: Page;
let complaints: string[];
const at = (path = "") => `${host().url}/console/${tenantId}/webhooks${path}`;

beforeAll(async () => {
  const owner = await registerConsoleUser(host());
  const tenant = await tenantOf(owner);
  tenantId = tenant.id;
  call = await managementOf(owner, tenant);
  ({ page, complaints } = await visit());
  await enter(page, host(), owner, `/console/${tenantId}/webhooks`);
});
beforeEach(() => {
  Object.assign(endpoint, { received: [], status: 200, answer: "ok" });
});

interface Hook {
  id: string;
  signingKey: string;
  enabled: boolean;
  config: { url: string; headers?: Record<string, string>; retries?: number };
  events: string[];
}
interface Request {
  id: string;
  payload: { state: string; attempts: unknown[] };
}
const made = (more: object = {}) =>
  call<Hook>("POST", "/hooks", {
    name: `Hook ${unique()}`,
    events: ["Role.Created"],
    config: { url, retries: 0 },
    ...more,
  });
const requestsOf = ({ id }: Hook) => call<Request[]>("GET", `/hooks/${id}/recent-logs`);
const settled = async (hook: Hook, state: string, count = 1) => {
  await expect
    .poll(async () => (await requestsOf(hook)).filter(({ payload }) => payload.state === state).length)
    .toBe(count);
  return requestsOf(hook);
};
const event = (name = `role-${unique()}`) => call("POST", "/roles", { name, description: "A role" });

it("a webhook is made from an empty list, and refused where it has no event or no public address", async () => {
  for (const { id } of await call<Hook[]>("GET", "/hooks")) await call("DELETE", `/hooks/${id}`);
  await page.goto(at());
  await page.getByText(words.emptyTitle).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("link", { name: words.create }).first().click();
  await dialog(page).getByLabel(words.name).fill("Warehouse");
  await dialog(page).getByLabel(words.url).fill("https://10.0.0.8/events");
  await press(page, words.create);
  await dialog(page).getByText("Select at least one event.").waitFor();
  await dialog(page).getByLabel(words.url).focus();
  expect(await coveredStops(page, "Tab", 30)).toEqual([]);
  await dialog(page)
    .getByRole("button", { name: `${words.all}: ${words.group.Role}` })
    .click();
  await press(page, words.create);
  await dialog(page)
    .getByRole("textbox", { name: words.url, description: /public/ })
    .waitFor();
  await dialog(page).locator("[data-error]").first().waitFor();
  await dialog(page).getByLabel(words.url).fill(url);
  await press(page, words.create);
  await page.getByRole("heading", { name: "Warehouse", level: 1 }).waitFor();
  await page.waitForURL(/webhooks\/\w+\/settings$/);
  const [hook] = await call<Hook[]>("GET", "/hooks");
  expect(hook).toMatchObject({ events: ["Role.Created", "Role.Deleted", "Role.Data.Updated", "Role.Scopes.Updated"] });
  expect(await barriers(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it("settings are tested before they are saved; headers, retries, and the key are what the endpoint gets", async () => {
  const hook = await made();
  await page.goto(at(`/${hook.id}/settings`));
  Object.assign(endpoint, { status: 503, answer: "down for maintenance" });
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel);
  await press(page, words.headerAdd);
  await expect.poll(focused).toBe(named(words.headerName, { number: 2 }));
  await page.getByRole("button", { name: named(words.headerRemove, { number: 2 }) }).press("Enter");
  await expect.poll(focused).toBe(named(words.headerRemove, { number: 1 }));
  await page.getByLabel(named(words.headerName, { number: 1 })).fill("bad name");
  await page.getByLabel(named(words.headerValue, { number: 1 })).fill("föö");
  await page.getByLabel(named(words.headerName, { number: 1 })).focus();
  await page.getByText(ui.headers.name).waitFor();
  await page.getByText(ui.headers.value).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel(named(words.headerValue, { number: 1 })).fill("");
  await page.getByLabel(named(words.headerName, { number: 1 })).fill("X-Team");
  await page.getByRole("button", { name: words.testSend }).click();
  await page.getByText(words.headersWrong).waitFor();
  await page.getByLabel(named(words.headerValue, { number: 1 })).fill("shop");
  await page.getByRole("button", { name: words.testSend }).click();
  await page.getByText(named(words.testRefused, { status: "503" })).waitFor();
  await page.getByText("down for maintenance").waitFor();
  expect(endpoint.received.at(-1)?.headers["x-team"]).toBe("shop");
  endpoint.status = 200;
  await page.getByRole("button", { name: words.testSend }).click();
  await page.getByText(words.testAccepted, { exact: true }).waitFor();
  expect((await call<Hook>("GET", `/hooks/${hook.id}`)).config.headers).toBeUndefined();

  await page.getByLabel(words.retries).selectOption("2");
  await press(page, ui.save.save);
  await page.getByText(ui.save.saved).waitFor();
  expect((await call<Hook>("GET", `/hooks/${hook.id}`)).config).toEqual({
    url,
    retries: 2,
    headers: { "X-Team": "shop" },
  });

  const accepted = page.getByText(words.testAccepted, { exact: true });
  await page.getByRole("link", { name: words.tab.requests }).click();
  // The address is another before the page is: what is loaded anew too early is the wrong tab.
  await accepted.waitFor({ state: "detached" });
  await page.getByRole("link", { name: words.tab.settings, exact: true }).click();
  await accepted.waitFor();
  await page.reload();
  await accepted.waitFor();

  await press(page, words.rotate);
  await confirm(page, words.rotate);
  await page.getByText(words.keyRotated).waitFor();
  const { signingKey } = await call<Hook>("GET", `/hooks/${hook.id}`);
  expect(signingKey).not.toBe(hook.signingKey);
  const own = () =>
    endpoint.received.find((one) => one.headers["x-team"] && one.body.includes(`"hookId":"${hook.id}"`));
  endpoint.received = [];
  await event();
  await expect.poll(own).toBeDefined();
  const { headers, body } = own() as Received;
  expect(new Webhook(signingKey).verify(body, headers)).toMatchObject({ event: "Role.Created" });
  expect(complaints).toEqual([]);
});

it("a request that failed is seen with its answer, and is sent again: by itself, with others, and of a time range", async () => {
  const hook = await made();
  Object.assign(endpoint, { status: 400, answer: "no such warehouse" });
  await event("one");
  await event("two");
  const [last] = await settled(hook, "failed", 2);
  await page.goto(at(`/${hook.id}/recent-requests`));
  const header = page.locator("main header");
  await header.getByText(`${words.requests} 2`).waitFor();
  await header.getByText(`${words.successRate} 0%`).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel(words.outcomeLabel).selectOption("succeeded");
  await page.getByText(ui.list.nothing.title).waitFor();
  await page.getByLabel(words.outcomeLabel).selectOption("failed");
  await page
    .getByRole("row", { name: /Role\.Created/ })
    .nth(1)
    .waitFor();
  await page
    .getByRole("row", { name: /Role\.Created/ })
    .first()
    .getByRole("link")
    .first()
    .click();
  await page.getByRole("heading", { name: "Role.Created", level: 1 }).waitFor();
  await page.getByText("no such warehouse").waitFor();
  await page.getByText('"name": "two"').waitFor();
  expect(await barriers(page)).toEqual([]);

  Object.assign(endpoint, { received: [], status: 200, answer: "ok" });
  await press(page, words.resend);
  await page.getByText(/will be sent again/).waitFor();
  await settled(hook, "succeeded", 1);
  expect(endpoint.received.map(({ headers }) => headers["webhook-id"])).toEqual([last?.id]);

  await page.goto(at(`/${hook.id}/recent-requests/redeliver`));
  await dialog(page).locator("[name=from]").fill("2026-01-02T00:00");
  await dialog(page).locator("[name=to]").fill("2026-01-01T00:00");
  await press(page, words.resend);
  await dialog(page).getByText(words.timesWrong).waitFor();
  await dialog(page).locator("[name=to]").fill("2126-01-01T00:00");
  await press(page, words.resend);
  await page.getByText(named(words.resent_one, { count: 1 })).waitFor();
  await settled(hook, "succeeded", 2);

  await page.goto(at(`/${hook.id}/recent-requests`));
  endpoint.received = [];
  for (const box of await page
    .getByRole("row", { name: /Role\.Created/ })
    .getByRole("checkbox")
    .all())
    await box.check();
  await page.getByRole("button", { name: words.resend, exact: true }).click();
  await page.getByText(named(words.resent_other, { count: 2 })).waitFor();
  await expect.poll(() => endpoint.received.length).toBe(2);
  expect(complaints).toEqual([]);
});

it("a disabled webhook sends nothing again; one that was deleted comes back", async () => {
  const hook = await made();
  await page.goto(at(`/${hook.id}/settings`));
  await page.getByRole("switch", { name: words.enabled }).uncheck();
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
  await press(page, ui.save.save);
  await saved;
  await page.getByText(words.state.disabled).first().waitFor();
  await page.goto(at(`/${hook.id}/recent-requests`));
  await page.getByText(words.noRequestsTitle).waitFor();
  expect(await page.getByRole("link", { name: words.redeliver }).count()).toBe(0);
  await page.goto(at(`/${hook.id}/settings`));
  await press(page, words.delete);
  await confirm(page, words.delete);
  await press(page, ui.toasts.undo);
  await expect.poll(() => call<Hook>("GET", `/hooks/${hook.id}`)).toMatchObject({ enabled: false });
});

it("every event is in the catalog, with a sample of its payload", async () => {
  await page.goto(at("/events"));
  const sample = page.locator("details").filter({ hasText: "User.SuspensionStatus.Updated" });
  await sample.locator("summary").click();
  await sample.getByText('"event": "User.SuspensionStatus.Updated"').waitFor();
  expect(await page.locator("details").count()).toBe(25);
  expect(await barriers(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
