import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Invoice } from "../../contracts/plan.ts";
import type { Tenant } from "../../contracts/tenant.ts";
import { type Host, startHost } from "../../scripts/host.ts";
import { type SignedEvent, type StripeService, startStripe, stripeInvoice, stripeVars } from "../services/stripe.ts";
import { type ConsoleUser, registerConsoleUser } from "./console-user.ts";

let stripe: StripeService;
let host: Host;
let owner: ConsoleUser;

beforeAll(async () => {
  stripe = await startStripe();
  const vars = { DEV_INBOX: "1", BILLING: "local", ...stripeVars(stripe) };
  host = await startHost({ quiet: true, crons: false, assets: false, vars });
  owner = await registerConsoleUser(host);
});
afterAll(async () => {
  await host?.stop();
  stripe?.stop();
});

async function newTenant(): Promise<Tenant> {
  const input = { name: "Shop", regionName: "EU", tag: "production" };
  return (await owner.call<Tenant>("POST", "/api/tenants", input)).body;
}
const order = (tenantId: string, more: object = {}) =>
  owner.call<{ sessionId: string; redirectUri: string; code: string }>("POST", "/api/checkout-session", {
    ...{ tenantId, skuId: "pro-202411", successCallbackUrl: `${host.url}/console/checkout-success-callback?state=1` },
    ...more,
  });
const deliver = ({ body, signature }: SignedEvent) =>
  fetch(`${host.url}/api/billing/webhook`, { method: "POST", headers: { "stripe-signature": signature }, body });
const planOf = async (id: string) =>
  (await owner.call<Record<string, unknown>>("GET", `/api/tenants/${id}/subscription`)).body;

async function buy(tenantId: string) {
  const { body } = await order(tenantId);
  const { session, subscription } = stripe.pay(body.sessionId);
  expect((await deliver(stripe.event("checkout.session.completed", session))).status).toBe(204);
  return subscription;
}

describe("a purchase at Stripe", () => {
  it("asks for a subscription with our names in it, and holds when Stripe says that it is paid", async () => {
    const { id } = await newTenant();
    const { body, status } = await order(id);
    expect(status).toBe(201);
    expect(body.redirectUri).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    const call = stripe.calls.findLast(({ path }) => path === "/v1/checkout/sessions");
    expect(call).toMatchObject({ method: "POST", idempotencyKey: body.sessionId });
    expect(call?.form).toMatchObject({
      mode: "subscription",
      client_reference_id: body.sessionId,
      "line_items[0][price_data][unit_amount]": "1600",
      "line_items[0][price_data][recurring][interval]": "month",
      "subscription_data[metadata][tenantId]": id,
      customer_email: owner.email,
      success_url: `${host.url}/console/checkout-success-callback?state=1`,
    });
    const { session, subscription } = stripe.pay(body.sessionId);
    // Events of Stripe keep no order: the invoice comes first, and an event of the subscription before its purchase.
    const invoice = stripeInvoice(subscription, { status: "paid", amount_paid: 1600 });
    expect((await deliver(stripe.event("invoice.paid", invoice))).status).toBe(204);
    expect((await deliver(stripe.event("customer.subscription.created", subscription))).status).toBe(204);
    expect(await planOf(id)).toMatchObject({ planId: "free" });
    expect((await deliver(stripe.event("checkout.session.completed", session))).status).toBe(204);
    expect(await planOf(id)).toMatchObject({ planId: "pro-202411", status: "active", cancelAtPeriodEnd: false });
    const bills = await owner.call<Invoice[]>("GET", `/api/tenants/${id}/invoices`);
    expect(bills.body).toMatchObject([{ id: invoice.id, number: "A1B2C3D4-0001", status: "paid", amountPaid: 1600 }]);
    const hosted = await owner.call("GET", `/api/tenants/${id}/invoices/${invoice.id}/hosted-invoice-url`);
    expect(hosted.body).toEqual({ hostedInvoiceUrl: "https://invoice.stripe.com/i/1" });
    const pdf = await owner.call("GET", `/api/tenants/${id}/invoices/${invoice.id}/pdf-url`);
    expect(pdf.body).toEqual({ pdfUrl: `https://pay.stripe.com/invoice/${invoice.id}/pdf` });
    const portal = await owner.call("POST", `/api/tenants/${id}/stripe-customer-portal`, { callbackUrl: host.url });
    expect(portal.body).toEqual({ redirectUri: `https://billing.stripe.com/p/${subscription.customer}` });
  });

  it("that takes days to pay holds when the money has come", async () => {
    const { id } = await newTenant();
    const { body } = await order(id);
    const { session } = stripe.pay(body.sessionId);
    await deliver(stripe.event("checkout.session.completed", { ...session, payment_status: "unpaid" }));
    expect(await planOf(id)).toMatchObject({ planId: "free" });
    await deliver(stripe.event("checkout.session.async_payment_succeeded", session));
    expect(await planOf(id)).toMatchObject({ planId: "pro-202411" });
  });

  it("that takes the place of another ends the other one", async () => {
    const { id } = await newTenant();
    const [first, second] = [(await order(id)).body, (await order(id)).body];
    const { session, subscription } = stripe.pay(first.sessionId);
    await deliver(stripe.event("checkout.session.completed", session));
    const later = stripe.pay(second.sessionId);
    const created = Math.floor(Date.now() / 1000) + 1;
    await deliver(stripe.event("checkout.session.completed", later.session, { created }));
    expect(stripe.subscriptions.get(subscription.id)?.status).toBe("canceled");
    const gone = stripe.event("customer.subscription.deleted", { ...subscription, status: "canceled" }, { created });
    expect((await deliver(gone)).status).toBe(204);
    expect(await planOf(id)).toMatchObject({ planId: "pro-202411", status: "active" });
  });
});

