type Field = [name: string, value: FormDataEntryValue];

/** What is sent beside the fields of a form, under names of its own. */
export const previewFields = (about: Record<string, string>): Field[] =>
  Object.entries(about).map(([name, value]) => [`preview.${name}`, value]);

/**
 * Shows in `box` the page that `address` answers to a form with these fields, in the place of what is there. A new frame has
 * no entry in the browser's history, and nothing flickers: it is seen once it has loaded.
 * @param name of the frame, like no other in the document
 */
export function postToFrame(box: HTMLElement, address: string, title: string, name: string, fields: Field[]): void {
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
