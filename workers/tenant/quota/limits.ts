import { sql } from "drizzle-orm";
import type { ApplicationType } from "../../../contracts/application.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../kernel/db.ts";
import { organizationCount } from "../organizations/counts.ts";
import { isInternalRole } from "../roles/guards.ts";
import { guardLimit } from "./guards.ts";

/** Everything that a plan counts, each as the condition behind the insert. What Meridian makes itself is not counted. */

export function applicationLimits(ctx: Ctx, type: ApplicationType, isThirdParty: boolean): Statement[] {
  const own = sql`SELECT count(*) FROM applications WHERE tenant_id = ${ctx.tenantId}`;
  if (isThirdParty) return [guardLimit(ctx, "thirdPartyApplicationsLimit", sql`${own} AND is_third_party = 1`)];
  if (type === "MachineToMachine")
    return [guardLimit(ctx, "machineToMachineLimit", sql`${own} AND type = 'MachineToMachine'`)];
  if (type === "SAML") return [guardLimit(ctx, "samlApplicationsLimit", sql`${own} AND type = 'SAML'`)];
  const ordinary = sql`${own} AND is_third_party = 0 AND type NOT IN ('MachineToMachine', 'SAML')`;
  return [guardLimit(ctx, "applicationsLimit", ordinary)];
}

export const resourceLimit = (ctx: Ctx): Statement =>
  guardLimit(
    ctx,
    "resourcesLimit",
    sql`SELECT count(*) FROM resources WHERE tenant_id = ${ctx.tenantId} AND indicator <> ${ctx.managementIndicatorOf(ctx.tenantId)}`,
  );

export const scopeOfResourceLimit = (ctx: Ctx, resourceId: string): Statement =>
  guardLimit(
    ctx,
    "scopesPerResourceLimit",
    sql`SELECT count(*) FROM scopes WHERE tenant_id = ${ctx.tenantId} AND resource_id = ${resourceId}`,
  );

export const roleLimit = (ctx: Ctx, type: "User" | "MachineToMachine"): Statement =>
  guardLimit(
    ctx,
    type === "User" ? "userRolesLimit" : "machineToMachineRolesLimit",
    sql`SELECT count(*) FROM roles WHERE tenant_id = ${ctx.tenantId} AND type = ${type} AND NOT ${isInternalRole(sql`name`)}`,
  );

export const scopeOfRoleLimit = (ctx: Ctx, roleId: string): Statement =>
  guardLimit(
    ctx,
    "scopesPerRoleLimit",
    sql`SELECT count(*) FROM role_scopes WHERE tenant_id = ${ctx.tenantId} AND role_id = ${roleId}`,
  );

export const organizationLimit = (ctx: Ctx): Statement =>
  guardLimit(ctx, "organizationsLimit", sql`SELECT ${organizationCount(ctx.tenantId)}`);

export const socialConnectorLimit = (ctx: Ctx): Statement =>
  guardLimit(
    ctx,
    "socialConnectorsLimit",
    sql`SELECT count(*) FROM connectors WHERE tenant_id = ${ctx.tenantId} AND type = 'Social'`,
  );

export const hookLimit = (ctx: Ctx): Statement =>
  guardLimit(ctx, "hooksLimit", sql`SELECT count(*) FROM hooks WHERE tenant_id = ${ctx.tenantId}`);

export const ssoConnectorLimit = (ctx: Ctx): Statement =>
  guardLimit(ctx, "enterpriseSsoLimit", sql`SELECT count(*) FROM sso_connectors WHERE tenant_id = ${ctx.tenantId}`);
