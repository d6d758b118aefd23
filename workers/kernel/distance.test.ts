import { expect, it } from "vitest";
import { connectionsMax, openDistance, parseSimulatedRtt } from "./distance.ts";

it("simulated distances are read, and a mistake in them is refused at start", () => {
  expect(parseSimulatedRtt("eu:240, control:120,kv:10")).toEqual({ eu: 240, control: 120, kv: 10 });
  expect(parseSimulatedRtt("")).toEqual({});
  for (const wrong of ["eu", "mars:1", "eu:-1", "eu:1s", "eu:1;us:2"])
    expect(() => parseSimulatedRtt(wrong)).toThrow("SIMULATE_RTT_MS");
});

/** Begins so many trips; each ends when it is told to. */
function trips(travel: ReturnType<typeof openDistance>, count: number) {
  const ends: (() => void)[] = [];
  const done = Array.from({ length: count }, () =>
    travel("control", () => new Promise<void>((resolve) => ends.push(resolve))),
  );
  return { ends, done };
}

it("with distance, the seventh trip of an invocation waits until one of six has ended", async () => {
  const { ends, done } = trips(openDistance({ control: 0 }), connectionsMax + 2);
  await expect.poll(() => ends.length).toBe(connectionsMax);
  ends[3]?.();
  await done[3];
  await expect.poll(() => ends.length).toBe(connectionsMax + 1);
  ends.forEach((end) => void end());
  await expect.poll(() => ends.length).toBe(connectionsMax + 2);
  ends.forEach((end) => void end());
  await Promise.all(done);
});

it("a trip that fails gives its connection back", async () => {
  const travel = openDistance({ control: 0 });
  const failed = Array.from({ length: connectionsMax * 2 }, () =>
    travel("control", () => Promise.reject(new Error("no answer"))),
  );
  expect((await Promise.allSettled(failed)).every(({ status }) => status === "rejected")).toBe(true);
  await expect(travel("control", async () => "answered")).resolves.toBe("answered");
});

it("without distance nobody waits", async () => {
  const { ends, done } = trips(openDistance({}), 20);
  expect(ends).toHaveLength(20);
  ends.forEach((end) => void end());
  await Promise.all(done);
});
