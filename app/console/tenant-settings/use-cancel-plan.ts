import { useTranslation } from "react-i18next";
import type { Subscription } from "../../../contracts/plan.ts";
import { useToasts } from "../../ui/toasts.tsx";
import { useAction } from "../kit/use-action.ts";
import { planName } from "../tenants/plan-name.ts";

/** Ends a paid plan, after asking. */
export function useCancelPlan({ planId, addOns }: Subscription) {
  const { t } = useTranslation("tenants");
  const { t: billing } = useTranslation("billing");
  const toast = useToasts();
  const { ask, isBusy } = useAction<object>(() => toast.good(billing("subscription.cancelled")));
  const question = {
    title: billing("subscription.cancelTitle", { plan: planName(t, planId) }),
    body:
      addOns.length === 0
        ? billing("subscription.cancelBody")
        : `${billing("subscription.cancelBody")} ${billing("addOns.end")}`,
    action: billing("subscription.cancel"),
    cancel: billing("subscription.keep"),
    danger: true,
  };
  return { cancel: () => void ask(question, { intent: "cancel" }), isBusy };
}
