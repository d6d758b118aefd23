import { and, desc, eq, isNull } from "drizzle-orm";
import type { Rollout } from "../../../../contracts/rollout.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import { signInExperienceRollouts as rollouts } from "../table.ts";

type Row = typeof rollouts.$inferSelect;

/** The rollout that runs, else the last one that ended; null before the first. */
export async function findRollout(ctx: Ctx): Promise<Rollout | null> {
  const [row] = await ctx.db
    .select()
    .from(rollouts)
    .where(eq(rollouts.tenantId, ctx.tenantId))
    .orderBy(desc(isNull(rollouts.endedAt)), desc(rollouts.startedAt))
    .limit(1);
  return row ? rolloutOf(row) : null;
}

/** @throws `entity.not_found` while none runs */
export async function requireRunning(ctx: Ctx): Promise<Row> {
  const [row] = await ctx.db.select().from(rollouts).where(isRunning(ctx));
  if (!row) throw new AppError("entity.not_found");
  return row;
}

export const isRunning = (ctx: Ctx) => and(eq(rollouts.tenantId, ctx.tenantId), isNull(rollouts.endedAt));

/** `returned` is what `rolledBack` was called. */
export const rolloutOf = (row: Row): Rollout => {
  const { tenantId: _, publishedStarted, publishedSucceeded, candidateStarted, candidateSucceeded, ...rest } = row;
  return {
    ...rest,
    status: rest.status === "returned" ? "rolledBack" : rest.status,
    published: { started: publishedStarted, succeeded: publishedSucceeded },
    candidate: { started: candidateStarted, succeeded: candidateSucceeded },
  };
};
