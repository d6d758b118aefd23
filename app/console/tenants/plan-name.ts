import type { TFunction } from "i18next";
import { isEnterprise, type KnownPlan } from "../../../contracts/plan-order.ts";

const keys = { free: "free", pro: "pro", "pro-202411": "pro", dev: "dev", admin: "admin" } as const;

/** What people call a plan. Any that is not one of ours is an enterprise's. */
export const planName = (t: TFunction<"tenants">, planId: string): string =>
  t(`plan.${isEnterprise(planId) ? "enterprise" : keys[planId as KnownPlan]}`);
