import { sql } from "drizzle-orm";
import type { FreeTenants } from "../../../contracts/plan.ts";
import type { ControlCtx } from "../context.ts";
import { directory } from "../directory/table.ts";
import { maxFreeTenants } from "../plans/catalog.ts";
import { subscriptions } from "../subscriptions/table.ts";

/** How many tenants a user created that are on Free now, as a subquery. */
export const freeTenantCount = (ctx: ControlCtx, userId: string) =>
  sql`(SELECT count(*) FROM ${directory} d JOIN ${subscriptions} s ON s.tenant_id = d.tenant_id
    WHERE d.created_by = ${userId} AND d.state <> 'deleting' AND s.plan_id = 'free' AND d.tenant_id <> ${ctx.tenantId})`;

/** How many free tenants a user has, and may have. */
export async function countFreeTenants(ctx: ControlCtx, userId: string): Promise<FreeTenants> {
  const row = await ctx.db.get<{ n: number } | undefined>(sql`SELECT ${freeTenantCount(ctx, userId)} AS n`);
  return { count: row?.n ?? 0, limit: maxFreeTenants };
}
