import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newMeter } from "../../kernel/meter.ts";
import { type Forwarding, forwardToRegion } from "./forward.ts";

const location = { tenantId: "abc", residence: "EU", shard: 0, endpoint: "https://abc.example" } as const;

/** A call to a region that answers as said, and the signal that the call was given. */
function call(answer: (signal: AbortSignal) => Promise<Response>) {
  const given: AbortSignal[] = [];
  const EU = {
    fetch: (_: Request, { signal }: { signal: AbortSignal }) => {
      given.push(signal);
      return answer(signal);
    },
  };
  const forwarding = {
    ...{ env: { EU, SERVER_TIMING: false }, meter: newMeter(), log: () => undefined, requestId: "r" },
    ...{ clientIp: null, adminIssuer: null },
  } as unknown as Forwarding;
  return { given, answered: forwardToRegion(forwarding, "EU", location, new Request("https://tenant.meridian/api")) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("gives up on a region that says nothing for 15 seconds", async () => {
  const silent = (signal: AbortSignal) =>
    new Promise<Response>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  const { answered } = call(silent);
  const refused = expect(answered).rejects.toMatchObject({ code: "region.unavailable", status: 503 });
  await vi.advanceTimersByTimeAsync(15_000);
  await refused;
});

it("takes as long as it takes once a region has begun to answer", async () => {
  const { answered, given } = call(async () => new Response("the first of many lines"));
  expect((await answered).status).toBe(200);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(given.map(({ aborted }) => aborted)).toEqual([false]);
});
