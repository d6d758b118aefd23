import { type SQL, sql } from "drizzle-orm";
import type { AccountDeletion, BlockingTenant } from "../../../contracts/me.ts";
import { adminTenantId } from "../../../contracts/tenant.ts";
import type { ControlCtx } from "../context.ts";
import { joining } from "../invitations/places.ts";

interface Found {
  id: string;
  name: string;
  is_deleted: number;
  issues: string;
  successors: string;
}

/** How the outbox names an account whose deletion has begun. */
export const removeAccountKind = "account.remove";

/** Members beside the person, or somebody who has accepted to become one. */
const hasOthers = sql`(p.has_other_member OR EXISTS (${joining(sql`d.tenant_id`)}))`;

/** What becomes of each tenant of a person; what is in the way counts only for who manages it. */
export const fatesOf = (ctx: ControlCtx, userId: string): SQL =>
  sql`(SELECT d.tenant_id AS id, d.name, d.created_at, p.is_admin AND NOT p.has_other_admin AND NOT ${hasOthers} AS is_deleted,
      p.is_admin AND s.plan_id NOT IN ('free', 'dev') AS paid_plan, p.is_admin AND s.status <> 'active' AS inactive_subscription,
      p.is_admin AND EXISTS (SELECT 1 FROM invoices i WHERE i.tenant_id = d.tenant_id AND i.status = 'open') AS open_invoices,
      p.is_admin AND NOT p.has_other_admin AND ${hasOthers} AS other_members,
      p.others
    FROM ${ctx.people.standings(userId)} p JOIN directory d ON d.tenant_id = p.tenant_id
      JOIN subscriptions s ON s.tenant_id = d.tenant_id WHERE d.state <> 'deleting')`;

/** A tenant goes with the account of its only admin, whose deletion has begun. */
export const isClosing = (ctx: ControlCtx, tenantId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM outbox c WHERE c.state = 'pending' AND c.due_at > 0 AND +c.tenant_id = ${adminTenantId}
    AND c.kind = ${removeAccountKind} AND EXISTS (SELECT 1 FROM ${ctx.people.standings(sql`c.payload ->> '$.userId'`)} p
      WHERE p.tenant_id = ${tenantId} AND p.is_admin AND NOT p.has_other_admin))`;

/** Which tenants go with the account of a person, which stay, and which are in the way. */
export async function getAccountDeletion(ctx: ControlCtx, userId: string): Promise<AccountDeletion> {
  const rows = await ctx.db.all<Found>(sql`SELECT id, name, is_deleted, json_array(iif(paid_plan, 'paidPlan', NULL),
      iif(inactive_subscription, 'inactiveSubscription', NULL), iif(open_invoices, 'openInvoices', NULL),
      iif(other_members, 'otherMembers', NULL)) AS issues, iif(other_members, others, '[]') AS successors FROM ${fatesOf(ctx, userId)} ORDER BY created_at, id`);
  const fates = rows.map(({ id, name, is_deleted, issues, successors }) => ({
    ...{ id, name, isDeleted: is_deleted === 1 },
    issues: (JSON.parse(issues) as (BlockingTenant["issues"][number] | null)[]).filter((issue) => issue !== null),
    successors: JSON.parse(successors) as AccountDeletion["left"],
  }));
  const named = (found: typeof fates) => found.map(({ id, name }) => ({ id, name }));
  return {
    deleted: named(fates.filter(({ isDeleted }) => isDeleted)),
    left: named(fates.filter(({ isDeleted, issues }) => !isDeleted && !issues.includes("otherMembers"))),
    blocking: fates.filter(({ issues }) => issues.length > 0).map(({ isDeleted: _, ...tenant }) => tenant),
  };
}
