import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface StripeCall {
  method: string;
  path: string;
  /** Fields of the form, by Stripe's names: `line_items[0][quantity]`. */
  form: Record<string, string>;
  idempotencyKey: string | undefined;
}

interface StripeObject {
  id: string;
  [field: string]: unknown;
}

export interface StripeService {
  url: string;
  webhookSecret: string;
  calls: StripeCall[];
  subscriptions: Map<string, StripeObject>;
  /** The next calls are refused like this: a status, and Stripe's error type and code. */
  failNext(times: number, status: number, error: { type: string; code?: string; message: string }): void;
  /** The next changes of a subscription are carried out, and their answers are lost on the way. */
  loseUpdates(times: number): void;
  /** What happens between the next change of a subscription and its answer. */
  duringUpdate(run: () => Promise<void>): void;
  /** What Stripe would post to the webhook, signed. */
  event(type: string, object: object, more?: { id?: string; created?: number }): SignedEvent;
  /** A customer pays in a checkout session: a subscription begins. */
  pay(sessionId: string): { session: StripeObject; subscription: StripeObject };
  stop(): void;
}

export interface SignedEvent {
  id: string;
  body: string;
  signature: string;
}

const secretKey = "sk_test_local";
const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString("hex")}`;
const seconds = () => Math.floor(Date.now() / 1000);
/** `Stripe-Signature`: HMAC-SHA-256 of the time and the body, in hexadecimal. */
const signed = (secret: string, body: string, at: number): string =>
  `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return Object.fromEntries(new URLSearchParams(text));
}

interface Item {
  id: string;
  quantity?: number;
  metadata?: { skuId?: string };
}

/** One item of the form is added, changed, or deleted; metadata is merged. False for a price whose product is not there. */
function update(subscription: StripeObject, form: Record<string, string>, products: Set<string>): boolean {
  if (form.cancel_at_period_end !== undefined) subscription.cancel_at_period_end = form.cancel_at_period_end === "true";
  const change = form["metadata[addOnChange]"];
  if (change !== undefined) subscription.metadata = { ...(subscription.metadata as object), addOnChange: change };
  const { data } = subscription.items as { data: Item[] };
  const [id, product, quantity] = ["[id]", "[price_data][product]", "[quantity]"].map((key) => form[`items[0]${key}`]);
  if (product !== undefined) {
    if (!products.has(product)) return false;
    const metadata = { skuId: form["items[0][metadata][skuId]"] ?? "" };
    data.push({ ...data[0], id: newId("si"), quantity: Number(quantity), metadata });
  }
  const items = data.filter((item) => item.id !== id || form["items[0][deleted]"] !== "true");
  const changed = items.map((item) => (item.id === id ? { ...item, quantity: Number(quantity) } : item));
  subscription.items = { object: "list", data: changed };
  return true;
}

