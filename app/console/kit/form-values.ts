import { refillEvent } from "../../ui/use-refill.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** A field's name and its value, whether it is ticked, or all that it holds; in the order of the form. */
export type FormValues = [name: string, value: string | boolean | string[]][];

const neverKept = new Set(["hidden", "file", "submit", "button"]);
const canTick = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";
export const fieldsOf = (form: HTMLFormElement): Field[] =>
  ([...form.elements] as Field[]).filter(({ name, type }) => name && type !== "fieldset" && !neverKept.has(type));

/** Radio buttons of one name are told apart by their value. */
const nameOf = (field: Field): string => (canTick(field) ? `${field.name}=${field.value}` : field.name);
const contentOf = (field: Field): string | boolean => (canTick(field) ? field.checked : field.value);

/** Fields that send what they hold in hidden inputs (`useRefill`). */
export const holdersOf = (form: HTMLFormElement): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>("[data-keeps]"),
];
const heldBy = (holder: HTMLElement): string[] =>
  [...holder.querySelectorAll<HTMLInputElement>("input[type=hidden]")]
    .filter(({ name }) => name === holder.dataset.keeps)
    .map(({ value }) => value);

/** What is in the fields of a form that can be filled in again. */
export const valuesOf = (form: HTMLFormElement, isWanted = (_: Field | string): boolean => true): FormValues => [
  ...fieldsOf(form)
    .filter(isWanted)
    .map((field): FormValues[number] => [nameOf(field), contentOf(field)]),
  ...holdersOf(form)
    .filter(({ dataset }) => isWanted(dataset.keeps ?? ""))
    .map((holder): FormValues[number] => [holder.dataset.keeps ?? "", heldBy(holder)]),
];

/** As if it were typed, so that the page's own state follows. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

/**
 * Fills values into a form.
 * @param own what a holder is given of them, if not all
 * @returns whether anything differs from what the form shows
 */
export function fill(
  form: HTMLFormElement,
  values: FormValues,
  own = (_name: string, values: string[], _held: string[]): string[] => values,
): boolean {
  const left = [...values];
  let isChanged = false;
  const take = (wanted: string) => {
    const at = left.findIndex(([name]) => name === wanted);
    return at < 0 ? undefined : left.splice(at, 1)[0]?.[1];
  };
  for (const holder of holdersOf(form)) {
    const name = holder.dataset.keeps ?? "";
    const taken = take(name);
    if (!Array.isArray(taken)) continue;
    const held = heldBy(holder);
    const detail = own(name, taken, held);
    if (detail.join("\n") === held.join("\n")) continue;
    holder.dispatchEvent(new CustomEvent(refillEvent, { detail }));
    isChanged = true;
  }
  for (const field of fieldsOf(form)) {
    const value = take(nameOf(field));
    if (value === undefined || Array.isArray(value) || value === contentOf(field)) continue;
    // A radio button is only ever pressed on.
    if (typeof value === "string") type(field, value);
    else if (value || field.type === "checkbox") field.click();
    isChanged = true;
  }
  return isChanged;
}
