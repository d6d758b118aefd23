import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { hasPopovers, place } from "./popover.tsx";
import styles from "./tooltip.module.css";

/** Milliseconds of pointing before it is shown, and of reading where a finger has been lifted. */
const delays = { point: 300, touch: 4000 };

/** A word about what is pointed at or focused; never the only place where something is said. */
export function Tooltip({ label, children }: { label: ReactNode; children: ReactElement }) {
  const id = useId();
  const panel = useRef<HTMLSpanElement>(null);
  const owner = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  const [isShown, setShown] = useState(false);
  const after = (ms: number, shown: boolean) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setShown(shown), ms);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!panel.current || !hasPopovers()) return;
    if (!isShown) return panel.current.hidePopover();
    place(panel.current, owner.current, "start");
    panel.current.showPopover();
  }, [isShown]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of what is pointed at or focused in it
    <span
      ref={owner}
      className={styles.owner}
      style={{ anchorName: `--${id}` }}
      aria-describedby={isShown ? id : undefined}
      onPointerEnter={() => after(delays.point, true)}
      onPointerLeave={({ pointerType }) => after(pointerType === "touch" ? delays.touch : 0, false)}
      onFocus={() => after(0, true)}
      onBlur={() => after(0, false)}
      onKeyDown={({ key }) => key === "Escape" && setShown(false)}
    >
      {children}
      <span
        ref={panel}
        id={id}
        role="tooltip"
        popover="manual"
        className={styles.tip}
        style={{ positionAnchor: `--${id}` }}
      >
        {isShown && label}
      </span>
    </span>
  );
}
