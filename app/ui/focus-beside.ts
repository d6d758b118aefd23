import type { RefObject } from "react";

/**
 * Gives the focus to a row of a list of fields once it is drawn: to one that was added, or to what has come into the place of
 * one that was removed. Without any row left, to the button that adds one.
 * @param what of the row
 * @param index of the row
 */
export function focusBeside(list: RefObject<HTMLElement | null>, what: "input" | "button", index: number): void {
  requestAnimationFrame(() => {
    const rows = list.current?.querySelectorAll("[data-row]") ?? [];
    const row = rows[Math.min(index, rows.length - 1)] ?? list.current;
    row?.querySelector<HTMLElement>(what)?.focus();
  });
}
