import { type SQL, sql } from "drizzle-orm";
import type { SigningAlgorithm } from "../../../contracts/signing-algorithm.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, rowsOf, type Statement, statement } from "../../kernel/db.ts";
import { managedTenantOf, managementQuery } from "./admin-tenant.ts";
import type { Granted, GrantQuery, Holder, Subject } from "./grant.ts";
import { organizationOf, organizationsResource } from "./organization-resource.ts";

interface Row {
  ttl: number;
  alg?: SigningAlgorithm | null;
  outside?: number;
  lacks_factor?: number;
  scopes: string;
  secrets?: string;
}

/**
 * Asks what a subject holds of an audience through its roles, or, with an organization, through its roles in that.
 * @returns null where there is nothing to ask: nobody is in an organization
 */
export function grantQuery(
  ctx: Ctx,
  resource: string,
  holder: Holder | null,
  organizationId: string | null,
): GrantQuery | null {
  if (resource === organizationsResource) return ofAllOrganizations(ctx, holder);
  const organization = organizationOf(resource);
  if (organization !== null) return holder && ofRow(statement(organizationToken(ctx, organization, holder)));
  if (organizationId !== null && !holder) return null;
  const isWithin = organizationId !== null && holder !== null;
  const own = ofRow(
    statement(
      isWithin ? throughOrganization(ctx, resource, holder, organizationId) : throughRoles(ctx, resource, holder),
    ),
  );
  const managed = managedTenantOf(ctx, resource);
  return managed !== null && holder ? either(own, managementQuery(ctx, managed, holder)) : own;
}

/** What a subject holds of an audience as the database has it now, without what is remembered of machine clients. */
export async function readGranted(
  ctx: Ctx,
  resource: string,
  subject: Subject | null,
  organizationId: string | null,
): Promise<Granted | null> {
  const query = grantQuery(ctx, resource, subject, organizationId);
  return query === null ? null : query.read(await atomic(ctx.db, [...query.statements]));
}

/** The first that there is, of two that are asked at once. */
const either = (first: GrantQuery, second: GrantQuery): GrantQuery => ({
  statements: [...first.statements, ...second.statements],
  read: (results) =>
    first.read(results.slice(0, first.statements.length)) ?? second.read(results.slice(first.statements.length)),
});

const ofRow = (one: Statement): GrantQuery => ({
  statements: [one],
  read([result]) {
    const [row] = rowsOf<Row>(result);
    if (!row) return null;
    return {
      accessTokenTtl: row.ttl,
      scopes: JSON.parse(row.scopes) as string[],
      secrets: JSON.parse(row.secrets ?? "[]") as number[],
      signingAlgorithm: row.alg ?? null,
      isOutside: row.outside === 1,
      lacksFactor: row.lacks_factor === 1,
    };
  },
});

/** When each secret of a machine client was created; of a user none. */
const secretsOf = (ctx: Ctx, holder: Holder | null) =>
  sql`(SELECT json_group_array(k.created_at) FROM application_secrets k
    WHERE k.tenant_id = ${ctx.tenantId} AND k.application_id = ${holder?.kind === "application" ? holder.id : ""})`;

function throughRoles(ctx: Ctx, resource: string, holder: Holder | null): SQL {
  const held =
    holder?.kind === "application"
      ? sql`application_roles h WHERE h.application_id = ${holder.id}`
      : sql`user_roles h WHERE h.user_id = ${holder?.id ?? ""}`;
  return sql`
    SELECT r.access_token_ttl AS ttl, r.signing_algorithm AS alg, (
      SELECT json_group_array(s.name) FROM scopes s WHERE s.tenant_id = r.tenant_id AND s.resource_id = r.id AND EXISTS (
        SELECT 1 FROM role_scopes rs WHERE rs.tenant_id = s.tenant_id AND rs.scope_id = s.id AND rs.role_id IN (
          SELECT h.role_id FROM ${held} AND h.tenant_id = ${ctx.tenantId}))
    ) AS scopes, ${secretsOf(ctx, holder)} AS secrets FROM resources r WHERE r.tenant_id = ${ctx.tenantId} AND r.indicator = ${resource}`;
}

