import { expect, it } from "vitest";
import { jsonLines } from "./json-lines.ts";

const text = `{
  "name": "Shop",
  "uris": [
    "https://a.example",
    { "deep": null }
  ],
  "n": -1.5e3
}`;

it("every value is found at the line where it starts, what is missing at the value around it", () => {
  const lines = jsonLines(text);
  if (!lines.ok) throw new Error("this is JSON");
  expect(lines.lineOf([])).toBe(1);
  expect(lines.lineOf(["name"])).toBe(2);
  expect(lines.lineOf(["uris", 0])).toBe(4);
  expect(lines.lineOf(["uris", 1, "deep"])).toBe(5);
  expect(lines.lineOf(["uris", 1, "other"])).toBe(5);
  expect(lines.lineOf(["n"])).toBe(7);
  expect(lines.lineOf(["missing"])).toBe(1);
});

it.each([
  ["", 1],
  ['{\n  "a": 1\n  "b": 2\n}', 3],
  ["{\n  a: 1\n}", 2],
  ["[1,\n2,]", 2],
  ['{"a": 1}\n}', 2],
  ['"never ends', 1],
  ["tru", 1],
  ['[\n"\\x"]', 2],
])("what is no JSON is refused where it stops being so: %j", (wrong, line) => {
  expect(() => JSON.parse(wrong)).toThrow();
  expect(jsonLines(wrong)).toEqual({ ok: false, line });
});
