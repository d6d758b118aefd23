import { type RefObject, useEffect, useRef } from "react";
import { postToFrame, previewFields } from "./preview-frame.ts";

/** Milliseconds without a keystroke, after which a draft is shown. */
const pause = 120;

/**
 * Shows in `box` the page that `address` makes of the form inside `beside`, once more after each change of it. Each
 * picture is a frame of its own, which takes the place of the last one when it is there: nothing flickers, and the
 * browser's history knows nothing of it.
 * @param about what is sent with the form's fields, as `preview.<name>`
 */
export function usePreviewFrames(
  box: RefObject<HTMLElement | null>,
  beside: RefObject<HTMLElement | null>,
  address: string,
  title: string,
  about: Record<string, string>,
): void {
  const sent = useRef(0);
  // Whose pages these are is known a moment after the page.
  const key = about.owner === "" ? "" : JSON.stringify(about);
  useEffect(() => {
    const [target, holder] = [box.current, beside.current];
    if (!target || !holder || key === "") return;
    let [timer, last] = [0, ""];
    const show = () => {
      const form = holder.querySelector("form");
      const fields = [...(form ? new FormData(form) : []), ...previewFields(JSON.parse(key))];
      const draft = JSON.stringify(fields);
      if (draft === last) return;
      last = draft;
      sent.current += 1;
      postToFrame(target, address, title, `preview-${sent.current}`, fields);
    };
    const soon = () => {
      clearTimeout(timer);
      timer = window.setTimeout(show, pause);
    };
    show();
    // Hidden fields that stand for others change without an event, and another tab brings another form.
    const observer = new MutationObserver(soon);
    observer.observe(holder, { subtree: true, childList: true, attributes: true, attributeFilter: ["value"] });
    holder.addEventListener("input", soon);
    holder.addEventListener("change", soon);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      holder.removeEventListener("input", soon);
      holder.removeEventListener("change", soon);
    };
  }, [box, beside, address, title, key]);
}
