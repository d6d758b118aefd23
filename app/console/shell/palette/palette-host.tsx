import { lazy, Suspense, useEffect, useState } from "react";
import { useFrame } from "../shell.ts";

const load = () => import("./palette.tsx");
const Palette = lazy(async () => ({ default: (await load()).Palette }));

const opening = new EventTarget();

/** Opens the command palette from wherever; its code comes with the first time. */
export const openPalette = () => opening.dispatchEvent(new Event("open"));
/** Its code, ahead of the first time. */
export const preparePalette = () => void load();

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
  if (!isOpen || !isSignedIn) return null;
  return (
    <Suspense>
      <Palette onClose={() => setOpen(false)} />
    </Suspense>
  );
}
