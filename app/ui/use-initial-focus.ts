import { type RefObject, useEffect } from "react";

const fields = 'input:not([type="hidden"]), textarea, select, [contenteditable="true"]';

/** What one begins with: what the body names, or its first field; of radios the chosen one. */
function firstOf(body: HTMLElement): HTMLElement | undefined {
  const isReady = (element: HTMLElement) =>
    !element.matches(":disabled, [tabindex='-1']") && element.getClientRects()[0];
  const named = [...body.querySelectorAll<HTMLElement>("[data-autofocus]")].find(isReady);
  if (named) return named;
  const first = [...body.querySelectorAll<HTMLElement>(fields)].find(isReady);
  if (!first) return firstActionOf(body);
  if (!(first instanceof HTMLInputElement) || first.type !== "radio") return first;
  const isChosen = (other: HTMLInputElement) => other.name === first.name && other.checked;
  return [...body.querySelectorAll<HTMLInputElement>('input[type="radio"]')].find(isChosen) ?? first;
}

/** Of a dialog without fields its first button, which changes nothing where one of them does. */
const firstActionOf = (body: HTMLElement): HTMLElement | undefined =>
  body
    .closest('[role="dialog"]')
    ?.querySelector<HTMLElement>("[data-dialog-actions] :is(a[href], button:not(:disabled))") ?? undefined;

/**
 * Puts the focus of a dialog on its first field, or where it has none on its first button, also when it comes after the dialog. What the reader
 * does in the meantime counts more; what loses its focus because it is replaced gives it to what came.
 */
export function useInitialFocus(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = body.current?.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) return;
    let isUntouched = true;
    const settle = () => {
      const now = document.activeElement;
      const isLost = now === null || now === document.body;
      const isOnFrame = isUntouched && dialog.contains(now) && !body.current?.contains(now);
      if (body.current && (isLost || isOnFrame)) firstOf(body.current)?.focus({ preventScroll: true });
    };
    const touch = () => {
      isUntouched = false;
    };
    const observer = new MutationObserver(settle);
    observer.observe(dialog, { childList: true, subtree: true, attributeFilter: ["disabled", "style"] });
    dialog.addEventListener("focusin", settle);
    dialog.addEventListener("keydown", touch, true);
    dialog.addEventListener("pointerdown", touch, true);
    const soon = setTimeout(settle);
    return () => {
      clearTimeout(soon);
      observer.disconnect();
      dialog.removeEventListener("focusin", settle);
      dialog.removeEventListener("keydown", touch, true);
      dialog.removeEventListener("pointerdown", touch, true);
    };
  }, [body]);
}
