import { and, eq } from "drizzle-orm";
import { prorated } from "../../../contracts/add-on.ts";
import type { Invoice } from "../../../contracts/plan.ts";
import { newId } from "../../kernel/id.ts";
import type { ControlCtx } from "../context.ts";
import { invoices } from "../subscriptions/table.ts";
import type { InvoiceReport } from "./event.ts";
import type { AddOnChange, BillingProvider, Held } from "./provider.ts";

export type Draft = Pick<Invoice, "id" | "lines" | "createdAt">;

/** What the next invoice of local payments has so far: the rest of a period that began without it. */
export async function findDraft(ctx: ControlCtx, tenantId: string): Promise<Draft | null> {
  const [row] = await ctx.db
    .select({ id: invoices.id, lines: invoices.lines, createdAt: invoices.createdAt })
    .from(invoices)
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.status, "draft")))
    .limit(1);
  return row ?? null;
}

/** Another line of the next invoice, for the rest of this period. */
export async function setLocalAddOn(
  ctx: ControlCtx,
  held: Held,
  { sku, quantity }: AddOnChange,
): ReturnType<BillingProvider["setAddOn"]> {
  const { tenantId, customerId, planId, currentPeriodStart: periodStart, currentPeriodEnd: periodEnd } = held;
  const { [sku.id]: had = 0, ...others } = held.addOns;
  const now = ctx.now();
  const step = quantity - had;
  const line = {
    description: `${step > 0 ? "Rest of the period" : "Credit for the rest of the period"}: ${Math.abs(step)} x ${sku.name}`,
    amount: prorated(step * (sku.unitPrice ?? 0), held, now),
  };
  const draft = await findDraft(ctx, tenantId);
  const invoice: InvoiceReport = {
    ...{ id: draft?.id ?? `in_local_${newId()}`, number: null, status: "draft", amountDue: 0, amountPaid: 0 },
    ...{ tenantId, customerId, planId, currency: "usd", periodStart, periodEnd, dueDate: null, hostedUrl: null },
    ...{ lines: [...(draft?.lines ?? []), line], createdAt: draft?.createdAt ?? now },
  };
  return { addOns: quantity === 0 ? others : { ...others, [sku.id]: quantity }, invoice };
}
