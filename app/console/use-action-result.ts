import { useEffect, useEffectEvent } from "react";
import { useNavigation } from "react-router";

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
