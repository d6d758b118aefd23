import { sql } from "drizzle-orm";
import type { ListOrganizationScopes, OrganizationScope } from "../../../contracts/organization.ts";
import type { Ctx } from "../../kernel/context.ts";
import { rowOf } from "../../kernel/entity.ts";
import { contains, type Listing, listRows, optionalPageOf, sortOf } from "../../kernel/pagination.ts";
import { organizationScope } from "../organizations/entity.ts";
import { organizationScopes } from "../organizations/table.ts";
import { organizationScopeOf } from "./get.ts";

export async function listOrganizationScopes(
  ctx: Ctx,
  query: ListOrganizationScopes,
): Promise<Listing<OrganizationScope>> {
  const where = sql`organization_scopes.tenant_id = ${ctx.tenantId} AND ${contains(organizationScope.search, query.q)}`;
  const order = sortOf(query, organizationScope.sorts);
  return listRows(ctx, { table: organizationScopes, where, order }, optionalPageOf(query), (raw) =>
    organizationScopeOf(rowOf(organizationScopes, raw)),
  );
}
