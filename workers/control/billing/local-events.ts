import type { Invoice, InvoiceLine } from "../../../contracts/plan.ts";
import type { ControlCtx } from "../context.ts";
import { skus } from "../plans/catalog.ts";
import { nextMonth, type SubscriptionRow } from "../subscriptions/load.ts";
import type { CheckoutRow } from "./complete.ts";
import type { BillingEvent, InvoiceReport, SubscriptionReport } from "./event.ts";
import type { Draft } from "./local-add-on.ts";
import { receive } from "./receive.ts";
import { localSecret, sign } from "./signature.ts";

const dayMs = 86_400_000;

/** What a provider would say, signed and handed to the webhook as a provider's would be. */
export async function say(ctx: ControlCtx, events: readonly BillingEvent[]): Promise<void> {
  const secret = await localSecret(ctx.env);
  for (const event of events) {
    const payload = JSON.stringify(event);
    await receive(ctx, payload, await sign(secret, payload, ctx.now()));
  }
}

/** A line of an invoice: something of the list, and how many of it. */
function lineOf(skuId: string, quantity = 1): InvoiceLine {
  const sku = skus.find(({ id }) => id === skuId);
  return { description: `${quantity} x ${sku?.name ?? skuId}`, amount: quantity * (sku?.unitPrice ?? 0) };
}
const sumOf = (lines: readonly InvoiceLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);
const customerOf = (tenantId: string): string => `cus_local_${tenantId}`;

/** A purchase that was paid. Its ids are the session's: a second click says the same thing again. */
export function paid({ id, tenantId, skuId }: CheckoutRow, now: number): BillingEvent[] {
  const customerId = customerOf(tenantId);
  const report: SubscriptionReport = {
    ...{ providerId: `sub_local_${id}`, customerId, tenantId, planId: skuId, status: "active" },
    ...{ currentPeriodStart: now, currentPeriodEnd: nextMonth(now), cancelAtPeriodEnd: false },
    ...{ addOns: {}, addOnChange: 0 },
  };
  const lines = [lineOf(skuId)];
  const amount = sumOf(lines);
  const invoice: InvoiceReport = {
    ...{ id: `in_local_${id}`, tenantId, customerId, status: "paid", planId: skuId, currency: "usd" },
    ...{ amountDue: amount, amountPaid: amount, periodStart: now, periodEnd: nextMonth(now) },
    ...{ dueDate: null, hostedUrl: null, createdAt: now, number: numberOf(id), lines },
  };
  return [
    { id: `evt_local_${id}`, at: now, kind: "checkout completed", sessionId: id, report },
    { id: `evt_local_invoice_${id}`, at: now, kind: "invoice changed", invoice },
  ];
}

export const leftUnpaid = ({ id }: CheckoutRow, now: number): BillingEvent[] => [
  { id: `evt_local_expired_${id}`, at: now, kind: "checkout expired", sessionId: id },
];

export const portalActions = ["bill", "pay", "overdue", "void", "suspend", "resume"] as const;
export type PortalAction = (typeof portalActions)[number];
/** Buttons of an open invoice. A page from before may still have them. */
const invoiceActions: readonly PortalAction[] = ["pay", "overdue", "void"];

/** What happens in the life of a subscription, as the buttons of the local portal make it happen. */
export function portalEvents(
  row: SubscriptionRow,
  action: PortalAction,
  invoice: Invoice | null,
  draft: Draft | null,
  now: number,
): BillingEvent[] {
  if (invoiceActions.includes(action) && invoice?.status !== "open") return [];
  // A plan that costs nothing is not billed, unless something is left of one that did.
  if (action === "bill" && row.providerId === null && draft === null) return [];
  const id = `evt_local_${row.tenantId}_${action}_${now.toString(36)}`;
  const billed = (status: Invoice["status"], more: Partial<InvoiceReport> = {}): BillingEvent[] =>
    invoice
      ? [
          {
            id: `${id}_invoice`,
            at: now,
            kind: "invoice changed",
            invoice: { ...reportOf(row, invoice), status, ...more },
          },
        ]
      : [];
  const runs = (status: SubscriptionReport["status"], more: Partial<SubscriptionReport> = {}): BillingEvent[] => {
    const { providerId } = row;
    if (providerId === null) return [];
    return [{ id, at: now, kind: "subscription changed", report: { ...row, providerId, status, ...more } }];
  };
  switch (action) {
    case "bill":
      return [
        { id: `${id}_invoice`, at: now, kind: "invoice changed", invoice: nextInvoice(row, draft, now) },
        ...(row.status === "canceled" ? [] : runs(row.status, nextPeriod(row))),
      ];
    case "pay":
      return [...billed("paid", { amountPaid: invoice?.amountDue ?? 0 }), ...runs("active")];
    case "overdue":
      return [...billed("open", { dueDate: now - dayMs }), ...runs("past_due")];
    case "void":
      return billed("void");
    case "suspend":
      return runs("unpaid");
    case "resume":
      return runs("active");
    default:
      return action satisfies never;
  }
}

const reportOf = ({ tenantId, customerId }: SubscriptionRow, invoice: Invoice): InvoiceReport => ({
  ...invoice,
  ...{ tenantId, customerId, hostedUrl: null },
});

const numberOf = (id: string): string => `TEST-${id.slice(-8).toUpperCase()}`;

const nextPeriod = ({ currentPeriodEnd }: SubscriptionRow) => ({
  currentPeriodStart: currentPeriodEnd,
  currentPeriodEnd: nextMonth(currentPeriodEnd),
});

/**
 * The next month, once: the plan, its add-ons, and what is left of changes since the last invoice. A credit is no debt, and where
 * nothing is due, nothing is left to pay.
 */
function nextInvoice(row: SubscriptionRow, draft: Draft | null, now: number): InvoiceReport {
  const { tenantId, customerId, planId, currentPeriodEnd, providerId } = row;
  const addOns = Object.entries(row.addOns).map(([skuId, quantity]) => lineOf(skuId, quantity));
  const lines = [lineOf(planId), ...addOns, ...(draft?.lines ?? [])];
  const amountDue = Math.max(0, sumOf(lines));
  const id = draft?.id ?? `in_local_${providerId ?? tenantId}_${currentPeriodEnd.toString(36)}`;
  return {
    ...{ id, number: numberOf(now.toString(36)) },
    ...{ tenantId, customerId, status: amountDue === 0 ? "paid" : "open", planId, currency: "usd", lines },
    ...{ amountDue, amountPaid: 0 },
    ...{ periodStart: currentPeriodEnd, periodEnd: nextMonth(currentPeriodEnd), dueDate: now + 7 * dayMs },
    ...{ hostedUrl: null, createdAt: now },
  };
}
