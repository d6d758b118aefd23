import { type RefObject, useEffect, useRef } from "react";

/** Asks a field to hold these values again: `detail` is a list of strings. */
export const refillEvent = "refill";

/**
 * For a field whose value is not in an element that can be typed into, or in any number of them. Its root has `data-keeps` with the
 * name that it sends its values under.
 */
export function useRefill(root: RefObject<HTMLElement | null>, set: (values: string[]) => void): void {
  const latest = useRef(set);
  latest.current = set;
  useEffect(() => {
    const element = root.current;
    const refill = (event: Event) => latest.current((event as CustomEvent<string[]>).detail);
    element?.addEventListener(refillEvent, refill);
    return () => element?.removeEventListener(refillEvent, refill);
  }, [root]);
}
