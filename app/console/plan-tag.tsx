import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { QuotaKey } from "../../contracts/plan.ts";
import { isPaid } from "../../contracts/plan-order.ts";
import { isPaidFeature } from "../../contracts/plan-quota.ts";
import { Tag } from "../ui/tag.tsx";
import { useTenant } from "./shell/frame-tenant.ts";
import { planName } from "./tenants/plan-name.ts";

/** On a plan that costs nothing: which plan a production tenant needs for a feature. */
export function PlanTag({ of }: { of: QuotaKey }) {
  const tenant = useTenant();
  return tenant && isPaidFeature(of) && !isPaid(tenant.planId) ? (
    <Suspense>
      <Pro />
    </Suspense>
  ) : null;
}

function Pro() {
  return <Tag tone="brand">{planName(useTranslation("tenants").t, "pro-202411")}</Tag>;
}
