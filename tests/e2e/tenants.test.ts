import { describe, expect, it } from "vitest";
import invitation from "../../locales/en/tenant-invitation.ts";
import english from "../../locales/en/tenants.ts";
import { type ConsoleUser, mailTo, registerConsoleUser } from "../conformance/console-user.ts";
import { unique } from "../conformance/fixture.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, hydrated, overflowOf } from "./browser.ts";
import { enter, joinTenant, open, tenantOf } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();

const tenantsOf = async (user: ConsoleUser) =>
  (
    await user.call<{ id: string; name: string; tag: string; planId: string; regionName: string }[]>(
      "GET",
      "/api/tenants",
    )
  ).body;
/** Somebody who was here before and has no tenant any more. */
async function returning(): Promise<ConsoleUser> {
  const user = await registerConsoleUser(host());
  const token = await user.token("https://admin.meridian.dev/me");
  await fetch(`${host().url}/me/custom-data`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ onboarding: { isOnboardingDone: true } }),
  });
  return user;
}

describe("the first steps", () => {
  it("make a tenant in the chosen region, invite, and are over; in the light, measured from here", async () => {
    const user = await registerConsoleUser(host());
    const guest = `guest-${unique()}@example.com`;
    const { page, complaints } = await visit({ colorScheme: "dark" });
    await enter(page, host(), user, "/console");
    await page.waitForURL(/onboarding\/create-tenant/);
    await page
      .getByText(/^\d+ ms from you$/)
      .nth(3)
      .waitFor();
    expect(await page.locator("html").getAttribute("data-mantine-color-scheme")).toBe("light");
    expect(await page.getByLabel(english.create.name).inputValue()).toBe(english.onboarding.defaultName);
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel(english.create.name).fill("Bakery");
    await page.getByRole("radio", { name: /Japan/ }).check();
    await page.getByLabel(english.onboarding.collaborators).fill(`nobody ${guest} `);
    await page.getByText("nobody isn’t a valid email address.").waitFor();
    await page.getByRole("button", { name: "Remove nobody" }).click();
    await page.getByRole("button", { name: english.onboarding.submit }).click();
    await page.waitForURL(/get-started/);
    await page.getByText("Tenant “Bakery” created").waitFor();
    expect(await tenantsOf(user)).toMatchObject([{ name: "Bakery", tag: "development", regionName: "JP" }]);
    expect((await mailTo(host(), guest)).link).toMatch(/\/console\/accept\//);
    await open(page, host(), "/console/onboarding");
    await page.waitForURL(/get-started/);
    expect(complaints).toEqual([]);
  });

  it("at 390 px nothing stands out", async () => {
    const { page, complaints } = await visit({ viewport: { width: 390, height: 844 } });
    await enter(page, host(), await registerConsoleUser(host()), "/console/onboarding/create-tenant");
    await page
      .getByText(/^\d+ ms from you$/)
      .nth(3)
      .waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe("the dialog that makes a tenant", () => {
  it("makes one for development at once, and leads into it", async () => {
    const user = await returning();
    const { page, complaints } = await visit();
    await enter(page, host(), user, "/console");
    await page.getByRole("link", { name: english.landing.create }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: english.create.submit }).click();
    await dialog.getByText(english.create.nameMissing).waitFor();
    expect(await barriers(page)).toEqual([]);
    await dialog.getByLabel(english.create.name).fill("Workshop");
    await dialog.getByRole("button", { name: english.create.submit }).click();
    await page.waitForURL(/get-started/);
    await page.getByText("Tenant “Workshop” created").waitFor();
    expect(await tenantsOf(user)).toMatchObject([{ name: "Workshop", planId: "dev" }]);
    expect(complaints).toEqual([]);
  });

  it("makes one where its button is pressed twice at once", async () => {
    const user = await returning();
    const { page } = await visit();
    await enter(page, host(), user, "/console?dialog=create-tenant");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(english.create.name).fill("Once");
    await dialog.getByRole("button", { name: english.create.submit }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
      button.form?.requestSubmit();
    });
    await page.waitForURL(/get-started/);
    expect(await tenantsOf(user)).toMatchObject([{ name: "Once" }]);
  });

  it("asks for a plan in production: the way back keeps what was entered, Free makes it, Pro is paid first", async () => {
    const user = await returning();
    const { page, complaints } = await visit();
    await enter(page, host(), user, "/console?dialog=create-tenant");
    const dialog = page.getByRole("dialog");
    const fill = async (name: string) => {
      await dialog.getByLabel(english.create.name).fill(name);
      await dialog.getByRole("radio", { name: /Production/ }).check();
      await dialog.getByRole("button", { name: english.create.choosePlan }).click();
    };
    await fill("Free shop");
    await dialog.getByText("$16 a month").waitFor();
    const { thirdPartyApplicationsLimit, mfaEnabled, enterpriseSsoLimit, organizationsLimit } = english.quota;
    expect(await dialog.getByRole("region", { name: "Free" }).getByRole("list").last().innerText()).toBe(
      [thirdPartyApplicationsLimit, mfaEnabled, enterpriseSsoLimit, organizationsLimit].join("\n"),
    );
    expect(await barriers(page)).toEqual([]);
    await page.goBack();
    expect(await dialog.getByLabel(english.create.name).inputValue()).toBe("Free shop");
    await dialog.getByRole("button", { name: english.create.choosePlan }).click();
    await dialog.getByRole("button", { name: "Choose Free" }).click();
    await page.waitForURL(/get-started/);
    await open(page, host(), `${new URL(page.url()).pathname}?dialog=create-tenant`);
    await fill("Paid shop");
    await dialog.getByRole("button", { name: "Choose Pro" }).click();
    await page.getByRole("button", { name: "Pay" }).click();
    await page.getByText("Your tenant is now on the Pro plan").waitFor();
    await page.waitForURL(/get-started/);
    const made = await tenantsOf(user);
    expect(made.map(({ name, planId }) => [name, planId])).toEqual([
      ["Free shop", "free"],
      ["Paid shop", "pro-202411"],
    ]);
    expect(page.url()).toContain(made[1]?.id);
    expect(await page.evaluate(() => sessionStorage.getItem("checkout-state"))).toBeNull();
    expect(complaints).toEqual([]);
  });
});

it("Free cannot be chosen by who has as many free tenants as one person may, and says why", async () => {
  const user = await registerConsoleUser(host());
  const free = () => user.call<{ count: number; limit: number }>("GET", "/api/me/free-tenants");
  const { limit } = (await free()).body;
  await Promise.all(Array.from({ length: limit }, () => tenantOf(user, { tag: "production" })));
  // One for development does not count.
  const { id } = await tenantOf(user);
  expect(await free()).toMatchObject({ status: 200, body: { count: limit, limit } });
  const { page, complaints } = await visit();
  await enter(page, host(), user, `/console/${id}/get-started?dialog=create-tenant`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(english.create.name).fill("One too many");
  await dialog.getByRole("radio", { name: /Production/ }).check();
  await dialog.getByRole("button", { name: english.create.choosePlan }).click();
  await dialog.getByText(english.picker.freeLimit).waitFor();
  expect(await dialog.getByRole("button", { name: "Choose Free" }).isDisabled()).toBe(true);
  expect(await dialog.getByRole("button", { name: "Choose Pro" }).isEnabled()).toBe(true);
  expect(await barriers(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

describe("the way back from a payment", () => {
  it("ignores a record that is none, and gives up after ten seconds on a payment that does not come", async () => {
    const user = await registerConsoleUser(host());
    const tenant = await tenantOf(user);
    const { page, complaints } = await visit();
    await enter(page, host(), user, "/console/status");
    await page.evaluate(() => sessionStorage.setItem("checkout-state", '{"state":1'));
    await open(page, host(), "/console/checkout-success-callback?state=1");
    await page.waitForURL(new RegExp(`/console/${tenant.id}`));

    await open(page, host(), "/console/status");
    const record = { state: "s", sessionId: "unknown" };
    await page.evaluate((text) => sessionStorage.setItem("checkout-state", text), JSON.stringify(record));
    await open(page, host(), "/console/checkout-success-callback?state=s");
    await page.getByText(english.checkout.waiting, { exact: true }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByText(english.checkout.timeout).waitFor();
    await page.waitForURL(new RegExp(`/console/${tenant.id}`));
    expect(await page.evaluate(() => sessionStorage.getItem("checkout-state"))).toBeNull();
    await hydrated(page);
    expect(complaints).toEqual([]);
  });
});

it("a member whose tenant is gone, or who was removed from it, is told so at the next save, and goes on to what is theirs", async () => {
  const owner = await registerConsoleUser(host());
  const mail = await tenantOf(owner, { name: "Mail" });
  for (const hasOwn of [true, false]) {
    const guest = await registerConsoleUser(host());
    if (hasOwn) await tenantOf(guest, { name: "Own" });
    await joinTenant(owner, mail.id, guest);
    const { page, complaints } = await visit();
    await enter(page, host(), guest, `/console/${mail.id}/roles/create`);
    await page.getByRole("button", { name: "Mail", includeHidden: true }).waitFor();
    const gone = hasOwn ? `/members/${guest.id}` : "";
    expect((await owner.call("DELETE", `/api/tenants/${mail.id}${gone}`)).status).toBe(204);
    const form = page.getByRole("dialog");
    await form.locator("input[name=name]").fill("Writer");
    await form.locator("input[name=description]").fill("Writes");
    await form.locator("button[type=submit]").click();
    await page.getByRole("heading", { name: "You no longer have access to Mail" }).waitFor();
    await expect.poll(() => page.title()).toContain("You no longer have access to Mail");
    expect(await barriers(page)).toEqual([]);
    const on = hasOwn ? "Open Own" : invitation.stay;
    await page.getByRole("main").getByRole("link", { name: on }).click();
    await page.waitForURL(hasOwn ? /\/get-started$/ : /\/onboarding\/create-tenant$/);
    // An address that never named a tenant says no more of one than that of a stranger's.
    for (const id of ["nobodys", mail.id]) {
      expect((await page.goto(`${host().url}/console/${id}/roles?whole`))?.status()).toBe(200);
      await page.getByRole("heading", { name: "You don’t have access to this tenant" }).waitFor();
    }
    expect(complaints.filter((one) => !/status of 40[34]/.test(one))).toEqual([]);
  }
});
