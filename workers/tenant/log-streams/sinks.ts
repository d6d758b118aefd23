import type { LogSink } from "../../../contracts/log-stream.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import type { Batch, SinkRequest } from "./batch.ts";
import { datadogRequest } from "./sinks/datadog.ts";
import { httpRequest } from "./sinks/http.ts";
import { s3Request } from "./sinks/s3.ts";
import { splunkRequest } from "./sinks/splunk.ts";

/** It did not arrive, as far as we know. The message is for administrators. */
export class SinkFailure extends Error {
  readonly statusCode: number | null;

  constructor(message: string, statusCode: number | null) {
    super(message);
    this.statusCode = statusCode;
  }
}

const requestOf = (sink: LogSink, batch: Batch): SinkRequest | Promise<SinkRequest> => {
  switch (sink.type) {
    case "http":
      return httpRequest(sink, batch);
    case "s3":
      return s3Request(sink, batch);
    case "datadog":
      return datadogRequest(sink, batch);
    case "splunk":
      return splunkRequest(sink, batch);
  }
};

const patienceMs = 15_000;
const saidMax = 300;

/** Sends a batch, of which a sink takes all or nothing. Redirects are not followed. @throws `SinkFailure` */
export async function sendBatch(ctx: Ctx, sink: LogSink, batch: Batch, timeoutMs = patienceMs): Promise<void> {
  const { url, ...init } = await requestOf(sink, batch);
  const answer = await ctx.outbound.fetch(url, { ...init, timeoutMs, maxRedirects: 0 }).catch((thrown: unknown) => {
    const details = thrown instanceof AppError ? [thrown.code, thrown.details].filter(Boolean).join(": ") : "no answer";
    throw new SinkFailure(details, null);
  });
  if (answer.ok) {
    await answer.body?.cancel().catch(() => undefined);
    return;
  }
  const said = await beginning(answer);
  throw new SinkFailure([`HTTP ${answer.status}`, said].filter(Boolean).join(": "), answer.status);
}

/** The beginning of what an endpoint says, as one line. */
async function beginning({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  try {
    for (let part = await reader?.read(); part && !part.done && text.length < saidMax; part = await reader?.read())
      text += part.value;
  } catch {
    // The status says enough.
  }
  reader?.cancel().catch(() => undefined);
  return text
    .slice(0, saidMax)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}
