import { type SQL, sql } from "drizzle-orm";
import { settledAfterMs } from "../../../contracts/log-stream.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type Statement, statement } from "../../kernel/db.ts";
import { timedIdFrom } from "../../kernel/id.ts";

/** Entries before this id have an order that does not change any more. */
export const settledBefore = (now: number): string => timedIdFrom(now - settledAfterMs);

/** Whether a stream `t` with the state `s` has something to send. Two looks into indexes. */
export function hasEntries(now: number): SQL {
  const end = settledBefore(now);
  const reads = (source: string) => sql`instr(t.sources, ${`"${source}"`}) > 0`;
  return sql`(${reads("audit-logs")} AND EXISTS (SELECT 1 FROM logs l
      WHERE l.tenant_id = s.tenant_id AND l.id > s.audit_logs_cursor AND l.id < ${end})
    OR ${reads("changes")} AND EXISTS (SELECT 1 FROM change_log c
      WHERE c.tenant_id = s.tenant_id AND c.id > s.changes_cursor AND c.id < ${end}))`;
}

/** The statement after which the next sweep tries again, as if nothing had failed. */
export const retryNow = (ctx: Ctx, id: string): Statement =>
  statement(sql`UPDATE log_stream_states SET due_at = ${ctx.now()}, failures = 0
    WHERE tenant_id = ${ctx.tenantId} AND stream_id = ${id}`);

/** The statement after which entries from this time on are sent, whether they were sent before or not. */
export const beginAt = (ctx: Ctx, id: string, from: number): Statement =>
  statement(sql`UPDATE log_stream_states SET audit_logs_cursor = ${timedIdFrom(from)}, changes_cursor = ${timedIdFrom(from)},
    due_at = ${ctx.now()}, failures = 0 WHERE tenant_id = ${ctx.tenantId} AND stream_id = ${id}`);
