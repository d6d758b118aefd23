import { expect, it } from "vitest";
import { type BatchedAnswer, batchedCallsMax, decodeAnswers, encodeAnswer, RegionBatch } from "./region-batch.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

function streamOf(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (let from = 0; from < bytes.length; from += size) controller.enqueue(bytes.slice(from, from + size));
      controller.close();
    },
  });
}

async function decoded(bytes: Uint8Array, size: number) {
  const found: [BatchedAnswer, string][] = [];
  for await (const { answer, body } of decodeAnswers(streamOf(bytes, size)))
    found.push([answer, new TextDecoder().decode(body)]);
  return found;
}

const answers: [BatchedAnswer, string][] = [
  [
    {
      index: 1,
      status: 200,
      headers: [["content-type", "application/json"]],
      bytes: 9,
      work: { d1: 1, statements: 2, kv: 0 },
    },
    '{"ö":1}\n',
  ],
  [{ index: 0, status: 204, headers: [], bytes: 0 }, ""],
  [{ index: 2, status: 404, headers: [["x", "y"]], bytes: 3 }, "a\nb"],
];
const whole = Uint8Array.from(answers.flatMap(([answer, body]) => [...encodeAnswer(answer, bytesOf(body))]));

it("answers come out as they went in, however the stream is cut", async () => {
  for (const size of [1, 7, whole.length]) expect(await decoded(whole, size)).toEqual(answers);
});

it("a stream that breaks off, or is something else, is an error", async () => {
  await expect(decoded(whole.slice(0, -1), 16)).rejects.toThrow("middle");
  await expect(decoded(bytesOf("<html>\n"), 16)).rejects.toThrow();
});

it("a batch is bounded, and reaches the region's own apps alone", () => {
  const call = { url: "https://tenant.meridian/api/roles", headers: {} };
  expect(RegionBatch.safeParse({ calls: Array(batchedCallsMax).fill(call) }).success).toBe(true);
  expect(RegionBatch.safeParse({ calls: Array(batchedCallsMax + 1).fill(call) }).success).toBe(false);
  expect(RegionBatch.safeParse({ calls: [] }).success).toBe(false);
  for (const url of ["https://example.com/", "https://tenant.meridian.example.com/", "http://tenant.meridian/", "/api"])
    expect(RegionBatch.safeParse({ calls: [{ ...call, url }] }).success, url).toBe(false);
});
