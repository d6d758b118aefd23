import { expect, it } from "vitest";
import { newMeter, parseSimulatedRtt, serverTiming } from "./meter.ts";

it("simulated distances are read, and a mistake in them is said at the door", () => {
  expect(parseSimulatedRtt("eu:240, control:120,kv:10")).toEqual({ eu: 240, control: 120, kv: 10 });
  expect(parseSimulatedRtt("")).toEqual({});
  for (const wrong of ["eu", "mars:1", "eu:-1", "eu:1s", "eu:1;us:2"])
    expect(() => parseSimulatedRtt(wrong)).toThrow("SIMULATE_RTT_MS");
});

it("costs are said in the form of Server-Timing", () => {
  expect(serverTiming({ ...newMeter(), regionTrips: 1, regionMs: 12.34, d1: 2, statements: 5 })).toBe(
    'region;desc="1";dur=12.3, control;desc="0", d1;desc="2", statements;desc="5", kv;desc="0"',
  );
});
