import { sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, statement } from "../../kernel/db.ts";
import { type Row, rowOf } from "../../kernel/entity.ts";
import { pauseIfDead } from "./pause.ts";
import { record } from "./record.ts";
import { openHeaders, openSigningKey } from "./secrets.ts";
import { type Endpoint, send } from "./send.ts";
import { hookRequests, hooks } from "./table.ts";

/** A sender that died is replaced after so long, in ms: longer than an attempt. */
const leaseMs = 30_000;
const batchMax = 20;

const isHook = (ctx: Ctx, id: string) => sql`tenant_id = ${ctx.tenantId} AND hook_id = ${id}`;

/** One sender an endpoint. @returns since when it fails, or false where another one sends, or it is left alone */
async function lease(ctx: Ctx, id: string): Promise<{ failingSince: number | null } | false> {
  const now = ctx.now();
  const [taken] = await atomic(ctx.db, [
    statement(sql`INSERT INTO hook_states (tenant_id, hook_id, leased_until)
      SELECT tenant_id, id, ${now + leaseMs} FROM hooks WHERE tenant_id = ${ctx.tenantId} AND id = ${id}
      ON CONFLICT DO UPDATE SET leased_until = excluded.leased_until WHERE leased_until <= ${now} AND resume_at <= ${now}
      RETURNING failing_since`),
  ]);
  const row = taken?.results[0];
  return row ? { failingSince: row.failing_since as number | null } : false;
}

/** @returns when more of it is due, in ms; null for nothing, or where the next sender sees to it */
async function release(ctx: Ctx, id: string): Promise<number | null> {
  const [released] = await atomic(ctx.db, [
    statement(sql`UPDATE hook_states SET leased_until = 0, endpoint = ${ctx.endpoint}, next_at = (
        SELECT max(min(r.due_at), hook_states.resume_at) FROM hook_requests r
        WHERE r.tenant_id = ${ctx.tenantId} AND r.hook_id = ${id} AND r.state = 'pending'
          AND EXISTS (SELECT 1 FROM hooks h WHERE h.tenant_id = r.tenant_id AND h.id = r.hook_id AND h.enabled = 1))
      WHERE ${isHook(ctx, id)} RETURNING next_at`),
  ]);
  return (released?.results[0]?.next_at as number | null | undefined) ?? null;
}

/** The oldest that are due, and where they go to as it is now. */
async function nextOf(ctx: Ctx, id: string) {
  const [hook, due] = await atomic(ctx.db, [
    statement(sql`SELECT * FROM hooks WHERE tenant_id = ${ctx.tenantId} AND id = ${id} AND enabled = 1`),
    statement(sql`SELECT * FROM hook_requests WHERE ${isHook(ctx, id)} AND state = 'pending' AND due_at <= ${ctx.now()}
      ORDER BY due_at, rowid LIMIT ${batchMax}`),
  ]);
  const row = hook?.results[0] ? rowOf(hooks, hook.results[0]) : null;
  return { row, requests: row ? (due?.results ?? []).map((raw) => rowOf(hookRequests, raw)) : [] };
}

const endpointOf = async (ctx: Ctx, row: Row<typeof hooks>): Promise<Endpoint> => ({
  url: row.url,
  headers: await openHeaders(ctx, row),
  signingKey: await openSigningKey(ctx, row),
});

/**
 * Sends what is due to one endpoint, one after the other in the order of commits, until nothing is, the endpoint is to be
 * left alone, or `endsAt` (by the clock of this machine).
 * @returns when there is more to do, in ms, where it stopped before the end or put something off; else null
 */
export async function drainHook(ctx: Ctx, id: string, endsAt: number): Promise<number | null> {
  for (;;) {
    const leased = await lease(ctx, id);
    if (!leased) return null;
    const ended = await sendDue(ctx, id, endsAt);
    // Whoever came meanwhile was sent away: what they came with is looked for once the lease is given back.
    const next = await release(ctx, id);
    if (next === null || next > ctx.now() || ended === "stopped") return ended === "done" ? null : next;
  }
}

/** @returns `stopped` with more to send, `put-off` where some of it comes again, else `done` */
async function sendDue(ctx: Ctx, id: string, endsAt: number): Promise<"stopped" | "put-off" | "done"> {
  let isPutOff = false;
  for (;;) {
    const { row, requests } = await nextOf(ctx, id);
    if (!row || requests.length === 0) return isPutOff ? "put-off" : "done";
    const endpoint = await endpointOf(ctx, row);
    for (const request of requests) {
      if (Date.now() >= endsAt) return "stopped";
      const body = JSON.stringify({ hookId: id, ...(JSON.parse(request.payload) as object) });
      const outcome = await send(ctx, endpoint, request.id, body);
      const state = await record(ctx, { row, request, outcome, leasedUntil: ctx.now() + leaseMs });
      isPutOff ||= outcome.result === "again";
      if (await pauseIfDead(ctx, id, state)) return "stopped";
      if (state.resumeAt > ctx.now()) return "stopped";
      // The others go where it leads now, or nowhere.
      if (state.isChanged) break;
    }
  }
}
