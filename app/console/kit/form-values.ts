import { type Fields, readFields } from "../../ui/form-changes.ts";
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

/** What a user changed in a form since its fields were so: to be put on top of what others saved. */
export function changedValues(form: HTMLFormElement, before: Fields): { values: FormValues; before: Fields } {
  const now = readFields(form);
  const isChanged = (field: Field | string) => {
    const name = typeof field === "string" ? field : field.name;
    return (now.get(name) ?? "") !== (before.get(name) ?? "");
  };
  return { values: valuesOf(form, isChanged), before };
}

/** As if it were typed, so that the page's own state follows. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

/** A field may come, or be made anew, with what is filled into another. */
const passes = 4;

/**
 * Fills values into a form.
 * @param before how its fields were when the values were typed: of a holder of JSON, only what differs from it is filled in
 * @returns whether anything differs from what the form shows
 */
export function fill(form: HTMLFormElement, values: FormValues, before?: Fields, pass = 1): boolean {
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
    const detail = pass === 1 && before ? overlaid(before.get(name), taken, held) : taken;
    if (detail.join("\n") === held.join("\n") || (pass > 1 && before)) continue;
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
  if (isChanged && pass < passes) requestAnimationFrame(() => form.isConnected && fill(form, values, before, pass + 1));
  return isChanged;
}

type Keyed = Record<string, unknown>;

/** Of one JSON object, the keys that were changed, over those that are there; any other values as a whole. */
function overlaid(before: string | undefined, mine: string[], theirs: string[]): string[] {
  const [was, own, other] = [before, mine[0], theirs[0]].map(keyed);
  if (!was || !own || !other || mine.length !== 1) return mine;
  const result = { ...other };
  for (const key of new Set([...Object.keys(was), ...Object.keys(own)])) {
    if (JSON.stringify(was[key]) === JSON.stringify(own[key])) continue;
    if (key in own) result[key] = own[key];
    else delete result[key];
  }
  return [JSON.stringify(result)];
}

function keyed(text: string | undefined): Keyed | null {
  if (!text?.startsWith("{")) return null;
  try {
    return JSON.parse(text) as Keyed;
  } catch {
    return null;
  }
}
