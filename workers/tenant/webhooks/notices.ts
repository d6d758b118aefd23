import { sql } from "drizzle-orm";
import type { NoticedHooks, PausedHook, PausedHooks } from "../../../contracts/paused-hook.ts";
import type { Ctx } from "../../kernel/context.ts";

const listMax = 100;

/** Webhooks of all tenants of this database that were paused and whose admins are not told yet, the oldest first. */
export async function listPausedHooks({ db }: Ctx): Promise<PausedHooks> {
  const hooks =
    await db.all<PausedHook>(sql`SELECT h.tenant_id AS "tenantId", h.id, h.name, h.paused_at AS "pausedAt" FROM hooks h
    LEFT JOIN hook_states s ON s.tenant_id = h.tenant_id AND s.hook_id = h.id
    WHERE h.paused_at IS NOT NULL AND coalesce(s.noticed_at, 0) <> h.paused_at ORDER BY h.paused_at LIMIT ${listMax}`);
  return { hooks };
}

/** Their admins are told. */
export async function noticeHooks({ db }: Ctx, { hooks }: NoticedHooks): Promise<{ done: true }> {
  await db.run(sql`UPDATE hook_states SET noticed_at = (SELECT n.value ->> '$.pausedAt' FROM json_each(${JSON.stringify(hooks)}) n
      WHERE n.value ->> '$.tenantId' = hook_states.tenant_id AND n.value ->> '$.id' = hook_states.hook_id)
    WHERE (tenant_id, hook_id) IN (SELECT value ->> '$.tenantId', value ->> '$.id' FROM json_each(${JSON.stringify(hooks)}))`);
  return { done: true };
}
