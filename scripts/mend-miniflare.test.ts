import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { mendGrowth, miniflareFile } from "./mend-miniflare.ts";

it("was done when the libraries were installed, and is done once", () => {
  const installed = readFileSync(miniflareFile(), "utf8");
  expect(installed === mendGrowth(installed), "npm install mends it").toBe(true);
});

it("knows its place, and refuses a Miniflare that has no such place", () => {
  const place = "s.buffer = new ArrayBuffer(srcBuffer.byteLength + minSize);";
  expect(mendGrowth(`before ${place} after`)).toMatch(/^before .*Math\.max\(minSize, .* after$/);
  expect(() => mendGrowth(place + place)).toThrow("mend-miniflare.ts");
  expect(() => mendGrowth("")).toThrow("mend-miniflare.ts");
});