it.each([
  ["customer.subscription.updated", { id: "sub_1", customer: 5 }],
  ["customer.subscription.deleted", null],
  ["invoice.paid", { id: "in_1", amount_due: "much" }],
  ["checkout.session.completed", "cs_1"],
])("an event of a known kind with an object that is none, %s, is refused and said", async (type, object) => {
  const answer = await deliver(stripe.event(type, object as object));
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: "guard.invalid_input" }]);
});

describe("a purchase at Stripe that is heard of late", () => {
  // A person may have so many tenants.
  beforeAll(async () => {
    owner = await registerConsoleUser(host);
  });

  it("is ended if a later one was heard of, so that nobody pays twice", async () => {
    const { id } = await newTenant();
    const [first, second] = [(await order(id)).body, (await order(id)).body];
    const [earlier, later] = [stripe.pay(first.sessionId), stripe.pay(second.sessionId)];
    const created = Math.floor(Date.now() / 1000);
    await deliver(stripe.event("checkout.session.completed", later.session, { created: created + 5 }));
    const late = stripe.event("checkout.session.completed", earlier.session, { created });
    expect((await deliver(late)).status).toBe(204);
    const statusOf = ({ subscription }: typeof later) => stripe.subscriptions.get(subscription.id)?.status;
    expect([statusOf(earlier), statusOf(later)]).toEqual(["canceled", "active"]);
    // The same word under another name ends nothing more.
    await deliver(stripe.event("checkout.session.completed", later.session, { created }));
    expect([statusOf(earlier), statusOf(later)]).toEqual(["canceled", "active"]);
    expect(await planOf(id)).toMatchObject({ planId: "pro-202411", status: "active" });
  });

  it("holds although the end of the subscription before was said to be later", async () => {
    const { id } = await newTenant();
    const [first, second] = [(await order(id)).body, (await order(id)).body];
    const created = Math.floor(Date.now() / 1000);
    const { session, subscription } = stripe.pay(first.sessionId);
    await deliver(stripe.event("checkout.session.completed", session, { created }));
    Object.assign(subscription, { status: "canceled" });
    await deliver(stripe.event("customer.subscription.deleted", subscription, { created: created + 9 }));
    expect(await planOf(id)).toMatchObject({ planId: "free" });
    const again = stripe.pay(second.sessionId);
    await deliver(stripe.event("checkout.session.completed", again.session, { created: created + 8 }));
    expect(await planOf(id)).toMatchObject({ planId: "pro-202411", status: "active" });
  });

  it("is as it is by then, whatever is repeated of its beginning", async () => {
    const { id } = await newTenant();
    const { session, subscription } = stripe.pay((await order(id)).body.sessionId);
    const begun = structuredClone(subscription);
    const created = Math.floor(Date.now() / 1000) - 3600;
    Object.assign(subscription, { status: "past_due", cancel_at_period_end: true });
    const said = stripe.event("customer.subscription.updated", subscription, { created: created + 600 });
    await deliver(said);
    await deliver(stripe.event("checkout.session.completed", session, { created }));
    await deliver(stripe.event("customer.subscription.updated", begun, { created: created + 2 }));
    expect(await planOf(id)).toMatchObject({ status: "past_due", cancelAtPeriodEnd: true });
  });
});

