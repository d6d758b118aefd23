import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { type Confirmation, useConfirm } from "../../ui/confirm.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useFetcherResult } from "../use-action-result.ts";
import type { ActionResult } from "./action-result.ts";

type Fields = Record<string, string | readonly string[]>;

/**
 * One way to act on something without leaving the page: a button, a menu, a selection. What is refused is a toast.
 * @param onDone once the page shows what is now
 */
export function useAction<T>(onDone: (done: NonNullable<T>) => void) {
  const { t } = useTranslation("page");
  const confirm = useConfirm();
  const toast = useToasts();
  const fetcher = useFetcher<ActionResult<T>>();
  useFetcherResult(fetcher.data, fetcher.state, ({ done, failure }) => {
    const { message = t("failure.title"), requestId } = failure ?? {};
    if (failure) toast.bad(message, requestId ? { details: `${t("failure.requestId")}: ${requestId}` } : {});
    else if (done !== undefined && done !== null) onDone(done);
  });
  const sending = useRef(new Set<string>());
  /**
   * What is pressed twice is run once: the second press may come before the page knows of the first.
   * @param action a path; without it the page's own action
   */
  const run = (fields: Fields, action?: string): void => {
    const once = JSON.stringify([fields, action]);
    if (sending.current.has(once)) return;
    sending.current.add(once);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
    void fetcher
      .submit(form, { method: "post", ...(action === undefined ? {} : { action }) })
      .finally(() => sending.current.delete(once));
  };
  return {
    isBusy: fetcher.state !== "idle",
    /** What is on its way. */
    sent: fetcher.formData,
    run,
    /** Asks first. @returns whether it was run */
    ask: async (question: Confirmation, fields: Fields, action?: string): Promise<boolean> => {
      const isConfirmed = await confirm(question);
      if (isConfirmed) run(fields, action);
      return isConfirmed;
    },
  };
}
