import { type SQL, sql } from "drizzle-orm";
import type { HookRequest, Redeliver, Redelivered } from "../../../contracts/webhook.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guard, inList, statement } from "../../kernel/db.ts";
import { rowExists } from "../../kernel/entity.ts";
import { guardRow } from "../../kernel/relation.ts";
import { startAfresh } from "./entity.ts";
import { getRequest } from "./requests.ts";
import { hooks } from "./table.ts";

const callMax = 10_000;

/**
 * Sends requests again, from the first attempt on and under their ids; what waits already stays where it is.
 * @throws `entity.not_found`, `hook.not_enabled`
 */
export async function redeliver(ctx: Ctx, id: string, input: Redeliver): Promise<Redelivered> {
  const which: SQL =
    "ids" in input
      ? sql`id IN ${inList(input.ids)}`
      : sql`created_at BETWEEN ${input.startTime ?? 0} AND ${input.endTime ?? ctx.now()}
          AND ${input.isAll === true ? sql`1` : sql`state IN ('failed', 'dropped')`}`;
  const [, , sent] = await atomic(ctx.db, [
    guardRow(ctx, hooks, id),
    guard(sql`EXISTS (${rowExists(ctx, hooks, id)} AND enabled = 1)`, "hook.not_enabled"),
    statement(sql`UPDATE hook_requests SET state = 'pending', attempts = 0, due_at = ${ctx.now()} WHERE rowid IN (
      SELECT rowid FROM hook_requests WHERE tenant_id = ${ctx.tenantId} AND hook_id = ${id} AND state <> 'pending' AND ${which}
      ORDER BY created_at, rowid LIMIT ${callMax})`),
    ...startAfresh(ctx, id),
  ]);
  return { count: sent?.meta.changes ?? 0 };
}

/** @throws `entity.not_found`, `hook.not_enabled` */
export async function redeliverOne(ctx: Ctx, hookId: string, id: string): Promise<HookRequest> {
  await getRequest(ctx, hookId, id);
  await redeliver(ctx, hookId, { ids: [id] });
  return getRequest(ctx, hookId, id);
}
