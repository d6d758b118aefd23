import { NoticedHooks, PausedHooks } from "../../../contracts/paused-hook.ts";
import { Done } from "../../../contracts/tenant-members.ts";
import { safeName } from "../../kernel/safe-name.ts";
import type { ControlCtx } from "../context.ts";
import { inAllPlaces, tellAdmins } from "../members/tell-admins.ts";
import { call } from "../regions/client.ts";

/** Tells the admins of tenants by mail which webhooks were paused. Whoever dies in between tells them again. */
export const tellPausedHooks = (ctx: ControlCtx): Promise<void> =>
  inAllPlaces(ctx, "webhooks.notice_failed", async (place) => {
    const { hooks } = await call(ctx, place, "/paused-hooks/list", PausedHooks, {});
    for (const { name, ...hook } of hooks) {
      const { tenantId, id, pausedAt } = hook;
      const payload = { pausedWebhook: safeName(name) ?? id, at: new Date(pausedAt).toISOString() };
      await tellAdmins(ctx, { tenantId, page: `webhooks/${id}`, payload });
      await call(ctx, place, "/paused-hooks/noticed", Done, NoticedHooks.parse({ hooks: [hook] }));
    }
  });
