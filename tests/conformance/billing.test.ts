import { beforeAll, describe, expect, it } from "vitest";
import type { Invoice, SubscriptionUsage } from "../../contracts/plan.ts";
import type { Tenant } from "../../contracts/tenant.ts";
import { tenantStatusOf } from "../../contracts/tenant-status.ts";
import type { BillingEvent, SubscriptionReport } from "../../workers/control/billing/event.ts";
import { localSecret, sign } from "../../workers/control/billing/signature.ts";
import { hostForFile } from "../host.ts";
import { type ConsoleUser, registerConsoleUser } from "./console-user.ts";
import { unique } from "./fixture.ts";

const SECRET_KEYS = "k1:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";
const host = hostForFile({ assets: false, vars: { DEV_INBOX: "1", BILLING: "local", SECRET_KEYS } });
let owner: ConsoleUser;
let stranger: ConsoleUser;

beforeAll(async () => {
  owner = await registerConsoleUser(host());
  stranger = await registerConsoleUser(host());
});

interface Plan {
  planId: string;
  status: string;
}
interface Failure {
  code: string;
  data: Record<string, unknown>;
}

async function newTenant(tag = "production", regionName = "EU"): Promise<Tenant> {
  const made = await owner.call<Tenant>("POST", "/api/tenants", { name: "Shop", regionName, tag });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}

const callback = () => `${host().url}/console/checkout-success-callback?state=abc`;
const order = (who: ConsoleUser, more: object) =>
  who.call<{ sessionId: string; redirectUri: string } & Failure>("POST", "/api/checkout-session", {
    ...{ skuId: "pro-202411", successCallbackUrl: callback() },
    ...more,
  });
const sessionOf = (who: ConsoleUser, id: string) =>
  who.call<{ status: string; tenantId: string | null }>("GET", `/api/checkout-session/${id}`);
const planOf = async (id: string) => (await owner.call<Plan>("GET", `/api/tenants/${id}/subscription`)).body;
const shown = async (id: string) => {
  const { body } = await owner.call<Tenant[]>("GET", "/api/tenants");
  return body.find((tenant) => tenant.id === id) as Tenant;
};

/** A form's button, as a browser without scripts sends it. */
const press = (url: string, form: Record<string, string>) =>
  fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { origin: host().url },
    body: new URLSearchParams(form),
  });

async function buyPro(tenantId: string): Promise<string> {
  const { status, body } = await order(owner, { tenantId });
  expect(status, JSON.stringify(body)).toBe(201);
  expect((await press(body.redirectUri, { action: "pay" })).headers.get("location")).toBe(callback());
  return body.sessionId;
}

/** An event as the provider of local payments would sign it. */
async function deliver(event: BillingEvent, more: { at?: number; secret?: string } = {}): Promise<Response> {
  const payload = JSON.stringify(event);
  const secret = more.secret ?? (await localSecret({ SECRET_KEYS }));
  const signature = await sign(secret, payload, more.at ?? Date.now());
  return fetch(`${host().url}/api/billing/webhook`, {
    method: "POST",
    headers: { "stripe-signature": signature, "content-type": "application/json" },
    body: payload,
  });
}

const reportOf = (tenantId: string, sessionId: string, more: Partial<SubscriptionReport> = {}): SubscriptionReport => ({
  ...{ providerId: `sub_local_${sessionId}`, customerId: null, tenantId, planId: "pro-202411", status: "active" },
  ...{ currentPeriodStart: 1, currentPeriodEnd: 2, cancelAtPeriodEnd: false, ...more },
});
const changed = (at: number, report: SubscriptionReport): BillingEvent => ({
  ...{ id: `evt_${unique()}`, at, kind: "subscription changed", report },
});

async function managementOf(tenant: Tenant) {
  const token = await owner.token(tenant.indicator);
  return async <T = Failure>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${tenant.endpoint}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text === "" ? {} : JSON.parse(text)) as T };
  };
}

const application = () => ({ name: `App ${unique()}`, type: "SPA" });

