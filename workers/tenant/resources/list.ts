import { sql } from "drizzle-orm";
import type { ListResources, Resource, Scope } from "../../../contracts/resource.ts";
import type { Ctx } from "../../kernel/context.ts";
import { rowOf } from "../../kernel/entity.ts";
import { type Listing, listRows, optionalPageOf, sortOf } from "../../kernel/pagination.ts";
import { matches } from "../../kernel/search.ts";
import { resource } from "./entity.ts";
import { resourceOf } from "./get.ts";
import { resources } from "./table.ts";

const scopesColumn = sql`(SELECT json_group_array(json_object('tenantId', s.tenant_id, 'id', s.id, 'resourceId', s.resource_id,
  'name', s.name, 'description', s.description, 'createdAt', s.created_at)) FROM scopes s
  WHERE s.tenant_id = resources.tenant_id AND s.resource_id = resources.id) AS scopes`;

export function listResources(ctx: Ctx, query: ListResources): Promise<Listing<Resource>> {
  const withScopes = query.includeScopes === "true";
  const source = {
    table: resources,
    where: sql`resources.tenant_id = ${ctx.tenantId} AND ${matches(query, resource.search)}`,
    order: sortOf(query, resource.sorts),
    ...(withScopes ? { columns: scopesColumn } : {}),
  };
  return listRows(ctx, source, optionalPageOf(query), (raw) => ({
    ...resourceOf(rowOf(resources, raw)),
    ...(withScopes ? { scopes: JSON.parse(raw.scopes as string) as Scope[] } : {}),
  }));
}
