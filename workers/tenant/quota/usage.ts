import { type SQL, sql } from "drizzle-orm";
import type { TenantCounts } from "../../../contracts/plan.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, statement } from "../../kernel/db.ts";
import { isInternalRole } from "../roles/guards.ts";

/** What the tenant has of everything that a plan counts, in one trip. */
export async function countUsage(ctx: Ctx): Promise<TenantCounts> {
  const { tenantId } = ctx;
  const management = ctx.managementIndicatorOf(tenantId);
  const month = new Date(ctx.now()).toISOString().slice(0, 7);
  const monthStart = Math.floor(Date.parse(`${month}-01T00:00:00Z`) / 60_000);
  // A feature is in use while there is something that only a plan with it lets one save.
  const has = (table: string, which: SQL = sql`TRUE`) =>
    sql`EXISTS (SELECT 1 FROM ${sql.identifier(table)} WHERE tenant_id = ${tenantId} AND (${which}))`;
  const inExperience = (which: SQL) => has("sign_in_experiences", which);
  const [counts, resources, roles] = await atomic(ctx.db, [
    statement(sql`SELECT
      (SELECT count(*) FROM applications WHERE tenant_id = ${tenantId} AND is_third_party = 0 AND type NOT IN ('MachineToMachine', 'SAML')) AS "applicationsLimit",
      (SELECT count(*) FROM applications WHERE tenant_id = ${tenantId} AND type = 'MachineToMachine') AS "machineToMachineLimit",
      (SELECT count(*) FROM applications WHERE tenant_id = ${tenantId} AND is_third_party = 1) AS "thirdPartyApplicationsLimit",
      (SELECT count(*) FROM applications WHERE tenant_id = ${tenantId} AND type = 'SAML') AS "samlApplicationsLimit",
      (SELECT count(*) FROM resources WHERE tenant_id = ${tenantId} AND indicator <> ${management}) AS "resourcesLimit",
      (SELECT count(*) FROM roles WHERE tenant_id = ${tenantId} AND type = 'User' AND NOT ${isInternalRole(sql`name`)}) AS "userRolesLimit",
      (SELECT count(*) FROM roles WHERE tenant_id = ${tenantId} AND type = 'MachineToMachine' AND NOT ${isInternalRole(sql`name`)}) AS "machineToMachineRolesLimit",
      (SELECT count(*) FROM organizations WHERE tenant_id = ${tenantId}) AS "organizationsLimit",
      (SELECT count(*) FROM connectors WHERE tenant_id = ${tenantId} AND type = 'Social') AS "socialConnectorsLimit",
      (SELECT count(*) FROM hooks WHERE tenant_id = ${tenantId}) AS "hooksLimit",
      (SELECT count(*) FROM sso_connectors WHERE tenant_id = ${tenantId}) AS "enterpriseSsoLimit",
      (SELECT coalesce(max(n), 0) FROM (SELECT count(*) AS n FROM scopes s JOIN resources r ON r.tenant_id = s.tenant_id AND r.id = s.resource_id
        WHERE s.tenant_id = ${tenantId} AND r.indicator <> ${management} GROUP BY s.resource_id)) AS "scopesPerResourceLimit",
      (SELECT coalesce(max(n), 0) FROM (SELECT count(*) AS n FROM role_scopes s JOIN roles r ON r.tenant_id = s.tenant_id AND r.id = s.role_id
        WHERE s.tenant_id = ${tenantId} AND NOT ${isInternalRole(sql`r.name`)} GROUP BY s.role_id)) AS "scopesPerRoleLimit",
      (SELECT count(DISTINCT user_id) FROM daily_active_users WHERE tenant_id = ${tenantId} AND day >= ${`${month}-01`}) AS "mauLimit",
      (SELECT coalesce(sum(tokens), 0) FROM token_usage WHERE tenant_id = ${tenantId} AND minute >= ${monthStart}) AS "tokenLimit",
      ${inExperience(sql`json_array_length(settings, '$.mfa.factors') > 0 OR settings ->> '$.passkeySignIn.enabled' = 1`)} AS "mfaEnabled",
      ${inExperience(sql`settings ->> '$.customUiAssets.id' IS NOT NULL`)} AS "bringYourUiEnabled",
      ${inExperience(sql`settings ->> '$.captchaPolicy.enabled' = 1`)} AS "captchaEnabled",
      ${has("captcha_providers")} OR ${inExperience(sql`EXISTS (SELECT 1 FROM json_each(settings, '$.sentinelPolicy'))
        OR settings ->> '$.emailBlocklistPolicy.blockDisposableAddresses' = 1
        OR settings ->> '$.emailBlocklistPolicy.blockSubaddressing' = 1
        OR json_array_length(settings, '$.emailBlocklistPolicy.customBlocklist') > 0`)} AS "securityFeaturesEnabled",
      ${has("token_scripts")} AS "customJwtEnabled",
      ${has("sso_connectors", sql`idp_initiated IS NOT NULL`)} AS "idpInitiatedSsoEnabled",
      ${has("custom_profile_fields")} AS "collectUserProfileEnabled"`),
    statement(
      sql`SELECT resource_id AS id, count(*) AS n FROM scopes WHERE tenant_id = ${tenantId} GROUP BY resource_id LIMIT 1000`,
    ),
    statement(
      sql`SELECT role_id AS id, count(*) AS n FROM role_scopes WHERE tenant_id = ${tenantId} GROUP BY role_id LIMIT 1000`,
    ),
  ]);
  const usage = Object.entries(counts?.results[0] ?? {}).map(([key, value]) => [
    key,
    isFeature(key) ? value === 1 : Number(value),
  ]);
  const byId = (rows: Record<string, unknown>[] = []) =>
    Object.fromEntries(rows.map(({ id, n }) => [String(id), Number(n)]));
  return { usage: Object.fromEntries(usage), resources: byId(resources?.results), roles: byId(roles?.results) };
}

const isFeature = (key: string) => key.endsWith("Enabled");