describe("a plan", () => {
  it("that is bought lifts the limits in the tenant's region at once", async () => {
    const tenant = await newTenant();
    const manage = await managementOf(tenant);
    const made = await Promise.all(Array.from({ length: 50 }, () => manage("POST", "/applications", application())));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = made.find(({ status }) => status === 403);
    expect(refused?.body).toMatchObject({ code: "subscription.limit_exceeded", data: { applicationsLimit: true } });

    const { body } = await order(owner, { tenantId: tenant.id });
    expect((await sessionOf(owner, body.sessionId)).body).toMatchObject({ status: "open", tenantId: tenant.id });
    const page = await fetch(body.redirectUri);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/Pro for Shop[\s\S]*\$16\.00[\s\S]*value="pay"[\s\S]*value="cancel"/);
    await press(body.redirectUri, { action: "pay" });
    expect((await sessionOf(owner, body.sessionId)).body).toMatchObject({ status: "complete", tenantId: tenant.id });
    expect(await planOf(tenant.id)).toMatchObject({ planId: "pro-202411", status: "active" });
    expect((await manage("POST", "/applications", application())).status).toBe(200);
    const { body: bills } = await owner.call<Invoice[]>("GET", `/api/tenants/${tenant.id}/invoices`);
    expect(bills).toMatchObject([{ status: "paid", amountDue: 1600, amountPaid: 1600, planId: "pro-202411" }]);

    // A second click, and the page opened again: nothing more is bought.
    await press(body.redirectUri, { action: "pay" });
    expect(await (await fetch(body.redirectUri)).text()).toContain("This is paid.");
    expect((await owner.call<Invoice[]>("GET", `/api/tenants/${tenant.id}/invoices`)).body).toHaveLength(1);
  });

  it("that is too small for what is in use is refused; cancelling is always possible", async () => {
    const tenant = await newTenant();
    const manage = await managementOf(tenant);
    await buyPro(tenant.id);
    for (let n = 0; n < 4; n += 1) await manage("POST", "/applications", application());
    expect(await order(owner, { tenantId: tenant.id, skuId: "free" })).toMatchObject({
      status: 403,
      body: { code: "subscription.limit_exceeded", data: { applicationsLimit: 3 } },
    });
    expect((await owner.call("DELETE", `/api/tenants/${tenant.id}/subscription`)).status).toBe(200);
    expect(await planOf(tenant.id)).toMatchObject({ planId: "free", status: "active" });
    expect((await manage<unknown[]>("GET", "/applications")).body).toHaveLength(4);
    expect((await manage("POST", "/applications", application())).status).toBe(403);
  });

  it("is changed back to Free at once by an order, and bought again", async () => {
    const tenant = await newTenant();
    await buyPro(tenant.id);
    const back = await order(owner, { tenantId: tenant.id, skuId: "free" });
    expect(back).toMatchObject({ status: 201, body: { redirectUri: callback() } });
    expect((await sessionOf(owner, back.body.sessionId)).body.status).toBe("complete");
    expect(await planOf(tenant.id)).toMatchObject({ planId: "free" });
    await buyPro(tenant.id);
    expect(await planOf(tenant.id)).toMatchObject({ planId: "pro-202411" });
  });

  it("cannot be ordered when it is not for sale, had already, or leads elsewhere", async () => {
    const { id: tenantId } = await newTenant();
    for (const skuId of ["pro", "admin", "acme-2026", "tokens-100k", "free"])
      expect(await order(owner, { tenantId, skuId })).toMatchObject({ body: { code: "checkout.plan_not_orderable" } });
    await buyPro(tenantId);
    expect(await order(owner, { tenantId })).toMatchObject({ status: 422 });
    for (const successCallbackUrl of [
      "https://evil.example/console",
      "javascript:alert(1)",
      `${host().url}.evil.example/`,
    ])
      expect((await order(owner, { tenantId, successCallbackUrl })).status).toBe(400);
  });

  it("is not bought when the buyer cancels", async () => {
    const { id: tenantId } = await newTenant();
    const { body } = await order(owner, { tenantId });
    expect((await press(body.redirectUri, { action: "cancel" })).headers.get("location")).toBe(`${host().url}/console`);
    expect((await sessionOf(owner, body.sessionId)).body.status).toBe("expired");
    await press(body.redirectUri, { action: "pay" });
    expect(await planOf(tenantId)).toMatchObject({ planId: "free" });
  });

  it("agreed with an enterprise has its own limits and stays out of the shop", async () => {
    const { id: tenantId } = await newTenant();
    const sessionId = await buyPro(tenantId);
    const report = reportOf(tenantId, sessionId, { planId: "acme-2026" });
    expect((await deliver(changed(Date.now() + 1000, report))).status).toBe(204);
    expect(await planOf(tenantId)).toMatchObject({ planId: "acme-2026", isEnterprisePlan: true });
    const { body: skus } = await owner.call<{ id: string }[]>(
      "GET",
      `/api/tenants/${tenantId}/available-skus?type=basic`,
    );
    expect(skus.map(({ id }) => id)).toEqual(["free", "pro-202411", "acme-2026"]);
    expect((await order(owner, { tenantId, skuId: "free" })).body.code).toBe("checkout.plan_not_orderable");
  });
});

