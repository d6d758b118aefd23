import { sql } from "drizzle-orm";
import { adminTenantId } from "../../../contracts/tenant.ts";
import type { Caller } from "../../kernel/auth.ts";
import type { Ctx } from "../../kernel/context.ts";
import { rowsOf, statement } from "../../kernel/db.ts";
import type { GrantQuery, Holder } from "./grant.ts";
import { isOfSecret, ownTokens } from "./secret-claim.ts";

/** Scopes of a tenant's management API. `all` includes the others. */
export const managementScopes = ["all", "read:data", "write:data", "delete:data"] as const;

/** The organization of the admin tenant whose members are the members of a tenant. */
export const memberOrganizationOf = (tenantId: string): string => `t-${tenantId}`;

/** In the admin tenant, the tenant whose management API an audience means; else null. */
export function managedTenantOf(ctx: Ctx, resource: string): string | null {
  if (ctx.tenantId !== adminTenantId) return null;
  const [before = "", after = ""] = ctx.managementIndicatorOf("\n").split("\n");
  if (!resource.startsWith(before) || !resource.endsWith(after)) return null;
  const tenantId = resource.slice(before.length, resource.length - after.length);
  return /^[a-z0-9-]{1,21}$/.test(tenantId) && tenantId !== adminTenantId ? tenantId : null;
}

/**
 * What a member may do in the management API of its tenant: the data permissions of its roles in the
 * organization `t-{tenantId}`; an admin (who may manage the tenant) has `all`. Null for strangers.
 */
export const managementQuery = (ctx: Ctx, tenantId: string, holder: Holder): GrantQuery => ({
  statements: [
    statement(sql`
    SELECT s.name FROM organization_members m
      LEFT JOIN organization_member_roles mr ON mr.tenant_id = m.tenant_id AND mr.organization_id = m.organization_id
        AND mr.member_kind = m.member_kind AND mr.member_id = m.member_id
      LEFT JOIN organization_role_scopes ors ON ors.tenant_id = mr.tenant_id AND ors.organization_role_id = mr.organization_role_id AND ors.kind = 'organization'
      LEFT JOIN organization_scopes s ON s.tenant_id = ors.tenant_id AND s.id = ors.scope_id
    WHERE m.tenant_id = ${ctx.tenantId} AND m.organization_id = ${memberOrganizationOf(tenantId)}
      AND m.member_kind = ${holder.kind} AND m.member_id = ${holder.id}`),
  ],
  read([result]) {
    const rows = rowsOf<{ name: string | null }>(result);
    return rows.length === 0 ? null : { accessTokenTtl: 3600, scopes: heldOf(rows.map(({ name }) => name)) };
  },
});

/** An admin, who may manage the tenant, has everything. */
const heldOf = (names: readonly (string | null)[]): string[] =>
  managementScopes.filter((scope) => names.includes(scope) || (scope === "all" && names.includes("manage:tenant")));

/**
 * The same for whom a token names, of either kind, and what it is called; no scopes for strangers, for a user who is
 * suspended, and for a token whose secret or personal access token is gone. From one query.
 */
export async function describeMember(
  ctx: Ctx,
  tenantId: string,
  { actor: { id }, claims }: Pick<Caller, "actor" | "claims">,
): Promise<{ name: string | null; scopes: string[] }> {
  const organization = memberOrganizationOf(tenantId);
  const [found] = await ctx.db.all<{
    name: string | null;
    suspended: number;
    secrets: string | null;
    scopes: string;
  }>(sql`
    SELECT x.name, x.suspended, x.secrets, (
      SELECT json_group_array(DISTINCT s.name) FROM organization_members m
        JOIN organization_member_roles mr ON mr.tenant_id = m.tenant_id AND mr.organization_id = m.organization_id
          AND mr.member_kind = m.member_kind AND mr.member_id = m.member_id
        JOIN organization_role_scopes ors ON ors.tenant_id = mr.tenant_id AND ors.organization_role_id = mr.organization_role_id AND ors.kind = 'organization'
        JOIN organization_scopes s ON s.tenant_id = ors.tenant_id AND s.id = ors.scope_id
      WHERE m.tenant_id = ${ctx.tenantId} AND m.organization_id = ${organization} AND m.member_kind = x.kind AND m.member_id = ${id}
    ) AS scopes FROM (
      SELECT 'user' AS kind, coalesce(name, username, primary_email) AS name, is_suspended AS suspended, ${ownTokens(ctx, claims, id)} AS secrets
        FROM users WHERE tenant_id = ${ctx.tenantId} AND id = ${id}
      UNION ALL SELECT 'application', name, 0, (
        SELECT json_group_array(k.created_at) FROM application_secrets k WHERE k.tenant_id = ${ctx.tenantId} AND k.application_id = ${id})
        FROM applications WHERE tenant_id = ${ctx.tenantId} AND id = ${id}) x`);
  const name = found?.name ?? null;
  const isGone = !found || found.suspended || (found.secrets && !isOfSecret(claims, JSON.parse(found.secrets)));
  return { name, scopes: isGone ? [] : heldOf(JSON.parse(found.scopes)) };
}
