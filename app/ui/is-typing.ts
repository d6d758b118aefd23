/** Whether a key is meant for a field, a menu or a dialog, or belongs to a shortcut of the system: then it is not ours. */
export function isTyping(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.defaultPrevented || event.isComposing || event.metaKey || event.ctrlKey || event.altKey) return true;
  if (document.querySelector('[aria-modal="true"], [popover="auto"]:not(:empty)')) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select"))
  );
}
