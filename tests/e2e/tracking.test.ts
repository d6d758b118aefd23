import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Host, startHost } from "../../scripts/host.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { browserForFile } from "./browser.ts";
import { enter, tenantOf } from "./console-site.ts";

/** Stands for an analytics service: its script sends what it is told. */
const script = `{
  const send = (name, options) => fetch("ORIGIN/event", { method: "POST", body: JSON.stringify([name, options]) });
  const waiting = window.plausible?.q ?? [];
  window.plausible = send;
  for (const call of waiting) send(...call);
}`;

let service: Server;
let origin: string;
let host: Host;
let owner: ConsoleUser;
const loads: string[] = [];
const events: [string, { u: string }][] = [];

beforeAll(async () => {
  service = createServer((request, answer) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      answer.setHeader("access-control-allow-origin", "*");
      if (request.url === "/event") events.push(JSON.parse(body));
      else loads.push(request.url ?? "");
      answer.setHeader("content-type", "text/javascript");
      answer.end(request.url === "/event" ? "" : script.replace("ORIGIN", origin));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const vars = { DEV_INBOX: "1", TRACKING: "1", ANALYTICS_URL: `${origin}/script.js` };
  host = await startHost({ quiet: true, crons: false, vars });
  owner = await registerConsoleUser(host);
});
afterAll(async () => {
  await host.stop();
  service.close();
});
const visit = browserForFile();

const told = async (page: Page, last: string) => {
  await expect.poll(() => events.at(-1)?.[1].u).toBe(new URL(page.url()).origin + last);
};

it("the operator's scripts come for readers whose address is known, and learn of pages without ids", async () => {
  const tenant = await tenantOf(owner);
  const { page, complaints } = await visit();
  await page.goto(`${host.url}/console/status`);
  await page.waitForLoadState("networkidle");
  expect(loads).toEqual([]);
  await enter(page, host, owner, `/console/${tenant.id}/get-started?secret=1`);
  await told(page, "/console/:tenantId/get-started");
  await page.getByRole("link", { name: "Tenant settings" }).click();
  await told(page, "/console/:tenantId/tenant-settings/settings");
  expect(new Set(loads)).toEqual(new Set(["/script.js"]));
  expect(JSON.stringify(events)).not.toContain(tenant.id);
  expect(JSON.stringify(events)).not.toContain("secret");
  expect(complaints).toEqual([]);
});

it("without the switch nothing is loaded, and the page's policy lets nothing else be called", async () => {
  const off = await startHost({
    quiet: true,
    crons: false,
    vars: { DEV_INBOX: "1", ANALYTICS_URL: `${origin}/off.js` },
  });
  try {
    const reader = await registerConsoleUser(off);
    const { page } = await visit();
    await enter(page, off, reader, "/console/profile");
    await page.waitForLoadState("networkidle");
    expect(loads).not.toContain("/off.js");
    const answer = await page.goto(`${off.url}/console/profile`);
    expect(answer?.headers()["content-security-policy"]).not.toContain(origin);
  } finally {
    await off.stop();
  }
});