describe("a purchase at Stripe for a tenant that was deleted meanwhile", () => {
  it("is ended", async () => {
    const { id } = await newTenant();
    const { session, subscription } = stripe.pay((await order(id)).body.sessionId);
    expect((await owner.call("DELETE", `/api/tenants/${id}`)).status).toBe(204);
    const control = await host.database("control");
    const left = () => control.prepare("SELECT state FROM directory WHERE tenant_id = ?").bind(id).first();
    await expect.poll(left).toBeNull();
    expect((await deliver(stripe.event("checkout.session.completed", session))).status).toBe(204);
    expect(stripe.subscriptions.get(subscription.id)?.status).toBe("canceled");
  });
});

describe("a subscription at Stripe", () => {
  it("that is cancelled runs to the end of its period, and is Free then", async () => {
    const { id } = await newTenant();
    const subscription = await buy(id);
    const { body } = await owner.call("DELETE", `/api/tenants/${id}/subscription`);
    expect(body).toMatchObject({ planId: "pro-202411", cancelAtPeriodEnd: true });
    expect(stripe.subscriptions.get(subscription.id)?.cancel_at_period_end).toBe(true);
    await deliver(stripe.event("customer.subscription.deleted", { ...subscription, status: "canceled" }));
    expect(await planOf(id)).toMatchObject({ planId: "free", cancelAtPeriodEnd: false });
  });

  it("that is not paid is overdue, then suspends its tenant, and comes back with the payment", async () => {
    const { id } = await newTenant();
    const subscription = await buy(id);
    const start = Math.floor(Date.now() / 1000);
    const invoice = stripeInvoice(subscription);
    const tenant = async () => {
      const { body } = await owner.call<Tenant[]>("GET", "/api/tenants");
      return body.find((one) => one.id === id);
    };
    const becomes = async (status: string, n: number) =>
      (
        await deliver(
          stripe.event("customer.subscription.updated", { ...subscription, status }, { created: start + n }),
        )
      ).status;
    await deliver(stripe.event("invoice.payment_failed", invoice, { created: start + 1 }));
    expect(await becomes("past_due", 1)).toBe(204);
    expect(await tenant()).toMatchObject({ openInvoices: [{ id: invoice.id }], isSuspended: false });
    expect(await becomes("unpaid", 2)).toBe(204);
    expect(await tenant()).toMatchObject({ isSuspended: true });
    await deliver(
      stripe.event("invoice.paid", { ...invoice, status: "paid", amount_paid: 1600 }, { created: start + 3 }),
    );
    expect(await becomes("active", 3)).toBe(204);
    // What was said before comes late.
    expect(await becomes("unpaid", 2)).toBe(204);
    await deliver(stripe.event("invoice.finalized", invoice, { created: start }));
    expect(await tenant()).toMatchObject({ openInvoices: [], isSuspended: false });
  });
});

