/** Words that a command answers to, in the reader's language, the title first. */
export interface Rankable {
  title: string;
  /** Other words for it. */
  words?: string;
}

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** How well `text` answers `query`; 0: not at all. The beginning counts most, then the beginning of a word, then any part, then letters in order. */
function score(text: string, query: string): number {
  const at = text.indexOf(query);
  if (at === 0) return 4;
  if (at > 0) return /[\s/-]/.test(text[at - 1] ?? "") ? 3 : 2;
  let next = 0;
  for (const letter of text) if (letter === query[next]) next += 1;
  return query.length > 2 && next === query.length ? 1 : 0;
}

/** Those of `items` that answer every word of `query`, the best first; among equals in the order they came. */
export function ranked<T extends Rankable>(items: readonly T[], query: string): T[] {
  const parts = folded(query).split(/\s+/).filter(Boolean);
  if (parts.length === 0) return [...items];
  const scored = items.flatMap((item) => {
    const [title, words] = [folded(item.title), folded(item.words ?? "")];
    const scores = parts.map((part) => Math.max(score(title, part) * 2, score(words, part)));
    return scores.every(Boolean) ? [{ item, total: scores.reduce((sum, one) => sum + one, 0) }] : [];
  });
  return scored.toSorted((a, b) => b.total - a.total).map(({ item }) => item);
}
