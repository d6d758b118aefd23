import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { onWindow } from "../../ui/on-window.ts";
import { useToasts } from "../../ui/toasts.tsx";

/**
 * Without a network, a link or a form would replace the page with one of the browser's. The page stays instead, with
 * what is typed into it, and says why.
 */
export function Offline() {
  const { t } = useTranslation("page");
  const toast = useToasts();
  useEffect(() => {
    const stay = (event: Event) => {
      const isLeaving = event.type === "submit" || (event.target as Element).closest?.("a[href]:not([href^='#'])");
      if (navigator.onLine || !isLeaving) return;
      event.preventDefault();
      event.stopPropagation();
      toast.bad(t("offline.title"), { details: t("offline.hint") });
    };
    return onWindow(["click", "submit"], stay, true);
  }, [t, toast]);
  return null;
}
