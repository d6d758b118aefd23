import { ownPhrases } from "../../../contracts/foreign-phrases.ts";
import { flatten, type Tree } from "../../../locales/flatten.ts";

/** Before the name of a field for one phrase. */
export const fieldPrefix = "phrase.";

export interface PhraseFile {
  phrases: Record<string, string>;
  /** Phrases of the file that the pages do not have. */
  skipped: number;
}

/** A file of phrases: an export of this editor, nested or not, or one made for other sign-in pages. Null if it is none. */
export function readPhraseFile(text: string, known: Readonly<Record<string, string>>): PhraseFile | null {
  const file = parsed(text);
  if (!file) return null;
  const all = flatten(file);
  const ours = ownPhrases(file) ?? Object.fromEntries(all);
  const entries = Object.entries(ours).filter(
    // What an export has of the built-in words is no phrase of one's own.
    ([key, phrase]) => key in known && phrase !== "" && phrase !== known[key],
  );
  const unknown = ownPhrases(file)
    ? all.size - Object.keys(ours).length
    : [...all.keys()].filter((key) => !(key in known)).length;
  return { phrases: Object.fromEntries(entries), skipped: Math.max(0, unknown) };
}

function parsed(text: string): Tree | null {
  try {
    const file: unknown = JSON.parse(text);
    return isTree(file) ? file : null;
  } catch {
    return null;
  }
}

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((inner) => typeof inner === "string" || isTree(inner));
