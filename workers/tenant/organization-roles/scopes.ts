import { sql } from "drizzle-orm";
import type { OrganizationScope } from "../../../contracts/organization.ts";
import type { PageQuery } from "../../../contracts/page.ts";
import type { Scope } from "../../../contracts/resource.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { type EntityTable, rowExists, rowOf } from "../../kernel/entity.ts";
import { type LinkRecord, recordLinks } from "../../kernel/link-change.ts";
import { type Listing, listRows, optionalPageOf } from "../../kernel/pagination.ts";
import { addLinks, guardRow, guardRows, keepLinks, type Links, removeLink } from "../../kernel/relation.ts";
import { organizationScopeOf } from "../organization-scopes/get.ts";
import { organizationRoleScopes, organizationRoles, organizationScopes } from "../organizations/table.ts";
import { scopeOf } from "../resources/get.ts";
import { scopes } from "../resources/table.ts";
import { guardScopeRights } from "../roles/rights.ts";

/** `organization`: permissions of the template; `resource`: permissions of APIs. */
export type ScopeKind = "organization" | "resource";

export const scopesOf = (ctx: Ctx, roleId: string, kind: ScopeKind): Links => ({
  table: organizationRoleScopes,
  of: { tenant_id: ctx.tenantId, organization_role_id: roleId, kind },
  to: "scope_id",
});

const tableOf = (kind: ScopeKind): EntityTable => (kind === "organization" ? organizationScopes : scopes);

const recordOf = (roleId: string, kind: ScopeKind): LinkRecord => ({
  ...{ entity: "organization-role-scopes", entityId: roleId },
  key: kind === "organization" ? "organizationScopeIds" : "scopeIds",
});

function source(ctx: Ctx, roleId: string, kind: ScopeKind) {
  const table = tableOf(kind);
  const where = sql`${table}.tenant_id = ${ctx.tenantId} AND ${table}.id IN (SELECT scope_id FROM organization_role_scopes
    WHERE tenant_id = ${ctx.tenantId} AND organization_role_id = ${roleId} AND kind = ${kind})`;
  return { table, where, parent: rowExists(ctx, organizationRoles, roleId) };
}

export async function listOwnScopes(ctx: Ctx, roleId: string, query: PageQuery): Promise<Listing<OrganizationScope>> {
  return listRows(ctx, source(ctx, roleId, "organization"), optionalPageOf(query), (raw) =>
    organizationScopeOf(rowOf(organizationScopes, raw)),
  );
}

export async function listResourceScopes(ctx: Ctx, roleId: string, query: PageQuery): Promise<Listing<Scope>> {
  return listRows(ctx, source(ctx, roleId, "resource"), optionalPageOf(query), (raw) => scopeOf(rowOf(scopes, raw)));
}

/** What the role holds already stays. */
export async function addScopes(ctx: Ctx, roleId: string, kind: ScopeKind, ids: string[]): Promise<void> {
  const links = scopesOf(ctx, roleId, kind);
  await atomic(ctx.db, [
    guardRow(ctx, organizationRoles, roleId),
    guardRows(ctx, tableOf(kind), ids),
    ...guardScopeRights(ctx, ids),
    recordLinks(ctx, recordOf(roleId, kind), links, { add: ids }),
    addLinks(links, ids),
  ]);
}

export async function replaceScopes(ctx: Ctx, roleId: string, kind: ScopeKind, ids: string[]): Promise<void> {
  const links = scopesOf(ctx, roleId, kind);
  await atomic(ctx.db, [
    guardRow(ctx, organizationRoles, roleId),
    guardRows(ctx, tableOf(kind), ids),
    ...guardScopeRights(ctx, ids),
    recordLinks(ctx, recordOf(roleId, kind), links, { only: ids }),
    keepLinks(links, ids),
    addLinks(links, ids),
  ]);
}

/** @throws `entity.not_found` */
export async function removeScope(ctx: Ctx, roleId: string, kind: ScopeKind, id: string): Promise<void> {
  const links = scopesOf(ctx, roleId, kind);
  await atomic(ctx.db, [recordLinks(ctx, recordOf(roleId, kind), links, { remove: [id] }), ...removeLink(links, id)]);
}
