import { sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, statement } from "../../kernel/db.ts";
import { drainHook } from "./drain-hook.ts";

/** For so long one invocation goes on, in ms: what it waits for ends within its time after the answer. */
const budgetMs = 15_000;

interface Due {
  id: string;
  dueAt: number;
  resumeAt: number;
}

/**
 * Sends what is due to each endpoint of the tenant, to all of them at once and to each in order.
 * @returns when there is more to do, in ms, where this is who has to see to that; else null
 */
export async function drain(ctx: Ctx): Promise<number | null> {
  const [found] = await atomic(ctx.db, [
    statement(sql`SELECT h.id, s.resume_at AS "resumeAt", (SELECT min(due_at) FROM hook_requests r
        WHERE r.tenant_id = h.tenant_id AND r.hook_id = h.id AND r.state = 'pending') AS "dueAt"
      FROM hooks h LEFT JOIN hook_states s ON s.tenant_id = h.tenant_id AND s.hook_id = h.id
      WHERE h.tenant_id = ${ctx.tenantId} AND h.enabled = 1`),
  ]);
  const now = ctx.now();
  const waiting = (found?.results ?? []) as unknown as (Omit<Due, "dueAt"> & { dueAt: number | null })[];
  const due = waiting.filter(({ dueAt, resumeAt }) => dueAt !== null && Math.max(dueAt, resumeAt ?? 0) <= now);
  const endsAt = Date.now() + budgetMs;
  const next = await Promise.all(due.map(({ id }) => drainHook(ctx, id, endsAt)));
  const known = next.filter((at) => at !== null);
  return known.length > 0 ? Math.min(...known) : null;
}
