import { expect, test } from "vitest";
import { ranked } from "./rank.ts";

const items = [
  { title: "Billing history", words: "invoices money" },
  { title: "Members" },
  { title: "Invite members" },
  { title: "Português (Brasil)" },
  { title: "Tenant settings" },
];
const found = (query: string) => ranked(items, query).map(({ title }) => title);

test("an empty query leaves everything as it is", () => expect(found(" ")).toEqual(items.map(({ title }) => title)));

test("the beginning of a title counts before the beginning of a word, and that before other words", () => {
  expect(found("mem")).toEqual(["Members", "Invite members"]);
  expect(found("inv")).toEqual(["Invite members", "Billing history"]);
});

test("every word must be answered, in any order and without accents or capitals", () => {
  expect(found("SETT tenant")).toEqual(["Tenant settings"]);
  expect(found("portugues")).toEqual(["Português (Brasil)"]);
  expect(found("tenant zebra")).toEqual([]);
});

test("letters in order are enough from three on", () => {
  expect(found("bhy")).toEqual(["Billing history"]);
  expect(found("bh")).toEqual([]);
});
