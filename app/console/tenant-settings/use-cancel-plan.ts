import { useTranslation } from "react-i18next";
import { useToasts } from "../../ui/toasts.tsx";
import { useAction } from "../kit/use-action.ts";
import { planName } from "../tenants/plan-name.ts";

/** Ends a paid plan, after asking. */
export function useCancelPlan(planId: string) {
  const { t } = useTranslation("tenants");
  const toast = useToasts();
  const { ask, isBusy } = useAction<object>(() => toast.good(t("subscription.cancelled")));
  const question = {
    title: t("subscription.cancelTitle", { plan: planName(t, planId) }),
    body: t("subscription.cancelBody"),
    action: t("subscription.cancel"),
    cancel: t("subscription.keep"),
    danger: true,
  };
  return { cancel: () => void ask(question, { intent: "cancel" }), isBusy };
}