describe("a tenant that is bought with its plan", () => {
  it("is made once, when it is paid, however often and at once the provider says so", async () => {
    const wanted = { tenantName: `New ${unique()}`, tenantTag: "production", tenantRegionName: "US" };
    const { body } = await order(owner, wanted);
    expect((await sessionOf(owner, body.sessionId)).body).toMatchObject({ status: "open", tenantId: null });
    const answers = await Promise.all(Array.from({ length: 6 }, () => press(body.redirectUri, { action: "pay" })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 303));
    const { body: session } = await sessionOf(owner, body.sessionId);
    expect(session.status).toBe("complete");
    const { body: mine } = await owner.call<Tenant[]>("GET", "/api/tenants");
    expect(mine.filter(({ name }) => name === wanted.tenantName)).toMatchObject([
      { id: session.tenantId, planId: "pro-202411", regionName: "US", isReady: true },
    ]);
    const tenant = mine.find(({ id }) => id === session.tenantId) as Tenant;
    const manage = await managementOf(tenant);
    for (let n = 0; n < 4; n += 1) expect((await manage("POST", "/applications", application())).status).toBe(200);
  });

  it("needs a name and a region", async () => {
    expect((await order(owner, { tenantName: "No region" })).status).toBe(400);
    expect((await order(owner, {})).status).toBe(400);
  });
});

