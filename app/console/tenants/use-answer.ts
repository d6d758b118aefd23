import { useEffect, useEffectEvent } from "react";

/** Does something once with each answer of an action: a message, a way on. */
export function useAnswer<T>(answer: T | undefined, handle: (answer: T) => void): void {
  const onAnswer = useEffectEvent(handle);
  useEffect(() => {
    if (answer !== undefined) onAnswer(answer);
  }, [answer]);
}
