/** Plans of ours; any other id is an enterprise plan. */
export const knownPlans = ["free", "pro", "pro-202411", "dev", "admin"] as const;
export type KnownPlan = (typeof knownPlans)[number];

export const isKnownPlan = (planId: string): planId is KnownPlan => (knownPlans as readonly string[]).includes(planId);

/** Any plan that is not one of ours was agreed with an enterprise: nothing is limited but by that agreement. */
export const isEnterprise = (planId: string): boolean => !isKnownPlan(planId);

/** An upgrade is a strictly higher rank; what is unknown ranks highest. */
export function rankOf(planId: string): number {
  if (!isKnownPlan(planId)) return 100;
  return { free: 0, dev: 0, pro: 1, "pro-202411": 1, admin: 100 }[planId];
}

export const isPaid = (planId: string): boolean => planId !== "free" && planId !== "dev" && planId !== "admin";

/** Plans that add-ons are sold with: paid ones of ours. An enterprise agrees on its limits. */
export const sellsAddOns = (planId: string): boolean => isPaid(planId) && !isEnterprise(planId);

export type PlanChange = "upgrade" | "sidegrade" | "downgrade";

export function changeOf(from: string, to: string): PlanChange {
  const step = rankOf(to) - rankOf(from);
  if (step > 0) return "upgrade";
  return step === 0 ? "sidegrade" : "downgrade";
}
