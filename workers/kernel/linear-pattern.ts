/*
 * Regular expressions of tenants, in time that grows with the text alone: no attempt is ever taken back. What needs that
 * (back references, looking around) is refused. Of JavaScript's syntax with the flag `u`.
 */

/** One step of a pattern: a character that must fit, two ways on, an assertion, or the end. */
type Step =
  | { kind: "char"; fits: (char: string) => boolean }
  | { kind: "fork"; to: [number, number] }
  | { kind: "edge"; at: "start" | "end" | "word" | "no-word" }
  | { kind: "end" };

type Tree =
  | { kind: "char"; fits: (char: string) => boolean }
  | { kind: "edge"; at: "start" | "end" | "word" | "no-word" }
  | { kind: "all" | "any"; of: Tree[] }
  | { kind: "repeat"; of: Tree; min: number; max: number };

/** Thrown at a pattern that is none, or needs what is not offered. */
export class BadPattern extends Error {}

const maxSteps = 2000;
const maxDepth = 20;

/**
 * Whether a pattern is found in a text, as `RegExp.test` with the flag `u` says it; with `ignoreCase`, with `iu`.
 * @throws BadPattern
 */
export function linearPattern(source: string, { ignoreCase = false } = {}): (text: string) => boolean {
  const steps = compile(new Reader(source, ignoreCase ? "iu" : "u").whole());
  return (text) => run(steps, [...text]);
}

class Reader {
  private at = 0;
  private depth = 0;
  private readonly chars: string[];
  private readonly flags: string;

  constructor(source: string, flags: string) {
    this.chars = [...source];
    this.flags = flags;
  }

  whole(): Tree {
    const tree = this.any();
    if (this.at < this.chars.length) throw new BadPattern("a bracket is closed that was not opened");
    return tree;
  }

  private take(text: string): boolean {
    if (this.chars.slice(this.at, this.at + text.length).join("") !== text) return false;
    this.at += text.length;
    return true;
  }

  private any(): Tree {
    const of = [this.all()];
    while (this.take("|")) of.push(this.all());
    return { kind: "any", of };
  }

  private all(): Tree {
    const of: Tree[] = [];
    while (this.at < this.chars.length && !"|)".includes(this.chars[this.at] as string))
      of.push(this.repeated(this.one()));
    return { kind: "all", of };
  }

  private one(): Tree {
    const char = this.chars[this.at] as string;
    this.at += 1;
    if (char === "^") return { kind: "edge", at: "start" };
    if (char === "$") return { kind: "edge", at: "end" };
    if (char === ".") return charOf(".", this.flags);
    if (char === "(") return this.group();
    if (char === "[") return charOf(this.list(), this.flags);
    if (char === "\\") return this.escaped();
    if ("*+?{}]".includes(char)) throw new BadPattern(`"${char}" has nothing before it`);
    return this.literal(char);
  }

  /** A letter that stands for itself, in either case if that does not count. */
  private literal(char: string): Tree {
    if (this.flags === "iu" && /\p{L}/u.test(char)) return charOf(char, this.flags);
    return { kind: "char", fits: (one) => one === char };
  }

  private group(): Tree {
    if (this.chars[this.at] === "?" && !this.take("?:")) throw new BadPattern("groups with ? are not supported");
    this.depth += 1;
    if (this.depth > maxDepth) throw new BadPattern("groups are nested too deeply");
    const tree = this.any();
    this.depth -= 1;
    if (!this.take(")")) throw new BadPattern("a bracket is opened that is not closed");
    return tree;
  }

  private list(): string {
    const from = this.at - 1;
    while (this.at < this.chars.length && this.chars[this.at] !== "]") this.at += this.chars[this.at] === "\\" ? 2 : 1;
    if (!this.take("]")) throw new BadPattern("a list is opened that is not closed");
    return this.chars.slice(from, this.at).join("");
  }

  private escaped(): Tree {
    const char = this.chars[this.at] ?? "";
    this.at += 1;
    if (char === "b") return { kind: "edge", at: "word" };
    if (char === "B") return { kind: "edge", at: "no-word" };
    if (/^[1-9k]$/.test(char)) throw new BadPattern("back references are not supported");
    if (/^[pP]$/.test(char) && this.chars[this.at] === "{") {
      const end = this.chars.indexOf("}", this.at);
      const name = this.chars.slice(this.at, end + 1).join("");
      this.at = end + 1;
      return charOf(`\\${char}${name}`, this.flags);
    }
    if (/^[dDwWsSnrtfv]$/.test(char)) return charOf(`\\${char}`, this.flags);
    if (char === "" || /^[\p{L}\p{N}]$/u.test(char)) throw new BadPattern("this escape is not supported");
    return { kind: "char", fits: (one) => one === char };
  }

