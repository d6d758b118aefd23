import { sql } from "drizzle-orm";
import type { HookConfig } from "../../contracts/webhook.ts";
import type { HookEvent } from "../../contracts/webhook-event.ts";
import type { Ctx } from "../../workers/kernel/context.ts";
import type { Outbound, OutboundInit } from "../../workers/kernel/outbound.ts";
import { deliver } from "../../workers/kernel/outbox/deliver.ts";
import { tenantOutboxHandlers } from "../../workers/tenant/outbox-handlers.ts";
import { createHook } from "../../workers/tenant/webhooks/create.ts";
import { wakeDueHooks } from "../../workers/tenant/webhooks/wake-due.ts";
import { freshCtx } from "./harness.ts";

export interface HookCall {
  url: string;
  init: OutboundInit;
  body: Record<string, unknown>;
}
type Answer = (call: HookCall) => Response | Promise<Response>;
export type HookedTenant = ReturnType<typeof hooked>;

/** A tenant with a clock of its own, whose endpoints answer as told, or are reached by `real`. */
export function hooked(answer: Answer = () => new Response("ok"), real?: Outbound) {
  const calls: HookCall[] = [];
  const woken: string[] = [];
  let now = Date.parse("2031-05-05T05:05:05Z");
  const { ctx: base, meter } = freshCtx();
  const told: Outbound = {
    ...base.outbound,
    fetch: async (url: string, init: OutboundInit = {}) => {
      const call = { url, init, body: JSON.parse(init.body ?? "{}") };
      calls.push(call);
      return answer(call);
    },
  };
  const ctx: Ctx = {
    ...{ ...base, outbound: real ?? told, now: () => now, managementScopes: new Set(["all"]) },
    wake: (ids) => void woken.push(...ids),
    wakeLater: async () => undefined,
  };
  const due = () =>
    ctx.db.all<{ id: string }>(
      sql`SELECT id FROM outbox WHERE tenant_id = ${ctx.tenantId} AND state = 'pending' AND due_at <= ${now} ORDER BY id`,
    );
  return {
    ...{ ctx, calls, woken, meter },
    /** What the sweep and the outbox would do by now. */
    async settle() {
      await wakeDueHooks(ctx.db, now);
      for (let rows = await due(); rows.length > 0; rows = await due())
        for (const { id } of rows) await deliver(ctx, tenantOutboxHandlers, id);
    },
    async subscribe(events: HookEvent[], config: Partial<HookConfig> = {}) {
      const { value } = await createHook(ctx, {
        ...{ name: "ours", events, config: { url: "https://hooks.acme.io/in", ...config } },
      });
      return value;
    },
    /** Until when nothing is sent to it. */
    async resumeAt(hookId: string) {
      const [row] = await ctx.db.all<{ resume_at: number }>(
        sql`SELECT resume_at FROM hook_states WHERE tenant_id = ${ctx.tenantId} AND hook_id = ${hookId}`,
      );
      return row?.resume_at ?? 0;
    },
    pass(ms: number) {
      now += ms;
    },
  };
}
