import { Marked, type Token, type Tokens } from "marked";

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

/** Lists within lists, and quotes within them, go this deep; what is deeper is left out. */
const depthMax = 8;

const marked = new Marked({ gfm: true });

/** The Markdown that our documents and models write (CommonMark with tables). HTML stays the text that it is. */
export function parseMarkdown(text: string, link: LinkRule = () => null): Block[] {
  const visible = text.replace(/<!--[\s\S]*?-->/g, "").replaceAll("\0", "\ufffd");
  const scope = { link, ids: new Map<string, number>(), depth: 0 };
  return blocksOf(marked.lexer(shallow(visible)), scope);
}

/** A line opens so many quotes and lists at most: a model's text of brackets must not nest without end. */
const shallow = (text: string): string =>
  text.replace(/^((?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])[ \t]){8})(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])[ \t])+/gm, "$1");

interface Scope {
  link: LinkRule;
  ids: Map<string, number>;
  depth: number;
}

function blocksOf(tokens: readonly Token[], scope: Scope): Block[] {
  if (scope.depth > depthMax) return [];
  const inner = { ...scope, depth: scope.depth + 1 };
  return tokens.flatMap((token): Block[] => {
    switch (token.type) {
      case "heading": {
        const parts = inlineOf(token.tokens ?? [], scope.link);
        return [{ kind: "heading", level: token.depth, id: freshId(plainText(parts), scope.ids), parts }];
      }
      case "blockquote":
        return [{ kind: "quote", blocks: blocksOf(token.tokens ?? [], inner) }];
      case "list": {
        const { ordered, items } = token as Tokens.List;
        return [{ kind: "list", isOrdered: ordered, items: items.map((item) => blocksOf(item.tokens, inner)) }];
      }
      case "code":
        return [{ kind: "code", language: /^[\w-]*/.exec(token.lang ?? "")?.[0] ?? "", text: token.text }];
      case "table": {
        const { header, rows } = token as Tokens.Table;
        const cellOf = (cell: Tokens.TableCell) => inlineOf(cell.tokens, scope.link);
        return [{ kind: "table", head: header.map(cellOf), rows: rows.map((row) => row.map(cellOf)) }];
      }
      case "space":
      case "hr":
      case "def":
        return [];
      default: {
        const parts =
          "tokens" in token && token.tokens ? inlineOf(token.tokens, scope.link) : [textOf(token.raw.trim())];
        return [{ kind: "paragraph", parts }];
      }
    }
  });
}

const textOf = (text: string): Inline => ({ kind: "text", text });

/** Links within links are none. */
function inlineOf(tokens: readonly Token[], link: LinkRule): Inline[] {
  const parts = tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case "strong":
      case "em":
        return [{ kind: token.type, parts: inlineOf(token.tokens ?? [], link) }];
      case "codespan":
        return [{ kind: "code", text: token.text }];
      case "link": {
        const href = link(token.href);
        const words = inlineOf(token.tokens ?? [], () => null);
        return href === null ? words : [{ kind: "link", href, parts: words }];
      }
      case "br":
        return [textOf(" ")];
      case "escape":
        return [textOf(token.text)];
      case "text":
        return token.tokens ? inlineOf(token.tokens, link) : [textOf(token.text.replaceAll("\n", " "))];
      default:
        return [textOf(token.raw)];
    }
  });
  return joined(parts);
}

/** Text beside text is one. */
function joined(parts: readonly Inline[]): Inline[] {
  const all: Inline[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.kind === "text" && last?.kind === "text") all[all.length - 1] = textOf(last.text + part.text);
    else all.push(part);
  }
  return all;
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
