import { sql } from "drizzle-orm";
import type { OrganizationScope } from "../../../contracts/organization.ts";
import type { NameQuery } from "../../../contracts/page.ts";
import type { Ctx } from "../../kernel/context.ts";
import { rowOf } from "../../kernel/entity.ts";
import { contains, type Listing, listRows, optionalPageOf } from "../../kernel/pagination.ts";
import { organizationScopes } from "../organizations/table.ts";
import { organizationScopeOf, organizationScopeSearch } from "./get.ts";

export async function listOrganizationScopes(ctx: Ctx, query: NameQuery): Promise<Listing<OrganizationScope>> {
  const where = sql`organization_scopes.tenant_id = ${ctx.tenantId} AND ${contains(organizationScopeSearch, query.q)}`;
  return listRows(ctx, { table: organizationScopes, where }, optionalPageOf(query), (raw) =>
    organizationScopeOf(rowOf(organizationScopes, raw)),
  );
}
