import type { Work } from "../contracts/forward.ts";
import { type RegionBatch as Batch, batchSizeMax, encodeAnswer, RegionBatch } from "../contracts/region-batch.ts";
import { readBody } from "./kernel/admission.ts";
import { AppError } from "./kernel/error.ts";

/** Answers one call of a batch; its failure is an answer, too. */
type AnswerCall = (call: Request) => Promise<Response>;

/**
 * Several reads of one page in one request, answered side by side; each answer is sent when it is there.
 * @throws `request.body_too_large`, `guard.invalid_input`
 */
export async function answerBatch(
  request: Request,
  answerCall: AnswerCall,
  workSoFar: () => Work | undefined,
): Promise<Response> {
  const { calls } = await readBatch(request);
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      await Promise.all(
        calls.map(async ({ url, headers }, index) => {
          const answer = await answerCall(new Request(url, { headers }));
          const body = new Uint8Array(await answer.arrayBuffer());
          const work = workSoFar();
          const head = { index, status: answer.status, headers: [...answer.headers], bytes: body.length };
          controller.enqueue(encodeAnswer(work ? { ...head, work } : head, body));
        }),
      );
      controller.close();
    },
  });
  return new Response(stream, { headers: { "content-type": "application/octet-stream" } });
}

async function readBatch(request: Request): Promise<Batch> {
  if (request.method !== "POST") throw new AppError("request.not_found");
  const body = await readBody(request, batchSizeMax);
  const parsed = RegionBatch.safeParse(parseJson(new TextDecoder().decode(body ?? undefined)));
  if (!parsed.success) throw new AppError("guard.invalid_input");
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
