import { sql } from "drizzle-orm";
import type { HookAttempt } from "../../../contracts/webhook.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, statement } from "../../kernel/db.ts";
import type { Row } from "../../kernel/entity.ts";
import { restAfter, waitAfter } from "./schedule.ts";
import type { Outcome } from "./send.ts";
import type { hookRequests, hooks } from "./table.ts";

interface Attempted {
  row: Row<typeof hooks>;
  request: Row<typeof hookRequests>;
  outcome: Outcome;
  leasedUntil: number;
}

export interface EndpointState {
  failingSince: number | null;
  resumeAt: number;
  /** The webhook was changed, disabled, or deleted since it was read. */
  isChanged: boolean;
}

/** So many attempts are listed, the latest ones. */
const listedMax = 20;

/** What became of a request, and how its endpoint does: both in one batch. */
export async function record(ctx: Ctx, { row, request, outcome, leasedUntil }: Attempted): Promise<EndpointState> {
  const now = ctx.now();
  const { statusCode, durationMs, error, result, isUnreachable } = outcome;
  const attempts = request.attempts + 1;
  const wait = result === "again" ? waitAfter(row.retries, attempts) : null;
  const state = result === "succeeded" ? "succeeded" : wait === null ? "failed" : "pending";
  const attempt: HookAttempt = { at: now, statusCode, durationMs, ...(error === undefined ? {} : { error }) };
  const log = [...request.attemptLog, attempt].slice(-listedMax);
  const isRequest = sql`tenant_id = ${ctx.tenantId} AND hook_id = ${row.id} AND id = ${request.id}`;
  const isHook = sql`tenant_id = ${ctx.tenantId} AND hook_id = ${row.id}`;
  const endpoint =
    result === "succeeded"
      ? sql`failing_since = NULL, failures = 0, resume_at = 0`
      : sql`failing_since = coalesce(failing_since, ${now}), failures = iif(${result} = 'again', failures + 1, 0),
          resume_at = iif(${result} = 'again', ${now} + ${restSql(isUnreachable)}, 0)`;
  const [, after, same] = await atomic(ctx.db, [
    statement(sql`UPDATE hook_requests SET state = ${state}, attempts = ${attempts}, due_at = ${now + (wait ?? 0)},
      attempt_log = ${JSON.stringify(log)}, url = ${row.url}, status_code = ${statusCode},
      response_body = ${outcome.responseBody}, is_truncated = ${outcome.isTruncated ? 1 : 0}
      WHERE ${isRequest} AND state = 'pending'`),
    statement(sql`UPDATE hook_states SET leased_until = ${leasedUntil}, ${endpoint} WHERE ${isHook}
      RETURNING failing_since, resume_at`),
    statement(
      sql`SELECT 1 FROM hooks WHERE tenant_id = ${ctx.tenantId} AND id = ${row.id} AND version = ${row.version}`,
    ),
  ]);
  const { failing_since = null, resume_at = 0 } = after?.results[0] ?? {};
  return {
    failingSince: failing_since as number | null,
    resumeAt: Number(resume_at),
    isChanged: same?.results.length === 0,
  };
}

/** `restAfter` of the failures with this one, which the row alone knows. */
function restSql(isUnreachable: boolean) {
  const cases = Array.from({ length: 8 }, (_, n) => sql`WHEN ${n + 1} THEN ${restAfter(n + 1, isUnreachable)}`);
  return sql`CASE min(failures + 1, 8) ${sql.join(cases, sql` `)} END`;
}
