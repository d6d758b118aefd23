import { sql } from "drizzle-orm";
import type { Scope, ScopeWithResource, SearchScopesOfApis } from "../../../contracts/resource.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guard, inList, statement } from "../../kernel/db.ts";
import { rowExists, rowOf } from "../../kernel/entity.ts";
import { linkedList } from "../../kernel/linked-list.ts";
import { type Listing, listRows, optionalPageOf } from "../../kernel/pagination.ts";
import { addLinks, guardRow, guardRows, guardUnlinked, type Links, removeLink } from "../../kernel/relation.ts";
import { scopeOfRoleLimit } from "../quota/limits.ts";
import { scope } from "../resources/entity.ts";
import { scopeOf } from "../resources/get.ts";
import { roleScopes, scopes } from "../resources/table.ts";
import { guardNoManagement, internalRolePrefix } from "./guards.ts";
import { guardRoleRights, guardScopeRights } from "./rights.ts";
import { roles } from "./table.ts";

export const scopesOf = (ctx: Ctx, roleId: string): Links => ({
  table: roleScopes,
  of: { tenant_id: ctx.tenantId, role_id: roleId },
  to: "scope_id",
});

const resourceColumn = sql`(SELECT json_object('tenantId', r.tenant_id, 'id', r.id, 'name', r.name, 'indicator', r.indicator,
  'isDefault', json(iif(r.is_default, 'true', 'false')), 'accessTokenTtl', r.access_token_ttl,
  'signingAlgorithm', r.signing_algorithm)
  FROM resources r WHERE r.tenant_id = scopes.tenant_id AND r.id = scopes.resource_id) AS resource`;

/** By the primary key of the API: one look for each permission of the role. */
const resourceName = sql`(SELECT r.name FROM resources r WHERE r.tenant_id = scopes.tenant_id AND r.id = scopes.resource_id)`;
const listed = { ...scope, search: { ...scope.search, resourceName } };

export function listRoleScopes(
  ctx: Ctx,
  roleId: string,
  query: SearchScopesOfApis,
): Promise<Listing<ScopeWithResource>> {
  const source = linkedList(ctx, listed, scopesOf(ctx, roleId), { table: roles, id: roleId }, query);
  return listRows(ctx, { ...source, columns: resourceColumn }, optionalPageOf(query), (raw) => ({
    ...scopeOf(rowOf(scopes, raw)),
    resource: JSON.parse(raw.resource as string),
  }));
}

/** Our own roles hold what they hold. */
const guardOrdinary = (ctx: Ctx, roleId: string) =>
  guard(
    sql`NOT EXISTS (${rowExists(ctx, roles, roleId)} AND substr(name, 1, ${internalRolePrefix.length}) = ${internalRolePrefix})`,
    "role.internal_role_violation",
  );

/**
 * @returns the scopes added. @throws `auth.rights_exceeded`, `role.scope_exists`, `role.internal_role_violation`,
 * `role.management_api_scopes_not_assignable_to_user_role`
 */
export async function addRoleScopes(ctx: Ctx, roleId: string, scopeIds: string[]): Promise<Scope[]> {
  const links = scopesOf(ctx, roleId);
  const [added] = await atomic(ctx.db, [
    statement(sql`SELECT * FROM scopes WHERE tenant_id = ${ctx.tenantId} AND id IN ${inList(scopeIds)}`),
    guardRow(ctx, roles, roleId),
    guardOrdinary(ctx, roleId),
    ...guardScopeRights(ctx, scopeIds),
    ...guardRoleRights(ctx, [roleId]),
    guardRows(ctx, scopes, scopeIds),
    guardNoManagement(ctx, scopeIds, sql`EXISTS (${rowExists(ctx, roles, roleId)} AND type = 'User')`),
    guardUnlinked(links, scopeIds, "role.scope_exists"),
    addLinks(links, scopeIds),
    scopeOfRoleLimit(ctx, roleId),
    recordChange(ctx, { entity: "role-scopes", entityId: roleId, before: null, after: { scopeIds } }),
  ]);
  return (added?.results ?? []).map((raw) => scopeOf(rowOf(scopes, raw)));
}

/** @throws `auth.rights_exceeded`, `entity.not_found`, `role.internal_role_violation` */
export async function removeRoleScope(ctx: Ctx, roleId: string, scopeId: string): Promise<void> {
  await atomic(ctx.db, [
    guardOrdinary(ctx, roleId),
    ...guardRoleRights(ctx, [roleId]),
    ...removeLink(scopesOf(ctx, roleId), scopeId),
    recordChange(ctx, { entity: "role-scopes", entityId: roleId, before: { scopeIds: [scopeId] }, after: null }),
  ]);
}
