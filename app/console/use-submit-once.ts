import { useRef } from "react";
import type { FetcherSubmitFunction } from "react-router";

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
