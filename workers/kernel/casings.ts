import { type SQL, sql } from "drizzle-orm";

const lowerAscii = (text: string): string => text.replace(/[A-Z]+/g, (part) => part.toLowerCase());

/**
 * The ways of writing a text that a search takes for the same, for comparison with SQLite's `lower()`, which knows the
 * letters of ASCII alone: as it was typed, in small and in capital letters, and with each word's first in capitals. One,
 * where all of it is ASCII.
 */
export function casings(text: string): string[] {
  const small = text.toLowerCase();
  const title = small.replace(
    /(^|[^\p{L}\p{M}\p{N}])(\p{L})/gu,
    (_, before: string, first: string) => before + first.toUpperCase(),
  );
  return [...new Set([text, small, small.toUpperCase(), title].map(lowerAscii))];
}

/** Whether what `lower()` makes of the column contains one of the texts. Of several, they are one parameter. */
export const hasOneOf = (column: SQL, texts: readonly string[]): SQL =>
  texts.length === 1
    ? sql`instr(lower(${column}), ${texts[0]}) > 0`
    : sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(texts)}) t WHERE instr(lower(${column}), t.value) > 0)`;
