import { expect, it } from "vitest";
import { sessionTtl } from "./lifetimes.ts";

const day = 86_400;

it.each([
  ["just begun", 0, 14],
  ["used after ten days", 10, 14],
  ["used after twenty days", 20, 10],
  ["used on its last day", 29.5, 0.5],
])("a session %s lives %s → %s days more", (_, age, left) => {
  const now = 2_000_000_000;
  expect(sessionTtl(now - age * day, now)).toBe(left * day);
});

it("a session past its end is over at once, and one without a sign-in ends when it lies idle", () => {
  expect(sessionTtl(0, 31 * day)).toBe(1);
  expect(sessionTtl(undefined, 0)).toBe(14 * day);
});
