import { type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { late } from "../../../ui/late.tsx";
import { useFrame } from "../frame-data.ts";

/** Fetches the palette's code: when somebody points at what opens it, or holds the key that will. */
export const preparePalette = () => import("./palette.tsx");
const Palette = late(preparePalette);

const opening = new EventTarget();

/** Opens the command palette from wherever. */
export const openPalette = () => opening.dispatchEvent(new Event("open"));

/** The command palette over whatever page: Ctrl or ⌘ and K. */
export function PaletteHost() {
  const isSignedIn = Boolean(useFrame()?.shell);
  const [isOpen, setOpen] = useState(false);
  const early = useRef("");
  useEffect(() => {
    const open = () => setOpen(true);
    const onKey = (event: KeyboardEvent) => {
      if (isSignedIn && (event.key === "Control" || event.key === "Meta")) void preparePalette();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k")
        return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    opening.addEventListener("open", open);
    window.addEventListener("keydown", onKey);
    return () => {
      opening.removeEventListener("open", open);
      window.removeEventListener("keydown", onKey);
    };
  }, [isSignedIn]);
  if (!isOpen || !isSignedIn) return null;
  return (
    <Suspense fallback={<EarlyKeys into={early} />}>
      <Palette early={early} onClose={() => setOpen(false)} />
    </Suspense>
  );
}

/** Keeps what is typed between the key that opens the palette and its field. */
function EarlyKeys({ into }: { into: RefObject<string> }) {
  useEffect(() => {
    into.current = "";
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.length === 1) into.current += event.key;
      else if (event.key === "Backspace") into.current = into.current.slice(0, -1);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, [into]);
  return null;
}
