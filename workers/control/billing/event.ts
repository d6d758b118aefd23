import { z } from "zod";
import { InvoiceLine, InvoiceStatus, PlanId } from "../../../contracts/plan.ts";

/** What a payment provider says, in one form whoever it is. Times are the provider's, in milliseconds; money is in cents. */

export const SubscriptionReport = z.object({
  providerId: z.string(),
  customerId: z.string().nullable(),
  /** As given to the provider at the purchase. */
  tenantId: z.string().nullable(),
  planId: PlanId.nullable(),
  /** `ended`: it gives nothing any more. `incomplete`: it was never paid and gives nothing yet. */
  status: z.enum(["active", "trialing", "past_due", "unpaid", "ended", "incomplete"]),
  currentPeriodStart: z.number(),
  currentPeriodEnd: z.number(),
  cancelAtPeriodEnd: z.boolean(),
  /** Quantities by SKU. */
  addOns: z.record(z.string(), z.number().int()).default({}),
  /** Number of the change that they are the outcome of. */
  addOnChange: z.number().int().default(0),
});
export type SubscriptionReport = z.infer<typeof SubscriptionReport>;

export const InvoiceReport = z.object({
  id: z.string(),
  number: z.string().nullable(),
  tenantId: z.string().nullable(),
  customerId: z.string().nullable(),
  status: InvoiceStatus,
  planId: PlanId.nullable(),
  amountDue: z.number().int(),
  amountPaid: z.number().int(),
  currency: z.string(),
  periodStart: z.number(),
  periodEnd: z.number(),
  dueDate: z.number().nullable(),
  hostedUrl: z.string().nullable(),
  lines: z.array(InvoiceLine).default([]),
  createdAt: z.number(),
});
export type InvoiceReport = z.infer<typeof InvoiceReport>;

const event = { id: z.string().min(1).max(255), at: z.number() };

export const BillingEvent = z.discriminatedUnion("kind", [
  z.object({ ...event, kind: z.literal("checkout completed"), sessionId: z.string(), report: SubscriptionReport }),
  z.object({ ...event, kind: z.literal("checkout expired"), sessionId: z.string() }),
  z.object({ ...event, kind: z.literal("subscription changed"), report: SubscriptionReport }),
  z.object({ ...event, kind: z.literal("invoice changed"), invoice: InvoiceReport }),
]);
export type BillingEvent = z.infer<typeof BillingEvent>;
