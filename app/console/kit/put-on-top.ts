import { between } from "../../ui/form-fields.ts";
import { refillEvent } from "../../ui/use-refill.ts";
import { contentOf, type FormValues, fieldsOf, heldBy, holdersOf, nameOf, type Unsaved } from "./form-values.ts";
import { mergedList } from "./merged-list.ts";

/** A field may come, or be made anew, with what is filled into another. */
const passes = 4;

/**
 * Puts what was unsaved in one form on top of what another shows, as if it were typed. Of what a form holds as
 * JSON, only the keys that were changed; of a list, only what was added or taken out.
 * @returns whether anything differed from what the form shows
 */
export function putOnTop(form: HTMLFormElement, { values, before }: Unsaved, pass = 1): boolean {
  const own = (name: string, mine: string[], theirs: string[]) =>
    pass === 1 ? overlaid(before[name], mine, theirs) : theirs;
  const isChanged = fill(form, values, own);
  if (isChanged && pass < passes)
    requestAnimationFrame(() => form.isConnected && putOnTop(form, { values, before }, pass + 1));
  return isChanged;
}

/**
 * @param own what a holder is given of what it held
 * @returns whether anything differs from what the form shows
 */
function fill(
  form: HTMLFormElement,
  values: FormValues,
  own: (name: string, values: string[], held: string[]) => string[],
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

/** As if it were typed, so that the page's own state follows. */
function type(field: ReturnType<typeof fieldsOf>[number], value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

type Keyed = Record<string, unknown>;

/** Of one JSON object, the keys that were changed; of a list, what was added or taken out. */
function overlaid(before: string | undefined, mine: string[], theirs: string[]): string[] {
  if (before === undefined) return mine;
  const [was, own, other] = [before, mine[0], theirs[0]].map(keyed);
  if (!was || !own || !other || mine.length !== 1) return overlaidList(before, mine, theirs);
  const result = { ...other };
  for (const key of new Set([...Object.keys(was), ...Object.keys(own)])) {
    if (JSON.stringify(was[key]) === JSON.stringify(own[key])) continue;
    if (key in own) result[key] = own[key];
    else delete result[key];
  }
  return [JSON.stringify(result)];
}

const isFilled = (text: string): boolean => text !== "";
const overlaidList = (before: string, mine: string[], theirs: string[]): string[] =>
  mergedList(before.split(between).filter(isFilled), mine.filter(isFilled), theirs.filter(isFilled)) ?? mine;

function keyed(text: string | undefined): Keyed | null {
  if (!text?.startsWith("{")) return null;
  try {
    return JSON.parse(text) as Keyed;
  } catch {
    return null;
  }
}
