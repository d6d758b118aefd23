import { type RefObject, useEffect, useRef } from "react";

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
  const key = JSON.stringify(about);
  useEffect(() => {
    const [target, holder] = [box.current, beside.current];
    if (!target || !holder) return;
    let timer = 0;
    const show = () => {
      sent.current += 1;
      const fields: [string, FormDataEntryValue][] = Object.entries(JSON.parse(key) as Record<string, string>).map(
        ([name, value]) => [`preview.${name}`, value],
      );
      const form = holder.querySelector("form");
      post(target, address, title, `preview-${sent.current}`, [...(form ? new FormData(form) : []), ...fields]);
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

function post(box: HTMLElement, address: string, title: string, name: string, fields: [string, FormDataEntryValue][]) {
  const frame = Object.assign(document.createElement("iframe"), { title, name });
  frame.setAttribute("sandbox", "");
  frame.hidden = true;
  box.appendChild(frame);
  frame.addEventListener("load", () => {
    // One that was asked for later may be there already.
    if (!frame.isConnected) return;
    while (box.firstElementChild && box.firstElementChild !== frame) box.firstElementChild.remove();
    frame.hidden = false;
  });
  const form = Object.assign(document.createElement("form"), { method: "post", action: address, target: name });
  form.hidden = true;
  for (const [field, value] of fields) {
    if (typeof value !== "string") continue;
    const area = Object.assign(document.createElement("textarea"), { name: field, value });
    form.appendChild(area);
  }
  document.body.appendChild(form);
  form.submit();
  form.remove();
}
