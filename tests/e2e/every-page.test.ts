import type { BrowserContextOptions } from "playwright-core";
import { beforeAll, describe, it } from "vitest";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { browserForFile } from "./browser.ts";
import { managementOf } from "./console-management.ts";
import { enter, joinTenant, tenantOf } from "./console-site.ts";
import { putInProduction, putOnPlan } from "./console-state.ts";
import { addressesOf, fill } from "./every-page.ts";
import { byAddress, byLink, walkPages } from "./page-walk.ts";

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
  await putInProduction(host(), tenant.id);
  paths = addressesOf({ ...filled, "tenant-settings": { userId: other.id } });
  const { page } = await visit();
  await enter(page, host(), owner, "/console/status");
  state = await page.context().storageState();
});

/** Pages with parts that are others where no script runs. */
const otherWithoutScripts = [
  ...["/console/profile/avatar", "/console/profile/delete"],
  ...[
    ...["applications/:id/saml", "applications/:id/settings", "customize-jwt/:tokenType/edit", "roles/create"],
    ...["connectors/:tab/:id/settings of another type", "email-templates/:templateType/:languageTag"],
    ...["connection", "experience", "idp-initiated-auth"].map((tab) => `enterprise-sso/:id/${tab}`),
    ...["blocklist", "captcha", "captcha/guide/:guideId", "password-policy"].map((tab) => `security/${tab}`),
    ...["branding", "history", "phrases", "profile-fields", "profile-fields/import"].map(
      (tab) => `sign-in-experience/${tab}`,
    ),
    "webhooks/:id/settings",
  ].map((path) => `/console/:tenantId/${path}`),
];

/** Beginning with the first appearance of a look. */
const visitAs = ({ locale, appearances: [first] }: typeof byLink, options: BrowserContextOptions = {}) =>
  visit({ ...first, locale, ...options });

// Beside each other: each is a browser's profile of its own, and waits for the server half of its time.
describe.concurrent("every page and dialog of the console", { timeout: 900_000 }, () => {
  it("opens by its address, in Arabic, with a title, without complaint or sideways scrolling", async ({ expect }) => {
    const visited = await visitAs(byAddress, { storageState: state });
    expect(await walkPages(visited, byAddress, host().url, paths)).toEqual([]);
  });

  it("is taken over by scripts as it was sent whole, to whoever posted a form before they were there", async ({
    expect,
  }) => {
    const addressOf = (path = "") => `${path}${path.includes("?") ? "&" : "?"}whole`;
    const whole = Object.fromEntries(otherWithoutScripts.map((name) => [name, addressOf(paths[name])]));
    const visited = await visitAs(byAddress, { storageState: state });
    expect(await walkPages(visited, byAddress, host().url, whole)).toEqual([]);
  });

  it("opens from within, in English, with a title, without complaint, barrier or sideways scrolling, and so does a sign-in", async ({
    expect,
  }) => {
    const visited = await visitAs(byLink);
    const first = Object.values(paths).find((path) => path.endsWith("/get-started")) ?? "";
    await enter(visited.page, host(), owner, first);
    expect(await walkPages(visited, byLink, host().url, paths)).toEqual([]);
  });
});
