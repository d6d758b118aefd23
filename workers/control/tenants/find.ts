import { SQL, sql } from "drizzle-orm";
import type { Tenant } from "../../../contracts/tenant.ts";
import { inList } from "../../kernel/db.ts";
import type { ControlCtx } from "../context.ts";
import { endpointOf } from "../directory/endpoint.ts";
import { type SubscriptionRow, subscriptionOf, thisMonth } from "../subscriptions/load.ts";

interface Found {
  tenant_id: string;
  name: string;
  tag: Tenant["tag"];
  residence: Tenant["regionName"];
  state: string;
  created_at: number;
  plan_id: string;
  status: SubscriptionRow["status"];
  current_period_start: number;
  current_period_end: number;
  cancel_at_period_end: number;
  agreed_quota: string;
  add_ons: string;
  provider_id: string | null;
  tokens: number;
  active_users: number;
  open_invoices: string;
}

/** Tenants as their members see them, the oldest first, from one query whatever their number. `tenantIds` is a list or a subquery. */
export async function findTenants(ctx: ControlCtx, tenantIds: readonly string[] | SQL): Promise<Tenant[]> {
  const now = ctx.now();
  const month = new Date(thisMonth(now)).toISOString().slice(0, 7);
  const rows = await ctx.db.all<Found>(sql`
    SELECT d.tenant_id, d.name, d.tag, d.residence, d.state, d.created_at, s.plan_id, s.status, s.current_period_start,
      s.current_period_end, s.cancel_at_period_end, s.agreed_quota, s.add_ons, s.provider_id,
      coalesce((SELECT sum(tokens) FROM usage_daily u WHERE u.tenant_id = d.tenant_id AND u.day >= ${`${month}-01`}), 0) AS tokens,
      coalesce((SELECT active_users FROM usage_monthly m WHERE m.tenant_id = d.tenant_id AND m.month = ${month}), 0) AS active_users,
      (SELECT json_group_array(json_object('id', i.id, 'amountDue', i.amount_due, 'currency', i.currency, 'createdAt', i.created_at))
        FROM invoices i WHERE i.tenant_id = d.tenant_id AND i.status = 'open') AS open_invoices
    FROM directory d JOIN subscriptions s ON s.tenant_id = d.tenant_id
    WHERE d.tenant_id IN ${tenantIds instanceof SQL ? tenantIds : inList(tenantIds)} AND d.state <> 'deleting' ORDER BY d.created_at, d.tenant_id`);
  return rows.map((row) => tenantOf(ctx, row, now));
}

function tenantOf(ctx: ControlCtx, row: Found, now: number): Tenant {
  const {
    quota,
    addOns: _,
    addOnsChangedAt: __,
    ...subscription
  } = subscriptionOf(
    {
      planId: row.plan_id,
      status: row.status,
      currentPeriodStart: row.current_period_start,
      currentPeriodEnd: row.current_period_end,
      cancelAtPeriodEnd: row.cancel_at_period_end === 1,
      agreedQuota: JSON.parse(row.agreed_quota),
      addOns: JSON.parse(row.add_ons),
      addOnsChangedAt: null,
      providerId: row.provider_id,
    },
    now,
  );
  return {
    id: row.tenant_id,
    name: row.name,
    tag: row.tag,
    indicator: ctx.managementIndicatorOf(row.tenant_id),
    endpoint: endpointOf(ctx.env, row.tenant_id),
    regionName: row.residence,
    createdAt: row.created_at,
    isSuspended: row.state === "suspended",
    isReady: row.state !== "provisioning",
    planId: row.plan_id,
    subscription,
    usage: { activeUsers: row.active_users, tokenUsage: row.tokens },
    quota: { mauLimit: quota.mauLimit, tokenLimit: quota.tokenLimit },
    openInvoices: JSON.parse(row.open_invoices),
  };
}