describe("an add-on at Stripe", () => {
  const app = "machine-to-machine-app";
  type AddOns = { addOns: { skuId: string; quantity: number }[]; code: string };
  const set = (id: string, quantity: number) =>
    owner.call<AddOns>("PUT", `/api/tenants/${id}/subscription/add-ons/${app}`, { quantity });
  const addOnsOf = async (id: string) => (await planOf(id)).addOns;
  const updated = (subscription: object, created?: number) =>
    deliver(stripe.event("customer.subscription.updated", subscription, created === undefined ? {} : { created }));
  async function paid() {
    const { id } = await newTenant();
    const { id: providerId } = await buy(id);
    const held = () =>
      structuredClone(stripe.subscriptions.get(providerId)) as Record<string, unknown> & { id: string };
    /** Items of the add-on, as Stripe would bill them. */
    const billed = () => {
      const { data } = held().items as { data: { quantity?: number; metadata?: { skuId: string } }[] };
      return data.filter(({ metadata }) => metadata?.skuId === app).map(({ quantity }) => quantity);
    };
    return { id, held, billed };
  }

  it("is an item of the subscription beside the plan's: added, changed and deleted", async () => {
    const { id, held, billed } = await paid();
    expect(await set(id, 2)).toMatchObject({ status: 200, body: { addOns: [{ skuId: app, quantity: 2 }] } });
    const first = stripe.calls.at(-1);
    expect(first?.form).toMatchObject({
      "items[0][quantity]": "2",
      "items[0][price_data][product]": app,
      "items[0][price_data][unit_amount]": "800",
      "items[0][price_data][recurring][interval]": "month",
      proration_behavior: "create_prorations",
    });
    expect(held().metadata).toMatchObject({ tenantId: id, addOnChange: first?.form["metadata[addOnChange]"] });
    expect(first?.idempotencyKey).toBe(`${held().id}-${first?.form["metadata[addOnChange]"]}`);
    expect((await set(id, 2)).status).toBe(200);
    expect(stripe.calls.at(-1)).toBe(first);
    await set(id, 3);
    expect(billed()).toEqual([3]);
    const other = await paid();
    expect((await set(other.id, 1)).status).toBe(200);
    expect(other.billed()).toEqual([1]);
    const { body } = await owner.call<AddOns>("DELETE", `/api/tenants/${id}/subscription/add-ons/${app}`);
    expect([body.addOns, billed()]).toEqual([[], []]);
  });

  it("that Stripe refuses changes nothing here, and can be bought again", async () => {
    const { id, billed } = await paid();
    stripe.failNext(2, 500, { type: "api_error", message: "Something went wrong" });
    expect(await set(id, 2)).toMatchObject({ status: 502, body: { code: "billing.provider_failed" } });
    expect([await addOnsOf(id), billed()]).toEqual([[], []]);
    expect((await set(id, 2)).status).toBe(200);
    expect(billed()).toEqual([2]);
  });

  it("whose answer is lost is bought once: asked again, told by Stripe, or set again", async () => {
    const { id, held, billed } = await paid();
    stripe.loseUpdates(1);
    expect((await set(id, 2)).status).toBe(200);
    expect(billed()).toEqual([2]);
    stripe.loseUpdates(2);
    expect((await set(id, 5)).status).toBe(502);
    expect([await addOnsOf(id), billed()]).toEqual([[{ skuId: app, quantity: 2 }], [5]]);
    // Whatever is refused in between does not make the word of it an old one.
    stripe.failNext(2, 500, { type: "api_error", message: "Something went wrong" });
    expect((await set(id, 6)).status).toBe(502);
    expect((await updated(held())).status).toBe(204);
    expect(await planOf(id)).toMatchObject({ addOns: [{ quantity: 5 }], quota: { machineToMachineLimit: 15 } });
    stripe.loseUpdates(2);
    expect((await set(id, 7)).status).toBe(502);
    expect((await set(id, 7)).body.addOns).toEqual([{ skuId: app, quantity: 7 }]);
    expect(billed()).toEqual([7]);
  });

  it("is changed by one at a time, and not for a subscription that ends meanwhile", async () => {
    const { id, held, billed } = await paid();
    const refused = { status: 412, body: { code: "entity.version_mismatch" } };
    stripe.duringUpdate(async () => expect(await set(id, 9)).toMatchObject(refused));
    expect((await set(id, 2)).status).toBe(200);
    expect([await addOnsOf(id), billed()]).toEqual([[{ skuId: app, quantity: 2 }], [2]]);
    stripe.duringUpdate(async () => {
      const created = Math.floor(Date.now() / 1000) + 1;
      await deliver(stripe.event("customer.subscription.deleted", { ...held(), status: "canceled" }, { created }));
    });
    expect(await set(id, 5)).toMatchObject(refused);
    expect(await planOf(id)).toMatchObject({ planId: "free", addOns: [], quota: { machineToMachineLimit: 1 } });
  });

  it("stays as it was bought last, in whatever order Stripe tells of it, and ends with the plan", async () => {
    const { id, held } = await paid();
    const told = [held()];
    for (const quantity of [1, 4, 2]) {
      await set(id, quantity);
      told.push(held());
    }
    const created = Math.floor(Date.now() / 1000) + 1;
    for (const subscription of [...told, ...told.toReversed()])
      expect((await updated({ ...subscription, status: "past_due" }, created)).status).toBe(204);
    expect(await planOf(id)).toMatchObject({ status: "past_due", addOns: [{ skuId: app, quantity: 2 }] });
    // What was changed at Stripe itself since is told under the last change.
    const items = held().items as { data: { quantity?: number }[] };
    const more = { data: items.data.map((item) => (item.quantity === 2 ? { ...item, quantity: 6 } : item)) };
    await updated({ ...held(), items: more }, created + 1);
    expect(await planOf(id)).toMatchObject({ status: "active", addOns: [{ quantity: 6 }] });
    await owner.call("DELETE", `/api/tenants/${id}/subscription`);
    expect(await set(id, 9)).toMatchObject({ status: 422, body: { code: "subscription.not_active" } });
    const gone = { ...held(), status: "canceled" };
    await deliver(stripe.event("customer.subscription.deleted", gone, { created: created + 2 }));
    expect(await planOf(id)).toMatchObject({ planId: "free", addOns: [], quota: { machineToMachineLimit: 1 } });
  });

  it("is a line of the invoice", async () => {
    const { id, held } = await paid();
    const lines = [
      { description: "1 × Pro (at $16.00 / month)", amount: 1600 },
      { description: "Unused time on Machine-to-machine app", amount: -300 },
    ];
    await deliver(stripe.event("invoice.created", stripeInvoice(held(), { lines: { object: "list", data: lines } })));
    expect((await owner.call("GET", `/api/tenants/${id}/invoices`)).body).toMatchObject([{ lines }]);
  });
});

