/** What a form would send, by name; several values of one name in their order, with `between` between them. */
export type Fields = ReadonlyMap<string, string>;

/** Is in no value. */
export const between = "\0";

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
    if (text !== "") fields.set(name, present ? present + between + text : text);
  }
  return fields;
}
