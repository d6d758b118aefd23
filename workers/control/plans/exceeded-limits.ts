import type { Quota, QuotaKey, UsageCounts } from "../../../contracts/plan.ts";
import { isEnterprise } from "../../../contracts/plan-order.ts";
import { skus } from "./catalog.ts";

/**
 * A plan that somebody can order without talking to anyone: of the list, another one, and not out of an agreement. A tenant for
 * development has no subscription: nobody would see in the console that it is paid for.
 */
export const isOrderable = (from: string, to: string): boolean =>
  from !== to && from !== "dev" && !isEnterprise(from) && skus.some(({ id, type }) => id === to && type === "Basic");

/** What happened in a period is over when the period is; it keeps nobody from a plan. */
const periodic: readonly QuotaKey[] = ["mauLimit", "tokenLimit"];

/** Keys of which more is in use than the quota has, with what the quota has. */
export function exceededLimits(usage: UsageCounts, quota: Quota): Partial<Quota> {
  const over = Object.entries(quota).filter(([key, limit]) => {
    const used = usage[key];
    if (limit === null || used === undefined || (periodic as readonly string[]).includes(key)) return false;
    return Number(used) > Number(limit);
  });
  return Object.fromEntries(over);
}
