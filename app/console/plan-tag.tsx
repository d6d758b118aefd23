import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { QuotaKey } from "../../contracts/plan.ts";
import { isPaid, sellsAddOns } from "../../contracts/plan-order.ts";
import { isAddOn, isPaidFeature } from "../../contracts/plan-quota.ts";
import { Tag } from "../ui/tag.tsx";
import { useTenant } from "./shell/frame-tenant.ts";
import { planName } from "./tenants/plan-name.ts";

/**
 * Beside what plans differ in. On a plan that costs nothing: which plan a production tenant needs for a feature. On a paid
 * one of ours: that more of it can be bought.
 */
export function PlanTag({ of }: { of: QuotaKey }) {
  const planId = useTenant()?.planId;
  if (planId === undefined) return null;
  const isSold = sellsAddOns(planId) && isAddOn(of);
  const isOffered = !isPaid(planId) && isPaidFeature(of);
  return isSold || isOffered ? <Suspense>{isSold ? <AddOn /> : <Pro />}</Suspense> : null;
}

function AddOn() {
  return <Tag>{useTranslation("tenants").t("plan.addOn")}</Tag>;
}

function Pro() {
  return <Tag tone="brand">{planName(useTranslation("tenants").t, "pro-202411")}</Tag>;
}
