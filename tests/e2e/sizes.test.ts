import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import german from "../../locales/de/errors.ts";
import english from "../../locales/en/errors.ts";
import { builtSizes, sizeBudgets } from "../../scripts/built-app.ts";
import { chunkModulesFile } from "../../scripts/chunk-modules.ts";

it.each(Object.entries(sizeBudgets))("the %s keeps its size", (name, budget) => {
  expect(builtSizes().find((size) => size.name === name)?.gzip).toBeLessThanOrEqual(budget);
});

it.each(["server", "region", "client"])("of phrases, the scripts in %s have English at most", (folder) => {
  const scripts = readdirSync(join("build", folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".js"))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
  expect(scripts).not.toContain(german["request.not_found"]);
  expect(scripts.includes(english["request.not_found"])).toBe(folder !== "client");
});

it("scripts of browsers are no modules of the edge Worker", () => {
  const server = readdirSync("build/server/assets").filter((file) => file.endsWith(".js"));
  const code = server.map((file) => readFileSync(join("build/server/assets", file), "utf8")).join("\n");
  const named = [...new Set([...code.matchAll(/`\/assets\/([\w-]+\.js)`/g)].map(([, file = ""]) => file))];
  expect(readdirSync("build/client/assets")).toEqual(expect.arrayContaining(named));
  expect(named.some((file) => file.startsWith("demo-"))).toBe(true);
  expect(named.filter((file) => server.includes(file))).toEqual([]);
});

it("pages of a tenant's users link no style sheet of the console", () => {
  const assets = join("build", "client", "assets");
  const file = readdirSync(assets).find((name) => name.startsWith("manifest-")) ?? "";
  const text = readFileSync(join(assets, file), "utf8");
  const { routes } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as {
    routes: Record<string, { css?: string[] }>;
  };
  const sheetsOf = (id: string) => (routes[id]?.css ?? []).map((address) => address.replace("#", ""));
  const console = new Set(Object.keys(routes).flatMap((id) => (id.startsWith("console/") ? sheetsOf(id) : [])));
  const theirs = Object.keys(routes).filter((id) => /^(account|sign-in|demo)\//.test(id));
  expect(console.size).toBeGreaterThan(10);
  expect(theirs.length).toBeGreaterThan(30);
  expect(theirs.filter((id) => sheetsOf(id).some((address) => console.has(address)))).toEqual([]);
});

it("the page of the design system is not in the product", () => {
  const modules: Record<string, string[]> = JSON.parse(readFileSync(chunkModulesFile, "utf8"));
  const ids = Object.values(modules).flat();
  expect(ids.filter((id) => id.startsWith("app/console/dev/ui.tsx"))).toEqual([]);
});

it("what only a server checks brings no library of schemas to browsers", () => {
  const modules: Record<string, string[]> = JSON.parse(readFileSync(chunkModulesFile, "utf8"));
  const schemas = Object.entries(modules).filter(([, ids]) => ids.some((id) => id.startsWith("node_modules/zod/")));
  expect(schemas.map(([file]) => file)).toEqual([]);
});

it("scripts of every page, and those of lists and forms, are compiled as a whole", () => {
  const isWhole = (file: string) =>
    readFileSync(join("build/client/assets", file), "utf8").startsWith("//# allFunctionsCalledOnLoad\n");
  const files = readdirSync("build/client/assets").filter((file) => file.endsWith(".js") && isWhole(file));
  const names = files.map((file) => file.slice(0, -"-12345678.js".length));
  expect([...new Set(names)].sort()).toEqual(["base", "entity-forms", "forms", "frame", "lists"]);
});
