import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { guard, inList, type Statement } from "../../kernel/db.ts";

/** Ids of the scopes that these roles hold, as a subquery. `roleIds` is one in parentheses, or a list. */
const scopesOfRoles = (ctx: Ctx, roleIds: SQL): SQL =>
  sql`(SELECT rs.scope_id FROM role_scopes rs WHERE rs.tenant_id = ${ctx.tenantId} AND rs.role_id IN ${roleIds})`;

const rolesOf = (ctx: Ctx, applicationId: SQL): SQL =>
  sql`(SELECT ar.role_id FROM application_roles ar WHERE ar.tenant_id = ${ctx.tenantId} AND ar.application_id = ${applicationId})`;

/** Scopes of the tenant's Management API, as rows `s`. */
const managementScopeRows = (ctx: Ctx): SQL =>
  sql`scopes s JOIN resources r ON r.tenant_id = s.tenant_id AND r.id = s.resource_id
    AND r.indicator = ${ctx.managementIndicatorOf(ctx.tenantId)} WHERE s.tenant_id = ${ctx.tenantId}`;

/** Names of what the roles of a machine client hold of it, as a JSON list. */
export const managementScopesOf = (ctx: Ctx, applicationId: SQL): SQL =>
  sql`(SELECT json_group_array(s.name) FROM ${managementScopeRows(ctx)} AND s.id IN ${scopesOfRoles(ctx, rolesOf(ctx, applicationId))})`;

/**
 * Of these scopes, the caller holds all that are of the Management API: nobody grants, changes or reads more than they
 * have. It stands in the batch, where it sees what was granted a moment ago. `all` includes the others; work of ours is
 * not limited. Fails with 403 `auth.rights_exceeded`.
 */
function guardRights(ctx: Ctx, scopeIds: SQL): Statement[] {
  const held = ctx.managementScopes;
  if (!held || held.has("all")) return [];
  const beyond = sql`s.id IN ${scopeIds} AND s.name NOT IN ${inList([...held])}`;
  return [guard(sql`NOT EXISTS (SELECT 1 FROM ${managementScopeRows(ctx)} AND ${beyond})`, "auth.rights_exceeded")];
}

/** @see guardRights */
export const guardScopeRights = (ctx: Ctx, ids: readonly string[]): Statement[] => guardRights(ctx, inList(ids));

/** The same of what these roles hold. */
export const guardRoleRights = (ctx: Ctx, ids: readonly string[]): Statement[] =>
  guardRights(ctx, scopesOfRoles(ctx, inList(ids)));

/** The same of what the roles of a machine client hold. */
export const guardApplicationRights = (ctx: Ctx, id: string): Statement[] =>
  guardRights(ctx, scopesOfRoles(ctx, rolesOf(ctx, sql`${id}`)));
