import { sql } from "drizzle-orm";
import { backfillMaxDays } from "../../../contracts/log-stream.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guard } from "../../kernel/db.ts";
import { rowExists } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { beginAt, retryNow } from "./state.ts";
import { logStreams } from "./table.ts";

/** @throws `guard.invalid_input` for a time that has not come, or is too long ago */
export function beginningOf(ctx: Ctx, from: number): number {
  if (from > ctx.now()) throw new AppError("guard.invalid_input", { details: "from: must not be in the future" });
  if (from < ctx.now() - backfillMaxDays * 86_400_000)
    throw new AppError("guard.invalid_input", { details: `from: at most ${backfillMaxDays} days ago` });
  return from;
}

const guardStream = (ctx: Ctx, id: string) =>
  guard(sql`EXISTS (${rowExists(ctx, logStreams, id)})`, "entity.not_exists_with_id");

/**
 * Sends what is there from a time on, again where it was sent before: receivers know it by the ids.
 * @throws `entity.not_exists_with_id`, `guard.invalid_input`
 */
export async function backfill(ctx: Ctx, id: string, from: number): Promise<void> {
  await atomic(ctx.db, [
    guardStream(ctx, id),
    beginAt(ctx, id, beginningOf(ctx, from)),
    recordChange(ctx, { entity: "log-stream-backfill", entityId: id, before: null, after: { from } }),
  ]);
}

/** Tries again at the next sweep, within a minute. @throws `entity.not_exists_with_id` */
export async function retry(ctx: Ctx, id: string): Promise<void> {
  await atomic(ctx.db, [guardStream(ctx, id), retryNow(ctx, id)]);
}
