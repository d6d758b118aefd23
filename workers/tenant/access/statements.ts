import { type SQL, sql } from "drizzle-orm";
import { accessOrganizationsMax, type GetAccess } from "../../../contracts/access.ts";
import type { Ctx } from "../../kernel/context.ts";
import { rowExists } from "../../kernel/entity.ts";
import type { Subject } from "../oidc/grant.ts";
import { tableOf } from "../organizations/members.ts";

/** The subject's memberships, and its roles in organizations; `m` is their SQL name. */
const ofSubject = (ctx: Ctx, { kind, id }: Subject): SQL =>
  sql`m.tenant_id = ${ctx.tenantId} AND m.member_kind = ${kind} AND m.member_id = ${id}`;

/** The same for one organization; none without. */
const inOrganization = (ctx: Ctx, subject: Subject, organizationId: string | undefined): SQL =>
  sql`${ofSubject(ctx, subject)} AND m.organization_id = ${organizationId ?? null}`;

const ofResource = (resource: string | undefined): SQL =>
  resource === undefined ? sql`1` : sql`r.indicator = ${resource}`;

const rolesColumn = sql`json_group_array(json_object('id', o.id, 'name', o.name) ORDER BY o.name, o.id) AS roles`;
const scopeColumns = sql`s.id, s.name, s.description`;
const resourceColumns = sql`r.id AS resource_id, r.name AS resource_name, r.indicator`;

/** What the query names, and what stops a token whatever the roles give. One row. */
export function factsQuery(ctx: Ctx, subject: Subject, { organizationId, resource, applicationId }: GetAccess): SQL {
  const isUser = subject.kind === "user";
  const tenant = sql`tenant_id = ${ctx.tenantId}`;
  const isThere = (table: string, column: string, value: string | undefined) =>
    value === undefined
      ? sql`1`
      : sql`EXISTS (SELECT 1 FROM ${sql.identifier(table)} WHERE ${tenant} AND ${sql.identifier(column)} = ${value})`;
  return sql`SELECT EXISTS (${rowExists(ctx, tableOf(subject.kind), subject.id)}) AS is_subject,
    ${isUser ? sql`0` : sql`NOT EXISTS (SELECT 1 FROM applications WHERE ${tenant} AND id = ${subject.id} AND type = 'MachineToMachine')`} AS is_no_machine,
    ${isThere("resources", "indicator", resource)} AND ${isThere("applications", "id", applicationId)}
      AND ${isThere("organizations", "id", organizationId)} AS is_known,
    (SELECT name FROM organizations WHERE ${tenant} AND id = ${organizationId ?? null}) AS organization_name,
    EXISTS (SELECT 1 FROM organization_members m WHERE ${inOrganization(ctx, subject, organizationId)}) AS is_member,
    ${isUser ? sql`(SELECT is_suspended FROM users WHERE ${tenant} AND id = ${subject.id})` : sql`0`} AS suspended,
    ${isUser ? sql`0` : sql`NOT EXISTS (SELECT 1 FROM application_secrets WHERE ${tenant} AND application_id = ${subject.id} AND (expires_at IS NULL OR expires_at > ${ctx.now()}))`} AS no_secret,
    ${
      isUser
        ? sql`EXISTS (SELECT 1 FROM organizations WHERE ${tenant} AND id = ${organizationId ?? null} AND is_mfa_required = 1)
      AND NOT EXISTS (SELECT 1 FROM user_mfa_factors WHERE ${tenant} AND user_id = ${subject.id} AND type <> 'BackupCode')`
        : sql`0`
    } AS mfa_required,
    EXISTS (SELECT 1 FROM applications WHERE ${tenant} AND id = ${applicationId ?? null} AND is_third_party = 1) AS is_third_party,
    EXISTS (SELECT 1 FROM application_consent_organizations WHERE ${tenant} AND application_id = ${applicationId ?? null}
      AND user_id = ${subject.id} AND organization_id = ${organizationId ?? null}) AS is_shared,
    (SELECT count(*) FROM organization_members m WHERE ${ofSubject(ctx, subject)}) AS organization_count`;
}

