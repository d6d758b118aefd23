/// <reference lib="dom" />

type Child = Node | string | null;

/** An element with its attributes and what is in it. Text stays text. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  for (const child of children)
    if (child !== null) element.appendChild(typeof child === "string" ? document.createTextNode(child) : child);
  return element;
}

export function button(text: string, kind: "button" | "button other", press: () => void): HTMLButtonElement {
  const made = el("button", { type: "button", class: kind }, text);
  made.addEventListener("click", press);
  return made;
}
