import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { useToasts } from "../../ui/toasts.tsx";
import { useFetcherResult } from "../use-action-result.ts";
import type { Route } from "./+types/subscription";

/** Opens the payment provider's page in a tab of its own; without scripts, the form does. */
export function usePortal() {
  const { t } = useTranslation("tenants");
  const fetcher = useFetcher<Route.ComponentProps["actionData"]>();
  const toast = useToasts();
  useFetcherResult(fetcher.data, fetcher.state, (answer) => {
    if ("failure" in answer) return void toast.bad(answer.failure.message ?? t("settings.failed"));
    if (!("portal" in answer)) return;
    // A page that knows nothing of this one: there `window.open` says null in any case, blocked or not.
    const tab = window.open(answer.portal, "_blank");
    if (tab === null) return void toast.bad(t("subscription.blockedTab"));
    tab.opener = null;
  });
  return {
    open: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void fetcher.submit({ intent: "portal" }, { method: "post" });
    },
    isBusy: fetcher.state === "submitting",
  };
}
