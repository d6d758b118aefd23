import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../failure.ts";
import { useToasts } from "../../ui/toasts.tsx";
import { unsentEvent } from "../../unsent.ts";

/** Says that a form was not saved because nothing answered it (`keepPage`). */
export function UnsentNotice() {
  const { t } = useTranslation(["console", "page"]);
  const toast = useToasts();
  useEffect(() => {
    const say = ({ detail }: Event & { detail?: Failure }) => {
      const { message, requestId } = detail ?? {};
      const id = requestId && `${t("page:failure.requestId")}: ${requestId}`;
      const details = [message ? "" : t("unsent.hint"), id].filter(Boolean).join(" ");
      toast.bad(message ?? t("unsent.title"), details ? { details } : {});
    };
    window.addEventListener(unsentEvent, say);
    return () => window.removeEventListener(unsentEvent, say);
  }, [t, toast]);
  return null;
}
