import { and, eq, lte, sql } from "drizzle-orm";
import type { Quota, Sku, Subscription } from "../../../contracts/plan.ts";
import { sellsAddOns } from "../../../contracts/plan-order.ts";
import { recordChange } from "../../kernel/change-log.ts";
import { atomic, guardChanged } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { providerOf } from "../billing/open-provider.ts";
import type { Held } from "../billing/provider.ts";
import type { ControlCtx } from "../context.ts";
import { skus } from "../plans/catalog.ts";
import { exceededLimits } from "../plans/exceeded-limits.ts";
import { isSuspendedBy } from "./decide.ts";
import { keepInvoice } from "./invoices.ts";
import { getSubscriptionRow, type SubscriptionRow, subscriptionOf, subscriptionQuota } from "./load.ts";
import { enqueueTenantLimits } from "./sync-limits.ts";
import { subscriptions } from "./table.ts";
import { usageOf } from "./usage.ts";

/** Longer than all calls of the provider take together, each with its second try. */
const changeMs = 90_000;

/**
 * Sets how many of an add-on a tenant has: 0 cancels it. The provider is asked first, since it is the one that may
 * refuse; if this Worker ends right after, the provider's own word brings the rest.
 * @throws `subscription.add_on_not_available`; for more: `subscription.tenant_suspended`, `subscription.not_active`;
 * for fewer: `subscription.limit_exceeded` with the limit that would be left, below what is in use;
 * `entity.version_mismatch` while another change is under way; `billing.provider_failed`
 */
export async function setAddOn(
  ctx: ControlCtx,
  tenantId: string,
  skuId: string,
  quantity: number,
): Promise<Subscription> {
  const row = await getSubscriptionRow(ctx, tenantId);
  const sku = skus.find(({ id, type }) => id === skuId && type === "AddOn");
  if (!sku) throw new AppError("subscription.add_on_not_available");
  const had = row.addOns[sku.id] ?? 0;
  if (quantity === had) return subscriptionOf(row, ctx.now());
  if (quantity > had) requireForSale(row);
  else await requireRoom(ctx, row, sku, quantity);
  if (row.providerId === null) throw new AppError("subscription.not_active");
  await change(ctx, { ...row, providerId: row.providerId }, sku, quantity);
  return subscriptionOf(await getSubscriptionRow(ctx, tenantId), ctx.now());
}

function requireForSale({ planId, status, cancelAtPeriodEnd }: SubscriptionRow): void {
  if (!sellsAddOns(planId)) throw new AppError("subscription.add_on_not_available");
  if (isSuspendedBy(status)) throw new AppError("subscription.tenant_suspended");
  if (cancelAtPeriodEnd || (status !== "active" && status !== "trialing"))
    throw new AppError("subscription.not_active");
}

/** What is left must hold what is in use of it. */
async function requireRoom(ctx: ControlCtx, row: SubscriptionRow, sku: Sku, quantity: number): Promise<void> {
  const left = subscriptionQuota({ ...row, addOns: { ...row.addOns, [sku.id]: quantity } });
  const limited = Object.entries(left).filter(([key]) => key in sku.quota);
  const { usage } = await usageOf(ctx, row.tenantId);
  const over = exceededLimits(usage, Object.fromEntries(limited) as Quota);
  if (Object.keys(over).length > 0) throw new AppError("subscription.limit_exceeded", { data: over });
}

async function change(ctx: ControlCtx, row: SubscriptionRow & Held, sku: Sku, quantity: number): Promise<void> {
  const { tenantId } = row;
  const provider = await providerOf(ctx);
  const { number, until } = await begin(ctx, row);
  // Not any more once the subscription has ended or another has taken its place.
  const isOurs = and(eq(subscriptions.tenantId, tenantId), eq(subscriptions.addOnChangeUntil, until));
  const next = { addOnChangeUntil: 0, version: sql`version + 1`, updatedAt: ctx.now() };
  const { addOns, invoice } = await provider.setAddOn(row, { number, sku, quantity }).catch(async (thrown) => {
    await ctx.db.update(subscriptions).set(next).where(isOurs);
    throw thrown;
  });
  const entry = enqueueTenantLimits(ctx, tenantId);
  await atomic(ctx.db, [
    ctx.db
      .update(subscriptions)
      .set({ ...next, addOns, addOnChange: number, addOnsChangedAt: ctx.now() })
      .where(isOurs),
    guardChanged("entity.version_mismatch"),
    ...(invoice ? [keepInvoice(tenantId, row.planId, invoice, ctx.now())] : []),
    recordChange(
      { ...ctx, tenantId },
      { entity: "subscription", entityId: tenantId, before: { addOns: row.addOns }, after: { addOns } },
    ),
    entry.statement,
  ]);
  await ctx.deliverNow(tenantId, entry.id);
}

/** One change of a tenant's add-ons at a time, and of the subscription that was read. Its number is above that of any before. */
async function begin(ctx: ControlCtx, { tenantId, version }: SubscriptionRow) {
  const now = ctx.now();
  const [number, until] = [version + 1, now + changeMs];
  const isFree = lte(subscriptions.addOnChangeUntil, now);
  await atomic(ctx.db, [
    ctx.db
      .update(subscriptions)
      .set({ addOnChangeUntil: until, version: number, updatedAt: now })
      .where(and(eq(subscriptions.tenantId, tenantId), eq(subscriptions.version, version), isFree)),
    guardChanged("entity.version_mismatch"),
  ]);
  return { number, until };
}
