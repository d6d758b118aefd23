import type { CreateOrganizationScope, OrganizationScope } from "../../../contracts/organization.ts";
import type { Ctx } from "../../kernel/context.ts";
import { insertRow } from "../../kernel/insert-row.ts";
import type { Versioned } from "../../kernel/route.ts";
import { organizationScope } from "../organizations/entity.ts";
import { requireNoBlank } from "../resources/scopes.ts";
import { organizationScopeOf } from "./get.ts";

/** @throws `scope.name_with_space`, `entity.unique_integrity_violation` */
export async function createOrganizationScope(
  ctx: Ctx,
  { name, description = null }: CreateOrganizationScope,
): Promise<Versioned<OrganizationScope>> {
  requireNoBlank(name);
  const row = await insertRow(ctx, organizationScope, { name, description });
  return { value: organizationScopeOf(row), version: row.version };
}
