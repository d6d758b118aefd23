import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { outbox } from "../../kernel/tables.ts";
import type { CloudCaller } from "../access.ts";
import type { ControlCtx } from "../context.ts";
import { endpointOf } from "../directory/endpoint.ts";
import { directory } from "../directory/table.ts";

export const TenantReport = z.object({
  tenantId: z.string(),
  endpoint: z.url(),
  state: z.enum(["provisioning", "active", "suspended", "deleting"]),
  /** Event ids of the orders to its region. One, unless something is wrong. */
  orders: z.array(z.string()),
});
export type TenantReport = z.infer<typeof TenantReport>;

/** Every tenant and how far its making has come, the newest 1,000, for operators. */
export async function reportTenants(ctx: ControlCtx): Promise<TenantReport[]> {
  const rows = await ctx.db
    .select({
      tenantId: directory.tenantId,
      state: directory.state,
      orders: sql<string>`json_group_array(${outbox.id}) FILTER (WHERE ${outbox.id} IS NOT NULL)`,
    })
    .from(directory)
    .leftJoin(outbox, sql`${outbox.tenantId} = ${directory.tenantId} AND ${outbox.kind} = 'tenant.provision'`)
    .groupBy(directory.tenantId)
    .orderBy(sql`${directory.createdAt} DESC`)
    .limit(1000);
  return rows.map((row) => ({
    ...row,
    endpoint: endpointOf(ctx.env, row.tenantId),
    orders: z.array(z.string()).parse(JSON.parse(row.orders)),
  }));
}

/** Ids of the tenants that a user belongs to, or a machine client made. */
export async function tenantsOf(ctx: ControlCtx, caller: CloudCaller): Promise<string[]> {
  if (caller.kind === "user") return caller.person.memberships.map(({ tenantId }) => tenantId);
  const rows = await ctx.db
    .select({ tenantId: directory.tenantId })
    .from(directory)
    .where(eq(directory.createdBy, caller.id));
  return rows.map(({ tenantId }) => tenantId);
}
