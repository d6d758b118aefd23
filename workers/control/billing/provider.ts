import type { Sku } from "../../../contracts/plan.ts";
import type { AddOnQuantities } from "../plans/catalog.ts";
import type { BillingEvent, InvoiceReport, SubscriptionReport } from "./event.ts";

export interface Order {
  sessionId: string;
  sku: Sku;
  tenantId: string;
  /** The provider's name for the tenant, where it has paid before. */
  customerId: string | null;
  email: string | null;
  successUrl: string;
  cancelUrl: string;
}

/** A subscription that runs at the provider. */
export interface Held {
  tenantId: string;
  planId: string;
  providerId: string;
  customerId: string | null;
  currentPeriodStart: number;
  currentPeriodEnd: number;
  addOns: Record<string, number>;
  addOnChange: number;
}

/** How many of an add-on there are from now on, 0 for none. */
export interface AddOnChange {
  /** Makes a repetition harmless, and is what the provider repeats in its word of the outcome. */
  number: number;
  sku: Sku;
  quantity: number;
}

/** Where payments are made. Everything that it says later arrives as an event at `POST /api/billing/webhook`. */
export interface BillingProvider {
  /** The event of a call to the webhook; null for one of no interest here. @throws `billing.signature_invalid` */
  readEvent(payload: string, signature: string): Promise<BillingEvent | null>;
  openCheckout(order: Order): Promise<{ providerId: string | null; redirectUri: string }>;
  /** Address of a page with the invoices and means of payment of a tenant, where the reader returns from. */
  openPortal(tenantId: string, customerId: string, returnUrl: string): Promise<string>;
  /** Ends it when what was paid for is used up, or at once where nothing was. @returns what it is from now on */
  cancel(held: Held): Promise<SubscriptionReport>;
  /**
   * Sets how many of an add-on a subscription has. What that costs or saves in the rest of the period is on the next
   * invoice; nothing is charged now.
   * @returns all of its add-ons, and the next invoice where the provider does not report it by itself
   */
  setAddOn(held: Held, change: AddOnChange): Promise<{ addOns: AddOnQuantities; invoice?: InvoiceReport }>;
  /** Ends it at once. Repeating it is harmless. */
  stop(providerId: string): Promise<void>;
  /** Where an invoice is shown and paid. */
  invoiceUrl(tenantId: string, invoiceId: string): Promise<string>;
  /** The invoice as a file. @throws `entity.not_found` while there is none */
  invoicePdfUrl(tenantId: string, invoiceId: string): Promise<string>;
}
