import { eq } from "drizzle-orm";
import type { Quota, Subscription } from "../../../contracts/plan.ts";
import { isEnterprise, isPaid } from "../../../contracts/plan-order.ts";
import { quotaOf } from "../../../contracts/plan-quota.ts";
import type { TenantTag } from "../../../contracts/tenant.ts";
import type { Statement } from "../../kernel/db.ts";
import type { Row } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import type { ControlCtx } from "../context.ts";
import { firstPlan, withAddOns } from "../plans/catalog.ts";
import { subscriptions } from "./table.ts";

export type SubscriptionRow = Row<typeof subscriptions>;

/** The first of the next month, UTC: plans of ours run by calendar months. */
export const nextMonth = (now: number): number => {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
};
export const thisMonth = (now: number): number => {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
};

/** What a new tenant has: no payment, no end. */
export function firstSubscription(ctx: ControlCtx, tenantId: string, tag: TenantTag): Statement {
  const now = ctx.now();
  return ctx.db.insert(subscriptions).values({
    tenantId,
    planId: firstPlan(tag),
    status: "active",
    currentPeriodStart: thisMonth(now),
    currentPeriodEnd: nextMonth(now),
    createdAt: now,
    updatedAt: now,
  });
}

type Bought = Pick<SubscriptionRow, "planId" | "agreedQuota" | "addOns">;

/** Of the plan alone, as it was agreed. */
export const basicQuota = ({ planId, agreedQuota }: Pick<Bought, "planId" | "agreedQuota">): Quota =>
  quotaOf(planId, agreedQuota as Partial<Quota>);

/** Of the plan and its add-ons. */
export const subscriptionQuota = (row: Bought): Quota =>
  isPaid(row.planId) ? withAddOns(basicQuota(row), row.addOns) : basicQuota(row);

/** What is not paid runs on by itself, month by month. */
export function subscriptionOf(
  row: Bought &
    Pick<
      SubscriptionRow,
      "status" | "currentPeriodStart" | "currentPeriodEnd" | "cancelAtPeriodEnd" | "providerId" | "addOnsChangedAt"
    >,
  now: number,
): Subscription {
  const isOver = row.providerId === null && row.currentPeriodEnd <= now;
  return {
    planId: row.planId,
    status: row.status,
    currentPeriodStart: isOver ? thisMonth(now) : row.currentPeriodStart,
    currentPeriodEnd: isOver ? nextMonth(now) : row.currentPeriodEnd,
    isEnterprisePlan: isEnterprise(row.planId),
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    addOns: Object.entries(row.addOns).map(([skuId, quantity]) => ({ skuId, quantity })),
    addOnsChangedAt: row.addOnsChangedAt,
    quota: subscriptionQuota(row),
  };
}

/** @throws `tenant.not_found` */
export async function getSubscriptionRow(ctx: ControlCtx, tenantId: string): Promise<SubscriptionRow> {
  const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.tenantId, tenantId));
  if (!row) throw new AppError("tenant.not_found");
  return row;
}
