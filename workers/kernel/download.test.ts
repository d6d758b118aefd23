import { expect, it } from "vitest";
import { cellOf } from "./download.ts";

it("what a spreadsheet would take for a formula is inert, whatever stands before it", () => {
  const signs = ["=", "+", "-", "@", "＝", "＋", "－", "＠"];
  const skipped = ["", " ", "\u00a0", "\u3000", "\ufeff", "\u200b", "\0", "\t", "\r", "\n", " \0\n"];
  for (const before of skipped)
    for (const sign of signs) {
      const cell = cellOf(`${before}${sign}cmd|'/C calc'!A0`);
      expect([before, sign, cell.replace(/^"/, "").slice(0, 1)]).toEqual([before, sign, "'"]);
    }
  for (const begin of ["\t", "\r", "\n", "\0"]) expect(cellOf(`${begin}text`).replace(/^"/, "")).toMatch(/^'/);
});

it("all else is what it was, quoted where it has to be", () => {
  for (const plain of ["", "Ada", " Ada", "a=b", "1-2", "ada@acme.io", "日本－語"]) expect(cellOf(plain)).toBe(plain);
  expect(cellOf(null)).toBe("");
  expect(cellOf('a "b", c')).toBe('"a ""b"", c"');
  expect(cellOf("two\nlines")).toBe('"two\nlines"');
});
