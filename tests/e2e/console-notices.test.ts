import { beforeAll, expect, it } from "vitest";
import applications from "../../locales/en/applications.ts";
import words from "../../locales/en/console.ts";
import sso from "../../locales/en/enterprise-sso.ts";
import tenants from "../../locales/en/tenants.ts";
import ui from "../../locales/en/ui.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, named, press } from "./browser.ts";
import { managementOf } from "./console-management.ts";
import { enter, joinTenant, open, tenantOf } from "./console-site.ts";
import { owe, putOnPlan, useUp } from "./console-state.ts";

const host = hostForFile();
const visit = browserForFile();

let owner: ConsoleUser;
beforeAll(async () => {
  owner = await registerConsoleUser(host());
});

const start = ({ id }: { id: string }) => `/console/${id}/get-started`;
async function inTenant(tenant: { id: string }) {
  const { page, complaints } = await visit();
  await enter(page, host(), owner, start(tenant));
  return { page, complaints };
}

it("who has no production tenant is told to make one, until the note is closed", async () => {
  const tenant = await tenantOf(owner, { name: "Only development" });
  const { page, complaints } = await inTenant(tenant);
  const banner = page.getByRole("complementary", { name: words.production.label });
  await banner.waitFor();
  expect(await barriers(page)).toEqual([]);
  await banner.getByRole("link", { name: words.production.action }).click();
  await page.getByRole("dialog").waitFor();
  expect(new URL(page.url()).searchParams.get("dialog")).toBe("create-tenant");
  await page.keyboard.press("Escape");
  const places = page.getByRole("navigation", { name: words.frame.places });
  await places.getByRole("link", { name: words.area.roles }).click();
  await expect.poll(() => banner.count()).toBe(0);
  await places.getByRole("link", { name: words.area.getStarted }).click();
  await banner.getByRole("button", { name: words.production.close }).click();
  await expect.poll(() => banner.count()).toBe(0);
  await page.reload();
  await page.getByRole("button", { name: "Only development" }).waitFor();
  expect(await banner.count()).toBe(0);
  expect(complaints).toEqual([]);
});

it("a production tenant whose limits are reached says which of which plan, once a view, and shows the way to more", async () => {
  const tenant = await tenantOf(owner, { name: "Busy", tag: "production" });
  await useUp(host(), tenant.id, { activeUsers: 1_000_000, tokens: 100_000_000 });
  const { page, complaints } = await inTenant(tenant);
  const dialog = page.getByRole("dialog", { name: words.quota.title });
  await dialog.getByText("active users have reached the limit of the Free plan", { exact: false }).waitFor();
  await dialog.getByText("tokens have reached the limit of the Free plan", { exact: false }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog.count()).toBe(0);
  await page.getByRole("link", { name: words.pages.invite }).click();
  await page.waitForURL(/invite$/);
  expect(await dialog.count()).toBe(0);
  await page.goto(host().url + start(tenant));
  await dialog.getByRole("link", { name: words.quota.upgrade }).click();
  await page.waitForURL(/tenant-settings\/subscription$/);
  expect(complaints).toEqual([]);
});

