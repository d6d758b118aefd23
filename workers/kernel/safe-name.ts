const nameMax = 64;
/** Seen by nobody, and part of no domain: what it stands in is no link for a mail reader (`&zwnj;`). */
const noLink = "\u200c";

/**
 * A name for a mail that we send, in one line: what a mail reader would turn into a link is none, and a dot in a word, as
 * `evil.com` has one, begins no domain.
 */
export function safeName(name: string | null): string | null {
  const line = (name ?? "").replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
  if (line === "" || /[/\\@]|www\./i.test(line)) return null;
  return line.slice(0, nameMax).replace(/[.\u3002\uff0e\uff61](?=\S)/g, `${noLink}$&`);
}
