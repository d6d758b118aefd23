import { describe, expect, it } from "vitest";
import type { Invoice, Sku, Subscription, SubscriptionUsage } from "../../contracts/plan.ts";
import type { Tenant } from "../../contracts/tenant.ts";
import { changed, type Failure, reportOf, shopForFile } from "./billing-shop.ts";
import { unique } from "./fixture.ts";

const { host, owner, newTenant, order, planOf, shown, press, buyPro, deliver, managementOf } = shopForFile();

const app = "machine-to-machine-app";
const addOnPath = (id: string, sku: string) => `/api/tenants/${id}/subscription/add-ons/${sku}`;
const set = (id: string, quantity: unknown, sku = app) =>
  owner().call<Subscription & Failure>("PUT", addOnPath(id, sku), { quantity });
const cancel = (id: string, sku = app) => owner().call<Subscription & Failure>("DELETE", addOnPath(id, sku));
const machine = () => ({ name: `Machine ${unique()}`, type: "MachineToMachine" });

async function portalOf({ id }: Tenant): Promise<string> {
  const body = { callbackUrl: `${host().url}/console` };
  const opened = await owner().call<{ redirectUri: string }>("POST", `/api/tenants/${id}/stripe-customer-portal`, body);
  return opened.body.redirectUri;
}

/** What is open after the next month was billed. */
async function billed(tenant: Tenant): Promise<Invoice> {
  await press(await portalOf(tenant), { action: "bill" });
  const { body } = await owner().call<Invoice[]>("GET", `/api/tenants/${tenant.id}/invoices`);
  return body.find(({ status }) => status === "open") as Invoice;
}

async function limitOf({ id }: Tenant): Promise<unknown> {
  const eu = await host().database("eu");
  return eu
    .prepare("SELECT json_extract(quota, '$.machineToMachineLimit') AS n FROM tenants WHERE tenant_id = ?")
    .bind(id)
    .first("n");
}

