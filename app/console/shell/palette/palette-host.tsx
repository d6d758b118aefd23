import { lazy, Suspense, useEffect, useState } from "react";
import { useFrame } from "../frame-data.ts";

const load = () => import("./palette.tsx");
const Palette = lazy(async () => ({ default: (await load()).Palette }));

const opening = new EventTarget();

/** Opens the command palette from wherever; its code comes with the first time. */
export const openPalette = () => opening.dispatchEvent(new Event("open"));

/** The command palette over whatever page: Ctrl or ⌘ and K. */
export function PaletteHost() {
  const isSignedIn = Boolean(useFrame()?.shell);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => setOpen(true);
    const onKey = (event: KeyboardEvent) => {
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
  }, []);
  // Its code comes when the page has nothing else to do, so that the first key meets a field.
  useEffect(() => {
    if (!isSignedIn) return;
    const timer = setTimeout(() => void load(), 1500);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
  if (!isOpen || !isSignedIn) return null;
  return (
    <Suspense>
      <Palette onClose={() => setOpen(false)} />
    </Suspense>
  );
}
