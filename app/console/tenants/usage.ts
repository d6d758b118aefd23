import type { Quota, QuotaKey, Sku, SubscriptionUsage } from "../../../contracts/plan.ts";
import { changeOf, isPaid } from "../../../contracts/plan-order.ts";
import { numberFormat } from "../../formats.ts";

/** The cards of a subscription's usage, in their order. */
export const cardKeys = [
  "mauLimit",
  "organizationsLimit",
  "mfaEnabled",
  "enterpriseSsoLimit",
  "resourcesLimit",
  "machineToMachineLimit",
  "tenantMembersLimit",
  "tokenLimit",
  "hooksLimit",
  "securityFeaturesEnabled",
] as const satisfies QuotaKey[];
export type CardKey = (typeof cardKeys)[number];

const freeKeys: readonly CardKey[] = ["mauLimit", "tokenLimit"];

export interface UsageCard {
  key: CardKey;
  /** How many, or whether it is used at all. */
  used: number | boolean;
  /** Null: no limit. Of what is used or not, there is none. */
  limit: number | null;
  /** Of the limit, rounded; null where there is no limit. */
  percent: number | null;
  /** At the limit or over it, on a plan that bills nothing for that. */
  isExceeded: boolean;
}

/** What the cards show. Free has only what it counts by the month; every other plan shows all. */
export function usageCardsOf(planId: string, { quota, basicQuota, usage }: SubscriptionUsage): UsageCard[] {
  const keys = planId === "free" ? freeKeys : cardKeys;
  return keys.map((key) => {
    const limit = quota[key];
    const used = usage[key] ?? (typeof limit === "boolean" ? false : 0);
    const isFlag = typeof limit === "boolean" || (key === "organizationsLimit" && basicQuota[key] === 0);
    if (isFlag) return { key, used: Number(used) > 0, limit: null, percent: null, isExceeded: false };
    const count = Number(used);
    const percent = limit === null ? null : percentOf(count, limit);
    return { key, used: count, limit, percent, isExceeded: percent !== null && percent >= 100 && !isPaid(planId) };
  });
}

/** The cheapest plan that has more of something than a limit, and what it has; if one can be ordered. */
export function planWithMore(skus: readonly Sku[], planId: string, key: QuotaKey, limit: number) {
  const found = skus
    .filter(({ id, type }) => type === "Basic" && changeOf(planId, id) === "upgrade")
    .map(({ id, unitPrice, quota }) => ({ planId: id, price: unitPrice ?? 0, quota: quota[key] }))
    .filter((plan): plan is typeof plan & { quota: Quota[QuotaKey] } => plan.quota !== undefined)
    .filter(({ quota }) => quota === null || Number(quota) > limit);
  return found.toSorted((a, b) => a.price - b.price)[0];
}

/** Rounded down from below, so that 100 means: reached. A limit of none is reached by nothing. */
export function percentOf(used: number, limit: number): number {
  if (limit <= 0) return 100;
  const percent = Math.round((used / limit) * 100);
  return used < limit ? Math.min(percent, 99) : percent;
}

/** A number with the reader's thousands separators. */
export const formatCount = (count: number, language: string): string => numberFormat(language).format(count);

/** A limit: from a thousand on as K, from a million on as M, with one decimal where there is one. */
export function formatLimit(limit: number, language: string): string {
  const [unit, suffix] = limit >= 1_000_000 ? [1_000_000, "M"] : limit >= 1000 ? [1000, "K"] : [1, ""];
  const number = numberFormat(language, { maximumFractionDigits: 1 });
  return `${number.format(limit / unit)}${suffix}`;
}