describe("an add-on", () => {
  it("raises its limit in the region at once, never falls below what is in use, and is on the next invoice", async () => {
    const tenant = await newTenant();
    await buyPro(tenant.id);
    const manage = await managementOf(tenant);
    const { body: bought, status } = await set(tenant.id, 2);
    expect(status, JSON.stringify(bought)).toBe(200);
    expect(bought).toMatchObject({ addOns: [{ skuId: app, quantity: 2 }], quota: { machineToMachineLimit: 12 } });
    const made = await Promise.all(Array.from({ length: 20 }, () => manage("POST", "/applications", machine())));
    expect(made.filter((one) => one.status === 200)).toHaveLength(12);
    expect(made.find((one) => one.status === 403)?.body).toMatchObject({
      ...{ code: "subscription.limit_exceeded", data: { machineToMachineLimit: 12 } },
    });
    const { body: used } = await owner().call<SubscriptionUsage>("GET", `/api/tenants/${tenant.id}/subscription-usage`);
    expect(used).toMatchObject({
      quota: { machineToMachineLimit: 12, tokenLimit: 1_000_000 },
      basicQuota: { machineToMachineLimit: 10 },
      usage: { machineToMachineLimit: 12 },
    });

    for (const refused of [await set(tenant.id, 1), await cancel(tenant.id)])
      expect([refused.status, refused.body.code]).toEqual([403, "subscription.limit_exceeded"]);
    expect((await cancel(tenant.id)).body.data).toEqual({ machineToMachineLimit: 10 });
    // Tokens are of the month: they keep nobody from fewer.
    expect((await set(tenant.id, 3, "tokens-100k")).body.quota.tokenLimit).toBe(1_300_000);
    const fewer = await set(tenant.id, 1, "tokens-100k");
    expect(fewer.body).toMatchObject({ quota: { tokenLimit: 1_100_000, machineToMachineLimit: 12 } });

    expect((await shown(tenant.id)).quota).toEqual({ mauLimit: null, tokenLimit: 1_100_000 });

    const invoice = await billed(tenant);
    expect(invoice.lines).toMatchObject([
      { description: "1 x Pro", amount: 1600 },
      { description: `2 x Machine-to-machine app`, amount: 1600 },
      { description: "1 x 100,000 tokens", amount: 800 },
      { description: "Rest of the period: 2 x Machine-to-machine app" },
      { description: "Rest of the period: 3 x 100,000 tokens" },
      { description: "Credit for the rest of the period: 2 x 100,000 tokens" },
    ]);
    const following = await billed(tenant);
    expect(following).toMatchObject({ periodStart: invoice.periodEnd, lines: invoice.lines?.slice(0, 3) });
    const rest = invoice.lines.slice(3).map(({ amount }) => amount);
    expect(rest[0]).toBeGreaterThan(0);
    expect(rest[2]).toBeLessThanOrEqual(0);
    expect(invoice.amountDue).toBe(4000 + rest.reduce((sum, amount) => sum + amount, 0));
    const { body: file } = await owner().call<{ pdfUrl: string }>(
      ...(["GET", `/api/tenants/${tenant.id}/invoices/${invoice.id}/pdf-url`] as const),
    );
    expect(await (await fetch(file.pdfUrl)).text()).toContain("(2 x Machine-to-machine app: 16.00)");

    const { body: apps } = await manage<{ id: string }[]>("GET", "/applications?types=MachineToMachine");
    for (const { id } of apps.slice(0, 2)) await manage("DELETE", `/applications/${id}`);
    expect((await cancel(tenant.id)).body.addOns).toEqual([{ skuId: "tokens-100k", quantity: 1 }]);
    expect(await limitOf(tenant)).toBe(10);
    expect((await cancel(tenant.id)).status).toBe(200);
  });

  it("that is bought by several at once is bought by one, and billed once", async () => {
    const tenant = await newTenant();
    await buyPro(tenant.id);
    const quantities = [1, 2, 3, 4, 5, 6];
    const answers = await Promise.all(quantities.map((quantity) => set(tenant.id, quantity)));
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    for (const { status, body } of answers.filter((one) => one.status !== 200))
      expect([status, body.code]).toEqual([412, "entity.version_mismatch"]);
    const { addOns, quota } = (await planOf(tenant.id)) as unknown as Subscription;
    const quantity = addOns[0]?.quantity ?? 0;
    expect(quota.machineToMachineLimit).toBe(10 + quantity);
    expect(await limitOf(tenant)).toBe(10 + quantity);
    // Each that was done is a step from the one before: together they lead to what is there now.
    const steps = (await billed(tenant)).lines.slice(2).map(({ description }) => {
      const [, count = ""] = /: (\d+) x /.exec(description) ?? [];
      return description.startsWith("Credit") ? -Number(count) : Number(count);
    });
    expect(steps).toHaveLength(done.length);
    expect(steps.reduce((sum, step) => sum + step, 0)).toBe(quantity);
  });

  it.each(["order", "cancel"])("ends with its plan, also when it is bought while the plan ends (%s)", async (way) => {
    const tenant = await newTenant();
    await buyPro(tenant.id);
    expect((await set(tenant.id, 1)).status).toBe(200);
    const end = () =>
      way === "order"
        ? order(owner(), { tenantId: tenant.id, skuId: "free" })
        : owner().call("DELETE", `/api/tenants/${tenant.id}/subscription`);
    const [ended, bought] = await Promise.all([end(), set(tenant.id, 5)]);
    expect(ended.status).toBeLessThan(300);
    expect([200, 412, 422]).toContain(bought.status);
    expect(await planOf(tenant.id)).toMatchObject({ planId: "free", addOns: [], quota: { machineToMachineLimit: 1 } });
    expect(await limitOf(tenant)).toBe(1);
    await buyPro(tenant.id);
    expect(await planOf(tenant.id)).toMatchObject({ addOns: [], quota: { machineToMachineLimit: 10 } });
  });

  it("is for sale on a paid plan alone, in whole numbers", async () => {
    const [free, development, paid] = [await newTenant(), await newTenant("development"), await newTenant()];
    const sessionId = await buyPro(paid.id);
    const skusOf = async ({ id }: Tenant) =>
      (await owner().call<Sku[]>("GET", `/api/tenants/${id}/subscription/add-on-skus`)).body.map((sku) => sku.id);
    expect(await skusOf(paid)).toEqual(["tokens-100k", "machine-to-machine-app", "tenant-member"]);
    const refused = { status: 422, body: { code: "subscription.add_on_not_available" } };
    for (const tenant of [free, development]) {
      expect(await skusOf(tenant)).toEqual([]);
      expect(await set(tenant.id, 1)).toMatchObject(refused);
    }
    for (const sku of ["free", "pro-202411", "constructor", "nothing"])
      expect(await set(paid.id, 1, sku)).toMatchObject(refused);
    for (const quantity of [0, -1, 1.5, 101, "2", null]) expect((await set(paid.id, quantity)).status).toBe(400);
    const agreed = reportOf(paid.id, sessionId, { planId: "acme-2026" });
    await deliver(changed(Date.now() + 1000, agreed));
    expect(await skusOf(paid)).toEqual([]);
    expect(await set(paid.id, 1)).toMatchObject(refused);
  });

  it("is not sold while a payment is overdue or the tenant is suspended; fewer can be had", async () => {
    const tenant = await newTenant();
    await buyPro(tenant.id);
    await set(tenant.id, 2);
    const portal = await portalOf(tenant);
    const { id: invoice } = await billed(tenant);
    await press(portal, { action: "overdue", invoice });
    expect(await set(tenant.id, 3)).toMatchObject({ status: 422, body: { code: "subscription.not_active" } });
    expect((await set(tenant.id, 1)).body.addOns).toEqual([{ skuId: app, quantity: 1 }]);
    await press(portal, { action: "suspend" });
    expect(await set(tenant.id, 3)).toMatchObject({ status: 403, body: { code: "subscription.tenant_suspended" } });
    await press(portal, { action: "pay", invoice });
    expect((await set(tenant.id, 3)).status).toBe(200);
  });
});