it("whoever may not change the plan is told of its limits, and of no way to more", async () => {
  const tenant = await tenantOf(owner, { name: "Shared", tag: "production" });
  const member = await registerConsoleUser(host());
  await putOnPlan(host(), tenant.id, "pro-202411");
  await joinTenant(owner, tenant.id, member);
  await putOnPlan(host(), tenant.id, "free");
  const { page, complaints } = await visit();
  await enter(page, host(), member, `/console/${tenant.id}/api-resources`);
  const notice = page.getByRole("complementary", { name: tenants.quota.resourcesLimit });
  await notice.getByText("Free includes 1. Pro has no limit.").waitFor();
  await expect.poll(() => notice.getByRole("link").count()).toBe(0);
  await useUp(host(), tenant.id, { activeUsers: 1_000_000 });
  await open(page, host(), start(tenant));
  const dialog = page.getByRole("dialog", { name: words.quota.title });
  await dialog.getByText("active users have reached the limit of the Free plan", { exact: false }).waitFor();
  await expect.poll(() => dialog.getByRole("link", { name: words.quota.upgrade }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

it("on a paid plan only its users are counted so, and a development tenant hears nothing", async () => {
  const paid = await tenantOf(owner, { name: "Paid", tag: "production" });
  await putOnPlan(host(), paid.id, "pro-202411");
  await useUp(host(), paid.id, { tokens: 100_000_000_000 });
  const development = await tenantOf(owner, { name: "Playground" });
  await useUp(host(), development.id, { activeUsers: 1_000_000 });
  await owe(host(), development.id, 100);
  for (const tenant of [paid, development]) {
    const { page } = await inTenant(tenant);
    await page.getByRole("button", { name: tenant.name }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await page.getByRole("dialog").count()).toBe(0);
  }
});

it("open invoices are summed in dollars, name the tenant, and lead to the payment provider's page", async () => {
  const tenant = await tenantOf(owner, { name: "Late payer", tag: "production" });
  await putOnPlan(host(), tenant.id, "pro-202411");
  await owe(host(), tenant.id, 1600);
  await owe(host(), tenant.id, 1250);
  const { page, complaints } = await inTenant(tenant);
  const dialog = page.getByRole("dialog", { name: words.overdue.title });
  await dialog.getByText("2 invoices for “Late payer” are unpaid, for a total of $28.50", { exact: false }).waitFor();
  expect(await barriers(page)).toEqual([]);
  // The switcher opens without the words for what is wrong with a tenant, which come after it.
  await page.keyboard.press("Escape");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/tenants/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Late payer" }).click();
  const row = page.getByRole("menuitem", { name: "Late payer" });
  await row.waitFor();
  expect(await row.getByText(tenants.status.overdue).count()).toBe(0);
  release();
  await row.getByText(tenants.status.overdue).waitFor();
  await open(page, host(), start(tenant));
  await dialog.getByRole("button", { name: words.overdue.manage }).click();
  await page.waitForURL(/\/console\/billing-portal\//);
  expect(complaints).toEqual([]);
});

it("a tenant that was moved to the development plan says so once", async () => {
  const tenant = await tenantOf(owner, { name: "Moved" });
  const token = await owner.token(`https://${tenant.id}.meridian.dev/api`);
  const config = `${host().url}/m/${tenant.id}/api/configs/admin-console`;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ developmentTenantMigrationNotification: { isPaidTenant: false, tag: "development" } });
  expect((await fetch(config, { method: "PATCH", headers, body })).status).toBe(200);
  const { page, complaints } = await inTenant(tenant);
  const dialog = page.getByRole("dialog", { name: words.migration.title });
  await dialog.getByText("“Moved” is now on the development plan", { exact: false }).waitFor();
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
  await dialog.getByRole("button", { name: words.gotIt }).click();
  await saved;
  await expect.poll(() => dialog.count()).toBe(0);
  const kept = (await (await fetch(config, { headers })).json()) as {
    developmentTenantMigrationNotification: { readAt: number };
  };
  expect(Date.now() - kept.developmentTenantMigrationNotification.readAt).toBeLessThan(60_000);
  await page.reload();
  await page.getByRole("button", { name: "Moved" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(await dialog.count()).toBe(0);
  expect(complaints).toEqual([]);
});

it("what the plan has little of is said below its list, until it is acknowledged", async () => {
  const tenant = await tenantOf(owner, { name: "On Free", tag: "production" });
  const path = `/console/${tenant.id}/api-resources`;
  const { page, complaints } = await visit();
  await enter(page, host(), owner, path);
  const notice = page.getByRole("complementary", { name: tenants.quota.resourcesLimit });
  await notice.getByText("Free includes 1. Pro has no limit.").waitFor();
  expect(await barriers(page)).toEqual([]);
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
  await notice.getByRole("button", { name: words.gotIt }).click();
  await saved;
  await expect.poll(() => notice.count()).toBe(0);
  await open(page, host(), path);
  await page.getByRole("button", { name: "On Free" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(await notice.count()).toBe(0);
  // What Free lacks altogether is said where it would be used, and acknowledged for itself.
  await open(page, host(), `/console/${tenant.id}/organization-template/organization-roles`);
  const lacking = page.getByRole("complementary", { name: tenants.quota.organizationsLimit });
  await lacking.getByText("Pro has no limit.", { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

it("what Free lacks is offered above its settings until that is acknowledged, once for all pages of security", async () => {
  const tenant = await tenantOf(owner, { name: "Still on Free", tag: "production" });
  const { page, complaints } = await visit();
  await enter(page, host(), owner, start(tenant));
  const { mfaEnabled, enterpriseSsoLimit, securityFeaturesEnabled, captchaEnabled } = tenants.quota;
  const offerOf = (feature: string) => page.getByRole("complementary", { name: feature });
  const go = (path: string) => open(page, host(), `/console/${tenant.id}/${path}`);
  for (const [path, feature] of [
    ["mfa", mfaEnabled],
    ["enterprise-sso", enterpriseSsoLimit],
    ["security/blocklist", securityFeaturesEnabled],
  ] as const) {
    await go(path);
    const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
    await offerOf(feature).getByRole("button", { name: words.gotIt }).click();
    await saved;
    await expect.poll(() => offerOf(feature).count()).toBe(0);
  }
  for (const [path, feature] of [
    ["mfa", mfaEnabled],
    ["enterprise-sso", enterpriseSsoLimit],
    ["security/general", securityFeaturesEnabled],
    ["security/captcha", captchaEnabled],
  ] as const) {
    await go(path);
    await page.getByRole("button", { name: "Still on Free" }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await offerOf(feature).count(), path).toBe(0);
  }
  expect(complaints).toEqual([]);
});

it("sign-ins that begin at the provider are offered with the plan that has them, also in a tenant for development", async () => {
  const tenant = await tenantOf(owner, { name: "No IdP" });
  const manage = await managementOf(owner, tenant);
  const { id } = await manage<{ id: string }>("POST", "/sso-connectors", {
    providerName: "SAML",
    connectorName: "Acme",
  });
  await manage("POST", "/applications", { name: "Shop", type: "Traditional" });
  const { page, complaints } = await visit();
  await enter(page, host(), owner, `/console/${tenant.id}/enterprise-sso/${id}/idp-initiated-auth`);
  const feature = tenants.quota.idpInitiatedSsoEnabled;
  const offer = page.getByRole("complementary", { name: feature });
  await offer.getByText(named(words.room.has, { plan: "Pro" })).waitFor();
  // A tenant for development has no subscription to look at.
  expect(await offer.getByRole("link").count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("switch", { name: sso.idp.enable }).check();
  await page.getByLabel(sso.idp.callback).fill("https://app.example.com/sso");
  await press(page, ui.save.save);
  await page
    .getByRole("alert")
    .getByText(named(words.room.lacking, { feature, plan: "Development" }))
    .waitFor();
  expect(complaints).toEqual([]);
});

it("tags name the plan that has a feature, also in a tenant for development; on Pro they name add-ons", async () => {
  const development = await tenantOf(owner, { name: "Tagged" });
  const paid = await tenantOf(owner, { name: "Tagged and paid", tag: "production" });
  await putOnPlan(host(), paid.id, "pro-202411");
  const { page, complaints } = await visit();
  await enter(page, host(), owner, start(development));
  const tag = (text: string) => page.getByRole("main").getByText(text, { exact: true });
  const pages = [
    ...["mfa", "organizations", "organization-template/organization-roles", "enterprise-sso", "customize-jwt"],
    ...[
      "security/captcha",
      "security/general",
      "sign-in-experience/branding?skip",
      "sign-in-experience/profile-fields",
    ],
  ];
  for (const path of pages) {
    await open(page, host(), `/console/${development.id}/${path}`);
    await tag(tenants.plan.pro).first().waitFor();
  }
  expect(await barriers(page)).toEqual([]);
  const kind = (type: "SAML" | "MachineToMachine") =>
    page.getByRole("dialog").locator("label").filter({ hasText: applications.type[type] });
  await open(page, host(), `/console/${development.id}/applications/create/plain`);
  await kind("SAML").getByText(tenants.plan.pro, { exact: true }).waitFor();
  expect(await kind("MachineToMachine").getByText(tenants.plan.addOn, { exact: true }).count()).toBe(0);
  await open(page, host(), `/console/${paid.id}/applications/create/plain`);
  await kind("MachineToMachine").getByText(tenants.plan.addOn, { exact: true }).waitFor();
  expect(await kind("SAML").getByText(tenants.plan.pro, { exact: true }).count()).toBe(0);
  await open(page, host(), `/console/${paid.id}/tenant-settings/members`);
  await tag(tenants.plan.addOn).waitFor();
  await open(page, host(), `/console/${paid.id}/mfa`);
  await page.getByRole("button", { name: "Tagged and paid" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(await tag(tenants.plan.pro).count()).toBe(0);
  expect(complaints).toEqual([]);
});
