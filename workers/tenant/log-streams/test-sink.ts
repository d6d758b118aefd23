import type { LogEntry, TestLogSink } from "../../../contracts/log-stream.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { newTimedId } from "../../kernel/id.ts";
import { newSigningKey } from "../webhooks/signing.ts";
import { openSigningKey, openSink, withSavedSecrets } from "./sealed-sink.ts";
import { SinkFailure, sendBatch } from "./sinks.ts";
import { logStreams } from "./table.ts";

/** Somebody waits for the answer, and the edge gives the region up after 15 seconds, of which the DNS may take three. */
const timeoutMs = 10_000;

/**
 * One sample entry to a sink that need not be saved. Without a stream, its signature has a key that nobody knows.
 * @throws `log_stream.test_failed` with what the endpoint said, `outbound.address_refused`, `entity.not_found`
 */
export async function testLogSink(ctx: Ctx, { sink: given, id }: TestLogSink): Promise<void> {
  const row = id === undefined ? null : await getRow(ctx, logStreams, id);
  const sink = withSavedSecrets(given, row && (await openSink(ctx, row)));
  ctx.outbound.requirePublicAddress(sink.url);
  const signingKey = row ? await openSigningKey(ctx, row) : newSigningKey();
  const now = ctx.now();
  const sample: LogEntry = {
    ...{ id: newTimedId(now), source: "audit-logs", tenantId: ctx.tenantId, time: new Date(now).toISOString() },
    ...{ event: "LogStream.Test", data: { key: "LogStream.Test", result: "Success" } },
  };
  const batch = { streamId: id ?? "test", tenantId: ctx.tenantId, entries: [sample], signingKey, now };
  await sendBatch(ctx, sink, batch, timeoutMs).catch((thrown: unknown) => {
    if (!(thrown instanceof SinkFailure)) throw thrown;
    throw new AppError("log_stream.test_failed", { data: { statusCode: thrown.statusCode, message: thrown.message } });
  });
}
