import { useEffect, useEffectEvent, useRef } from "react";
import { type FetcherSubmitFunction, useNavigation } from "react-router";

/**
 * Does something once with each answer of an action: a message, a way on. Not before what the page shows has been
 * asked for anew: who goes on earlier would take away the answer to that.
 */
export function useFetcherResult<T>(answer: T | undefined, state: string, handle: (answer: T) => void): void {
  const onAnswer = useEffectEvent(handle);
  const settled = state === "idle" ? answer : undefined;
  useEffect(() => {
    if (settled !== undefined) onAnswer(settled);
  }, [settled]);
}

/** Of the page's own action. */
export const useActionResult = <T>(answer: T | undefined, handle: (answer: T) => void): void =>
  useFetcherResult(answer, useNavigation().state, handle);

/**
 * Sends nothing twice at a time. A second press may come before the page knows of the first: the state of a fetcher is
 * that of the last rendering.
 */
export function useSubmitOnce(submit: FetcherSubmitFunction): FetcherSubmitFunction {
  const isSending = useRef(false);
  return async (...sent) => {
    if (isSending.current) return;
    isSending.current = true;
    await submit(...sent).finally(() => {
      isSending.current = false;
    });
  };
}
