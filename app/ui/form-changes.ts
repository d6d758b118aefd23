import { between, type Fields, readFields } from "./form-fields.ts";

export interface Change {
  label: string;
  from: string;
  to: string;
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

const listed = (text: string) => text.replaceAll(between, ", ");
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
    const say = (text: string) => (isSecret && text ? secret : shortened(listed(text)));
    return [{ label: labelOf(form, name), from: say(from), to: say(to) }];
  });
}
