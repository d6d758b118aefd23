import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../failure.ts";
import { useToasts } from "../ui/toasts.tsx";
import { signInAgain } from "./shell/sign-in-again.ts";

/**
 * Shows what became of an action that was refused: a session that is over signs in again,
 * everything else is a toast with the words of the server. Missing rights have a dialog of the frame.
 * @param failure of the action's data; the same object is shown once
 */
export function useErrorToast(failure: Failure | undefined): void {
  const { t } = useTranslation(["console", "page"]);
  const toast = useToasts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!failure) return;
    if (failure.status === 401) return signInAgain();
    const text = failure.message ?? t("page:failure.title");
    toast.bad(text, failure.requestId ? { details: `${t("page:failure.requestId")}: ${failure.requestId}` } : {});
  }, [failure]);
}
