/** One import or re-export of a module. */
export interface Import {
  line: number;
  specifier: string;
  /** Names taken from the module, as it calls them; `*` for a namespace, `default`. Empty when only its effects are wanted. */
  names: string[];
  /** Gone after compilation. */
  isTypeOnly: boolean;
  isReExport: boolean;
}

export interface Source {
  path: string;
  text: string;
}

/** The text with every comment, and if asked the content of every string, turned into blanks. Lines keep their numbers. */
export function blank(text: string, { strings = false } = {}): string {
  const token = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
  return text.replace(token, (match, literal: string | undefined) =>
    literal !== undefined && !strings ? literal : match.replace(/[^\n]/g, " "),
  );
}

const statement =
  /^[ \t]*(import|export)\b(?!\s*[(:])(\s+type\b(?!\s*(?:,|from\b)))?([^"';()=]*?)(?:\bfrom\s*)?["']([^"'\n]+)["']/gm;
const dynamicImport = /\bimport\s*\(\s*["']([^"'\n]+)["']/g;

/** The imports of a file, static and dynamic, by their text: enough for a lint, and thousands of files a second. */
export function importsOf({ text }: Source): Import[] {
  const code = blank(text);
  const lineOf = (index: number) => code.slice(0, index).split("\n").length;
  const found: Import[] = [];
  for (const match of code.matchAll(statement)) {
    const [whole, keyword, typeWord, clause = "", specifier = ""] = match;
    if (keyword === "export" && !/\bfrom\s*["']/.test(whole)) continue;
    const named =
      clause
        .match(/\{([^}]*)\}/)?.[1]
        ?.split(",")
        .map((name) => name.trim())
        .filter(Boolean) ?? [];
    const rest = clause
      .replace(/\{[^}]*\}/, "")
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean);
    const isTypeOnly = typeWord !== undefined || (rest.length === 0 && named.length > 0 && named.every(isType));
    found.push({
      line: lineOf(match.index + whole.search(/\S/)),
      specifier,
      names: [...rest.map((name) => (name.startsWith("*") ? "*" : "default")), ...named.map(importedName)],
      isTypeOnly,
      isReExport: keyword === "export",
    });
  }
  for (const match of code.matchAll(dynamicImport)) {
    const isType = /:\s*$|\btypeof\s*$|[<|&]\s*$/.test(code.slice(0, match.index));
    found.push({
      line: lineOf(match.index),
      specifier: match[1] ?? "",
      names: ["*"],
      isTypeOnly: isType,
      isReExport: false,
    });
  }
  return found;
}

const isType = (name: string) => /^type\s+\w/.test(name);
const importedName = (name: string) => name.replace(/^type\s+/, "").split(/\s+as\s+/)[0] ?? name;

/** True when a file does nothing but pass on what other files export. */
export function isBarrel(source: Source): boolean {
  const reExport = /\bexport\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*["'][^"'\n]+["']\s*;?/g;
  const code = blank(source.text);
  return reExport.test(code) && code.replace(reExport, "").trim() === "";
}
