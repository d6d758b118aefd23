import { sql } from "drizzle-orm";
import { type PeriodicUsage, type SubscriptionUsage, TenantCounts } from "../../../contracts/plan.ts";
import { AppError } from "../../kernel/error.ts";
import type { ControlCtx } from "../context.ts";
import { getLocation } from "../directory/find.ts";
import { listMembers } from "../members/client.ts";
import { read } from "../regions/client.ts";
import { findTenants } from "../tenants/find.ts";
import { basicQuota, getSubscriptionRow, subscriptionQuota } from "./load.ts";

/** What a tenant may have and what it has, as of now: one trip to its region. */
export async function usageOf(ctx: ControlCtx, tenantId: string): Promise<SubscriptionUsage> {
  const [row, counts, members, invited, customDomainsLimit] = await Promise.all([
    getSubscriptionRow(ctx, tenantId),
    getLocation(ctx, tenantId).then((location) => read(ctx, location, "/quota-usage", TenantCounts)),
    listMembers(ctx, tenantId),
    countPending(ctx, tenantId),
    countDomains(ctx, tenantId),
  ]);
  const { usage, resources, roles } = counts;
  return {
    quota: subscriptionQuota(row),
    basicQuota: basicQuota(row),
    usage: { ...usage, tenantMembersLimit: members.length + invited, customDomainsLimit },
    resources,
    roles,
  };
}

/** An open invitation keeps a place. */
async function countPending(ctx: ControlCtx, tenantId: string): Promise<number> {
  const row = await ctx.db.get<{ n: number } | undefined>(sql`SELECT count(*) AS n FROM invitations
    WHERE tenant_id = ${tenantId} AND status = 'Pending' AND expires_at > ${ctx.now()}`);
  return row?.n ?? 0;
}

/** Those of applications are not counted: each has one. */
async function countDomains(ctx: ControlCtx, tenantId: string): Promise<number> {
  const row = await ctx.db.get<{ n: number } | undefined>(sql`SELECT count(*) AS n FROM custom_domains
    WHERE tenant_id = ${tenantId} AND application_id IS NULL`);
  return row?.n ?? 0;
}

/** Users and tokens of this month, as last gathered from the region: some minutes old, and no trip. @throws `tenant.not_found` */
export async function periodicUsage(ctx: ControlCtx, tenantId: string): Promise<PeriodicUsage> {
  const [tenant] = await findTenants(ctx, [tenantId]);
  if (!tenant) throw new AppError("tenant.not_found");
  return { mauLimit: tenant.usage.activeUsers, tokenLimit: tenant.usage.tokenUsage };
}
