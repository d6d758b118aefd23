import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { longestFirst } from "./test-order.ts";

it("begins the longest files first and leaves the others in their order", () => {
  const files = ["b", "tests/e2e/trips", "a", "tests/e2e/every-page"].map((name) => ({
    moduleId: `/somewhere/${name}.test.ts`,
  }));
  expect(longestFirst(files).map(({ moduleId }) => moduleId)).toEqual([
    "/somewhere/tests/e2e/every-page.test.ts",
    "/somewhere/tests/e2e/trips.test.ts",
    "/somewhere/b.test.ts",
    "/somewhere/a.test.ts",
  ]);
});

it("names files that are there", () => {
  const source = readFileSync(new URL("./test-order.ts", import.meta.url), "utf8");
  const named = [...source.matchAll(/"(tests\/[^"]+)"/g)].map(([, path]) => path as string);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([]);
});
