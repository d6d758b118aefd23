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

it("the page of the design system is not in the product", () => {
  const modules: Record<string, string[]> = JSON.parse(readFileSync(chunkModulesFile, "utf8"));
  const ids = Object.values(modules).flat();
  expect(ids.filter((id) => id.startsWith("app/console/dev/"))).toEqual([]);
});
