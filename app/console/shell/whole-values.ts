import { useEffect } from "react";

const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === "ellipsis";

/** What has no room in its row is told in whole where the row is pointed at: names may differ only at their end. */
export function WholeValues() {
  useEffect(() => {
    const tell = (event: PointerEvent) => {
      const target = event.target as Element;
      // The link of a row lies over all of its cells.
      const place = target.closest<HTMLElement>("tr") ?? target.closest<HTMLElement>("label, a, button");
      if (!place || (place.title && !("whole" in place.dataset))) return;
      const cut = [...place.querySelectorAll<HTMLElement>("*"), place].filter(isCut);
      const whole = [...new Set(cut.map(({ innerText }) => innerText))].join("\n");
      if (whole !== "") Object.assign(place, { title: whole }).dataset.whole = "";
      else if ("whole" in place.dataset) {
        place.removeAttribute("title");
        delete place.dataset.whole;
      }
    };
    document.addEventListener("pointerover", tell);
    return () => document.removeEventListener("pointerover", tell);
  }, []);
  return null;
}
