import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { longestFirst, shardOf } from "./test-order.ts";

it("begins the longest files first and leaves the others in their order", () => {
  const files = ["b", "tests/e2e/users", "a", "tests/e2e/every-page"].map((name) => ({
    moduleId: `/somewhere/${name}.test.ts`,
  }));
  expect(longestFirst(files).map(({ moduleId }) => moduleId)).toEqual([
    "/somewhere/tests/e2e/every-page.test.ts",
    "/somewhere/tests/e2e/users.test.ts",
    "/somewhere/b.test.ts",
    "/somewhere/a.test.ts",
  ]);
});

it.each([1, 2, 3, 5])("deals files out to %i machines: each file to one, and to all about as much", (count) => {
  const names = ["tests/e2e/every-page", ...Array.from({ length: 200 }, (_, n) => `tests/e2e/file-${n}`)];
  const files = names.map((name) => ({ moduleId: `/somewhere/${name}.test.ts` }));
  // Up to 10 seconds each.
  const bytesOf = ({ moduleId }: { moduleId: string }) => (Number(/\d+(?=\.test)/.exec(moduleId)) % 10) * 630;
  const shards = Array.from({ length: count }, (_, at) => shardOf(files, { index: at + 1, count }, bytesOf));
  expect(shards.flat()).toHaveLength(files.length);
  expect(new Set(shards.flat())).toEqual(new Set(files));
  const others = shards.filter((shard) => !shard.some(({ moduleId }) => moduleId.includes("every-page")));
  const loads = others.map((shard) => shard.reduce((sum, file) => sum + bytesOf(file), 0) / 630);
  expect(Math.max(...loads, 0) - Math.min(...loads, Infinity)).toBeLessThanOrEqual(10);
  // In whichever order a machine finds them.
  expect(shardOf(files.toReversed(), { index: 1, count }, bytesOf)).toEqual(shards[0]);
});

it("names files that are there", () => {
  const source = readFileSync(new URL("./test-order.ts", import.meta.url), "utf8");
  const named = [...source.matchAll(/"(tests\/[^"]+)"/g)].map(([, path]) => path as string);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([]);
});
