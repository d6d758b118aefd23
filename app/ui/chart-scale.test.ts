import { expect, it } from "vitest";
import { labelRoom, shownLabels, ticksOf, widthOfLabel } from "./chart-scale.ts";
import { formatBytes } from "./format-bytes.ts";
import { formatMoney } from "./format-money.ts";
import { formatRelativeTime } from "./format-relative-time.ts";

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [10, [0, 5, 10]],
  [37, [0, 10, 20, 30, 40]],
  [3728, [0, 1000, 2000, 3000, 4000]],
])("an axis up to %d has round, whole steps", (max, ticks) => expect(ticksOf(max)).toEqual(ticks));

it("labels that would meet are left out, never the last one", () => {
  expect(shownLabels(5, 10)).toEqual([0, 1, 2, 3, 4]);
  expect(shownLabels(30, 6)).toEqual([4, 9, 14, 19, 24, 29]);
  expect(shownLabels(3, 0)).toEqual([2]);
});

it.each([
  ["Nov 22", 588],
  ["22. Nov.", 588],
  ["11月22日", 588],
  ["Nov 22", 280],
])("labels as long as %s do not touch below %d pixels", (label, axis) => {
  const labels = Array.from({ length: 30 }, () => label);
  const shown = shownLabels(30, labelRoom(axis, labels, true));
  const step = axis / 29;
  const wide = widthOfLabel(label);
  const before = (shown.at(-2) ?? 0) * step + wide / 2;
  expect(shown.length).toBeGreaterThan(1);
  expect(axis - wide - before).toBeGreaterThanOrEqual(8);
});

it.each([
  [1600, "usd", "en", "$16"],
  [1650, "usd", "en", "$16.50"],
  [123450, "EUR", "de", "1.234,50 €"],
  [5000, "jpy", "en", "¥5,000"],
  [0, "usd", "en", "$0"],
  [8000, "usd", "ar", "\u200f80 \u2068US$\u2069"],
])("%d of %s in %s is %s", (cents, currency, language, words) =>
  expect(formatMoney(cents, currency, language).replace(/\s/g, " ")).toBe(words),
);

it.each([
  [0, "0 Bytes"],
  [500 * 1024, "500 KB"],
  [1536, "1.5 KB"],
  [8 * 1024 ** 3, "8 GB"],
])("%d bytes are %s", (bytes, words) => expect(formatBytes(bytes, "en")).toBe(words));

it.each([
  [-30, "now"],
  [-90, "1 minute ago"],
  [-3 * 3600, "3 hours ago"],
  [-24 * 3600, "yesterday"],
  [7 * 24 * 3600, "next week"],
])("%d seconds from now is %s", (seconds, words) => expect(formatRelativeTime("en", seconds * 1000, 0)).toBe(words));
