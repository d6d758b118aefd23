import { use, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import {
  type FetcherSubmitFunction,
  UNSAFE_DataRouterContext,
  useFetcher,
  useFormAction,
  useSubmit,
} from "react-router";
import { type Confirmation, useConfirm } from "../../ui/confirm.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useFetcherResult } from "../use-action-result.ts";
import type { ActionResult } from "./action-result.ts";

type Fields = Record<string, string | readonly string[]>;

/**
 * One way to act on something without leaving the page: a button, a menu, a selection. What is refused is a toast, also for
 * what is undone from another page, or after the dialog that was its place is closed.
 * @param onDone once the page shows what is now
 */
export function useAction<T>(onDone: (done: NonNullable<T>) => void) {
  const { t } = useTranslation("page");
  const confirm = useConfirm();
  const toast = useToasts();
  const fetcher = useFetcher<ActionResult<T>>();
  const answered = ({ done, failure }: ActionResult<T>) => {
    const { message = t("failure.title"), requestId } = failure ?? {};
    if (failure) toast.bad(message, requestId ? { details: `${t("failure.requestId")}: ${requestId}` } : {});
    else if (done !== undefined && done !== null) onDone(done);
  };
  useFetcherResult(fetcher.data, fetcher.state, answered);
  const sendLater = useLateAction(answered);
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
    const send = sendLater.current ?? fetcher.submit;
    void send(form, { method: "post", ...(action === undefined ? {} : { action }) }).finally(() =>
      sending.current.delete(once),
    );
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

/**
 * Sends what is asked for once the component is gone, to the page that it belonged to: its fetcher tells nobody any more.
 * @returns null as long as the component is there
 */
function useLateAction<T>(answered: (result: ActionResult<T>) => void) {
  const submit = useSubmit();
  const ownAction = useFormAction();
  const router = use(UNSAFE_DataRouterContext)?.router;
  const fetcherKey = `late${useId()}`;
  const late = useRef<FetcherSubmitFunction | null>(null);
  const send: FetcherSubmitFunction = async (form, options) => {
    let result: ActionResult<T> | undefined;
    const stop = router?.subscribe(({ fetchers }) => {
      result = fetchers.get(fetcherKey)?.data ?? result;
    });
    await submit(form, { action: ownAction, ...options, navigate: false, fetcherKey });
    stop?.();
    if (result) answered(result);
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    late.current = null;
    return () => {
      late.current = latest.current;
    };
  }, []);
  return late;
}
