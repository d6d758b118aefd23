import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { onWindow } from "../../ui/on-window.ts";
import { useToasts } from "../../ui/toasts.tsx";
import { type Unsent, unsentEvent } from "../../unsent.ts";

/** Says that a form was not saved, or something not read, because nothing answered it (`keepPage`). */
export function UnsentNotice() {
  const { t } = useTranslation(["console", "page"]);
  const toast = useToasts();
  useEffect(() => {
    const say = ({ detail }: CustomEventInit<Unsent>) => {
      const { message, requestId, isRead } = detail ?? {};
      const id = requestId && `${t("page:failure.requestId")}: ${requestId}`;
      const details = [message ? "" : t(isRead ? "page:offline.hint" : "unsent.hint"), id].filter(Boolean).join(" ");
      toast.bad(message ?? t(isRead ? "page:failure.title" : "unsent.title"), { details });
    };
    return onWindow([unsentEvent], say);
  }, [t, toast]);
  return null;
}
