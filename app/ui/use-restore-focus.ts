import { useEffect } from "react";

/**
 * For what is there only while it is open: gives the focus back to where it was; to the link that leads here, where it was
 * opened by its address; or to the page when that is gone.
 */
export function useRestoreFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    const own = window.location.pathname;
    return () => {
      const opener = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(own)}"]`);
      const target = before instanceof HTMLElement && before !== document.body ? before : opener;
      // What the closing brings back into the page has to be there first.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body && document.activeElement !== null) return;
        if (target?.isConnected) target.focus();
        else document.getElementById("content")?.focus();
      });
    };
  }, []);
}
