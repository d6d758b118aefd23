import type { Quota, QuotaKey, Sku } from "../../../contracts/plan.ts";
import type { KnownPlan } from "../../../contracts/plan-order.ts";
import { addOnQuota, planQuota } from "../../../contracts/plan-quota.ts";
import type { TenantTag } from "../../../contracts/tenant.ts";

/** What a new tenant begins with. */
export const firstPlan = (tag: TenantTag): KnownPlan => (tag === "development" ? "dev" : "free");

/** Free tenants that one person may have. */
export const maxFreeTenants = 10;

const since = Date.UTC(2024, 10, 1);

const listed = (id: string, sku: Pick<Sku, "name" | "type" | "unitPrice" | "quota">): Sku => ({
  ...{ id, productId: id, defaultPriceId: `price_${id.replaceAll("-", "_")}`, createdAt: since, updatedAt: since },
  ...sku,
});

const addOn = (id: keyof typeof addOnQuota, name: string, unitPrice: number): Sku =>
  listed(id, { name, type: "AddOn", unitPrice, quota: addOnQuota[id] });

/**
 * What can be ordered: Free, and the Pro of November 2024; and what can be added to it: more of each quota that Pro
 * limits and that something obeys. Prices in cents a month.
 */
export const skus: readonly Sku[] = [
  listed("free", { name: "Free", type: "Basic", unitPrice: 0, quota: planQuota.free }),
  listed("pro-202411", { name: "Pro", type: "Basic", unitPrice: 1600, quota: planQuota["pro-202411"] }),
  addOn("tokens-100k", "100,000 tokens", 800),
  addOn("machine-to-machine-app", "Machine-to-machine app", 800),
  addOn("tenant-member", "Tenant member", 800),
];

/** Quantities of add-ons by their SKU. */
export type AddOnQuantities = Readonly<Record<string, number>>;

/** Limits with what was bought beside the plan. What has no limit goes on having none. */
export function withAddOns(quota: Quota, addOns: AddOnQuantities): Quota {
  const sum: Record<string, Quota[QuotaKey]> = { ...quota };
  for (const { id, type, quota: each } of skus)
    for (const [key, more] of Object.entries(type === "AddOn" ? each : {})) {
      const limit = sum[key];
      if (typeof limit === "number") sum[key] = limit + Number(more) * (addOns[id] ?? 0);
    }
  return sum as Quota;
}
