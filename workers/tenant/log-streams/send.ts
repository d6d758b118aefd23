import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "../../kernel/context.ts";
import { type Row, rowOf } from "../../kernel/entity.ts";
import type { OutboxEvent } from "../../kernel/outbox/deliver.ts";
import { batchMax, type Cursors, cursorsBehind, nextEntries } from "./entries.ts";
import { streamsWithState } from "./get.ts";
import { openSigningKey, openSink } from "./sealed-sink.ts";
import { SinkFailure, sendBatch } from "./sinks.ts";
import { logStreamStates, logStreams } from "./table.ts";

export const logStreamKind = "log-stream";
const Payload = z.object({ streamId: z.string() });

/** So many batches a run; what is left is the next one's. */
const batchesMax = 20;
/** Minutes until the next attempt, by how many failed in a row; the last one from then on. */
const waits = [1, 2, 5, 15, 30, 60];

/** Sends what a stream has to send. It comes back by the sweep, so that nothing is thrown for the outbox to try again. */
export async function sendLogStream(ctx: Ctx, event: OutboxEvent): Promise<void> {
  const { streamId } = Payload.parse(event.payload);
  const [raw] = await ctx.db.all<
    Record<string, unknown>
  >(sql`SELECT t.*, s.audit_logs_cursor, s.changes_cursor, s.failures
    FROM ${streamsWithState} WHERE t.tenant_id = ${ctx.tenantId} AND t.id = ${streamId} AND t.enabled = 1`);
  if (!raw) return;
  const stream = rowOf(logStreams, raw);
  const { auditLogsCursor, changesCursor, failures } = rowOf(logStreamStates, raw);
  const sink = await openSink(ctx, stream);
  const signingKey = await openSigningKey(ctx, stream);
  let cursors: Cursors = { "audit-logs": auditLogsCursor, changes: changesCursor };
  for (let n = 0; n < batchesMax; n += 1) {
    const entries = await nextEntries(ctx, stream.sources, cursors);
    if (entries.length === 0) break;
    try {
      const { tenantId } = ctx;
      await sendBatch(ctx, sink, { streamId, tenantId, entries, signingKey, now: ctx.now() });
    } catch (thrown) {
      if (!(thrown instanceof SinkFailure)) throw thrown;
      return failed(ctx, streamId, thrown.message, failures + (n === 0 ? 1 : 0));
    }
    const behind = cursorsBehind(entries, cursors);
    const after = await advanced(ctx, stream, { from: cursors, to: behind, count: entries.length });
    if (after === "moved") return;
    if (after === "changed") break;
    cursors = behind;
    if (entries.length < batchMax && n > 0) break;
  }
  await ctx.db.run(sql`UPDATE log_stream_states SET due_at = ${ctx.now()}
    WHERE tenant_id = ${ctx.tenantId} AND stream_id = ${streamId} AND failures = 0`);
}

/**
 * Confirms a batch. @returns `moved` where the cursors are elsewhere by now: a back-fill moves them, and goes before; `changed`
 * where the stream leads elsewhere by now, or is disabled
 */
async function advanced(
  ctx: Ctx,
  { id, version }: Row<typeof logStreams>,
  { from, to, count }: { from: Cursors; to: Cursors; count: number },
): Promise<"moved" | "changed" | "confirmed"> {
  const [row] = await ctx.db.all<{ same: number }>(sql`UPDATE log_stream_states
    SET audit_logs_cursor = ${to["audit-logs"]}, changes_cursor = ${to.changes}, sent_count = sent_count + ${count},
      last_sent_at = ${ctx.now()}, failures = 0, failing_since = NULL, last_error = NULL
    WHERE tenant_id = ${ctx.tenantId} AND stream_id = ${id}
      AND audit_logs_cursor = ${from["audit-logs"]} AND changes_cursor = ${from.changes}
    RETURNING EXISTS (SELECT 1 FROM log_streams t
      WHERE t.tenant_id = log_stream_states.tenant_id AND t.id = log_stream_states.stream_id
        AND t.version = ${version} AND t.enabled = 1) AS same`);
  if (!row) return "moved";
  return row.same === 1 ? "confirmed" : "changed";
}

async function failed(ctx: Ctx, id: string, error: string, failures: number): Promise<void> {
  const minutes = waits[Math.min(failures, waits.length) - 1] ?? 1;
  await ctx.db.run(sql`UPDATE log_stream_states SET failures = ${failures}, last_error = ${error},
      failing_since = coalesce(failing_since, ${ctx.now()}), due_at = ${ctx.now() + minutes * 60_000}
    WHERE tenant_id = ${ctx.tenantId} AND stream_id = ${id}`);
}
