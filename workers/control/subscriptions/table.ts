import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { InvoiceLine } from "../../../contracts/plan.ts";
import { versioned } from "../../kernel/tables.ts";

/** What a tenant has bought, one row a tenant. The region has a copy of the limits (`tenants.quota`). */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    tenantId: text("tenant_id").primaryKey(),
    planId: text("plan_id").notNull(),
    status: text("status", { enum: ["active", "trialing", "past_due", "unpaid", "canceled", "incomplete"] }).notNull(),
    currentPeriodStart: integer("current_period_start").notNull(),
    currentPeriodEnd: integer("current_period_end").notNull(),
    cancelAtPeriodEnd: integer("cancel_at_period_end", { mode: "boolean" }).notNull().default(false),
    /** Limits agreed with this tenant alone, over the plan's. */
    agreedQuota: text("agreed_quota", { mode: "json" })
      .$type<Record<string, number | boolean | null>>()
      .notNull()
      .default({}),
    /** Quantities by SKU. They end with the plan. */
    addOns: text("add_ons", { mode: "json" }).$type<Record<string, number>>().notNull().default({}),
    /** Number of the change that they are the outcome of: a word of the provider about an earlier one says nothing of them. */
    addOnChange: integer("add_on_change").notNull().default(0),
    /** The change under way: until then, nobody else begins one. */
    addOnChangeUntil: integer("add_on_change_until").notNull().default(0),
    addOnsChangedAt: integer("add_ons_changed_at"),
    /** The payment provider's names for it; null while nothing was ever paid. */
    customerId: text("customer_id"),
    providerId: text("provider_id"),
    /** When the provider said what is here: an older word does not undo it. */
    reportedAt: integer("reported_at").notNull().default(0),
    ...versioned(),
  },
  (t) => [
    index("subscriptions_provider").on(t.providerId).where(sql`provider_id IS NOT NULL`),
    index("subscriptions_customer").on(t.customerId).where(sql`customer_id IS NOT NULL`),
  ],
);

/** Bills, as the payment provider reports them. */
export const invoices = sqliteTable(
  "invoices",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    status: text("status", { enum: ["draft", "open", "paid", "uncollectible", "void"] }).notNull(),
    planId: text("plan_id").notNull(),
    /** Cents. */
    amountDue: integer("amount_due").notNull(),
    amountPaid: integer("amount_paid").notNull(),
    currency: text("currency").notNull(),
    periodStart: integer("period_start").notNull(),
    periodEnd: integer("period_end").notNull(),
    dueDate: integer("due_date"),
    hostedUrl: text("hosted_url"),
    number: text("number"),
    lines: text("lines", { mode: "json" }).$type<InvoiceLine[]>().notNull().default([]),
    createdAt: integer("created_at").notNull(),
    /** The provider's time of the newest word. */
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), index("invoices_created").on(t.tenantId, t.createdAt, t.id)],
);
