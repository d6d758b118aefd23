import { readFileSync } from "node:fs";
import type { Page, Request } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { entriesOf } from "../../app/console/shell/areas.ts";
import words from "../../locales/en/console.ts";
import { chunkModulesFile } from "../../scripts/chunk-modules.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, hydrated, layoutShift } from "./browser.ts";
import { enter, tenantOf } from "./console-site.ts";
import { arrived } from "./page-walk.ts";
import { firstVisitBudget, weigh } from "./weight.ts";

// As far from its databases as a visitor may be: what streams in comes after the first paint.
const host = hostForFile({ vars: { SIMULATE_RTT_MS: "eu:240,control:120,kv:10" } });
const visit = browserForFile();

let owner: ConsoleUser;
let tenantId: string;
let storageState: Exclude<NonNullable<Parameters<typeof visit>[0]>["storageState"], string | undefined>;
beforeAll(async () => {
  owner = await registerConsoleUser(host());
  tenantId = (await tenantOf(owner, { name: "Shop", tag: "production" })).id;
  const { page } = await visit();
  await enter(page, host(), owner, "/console/status");
  storageState = await page.context().storageState();
});

const fetchedOf = (page: Page, of: RegExp): Promise<string[]> =>
  page.evaluate(
    (pattern) =>
      performance.getEntriesByType("resource").flatMap(({ name }) => (new RegExp(pattern).test(name) ? name : [])),
    of.source,
  );

const at = (path: string) => `${host().url}/console/${tenantId}/${path}`;

it("a first visit and each further page are as light as promised", async () => {
  const { page } = await visit({ storageState, isFirst: true });
  const weight = weigh(page);
  await page.goto(at("get-started"), { waitUntil: "networkidle" });
  const whole = await weight();
  expect(whole.script).toBeLessThanOrEqual(firstVisitBudget.script);
  expect(whole.style).toBeLessThanOrEqual(firstVisitBudget.style);
  expect(whole.requests).toBeLessThanOrEqual(firstVisitBudget.requests);

  // Nothing is fetched that nobody asked for. The palette comes when somebody points at it, and belongs to no page.
  expect(await fetchedOf(page, /\/palette-/)).toEqual([]);
  const asked: Request[] = [];
  page.on("request", (request) => asked.push(request));
  const script = page.waitForResponse(/\/palette-[^/]*\.js/);
  await page.getByRole("button", { name: words.palette.open }).hover();
  await script;
  // What it is made of is asked for at once.
  await Promise.all(asked.map(async (request) => (await request.response())?.finished()));
  for (const path of ["settings", "members", "subscription", "billing-history"]) {
    const earlier = await weight();
    await page.evaluate(
      (to) => {
        window.history.pushState({}, "", to);
        window.dispatchEvent(new PopStateEvent("popstate"));
      },
      at(`tenant-settings/${path}`),
    );
    await arrived(page);
    const later = await weight();
    const sum = (one: typeof later) => one.script + one.style + one.other;
    expect(sum(later) - sum(earlier), path).toBeLessThanOrEqual(30_000);
  }
});

it("a document takes from its tab what earlier ones have compiled", async () => {
  const { page } = await visit({ storageState });
  const browser = page.context().browser();
  // The first document of a page looks for nothing in memory.
  for (const _ of [1, 2, 3]) await page.goto(at("roles"), { waitUntil: "networkidle" });
  await browser?.startTracing(page, { categories: ["v8", "disabled-by-default-v8.compile"] });
  await page.goto(at("roles"), { waitUntil: "networkidle" });
  const trace = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: { name: string }[] };
  const names = trace.traceEvents.map(({ name }) => name);
  expect(names).toContain("v8.compileModule");
  expect(names.filter((name) => name === "V8.CompileDeserialize")).toEqual([]);
});

it.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])("nothing jumps while a page comes: $width px", async (viewport) => {
  const { page } = await visit({ storageState, viewport, isFirst: true });
  for (const url of [`${host().url}/console`, at("get-started"), at("dashboard")]) {
    await page.goto(url, { waitUntil: "networkidle" });
    await hydrated(page);
    expect(await layoutShift(page), url).toBeLessThan(0.05);
  }
});

it("the tenant's name waits for no script", async () => {
  const { page } = await visit({ storageState, isFirst: true });
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(at("get-started"), { waitUntil: "commit" });
  await page.getByRole("button", { name: "Shop" }).waitFor();
});

/** What stands around every page. */
const frame = ["shell", "tenants", "kit"];
/** Of the largest; lists bring their table, filters and dialogs. */
const areaRequests = 40;
/** Areas that show something of another: its part of the page belongs to both. */
const neighbours: Record<string, string[]> = {
  "account-center": ["sign-in-experience"],
  "api-resources": ["authorization", "guides"],
  applications: ["guides"],
  roles: ["authorization"],
  "organization-template": ["authorization"],
  "sign-in-experience": ["history"],
  "tenant-settings": ["status"],
};

describe("a visit of an area", () => {
  const areas = entriesOf("cloud").map(({ path }) => path);
  const seen = new Map<string, { requests: number; loaded: string[] }>();

  // Some at a time: a visit mostly waits for regions that are far away.
  beforeAll(async () => {
    const modules: Record<string, string[]> = JSON.parse(readFileSync(chunkModulesFile, "utf8"));
    const left = [...areas];
    const walk = async () => {
      const { page } = await visit({ storageState });
      let of = { requests: 0, loaded: [] as string[] };
      page.on("response", (answer) => {
        of.requests += 1;
        of.loaded.push(...(modules[new URL(answer.url()).pathname.slice(1)] ?? []));
      });
      for (let area = left.pop(); area !== undefined; area = left.pop()) {
        of = { requests: 0, loaded: [] };
        seen.set(area, of);
        await page.goto(at(area), { waitUntil: "networkidle" });
      }
    };
    await Promise.all([walk(), walk(), walk(), walk()]);
  });

  it.each(areas)("%s brings nothing of another area", (area) => {
    const { requests = 0, loaded = [] } = seen.get(area) ?? {};
    expect(requests).toBeLessThanOrEqual(areaRequests);
    // The declarations of all areas are part of the frame.
    const code = loaded.filter((id) => !id.endsWith("/area.ts"));
    const found = code.flatMap((id) => /^app\/console\/([^/]+)\//.exec(id)?.[1] ?? []);
    const own = [area, ...frame, ...(neighbours[area] ?? [])];
    expect(found).toContain(area);
    expect([...new Set(found.filter((one) => !own.includes(one)))]).toEqual([]);
  });
});
