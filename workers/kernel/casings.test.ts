import { expect, it } from "vitest";
import { casings } from "./casings.ts";

it("a text of ASCII is written in one way", () => {
  expect(casings("Ada LOVELACE-99%")).toEqual(["ada lovelace-99%"]);
});

it.each([
  ["österreich", "Österreich"],
  ["ÖSTERREICH", "Österreich"],
  ["élan vital", "Élan Vital"],
  ["привет мир", "Привет Мир"],
  ["привет", "ПРИВЕТ"],
  ["ПРИВЕТ", "привет"],
])("%s is found where %s is stored", (typed, stored) => {
  const asSqlite = stored.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  expect(casings(typed).some((text) => asSqlite.includes(text))).toBe(true);
});
