import { expect, test } from "vitest";
import { BoundedMap } from "./bounded-map.ts";

test("a full map drops what was set longest ago, and what is set again is new", () => {
  const map = new BoundedMap<string, number>(2);
  map.set("a", 1).set("b", 2).set("a", 3).set("c", 4);
  expect([...map]).toEqual([
    ["a", 3],
    ["c", 4],
  ]);
  map.set("c", 5);
  expect(map.size).toBe(2);
});

test("what is made for a key is kept, and what could not be made is tried again", () => {
  const map = new BoundedMap<string, number>(2);
  expect(map.getOrMake("a", () => 0)).toBe(0);
  expect(map.getOrMake("a", () => 1)).toBe(0);
  const refused = () => {
    throw new RangeError("refused");
  };
  expect(() => map.getOrMake("b", refused)).toThrow(RangeError);
  expect(map.getOrMake("b", () => 2)).toBe(2);
  map.getOrMake("c", () => 3);
  expect([...map.keys()]).toEqual(["b", "c"]);
});
