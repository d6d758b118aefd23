import { expect, it } from "vitest";
import { mergedList } from "./merged-list.ts";

const base = ["a", "b", "c"];

it.each<[string, string[], string[], string[] | null]>([
  ["both added", ["a", "b", "c", "mine"], ["a", "b", "c", "theirs"], ["a", "b", "c", "theirs", "mine"]],
  ["both added the same", ["a", "b", "c", "d"], ["a", "b", "c", "d"], ["a", "b", "c", "d"]],
  ["one added, one took out", ["a", "b", "c", "mine"], ["a", "c"], ["a", "c", "mine"]],
  ["both took out", ["a", "b"], ["b", "c"], ["b"]],
  ["both took out the same", ["a", "b"], ["a", "b"], ["a", "b"]],
  ["one replaced what the other took out", ["a", "b", "mine"], ["a", "b"], ["a", "b", "mine"]],
  ["one changed the order", ["c", "b", "a"], ["a", "c", "theirs"], ["c", "a", "theirs"]],
  ["both replaced the same", ["a", "b", "mine"], ["a", "b", "theirs"], null],
  ["both changed the order", ["c", "b", "a"], ["b", "a", "c"], null],
  ["an item is there twice", ["a", "b", "c", "c"], ["a", "b", "c", "theirs"], ["a", "b", "c", "c", "theirs"]],
])("where %s", (_, mine, theirs, result) => expect(mergedList(base, mine, theirs)).toEqual(result));
