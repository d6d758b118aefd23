import { and, eq } from "drizzle-orm";
import type { Rollout, UpdateRollout } from "../../../../contracts/rollout.ts";
import { recordChange } from "../../../kernel/change-log.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { atomic, guardChanged, type Statement } from "../../../kernel/db.ts";
import { forgetState } from "../../tenants/state.ts";
import { refreshExperience } from "../public.ts";
import { signInExperienceRollouts as rollouts } from "../table.ts";
import { updateExperience } from "../update.ts";
import { findRollout, isRunning, requireRunning } from "./find.ts";

/**
 * Changes the share of the rollout that runs, or when it is rolled back. A share of 100 publishes its settings.
 * @throws `entity.not_found` while none runs, and what a save of the settings throws
 */
export async function changeRollout(ctx: Ctx, { share, ...limits }: UpdateRollout): Promise<Rollout> {
  const row = await requireRunning(ctx);
  if (share === 100) await updateExperience(ctx, row.changes, null, end(ctx, row.id, "published"));
  else {
    const set = Object.fromEntries(Object.entries({ share, ...limits }).filter(([, value]) => value !== undefined));
    if (Object.keys(set).length > 0) await write(ctx, row, set);
  }
  forgetState(ctx.tenantId);
  return (await findRollout(ctx)) as Rollout;
}

/** Gives everybody the published settings again. @throws `entity.not_found` while none runs */
export async function stopRollout(ctx: Ctx): Promise<void> {
  const row = await requireRunning(ctx);
  await write(ctx, row, { status: "stopped", endedAt: ctx.now() });
  forgetState(ctx.tenantId);
}

type Row = typeof rollouts.$inferSelect;

async function write(ctx: Ctx, row: Row, set: Partial<Row>): Promise<void> {
  const was = Object.fromEntries(Object.keys(set).map((name) => [name, row[name as keyof Row]]));
  await atomic(ctx.db, [
    ...change(ctx, row.id, set),
    recordChange(ctx, { entity: "sign-in-experience-rollout", entityId: row.id, before: was, after: set }),
  ]);
  await refreshExperience(ctx);
}

const end = (ctx: Ctx, id: string, status: Rollout["status"]): Statement[] =>
  change(ctx, id, { status, endedAt: ctx.now() });

/** Of the rollout while it runs: one that ended in the meantime stays as it is. */
const change = (ctx: Ctx, id: string, set: Partial<Row>): Statement[] => [
  ctx.db
    .update(rollouts)
    .set(set)
    .where(and(isRunning(ctx), eq(rollouts.id, id))),
  guardChanged("entity.not_found"),
];
