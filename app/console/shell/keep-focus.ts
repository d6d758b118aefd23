import { useEffect } from "react";

/** Fetches what keeps the focus on the page and speaks to screen readers, once anything has the focus. */
export function KeepFocus(): null {
  useEffect(() => {
    const start = () => void import("./kept-focus.ts");
    document.addEventListener("focusin", start, { once: true });
    return () => document.removeEventListener("focusin", start);
  }, []);
  return null;
}
