import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { useConfirm } from "../../ui/confirm.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { planName } from "../tenants/plan-name.ts";
import { useFetcherResult } from "../use-action-result.ts";
import type { Route } from "./+types/subscription";

/** Ends a paid plan, after asking. */
export function useCancelPlan(planId: string) {
  const { t } = useTranslation("tenants");
  const fetcher = useFetcher<Route.ComponentProps["actionData"]>();
  const confirm = useConfirm();
  const toast = useToasts();
  useFetcherResult(fetcher.data, fetcher.state, (answer) => {
    if ("failure" in answer) toast.bad(answer.failure.message ?? t("settings.failed"));
    else toast.good(t("subscription.cancelled"));
  });
  const cancel = async () => {
    const yes = await confirm({
      title: t("subscription.cancelTitle", { plan: planName(t, planId) }),
      body: t("subscription.cancelBody"),
      action: t("subscription.cancel"),
      cancel: t("subscription.keep"),
      danger: true,
    });
    if (yes) await fetcher.submit({ intent: "cancel" }, { method: "post" });
  };
  return { cancel, isBusy: fetcher.state !== "idle" };
}