/** A part of Stripe's API, in its shapes: forms in, objects and errors out, events signed. */
export async function startStripe(): Promise<StripeService> {
  const sessions = new Map<string, StripeObject>();
  const subscriptions = new Map<string, StripeObject>();
  const products = new Set<string>();
  const answered = new Map<string, [number, object]>();
  const calls: StripeCall[] = [];
  const webhookSecret = newId("whsec");
  let failing = { times: 0, status: 0, error: {} };
  let losing = 0;
  let during: (() => Promise<void>) | undefined;

  const answer = ({ method, path, form }: StripeCall): [number, object] => {
    const missing = { error: { type: "invalid_request_error", code: "resource_missing", message: `No such ${path}` } };
    const [, , kind = "", id = ""] = path.split("/");
    if (path === "/v1/checkout/sessions") {
      const session = { id: newId("cs"), object: "checkout.session", form, status: "open", payment_status: "unpaid" };
      const made = {
        ...session,
        client_reference_id: form.client_reference_id,
        url: `https://checkout.stripe.com/c/${session.id}`,
      };
      sessions.set(made.id, made);
      return [200, made];
    }
    if (path === "/v1/billing_portal/sessions")
      return [
        200,
        { id: newId("bps"), object: "billing_portal.session", url: `https://billing.stripe.com/p/${form.customer}` },
      ];
    if (path === "/v1/products") {
      const isThere = products.has(form.id ?? "");
      products.add(form.id ?? "");
      const error = { type: "invalid_request_error", code: "resource_already_exists", message: "Product exists" };
      return isThere ? [400, { error }] : [200, { id: form.id, object: "product" }];
    }
    if (kind === "invoices")
      return [200, { id, object: "invoice", invoice_pdf: `https://pay.stripe.com/invoice/${id}/pdf` }];
    const subscription = kind === "subscriptions" ? subscriptions.get(id) : undefined;
    if (!subscription) return [404, missing];
    if (method === "POST" && !update(subscription, form, products)) return [400, missing];
    if (method === "DELETE") subscription.status = "canceled";
    return [200, structuredClone(subscription)];
  };

  /** What was asked before with the same key is answered as it was then. */
  const answerOnce = (call: StripeCall): [number, object] => {
    const key = call.idempotencyKey;
    const known = key === undefined ? undefined : answered.get(key);
    const given = known ?? answer(call);
    if (key !== undefined) answered.set(key, given);
    return given;
  };

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://stripe");
    const call: StripeCall = {
      method: request.method ?? "GET",
      path: pathname,
      form: await formOf(request),
      idempotencyKey: request.headers["idempotency-key"] as string | undefined,
    };
    calls.push(call);
    const send = (status: number, body: object) =>
      response
        .writeHead(status, { "content-type": "application/json", "request-id": newId("req") })
        .end(JSON.stringify(body));
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return send(401, { error: { type: "invalid_request_error", message: "Invalid API Key provided" } });
    if (failing.times > 0) {
      failing.times -= 1;
      return send(failing.status, { error: failing.error });
    }
    const given = answerOnce(call);
    const isUpdate = call.method === "POST" && pathname.startsWith("/v1/subscriptions/");
    if (isUpdate && during) {
      const run = during;
      during = undefined;
      await run();
    }
    if (losing > 0 && isUpdate) {
      losing -= 1;
      return void request.socket.destroy();
    }
    return send(...given);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    webhookSecret,
    calls,
    subscriptions,
    failNext: (times, status, error) => {
      failing = { times, status, error };
    },
    duringUpdate: (run) => {
      during = run;
    },
    loseUpdates: (times) => {
      losing = times;
    },
    event(type, object, { id = newId("evt"), created = seconds() } = {}) {
      const event = {
        id,
        object: "event",
        api_version: "2026-10-28",
        created,
        type,
        data: { object },
        livemode: false,
      };
      const body = JSON.stringify(event);
      return { id, body, signature: signed(webhookSecret, body, seconds()) };
    },
    pay(sessionId) {
      const session = [...sessions.values()].find((one) => one.client_reference_id === sessionId);
      if (!session) throw new Error("there is no such session");
      const form = session.form as Record<string, string>;
      const at = seconds();
      const period = { current_period_start: at, current_period_end: at + 30 * 86_400 };
      const subscription = {
        ...{ id: newId("sub"), object: "subscription", customer: form.customer ?? newId("cus"), status: "active" },
        ...{ cancel_at_period_end: false, items: { object: "list", data: [{ id: newId("si"), ...period }] } },
        metadata: {
          tenantId: form["subscription_data[metadata][tenantId]"],
          planId: form["subscription_data[metadata][planId]"],
        },
      };
      subscriptions.set(subscription.id, subscription);
      Object.assign(session, {
        status: "complete",
        payment_status: "paid",
        subscription: subscription.id,
        customer: subscription.customer,
      });
      return { session, subscription };
    },
    stop: () => void server.close(),
  };
}

export const stripeVars = ({ url, webhookSecret }: StripeService) => ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  SERVICE_URLS: JSON.stringify({ "https://api.stripe.com": url }),
});

/** An invoice of a subscription, as Stripe reports it. */
export const stripeInvoice = (subscription: Record<string, unknown>, more: object = {}) => ({
  ...{ id: newId("in"), object: "invoice", customer: subscription.customer, status: "open", currency: "usd" },
  ...{ amount_due: 1600, amount_paid: 0, period_start: seconds(), period_end: seconds(), due_date: null },
  ...{ hosted_invoice_url: "https://invoice.stripe.com/i/1", created: seconds(), number: "A1B2C3D4-0001" },
  parent: { type: "subscription_details", subscription_details: { metadata: subscription.metadata } },
  ...more,
});