describe("an invoice", () => {
  it("that is overdue is shown, the tenant suspended at the end, and all of it over when it is paid", async () => {
    const tenant = await newTenant();
    await buyPro(tenant.id);
    const manage = await managementOf(tenant);
    const opened = await owner.call<{ redirectUri: string }>(
      "POST",
      `/api/tenants/${tenant.id}/stripe-customer-portal`,
      {
        callbackUrl: `${host().url}/console/${tenant.id}`,
      },
    );
    const portal = opened.body.redirectUri;
    expect((await press(portal, { action: "bill" })).status).toBe(303);
    const { body: bills } = await owner.call<Invoice[]>("GET", `/api/tenants/${tenant.id}/invoices`);
    const invoice = bills.find(({ status }) => status === "open")?.id ?? "";
    await press(portal, { action: "overdue", invoice });
    expect(await planOf(tenant.id)).toMatchObject({ planId: "pro-202411", status: "past_due" });
    const late = await shown(tenant.id);
    expect(late.openInvoices).toMatchObject([{ id: invoice, amountDue: 1600 }]);
    expect(tenantStatusOf(late)).toBe("overdue");
    expect((await manage("GET", "/applications")).status).toBe(200);
    expect(await (await fetch(portal)).text()).toContain('value="pay"');

    await press(portal, { action: "suspend" });
    const suspended = { status: 403, body: { code: "subscription.tenant_suspended" } };
    await new Promise((resolve) => setTimeout(resolve, 1000));
    for (const [method, path] of [
      ["GET", "/applications"],
      ["POST", "/roles"],
      ["DELETE", "/users/nobody"],
    ] as const)
      expect(await manage(method, path, method === "POST" ? {} : undefined)).toMatchObject(suspended);
    const signIn = await fetch(`${tenant.endpoint}/oidc/auth?client_id=x`, { redirect: "manual" });
    expect([signIn.status, await signIn.json()]).toMatchObject([403, { code: "subscription.tenant_suspended" }]);
    const token = await fetch(`${tenant.endpoint}/oidc/token`, {
      method: "POST",
      body: new URLSearchParams({ a: "b" }),
    });
    expect([token.status, await token.json()]).toMatchObject([403, { error: "access_denied" }]);
    expect(tenantStatusOf(await shown(tenant.id))).toBe("suspended");

    await press(portal, { action: "pay", invoice });
    expect(await shown(tenant.id)).toMatchObject({ isSuspended: false, openInvoices: [], planId: "pro-202411" });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect((await manage("GET", "/applications")).status).toBe(200);
  });

  it("is shown to the tenant's admins alone, and its portal to whoever was given the link", async () => {
    const { id } = await newTenant();
    await buyPro(id);
    const callbackUrl = `${host().url}/console`;
    const { body } = await owner.call<{ redirectUri: string }>("POST", `/api/tenants/${id}/stripe-customer-portal`, {
      callbackUrl,
    });
    expect((await fetch(body.redirectUri)).status).toBe(200);
    const other = await newTenant();
    for (const forged of [
      body.redirectUri.replace(id, other.id),
      body.redirectUri.replace(/until=\d/, "until=9"),
      body.redirectUri.replace(/proof=.*/, "proof=t%3D0%2Cv1%3D"),
      body.redirectUri.replace(/return=[^&]*/, "return=https%3A%2F%2Fevil.example"),
    ])
      expect((await fetch(forged)).status, forged).toBe(404);
    const [first] = (await owner.call<Invoice[]>("GET", `/api/tenants/${id}/invoices`)).body;
    const hosted = await owner.call<{ hostedInvoiceUrl: string }>(
      "GET",
      `/api/tenants/${id}/invoices/${first?.id}/hosted-invoice-url`,
    );
    expect((await fetch(hosted.body.hostedInvoiceUrl)).status).toBe(200);
    expect((await owner.call("GET", `/api/tenants/${other.id}/invoices/${first?.id}/hosted-invoice-url`)).status).toBe(
      404,
    );
  });
});

describe("an event", () => {
  it("with a forged, old or missing signature is refused and changes nothing", async () => {
    const { id } = await newTenant();
    const sessionId = await buyPro(id);
    const over = () => changed(Date.now() + 60_000, reportOf(id, sessionId, { status: "ended" }));
    expect((await deliver(over(), { secret: "guessed" })).status).toBe(400);
    expect((await deliver(over(), { at: Date.now() - 600_000 })).status).toBe(400);
    const bare = await fetch(`${host().url}/api/billing/webhook`, { method: "POST", body: JSON.stringify(over()) });
    expect([bare.status, await bare.json()]).toMatchObject([400, { code: "billing.signature_invalid" }]);
    expect(await planOf(id)).toMatchObject({ planId: "pro-202411" });
  });

  it("that comes twice, late or in parallel counts once, in the provider's order", async () => {
    const { id } = await newTenant();
    const sessionId = await buyPro(id);
    const now = Date.now();
    const states = ["active", "past_due", "unpaid", "active", "past_due", "unpaid", "past_due"] as const;
    const events = states.map((status, n) => changed(now + 1000 * (n + 1), reportOf(id, sessionId, { status })));
    const shuffled = [...events, ...events].sort(() => Math.random() - 0.5);
    const answers = await Promise.all(shuffled.map((event) => deliver(event)));
    expect(answers.map(({ status }) => status)).toEqual(shuffled.map(() => 204));
    expect(await planOf(id)).toMatchObject({ planId: "pro-202411", status: "past_due" });
    expect((await shown(id)).isSuspended).toBe(false);
    const control = await host().database("control");
    const { results } = await control
      .prepare("SELECT id FROM billing_events WHERE id IN (SELECT value FROM json_each(?))")
      .bind(JSON.stringify(events.map((event) => event.id)))
      .all();
    expect(results).toHaveLength(events.length);
    const row = await control
      .prepare("SELECT version FROM subscriptions WHERE tenant_id = ?")
      .bind(id)
      .first<{ version: number }>();
    const eu = await host().database("eu");
    const told = await eu.prepare("SELECT state, quota_version FROM tenants WHERE tenant_id = ?").bind(id).first();
    expect(told).toMatchObject({ state: "active" });
    expect(Number(told?.quota_version)).toBeLessThanOrEqual(row?.version ?? 0);
  });

  it("of a subscription that the tenant has no more changes nothing, and paid invoices stay paid", async () => {
    const { id } = await newTenant();
    const first = await buyPro(id);
    await owner.call("DELETE", `/api/tenants/${id}/subscription`);
    await deliver(changed(Date.now() + 60_000, reportOf(id, first)));
    expect(await planOf(id)).toMatchObject({ planId: "free" });
    const [bill] = (await owner.call<Invoice[]>("GET", `/api/tenants/${id}/invoices`)).body;
    const invoice = { ...(bill as Invoice), tenantId: id, customerId: null, hostedUrl: null, status: "open" as const };
    await deliver({ id: `evt_${unique()}`, at: Date.now() + 60_000, kind: "invoice changed", invoice });
    expect((await shown(id)).openInvoices).toEqual([]);
  });
});

