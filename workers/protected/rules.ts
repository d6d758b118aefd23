import { BoundedMap } from "../../contracts/bounded-map.ts";
import { linearPattern } from "../kernel/linear-pattern.ts";

/** Which paths need a sign-in. */
export interface PageRules {
  needsSignIn(path: string): boolean;
}

const remembered = 500;

/**
 * Page rules of an application, for paths as they were sent. Without rules, all paths need a sign-in; so do, with any rules,
 * those that an origin might read as another path: what is encoded twice or encodes a separator, empty and dot segments,
 * path parameters, control characters. Letters match in either case, since some origins do not tell them apart.
 */
export function pageRulesOf(sources: readonly string[]): PageRules {
  const patterns = sources.map((source) => linearPattern(source, { ignoreCase: true }));
  const known = new BoundedMap<string, boolean>(remembered);
  const decide = (path: string) => {
    const plain = plainPath(path);
    return plain === null || patterns.length === 0 || patterns.some((matches) => matches(plain));
  };
  return { needsSignIn: (path) => known.getOrMake(path, () => decide(path)) };
}

/** The path as every origin reads it; null for one of which origins make different things. */
export function plainPath(path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (/%(2f|5c)/i.test(path)) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f\u007f%\\;]|\/\/|\/\.{1,2}(\/|$)/.test(decoded)) return null;
  // Spaces and dots at the end of a segment are dropped by some; characters of other widths become those of ASCII.
  if (/[ .](\/|$)/.test(decoded)) return null;
  return decoded.normalize("NFKC") === decoded ? decoded : null;
}
