import { z } from "zod";
import { InvoiceStatus } from "../../../contracts/plan.ts";
import { parse } from "../../kernel/route.ts";
import type { BillingEvent, InvoiceReport, SubscriptionReport } from "./event.ts";

/** Parts of Stripe's objects that count here, in the shapes of its API versions before and since 2025-03. */

const Reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const Metadata = z.record(z.string(), z.string()).nullish();
const Seconds = z.number();
const Period = z.object({ current_period_start: Seconds, current_period_end: Seconds });

/** One of an add-on has its SKU; that of the plan has none. */
const Item = z.object({
  id: z.string(),
  quantity: z.number().int().nullish(),
  metadata: z.object({ skuId: z.string() }).partial().nullish(),
  ...Period.partial().shape,
});

export const StripeSubscription = z.object({
  id: z.string(),
  customer: Reference,
  status: z.string(),
  metadata: Metadata,
  cancel_at_period_end: z.boolean().default(false),
  items: z.object({ data: z.array(Item) }),
  ...Period.partial().shape,
});

export const StripeInvoice = z.object({
  id: z.string(),
  number: z.string().nullish(),
  customer: Reference.nullish(),
  status: InvoiceStatus.nullish(),
  amount_due: z.number(),
  amount_paid: z.number(),
  currency: z.string(),
  period_start: Seconds,
  period_end: Seconds,
  due_date: Seconds.nullish(),
  hosted_invoice_url: z.string().nullish(),
  lines: z.object({ data: z.array(z.object({ description: z.string().nullish(), amount: z.number() })) }).nullish(),
  created: Seconds,
  parent: z.object({ subscription_details: z.object({ metadata: Metadata }).nullish() }).nullish(),
  subscription_details: z.object({ metadata: Metadata }).nullish(),
});

const Session = z.object({
  client_reference_id: z.string().nullish(),
  subscription: Reference.nullish(),
  payment_status: z.string(),
});

export const StripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: Seconds,
  data: z.object({ object: z.unknown() }),
});
export type StripeEvent = z.infer<typeof StripeEvent>;

const ms = (seconds: number) => seconds * 1000;

function statusOf(status: string): SubscriptionReport["status"] {
  switch (status) {
    case "active":
    case "trialing":
    case "past_due":
    case "unpaid":
    case "incomplete":
      return status;
    case "paused":
      return "unpaid";
    default:
      return "ended";
  }
}

export function subscriptionReport(input: unknown): SubscriptionReport {
  const subscription = parse(StripeSubscription, input);
  const [item] = subscription.items.data;
  return {
    providerId: subscription.id,
    customerId: subscription.customer,
    tenantId: subscription.metadata?.tenantId ?? null,
    planId: subscription.metadata?.planId ?? null,
    status: statusOf(subscription.status),
    currentPeriodStart: ms(item?.current_period_start ?? subscription.current_period_start ?? 0),
    currentPeriodEnd: ms(item?.current_period_end ?? subscription.current_period_end ?? 0),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    addOns: Object.fromEntries(
      subscription.items.data.flatMap(({ metadata, quantity }) =>
        metadata?.skuId === undefined ? [] : [[metadata.skuId, quantity ?? 1]],
      ),
    ),
    addOnChange: Number.parseInt(subscription.metadata?.addOnChange ?? "0", 10) || 0,
  };
}

function invoiceReport(input: unknown): InvoiceReport {
  const invoice = parse(StripeInvoice, input);
  const metadata = (invoice.parent?.subscription_details ?? invoice.subscription_details)?.metadata;
  return {
    id: invoice.id,
    number: invoice.number ?? null,
    tenantId: metadata?.tenantId ?? null,
    customerId: invoice.customer ?? null,
    status: invoice.status ?? "draft",
    planId: metadata?.planId ?? null,
    amountDue: invoice.amount_due,
    amountPaid: invoice.amount_paid,
    currency: invoice.currency,
    periodStart: ms(invoice.period_start),
    periodEnd: ms(invoice.period_end),
    dueDate: invoice.due_date ? ms(invoice.due_date) : null,
    hostedUrl: invoice.hosted_invoice_url ?? null,
    lines: (invoice.lines?.data ?? []).map(({ description, amount }) => ({ description: description ?? "", amount })),
    createdAt: ms(invoice.created),
  };
}

/**
 * What an event of Stripe means here; null for those of no interest. A completed checkout names its subscription
 * only, which is read anew by `retrieve`.
 * @throws `guard.invalid_input` for an object in a shape that nobody knows
 */
export async function readStripeEvent(
  event: StripeEvent,
  retrieve: (subscriptionId: string) => Promise<unknown>,
): Promise<BillingEvent | null> {
  const { id, type, data } = event;
  const at = ms(event.created);
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded": {
      const { client_reference_id: sessionId, subscription, payment_status } = parse(Session, data.object);
      // With a payment that takes days, the second event comes when it has arrived.
      if (!sessionId || !subscription || payment_status === "unpaid") return null;
      return {
        id,
        at,
        kind: "checkout completed",
        sessionId,
        report: subscriptionReport(await retrieve(subscription)),
      };
    }
    case "checkout.session.expired":
    case "checkout.session.async_payment_failed": {
      const { client_reference_id: sessionId } = parse(Session, data.object);
      return sessionId ? { id, at, kind: "checkout expired", sessionId } : null;
    }
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
    case "customer.subscription.paused":
    case "customer.subscription.resumed":
      return { id, at, kind: "subscription changed", report: subscriptionReport(data.object) };
    default:
      return type.startsWith("invoice.") && invoiceEvents.test(type)
        ? { id, at, kind: "invoice changed", invoice: invoiceReport(data.object) }
        : null;
  }
}

/** Those whose object is the invoice as it is then. */
const invoiceEvents =
  /^invoice\.(created|finalized|updated|paid|payment_failed|payment_succeeded|overdue|marked_uncollectible|voided)$/;
