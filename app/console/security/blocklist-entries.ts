/** Of `contracts/sign-in-experience.ts`. */
export const entriesMax = 1000;
const entryMax = 256;

/** What became of a text that was added to a blocklist. */
export interface Import {
  /** The list with what is new, in the order of the text. */
  entries: string[];
  added: number;
  /** In the list already, or twice in the text. */
  repeated: string[];
  /** Neither an address nor a domain. */
  invalid: string[];
  /** For which there is no room. */
  over: string[];
}

const label = "[\\p{L}\\p{N}]([\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?";
const address = new RegExp(`^[^\\s@"<>()]*@${label}(\\.${label})+$`, "u");

/** As it is stored: lower case, a domain with `@` before it; null where it is neither an address nor a domain. */
export function entryOf(text: string): string | null {
  const bare = text.trim().toLowerCase();
  const entry = bare.includes("@") ? bare : `@${bare}`;
  return entry.length <= entryMax && address.test(entry) ? entry : null;
}

/** Adds the addresses and domains of a text: one a line, or a list with commas, semicolons, tabs, and quotes. */
export function importEntries(list: readonly string[], text: string): Import {
  const known = new Set(list);
  const found: Import = { entries: [...list], added: 0, repeated: [], invalid: [], over: [] };
  for (const part of text.replace(/^\uFEFF/, "").split(/[\s,;]+/)) {
    const bare = part.replace(/^["'<]+|["'>]+$/g, "");
    if (bare === "") continue;
    const entry = entryOf(bare);
    if (entry === null) found.invalid.push(bare);
    else if (known.has(entry)) found.repeated.push(entry);
    else if (found.entries.length >= entriesMax) found.over.push(entry);
    else {
      known.add(entry);
      found.entries.push(entry);
      found.added += 1;
    }
  }
  return found;
}
