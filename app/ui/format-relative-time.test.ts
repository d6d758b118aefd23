import { expect, test } from "vitest";
import { formatRelativeTime } from "./format-relative-time.ts";

const now = Date.UTC(2026, 5, 1);
const second = 1000;

test.each([
  [0, "now"],
  [-5, "now"],
  [59, "now"],
  [60, "1 minute ago"],
  [3_599, "59 minutes ago"],
  [7_200, "2 hours ago"],
  [86_400, "yesterday"],
  [1_209_600, "2 weeks ago"],
  [40_000_000, "last year"],
])("%d seconds ago", (seconds, words) => expect(formatRelativeTime("en", now - seconds * second, now)).toBe(words));

test("in the language of the page", () =>
  expect(formatRelativeTime("de", now - 120 * second, now)).toBe("vor 2 Minuten"));
