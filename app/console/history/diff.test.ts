import { expect, test } from "vitest";
import { differencesOf, opOf } from "./diff.ts";

const names = { r1: "Editor", r2: "Owner" };

test("a difference is told value by value, without what did not change", () => {
  const before = { name: "A", customData: { plan: "free", seats: 3 }, version: 1 };
  const after = { name: "B", customData: { plan: "free", seats: 4 }, version: 2 };
  expect(differencesOf({ before, after, names })).toEqual([
    { path: "name", before: "A", after: "B" },
    { path: "customData.seats", before: "3", after: "4" },
  ]);
});

test("what has a name is called by it, and lists are told line by line", () => {
  expect(differencesOf({ before: null, after: { roleIds: ["r1", "r2"] }, names })).toEqual([
    { path: "roleIds", before: null, after: "Editor\nOwner" },
  ]);
});

test("a secret that was changed is told without its value", () => {
  const secret = { passwordEncrypted: "[redacted]" };
  expect(differencesOf({ before: secret, after: secret, names })).toHaveLength(1);
});

test("emptiness is no value", () => {
  expect(differencesOf({ before: { name: null, tags: [], text: "" }, after: {}, names })).toEqual([]);
});

test("links come and go, things are made, changed and deleted", () => {
  expect(opOf({ entity: "user-roles", before: null, after: {} })).toBe("added");
  expect(opOf({ entity: "user-roles", before: {}, after: {} })).toBe("replaced");
  expect(opOf({ entity: "organization-members", before: {}, after: null })).toBe("removed");
  expect(opOf({ entity: "organization-jit-email-domains", before: null, after: {} })).toBe("added");
  expect(opOf({ entity: "role", before: {}, after: null })).toBe("deleted");
  expect(opOf({ entity: "role", before: {}, after: {} })).toBe("changed");
});
