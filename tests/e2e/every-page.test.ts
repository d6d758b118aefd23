import type { BrowserContextOptions } from "playwright-core";
import { beforeAll, describe, it } from "vitest";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { browserForFile, hydrated } from "./browser.ts";
import { managementOf } from "./console-management.ts";
import { enter, joinTenant, tenantOf } from "./console-site.ts";
import { putOnPlan } from "./console-state.ts";
import { addressesOf, fill } from "./every-page.ts";
import { looks, navigatePages, walkPages } from "./page-walk.ts";

const host = hostForFile();
const visit = browserForFile({ until: "file" });

let owner: ConsoleUser;
let paths: Record<string, string>;
let state: BrowserContextOptions["storageState"];
beforeAll(async () => {
  owner = await registerConsoleUser(host());
  const tenant = await tenantOf(owner, { name: "Shop" });
  const other = await registerConsoleUser(host());
  await joinTenant(owner, tenant.id, other);
  await owner.call("POST", `/api/tenants/${tenant.id}/invitations`, {
    invitee: ["someone@example.com"],
    roleName: "collaborator",
  });
  const filled = await fill(host(), await managementOf(owner, tenant), tenant.id, "eu");
  await putOnPlan(host(), tenant.id, "pro-202411");
  // A development tenant has no bills; it was filled as one, since it has no limits either.
  const control = await host().database("control");
  await control.prepare("UPDATE directory SET tag = 'production' WHERE tenant_id = ?").bind(tenant.id).run();
  paths = addressesOf({ ...filled, "tenant-settings": { userId: other.id } });
  const { page } = await visit();
  await enter(page, host(), owner, "/console/status");
  state = await page.context().storageState();
});

// Beside each other: each is a browser's profile of its own, and waits for the server half of its time.
describe.concurrent("every page and dialog of the console", () => {
  it.for(looks)(
    "opens by its address %s, with a title, without complaint, barrier or sideways scrolling",
    {
      timeout: 900_000,
    },
    async ([, look], { expect }) => {
      expect(await walkPages(visit, look, { state, origin: host().url, paths })).toEqual([]);
    },
  );

  it("opens from within, without complaint, and so does a sign-in", { timeout: 900_000 }, async ({ expect }) => {
    const { page, complaints } = await visit();
    await enter(page, host(), owner, Object.values(paths).find((path) => path.endsWith("/get-started")) ?? "");
    await hydrated(page);
    expect(await navigatePages(page, complaints, paths)).toEqual([]);
  });
});
