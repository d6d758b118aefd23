import { useEffect } from "react";

/** For what is there only while it is open: gives the focus back to where it was, or to the page when that is gone. */
export function useRestoreFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const target = before instanceof HTMLElement && before !== document.body ? before : null;
      // What the closing brings back into the page has to be there first.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body && document.activeElement !== null) return;
        if (target?.isConnected) target.focus();
        else document.getElementById("content")?.focus();
      });
    };
  }, []);
}
