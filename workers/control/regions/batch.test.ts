import { expect, it } from "vitest";
import { encodeAnswer } from "../../../contracts/region-batch.ts";
import type { EdgeEnv } from "../../kernel/env.ts";
import { newMeter } from "../../kernel/meter.ts";
import { forwardTogether } from "./batch.ts";

const location = { tenantId: "t1", residence: "EU", shard: 0, endpoint: "https://m.dev/m/t1" } as const;

/** Sends three calls to a region that answers the batch like this. */
function send(answerBatch: () => Promise<Response>) {
  const meter = newMeter();
  const env = { EU: { fetch: answerBatch } } as unknown as EdgeEnv;
  const forwarding = { env, meter, log: () => undefined, requestId: "r1", clientIp: null, adminIssuer: null };
  const calls = ["a", "b", "c"].map((name) => new Request(`https://tenant.meridian/api/${name}`));
  return { meter, outcomes: Promise.allSettled(forwardTogether(forwarding, "EU", location, calls)) };
}

const frame = (index: number, d1: number) =>
  encodeAnswer(
    { index, status: 200, headers: [["x-of", String(index)]], bytes: 1, work: { d1, statements: d1, kv: 0 } },
    new TextEncoder().encode(String(index)),
  );

const streamed =
  (...frames: Uint8Array[]) =>
  async () => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const one of frames) controller.enqueue(one);
        controller.close();
      },
    });
    return new Response(stream);
  };

const unavailable = { status: "rejected", reason: { code: "region.unavailable" } };

it("answers come to their calls in any order, and the region's work is counted once", async () => {
  const { meter, outcomes } = send(streamed(frame(2, 1), frame(0, 3), frame(1, 4)));
  const texts = (await outcomes).map((one) => (one.status === "fulfilled" ? one.value.text() : "none"));
  expect(await Promise.all(texts)).toEqual(["0", "1", "2"]);
  expect(meter).toMatchObject({ regionTrips: 1, d1: 4, statements: 4 });
});

it("where the region breaks off, what it has answered counts and the rest is unavailable", async () => {
  for (const rest of [[], [frame(0, 2).slice(0, -1)], [new TextEncoder().encode("<html>\n")]]) {
    const { outcomes } = send(streamed(frame(1, 1), ...rest));
    expect(await outcomes).toMatchObject([unavailable, { status: "fulfilled" }, unavailable]);
  }
});

it("a region that is not there, or refuses the batch, is unavailable for each call", async () => {
  for (const answer of [() => Promise.reject(new Error("no region")), async () => new Response("{}", { status: 500 })])
    expect(await send(answer).outcomes).toMatchObject([unavailable, unavailable, unavailable]);
});
