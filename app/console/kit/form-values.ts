import { type Fields, readFields } from "../../ui/form-fields.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** A field's name and its value, whether it is ticked, or all that it holds; in the order of the form. */
export type FormValues = [name: string, value: string | boolean | string[]][];

/** What of one form is unsaved, for `put-on-top.ts`: it can be written as JSON. */
export interface Unsaved {
  values: FormValues;
  /** What holders sent before it was changed, by name, as `Fields` have it; nothing of one that takes the place of whatever is there. */
  before: Record<string, string>;
}

const neverKept = new Set(["hidden", "file", "submit", "button"]);
export const canTick = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";
const isHeld = (field: Field): boolean => field.closest<HTMLElement>("[data-keeps]")?.dataset.keeps === field.name;
export const fieldsOf = (form: HTMLFormElement): Field[] =>
  ([...form.elements] as Field[]).filter(
    (field) => field.name && field.type !== "fieldset" && !neverKept.has(field.type) && !isHeld(field),
  );

/** Radio buttons of one name are told apart by their value. */
export const nameOf = (field: Field): string => (canTick(field) ? `${field.name}=${field.value}` : field.name);
export const contentOf = (field: Field): string | boolean => (canTick(field) ? field.checked : field.value);

/** What can be asked to hold other values (`useRefill`): it sends them in hidden inputs, or in as many fields. */
export const holdersOf = (form: HTMLFormElement): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>("[data-keeps]"),
];
export const heldBy = (holder: HTMLElement): string[] =>
  [...holder.querySelectorAll("input")].filter(({ name }) => name === holder.dataset.keeps).map(({ value }) => value);

/** @param before how the fields were when nothing in them was unsaved; all of them count as unsaved without */
export function unsavedIn(form: HTMLFormElement, before: Fields | undefined, isWanted = (_: Field) => true): Unsaved {
  const now = readFields(form);
  const isChanged = (name: string) => !before || (now.get(name) ?? "") !== (before.get(name) ?? "");
  // A field that came with what was chosen in another: also as empty as it is, or not ticked.
  const isNew = (name: string) => before?.has(name) === false;
  const fields = fieldsOf(form).filter((field) => (isNew(field.name) || isChanged(field.name)) && isWanted(field));
  const holders = holdersOf(form).flatMap((holder) => {
    const name = holder.dataset.keeps ?? "";
    return isChanged(name) ? [{ name, values: heldBy(holder) }] : [];
  });
  return {
    values: [
      ...fields.map((field): FormValues[number] => [nameOf(field), contentOf(field)]),
      ...holders.map(({ name, values }): FormValues[number] => [name, values]),
    ],
    before: before ? Object.fromEntries(holders.map(({ name }) => [name, before.get(name) ?? ""])) : {},
  };
}
