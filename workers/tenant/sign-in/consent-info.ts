import { and, eq, sql } from "drizzle-orm";
import type { ConsentInfo, MissingResourceScopes } from "../../../contracts/experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { inList } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { findUser } from "../oidc/accounts.ts";
import type { OidcApplication } from "../oidc/application.ts";
import { consentLimit } from "../oidc/clients.ts";
import type { Pending } from "../oidc/interaction.ts";
import { organizationsResource } from "../oidc/organization-resource.ts";
import { type ApplicationExperienceSettings, applicationSignInExperiences } from "../sign-in-experience/table.ts";
import { asksForOrganizations, listOf, requireConsent, resourcesOf } from "./consent.ts";

/** What every grant includes: nothing that a user has to be told. */
const unsaid = new Set(["openid", "offline_access"]);

/** What the consent page shows. @throws `session.not_found` when this is no time for consent */
export async function describeConsent(ctx: Ctx, pending: Pending): Promise<ConsentInfo> {
  const user = await findUser(requireConsent(pending));
  const { application, promptDetails } = pending;
  if (!user || !application) throw new AppError("session.not_found");
  const missing = resourcesOf(promptDetails.missingResourceScopes);
  const [look, resources, ofOrganizations] = await Promise.all([
    lookOf(ctx, application.id),
    describeResources(ctx, missing, application, user.id),
    asksForOrganizations(pending) ? describeInOrganizations(ctx, missing, application, user.id) : new Map(),
  ]);
  return {
    application: {
      id: application.id,
      name: application.name,
      displayName: look.displayName ?? null,
      branding: look.branding ?? {},
      termsOfUseUrl: look.termsOfUseUrl ?? null,
      privacyPolicyUrl: look.privacyPolicyUrl ?? null,
    },
    user: {
      id: user.id,
      name: user.name,
      avatar: user.avatar,
      username: user.username,
      primaryEmail: user.primaryEmail,
    },
    organizations: asksForOrganizations(pending)
      ? user.organizations.map(({ id, name }) => ({ id, name, missingResourceScopes: ofOrganizations.get(id) ?? [] }))
      : [],
    missingOIDCScope: listOf(promptDetails.missingOIDCScope).filter((scope) => !unsaid.has(scope)),
    missingResourceScopes: resources,
    redirectUri: String(pending.params.redirect_uri),
  };
}

async function lookOf(ctx: Ctx, applicationId: string): Promise<Partial<ApplicationExperienceSettings>> {
  const table = applicationSignInExperiences;
  const [row] = await ctx.db
    .select({ settings: table.settings })
    .from(table)
    .where(and(eq(table.tenantId, ctx.tenantId), eq(table.id, applicationId)));
  return row?.settings ?? {};
}

interface Held {
  organizationId: string | null;
  resourceId: string;
  resourceName: string;
  indicator: string;
  id: string;
  name: string;
  description: string | null;
}

/** What is asked for of APIs and the user holds by its own roles. */
async function describeResources(
  ctx: Ctx,
  missing: Record<string, string[]>,
  application: OidcApplication,
  userId: string,
): Promise<MissingResourceScopes[]> {
  const indicators = Object.keys(missing).filter((indicator) => indicator !== organizationsResource);
  if (indicators.length === 0) return [];
  const held = await ctx.db.all<Held>(sql`
    SELECT NULL AS organizationId, r.id AS resourceId, r.name AS resourceName, r.indicator, s.id, s.name, s.description
    FROM resources r JOIN scopes s ON s.tenant_id = r.tenant_id AND s.resource_id = r.id
    WHERE r.tenant_id = ${ctx.tenantId} AND r.indicator IN ${inList(indicators)} AND EXISTS (
      SELECT 1 FROM role_scopes rs JOIN user_roles ur ON ur.tenant_id = rs.tenant_id AND ur.role_id = rs.role_id
      WHERE rs.tenant_id = s.tenant_id AND rs.scope_id = s.id AND ur.user_id = ${userId})
    ORDER BY r.name, s.name`);
  return byResource(held.filter(isAsked(missing, (indicator) => consentLimit(application, indicator, false))));
}

/** What is asked for and the user holds in each of its organizations: there, and in APIs through it. */
async function describeInOrganizations(
  ctx: Ctx,
  missing: Record<string, string[]>,
  application: OidcApplication,
  userId: string,
): Promise<Map<string, MissingResourceScopes[]>> {
  const roles = sql`organization_member_roles mr JOIN organization_role_scopes ors
    ON ors.tenant_id = mr.tenant_id AND ors.organization_role_id = mr.organization_role_id`;
  const mine = sql`mr.tenant_id = ${ctx.tenantId} AND mr.member_kind = 'user' AND mr.member_id = ${userId}`;
  const held = await ctx.db.all<Held>(sql`
    SELECT DISTINCT mr.organization_id AS organizationId, ${organizationsResource} AS resourceId, 'Organization' AS resourceName,
        ${organizationsResource} AS indicator, s.id, s.name, s.description
      FROM ${roles} JOIN organization_scopes s ON s.tenant_id = ors.tenant_id AND s.id = ors.scope_id
      WHERE ${mine} AND ors.kind = 'organization'
    UNION ALL SELECT DISTINCT mr.organization_id, r.id, r.name, r.indicator, s.id, s.name, s.description
      FROM ${roles} JOIN scopes s ON s.tenant_id = ors.tenant_id AND s.id = ors.scope_id
        JOIN resources r ON r.tenant_id = s.tenant_id AND r.id = s.resource_id
      WHERE ${mine} AND ors.kind = 'resource' AND r.indicator IN ${inList(Object.keys(missing))}`);
  const limit = (indicator: string) =>
    consentLimit(application, indicator === organizationsResource ? null : indicator, true);
  const groups = Map.groupBy(held.filter(isAsked(missing, limit)), ({ organizationId }) => organizationId ?? "");
  return new Map([...groups].map(([organizationId, scopes]) => [organizationId, byResource(scopes)]));
}

const isAsked =
  (missing: Record<string, string[]>, limit: (indicator: string) => Set<string> | null) =>
  ({ indicator, name }: Held): boolean =>
    (missing[indicator]?.includes(name) && limit(indicator)?.has(name)) ?? false;

const byResource = (held: Held[]): MissingResourceScopes[] =>
  [...Map.groupBy(held, ({ resourceId }) => resourceId)].map(([id, scopes]) => ({
    resource: { id, name: scopes[0]?.resourceName ?? "", indicator: scopes[0]?.indicator ?? "" },
    scopes: scopes.map(({ id: scopeId, name, description }) => ({ id: scopeId, name, description })),
  }));
