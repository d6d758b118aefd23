import type { Sku } from "../../../contracts/plan.ts";
import { sellsAddOns } from "../../../contracts/plan-order.ts";
import type { ControlCtx } from "../context.ts";
import { getSubscriptionRow, subscriptionQuota } from "../subscriptions/load.ts";
import { skus } from "./catalog.ts";

export const listSkus = (type?: "basic" | "addon"): Sku[] =>
  skus.filter((sku) => type === undefined || sku.type.toLowerCase() === type);

/** What a tenant can order, what it can add to its plan, and the plan itself, when that was agreed with it alone or is sold no more. */
export async function availableSkus(ctx: ControlCtx, tenantId: string, type?: "basic" | "addon"): Promise<Sku[]> {
  const row = await getSubscriptionRow(ctx, tenantId);
  const listed = listSkus(type).filter((sku) => sku.type === "Basic" || sellsAddOns(row.planId));
  if (type === "addon" || listed.some(({ id }) => id === row.planId)) return listed;
  const { createdAt, updatedAt } = row;
  const own: Sku = {
    ...{ id: row.planId, name: row.planId, type: "Basic", unitPrice: null, productId: null, defaultPriceId: null },
    ...{ quota: subscriptionQuota(row), createdAt, updatedAt },
  };
  return [...listed, own];
}
