import { useTranslation } from "react-i18next";
import type { Subscription } from "../../../contracts/plan.ts";
import { useToasts } from "../../ui/toasts.tsx";
import { useAction } from "../kit/use-action.ts";
import { planName } from "../tenants/plan-name.ts";

/** Ends a paid plan, after asking. */
export function useCancelPlan({ planId, addOns }: Subscription) {
  const { t } = useTranslation("tenants");
  const toast = useToasts();
  const { ask, isBusy } = useAction<object>(() => toast.good(t("subscription.cancelled")));
  const question = {
    title: t("subscription.cancelTitle", { plan: planName(t, planId) }),
    body: addOns.length === 0 ? t("subscription.cancelBody") : `${t("subscription.cancelBody")} ${t("addOns.end")}`,
    action: t("subscription.cancel"),
    cancel: t("subscription.keep"),
    danger: true,
  };
  return { cancel: () => void ask(question, { intent: "cancel" }), isBusy };
}
