import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, hydrated, overflowOf } from "./browser.ts";
import { openPages, pagesInTenant, pagesOfOneself } from "./console-pages.ts";
import { enter, tenantOf } from "./console-site.ts";
import { putOnPlan } from "./console-state.ts";

const host = hostForFile();
const visit = browserForFile();

let owner: ConsoleUser;
let tenantId: string;
beforeAll(async () => {
  owner = await registerConsoleUser(host());
  tenantId = (await tenantOf(owner, { name: "Shop", tag: "production" })).id;
  await putOnPlan(host(), tenantId, "pro-202411");
  await owner.call("POST", `/api/tenants/${tenantId}/invitations`, {
    invitee: ["someone@example.com"],
    roleName: "collaborator",
  });
});

const pages = [...pagesInTenant, ...pagesOfOneself, ...openPages];

const at = (path: string) => host().url + path.replace("/T/", `/${tenantId}/`);
const screens = ".wrangler/test/screens";

/** Everything that streams is there when the document has loaded; a dialog's code comes after that. */
async function settle(page: Page): Promise<void> {
  await hydrated(page);
  if (page.url().includes("dialog=")) await page.getByRole("dialog").waitFor();
}

describe.each([
  ["1440 light", true, { viewport: { width: 1440, height: 900 } }],
  ["390 dark", true, { viewport: { width: 390, height: 844 }, colorScheme: "dark" as const }],
  // What axe looks at is the same in every language but for the words.
  ["1440 Arabic", false, { viewport: { width: 1440, height: 900 }, locale: "ar" }],
])("at %s every page", (name, isSeenByAxe, options) => {
  it("opens directly, with a title, without complaint, barrier or sideways scrolling", {
    timeout: 180_000,
  }, async () => {
    mkdirSync(screens, { recursive: true });
    const { page, complaints } = await visit();
    await enter(page, host(), owner, "/console/status");
    const state = await page.context().storageState();
    const look = await visit({ ...options, storageState: state });
    const wrong: string[] = [];
    for (const path of pages) {
      const answer = await look.page.goto(at(path));
      await settle(look.page);
      const found = {
        status: answer?.status(),
        title: await look.page.title(),
        isHere: look.page.url() === at(path),
        overflow: await overflowOf(look.page),
        barriers: isSeenByAxe ? await barriers(look.page) : [],
        complaints: look.complaints.splice(0),
      };
      const isRight =
        found.status === 200 &&
        found.isHere &&
        / - Meridian$/.test(found.title) &&
        !/^[a-z]+[.:][a-zA-Z.]+ - /.test(found.title) &&
        found.overflow === 0 &&
        found.barriers.length === 0 &&
        found.complaints.length === 0;
      if (!isRight) wrong.push(`${path}: ${JSON.stringify(found)}`);
      const file = `console-${name}-${path}`.replaceAll(/[^\w-]+/g, "_");
      await look.page.screenshot({ path: `${screens}/${file}.png` });
    }
    expect(wrong).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
