import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import type { Failure } from "../../failure.ts";
import { useToasts } from "../../ui/toasts.tsx";
import { useAnswer } from "../use-answer.ts";

type Answer<T> = { done: T } | { failure: Failure };

/**
 * Something that a page lets its server do: a button, a menu. What was refused is said in a toast.
 * @param onDone what follows, once the page shows what is now
 */
export function useTask<T>(onDone: (done: T) => void) {
  const { t } = useTranslation("users");
  const fetcher = useFetcher<Answer<T>>();
  const toast = useToasts();
  useAnswer(fetcher.data, fetcher.state, (answer) => {
    if ("failure" in answer) toast.bad(answer.failure.message ?? t("act.failed"));
    else onDone(answer.done);
  });
  return {
    isBusy: fetcher.state !== "idle",
    run: (fields: Record<string, string | string[]>, action?: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
      void fetcher.submit(form, { method: "post", ...(action === undefined ? {} : { action }) });
    },
  };
}
