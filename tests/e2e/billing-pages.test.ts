import { expect, it } from "vitest";
import { shopForFile } from "../conformance/billing-shop.ts";
import { barriers, browserForFile, overflowOf } from "./browser.ts";

const { host, owner, newTenant, order, planOf } = shopForFile();
const visit = browserForFile();

it("local payments in a browser, in the dark and without scripts: a plan is paid, billed, overdue and paid again", async () => {
  const tenant = await newTenant();
  const { body } = await order(owner(), { tenantId: tenant.id });
  const { page, complaints } = await visit({ colorScheme: "dark" });
  await page.goto(body.redirectUri);
  expect(await barriers(page)).toEqual([]);
  // Where the console's own page is not served by this host, its answer does not matter: the address does.
  await page.getByRole("button", { name: "Pay" }).click({ noWaitAfter: true });
  await page.waitForURL(/checkout-success-callback\?state=abc|sign-in/);
  expect(await planOf(tenant.id)).toMatchObject({ planId: "pro-202411" });

  const callbackUrl = `${host().url}/console/${tenant.id}`;
  const opened = await owner().call<{ redirectUri: string }>(
    "POST",
    `/api/tenants/${tenant.id}/stripe-customer-portal`,
    {
      callbackUrl,
    },
  );
  const small = await visit({ viewport: { width: 360, height: 640 }, javaScriptEnabled: false });
  await small.page.goto(opened.body.redirectUri);
  await small.page.getByRole("button", { name: "Bill the next month" }).click();
  await small.page.getByRole("button", { name: "Mark as overdue" }).click();
  expect(await planOf(tenant.id)).toMatchObject({ status: "past_due" });
  await small.page.getByRole("button", { name: "Pay", exact: true }).click();
  expect(await planOf(tenant.id)).toMatchObject({ status: "active" });
  expect(await small.page.getByRole("link", { name: "Back to console" }).getAttribute("href")).toBe(callbackUrl);
  const large = await visit({ locale: "ar" });
  await large.page.goto(opened.body.redirectUri);
  expect(await barriers(large.page)).toEqual([]);
  expect(await overflowOf(large.page)).toBe(0);
  expect([...complaints.filter((line) => /billing|checkout\//.test(line)), ...large.complaints]).toEqual([]);
});
