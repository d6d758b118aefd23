import { expect, it } from "vitest";
import { controlTrip, newMeter, serverTiming } from "./meter.ts";

it("costs are said in the form of Server-Timing", () => {
  expect(serverTiming({ ...newMeter(), regionTrips: 1, regionMs: 12.34, d1: 2, statements: 5 })).toBe(
    'region;desc="1";dur=12.3, control;desc="0", control-writes;desc="0", control-waves;desc="0", d1;desc="2", statements;desc="5", kv;desc="0"',
  );
});

it("trips that begin together are one wave, and one that follows an answer is another", async () => {
  const meter = newMeter();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = controlTrip(meter, false, () => first.promise);
  const quick = controlTrip(meter, true, () => second.promise);
  expect(meter).toMatchObject({ control: 2, controlWrites: 1, controlWaves: 1 });
  second.resolve();
  await quick;
  await controlTrip(meter, false, async () => undefined);
  expect(meter).toMatchObject({ control: 3, controlWaves: 2 });
  first.resolve();
  await slow;
  await controlTrip(meter, false, async () => undefined);
  expect(meter).toMatchObject({ control: 4, controlWrites: 1, controlWaves: 3 });
});
