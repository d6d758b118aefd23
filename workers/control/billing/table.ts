import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A purchase on its way: what was ordered, by whom, and whether the provider says that it was paid. */
export const checkoutSessions = sqliteTable(
  "checkout_sessions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    skuId: text("sku_id").notNull(),
    /** The tenant that is paid for: there already, or made when the payment is complete. */
    tenantId: text("tenant_id").notNull(),
    /** JSON of name, tag and region for a tenant to be made; null for one that is there. */
    newTenant: text("new_tenant"),
    status: text("status", { enum: ["open", "complete", "expired"] }).notNull(),
    providerId: text("provider_id"),
    successUrl: text("success_url").notNull(),
    /** The page where it is paid. */
    redirectUri: text("redirect_uri"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [
    index("checkout_sessions_tenant").on(t.tenantId),
    index("checkout_sessions_provider").on(t.providerId),
    index("checkout_sessions_expiry").on(t.expiresAt),
  ],
);

/** Events of the payment provider that were handled: each counts once. */
export const billingEvents = sqliteTable(
  "billing_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("billing_events_created").on(t.createdAt)],
);