describe("Stripe that refuses", () => {
  it.each([
    [402, { type: "card_error", code: "card_declined", message: "Your card was declined." }, 1],
    [429, { type: "invalid_request_error", code: "rate_limit", message: "Too many requests" }, 2],
    [500, { type: "api_error", message: "Something went wrong" }, 2],
  ])("with %i is a provider that failed, and tells nothing of our account", async (status, error, times) => {
    const { id } = await newTenant();
    stripe.failNext(times, status, error);
    const { status: answered, body } = await order(id);
    stripe.failNext(0, 0, error);
    expect([answered, body.code]).toEqual([502, "billing.provider_failed"]);
    expect(JSON.stringify(body)).not.toContain(error.message);
    expect((await order(id)).status).toBe(201);
  });

  it("once is asked once more", async () => {
    const { id } = await newTenant();
    stripe.failNext(1, 500, { type: "api_error", message: "Something went wrong" });
    expect((await order(id)).status).toBe(201);
  });
});

describe("an event that Stripe did not sign", () => {
  it("is refused; one of an unknown kind is taken and ignored, and there are no pages of local payments", async () => {
    const { id } = await newTenant();
    const subscription = await buy(id);
    const event = stripe.event("customer.subscription.deleted", { ...subscription, status: "canceled" });
    const forged = [
      { ...event, signature: event.signature.replace(/v1=(.)/, (_, first) => `v1=${first === "0" ? "1" : "0"}`) },
      { ...event, signature: "" },
      { ...event, body: event.body.replace("canceled", "unpaid") },
    ];
    for (const one of forged) {
      const answer = await deliver(one);
      expect([answer.status, await answer.json()]).toMatchObject([400, { code: "billing.signature_invalid" }]);
    }
    expect(await planOf(id)).toMatchObject({ planId: "pro-202411" });
    expect((await deliver(stripe.event("customer.created", { id: "cus_1" }))).status).toBe(204);
    const { sessionId } = (await order((await newTenant()).id)).body;
    const local = await fetch(`${host.url}/console/checkout/${sessionId}`, { redirect: "manual" });
    expect(await local.text()).not.toContain('value="pay"');
  });
});
