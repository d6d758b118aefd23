import { mergedList } from "./merged-list.ts";

type Keyed = Record<string, unknown>;

const isKeyed = (value: unknown): value is Keyed =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a form sends for nothing is not always what is kept for it. */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (isKeyed(value) && Object.values(value).every(isBlank));

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

function isAlike(one: unknown, other: unknown): boolean {
  if (one === other || (isBlank(one) && isBlank(other))) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isAlike(value, other[at]));
  if (!isKeyed(one) || !isKeyed(other)) return false;
  return [...Object.keys(one), ...Object.keys(other)].every((key) => isAlike(one[key], other[key]));
}

/**
 * What two wrote who began with the same, key by key, and of a list of texts, item by item; any other list counts as one value.
 * @returns null where both of them changed the same value, to different ones
 */
export function merged(base: unknown, mine: unknown, theirs: unknown): { value: unknown } | null {
  if (isAlike(base, theirs)) return { value: mine };
  if (isAlike(base, mine)) return { value: theirs };
  if (isAlike(mine, theirs)) return { value: mine };
  if (isTexts(mine) && isTexts(theirs)) {
    const value = mergedList(isTexts(base) ? base : [], mine, theirs);
    return value && { value };
  }
  if (!isKeyed(mine) || !isKeyed(theirs) || !isKeyed(base ?? {})) return null;
  return mergedWhole((base ?? {}) as Keyed, mine, theirs);
}

/** The same for what replaces all that is there. */
export const mergedWhole = (base: Keyed, mine: Keyed, theirs: Keyed): { value: Keyed } | null =>
  mergedKeys(base, mine, theirs, [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]);

/** The same for what one write sends: what it does not name stays as it is. */
export const mergedBody = (base: Keyed, body: Keyed, theirs: Keyed): { value: Keyed } | null =>
  mergedKeys(base, body, theirs, Object.keys(body));

function mergedKeys(base: Keyed, mine: Keyed, theirs: Keyed, keys: string[]): { value: Keyed } | null {
  const value: Keyed = {};
  for (const key of keys) {
    const one = merged(base[key], mine[key], theirs[key]);
    if (!one) return null;
    if (one.value !== undefined) value[key] = one.value;
  }
  return { value };
}
