import type { KeyboardEvent } from "react";
import { openerOf } from "./popover.tsx";

/** What is typed within so many milliseconds belongs together. */
const patience = 500;
let typed = "";
let typedAt = 0;

/** Items of the menu itself, and not of one beside it. */
const itemsOf = (menu: Element): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]:not(:disabled)")].filter(
    (item) => item.closest("[role=menu]") === menu,
  );

/** The next item that begins with what was typed; with one letter, from item to item. */
function startingWith(items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const from = typed.length === 1 ? at + 1 : Math.max(at, 0);
  const begins = (item: HTMLElement) => (item.textContent ?? "").trim().toLocaleLowerCase().startsWith(typed);
  return [...items.slice(from), ...items.slice(0, from)].find(begins);
}

/** Closes a menu beside an item, which has the focus then if that was in the menu. */
export function closeBeside(menu: HTMLElement): void {
  if (menu.contains(document.activeElement)) openerOf(menu)?.focus();
  menu.hidePopover();
}

/** Which item a key leads to from one, by its place among all. */
function ledTo(items: readonly HTMLElement[], at: number, event: KeyboardEvent): HTMLElement | undefined {
  const { key } = event;
  if (key === "ArrowDown") return items[(at + 1) % items.length];
  if (key === "ArrowUp") return items.at(Math.max(at, 0) - 1);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key.length !== 1 || key === " " || event.ctrlKey || event.metaKey || event.altKey) return;
  const letter = key.toLocaleLowerCase();
  if (event.timeStamp - typedAt > patience) typed = "";
  typedAt = event.timeStamp;
  if (typed !== letter) typed += letter;
  return startingWith(items, at);
}

/** Moves through a menu and those beside its items, by arrows, Home, End, and letters (WAI-ARIA APG, menu button). */
export function onMenuKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: menu } = event;
  // The browser closes it; nothing around it is meant.
  if (key === "Escape") event.stopPropagation();
  if (!(target instanceof HTMLElement) || target.closest("[role=menu]") !== menu) return;
  const isRtl = getComputedStyle(menu).direction === "rtl";
  const isInward = key === (isRtl ? "ArrowLeft" : "ArrowRight") && target.matches("[popovertarget]");
  const isOutward = key === (isRtl ? "ArrowRight" : "ArrowLeft") && menu.parentElement?.closest("[role=menu]");
  const items = itemsOf(menu);
  const next = ledTo(items, items.indexOf(target), event);
  if (isOutward) closeBeside(menu);
  else if (isInward || (key === " " && target.matches("a"))) target.click();
  else if (next) next.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
