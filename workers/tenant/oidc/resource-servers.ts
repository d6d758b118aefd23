import { sql } from "drizzle-orm";
import { errors, type ResourceServer } from "oidc-provider";
import { usualAccessTokenAlgorithm } from "../../../contracts/usual-algorithms.ts";
import { atomic } from "../../kernel/db.ts";
import type { Granted, Subject } from "./grant.ts";
import { grantQuery, readGranted } from "./grant-query.ts";
import { chosenAlgorithm, loadKeys } from "./keys.ts";
import { TenantMemory } from "./memory.ts";
import { currentOidcRequest, once } from "./oidc-request.ts";
import { organizationOf } from "./organization-resource.ts";

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
  once(grantKey(resource, subject, organizationId), () => grantedOn(resource, subject, organizationId));

/** Of what a subject holds of an audience, in the memo of a request. */
export const grantKey = (resource: string, subject: Subject | null, organizationId: string | null): string =>
  `resource:${resource} ${subject?.kind}:${subject?.id} ${organizationId}`;

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

/**
 * Reads what a subject holds of several audiences in one trip. The library asks for one after another, and finds them here.
 * @param resources at most eight of them: more are asked for as they come, so that one request is no burst of reads
 */
export function readGrantsAhead(resources: readonly string[], subject: Subject | null): void {
  const { ctx, memo } = currentOidcRequest();
  const queries = [...new Set(resources)].slice(0, 8).flatMap((resource) => {
    const key = grantKey(resource, subject, null);
    const query = memo.has(key) ? null : grantQuery(ctx, resource, subject, null);
    return query && query.statements.length > 0 ? [{ key, query }] : [];
  });
  if (queries.length < 2) return;
  const results = atomic(
    ctx.db,
    queries.flatMap(({ query }) => query.statements),
  );
  let from = 0;
  for (const { key, query } of queries) {
    const [start, end] = [from, from + query.statements.length];
    from = end;
    const granted = results.then((all) => query.read(all.slice(start, end)));
    // Whoever asks for it hears of what went wrong; perhaps nobody does.
    granted.catch(() => undefined);
    memo.set(key, granted);
  }
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
