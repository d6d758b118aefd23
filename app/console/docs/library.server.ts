import type { Passage } from "../../../contracts/assistant.ts";
import { type Block, type Inline, parseMarkdown, plainText } from "./markdown.ts";

// Not eager: an isolate that is never asked for a document reads none.
const files = import.meta.glob<string>("../../../docs/*.md", { query: "?raw", import: "default" });

/** What is for users of the product, by what they want to do; how the product is made is not. */
export const shelves = [
  { shelf: "signIn", pages: ["sign-in", "sign-in-pages", "connectors", "passwords"] },
  {
    shelf: "developers",
    pages: ["api-reference", "oidc", "client-libraries", "management-api", "account-api", "account-pages", "me"],
  },
  { shelf: "console", pages: ["console-profile", "control-plane", "billing"] },
] as const;
export type Shelf = (typeof shelves)[number]["shelf"];

const names: ReadonlySet<string> = new Set(shelves.flatMap(({ pages }) => [...pages]));

export interface Document {
  name: string;
  title: string;
  /** Its first sentence or two. */
  about: string;
  blocks: Block[];
}

/** Other documents are read here, the web where it is; what lies in the repository has no address. */
function linkTo(href: string): string | null {
  if (/^https:\/\//.test(href) || href.startsWith("#")) return href;
  const [, name = "", anchor = ""] = /^\.?\/?([\w-]+)\.md(#[\w-]+)?$/.exec(href) ?? [];
  return names.has(name) ? `/console/docs/${name}${anchor}` : null;
}

const read = new Map<string, Promise<Document | null>>();

/** A document by its name; null for one that is not on a shelf. */
export function findDocument(name: string): Promise<Document | null> {
  const known = read.get(name);
  if (known) return known;
  const file = names.has(name) ? files[`../../../docs/${name}.md`] : undefined;
  if (!file) return Promise.resolve(null);
  const document = file().then((text) => documentOf(name, parseMarkdown(text, linkTo)));
  read.set(name, document);
  document.catch(() => read.delete(name));
  return document;
}

function documentOf(name: string, parsed: Block[]): Document {
  const [first, ...rest] = parsed;
  const isTitled = first?.kind === "heading" && first.level === 1;
  const blocks = isTitled ? rest : parsed;
  const paragraph = blocks.find((block) => block.kind === "paragraph");
  const about = paragraph
    ? plainText(paragraph.parts)
        .replace(/^(.{40,}?[.:])\s.*$/s, "$1")
        .replace(/:$/, ".")
    : "";
  return { name, title: isTitled ? plainText(first.parts) : name, about, blocks };
}

export async function allDocuments(): Promise<Document[]> {
  const found = await Promise.all([...names].map(findDocument));
  return found.filter((document) => document !== null);
}

/** A document in the parts that its headings make, as text. */
export function passagesOf({ name, title, blocks }: Document): Passage[] {
  const passages: Passage[] = [{ page: name, anchor: "", title, heading: title, text: "" }];
  for (const block of blocks) {
    if (block.kind === "heading")
      passages.push({ page: name, anchor: block.id, title, heading: plainText(block.parts), text: "" });
    else {
      const passage = passages.at(-1) as Passage;
      passage.text = `${passage.text}\n${textOf(block)}`.trim();
    }
  }
  return passages.filter(({ text }) => text !== "");
}

function textOf(block: Block): string {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return plainText(block.parts);
    case "quote":
      return block.blocks.map(textOf).join("\n");
    case "list":
      return block.items.map((item) => `- ${item.map(textOf).join(" ")}`).join("\n");
    case "code":
      return block.text;
    case "table":
      return [block.head, ...block.rows].map(rowText).join("\n");
    default:
      return block satisfies never;
  }
}

const rowText = (cells: Inline[][]): string => cells.map(plainText).join(" · ");
