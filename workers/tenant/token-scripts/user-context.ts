import { sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, type Statement, statement } from "../../kernel/db.ts";
import { rowOf } from "../../kernel/entity.ts";
import { userOf } from "../users/get.ts";
import { users } from "../users/table.ts";

/** Organizations of a user that a script sees, the first by id. */
const organizationsMax = 1000;

const organizationStatement = (ctx: Ctx, id: string | null): Statement =>
  statement(sql`SELECT id, name, description, custom_data AS customData FROM organizations
    WHERE tenant_id = ${ctx.tenantId} AND id = ${id ?? ""}`);

const organizationFrom = (found: D1Result | undefined): Record<string, unknown> | undefined => {
  const row = found?.results[0] as Record<string, unknown> | undefined;
  return row && { ...row, customData: JSON.parse(String(row.customData)) };
};

/** The organization that a token is for (`context.organization`). */
export async function organizationContext(ctx: Ctx, id: string): Promise<Record<string, unknown> | undefined> {
  const [found] = await atomic(ctx.db, [organizationStatement(ctx, id)]);
  return organizationFrom(found);
}

/**
 * A user as scripts see it (`context.user`), and beside it the organization that the token is for, from one batch; null
 * where there is no such user.
 */
export async function userContext(
  ctx: Ctx,
  userId: string,
  organizationId: string | null = null,
): Promise<Record<string, unknown> | null> {
  const of = sql`tenant_id = ${ctx.tenantId} AND user_id = ${userId}`;
  const [found, factors, roles, organizations, organizationRoles, enterprise, organization] = await atomic(ctx.db, [
    statement(sql`SELECT * FROM users WHERE tenant_id = ${ctx.tenantId} AND id = ${userId}`),
    statement(sql`SELECT DISTINCT type FROM user_mfa_factors WHERE ${of} ORDER BY type`),
    statement(sql`SELECT r.id, r.name, r.description, (SELECT json_group_array(json_object('id', s.id, 'name', s.name,
        'description', s.description, 'resourceId', s.resource_id,
        'resource', json_object('id', a.id, 'name', a.name, 'indicator', a.indicator))) FROM role_scopes rs
        JOIN scopes s ON s.tenant_id = rs.tenant_id AND s.id = rs.scope_id
        JOIN resources a ON a.tenant_id = s.tenant_id AND a.id = s.resource_id
        WHERE rs.tenant_id = r.tenant_id AND rs.role_id = r.id) AS scopes
      FROM user_roles ur JOIN roles r ON r.tenant_id = ur.tenant_id AND r.id = ur.role_id
      WHERE ur.tenant_id = ${ctx.tenantId} AND ur.user_id = ${userId} ORDER BY r.name`),
    statement(sql`SELECT o.id, o.name, o.description FROM organization_members m
      JOIN organizations o ON o.tenant_id = m.tenant_id AND o.id = m.organization_id
      WHERE m.tenant_id = ${ctx.tenantId} AND m.member_kind = 'user' AND m.member_id = ${userId}
      ORDER BY o.id LIMIT ${organizationsMax}`),
    statement(sql`SELECT mr.organization_id AS organizationId, r.id AS roleId, r.name AS roleName
      FROM organization_member_roles mr
      JOIN organization_roles r ON r.tenant_id = mr.tenant_id AND r.id = mr.organization_role_id
      WHERE mr.tenant_id = ${ctx.tenantId} AND mr.member_kind = 'user' AND mr.member_id = ${userId}
      ORDER BY mr.organization_id, r.name LIMIT ${organizationsMax}`),
    statement(sql`SELECT id, issuer, identity_id AS identityId, sso_connector_id AS ssoConnectorId, detail
      FROM user_sso_identities WHERE ${of} ORDER BY created_at, id LIMIT 100`),
    ...(organizationId === null ? [] : [organizationStatement(ctx, organizationId)]),
  ]);
  const row = found?.results[0];
  if (!row) return null;
  return {
    ...userOf(rowOf(users, row as Record<string, unknown>)),
    ssoIdentities: (enterprise?.results ?? []).map(({ detail, ...rest }) => ({
      ...rest,
      detail: JSON.parse(String(detail)),
    })),
    mfaVerificationFactors: (factors?.results ?? []).map((factor) => (factor as { type: string }).type),
    roles: ((roles?.results ?? []) as { scopes: string }[]).map((role) => ({
      ...role,
      scopes: JSON.parse(role.scopes),
    })),
    organizations: organizations?.results ?? [],
    organizationRoles: organizationRoles?.results ?? [],
    ...(organization ? { organization: organizationFrom(organization) } : {}),
  };
}
