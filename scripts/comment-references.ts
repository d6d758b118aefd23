import { basename } from "node:path";
import type { Source } from "./parse-imports.ts";

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
/** A file as a comment names it: with a folder or in code marks, and with one of our endings. */
const mention =
  /(?<![\w./<-])(?:\.{1,2}\/)*((?:[\w@.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|md|toml|sql|json|css|sh))(?![\w/-])/g;

/** Files that are made when the project runs, and files of projects that a comment speaks of. */
const elsewhere =
  /^((main|server)\.(tsx|mjs)|answer\.json|wrangler\.json|package(-lock)?\.json|tsconfig\.json|seed\.json|build\/|\.wrangler\/|worker-configuration\.d\.ts|swagger\.json|inbox\.json)|^api\/|^@/;

/** Comments that name a file which is not in the repository. A name without a folder may be any file of that name. */
export function danglingReferences(source: Source, files: readonly string[]): { line: number; reference: string }[] {
  const names = new Set(files.map((file) => basename(file)));
  const isThere = (reference: string) =>
    reference.includes("/")
      ? files.some((file) => file === reference || file.endsWith(`/${reference}`))
      : names.has(reference);
  const found: { line: number; reference: string }[] = [];
  for (const { 0: text, index } of source.text.matchAll(comment)) {
    // An address of the web is no file.
    for (const match of text.replace(/https?:\/\/\S+/g, (url) => " ".repeat(url.length)).matchAll(mention)) {
      const reference = match[1] ?? "";
      // Our documents have no numbered sections: this one is of a text that the repository does not hold.
      const isNumbered =
        /\.md$/.test(reference) && /^[`"]?,? section \d/.test(text.slice(match.index + match[0].length));
      if (elsewhere.test(reference) || (isThere(reference) && !isNumbered)) continue;
      found.push({ line: source.text.slice(0, index + match.index).split("\n").length, reference });
    }
  }
  return found;
}
