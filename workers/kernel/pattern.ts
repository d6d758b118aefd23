import { AppError } from "./error.ts";

/** How a pattern is written: SQL's LIKE, the whole value, SQL's SIMILAR TO, or a POSIX regular expression. */
export type PatternMode = "like" | "exact" | "similar_to" | "posix";

/** What SQLite can look for: a part, or globs of which one must fit the whole value. */
export type Sought = { kind: "part"; text: string } | { kind: "globs"; globs: string[] };

const maxGlobs = 32;
/** D1's limit for patterns of LIKE and GLOB, in bytes. */
const maxGlobBytes = 50;

const refuse = (details: string) => new AppError("request.invalid_input", { details });

const literal = (char: string): string => (/[*?[]/.test(char) ? `[${char}]` : char);

/** Characters of a LIKE pattern, each with whether it stands for itself. */
function likeCharacters(pattern: string): { char: string; isWild: boolean }[] {
  const characters: { char: string; isWild: boolean }[] = [];
  for (let at = 0; at < pattern.length; at += 1) {
    const char = pattern[at] as string;
    if (char !== "\\") characters.push({ char, isWild: char === "%" || char === "_" });
    else {
      at += 1;
      if (at === pattern.length) throw refuse("a pattern must not end with its escape character");
      characters.push({ char: pattern[at] as string, isWild: false });
    }
  }
  return characters;
}

function ofLike(pattern: string): Sought {
  const characters = likeCharacters(pattern);
  const inner = characters.slice(1, -1);
  const isAny = (one: { char: string; isWild: boolean } | undefined) => one?.isWild === true && one.char === "%";
  const isPart = characters.length > 2 && isAny(characters[0]) && isAny(characters.at(-1));
  if (isPart && inner.every(({ isWild }) => !isWild))
    return { kind: "part", text: inner.map(({ char }) => char).join("") };
  const glob = characters.map(({ char, isWild }) => (isWild ? (char === "%" ? "*" : "?") : literal(char)));
  return { kind: "globs", globs: [glob.join("")] };
}

/** Reads a regular pattern into all globs that it stands for: what globs cannot say is refused. */
class Reader {
  private at = 0;
  private readonly text: string;
  private readonly isPosix: boolean;

  constructor(text: string, mode: "similar_to" | "posix") {
    this.text = text;
    this.isPosix = mode === "posix";
  }

  all(): string[] {
    const globs = this.alternatives();
    if (this.at < this.text.length) throw refuse("a bracket is closed that was not opened");
    return globs;
  }

  private alternatives(): string[] {
    let globs = this.sequence();
    while (this.text[this.at] === "|") {
      this.at += 1;
      globs = limited([...globs, ...this.sequence()]);
    }
    return globs;
  }

  private sequence(): string[] {
    let globs = [""];
    while (this.at < this.text.length && !"|)".includes(this.text[this.at] as string)) {
      const next = this.repeated(this.one());
      globs = limited(globs.flatMap((glob) => next.map((end) => glob + end)));
    }
    return globs;
  }

  private one(): string[] {
    const char = this.text[this.at] as string;
    this.at += 1;
    if (char === "\\") {
      const escaped = this.text[this.at];
      this.at += 1;
      if (escaped === undefined || (this.isPosix && /[a-zA-Z0-9]/.test(escaped)))
        throw refuse("this escape is not supported");
      return [literal(escaped)];
    }
    if (char === "(") {
      const globs = this.alternatives();
      if (this.text[this.at] !== ")") throw refuse("a bracket is opened that is not closed");
      this.at += 1;
      return globs;
    }
    if (char === "[") return [this.characterClass()];
    if (this.isPosix ? char === "." : char === "_") return ["?"];
    if (!this.isPosix && char === "%") return ["*"];
    if ("*+?{}^$".includes(char)) throw refuse(`"${char}" is not supported in this place`);
    return [literal(char)];
  }

  private characterClass(): string {
    const end = this.text.indexOf("]", this.at + 1);
    const inner = this.text.slice(this.at, end);
    if (end < 0 || /[[\\]/.test(inner)) throw refuse("this list of characters is not supported");
    this.at = end + 1;
    return `[${inner}]`;
  }

  /** `?` doubles what may be; `*` and `+` are known behind what fits any character. */
  private repeated(globs: string[]): string[] {
    const sign = this.text[this.at];
    if (sign === undefined || !"*+?".includes(sign)) return globs;
    this.at += 1;
    if (sign === "?") return limited(["", ...globs]);
    if (globs.length !== 1 || globs[0] !== "?") throw refuse(`"${sign}" is supported only behind any character`);
    return [sign === "*" ? "*" : "?*"];
  }
}

function limited(globs: string[]): string[] {
  if (globs.length > maxGlobs) throw refuse(`a pattern may stand for ${maxGlobs} alternatives at most`);
  return globs;
}

/** A regular expression looks anywhere in the value unless it is tied to its ends. */
function ofPosix(pattern: string): Sought {
  const isFromStart = pattern.startsWith("^");
  const isToEnd = /(^|[^\\])(\\\\)*\$$/.test(pattern);
  if ((isFromStart || isToEnd) && /\|/.test(pattern.replace(/\((?:[^()]|\([^()]*\))*\)/g, "")))
    throw refuse("alternatives beside an anchor must stand in brackets");
  const inner = pattern.slice(isFromStart ? 1 : 0, isToEnd ? -1 : undefined);
  const globs = new Reader(inner, "posix").all();
  return { kind: "globs", globs: globs.map((glob) => `${isFromStart ? "" : "*"}${glob}${isToEnd ? "" : "*"}`) };
}

/**
 * What a pattern looks for, in what D1 can do: it has no regular expressions, so those are read into globs, and one that
 * needs more is refused rather than read as something else.
 * @throws `request.invalid_input`
 */
export function soughtOf(pattern: string, mode: Exclude<PatternMode, "exact">): Sought {
  const sought =
    mode === "like"
      ? ofLike(pattern)
      : mode === "posix"
        ? ofPosix(pattern)
        : ({ kind: "globs", globs: new Reader(pattern, "similar_to").all() } as const);
  const bytes = new TextEncoder();
  if (sought.kind === "globs" && sought.globs.some((glob) => bytes.encode(glob).length > maxGlobBytes))
    throw refuse(`a pattern may have ${maxGlobBytes} bytes, unless it is a plain part between two percent signs`);
  return sought;
}
