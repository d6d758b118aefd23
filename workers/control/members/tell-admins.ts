import { Region } from "../../../contracts/region.ts";
import { adminTenantId } from "../../../contracts/tenant.ts";
import { Done } from "../../../contracts/tenant-members.ts";
import { errorTrace } from "../../kernel/log.ts";
import { safeName } from "../../kernel/safe-name.ts";
import type { ControlCtx, TenantLocation } from "../context.ts";
import { findLocation } from "../directory/find.ts";
import { call } from "../regions/client.ts";
import { adminLocation, describePerson, listMembers } from "./client.ts";

/** What has happened in a tenant, in the fields of a message, and the page of the console that it is about. */
export interface AdminNotice {
  tenantId: string;
  /** Below the tenant's console. */
  page: string;
  payload: Record<string, string>;
}

/** Tells the admins of a tenant by mail, at their proved addresses. */
export async function tellAdmins(ctx: ControlCtx, { tenantId, page, payload }: AdminNotice): Promise<void> {
  const [members, location] = await Promise.all([listMembers(ctx, tenantId), findLocation(ctx, tenantId)]);
  const admins = members.filter(({ organizationRoles }) => organizationRoles.some((role) => role.name === "admin"));
  for (const admin of admins) {
    const to = (await describePerson(ctx, admin.id))?.verifiedEmail;
    if (!to) continue;
    await call(ctx, adminLocation(ctx), "/messages/send", Done, {
      ...{ channel: "email", to, type: "Generic", locale: ctx.language },
      payload: {
        link: `${ctx.env.ENDPOINT}/console/${tenantId}/${page}`,
        tenant: safeName(location?.about?.name ?? null) ?? tenantId,
        ...payload,
      },
    });
  }
}

/**
 * Does something with every place that holds tenants: regions know no addresses of admins, and the admin tenant knows nothing
 * of what is in them. One that does not answer is asked at the next sweep.
 */
export async function inAllPlaces(
  ctx: ControlCtx,
  failure: string,
  work: (place: TenantLocation) => Promise<void>,
): Promise<void> {
  const residences = ctx.env.EDITION === "cloud" ? (["home", ...Region.options] as const) : (["home"] as const);
  await Promise.all(
    residences.map(async (residence) => {
      try {
        await work({ tenantId: adminTenantId, residence, shard: 0, endpoint: ctx.env.ENDPOINT });
      } catch (thrown) {
        ctx.log("warn", failure, { region: residence, error: errorTrace(thrown) });
      }
    }),
  );
}
