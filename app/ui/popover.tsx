import { type DOMAttributes, type ReactNode, useEffect, useId, useRef, useState } from "react";
import styles from "./popover.module.css";
import { placeOf, type Side } from "./popover-place.ts";

/** What makes a button open a popover, and close it again. */
export interface PopoverOpener {
  popoverTarget: string;
  "aria-haspopup": "menu" | "dialog";
}

interface PopoverProps extends Pick<DOMAttributes<HTMLDivElement>, "onKeyDown" | "onClickCapture"> {
  role: "menu" | "dialog";
  label: string;
  /** Where it is, of what opens it. */
  side?: Side | undefined;
  className?: string | undefined;
  /** Nothing else is reached while it is open. */
  isModal?: boolean;
  opener: (opens: PopoverOpener) => ReactNode;
  /** Only there while it is open. */
  children: ReactNode;
}

/**
 * A panel over the page that a button opens. It is the browser's own (HTML, "The popover attribute"): it closes by Escape and
 * by a press elsewhere, and gives the focus back. Whoever goes on from it by Tab closes it too.
 */
export function Popover({
  role,
  label,
  side = "end",
  className = "",
  isModal,
  opener,
  children,
  ...keys
}: PopoverProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  // What was pressed before the page listened.
  useEffect(() => {
    if (hasPopovers()) setOpen(panel.current?.matches(":popover-open") ?? false);
  }, []);
  return (
    <>
      {opener({ popoverTarget: id, "aria-haspopup": role })}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a menu or a dialog */}
      <div
        ref={panel}
        id={id}
        {...{ role, "aria-label": label, "aria-modal": (isModal && isOpen) || undefined, ...keys }}
        popover="auto"
        className={`${styles.panel} ${className}`}
        data-side={side}
        onBeforeToggle={({ target, currentTarget, newState }) => {
          if (target !== currentTarget || newState === "closed") return;
          setOpen(true);
          place(currentTarget, openerOf(currentTarget), side);
        }}
        onToggle={({ target, currentTarget, newState }) => {
          if (target !== currentTarget) return;
          if (newState === "closed") setOpen(false);
          else firstOf(currentTarget)?.focus({ preventScroll: true });
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!relatedTarget || currentTarget.contains(relatedTarget) || openerOf(currentTarget) === relatedTarget)
            return;
          currentTarget.hidePopover();
        }}
      >
        {isOpen && children}
      </div>
    </>
  );
}

/** Browsers of before 2024 have none, and do not know the words of their selectors either. */
export const hasPopovers = (): boolean => "popover" in HTMLElement.prototype;

/** The button of a popover. */
export const openerOf = (panel: Element): HTMLElement | null => document.querySelector(`[popovertarget="${panel.id}"]`);

/** Closes the one that something stands in, and those it stands in. */
export function closePopovers(element: Element): void {
  for (let panel = element.closest<HTMLElement>("[popover]"); panel; panel = outerOf(panel)) panel.hidePopover();
}
const outerOf = (panel: HTMLElement) => panel.parentElement?.closest<HTMLElement>("[popover]") ?? null;

/** What one begins with: what is chosen, or else what comes first. */
const firstOf = (panel: HTMLElement): HTMLElement | null =>
  panel.querySelector<HTMLElement>("[data-autofocus], [aria-checked=true][role=menuitemradio]") ??
  panel.querySelector<HTMLElement>(":is(a, button):not(:disabled)");

/** Where the browser cannot place it by a style. */
export function place(panel: HTMLElement, opener: Element | null, side: Side): void {
  if (opener && !CSS.supports("position-area", "end"))
    Object.assign(
      panel.style,
      placeOf(opener.getBoundingClientRect(), { side, width: innerWidth, isRtl: document.dir === "rtl" }),
    );
}
