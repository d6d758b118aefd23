/** A field of a form that nobody sees. */
export const hidden = (name: string, value: string): HTMLInputElement =>
  Object.assign(document.createElement("input"), { type: "hidden", name, value });
