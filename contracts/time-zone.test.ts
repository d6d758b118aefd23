import { expect, it } from "vitest";
import { calendarOf, dayNumber, dayText, TimeZone } from "./time-zone.ts";

/** When a day begins and how many hours it has. */
const dayIn = (zone: string, day: string): [begins: string, hours: number] => {
  const { startOf } = calendarOf(zone);
  const [start, end] = [startOf(dayNumber(day)), startOf(dayNumber(day) + 1)];
  return [new Date(start).toISOString().slice(0, 16), (end - start) / 3_600_000];
};

it.each([
  ["UTC", "2028-03-10", "2028-03-10T00:00", 24],
  ["Europe/Berlin", "2028-03-10", "2028-03-09T23:00", 24],
  // Clocks are put forward and back.
  ["Europe/Berlin", "2028-03-26", "2028-03-25T23:00", 23],
  ["Europe/Berlin", "2028-10-29", "2028-10-28T22:00", 25],
  ["Australia/Lord_Howe", "2028-10-01", "2028-09-30T13:30", 23.5],
  // At midnight itself, which then does not exist.
  ["America/Santiago", "2027-09-05", "2027-09-05T04:00", 23],
  ["Asia/Kathmandu", "2028-03-10", "2028-03-09T18:15", 24],
  ["Pacific/Kiritimati", "2028-03-10", "2028-03-09T10:00", 24],
  ["Pacific/Pago_Pago", "2028-03-10", "2028-03-10T11:00", 24],
  // The island moved to the other side of the date line.
  ["Pacific/Apia", "2011-12-30", "2011-12-30T10:00", 0],
  ["UTC", "9999-12-31", "9999-12-31T00:00", 24],
])("a day of %s is as long as its clocks say: %s", (zone, day, begins, hours) => {
  expect(dayIn(zone, day)).toEqual([begins, hours]);
});

it("a moment is on the day that its zone says", () => {
  const at = Date.parse("2028-03-10T23:30:00Z");
  const days = ["Pacific/Pago_Pago", "UTC", "Europe/Berlin"].map((zone) => dayText(calendarOf(zone).dayAt(at)));
  expect(days).toEqual(["2028-03-10", "2028-03-10", "2028-03-11"]);
});

it("what is no day is none", () => {
  expect(dayNumber("1970-01-02")).toBe(1);
  for (const text of ["", "x", "2028-3-1", "2028-03-01T00:00Z", "+275760-09-13", "2028-13-01"])
    expect(dayNumber(text), text).toBeNaN();
});

it("a zone that is none is refused", () => {
  for (const name of ["", "Mars/Olympus", "Europe/Berlin ", "../etc", "x".repeat(65)])
    expect(TimeZone.safeParse(name).success, name).toBe(false);
  for (const name of ["UTC", "Asia/Calcutta", "America/Argentina/Buenos_Aires", "Etc/GMT+5"])
    expect(TimeZone.safeParse(name).success, name).toBe(true);
});

it("clocks of a zone and moments lead to each other, across changes of the clocks", () => {
  const berlin = calendarOf("Europe/Berlin");
  expect(berlin.momentOf("2026-07-01T09:30")).toBe(Date.parse("2026-07-01T07:30Z"));
  expect(berlin.momentOf("2026-12-01T09:30")).toBe(Date.parse("2026-12-01T08:30Z"));
  // 2:30 comes twice on 25 October 2026, and not at all on 29 March 2026.
  expect(berlin.momentOf("2026-10-25T02:30")).toBe(Date.parse("2026-10-25T00:30Z"));
  expect(berlin.momentOf("2026-03-29T02:30")).toBe(Date.parse("2026-03-29T01:30Z"));
  for (const zone of ["UTC", "Asia/Kathmandu", "America/St_Johns", "Pacific/Apia", "Europe/Berlin"]) {
    const { clockAt, momentOf } = calendarOf(zone);
    for (let at = Date.parse("2026-01-01T00:00Z"); at < Date.parse("2027-01-01T00:00Z"); at += 5 * 86_400_000)
      expect(momentOf(clockAt(at)), zone).toBe(at);
  }
  for (const text of ["", "2026-07-01", "2026-07-01T09:30:00", "2026-13-01T09:30", "now"])
    expect(berlin.momentOf(text)).toBeNaN();
});

it("the calendar of a zone is made once, while not too many others are asked for", () => {
  const berlin = calendarOf("Europe/Berlin");
  expect(calendarOf("Europe/Berlin")).toBe(berlin);
  for (const zone of Intl.supportedValuesOf("timeZone")
    .filter((name) => name !== "Europe/Berlin")
    .slice(0, 100))
    calendarOf(zone);
  const again = calendarOf("Europe/Berlin");
  expect(again).not.toBe(berlin);
  expect(again.dayAt(Date.parse("2028-03-10T23:30:00Z"))).toBe(berlin.dayAt(Date.parse("2028-03-10T23:30:00Z")));
});
