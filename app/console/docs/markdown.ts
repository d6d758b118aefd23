/** Text as it is read, never as HTML: what is shown is made of these parts alone. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "strong" | "em"; parts: Inline[] }
  | { kind: "link"; href: string; parts: Inline[] };

export type Block =
  | { kind: "heading"; level: number; id: string; parts: Inline[] }
  | { kind: "paragraph"; parts: Inline[] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "list"; isOrdered: boolean; items: Block[][] }
  | { kind: "code"; language: string; text: string }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

/** Where a link of the text leads here; null leaves its words alone. */
export type LinkRule = (href: string) => string | null;

const fence = /^ {0,3}(```+|~~~+)\s*([\w-]*)/;
const heading = /^(#{1,6})\s+(.*?)\s*#*$/;
const bullet = /^( *)([-*+]|\d{1,9}[.)])\s+(.*)$/;
const rule = /^\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?$/;
/** Lists within lists, and quotes within them, go this deep. */
const depthMax = 5;

/** The Markdown that our documents and models write: no HTML, which stays the text that it is. */
export function parseMarkdown(text: string, link: LinkRule = () => null): Block[] {
  const lines = text
    .replace(/<!--[\s\S]*?-->/g, "")
    .replaceAll("\r", "")
    .split("\n");
  const ids = new Map<string, number>();
  return blocksOf(lines, { link, ids, depth: 0 });
}

interface Scope {
  link: LinkRule;
  ids: Map<string, number>;
  depth: number;
}

function blocksOf(lines: readonly string[], scope: Scope): Block[] {
  const blocks: Block[] = [];
  const inline = (text: string) => inlineOf(text, scope.link);
  const inner = { ...scope, depth: scope.depth + 1 };
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as string;
    const [opening, mark = "", language = ""] = fence.exec(line) ?? [];
    const title = heading.exec(line);
    if (line.trim() === "") at += 1;
    else if (opening !== undefined) {
      const end = lines.findIndex((other, index) => index > at && other.trim().startsWith(mark));
      const last = end === -1 ? lines.length : end;
      blocks.push({ kind: "code", language, text: lines.slice(at + 1, last).join("\n") });
      at = last + 1;
    } else if (title) {
      const parts = inline(title[2] ?? "");
      blocks.push({ kind: "heading", level: title[1]?.length ?? 1, id: freshId(plainText(parts), scope.ids), parts });
      at += 1;
    } else if (line.startsWith(">") && scope.depth < depthMax) {
      const end = endOf(lines, at, (other) => other.startsWith(">"));
      const quoted = lines.slice(at, end).map((other) => other.replace(/^> ?/, ""));
      blocks.push({ kind: "quote", blocks: blocksOf(quoted, inner) });
      at = end;
    } else if (line.includes("|") && rule.test(lines[at + 1]?.trim() ?? "")) {
      const end = endOf(lines, at + 2, (other) => other.includes("|"));
      const rows = lines.slice(at + 2, end).map((row) => cellsOf(row).map(inline));
      blocks.push({ kind: "table", head: cellsOf(line).map(inline), rows });
      at = end;
    } else if (bullet.test(line) && scope.depth < depthMax) {
      const [list, end] = listOf(lines, at, inner);
      blocks.push(list);
      at = end;
    } else {
      const end = endOf(lines, at + 1, (other) => other.trim() !== "" && !startsBlock(other));
      const words = lines.slice(at, end).map((other) => other.trim());
      blocks.push({ kind: "paragraph", parts: inline(words.join(" ")) });
      at = end;
    }
  }
  return blocks;
}

const startsBlock = (line: string) => fence.test(line) || heading.test(line) || bullet.test(line);

function endOf(lines: readonly string[], from: number, isIn: (line: string) => boolean): number {
  let at = from;
  while (at < lines.length && isIn(lines[at] as string)) at += 1;
  return at;
}

function listOf(lines: readonly string[], from: number, scope: Scope): [Block, number] {
  const [, indent = "", mark = ""] = bullet.exec(lines[from] as string) ?? [];
  const items: string[][] = [];
  let at = from;
  for (; at < lines.length; at += 1) {
    const line = lines[at] as string;
    const [, own = "", , text = ""] = bullet.exec(line) ?? [];
    const isItem = bullet.test(line) && own.length <= indent.length + 1;
    const goesOn = line.startsWith(`${indent}  `) || (line.trim() !== "" && lines[at - 1]?.trim() !== "");
    if (isItem) items.push([text]);
    else if (line.trim() === "" && lines[at + 1]?.startsWith(`${indent}  `)) items.at(-1)?.push("");
    else if (goesOn && line.trim() !== "") items.at(-1)?.push(line.slice(indent.length).replace(/^ {1,3}/, ""));
    else if (line.trim() === "" && bullet.test(lines[at + 1] ?? "")) items.at(-1)?.push("");
    else break;
  }
  return [{ kind: "list", isOrdered: /\d/.test(mark), items: items.map((item) => blocksOf(item, { ...scope })) }, at];
}

/** Of `| a | b |`; a bar that is escaped or within code parts nothing. */
function cellsOf(row: string): string[] {
  const cells = row
    .trim()
    .replace(/^\||\|$/g, "")
    .match(/(?:`[^`]*`|\\.|[^|\\`]|`)+|(?<=\|)(?=\|)/g);
  return (cells ?? []).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

const token = /(`+)(.+?)\1|\*\*(.+?)\*\*|\[([^\]]*)\]\(([^()\s]*)\)|<(https?:\/\/[^>\s]+)>|(?<![\w*])\*([^*\s][^*]*)\*/;

/** Links within links are none. */
function inlineOf(text: string, link: LinkRule, depth = 0): Inline[] {
  const parts: Inline[] = [];
  let rest = text;
  for (let found = token.exec(rest); found && depth < depthMax; found = token.exec(rest)) {
    const [whole, , code, strong, label, href, address, em] = found;
    if (found.index > 0) parts.push({ kind: "text", text: rest.slice(0, found.index) });
    const inner = (words: string) => inlineOf(words, link, depth + 1);
    const target = href ?? address;
    if (code !== undefined) parts.push({ kind: "code", text: code });
    else if (strong !== undefined) parts.push({ kind: "strong", parts: inner(strong) });
    else if (em !== undefined) parts.push({ kind: "em", parts: inner(em) });
    else if (target !== undefined) {
      const to = link(target);
      const words = inlineOf(label ?? target, () => null, depth + 1);
      if (to === null) parts.push(...words);
      else parts.push({ kind: "link", href: to, parts: words });
    }
    rest = rest.slice(found.index + whole.length);
  }
  if (rest !== "") parts.push({ kind: "text", text: rest });
  return parts;
}

export const plainText = (parts: readonly Inline[]): string =>
  parts.map((part) => ("text" in part ? part.text : plainText(part.parts))).join("");

/** As the places that write such documents make their anchors. */
function freshId(title: string, known: Map<string, number>): string {
  const id = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
  const times = known.get(id) ?? 0;
  known.set(id, times + 1);
  return times === 0 ? id : `${id}-${times}`;
}
