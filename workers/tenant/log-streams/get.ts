import { sql } from "drizzle-orm";
import type { LogStream } from "../../../contracts/log-stream.ts";
import { maskedSecret } from "../../../contracts/masked-secret.ts";
import { mayReadSecrets } from "../../kernel/auth.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type Row, rowOf } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { timeOfId } from "../../kernel/id.ts";
import type { Versioned } from "../../kernel/route.ts";
import { openSigningKey, openSink, shownSink } from "./sealed-sink.ts";
import { hasEntries } from "./state.ts";
import { logStreams } from "./table.ts";

type Raw = Record<string, unknown>;

/** A stream `t`, its state `s`, and whether entries wait. */
export const streamColumns = (now: number) => sql`s.audit_logs_cursor, s.changes_cursor, s.due_at, s.failing_since,
  s.last_error, s.sent_count, s.last_sent_at, ${hasEntries(now)} AS is_behind`;
export const streamsWithState = sql`log_streams t JOIN log_stream_states s ON s.tenant_id = t.tenant_id AND s.stream_id = t.id`;

const numberOr = (value: unknown): number | null => (typeof value === "number" ? value : null);

function stateOf(raw: Raw, row: Row<typeof logStreams>): LogStream["state"] {
  const cursors = [
    ...(row.sources.includes("audit-logs") ? [String(raw.audit_logs_cursor)] : []),
    ...(row.sources.includes("changes") ? [String(raw.changes_cursor)] : []),
  ];
  const failingSince = numberOr(raw.failing_since);
  return {
    deliveredUntil: raw.last_sent_at === null ? null : Math.min(...cursors.map(timeOfId)),
    sentCount: Number(raw.sent_count),
    lastSentAt: numberOr(raw.last_sent_at),
    failingSince,
    lastError: failingSince === null ? null : String(raw.last_error),
    nextAttemptAt: failingSince === null ? null : Number(raw.due_at),
    isBehind: raw.is_behind === 1,
  };
}

/** The stream as the API shows it to this caller. */
export async function logStreamOf(ctx: Ctx, raw: Raw): Promise<LogStream> {
  const row = rowOf(logStreams, raw);
  const { tenantId, id, name, sources, enabled, createdAt } = row;
  const sink = await openSink(ctx, row);
  const key = mayReadSecrets(ctx) ? await openSigningKey(ctx, row) : maskedSecret;
  return {
    ...{ tenantId, id, name, sources, sink: shownSink(ctx, sink), enabled, createdAt },
    signingKey: sink.type === "http" ? key : null,
    state: stateOf(raw, row),
  };
}

/** @throws `entity.not_found` */
export async function getLogStream(ctx: Ctx, id: string): Promise<Versioned<LogStream>> {
  const [raw] = await ctx.db.all<Raw>(sql`SELECT t.*, ${streamColumns(ctx.now())} FROM ${streamsWithState}
    WHERE t.tenant_id = ${ctx.tenantId} AND t.id = ${id}`);
  if (!raw) throw new AppError("entity.not_found");
  return { value: await logStreamOf(ctx, raw), version: Number(raw.version) };
}
