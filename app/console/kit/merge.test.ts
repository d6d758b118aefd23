import { expect, it } from "vitest";
import { merged, mergedBody } from "./merge.server.ts";

const base = { name: "Shop", description: null, color: { light: "#111111", dark: "#222222" }, tags: ["a"], version: 3 };

it("keeps what both wrote where they changed different values, however deep", () => {
  const mine = { name: "Mine", description: "", color: { light: "#333333", dark: "#222222" }, tags: ["a"] };
  const theirs = { ...base, description: "Theirs", color: { light: "#111111", dark: "#444444" }, tags: ["a", "b"] };
  expect(mergedBody(base, mine, theirs)?.value).toEqual({
    name: "Mine",
    description: "Theirs",
    color: { light: "#333333", dark: "#444444" },
    tags: ["a", "b"],
  });
});

it("keeps what both added to a list of texts, or took out of it", () => {
  const both = mergedBody(base, { tags: ["a", "mine"] }, { ...base, tags: ["theirs"] });
  expect(both?.value).toEqual({ tags: ["theirs", "mine"] });
  expect(mergedBody({ tags: null }, { tags: ["mine"] }, { tags: ["theirs"] })?.value).toEqual({
    tags: ["theirs", "mine"],
  });
});

it("is none where both changed the same value to different ones, the order of a list, or a list of anything else", () => {
  expect(mergedBody(base, { name: "Mine" }, { ...base, name: "Theirs" })).toBeNull();
  expect(mergedBody(base, { color: { light: "#1", dark: "#222222" } }, { ...base, color: { light: "#2" } })).toBeNull();
  expect(mergedBody(base, { tags: ["mine", "a"] }, { ...base, tags: ["theirs", "a"] })).toBeNull();
  expect(mergedBody({ methods: [{ a: 1 }] }, { methods: [{ a: 2 }] }, { methods: [{ a: 1 }, { b: 1 }] })).toBeNull();
  expect(merged({ a: 1 }, "text", { a: 2 })).toBeNull();
});

it("takes the same change of both for one, and deletions for changes", () => {
  expect(mergedBody(base, { name: "Both" }, { ...base, name: "Both" })?.value).toEqual({ name: "Both" });
  expect(
    mergedBody(base, { color: { light: "#111111" } }, { ...base, color: { light: "#9", dark: "#222222" } }),
  ).toEqual({
    value: { color: { light: "#9" } },
  });
  expect(
    mergedBody(base, { color: { light: "#111111" } }, { ...base, color: { ...base.color, dark: "#9" } }),
  ).toBeNull();
});

it("tells nothing from nothing: what a form sends for an empty field is not a change", () => {
  const sent = { description: "", color: base.color };
  expect(mergedBody(base, sent, { ...base, description: "Theirs" })?.value).toMatchObject({ description: "Theirs" });
  expect(mergedBody({ data: {} }, { data: { a: "" } }, { data: { b: 1 } })?.value).toEqual({ data: { b: 1 } });
});

it("writes nothing that the form does not send", () => {
  expect(mergedBody(base, { name: "Mine" }, { ...base, version: 4, tags: [] })?.value).toEqual({ name: "Mine" });
});
