import { expect, it } from "vitest";
import { type Block, parseMarkdown, plainText } from "./markdown.ts";

const kinds = (text: string) => parseMarkdown(text).map(({ kind }) => kind);
const inline = (text: string, link = (href: string): string | null => href) => {
  const [block] = parseMarkdown(text, link);
  return block?.kind === "paragraph" ? block.parts : [];
};

it("knows the parts of our documents", () => {
  const text =
    "# Title\n\nWords over\ntwo lines.\n\n- one\n  goes on\n- two\n\n| a | b |\n|---|---|\n| `x\\|y` | z |\n\n```ts\nconst a = 1;\n```\n";
  expect(kinds(text)).toEqual(["heading", "paragraph", "list", "table", "code"]);
  const [, , list, table] = parseMarkdown(text) as [Block, Block, Block & { kind: "list" }, Block & { kind: "table" }];
  expect(list.items).toHaveLength(2);
  expect(table.rows.map((row) => row.map(plainText))).toEqual([["x|y", "z"]]);
});

it("names every heading once", () => {
  const ids = parseMarkdown("## A: b\n\n## A: b\n").map((block) => (block.kind === "heading" ? block.id : ""));
  expect(ids).toEqual(["a-b", "a-b-1"]);
});

it("links lead where the rule lets them, and nowhere else", () => {
  const rule = (href: string) => (href.startsWith("https://") ? href : null);
  expect(inline("[a](https://example.com) [b](javascript:x) [c](data:x)", rule)).toEqual([
    { kind: "link", href: "https://example.com", parts: [{ kind: "text", text: "a" }] },
    { kind: "text", text: " b c" },
  ]);
  expect(JSON.stringify(inline("[b](javascript:x)", rule))).not.toContain("link");
});

it("HTML is text", () => {
  expect(inline("<img src=x onerror=alert(1)> **<b>x</b>**")).toEqual([
    { kind: "text", text: "<img src=x onerror=alert(1)> " },
    { kind: "strong", parts: [{ kind: "text", text: "<b>x</b>" }] },
  ]);
});

it.each([
  "```\nnever closed",
  "> ".repeat(400),
  `${"- ".repeat(400)}x`,
  "**".repeat(500),
  "[".repeat(2000),
  "`".repeat(2001),
  `|${"-|".repeat(500)}`,
  "| a |\n|---|\n||||\n",
  "*a **b _c `d".repeat(200),
])("takes any text, however deep: %#", (text) => {
  expect(() => parseMarkdown(text)).not.toThrow();
  expect(() => parseMarkdown(`\n${text}\n`.repeat(5))).not.toThrow();
});
