import type { OrganizationScope } from "../../../contracts/organization.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow, type Row } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { organizationScopes } from "../organizations/table.ts";

/** The scope as the API shows it. */
export function organizationScopeOf(row: Row<typeof organizationScopes>): OrganizationScope {
  const { tenantId, id, name, description } = row;
  return { tenantId, id, name, description };
}

/** @throws `entity.not_found` */
export async function getOrganizationScope(ctx: Ctx, id: string): Promise<Versioned<OrganizationScope>> {
  const row = await getRow(ctx, organizationScopes, id);
  return { value: organizationScopeOf(row), version: row.version };
}
