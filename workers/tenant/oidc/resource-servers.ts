import { sql } from "drizzle-orm";
import { errors, type ResourceServer } from "oidc-provider";
import type { SigningAlgorithm } from "../../../contracts/signing-algorithm.ts";
import { usualAccessTokenAlgorithm } from "../../../contracts/usual-algorithms.ts";
import type { Ctx } from "../../kernel/context.ts";
import { managedTenantOf, managementGrant } from "./admin-tenant.ts";
import type { Granted, Subject } from "./grant.ts";
import { chosenAlgorithm, loadKeys } from "./keys.ts";
import { TenantMemory } from "./memory.ts";
import { currentOidcRequest, once } from "./oidc-request.ts";

const organizationPrefix = "urn:logto:organization:";
/** Named at sign-in by clients that will ask for tokens of organizations, before it is known of which. */
export const organizationsResource = "urn:logto:resource:organizations";
export const organizationScope = "urn:logto:scope:organizations";
export const organizationUrn = (id: string): string => organizationPrefix + id;
export const organizationOf = (resource: string): string | null =>
  resource.startsWith(organizationPrefix) ? resource.slice(organizationPrefix.length) : null;

/** What machine clients ask for again and again. */
const remembered = new TenantMemory<Granted>();

/**
 * The audience of a token and the scopes its subject holds there (RFC 8707): through its roles, or, with an
 * organization, through its roles in that.
 * @throws InvalidTarget for a resource that does not exist; AccessDenied with 403 for an organization the subject is not in
 */
export async function resourceServerFor(
  resource: string,
  subject: Subject | null,
  organizationId: string | null,
): Promise<ResourceServer> {
  const granted = await grantFor(resource, subject, organizationId);
  if (granted?.isOutside || (!granted && organizationOf(resource) !== null))
    throw deniedInOrganization(`the ${subject?.kind ?? "user"} is not a member of the organization`);
  if (granted?.lacksFactor)
    throw deniedInOrganization("the organization requires multi-factor authentication, and the user has not set it up");
  if (!granted) throw new errors.InvalidTarget("resource indicator is missing, or unknown, or not for this subject");
  return {
    audience: resource,
    scope: granted.scopes.join(" "),
    accessTokenTTL: granted.accessTokenTtl,
    accessTokenFormat: "jwt",
    jwt: { sign: { alg: await algorithmOf(granted) } },
  };
}

/** The same, or null for a resource that does not exist. */
export const grantFor = (
  resource: string,
  subject: Subject | null,
  organizationId: string | null,
): Promise<Granted | null> =>
  once(`resource:${resource} ${subject?.kind}:${subject?.id} ${organizationId}`, () =>
    grantedOn(resource, subject, organizationId),
  );

/** What the token endpoint says of an organization whose tokens are not for the subject or the client. */
export const deniedInOrganization = (description: string): Error =>
  Object.assign(new errors.AccessDenied(description), { status: 403, statusCode: 403 });

const algorithmOf = async ({ signingAlgorithm }: Granted) =>
  chosenAlgorithm(await loadKeys(currentOidcRequest().ctx), signingAlgorithm, usualAccessTokenAlgorithm);

async function grantedOn(
  resource: string,
  subject: Subject | null,
  organizationId: string | null,
): Promise<Granted | null> {
  const { ctx } = currentOidcRequest();
  const ask = () => readGranted(ctx, resource, subject, organizationId);
  if (subject?.kind !== "application") return ask();
  return remembered.recall(ctx.tenantId, `${resource} ${subject.id} ${organizationId}`, ctx.now, ask);
}

/** The same as the database has it now, without what is remembered of machine clients. */
export async function readGranted(
  ctx: Ctx,
  resource: string,
  subject: Subject | null,
  organizationId: string | null,
): Promise<Granted | null> {
  if (resource === organizationsResource) return ofAllOrganizations(ctx, subject);
  const organization = organizationOf(resource);
  if (organization !== null) return subject && organizationToken(ctx, organization, subject);
  const own =
    organizationId === null
      ? await throughRoles(ctx, resource, subject)
      : await throughOrganization(ctx, resource, subject, organizationId);
  if (own) return own;
  const managed = managedTenantOf(ctx, resource);
  return managed !== null && subject ? managementGrant(ctx, managed, subject) : null;
}

interface Row {
  ttl: number;
  alg?: SigningAlgorithm | null;
  outside?: number;
  lacks_factor?: number;
  scopes: string;
  secrets?: string;
}

const grantedOf = (row: Row | undefined): Granted | null =>
  row
    ? {
        accessTokenTtl: row.ttl,
        scopes: JSON.parse(row.scopes) as string[],
        secrets: JSON.parse(row.secrets ?? "[]") as number[],
        signingAlgorithm: row.alg ?? null,
        isOutside: row.outside === 1,
        lacksFactor: row.lacks_factor === 1,
      }
    : null;

/** When each secret of a machine client was created; of a user none. */
export const secretsOf = (ctx: Ctx, subject: Subject | null) =>
  sql`(SELECT json_group_array(k.created_at) FROM application_secrets k
    WHERE k.tenant_id = ${ctx.tenantId} AND k.application_id = ${subject?.kind === "application" ? subject.id : ""})`;

