/** Words of a text as they are compared: without case, marks and the plural's `s`. */
export function wordsOf(text: string): string[] {
  const folded = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => {
    if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
    return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
  });
}

/** So common in questions that they find nothing. */
const idle = new Set(
  "a an and are as at be by can could do doe does for from how i if in is it long many me much my of on or our should so that the their them there they this to was we what when where which who why will with would you your".split(
    " ",
  ),
);

/** Usual figures of BM25: how soon more of the same word counts no more, and how much a long text is held against it. */
const k = 1.2;
const b = 0.75;
/** A word of the heading says more of a text than one within it. */
const headingWeight = 4;

interface Entry<T> {
  of: T;
  counts: Map<string, number>;
  length: number;
}

export interface Ranking<T> {
  entries: Entry<T>[];
  /** In how many texts a word is. */
  spread: Map<string, number>;
  meanLength: number;
}

export function newRanking<T>(texts: readonly { of: T; heading: string; text: string }[]): Ranking<T> {
  const spread = new Map<string, number>();
  const entries = texts.map(({ of, heading, text }) => {
    const counts = new Map<string, number>();
    const words = wordsOf(text);
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const word of wordsOf(heading)) counts.set(word, (counts.get(word) ?? 0) + headingWeight);
    for (const word of counts.keys()) spread.set(word, (spread.get(word) ?? 0) + 1);
    return { of, counts, length: words.length };
  });
  const meanLength = entries.reduce((sum, { length }) => sum + length, 0) / Math.max(1, entries.length);
  return { entries, spread, meanLength };
}

const askedIn = (question: string): string[] =>
  [...new Set(wordsOf(question.slice(0, 2000)))].filter((word) => !idle.has(word)).slice(0, 40);

/** A text from the line on that says most of what was asked. */
export function excerpt(text: string, question: string, max: number): string {
  const asked = new Set(askedIn(question));
  const lines = text.split("\n");
  const hits = lines.map((line) => new Set(wordsOf(line).filter((word) => asked.has(word))).size);
  const best = hits.indexOf(Math.max(...hits));
  const shown = (best > 0 ? lines.slice(best) : lines).join(" ").replace(/^- /, "");
  return shown.length > max ? `${shown.slice(0, max).replace(/\s\S*$/, "")} …` : shown;
}

/** How much of what was asked a text must have, and of the score of the best one. */
const wordsLeast = 0.5;
const scoreLeast = 0.35;

/** The texts that fit best (Okapi BM25), the best first, and none that has only a word or two of a long question. A last word that is still being typed fits what it begins. */
export function rank<T>({ entries, spread, meanLength }: Ranking<T>, question: string, most: number): T[] {
  const asked = askedIn(question);
  const last = asked.at(-1);
  const known = [...spread.keys()];
  const terms = asked.map((word) => {
    const begun = word === last && word.length > 2 ? known.filter((other) => other.startsWith(word)) : [];
    return spread.has(word) ? [word] : begun.slice(0, 20);
  });
  const worth = (word: string) => {
    const n = spread.get(word) ?? 0;
    return Math.log(1 + (entries.length - n + 0.5) / (n + 0.5));
  };
  const scored = entries.map(({ of, counts, length }) => {
    const norm = k * (1 - b + (b * length) / meanLength);
    const scores = terms.map((words) =>
      Math.max(
        0,
        ...words.map((word) => {
          const times = counts.get(word) ?? 0;
          return times === 0 ? 0 : (worth(word) * times * (k + 1)) / (times + norm);
        }),
      ),
    );
    const isAnswer = scores.filter((score) => score > 0).length >= terms.length * wordsLeast;
    return { of, score: isAnswer ? scores.reduce((sum, score) => sum + score, 0) : 0 };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best * scoreLeast)
    .sort((x, y) => y.score - x.score)
    .slice(0, most)
    .map(({ of }) => of);
}