  private repeated(of: Tree): Tree {
    let tree = of;
    for (let bounds = this.bounds(); bounds; bounds = this.bounds()) {
      if (tree !== of || of.kind === "edge") throw new BadPattern("nothing to repeat");
      tree = { kind: "repeat", of, ...bounds };
      // As few as possible: what is found is the same.
      this.take("?");
    }
    return tree;
  }

  private bounds(): { min: number; max: number } | null {
    if (this.take("*")) return { min: 0, max: Number.POSITIVE_INFINITY };
    if (this.take("+")) return { min: 1, max: Number.POSITIVE_INFINITY };
    if (this.take("?")) return { min: 0, max: 1 };
    const rest = this.chars.slice(this.at).join("");
    const [all, first, comma, second] = /^\{(\d{1,4})(,?)(\d{0,4})\}/.exec(rest) ?? [];
    if (all === undefined) return null;
    this.at += all.length;
    const min = Number(first);
    const max = second ? Number(second) : comma ? Number.POSITIVE_INFINITY : min;
    if (max < min) throw new BadPattern("the second number of {} is less than the first");
    return { min, max };
  }
}

/** A character as JavaScript itself understands it: one at a time, which takes no longer for any text. */
function charOf(source: string, flags: string): Tree {
  try {
    const pattern = new RegExp(`^${source}$`, flags);
    return { kind: "char", fits: (char) => pattern.test(char) };
  } catch {
    throw new BadPattern(`${source} is not supported`);
  }
}

function compile(tree: Tree): Step[] {
  const steps: Step[] = [];
  const add = (step: Step): number => {
    if (steps.length >= maxSteps) throw new BadPattern("the pattern is too long");
    return steps.push(step) - 1;
  };
  const emit = (one: Tree): void => {
    switch (one.kind) {
      case "char":
      case "edge":
        add(one);
        return;
      case "all":
        for (const each of one.of) emit(each);
        return;
      case "any":
        emitAny(one.of);
        return;
      case "repeat":
        emitRepeat(one);
        return;
      default:
        one satisfies never;
    }
  };
  const fork = (): [number, number] => {
    const to: [number, number] = [0, 0];
    add({ kind: "fork", to });
    return to;
  };
  const emitAny = ([first, ...others]: Tree[]): void => {
    if (!first) return;
    if (others.length === 0) {
      emit(first);
      return;
    }
    const ways = fork();
    ways[0] = steps.length;
    emit(first);
    const out = fork();
    ways[1] = steps.length;
    emitAny(others);
    out.fill(steps.length);
  };
  const emitRepeat = ({ of, min, max }: Extract<Tree, { kind: "repeat" }>): void => {
    for (let n = 0; n < min; n += 1) emit(of);
    if (max === Number.POSITIVE_INFINITY) {
      const start = steps.length;
      const ways = fork();
      ways[0] = steps.length;
      emit(of);
      fork().fill(start);
      ways[1] = steps.length;
      return;
    }
    const exits: [number, number][] = [];
    for (let n = min; n < max; n += 1) {
      const ways = fork();
      ways[0] = steps.length;
      exits.push(ways);
      emit(of);
    }
    for (const ways of exits) ways[1] = steps.length;
  };
  emit(tree);
  add({ kind: "end" });
  return steps;
}

const isWord = (char: string | undefined): boolean => char !== undefined && /^\w$/.test(char);

/** All ways at once: a step is looked at no more than once for each character. */
function run(steps: readonly Step[], chars: readonly string[]): boolean {
  let now = new Set<number>();
  for (let at = 0; at <= chars.length; at += 1) {
    // Found anywhere in the text: each character may be the first.
    const reached = follow(steps, chars, at, [...now, 0]);
    if (reached.has(-1)) return true;
    now = new Set();
    for (const n of reached) {
      const step = steps[n];
      if (step?.kind === "char" && at < chars.length && step.fits(chars[at] as string)) now.add(n + 1);
    }
  }
  return false;
}

/** The steps that are reached without a further character; -1 for the end. */
function follow(steps: readonly Step[], chars: readonly string[], at: number, from: number[]): Set<number> {
  const reached = new Set<number>();
  const seen = new Set<number>();
  while (from.length > 0) {
    const n = from.pop() as number;
    const step = steps[n];
    if (!step || seen.has(n)) continue;
    seen.add(n);
    if (step.kind === "end") reached.add(-1);
    else if (step.kind === "char") reached.add(n);
    else if (step.kind === "fork") from.push(...step.to);
    else if (isEdge(step.at, chars, at)) from.push(n + 1);
  }
  return reached;
}

function isEdge(kind: "start" | "end" | "word" | "no-word", chars: readonly string[], at: number): boolean {
  if (kind === "start") return at === 0;
  if (kind === "end") return at === chars.length;
  return (isWord(chars[at - 1]) !== isWord(chars[at])) === (kind === "word");
}
