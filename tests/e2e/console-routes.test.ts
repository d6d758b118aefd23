import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { browserForFile } from "./browser.ts";
import { openPages, pagesInTenant, pagesOfOneself } from "./console-pages.ts";
import { enter, tenantOf } from "./console-site.ts";
import { putOnPlan } from "./console-state.ts";
import { looks, walkPages } from "./page-walk.ts";

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
/** Everything that streams is there when the document has loaded; a dialog's code comes after that. */
async function settle(page: Page): Promise<void> {
  if (page.url().includes("dialog=")) await page.getByRole("dialog").waitFor();
}

describe.each(looks)("every page, %s,", (_, look) => {
  it("opens directly, with a title, without complaint, barrier or sideways scrolling", {
    timeout: 240_000,
  }, async () => {
    const { page } = await visit();
    await enter(page, host(), owner, "/console/status");
    const state = await page.context().storageState();
    const paths = Object.fromEntries(pages.map((path) => [`console ${path}`, at(path)]));
    expect(await walkPages(visit, look, { state, paths, ready: settle })).toEqual([]);
  });
});
