import { NoticedHooks, type PausedHook, PausedHooks } from "../../../contracts/paused-hook.ts";
import { Region } from "../../../contracts/region.ts";
import { adminTenantId } from "../../../contracts/tenant.ts";
import { Done } from "../../../contracts/tenant-members.ts";
import { errorTrace } from "../../kernel/log.ts";
import { safeName } from "../../kernel/safe-name.ts";
import type { ControlCtx, TenantLocation } from "../context.ts";
import { findLocation } from "../directory/find.ts";
import { adminLocation, describePerson, listMembers } from "../members/client.ts";
import { call } from "../regions/client.ts";

/**
 * Tells the admins of tenants by mail which webhooks were paused: regions know no addresses of admins, and the admin tenant
 * knows no webhooks. Whoever dies in between tells them again; a region that does not answer is asked at the next sweep.
 */
export async function tellPausedHooks(ctx: ControlCtx): Promise<void> {
  const residences = ctx.env.EDITION === "cloud" ? (["home", ...Region.options] as const) : (["home"] as const);
  await Promise.all(
    residences.map(async (residence) => {
      try {
        const place = { tenantId: adminTenantId, residence, shard: 0, endpoint: ctx.env.ENDPOINT };
        await tellThoseOf(ctx, place);
      } catch (thrown) {
        ctx.log("warn", "webhooks.notice_failed", { region: residence, error: errorTrace(thrown) });
      }
    }),
  );
}

async function tellThoseOf(ctx: ControlCtx, place: TenantLocation): Promise<void> {
  const { hooks } = await call(ctx, place, "/paused-hooks/list", PausedHooks, {});
  for (const hook of hooks) {
    await tellAdmins(ctx, hook);
    const { name: _, ...noticed } = hook;
    await call(ctx, place, "/paused-hooks/noticed", Done, NoticedHooks.parse({ hooks: [noticed] }));
  }
}

async function tellAdmins(ctx: ControlCtx, { tenantId, id, name, pausedAt }: PausedHook): Promise<void> {
  const [members, location] = await Promise.all([listMembers(ctx, tenantId), findLocation(ctx, tenantId)]);
  const admins = members.filter(({ organizationRoles }) => organizationRoles.some((role) => role.name === "admin"));
  for (const admin of admins) {
    const to = (await describePerson(ctx, admin.id))?.verifiedEmail;
    if (!to) continue;
    await call(ctx, adminLocation(ctx), "/messages/send", Done, {
      ...{ channel: "email", to, type: "Generic", locale: ctx.language },
      payload: {
        link: `${ctx.env.ENDPOINT}/console/${tenantId}/webhooks/${id}`,
        tenant: safeName(location?.about?.name ?? null) ?? tenantId,
        pausedWebhook: safeName(name) ?? id,
        at: new Date(pausedAt).toISOString(),
      },
    });
  }
}
