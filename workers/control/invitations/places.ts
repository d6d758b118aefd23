import { type SQL, sql } from "drizzle-orm";
import { adminTenantId } from "../../../contracts/tenant.ts";
import { guard, type Statement } from "../../kernel/db.ts";
import type { ControlCtx } from "../context.ts";
import { limitInBatch } from "../subscriptions/limit-in-batch.ts";

/** How the outbox names that somebody who accepted is about to become a member. */
export const joinKind = "member.join";

/** IDs of those who have accepted to join the tenant, and are about to be members. `+` keeps the query to the few rows that are pending. */
export const joining = (tenantId: SQL): SQL =>
  sql`SELECT payload ->> '$.userId' FROM outbox WHERE state = 'pending' AND due_at > 0 AND +tenant_id = ${adminTenantId}
    AND kind = ${joinKind} AND payload ->> '$.tenantId' = ${tenantId}`;

const taken = (ctx: ControlCtx, tenantId: string): SQL =>
  sql`(SELECT count(*) FROM (SELECT member_id FROM ${ctx.people.memberIds(tenantId)} UNION ${joining(sql`${tenantId}`)}))`;

/**
 * Members of a tenant and those on their way stay within its plan, whatever happens at the same moment: at the end of the
 * batch that adds to them.
 */
export function guardPlaces(ctx: ControlCtx, tenantId: string, promised: SQL = sql`0`): Statement {
  const limit = limitInBatch(tenantId, "tenantMembersLimit");
  return guard(
    sql`${limit} IS NULL OR ${taken(ctx, tenantId)} + ${promised} <= ${limit}`,
    "subscription.limit_exceeded",
    { key: "tenantMembersLimit", value: limit },
  );
}

/** Invitations that somebody may accept. */
export const openInvitations = (tenantId: string, now: number): SQL =>
  sql`(SELECT count(*) FROM invitations WHERE tenant_id = ${tenantId} AND status = 'Pending' AND expires_at > ${now})`;
