import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useToasts } from "../../ui/toasts.tsx";
import { useAction } from "../kit/use-action.ts";

/** Opens the payment provider's page in a tab of its own; without scripts, the form does. */
export function usePortal() {
  const { t } = useTranslation("billing");
  const toast = useToasts();
  const { run, isBusy } = useAction<{ portal: string }>(({ portal }) => {
    // A page that knows nothing of this one: there `window.open` says null in any case, blocked or not.
    const tab = window.open(portal, "_blank");
    if (tab === null) return void toast.bad(t("subscription.blockedTab"));
    tab.opener = null;
  });
  return {
    open: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      run({ intent: "portal" });
    },
    isBusy,
  };
}
