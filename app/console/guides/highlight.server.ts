import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import csharp from "highlight.js/lib/languages/csharp";
import dart from "highlight.js/lib/languages/dart";
import erb from "highlight.js/lib/languages/erb";
import go from "highlight.js/lib/languages/go";
import java from "highlight.js/lib/languages/java";
import kotlin from "highlight.js/lib/languages/kotlin";
import php from "highlight.js/lib/languages/php";
import python from "highlight.js/lib/languages/python";
import ruby from "highlight.js/lib/languages/ruby";
import swift from "highlight.js/lib/languages/swift";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";
import type { CodeColor, CodeRun } from "../../ui/code-block.tsx";

const languages = {
  ...{ bash, csharp, dart, erb, go, java, kotlin, php, python, ruby, swift, typescript, xml, yaml },
  // It is a part of that; XML looks it up by this name.
  javascript: typescript,
};
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/** By what a file's name ends with. Commands and variables are those of a shell. */
const byEnding: Record<string, keyof typeof languages> = {
  ...{
    js: "javascript",
    mjs: "javascript",
    ts: "typescript",
    tsx: "typescript",
    json: "javascript",
    py: "python",
    php: "php",
    go: "go",
  },
  ...{ java: "java", cs: "csharp", rb: "ruby", erb: "erb", swift: "swift", kt: "kotlin", kts: "kotlin", dart: "dart" },
  ...{
    html: "xml",
    vue: "xml",
    svelte: "xml",
    plist: "xml",
    xml: "xml",
    razor: "xml",
    cshtml: "xml",
    yaml: "yaml",
    env: "bash",
    local: "bash",
  },
  ...{ Terminal: "bash", Swift: "swift" },
};

/** The library's kinds of words, by the color they have here. */
const colors: Record<string, CodeColor> = {
  ...{ keyword: "keyword", built_in: "keyword", selector: "keyword", "template-tag": "keyword", operator: "keyword" },
  ...{ string: "string", regexp: "string", char: "string" },
  ...{ number: "number", literal: "number", symbol: "number" },
  ...{ title: "name", type: "name", attr: "name", attribute: "name", name: "name", property: "name", section: "name" },
  ...{ comment: "comment", meta: "comment", doctag: "comment" },
};

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const plain = (html: string) => html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");

/** The code in runs of one color each, or null where its language is not known. A build colors it: neither a Worker nor a script does. */
export function highlight(file: string, text: string): CodeRun[] | null {
  const language = byEnding[file.split(/[./]/).at(-1) ?? ""];
  if (!language) return null;
  const runs: CodeRun[] = [];
  const open: (CodeColor | undefined)[] = [];
  // The library writes markup of two kinds: `<span class="hljs-name …">` with its end, and escaped text.
  for (const [part, scope] of hljs
    .highlight(text, { language })
    .value.matchAll(/<span class="(?:hljs-|language-)([\w-]+)[^"]*">|<\/span>|[^<]+/g)) {
    if (scope !== undefined) open.push(colors[scope] ?? open.at(-1));
    else if (part === "</span>") open.pop();
    else {
      const color = open.at(-1) ?? "";
      const last = runs.at(-1);
      if (last && last[0] === color) last[1] += plain(part);
      else runs.push([color, plain(part)]);
    }
  }
  return runs;
}
