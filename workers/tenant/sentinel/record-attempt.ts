import { sql } from "drizzle-orm";
import type { AttemptAction } from "../../../contracts/sentinel.ts";
import type { SentinelPolicy } from "../../../contracts/sign-in-experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, type Statement, statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { newTimedId } from "../../kernel/id.ts";
import { type AttemptTarget, hashOfTarget, sealTarget } from "./target.ts";

const minute = 60_000;
const hour = 60 * minute;
/** For how long tries are kept, at least. */
const kept = 24 * hour;

/** A try that counts as failed until it is told to have succeeded. */
export interface Attempt {
  /** For the batch that says what the try proved: the failures before it count no longer. */
  succeeded(): Statement;
  /** What a try that failed is refused with: its own reason, or the lock that it brought about. */
  refusal(reason: AppError): AppError;
  /** Runs the check of what was given; a refusal of it is a failed try. */
  check<T>(proof: () => Promise<T>): Promise<T>;
}

/**
 * Begins a try to prove an identifier, before anything is checked. At most `maxAttempts` within an hour and since
 * the last success are let through, however many come at once: each is written as failed first, and the one that
 * reaches the limit locks the target for `lockoutDuration` minutes behind itself. A lock that ends before its hour
 * lets one more try through, which locks again unless it succeeds.
 * @throws `session.verification_blocked_too_many_attempts`, whose `data` has the minutes left and the moment of the end
 */
export async function recordAttempt(
  ctx: Ctx,
  policy: SentinelPolicy,
  target: AttemptTarget,
  action: AttemptAction,
): Promise<Attempt> {
  const { maxAttempts = 100, lockoutDuration = 60 } = policy;
  const { tenantId } = ctx;
  const now = ctx.now();
  const id = newTimedId(now);
  const [hash, sealed] = await Promise.all([hashOfTarget(ctx, target), sealTarget(ctx, target)]);
  const ends = now + lockoutDuration * minute;
  const ofTarget = sql`tenant_id = ${tenantId} AND target_hash = ${hash}`;
  const recent = sql`${ofTarget} AND created_at > ${now - hour}`;
  const live = sql`${ofTarget} AND decision = 'Blocked' AND decision_expires_at > ${now}`;
  const failed = sql`SELECT count(*) + 1 >= ${maxAttempts} AS is_last FROM sentinel_activities
    WHERE ${recent} AND action_result = 'Failed'
      AND created_at > (SELECT coalesce(max(created_at), 0) FROM sentinel_activities WHERE ${recent} AND action_result = 'Success')`;
  const [blocked, begun] = await atomic(ctx.db, [
    statement(sql`SELECT max(decision_expires_at) AS ends FROM sentinel_activities WHERE ${live}`),
    statement(sql`INSERT INTO sentinel_activities (tenant_id, id, target_type, target_hash, sealed_target, action, action_result,
        decision, decision_expires_at, created_at, expires_at)
      SELECT ${tenantId}, ${id}, 'User', ${hash}, iif(is_last, ${sealed}, NULL), ${action}, 'Failed', iif(is_last, 'Blocked', 'Allowed'),
        iif(is_last, ${ends}, NULL), ${now}, max(${now + kept}, iif(is_last, ${ends}, 0)) FROM (${failed})
      WHERE NOT EXISTS (SELECT 1 FROM sentinel_activities WHERE ${live}) RETURNING decision`),
  ]);
  if (begun?.results.length === 0) throw tooMany(Number(blocked?.results[0]?.ends), now);
  const isLast = begun?.results[0]?.decision === "Blocked";
  const refusal = (reason: AppError) => (isLast ? tooMany(ends, now) : reason);
  return {
    refusal,
    check: (proof) =>
      proof().catch((thrown) => {
        throw thrown instanceof AppError ? refusal(thrown) : thrown;
      }),
    succeeded: () =>
      statement(sql`UPDATE sentinel_activities SET action_result = 'Success', decision = 'Allowed', decision_expires_at = NULL, sealed_target = NULL
        WHERE tenant_id = ${tenantId} AND id = ${id}`),
  };
}

const tooMany = (expiresAt: number, now: number): AppError =>
  new AppError("session.verification_blocked_too_many_attempts", {
    data: { relativeTime: Math.ceil((expiresAt - now) / minute), expiresAt },
    retryAfter: Math.ceil((expiresAt - now) / 1000),
  });