describe("who is not allowed", () => {
  it("finds no tenant and no session of others, and cannot buy for them", async () => {
    const { id } = await newTenant();
    const { body } = await order(owner, { tenantId: id });
    expect(await sessionOf(stranger, body.sessionId)).toMatchObject({
      status: 404,
      body: { code: "checkout.not_found" },
    });
    expect(await order(stranger, { tenantId: id })).toMatchObject({ status: 404, body: { code: "tenant.not_found" } });
    for (const [method, path, sent] of [
      ["GET", "/subscription"],
      ["DELETE", "/subscription"],
      ["GET", "/subscription-usage"],
      ["GET", "/subscription/periodic-usage"],
      ["GET", "/subscription/add-on-skus"],
      ["GET", "/available-skus"],
      ["GET", "/invoices"],
      ["GET", "/invoices/x/hosted-invoice-url"],
      ["POST", "/stripe-customer-portal", { callbackUrl: host().url }],
    ] as const)
      expect((await stranger.call(method, `/api/tenants/${id}${path}`, sent)).status, path).toBe(404);
  });
});

it("usage is counted in one answer: what the plan has, what is there, members with open invitations", async () => {
  const tenant = await newTenant("development");
  const manage = await managementOf(tenant);
  await manage("POST", "/applications", application());
  const invited = await owner.call("POST", `/api/tenants/${tenant.id}/invitations`, {
    ...{ invitee: `i-${unique()}@example.com`, roleName: "collaborator" },
  });
  expect(invited.status).toBe(201);
  const { status, body } = await owner.call<SubscriptionUsage>("GET", `/api/tenants/${tenant.id}/subscription-usage`);
  expect(status).toBe(200);
  expect(body.usage).toMatchObject({ applicationsLimit: 1, tenantMembersLimit: 2, mfaEnabled: false });
  expect(body.quota).toMatchObject({ mauLimit: 100, auditLogsRetentionDays: 14 });
  const periodic = await owner.call("GET", `/api/tenants/${tenant.id}/subscription/periodic-usage`);
  expect(periodic.body).toEqual({ mauLimit: 0, tokenLimit: 0 });
  const skus = await owner.call<{ id: string }[]>("GET", "/api/skus?type=Basic");
  expect(skus.body.map(({ id }) => id)).toEqual(["free", "pro-202411"]);
});

it("audit logs are kept as long as the plan says", async () => {
  const tenant = await newTenant();
  const eu = await host().database("eu");
  const log = (days: number) => {
    const at = Date.now() - days * 86_400_000;
    return eu
      .prepare(
        "INSERT INTO logs (tenant_id, id, key, result, payload, created_at) VALUES (?, ?, 'Test', 'Success', '{}', ?)",
      )
      .bind(tenant.id, at.toString(36).padStart(9, "0") + unique(), at)
      .run();
  };
  for (let n = 0; n < 1200; n += 400) await Promise.all(Array.from({ length: 20 }, () => log(4)));
  await log(2);
  await host().tick();
  const left = await eu
    .prepare("SELECT count(*) AS n FROM logs WHERE tenant_id = ? AND key = 'Test'")
    .bind(tenant.id)
    .first();
  expect(left).toEqual({ n: 1 });
});
