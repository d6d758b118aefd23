import { type SQL, sql } from "drizzle-orm";
import { recordEach } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { inList, type Statement, statement } from "../../kernel/db.ts";

/** By what a user joins organizations without being added to them by anybody. */
export interface Joining {
  userId: string;
  /** An address that was proved just now. */
  email?: string | null;
  /** Organizations of a magic link; those that are gone are skipped. */
  organizationIds?: readonly string[];
  /** A company's connector by which the user comes for the first time. */
  ssoConnectorId?: string | null;
}

/** The domain of an address, as organizations name it. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** The ids of the organizations that name the domain. */
export const organizationsOfDomain = (ctx: Ctx, email: string): SQL =>
  sql`SELECT organization_id FROM organization_jit_email_domains WHERE tenant_id = ${ctx.tenantId} AND email_domain = ${domainOf(email)}`;

/** The ids of the organizations that name the enterprise connector. */
const organizationsOfConnector = (ctx: Ctx, id: string): SQL =>
  sql`SELECT organization_id FROM organization_jit_sso_connectors WHERE tenant_id = ${ctx.tenantId} AND sso_connector_id = ${id}`;

/**
 * The user becomes a member of these organizations, with the roles that each gives to those who join. Where the user is a
 * member already, nothing changes. For the batch in which the address is proved or the link is used: no trip of its own.
 */
export function joinStatements(
  ctx: Ctx,
  { userId, email, organizationIds = [], ssoConnectorId }: Joining,
): Statement[] {
  const sources = [
    ...(email ? [{ by: "email-domain", ids: sql`(${organizationsOfDomain(ctx, email)})` }] : []),
    ...(ssoConnectorId ? [{ by: "sso-connector", ids: sql`(${organizationsOfConnector(ctx, ssoConnectorId)})` }] : []),
    ...(organizationIds.length > 0 ? [{ by: "one-time-token", ids: inList(organizationIds) }] : []),
  ];
  if (sources.length === 0) return [];
  const isNamed = sql.join(
    sources.map(({ ids }) => sql`o.id IN ${ids}`),
    sql` OR `,
  );
  const by = sql.join(
    sources.map((source) => sql`WHEN o.id IN ${source.ids} THEN ${source.by}`),
    sql` `,
  );
  const joined = sql`organizations o WHERE o.tenant_id = ${ctx.tenantId} AND (${isNamed}) AND NOT EXISTS (
    SELECT 1 FROM organization_members m WHERE m.tenant_id = o.tenant_id AND m.organization_id = o.id
      AND m.member_kind = 'user' AND m.member_id = ${userId})`;
  const roles = sql`(SELECT json_group_array(r.organization_role_id) FROM organization_jit_roles r
    WHERE r.tenant_id = o.tenant_id AND r.organization_id = o.id)`;
  const after = sql`json_object('userIds', json_array(${userId}), 'organizationRoleIds', json(${roles}), 'joinedBy', CASE ${by} END)`;
  const self: Ctx = { ...ctx, actor: { kind: "user", id: userId } };
  // Roles and the record first: both are about those who are not members yet.
  return [
    statement(sql`INSERT OR IGNORE INTO organization_member_roles (tenant_id, organization_id, member_kind, member_id, organization_role_id)
      SELECT r.tenant_id, r.organization_id, 'user', ${userId}, r.organization_role_id FROM organization_jit_roles r
      WHERE r.tenant_id = ${ctx.tenantId} AND r.organization_id IN (SELECT o.id FROM ${joined})`),
    recordEach(self, { entity: "organization-members", entityId: sql`o.id`, after }, joined),
    statement(sql`INSERT OR IGNORE INTO organization_members (tenant_id, organization_id, member_kind, member_id, created_at)
      SELECT o.tenant_id, o.id, 'user', ${userId}, ${ctx.now()} FROM ${joined}`),
  ];
}