async function throughRoles(ctx: Ctx, resource: string, subject: Subject | null): Promise<Granted | null> {
  const held =
    subject?.kind === "application"
      ? sql`application_roles h WHERE h.application_id = ${subject.id}`
      : sql`user_roles h WHERE h.user_id = ${subject?.id ?? ""}`;
  const [row] = await ctx.db.all<Row>(sql`
    SELECT r.access_token_ttl AS ttl, r.signing_algorithm AS alg, (
      SELECT json_group_array(s.name) FROM scopes s WHERE s.tenant_id = r.tenant_id AND s.resource_id = r.id AND EXISTS (
        SELECT 1 FROM role_scopes rs WHERE rs.tenant_id = s.tenant_id AND rs.scope_id = s.id AND rs.role_id IN (
          SELECT h.role_id FROM ${held} AND h.tenant_id = ${ctx.tenantId}))
    ) AS scopes, ${secretsOf(ctx, subject)} AS secrets FROM resources r WHERE r.tenant_id = ${ctx.tenantId} AND r.indicator = ${resource}`);
  return grantedOf(row);
}

const membership = (ctx: Ctx, organizationId: string, subject: Subject) =>
  sql`mr.tenant_id = ${ctx.tenantId} AND mr.organization_id = ${organizationId} AND mr.member_kind = ${subject.kind} AND mr.member_id = ${subject.id}`;

/** The organization does not do without a second factor, and the user has none. Machines have no factors. */
const lacksFactor = (ctx: Ctx, organizationId: string, { kind, id }: Subject) =>
  kind === "application"
    ? sql`0`
    : sql`(EXISTS (SELECT 1 FROM organizations o WHERE o.tenant_id = ${ctx.tenantId} AND o.id = ${organizationId} AND o.is_mfa_required = 1)
        AND NOT EXISTS (SELECT 1 FROM user_mfa_factors f WHERE f.tenant_id = ${ctx.tenantId} AND f.user_id = ${id} AND f.type <> 'BackupCode'))`;

async function throughOrganization(
  ctx: Ctx,
  resource: string,
  subject: Subject | null,
  organizationId: string,
): Promise<Granted | null> {
  if (!subject) return null;
  const [row] = await ctx.db.all<Row>(sql`
    SELECT r.access_token_ttl AS ttl, r.signing_algorithm AS alg, (
      SELECT json_group_array(s.name) FROM scopes s WHERE s.tenant_id = r.tenant_id AND s.resource_id = r.id AND EXISTS (
        SELECT 1 FROM organization_member_roles mr JOIN organization_role_scopes ors
          ON ors.tenant_id = mr.tenant_id AND ors.organization_role_id = mr.organization_role_id AND ors.kind = 'resource'
        WHERE ${membership(ctx, organizationId, subject)} AND ors.scope_id = s.id)
    ) AS scopes, NOT EXISTS (
      SELECT 1 FROM organization_members mr WHERE ${membership(ctx, organizationId, subject)}) AS outside,
      ${lacksFactor(ctx, organizationId, subject)} AS lacks_factor
    FROM resources r WHERE r.tenant_id = ${ctx.tenantId} AND r.indicator = ${resource}`);
  return grantedOf(row);
}

async function organizationToken(ctx: Ctx, organizationId: string, subject: Subject): Promise<Granted | null> {
  const [row] = await ctx.db.all<Row>(sql`
    SELECT 3600 AS ttl, (
      SELECT json_group_array(DISTINCT s.name) FROM organization_member_roles mr
        JOIN organization_role_scopes ors ON ors.tenant_id = mr.tenant_id AND ors.organization_role_id = mr.organization_role_id AND ors.kind = 'organization'
        JOIN organization_scopes s ON s.tenant_id = ors.tenant_id AND s.id = ors.scope_id
      WHERE ${membership(ctx, organizationId, subject)}
    ) AS scopes, ${secretsOf(ctx, subject)} AS secrets, ${lacksFactor(ctx, organizationId, subject)} AS lacks_factor
    FROM organization_members mr WHERE ${membership(ctx, organizationId, subject)}`);
  return grantedOf(row);
}

async function ofAllOrganizations(ctx: Ctx, subject: Subject | null): Promise<Granted> {
  if (!subject) return { accessTokenTtl: 3600, scopes: [] };
  const rows = await ctx.db.all<{ name: string }>(sql`
    SELECT DISTINCT s.name FROM organization_member_roles mr
      JOIN organization_role_scopes ors ON ors.tenant_id = mr.tenant_id AND ors.organization_role_id = mr.organization_role_id AND ors.kind = 'organization'
      JOIN organization_scopes s ON s.tenant_id = ors.tenant_id AND s.id = ors.scope_id
    WHERE mr.tenant_id = ${ctx.tenantId} AND mr.member_kind = ${subject.kind} AND mr.member_id = ${subject.id}`);
  return { accessTokenTtl: 3600, scopes: rows.map((row) => row.name) };
}

/** The scopes of an API that a user holds in any of its organizations: what it can be asked to share there. */
export async function scopesInOrganizations(resource: string, userId: string): Promise<string[]> {
  const { ctx } = currentOidcRequest();
  const rows = await ctx.db.all<{ name: string }>(sql`
    SELECT DISTINCT s.name FROM organization_member_roles mr
      JOIN organization_role_scopes ors ON ors.tenant_id = mr.tenant_id AND ors.organization_role_id = mr.organization_role_id AND ors.kind = 'resource'
      JOIN scopes s ON s.tenant_id = ors.tenant_id AND s.id = ors.scope_id
      JOIN resources r ON r.tenant_id = s.tenant_id AND r.id = s.resource_id AND r.indicator = ${resource}
    WHERE mr.tenant_id = ${ctx.tenantId} AND mr.member_kind = 'user' AND mr.member_id = ${userId}`);
  return rows.map(({ name }) => name);
}

/** The tenant's default audience, for requests that name none. */
export function defaultResource(): Promise<string | undefined> {
  return once("default-resource", async () => {
    const { ctx } = currentOidcRequest();
    const [row] = await ctx.db.all<{ indicator: string }>(
      sql`SELECT indicator FROM resources WHERE tenant_id = ${ctx.tenantId} AND is_default = 1 LIMIT 1`,
    );
    return row?.indicator;
  });
}
