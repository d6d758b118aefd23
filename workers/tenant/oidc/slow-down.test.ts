import { expect, it } from "vitest";
import { isTooEarly } from "./slow-down.ts";

/** What a device is told that polls at these seconds. */
const told = (...seconds: number[]): boolean[] => {
  const key = crypto.randomUUID();
  return seconds.map((second) => isTooEarly(key, second * 1000));
};

it("a device that keeps its interval is never told to slow down, however late or early its network is", () => {
  expect(told(0, 5, 10, 14.5, 20, 60)).toEqual([false, false, false, false, false, false]);
});

it("one that does not keep it is, and has to leave five seconds more from then on", () => {
  expect(told(0, 1, 11, 21)).toEqual([false, true, false, false]);
  expect(told(0, 1, 7, 22, 32)).toEqual([false, true, true, false, true]);
});

it("devices are counted by themselves", () => {
  expect([told(0), told(0)]).toEqual([[false], [false]]);
});