const membership = (ctx: Ctx, organizationId: string, holder: Holder) =>
  sql`mr.tenant_id = ${ctx.tenantId} AND mr.organization_id = ${organizationId} AND mr.member_kind = ${holder.kind} AND mr.member_id = ${holder.id}`;

/** The organization does not do without a second factor, and the user has none. Machines have no factors. */
const lacksFactor = (ctx: Ctx, organizationId: string, { kind, id }: Holder) =>
  kind === "application"
    ? sql`0`
    : sql`(EXISTS (SELECT 1 FROM organizations o WHERE o.tenant_id = ${ctx.tenantId} AND o.id = ${organizationId} AND o.is_mfa_required = 1)
        AND NOT EXISTS (SELECT 1 FROM user_mfa_factors f WHERE f.tenant_id = ${ctx.tenantId} AND f.user_id = ${id} AND f.type <> 'BackupCode'))`;

const throughOrganization = (ctx: Ctx, resource: string, holder: Holder, organizationId: string): SQL => sql`
    SELECT r.access_token_ttl AS ttl, r.signing_algorithm AS alg, (
      SELECT json_group_array(s.name) FROM scopes s WHERE s.tenant_id = r.tenant_id AND s.resource_id = r.id AND EXISTS (
        SELECT 1 FROM organization_member_roles mr JOIN organization_role_scopes ors
          ON ors.tenant_id = mr.tenant_id AND ors.organization_role_id = mr.organization_role_id AND ors.kind = 'resource'
        WHERE ${membership(ctx, organizationId, holder)} AND ors.scope_id = s.id)
    ) AS scopes, NOT EXISTS (
      SELECT 1 FROM organization_members mr WHERE ${membership(ctx, organizationId, holder)}) AS outside,
      ${lacksFactor(ctx, organizationId, holder)} AS lacks_factor
    FROM resources r WHERE r.tenant_id = ${ctx.tenantId} AND r.indicator = ${resource}`;

const organizationToken = (ctx: Ctx, organizationId: string, holder: Holder): SQL => sql`
    SELECT 3600 AS ttl, (
      SELECT json_group_array(DISTINCT s.name) FROM organization_member_roles mr
        JOIN organization_role_scopes ors ON ors.tenant_id = mr.tenant_id AND ors.organization_role_id = mr.organization_role_id AND ors.kind = 'organization'
        JOIN organization_scopes s ON s.tenant_id = ors.tenant_id AND s.id = ors.scope_id
      WHERE ${membership(ctx, organizationId, holder)}
    ) AS scopes, ${secretsOf(ctx, holder)} AS secrets, ${lacksFactor(ctx, organizationId, holder)} AS lacks_factor
    FROM organization_members mr WHERE ${membership(ctx, organizationId, holder)}`;

function ofAllOrganizations(ctx: Ctx, holder: Holder | null): GrantQuery {
  const heldBy = (results: Parameters<GrantQuery["read"]>[0]) =>
    rowsOf<{ name: string }>(results[0]).map(({ name }) => name);
  return {
    statements: holder
      ? [
          statement(sql`
    SELECT DISTINCT s.name FROM organization_member_roles mr
      JOIN organization_role_scopes ors ON ors.tenant_id = mr.tenant_id AND ors.organization_role_id = mr.organization_role_id AND ors.kind = 'organization'
      JOIN organization_scopes s ON s.tenant_id = ors.tenant_id AND s.id = ors.scope_id
    WHERE mr.tenant_id = ${ctx.tenantId} AND mr.member_kind = ${holder.kind} AND mr.member_id = ${holder.id}`),
        ]
      : [],
    read: (results) => ({ accessTokenTtl: 3600, scopes: heldBy(results) }),
  };
}
