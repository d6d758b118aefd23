/** A trigram needs three characters; a shorter text is in no index. */
export const trigram = 3;

/** A string of FTS5's query language: what is in it means nothing but itself. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * The query of FTS5 for entries of one kind in one tenant that have all these texts. Tenants whose ids end alike share a
 * bucket: the entry itself says whose it is.
 */
export const textMatch = (tenantId: string, kind: string, texts: readonly string[]): string =>
  [
    `bucket:${quoted(tenantId.slice(-trigram))}`,
    `kind:${quoted(kind)}`,
    ...texts.map((text) => `words:${quoted(text)}`),
  ].join(" AND ");
