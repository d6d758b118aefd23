import type { Passage } from "../../../contracts/assistant.ts";
import { type Block, type Inline, parseMarkdown, plainText } from "./markdown.ts";
import { readTexts } from "./texts.server.ts";

/** Of the page that asks for documents. */
export type Visit = Parameters<typeof readTexts>[0];

/** The guide for customers: first what starts them, then their tasks, then what is looked up. */
export const shelves = [
  { shelf: "start", pages: ["quick-start", "applications", "migrating"] },
  {
    shelf: "signIn",
    pages: [
      "sign-in",
      "mfa",
      "profile-fields",
      "branding",
      "custom-ui",
      "connectors",
      "enterprise-sso",
      "saml-applications",
      "protected-applications",
      "passwords",
    ],
  },
  { shelf: "users", pages: ["users", "roles", "organizations", "directory-sync", "account"] },
  { shelf: "console", pages: ["logs-and-history", "log-streams", "tenants", "custom-domains"] },
  {
    shelf: "reference",
    pages: ["oidc", "custom-jwt", "client-libraries", "management-api", "webhooks", "signing-keys"],
  },
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
  if (href === "../../examples/migrate.mjs") return "/console/docs/migrate.mjs";
  if (href === "../../examples/custom-ui") return "/console/docs/custom-ui.zip";
  const [, name = "", anchor = ""] = /^\.?\/?([\w-]+)\.md(#[\w-]+)?$/.exec(href) ?? [];
  return names.has(name) ? `/console/docs/${name}${anchor}` : null;
}

const parsed = new Map<string, Document>();

function documentIn(texts: Record<string, string>, name: string): Document | null {
  const text = texts[`${name}.md`];
  if (text === undefined) return null;
  const document = parsed.get(name) ?? documentOf(name, parseMarkdown(text, linkTo));
  parsed.set(name, document);
  return document;
}

/** A document by its name; null for one that is not on a shelf. */
export const findDocument = async (visit: Visit, name: string): Promise<Document | null> =>
  names.has(name) ? documentIn(await readTexts(visit, "guide"), name) : null;

export async function allDocuments(visit: Visit): Promise<Document[]> {
  const texts = await readTexts(visit, "guide");
  return [...names].flatMap((name) => documentIn(texts, name) ?? []);
}

function documentOf(name: string, all: Block[]): Document {
  const [first, ...rest] = all;
  const isTitled = first?.kind === "heading" && first.level === 1;
  const blocks = isTitled ? rest : all;
  const paragraph = blocks.find((block) => block.kind === "paragraph");
  const about = paragraph
    ? plainText(paragraph.parts)
        .replace(/^(.{40,}?[.:])\s.*$/s, "$1")
        .replace(/:$/, ".")
    : "";
  return { name, title: isTitled ? plainText(first.parts) : name, about, blocks };
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
