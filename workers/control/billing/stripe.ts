import Stripe from "stripe";
import type { Sku } from "../../../contracts/plan.ts";
import { AppError } from "../../kernel/error.ts";
import { parse } from "../../kernel/route.ts";
import type { ControlCtx } from "../context.ts";
import type { BillingProvider, Order } from "./provider.ts";
import { readStripeEvent, StripeEvent, StripeSubscription, subscriptionReport } from "./stripe-event.ts";

const timeoutMs = 10_000;

function clientOf(ctx: ControlCtx, secretKey: string): Stripe {
  const base = new URL(ctx.serviceUrl("https://api.stripe.com"));
  const isHttps = base.protocol === "https:";
  return new Stripe(secretKey, {
    // By hand, since a Worker may not call `fetch` as a method of anything else.
    httpClient: Stripe.createFetchHttpClient((input, init) => fetch(input, init)),
    host: base.hostname,
    port: base.port || (isHttps ? 443 : 80),
    protocol: isHttps ? "https" : "http",
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Stripe's refusals as ours; its words go to the log, since they may tell of the account. */
async function asked<T>(ctx: ControlCtx, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (thrown) {
    if (!(thrown instanceof Stripe.errors.StripeError)) throw thrown;
    const { type, statusCode: status, code } = thrown;
    ctx.log("error", "billing.provider_failed", { kind: type, status: status ?? 0, code: code ?? "none" });
    throw new AppError("billing.provider_failed", {
      cause: thrown,
      ...(code === undefined ? {} : { data: { code } }),
      ...(thrown instanceof Stripe.errors.StripeRateLimitError ? { retryAfter: 5 } : {}),
    });
  }
}

/** Payments at Stripe: subscriptions with a price of the plan, told apart by the tenant's and the plan's id in their metadata. */
export function stripeBilling(ctx: ControlCtx, secretKey: string): BillingProvider {
  const stripe = clientOf(ctx, secretKey);
  const addressOf = async (invoiceId: string, field: "hosted_invoice_url" | "invoice_pdf"): Promise<string> => {
    const url = (await asked(ctx, stripe.invoices.retrieve(invoiceId)))[field];
    if (!url) throw new AppError("entity.not_found");
    return url;
  };
  return {
    async readEvent(payload, signature) {
      const secret = ctx.env.STRIPE_WEBHOOK_SECRET;
      if (secret === undefined) throw new AppError("billing.not_configured");
      const crypto = Stripe.createSubtleCryptoProvider();
      const event = await stripe.webhooks
        .constructEventAsync(payload, signature, secret, undefined, crypto)
        .catch((cause) => {
          throw new AppError("billing.signature_invalid", { cause });
        });
      const retrieve = (id: string) => asked(ctx, stripe.subscriptions.retrieve(id));
      return readStripeEvent(parse(StripeEvent, event), retrieve).catch((thrown) => {
        // Stripe sends it again for days, and somebody has to read why.
        if (thrown instanceof AppError && thrown.code === "guard.invalid_input")
          ctx.log("error", "billing.event_unreadable", { kind: event.type });
        throw thrown;
      });
    },
    async openCheckout(order) {
      const { sessionId: idempotencyKey } = order;
      const session = await asked(ctx, stripe.checkout.sessions.create(checkoutOf(order), { idempotencyKey }));
      if (!session.url) throw new AppError("billing.provider_failed");
      return { providerId: session.id, redirectUri: session.url };
    },
    async openPortal(_, customer, returnUrl) {
      const call = stripe.billingPortal.sessions.create({ customer, return_url: returnUrl });
      return (await asked(ctx, call)).url;
    },
    async cancel({ providerId }) {
      const call = stripe.subscriptions.update(providerId, { cancel_at_period_end: true });
      return subscriptionReport(await asked(ctx, call));
    },
    async setAddOn({ providerId }, { number, sku, quantity }) {
      const held = StripeSubscription.parse(await asked(ctx, stripe.subscriptions.retrieve(providerId)));
      const item = held.items.data.find(({ metadata }) => metadata?.skuId === sku.id);
      if (!item && quantity > 0) await ensureProduct(ctx, stripe, sku);
      const params: Stripe.SubscriptionUpdateParams = {
        items: item
          ? [quantity > 0 ? { id: item.id, quantity } : { id: item.id, deleted: true }]
          : itemsOf(sku, quantity),
        metadata: { addOnChange: number },
        proration_behavior: "create_prorations",
      };
      const call = stripe.subscriptions.update(providerId, params, { idempotencyKey: `${providerId}-${number}` });
      return { addOns: subscriptionReport(await asked(ctx, call)).addOns };
    },
    async stop(providerId) {
      const call = stripe.subscriptions.cancel(providerId, { prorate: true }).catch((thrown) => {
        const isGone = thrown instanceof Stripe.errors.StripeError && thrown.code === "resource_missing";
        if (!isGone) throw thrown;
      });
      await asked(ctx, call);
    },
    invoiceUrl: (_, invoiceId) => addressOf(invoiceId, "hosted_invoice_url"),
    invoicePdfUrl: (_, invoiceId) => addressOf(invoiceId, "invoice_pdf"),
  };
}

function checkoutOf(order: Order): Stripe.Checkout.SessionCreateParams {
  const { sessionId, sku, tenantId, customerId, email } = order;
  const metadata = { tenantId, planId: sku.id };
  return {
    mode: "subscription",
    client_reference_id: sessionId,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "usd",
          unit_amount: sku.unitPrice ?? 0,
          recurring: { interval: "month" },
          product_data: { name: sku.name, metadata: { planId: sku.id } },
        },
      },
    ],
    metadata,
    subscription_data: { metadata },
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    ...(customerId ? { customer: customerId } : email ? { customer_email: email } : {}),
  };
}

/** A price that is added to a subscription needs a product that is there; the first purchase of an add-on makes it. */
async function ensureProduct(ctx: ControlCtx, stripe: Stripe, { id, name }: Sku): Promise<void> {
  const call = stripe.products.create({ id, name }).catch((thrown) => {
    const isThere = thrown instanceof Stripe.errors.StripeError && thrown.code === "resource_already_exists";
    if (!isThere) throw thrown;
  });
  await asked(ctx, call);
}

const itemsOf = ({ id, unitPrice }: Sku, quantity: number): Stripe.SubscriptionUpdateParams.Item[] =>
  quantity === 0
    ? []
    : [
        {
          quantity,
          price_data: { currency: "usd", product: id, unit_amount: unitPrice ?? 0, recurring: { interval: "month" } },
          metadata: { skuId: id },
        },
      ];
