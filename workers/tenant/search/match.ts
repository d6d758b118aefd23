import { type SQL, sql } from "drizzle-orm";

/** A trigram needs three characters; a shorter text is in no index. */
export const trigram = 3;

/** A string of FTS5's query language: what is in it means nothing but itself. */
export const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const inWords = (text: string) => `words:${quoted(text)}`;

/** Tenants whose ids end alike share a bucket: the entry itself says whose it is. */
const ofKind = (tenantId: string, kind: string) => [
  `bucket:${quoted(tenantId.slice(-trigram))}`,
  `kind:${quoted(kind)}`,
];

/**
 * Phone numbers are stored as digits alone, and shown with a plus and spaces: the digits of a text that can be one, for
 * users; null for every other.
 */
export function phoneDigits(kind: string, text: string): string | null {
  if (kind !== "user" || !/^\+?[\d\s()./-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, "").replace(/^00/, "");
  return digits !== text && digits.length >= trigram ? digits : null;
}

/** The query of FTS5 for entries of one kind in one tenant that have all these texts, or these digits. */
export function textMatch(tenantId: string, kind: string, texts: readonly string[], digits: string | null): string {
  const words = texts.map(inWords).join(" AND ");
  const either = digits === null ? words : [words && `(${words})`, inWords(digits)].filter(Boolean).join(" OR ");
  return [...ofKind(tenantId, kind), digits === null ? either : `(${either})`].join(" AND ");
}

/** Which entries of a tenant have a text: what they are read from (`s.rowid` is their order, `e` the entry), and where. */
export function entriesWith(tenantId: string, kind: string, text: string): { from: SQL; where: SQL } {
  const digits = phoneDigits(kind, text);
  // What has a number with its plus has the number.
  if (digits !== null && text === `+${digits}`) return entriesWith(tenantId, kind, digits);
  const from = sql`search_text s CROSS JOIN search_entries e
    ON e.n = s.rowid AND e.tenant_id = ${tenantId} AND e.kind = ${kind}`;
  const all = textMatch(tenantId, kind, [text], digits);
  if (digits !== null || !isNarrowed(text)) return { from, where: sql`s.search_text MATCH ${all}` };
  const pieces = [...new Set(everyOther(trigramsOf(text.toLowerCase())))];
  const terms: Term[] = [
    ...ofKind(tenantId, kind).map((query) => ({ query, text: "" })),
    ...pieces.map((piece) => ({ query: inWords(piece), text: piece })),
  ];
  const where = sql`s.search_text MATCH coalesce(${rareOf(tenantId, kind, terms)}, ${all}) AND (instr(lower(e.words), ${text.toLowerCase()}) > 0
    OR e.words GLOB ${notPlain} AND e.n IN (SELECT rowid FROM search_text WHERE search_text MATCH ${all}))`;
  return { from, where };
}

/** From two trigrams on one may be rare. Beyond ASCII only the index knows which characters are taken for the same. */
const isNarrowed = (text: string) => text.length > trigram && /^[ -~]+$/.test(text);
const notPlain = "*[^\n -~]*";

const trigramsOf = (text: string) =>
  Array.from({ length: text.length - trigram + 1 }, (_, at) => text.slice(at, at + trigram));

/** Neighbours share two characters, and are about as rare. */
const everyOther = <T>(all: readonly T[]): T[] => all.filter((_, at) => at % 2 === 0 || at === all.length - 1);

/** Numbers of our own: a statement has no more than 100 parameters, and that of the audit log looks up several texts. */
const raw = (number: number): SQL => sql.raw(String(number));

/** What FTS5 is asked for, and the text that an entry has to contain for it: none for what all of a kind have. */
interface Term {
  query: string;
  text: string;
}

/** A term is common when its sixteenth youngest entry is among the youngest so many: in one of 64 or more. */
const [youngest, commonWithin] = [16, 16 * 64];
/**
 * Or when so many of the tenant's own kind have it, of those with the first ids and those with the last: what came as a
 * block is not among the youngest. A term that fewer have still tells some apart, and is worth the join.
 */
const [atEachEnd, commonFrom] = [32, 48];

/**
 * Those of the terms that few entries have, as one query; null where all are common. Where FTS5 joins the lists of
 * common terms to find what is rare, it walks through much of each: at a million entries, twenty times the work.
 */
const rareOf = (tenantId: string, kind: string, terms: readonly Term[]): SQL =>
  sql`(WITH some AS MATERIALIZED (
      SELECT * FROM (${endOf(tenantId, kind, sql`ASC`)}) UNION ALL SELECT * FROM (${endOf(tenantId, kind, sql`DESC`)}))
    SELECT group_concat(t.value ->> 'query', ' AND ') FROM json_each(${JSON.stringify(terms)}) t
    WHERE (SELECT count(*) FROM some WHERE instr(words, t.value ->> 'text') > 0) < ${raw(commonFrom)}
    AND coalesce((SELECT r.rowid FROM search_text r WHERE r.search_text MATCH t.value ->> 'query'
      ORDER BY r.rowid DESC LIMIT 1 OFFSET ${raw(youngest - 1)})
      <= (SELECT max(n) FROM search_entries) - ${raw(commonWithin)}, 1))`;

const endOf = (tenantId: string, kind: string, order: SQL): SQL =>
  sql`SELECT lower(words) AS words FROM search_entries WHERE tenant_id = ${tenantId} AND kind = ${kind}
    ORDER BY entity_id ${order} LIMIT ${raw(atEachEnd)}`;
