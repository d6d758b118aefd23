import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../failure.ts";
import { useAlert } from "../ui/confirm.tsx";
import { useToasts } from "../ui/toasts.tsx";
import { signInAgain } from "./shell/guard.tsx";
import { signOut } from "./shell/sign-out.ts";

/**
 * Shows what became of an action that was refused (`console.md` section 8): a session that is over signs in again,
 * missing rights are said and end it, everything else is a toast with the words of the server.
 * @param failure of the action's data; the same object is shown once
 */
export function useRefusal(failure: Failure | undefined): void {
  const { t } = useTranslation(["console", "page"]);
  const toast = useToasts();
  const alert = useAlert();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!failure) return;
    if (failure.status === 401) return signInAgain();
    const text = failure.message ?? t("page:failure.title");
    if (failure.code === "auth.forbidden") {
      void alert({ title: t("forbidden.title"), body: text, action: t("gotIt") }).then(signOut);
      return;
    }
    toast.bad(text, failure.requestId ? { details: `${t("page:failure.requestId")}: ${failure.requestId}` } : {});
  }, [failure]);
}