/** Permissions of API resources through roles: tokens without an organization. */
export function throughRolesQuery(ctx: Ctx, { kind, id }: Subject, { resource }: GetAccess): SQL {
  const held =
    kind === "user"
      ? sql`user_roles h ON h.tenant_id = o.tenant_id AND h.role_id = o.id AND h.user_id = ${id}`
      : sql`application_roles h ON h.tenant_id = o.tenant_id AND h.role_id = o.id AND h.application_id = ${id}`;
  return sql`SELECT ${scopeColumns}, ${resourceColumns}, ${rolesColumn}
    FROM roles o JOIN ${held}
      JOIN role_scopes x ON x.tenant_id = o.tenant_id AND x.role_id = o.id
      JOIN scopes s ON s.tenant_id = x.tenant_id AND s.id = x.scope_id
      JOIN resources r ON r.tenant_id = s.tenant_id AND r.id = s.resource_id
    WHERE o.tenant_id = ${ctx.tenantId} AND ${ofResource(resource)}
    GROUP BY s.id ORDER BY lower(r.name), r.id, s.name`;
}

const organizationRolesFrom = sql`FROM organization_member_roles m
  JOIN organization_roles o ON o.tenant_id = m.tenant_id AND o.id = m.organization_role_id
  JOIN organization_role_scopes x ON x.tenant_id = o.tenant_id AND x.organization_role_id = o.id`;

/** Permissions of the organization template through roles in the organization: its own tokens. */
export const organizationScopesQuery = (ctx: Ctx, subject: Subject, { organizationId, resource }: GetAccess): SQL =>
  sql`SELECT ${scopeColumns}, ${rolesColumn} ${organizationRolesFrom} AND x.kind = 'organization'
      JOIN organization_scopes s ON s.tenant_id = x.tenant_id AND s.id = x.scope_id
    WHERE ${inOrganization(ctx, subject, organizationId)} AND ${resource === undefined ? sql`1` : sql`0`}
    GROUP BY s.id ORDER BY s.name`;

/** Permissions of API resources through roles in the organization: tokens of APIs that name it. */
export const throughOrganizationQuery = (ctx: Ctx, subject: Subject, { organizationId, resource }: GetAccess): SQL =>
  sql`SELECT ${scopeColumns}, ${resourceColumns}, ${rolesColumn} ${organizationRolesFrom} AND x.kind = 'resource'
      JOIN scopes s ON s.tenant_id = x.tenant_id AND s.id = x.scope_id
      JOIN resources r ON r.tenant_id = s.tenant_id AND r.id = s.resource_id
    WHERE ${inOrganization(ctx, subject, organizationId)} AND ${ofResource(resource)}
    GROUP BY s.id ORDER BY lower(r.name), r.id, s.name`;

/** The subject's organizations, each with how many permissions it holds there. */
export const organizationsQuery = (ctx: Ctx, subject: Subject): SQL =>
  sql`SELECT o.id, o.name, (SELECT count(DISTINCT x.kind || x.scope_id) FROM organization_member_roles mr
      JOIN organization_role_scopes x ON x.tenant_id = mr.tenant_id AND x.organization_role_id = mr.organization_role_id
      WHERE mr.tenant_id = m.tenant_id AND mr.organization_id = m.organization_id AND mr.member_kind = m.member_kind
        AND mr.member_id = m.member_id) AS permission_count
    FROM organization_members m JOIN organizations o ON o.tenant_id = m.tenant_id AND o.id = m.organization_id
    WHERE ${ofSubject(ctx, subject)} ORDER BY m.organization_id LIMIT ${accessOrganizationsMax}`;

/** What a third-party application may be given. */
export const consentQuery = (ctx: Ctx, { applicationId }: GetAccess): SQL =>
  sql`SELECT kind, scope FROM application_consent_scopes
    WHERE tenant_id = ${ctx.tenantId} AND application_id = ${applicationId ?? null}`;
