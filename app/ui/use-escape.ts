import { useEffect, useEffectEvent } from "react";

/** What the Escape key does, for each open dialog; the last one is in front. */
const open: (() => void)[] = [];

function press({ key, isComposing, target }: KeyboardEvent): void {
  // A field with an open list of choices takes the key for itself.
  const isTaken = (target as Element).matches?.("[data-mantine-stop-propagation=true]");
  if (key === "Escape" && !isComposing && !isTaken) open.at(-1)?.();
}

/** One key press is of one dialog, the one in front: what it closes does not pass it on to the dialog below. */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const onPress = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return;
    const own = () => onPress();
    open.push(own);
    // Added once, however often.
    window.addEventListener("keydown", press, true);
    return () => {
      open.splice(open.indexOf(own), 1);
    };
  }, [isOpen]);
}
