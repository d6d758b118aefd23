import { z } from "zod";
import { Work } from "./forward.ts";

/**
 * Reads of one page in one request to a region. Each answer comes back as soon as it is there, in any order: a line
 * of JSON (`BatchedAnswer`), then as many bytes of body as that line says.
 */
export const batchUrl = "https://internal.meridian/batch";
export const batchedCallsMax = 32;
/** Of the request's body, in bytes. */
export const batchSizeMax = 128 * 1024;

/** A GET. The host says which of the region's two apps it is for, as with a request of its own. */
export const BatchedCall = z.object({
  url: z
    .string()
    .max(8192)
    .regex(/^https:\/\/(tenant|internal)\.meridian\//),
  headers: z.record(z.string().max(128), z.string().max(8192)),
});
export const RegionBatch = z.object({ calls: z.array(BatchedCall).min(1).max(batchedCallsMax) });
export type RegionBatch = z.infer<typeof RegionBatch>;

export const BatchedAnswer = z.object({
  /** Of the call in the batch. */
  index: z.number().int().min(0),
  status: z.number().int().min(200).max(599),
  headers: z.array(z.tuple([z.string(), z.string()])),
  bytes: z.number().int().min(0),
  /** What the whole batch has cost so far, where costs may be seen. */
  work: Work.optional(),
});
export type BatchedAnswer = z.infer<typeof BatchedAnswer>;

const lineEnd = 10;

export function encodeAnswer(answer: BatchedAnswer, body: Uint8Array): Uint8Array {
  const line = new TextEncoder().encode(`${JSON.stringify(answer)}\n`);
  const frame = new Uint8Array(line.length + body.length);
  frame.set(line);
  frame.set(body, line.length);
  return frame;
}

function join(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(one.length + other.length);
  joined.set(one);
  joined.set(other, one.length);
  return joined;
}

/** @throws where the stream is not made of answers, or ends in the middle of one */
export async function* decodeAnswers(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<{ answer: BatchedAnswer; body: Uint8Array<ArrayBuffer> }> {
  let rest: Uint8Array<ArrayBuffer> = new Uint8Array();
  let answer: BatchedAnswer | null = null;
  for await (const chunk of stream) {
    rest = rest.length === 0 ? new Uint8Array(chunk) : join(rest, chunk);
    for (;;) {
      const end: number = answer === null ? rest.indexOf(lineEnd) : -1;
      if (end >= 0) {
        answer = BatchedAnswer.parse(JSON.parse(new TextDecoder().decode(rest.subarray(0, end))));
        rest = rest.subarray(end + 1);
      }
      if (answer === null || rest.length < answer.bytes) break;
      yield { answer, body: rest.subarray(0, answer.bytes) };
      rest = rest.subarray(answer.bytes);
      answer = null;
    }
  }
  if (answer !== null || rest.length > 0) throw new Error("the answers ended in the middle of one");
}
