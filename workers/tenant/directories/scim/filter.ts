import { ScimError } from "./error.ts";
import { enterpriseUrn, groupUrn, userUrn } from "./schema.ts";

const operators = ["eq", "ne", "co", "sw", "ew", "gt", "ge", "lt", "le", "pr"] as const;
export type Operator = (typeof operators)[number];
export type Literal = string | number | boolean | null;

/** RFC 7644, section 3.4.2.2. Attributes as they were written, without the URN of the core schema. */
export type Filter =
  | { kind: "and" | "or"; left: Filter; right: Filter }
  | { kind: "not"; of: Filter }
  | { kind: "compare"; attribute: string; operator: Operator; value: Literal }
  | { kind: "values"; attribute: string; filter: Filter };

/** `members[value eq "…"].display`; the attribute of an extension begins with its URN and a colon. */
export interface Path {
  attribute: string;
  filter: Filter | null;
  sub: string | null;
}

const [lengthMax, depthMax, comparisonsMax] = [2048, 8, 20];

const token = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?![\w.]))|((?:urn:[\w.:-]+:)?[A-Za-z$][\w$.-]*))/iy;

class Reader {
  private readonly tokens: string[] = [];
  private at = 0;
  private comparisons = 0;
  private readonly fail: (detail: string) => ScimError;

  constructor(text: string, fail: (detail: string) => ScimError) {
    this.fail = fail;
    if (text.length > lengthMax) throw fail(`It is longer than ${lengthMax} characters.`);
    token.lastIndex = 0;
    const source = text.trim();
    while (token.lastIndex < source.length) {
      const [found] = token.exec(source) ?? [];
      if (found === undefined) throw fail("It cannot be read.");
      this.tokens.push(found.trim());
    }
  }

  get next(): string | undefined {
    return this.tokens[this.at];
  }
  get isAtEnd(): boolean {
    return this.at === this.tokens.length;
  }
  take(): string {
    const taken = this.tokens[this.at];
    if (taken === undefined) throw this.fail("It ends too early.");
    this.at += 1;
    return taken;
  }
  expect(what: string): void {
    if (this.take() !== what) throw this.fail(`"${what}" is missing.`);
  }
  private isWord(word: string): boolean {
    return this.next?.toLowerCase() === word;
  }

  either(depth: number): Filter {
    if (depth > depthMax) throw this.fail(`It is nested deeper than ${depthMax} levels.`);
    let left = this.both(depth);
    while (this.isWord("or")) {
      this.take();
      left = { kind: "or", left, right: this.both(depth) };
    }
    return left;
  }

  private both(depth: number): Filter {
    let left = this.one(depth);
    while (this.isWord("and")) {
      this.take();
      left = { kind: "and", left, right: this.one(depth) };
    }
    return left;
  }

  private one(depth: number): Filter {
    if (this.isWord("not")) {
      this.take();
      return { kind: "not", of: this.group(depth) };
    }
    return this.next === "(" ? this.group(depth) : this.comparison(depth);
  }

  private group(depth: number): Filter {
    this.expect("(");
    const inner = this.either(depth + 1);
    this.expect(")");
    return inner;
  }

  attribute(): string {
    const word = this.take();
    if (!/^[A-Za-z$]/.test(word)) throw this.fail("The name of an attribute is missing.");
    return withoutCore(word);
  }

  private comparison(depth: number): Filter {
    this.comparisons += 1;
    if (this.comparisons > comparisonsMax) throw this.fail(`It has more than ${comparisonsMax} comparisons.`);
    const attribute = this.attribute();
    if (this.next === "[") return { kind: "values", attribute, filter: this.values(depth) };
    const word = this.take().toLowerCase();
    const operator = operators.find((one) => one === word);
    if (!operator) throw this.fail("The operator is not known.");
    return { kind: "compare", attribute, operator, value: operator === "pr" ? null : this.literal() };
  }

  values(depth: number): Filter {
    this.expect("[");
    const filter = this.either(depth + 1);
    this.expect("]");
    return filter;
  }

  private literal(): Literal {
    const text = this.take();
    if (/^(true|false|null)$/i.test(text)) return JSON.parse(text.toLowerCase());
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === "string" && !value.includes("\0") && value.isWellFormed()) return value;
      if (typeof value === "number") return value;
    } catch {}
    throw this.fail("A value is missing.");
  }
}

/** Core attributes may be written with their schema's URN (RFC 7644, section 3.10). */
export function withoutCore(name: string): string {
  const lower = name.toLowerCase();
  const urn = [userUrn, groupUrn].find((one) => lower.startsWith(`${one.toLowerCase()}:`));
  return urn === undefined ? name : name.slice(urn.length + 1);
}

/** @throws `invalidFilter` */
export function parseFilter(text: string): Filter {
  const reader = new Reader(
    text,
    (detail) => new ScimError(400, "invalidFilter", `The filter is not valid. ${detail}`),
  );
  const filter = reader.either(0);
  if (!reader.isAtEnd) throw new ScimError(400, "invalidFilter", "The filter is not valid. It goes on too long.");
  return filter;
}

/** RFC 7644, section 3.5.2. @throws `invalidPath` */
export function parsePath(text: string): Path {
  const fail = (detail: string) => new ScimError(400, "invalidPath", `The path is not valid. ${detail}`);
  if (text.toLowerCase() === enterpriseUrn.toLowerCase()) return { attribute: enterpriseUrn, filter: null, sub: null };
  // A sub-attribute behind brackets begins with a dot, which no word does.
  const [, head = "", behind] = /^(.*\])\.([A-Za-z$][\w$-]*)$/s.exec(text) ?? [];
  const reader = new Reader(behind === undefined ? text : head, fail);
  const name = reader.attribute();
  const filter = reader.next === "[" ? reader.values(0) : null;
  if (!reader.isAtEnd) throw fail("It goes on too long.");
  const lower = name.toLowerCase();
  if (lower.startsWith(`${enterpriseUrn.toLowerCase()}:`))
    return { attribute: enterpriseUrn, filter, sub: name.slice(enterpriseUrn.length + 1) };
  const [attribute = "", ...subs] = name.split(".");
  if (subs.length > (behind === undefined ? 1 : 0)) throw fail("It is too deep.");
  return { attribute, filter, sub: behind ?? subs[0] ?? null };
}
