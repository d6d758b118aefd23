import { describe, expect, it } from "vitest";
import { addMonths, dayByKey, firstWeekday, isDay, weeksOf } from "./calendar.ts";

describe("a calendar", () => {
  it("begins its weeks as the reader's country does", () => {
    expect([firstWeekday("de"), firstWeekday("en-US"), firstWeekday("ar-EG")]).toEqual([1, 0, 6]);
  });

  it("has days, and nothing else that an address may say", () => {
    const others = ["", "x", "12", "1e999", "2028-13-01", "2028-3-1", "[]", "2028-02-01T00:00"];
    expect(["2028-02-29", ...others].filter(isDay)).toEqual(["2028-02-29"]);
  });

  it("shows whole weeks, as many as the month needs", () => {
    const february = weeksOf("2027-02-14", 1);
    expect(february).toHaveLength(4);
    expect([february[0]?.[0], february[3]?.[6]]).toEqual(["2027-02-01", "2027-02-28"]);
    const august = weeksOf("2026-08-31", 1);
    expect(august).toHaveLength(6);
    expect([august[0]?.[0], august[5]?.[6]]).toEqual(["2026-07-27", "2026-09-06"]);
    expect(weeksOf("2026-03-29", 0)[0]?.[0]).toBe("2026-03-01");
  });

  it("stays in a month that is shorter", () => {
    expect([addMonths("2028-01-31", 1), addMonths("2027-03-31", -1), addMonths("2026-12-15", 1)]).toEqual([
      ...["2028-02-29", "2027-02-28", "2027-01-15"],
    ]);
  });

  it("is walked by keys, to the other side where one reads from right to left", () => {
    const options = { isRtl: false, firstDay: 1 };
    const go = (key: string, more = {}, shiftKey = false) =>
      dayByKey("2026-11-22", { key, shiftKey }, { ...options, ...more });
    expect(
      ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"].map((key) => go(key)),
    ).toEqual([
      ...[
        "2026-11-21",
        "2026-11-23",
        "2026-11-15",
        "2026-11-29",
        "2026-11-16",
        "2026-11-22",
        "2026-10-22",
        "2026-12-22",
      ],
    ]);
    expect([go("ArrowLeft", { isRtl: true }), go("Home", { firstDay: 0 }), go("x")]).toEqual([
      ...["2026-11-23", "2026-11-22", null],
    ]);
    expect([go("PageUp", {}, true), go("PageDown", {}, true), go("ArrowUp", {}, true)]).toEqual([
      ...["2025-11-22", "2027-11-22", "2026-11-15"],
    ]);
  });
});
