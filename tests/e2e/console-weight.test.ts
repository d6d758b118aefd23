import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { entriesOf } from "../../app/console/shell/areas.ts";
import { chunkModulesFile } from "../../scripts/chunk-modules.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { browserForFile } from "./browser.ts";
import { enter, tenantOf } from "./console-site.ts";
import { firstVisitBudget, weigh } from "./weight.ts";

const host = hostForFile({ vars: { DEV_INBOX: "1", BILLING: "local" } });
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

const at = (path: string) => `${host().url}/console/${tenantId}/${path}`;

it("a first visit and each further page are as light as promised", async () => {
  const { page } = await visit({ storageState });
  const weight = weigh(page);
  await page.goto(at("get-started"), { waitUntil: "networkidle" });
  const whole = await weight();
  expect(whole.script).toBeLessThanOrEqual(firstVisitBudget.script);
  expect(whole.style).toBeLessThanOrEqual(firstVisitBudget.style);
  expect(whole.requests).toBeLessThanOrEqual(firstVisitBudget.requests);

  // The palette comes when a page has nothing else to do, and belongs to none of those that follow.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/palette-[^/]*\.js/.test(name)),
  );
  await page.waitForLoadState("networkidle");
  for (const path of ["settings", "members", "subscription", "billing-history"]) {
    const earlier = await weight();
    await page.evaluate(
      (to) => {
        window.history.pushState({}, "", to);
        window.dispatchEvent(new PopStateEvent("popstate"));
      },
      at(`tenant-settings/${path}`),
    );
    await page.waitForLoadState("networkidle");
    const later = await weight();
    const sum = (one: typeof later) => one.script + one.style + one.other;
    expect(sum(later) - sum(earlier), path).toBeLessThanOrEqual(30_000);
  }
});

/** What stands around every page. */
const frame = ["shell", "tenants", "kit"];
/** Areas that show something of another: its part of the page belongs to both. */
const neighbours: Record<string, string[]> = {
  "api-resources": ["authorization"],
  roles: ["authorization"],
  "organization-template": ["authorization"],
  "tenant-settings": ["status"],
};

it.each(entriesOf("cloud").map(({ path }) => path))(
  "a first visit of %s brings nothing of another area",
  async (area) => {
    const modules: Record<string, string[]> = JSON.parse(readFileSync(chunkModulesFile, "utf8"));
    const { page } = await visit({ storageState });
    const loaded: string[] = [];
    page.on("response", (answer) => loaded.push(...(modules[new URL(answer.url()).pathname.slice(1)] ?? [])));
    await page.goto(at(area), { waitUntil: "networkidle" });
    // The declarations of all areas are part of the frame.
    const code = loaded.filter((id) => !id.endsWith("/area.ts"));
    const areas = code.flatMap((id) => /^app\/console\/([^/]+)\//.exec(id)?.[1] ?? []);
    const own = [area, ...frame, ...(neighbours[area] ?? [])];
    expect(areas).toContain(area);
    expect([...new Set(areas.filter((found) => !own.includes(found)))]).toEqual([]);
  },
);
