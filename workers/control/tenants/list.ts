import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Caller } from "../../kernel/auth.ts";
import { outbox } from "../../kernel/tables.ts";
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

/** Ids of the tenants that a user belongs to, or a machine client made, as a subquery. */
export const tenantIdsOf = (ctx: ControlCtx, caller: Caller["actor"]): SQL =>
  caller.kind === "user"
    ? ctx.people.tenantIds(caller.id)
    : sql`(SELECT tenant_id FROM directory WHERE created_by = ${caller.id})`;
