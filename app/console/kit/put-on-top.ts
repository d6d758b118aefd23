import { type Fields, readFields } from "../../ui/form-changes.ts";
import { fill, valuesOf } from "./form-values.ts";

/** Puts what was unsaved in one form on top of what others saved, in another. */
export type PutOnTop = (form: HTMLFormElement) => void;

/** A field may come, or be made anew, with what is filled into another. */
const passes = 4;

/** What a user changed in a form since its fields were as they were `before`. Of what a form holds as JSON, the keys. */
export function unsavedIn(form: HTMLFormElement | null, before: Fields | undefined): PutOnTop | null {
  if (!form || !before) return null;
  const now = readFields(form);
  const values = valuesOf(form, (field) => {
    const name = typeof field === "string" ? field : field.name;
    return (now.get(name) ?? "") !== (before.get(name) ?? "");
  });
  const put = (newest: HTMLFormElement, pass: number): void => {
    const own = (name: string, mine: string[], theirs: string[]) =>
      pass === 1 ? overlaid(before.get(name), mine, theirs) : theirs;
    if (fill(newest, values, own) && pass < passes)
      requestAnimationFrame(() => newest.isConnected && put(newest, pass + 1));
  };
  return (newest) => put(newest, 1);
}

type Keyed = Record<string, unknown>;

/** Anything but one JSON object is one value. */
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
