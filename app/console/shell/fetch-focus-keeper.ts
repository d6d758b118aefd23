import { useEffect } from "react";

/** Fetches what keeps the focus on the page and speaks to screen readers, once anything has the focus. */
export function FetchFocusKeeper(): null {
  useEffect(() => {
    // The frame stays as long as its document.
    document.addEventListener("focusin", () => void import("./focus-keeper.ts"), { once: true });
  }, []);
  return null;
}
