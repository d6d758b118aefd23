import { type Fields, readFields } from "../../ui/form-fields.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** A field's name and its value, whether it is ticked, or all that it holds; in the order of the form. */
export type FormValues = [name: string, value: string | boolean | string[]][];

/** What of one form is unsaved, for `put-on-top.ts`: it can be written as JSON. */
export interface Unsaved {
  values: FormValues;
  /** What fields that hold JSON sent before it was changed, by name. */
  before: Record<string, string>;
}

const neverKept = new Set(["hidden", "file", "submit", "button"]);
export const canTick = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";
export const fieldsOf = (form: HTMLFormElement): Field[] =>
  ([...form.elements] as Field[]).filter(({ name, type }) => name && type !== "fieldset" && !neverKept.has(type));

/** Radio buttons of one name are told apart by their value. */
export const nameOf = (field: Field): string => (canTick(field) ? `${field.name}=${field.value}` : field.name);
export const contentOf = (field: Field): string | boolean => (canTick(field) ? field.checked : field.value);

/** Fields that send what they hold in hidden inputs (`useRefill`). */
export const holdersOf = (form: HTMLFormElement): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>("[data-keeps]"),
];
export const heldBy = (holder: HTMLElement): string[] =>
  [...holder.querySelectorAll<HTMLInputElement>("input[type=hidden]")]
    .filter(({ name }) => name === holder.dataset.keeps)
    .map(({ value }) => value);

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
    before: Object.fromEntries(holders.map(({ name }) => [name, before?.get(name) ?? ""])),
  };
}
