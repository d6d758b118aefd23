import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Subscription } from "../../../contracts/plan.ts";
import { changeOf } from "../../../contracts/plan-order.ts";
import type { Tenant } from "../../../contracts/tenant.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { planName } from "../tenants/plan-name.ts";
import { useCheckout } from "../tenants/use-checkout.ts";

/** To another plan: a larger one over the payment page, a smaller one, and one without the add-ons, after asking. */
export function useSwitchPlan({ id: tenantId }: Tenant, { planId: from, addOns }: Subscription) {
  const { t } = useTranslation("tenants");
  const { t: billing } = useTranslation("billing");
  const confirm = useConfirm();
  const [wanted, setWanted] = useState<string>();
  const { buy, isBusy, failure } = useCheckout({
    callbackPage: `/console/${tenantId}/tenant-settings/subscription`,
    isDowngrade: wanted !== undefined && changeOf(from, wanted) === "downgrade",
  });
  const change = async (skuId: string) => {
    const plan = planName(t, skuId);
    const isDowngrade = changeOf(from, skuId) === "downgrade";
    const hasAddOns = addOns.length > 0;
    const names = { from: planName(t, from), plan };
    const body = billing("subscription.downgradeBody", names);
    const question = {
      title: billing("subscription.downgradeTitle", { plan }),
      body: !isDowngrade ? billing("addOns.switchBody", names) : hasAddOns ? `${body} ${billing("addOns.end")}` : body,
      action: billing("subscription.choose", { plan }),
      cancel: billing("subscription.keep"),
      danger: true,
    };
    if ((isDowngrade || hasAddOns) && !(await confirm(question))) return;
    setWanted(skuId);
    await buy({ skuId, of: { tenantId } });
  };
  return { change, isBusy, wanted, failure };
}
