import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import german from "../../locales/de/payments.ts";
import applications from "../../locales/en/applications.ts";
import billing from "../../locales/en/billing.ts";
import frame from "../../locales/en/console.ts";
import english from "../../locales/en/tenants.ts";
import { type ConsoleUser, registerConsoleUser } from "../conformance/console-user.ts";
import { hostForFile } from "../host.ts";
import { barriers, browserForFile, overflowOf } from "./browser.ts";
import { managementOf } from "./console-management.ts";
import { enter, joinTenant, open, tenantOf } from "./console-site.ts";

const host = hostForFile();
const visit = browserForFile();

const { addOns, subscription } = billing;
const { plan, settings } = english;
const invoiceFile = async (page: Page): Promise<string> => {
  const link = page.getByRole("link", { name: /^Download invoice TEST-/ }).first();
  return new URL((await link.getAttribute("href")) ?? "", page.url()).href;
};
const planOf = async (user: ConsoleUser, id: string) =>
  (await user.call<{ planId: string }>("GET", `/api/tenants/${id}/subscription`)).body.planId;

it("a plan is bought, too small to go back from, then given up; its bills open at the provider; it ends on request", async () => {
  const owner = await registerConsoleUser(host());
  const guest = await registerConsoleUser(host());
  const tenant = await tenantOf(owner, { name: "Bakery", tag: "production" });
  const base = `/console/${tenant.id}/tenant-settings`;
  const { page, complaints } = await visit();
  await enter(page, host(), owner, `${base}/subscription`);
  const cards = page.getByRole("region", { name: subscription.usage }).getByRole("listitem");
  await cards.first().waitFor();
  expect(await cards.count()).toBe(2);
  expect(await cards.first().innerText()).toMatch(/0\s*\/\s*50K/);

  // Up: over the payment page, and back to where it began.
  const buy = async () => {
    await page.getByRole("button", { name: "Switch to Pro" }).click();
    await page.getByRole("button", { name: "Pay" }).click();
    await page.waitForURL(new RegExp(`${base}/subscription$`));
    await page.getByText("Your tenant is now on the Pro plan").waitFor();
  };
  await buy();
  await expect.poll(() => cards.count()).toBe(10);
  await page.getByText(/^\$16 on /).waitFor();
  expect(await barriers(page)).toEqual([]);

  // An add-on: what it costs is said before, and what would be lost; it is on the next invoice, and ends with the plan.
  const machines = cards.filter({ hasText: english.quota.machineToMachineLimit });
  const dialog = page.getByRole("dialog", { name: plan.addOn });
  const quantity = dialog.getByLabel(addOns.quantity);
  await machines.getByRole("link", { name: addOns.buy }).click();
  await quantity.fill("101");
  await dialog.getByRole("button", { name: addOns.submit }).click();
  await dialog.getByText("Enter a whole number from 1 to 100.").waitFor();
  await quantity.fill("2");
  expect(await dialog.getByRole("definition").allInnerTexts()).toEqual([
    ...["12", "$16", expect.stringMatching(/^\$\d+(\.\d\d)? for the rest of this period$|^No change$/)],
  ]);
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole("button", { name: addOns.submit }).click();
  await page.getByText(addOns.updated).waitFor();
  await expect.poll(() => machines.innerText()).toMatch(/0\s*\/\s*12[\s\S]*2 bought/);
  await page.getByText(/^\$32 on .*, plus this period’s add-on changes$/).waitFor();
  await page.getByText(`${english.quota.machineToMachineLimit}: +2`).waitFor();
  const notice = page.getByText(addOns.notice);
  await page.getByRole("button", { name: frame.gotIt }).click();
  await expect.poll(() => notice.count()).toBe(0);
  const manage = await managementOf(owner, tenant);
  const made = { name: "Machine", type: "MachineToMachine" };
  await Promise.all(Array.from({ length: 12 }, () => manage("POST", "/applications", made)));
  // One more is refused with the way to the add-on.
  await open(page, host(), `/console/${tenant.id}/applications/create/machine`);
  await page.getByRole("dialog").getByRole("textbox", { name: applications.dialog.name }).fill("One more");
  await page.getByRole("dialog").getByRole("button", { name: applications.create, exact: true }).click();
  await page.getByText("12 of 12 in use on the Pro plan. With an add-on, you get more for $8 a month.").waitFor();
  await page.getByRole("dialog").getByRole("link", { name: frame.room.buy }).click();
  await page.waitForURL(/add-ons\/machine-to-machine-app$/);
  await dialog.getByRole("button", { name: addOns.cancel }).click();
  await page.getByRole("dialog", { name: addOns.cancelTitle }).getByRole("button", { name: addOns.cancel }).click();
  await dialog.getByText("Machine-to-machine apps: 12 in use, but the limit would be 10.").waitFor();
  expect(await barriers(page)).toEqual([]);
  const machineIds = await manage<{ id: string }[]>("GET", "/applications?types=MachineToMachine");
  await Promise.all(machineIds.map(({ id }) => manage("DELETE", `/applications/${id}`)));
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await quantity.fill("1");
  await dialog.getByRole("button", { name: addOns.save }).click();
  await expect.poll(() => machines.innerText()).toMatch(/0\s*\/\s*11[\s\S]*1 bought/);
  expect(await notice.count()).toBe(0);

  // Down: not while there is more than fits.
  await joinTenant(owner, tenant.id, guest);
  await open(page, host(), `${base}/subscription`);
  const goDown = async () => {
    await page.getByRole("button", { name: "Switch to Free" }).click();
    await page.getByRole("dialog").getByText(addOns.end).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Switch to Free" }).click();
  };
  await goDown();
  await page.getByText("Tenant members: 2 in use, limit 1 on Free").waitFor();
  const title = page.getByText(subscription.overTitle.replace("{{plan}}", "Free"));
  await expect.poll(async () => Math.round((await title.boundingBox())?.y ?? 0)).toBeLessThan(120);
  expect(await page.evaluate(() => document.activeElement?.role)).toBe("alert");
  expect(await planOf(owner, tenant.id)).toBe("pro-202411");
  await owner.call("DELETE", `/api/tenants/${tenant.id}/members/${guest.id}`);
  await goDown();
  await page.getByText("Your tenant is now on the Free plan").waitFor();
  expect(await planOf(owner, tenant.id)).toBe("free");

  // The end of it, and what keeps a tenant from deletion until then.
  await buy();
  await page.getByRole("link", { name: settings.tab.settings, exact: true }).click();
  await page.getByText(settings.blockedPaid.replace("{{plan}}", "Pro")).waitFor();
  await page.goBack();
  const [portal] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: subscription.managePayment }).click(),
  ]);
  await portal.getByRole("button", { name: "Bill the next month" }).waitFor();
  await portal.close();
  await page.getByRole("button", { name: subscription.cancel }).click();
  await page.getByRole("dialog").getByRole("button", { name: subscription.cancel }).click();
  await page.getByText(subscription.cancelled).waitFor();
  await expect.poll(() => cards.count()).toBe(2);

  await page.getByRole("link", { name: settings.tab.billing }).click();
  const invoices = page.getByRole("link", { name: /^TEST-/ });
  await invoices.first().waitFor();
  expect(await invoices.count()).toBeGreaterThan(1);
  const [invoice] = await Promise.all([page.waitForEvent("popup"), invoices.first().click()]);
  await invoice.waitForURL(/\/console\/billing-portal\//);
  // In the language that was chosen in the console.
  await page.context().addCookies([{ name: "language", value: "de", url: host().url }]);
  await invoice.reload();
  await invoice.getByRole("link", { name: german.back }).waitFor();
  await invoice.getByText("16,00").first().waitFor();
  const file = await page.request.get(await invoiceFile(page));
  expect(file.headers()["content-type"]).toBe("application/pdf");
  expect(await page.getByRole("row").filter({ hasText: "TEST-" }).first().innerText()).toMatch(/Paid.*\$16/s);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of ["subscription", "billing-history"]) {
    await open(page, host(), `${base}/${tab}`);
    expect(await overflowOf(page), tab).toBe(0);
  }
  expect(complaints.filter((one) => !one.startsWith("403"))).toEqual([]);
});
