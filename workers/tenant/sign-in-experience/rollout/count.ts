import { sql } from "drizzle-orm";
import type { Ctx } from "../../../kernel/context.ts";
import { type Statement, statement } from "../../../kernel/db.ts";
import { refreshExperience } from "../public.ts";

/**
 * Counts a sign-in that was begun or that succeeded, and ends the rollout where its success rate is too low: once both
 * sides have as many sign-ins as are asked for, in the batch that counts the one which shows it.
 */
export function countSignIn(
  ctx: Ctx,
  { id, isCandidate }: { id: string; isCandidate: boolean },
  what: "started" | "succeeded",
): Statement[] {
  const column = sql.raw(`${isCandidate ? "candidate" : "published"}_${what}`);
  const isRunning = sql`tenant_id = ${ctx.tenantId} AND id = ${id} AND ended_at IS NULL`;
  return [
    statement(sql`UPDATE sign_in_experience_rollouts SET ${column} = ${column} + 1 WHERE ${isRunning}`),
    // candidate rate < published rate - max_drop percent, without division
    statement(sql`UPDATE sign_in_experience_rollouts SET status = 'rolledBack', ended_at = ${ctx.now()}
      WHERE ${isRunning} AND candidate_started >= min_sign_ins AND published_started >= min_sign_ins
        AND 100 * candidate_succeeded * published_started < (100 * published_succeeded - max_drop * published_started) * candidate_started`),
  ];
}

/** Behind the answer that was counted: when that ended the rollout, the pages' copy follows at once. */
export function followRollout(ctx: Ctx, id: string): void {
  ctx.background(
    (async () => {
      const [ended] = await ctx.db.all(
        sql`SELECT 1 FROM sign_in_experience_rollouts WHERE tenant_id = ${ctx.tenantId} AND id = ${id} AND ended_at IS NOT NULL`,
      );
      if (ended) await refreshExperience(ctx);
    })(),
  );
}
