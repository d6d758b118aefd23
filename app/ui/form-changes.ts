export interface Change {
  label: string;
  from: string;
  to: string;
}

/** What a form would send, by name; several values of one name in their order. */
export type Fields = ReadonlyMap<string, string>;

/** What goes along with a form without being a field of it. */
const silent = new Set(["intent", "etag", "base", "confirmed", "shown"]);

export function readFields(form: HTMLFormElement): Fields {
  const fields = new Map<string, string>();
  // A box that is not ticked is not sent, but it is there.
  for (const element of form.elements) {
    const name = element.getAttribute("name");
    if (name && !silent.has(name)) fields.set(name, "");
  }
  for (const [name, value] of new FormData(form)) {
    if (silent.has(name)) continue;
    const text = typeof value === "string" ? value : value.name;
    const present = fields.get(name);
    if (text !== "") fields.set(name, present ? `${present}, ${text}` : text);
  }
  return fields;
}

/** The words over a field, for whoever reads what changed. */
function labelOf(form: HTMLFormElement, name: string): string {
  const found = form.elements.namedItem(name);
  const element = found instanceof RadioNodeList ? found[0] : found;
  if (!(element instanceof HTMLElement)) return name;
  const group = element.closest("fieldset")?.querySelector("legend")?.textContent;
  if (element instanceof HTMLInputElement && element.type === "radio" && group) return group;
  const own = (element as HTMLInputElement).labels?.[0]?.textContent ?? element.getAttribute("aria-label");
  // A hidden field is called as what it stands for.
  const beside = element.closest("[class*=Wrapper], fieldset")?.querySelector("label, legend")?.textContent;
  return (own ?? beside ?? name).replace(/\s*\*$/, "").trim();
}

const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 117)}…` : text);
const secret = "••••••";

export function changesOf(form: HTMLFormElement, before: Fields): Change[] {
  const now = readFields(form);
  const names = new Set([...before.keys(), ...now.keys()]);
  return [...names].flatMap((name) => {
    const [from, to] = [before.get(name) ?? "", now.get(name) ?? ""];
    if (from === to) return [];
    const element = form.elements.namedItem(name);
    const isSecret = element instanceof HTMLInputElement && element.type === "password";
    const say = (text: string) => (isSecret && text ? secret : shortened(text));
    return [{ label: labelOf(form, name), from: say(from), to: say(to) }];
  });
}
