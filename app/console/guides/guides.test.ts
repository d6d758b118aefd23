import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { Language, type Node, Parser } from "web-tree-sitter";
import packages from "../../../package.json" with { type: "json" };
import { redirectProblem, signOutProblem } from "../applications/redirect-uris.ts";
import { guides } from "./all.server.ts";
import { catalog } from "./catalog.ts";
import { exampleFacts as facts } from "./example-facts.ts";
import { fillSteps } from "./fill.server.ts";
import { highlight } from "./highlight.server.ts";
import { templateOf } from "./write-template.server.ts";

const snippets = catalog.flatMap(({ id }) =>
  (guides[id]?.steps ?? []).flatMap(({ code = [] }) =>
    code.map(({ file, text }) => ({ id, file, text: text(facts), name: `${id} ${file}` })),
  ),
);

it("every entry of the catalog has a guide, and every guide an entry", () => {
  expect(Object.keys(guides).sort()).toEqual(catalog.map(({ id }) => id).sort());
  const hasUsers = (type: string | null) => type !== null && type !== "MachineToMachine";
  for (const { id, type } of catalog) expect([id, guides[id]?.redirectUri !== ""]).toEqual([id, hasUsers(type)]);
});

it("the addresses that a guide suggests can be registered", () => {
  for (const { id, type } of catalog) {
    const guide = guides[id];
    if (!guide?.redirectUri || !type) continue;
    expect([id, redirectProblem(type, guide.redirectUri), signOutProblem(guide.signOutUri)]).toEqual([id, null, null]);
  }
});

it("a guide names the version of its library that is installed here, if it is", () => {
  const installed: Record<string, string> = { ...packages.dependencies, ...packages.devDependencies };
  const known = catalog.filter(({ library }) => library in installed);
  expect(known.length).toBeGreaterThan(8);
  for (const { id, library, version } of known) expect([id, installed[library]?.split(".")[0]]).toEqual([id, version]);
});

it("no value is missing in any code", () => {
  for (const { name, text } of snippets)
    expect(text.replaceAll(/undefined,\n|\| undefined\b|\bundefined\b(?= *[,)])/g, ""), name).not.toMatch(
      /undefined|\[object/,
    );
});

/** By what a file's name ends with, the grammar of its language. */
const grammars: Record<string, string> = {
  ...{
    js: "javascript",
    mjs: "javascript",
    ts: "typescript",
    tsx: "tsx",
    vue: "vue",
    html: "html",
    json: "json",
    py: "python",
  },
  ...{ php: "php", go: "go", java: "java", cs: "c_sharp", rb: "ruby", erb: "embedded_template", swift: "swift" },
  ...{ kt: "kotlin", kts: "kotlin", dart: "dart", Swift: "swift", Terminal: "bash", env: "bash", local: "bash" },
};
/** No parser is installed for these: lines for forms, XML, YAML, and the markup of Svelte and Razor. */
const unparsed = [
  "Swift Package Manager",
  "OpenID Connect Client",
  "plist",
  "xml",
  "yaml",
  "svelte",
  "razor",
  "cshtml",
];
const endingOf = (file: string) => file.split(/[./]/).at(-1) ?? "";

const errorsOf = (node: Node): string[] =>
  node.isError || node.isMissing
    ? [`line ${node.startPosition.row + 1}: ${node.text.slice(0, 60)}`]
    : node.hasError
      ? node.children.flatMap((child) => (child ? errorsOf(child) : []))
      : [];

it("all code is parsed by a parser of its language, but for what is said to have none", {
  timeout: 60_000,
}, async () => {
  await Parser.init();
  const parser = new Parser();
  const wrong: string[] = [];
  for (const ending of new Set(snippets.map(({ file }) => endingOf(file)))) {
    const grammar = grammars[ending];
    if (!grammar) {
      if (!unparsed.includes(ending)) wrong.push(`${ending}: no parser`);
      continue;
    }
    parser.setLanguage(
      await Language.load(readFileSync(`node_modules/tree-sitter-wasms/out/tree-sitter-${grammar}.wasm`)),
    );
    for (const { name, file, text } of snippets) {
      const tree = endingOf(file) === ending ? parser.parse(text) : null;
      if (tree) wrong.push(...errorsOf(tree.rootNode).map((error) => `${name}, ${error}`));
    }
  }
  expect(wrong).toEqual([]);
});

it.each([
  facts,
  { ...facts, issuer: "http://localhost:3000/oidc", endpoint: "http://localhost:3000", secret: `<&"'>` },
  { ...facts, redirectUri: "https://app.example/auth/callback", signOutUri: "https://app.example/bye" },
  { ...facts, redirectUri: "com.example.app://callback", signOutUri: "com.example.app://" },
  { ...facts, appId: "$&", secret: "⟦issuer⟧", resource: "https://api.example.com/v1?a=$1", scope: "read:orders" },
])("a template that is filled in says what its guide says, letter by letter: $redirectUri, $secret", (values) => {
  for (const { id } of catalog) {
    const guide = guides[id];
    if (!guide) throw new Error(id);
    const filled = fillSteps(JSON.parse(JSON.stringify(templateOf(guide))), values);
    const told = guide.steps.map(({ code = [], ...step }) => ({
      ...step,
      code: code.map(({ file, text }) => ({ file, text: text(values) })),
    }));
    const codeOf = ({ code, ...step }: (typeof filled)[number]) => ({
      ...step,
      code: code.map(({ file, text }) => ({ file, text })),
    });
    expect(filled.map(codeOf), id).toEqual(told);
    for (const { text, runs } of filled.flatMap(({ code }) => code))
      expect(runs.map(([, part]) => part).join("")).toBe(text);
  }
});

it("only what differs over http is stored twice, and only lines for a form have no colors", () => {
  const snippets = Object.entries(guides).flatMap(([id, guide]) =>
    templateOf(guide).steps.flatMap(({ code }) => code.map((snippet) => ({ id, ...snippet }))),
  );
  expect(snippets.filter(({ versions }) => versions.length === 1).length).toBeGreaterThan(snippets.length / 2);
  expect(snippets.filter(({ versions }) => versions.length > 1).map(({ id, file }) => `${id} ${file}`)).toEqual(
    expect.arrayContaining(["express server.mjs", "rails config/initializers/omniauth.rb"]),
  );
  const plain = snippets.filter(({ versions }) => versions.every((runs) => runs.every(([color]) => !color)));
  expect(plain.map(({ file }) => file)).toContain("Swift Package Manager");
});

it("code is colored by its language", () => {
  expect(highlight("main.go", 'var a = "b" // c')).toEqual([
    ["keyword", "var"],
    ["", " a = "],
    ["string", '"b"'],
    ["", " "],
    ["comment", "// c"],
  ]);
});
