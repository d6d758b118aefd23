import { expect, it } from "vitest";
import type { Invoice } from "../../contracts/plan.ts";
import { shopForFile } from "./billing-shop.ts";

// The pages of local payments, as people use them: twice, in two tabs, and with the back button.
const { host, owner, newTenant, callback, order, sessionOf, planOf, press, buyPro } = shopForFile();

async function portalOf(id: string): Promise<(action: string, invoice?: string) => Promise<Response>> {
  const callbackUrl = `${host().url}/console`;
  const opened = await owner().call<{ redirectUri: string }>("POST", `/api/tenants/${id}/stripe-customer-portal`, {
    callbackUrl,
  });
  return (action, invoice) => press(opened.body.redirectUri, { action, ...(invoice ? { invoice } : {}) });
}
const invoicesOf = async (id: string) => (await owner().call<Invoice[]>("GET", `/api/tenants/${id}/invoices`)).body;

it("a month is billed once, however often the button is pressed at once, and the next one after it", async () => {
  const { id } = await newTenant();
  await buyPro(id);
  const portal = await portalOf(id);
  for (let round = 0; round < 3; round += 1) await Promise.all(Array.from({ length: 6 }, () => portal("bill")));
  const periods = (await invoicesOf(id)).filter(({ status }) => status === "open").map((one) => one.periodStart);
  expect(periods.length).toBeGreaterThan(2);
  expect(new Set(periods).size).toBe(periods.length);
});

it("a tenant that pays nothing is billed nothing, and can be deleted", async () => {
  const { id } = await newTenant();
  await buyPro(id);
  const portal = await portalOf(id);
  await owner().call("DELETE", `/api/tenants/${id}/subscription`);
  expect((await portal("bill")).status).toBe(303);
  expect((await invoicesOf(id)).map(({ status }) => status)).toEqual(["paid"]);
  expect((await owner().call("DELETE", `/api/tenants/${id}`)).status).toBe(204);
});

it("an invoice that was paid in another tab can be neither overdue nor paid again", async () => {
  const { id } = await newTenant();
  await buyPro(id);
  const portal = await portalOf(id);
  const [paid] = await invoicesOf(id);
  await portal("overdue", paid?.id);
  expect(await planOf(id)).toMatchObject({ status: "active" });
  await portal("suspend");
  await portal("pay", paid?.id);
  expect(await planOf(id)).toMatchObject({ status: "unpaid" });
});

it("of the orders that are paid in several tabs one is paid, and the pages of the others say that they are closed", async () => {
  const { id } = await newTenant();
  const orders = await Promise.all(Array.from({ length: 4 }, () => order(owner(), { tenantId: id })));
  const pages = orders.map(({ body }) => body.redirectUri);
  const answers = await Promise.all(pages.map((page) => press(page, { action: "pay" })));
  const leads = answers.map(({ headers }) => headers.get("location"));
  expect(leads.filter((to, index) => to !== pages[index])).toEqual([callback()]);
  expect((await invoicesOf(id)).map(({ status }) => status)).toEqual(["paid"]);
  const states = await Promise.all(orders.map(({ body }) => sessionOf(owner(), body.sessionId)));
  expect(states.map(({ body }) => body.status).sort()).toEqual(["complete", "expired", "expired", "expired"]);
  expect(await planOf(id)).toMatchObject({ planId: "pro-202411", status: "active" });
});

it("an order is left as it is by a button that it does not have", async () => {
  const { id } = await newTenant();
  const { body } = await order(owner(), { tenantId: id });
  const forms: Record<string, string>[] = [{}, { action: "" }, { action: "bill" }];
  for (const form of forms) expect((await press(body.redirectUri, form)).status).toBe(400);
  expect((await sessionOf(owner(), body.sessionId)).body.status).toBe("open");
});
