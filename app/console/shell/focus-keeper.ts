import type { AnnounceEvent } from "../../ui/announce.ts";

/*
 * Gives the focus to what is next to it when what had it is gone, instead of to nothing: to the following or the previous
 * row, else to what they were in. And says the title of each page, since a screen reader is told of none.
 */

const places = "form, fieldset, section, nav, ul, ol, table, main";
const beside = "li, tr";
/** They return the focus themselves when they close. */
const layers = "[role=dialog], dialog, [popover]";

const announceEvent: AnnounceEvent = "announce";
let { title } = document;
let last: Element | null = null;
let heirs: Element[] = [];

const region = document.body.appendChild(document.createElement("div"));
region.style.cssText = "position: fixed; inset-block-start: 0; clip-path: inset(50%)";
// In a closed root, since it is no text of the page.
const said = region.attachShadow({ mode: "closed" }).appendChild(document.createElement("div"));
said.setAttribute("aria-live", "polite");
const say = (text: string) => {
  said.textContent = text;
};
window.addEventListener(announceEvent, (event) => say(String((event as CustomEvent).detail)));

/** Nearest first. */
function heirsOf(element: Element): Element[] {
  const heirs: Element[] = [];
  for (let each = element.parentElement; each; each = each.parentElement) {
    if (each.matches(beside)) {
      const near = [each, each.nextElementSibling, each.previousElementSibling];
      heirs.push(...near.filter((one) => one !== null));
    } else if (each.matches(places)) heirs.push(each);
    if (each.matches(layers)) return heirs;
  }
  const content = document.getElementById("content");
  return content ? [...heirs, content] : heirs;
}

function focusOnce(heir: HTMLElement): void {
  if (!heir.hasAttribute("tabindex")) {
    heir.tabIndex = -1;
    heir.addEventListener("blur", () => heir.removeAttribute("tabindex"), { once: true });
  }
  heir.focus({ preventScroll: true });
}

function settle(): void {
  if (document.activeElement !== document.body) return;
  const heir = heirs.find((each) => each.isConnected);
  if (heir instanceof HTMLElement) focusOnce(heir);
}

function remember(element: Element | null): void {
  last = element;
  heirs = element ? heirsOf(element) : [];
}
remember(document.activeElement);
document.addEventListener("focusin", ({ target }) => remember(target as Element));
// What is gone is so by then; what is still there was left on purpose.
document.addEventListener("focusout", () =>
  queueMicrotask(() => {
    if (last?.isConnected && !last.contains(document.activeElement)) last = null;
  }),
);

const observer = new MutationObserver(() => {
  if (document.title !== title) {
    title = document.title;
    say(title);
  }
  if (!last || last.isConnected) return;
  last = null;
  // Whoever knows better where the focus belongs comes first.
  requestAnimationFrame(() => setTimeout(settle));
});
observer.observe(document, { childList: true, subtree: true, characterData: true });
