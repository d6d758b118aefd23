import { use, useEffect, useEffectEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import {
  type FetcherSubmitFunction,
  UNSAFE_DataRouterContext,
  useFetcher,
  useFormAction,
  useSubmit,
} from "react-router";
import type { Failure } from "../../failure.ts";
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
  const fetcherKey = `act${useId()}`;
  const fetcher = useFetcher<ActionResult<T>>({ key: fetcherKey });
  const told = useRef(new WeakSet<Failure>());
  const refused = (failure: Failure) => {
    if (told.current.has(failure)) return;
    told.current.add(failure);
    const { message = t("failure.title"), requestId } = failure;
    toast.bad(message, requestId ? { details: `${t("failure.requestId")}: ${requestId}` } : {});
  };
  const answered = ({ done, failure }: ActionResult<T>) => {
    if (failure) refused(failure);
    else if (done !== undefined && done !== null) onDone(done);
  };
  useFetcherResult(fetcher.data, fetcher.state, answered);
  const sendLater = useLateAction(answered);
  const hear = useHearing<T>(fetcherKey);
  const last = useRef<Failure>(undefined);
  const leave = useEffectEvent(() => last.current && refused(last.current));
  useEffect(() => () => void leave(), []);
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
    const late = sendLater.current;
    const heard = late ? null : hear();
    const send = late ?? fetcher.submit;
    void send(form, { method: "post", ...(action === undefined ? {} : { action }) }).finally(() => {
      sending.current.delete(once);
      // Whoever leaves the page meanwhile is told what did not work, and is led nowhere by what did.
      last.current = heard?.()?.failure;
      if (sendLater.current) leave();
    });
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
  const fetcherKey = `late${useId()}`;
  const hear = useHearing<T>(fetcherKey);
  const late = useRef<FetcherSubmitFunction | null>(null);
  const send: FetcherSubmitFunction = async (form, options) => {
    const heard = hear();
    await submit(form, { action: ownAction, ...options, navigate: false, fetcherKey });
    const result = heard();
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

/** Hears what a fetcher is answered, also where its component is gone meanwhile. @returns what begins it, which returns what ends it */
function useHearing<T>(fetcherKey: string) {
  const router = use(UNSAFE_DataRouterContext)?.router;
  return () => {
    let answer: ActionResult<T> | undefined;
    const stop = router?.subscribe(({ fetchers }) => {
      answer = fetchers.get(fetcherKey)?.data ?? answer;
    });
    return (): ActionResult<T> | undefined => {
      stop?.();
      return answer;
    };
  };
}
