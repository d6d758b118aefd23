import type { LogSink } from "../../../../contracts/log-stream.ts";
import { standardSignature } from "../../webhooks/signing.ts";
import type { Batch, SinkRequest } from "../batch.ts";

/** One entry a line. https://github.com/ndjson/ndjson-spec */
export const asLines = (entries: readonly object[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");

/** Names a batch by what is in it: one that is sent again with more entries is another. */
export const batchId = ({ entries }: Pick<Batch, "entries">): string =>
  `${entries[0]?.id ?? "none"}-${entries.at(-1)?.id ?? "none"}-${entries.length}`;

/** Newline-delimited JSON with the headers of Standard Webhooks, and those of the tenant. */
export async function httpRequest(sink: Extract<LogSink, { type: "http" }>, batch: Batch): Promise<SinkRequest> {
  const body = asLines(batch.entries);
  const signed = await standardSignature(batch.signingKey, { id: batchId(batch), body, now: batch.now });
  const ours = { "content-type": "application/x-ndjson", "user-agent": "Meridian-Logs/1.0", ...signed };
  return { method: "POST", url: sink.url, headers: { ...sink.headers, ...ours }, body };
}
