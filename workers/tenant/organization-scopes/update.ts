import type { OrganizationScope, UpdateOrganizationScope } from "../../../contracts/organization.ts";
import type { Ctx } from "../../kernel/context.ts";
import { changeRow } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { organizationScopes } from "../organizations/table.ts";
import { requireNoBlank } from "../resources/scopes.ts";
import { organizationScopeOf } from "./get.ts";

/** @throws `scope.name_with_space`, `entity.unique_integrity_violation` */
export async function updateOrganizationScope(
  ctx: Ctx,
  id: string,
  input: UpdateOrganizationScope,
  ifMatch: number | null,
): Promise<Versioned<OrganizationScope>> {
  requireNoBlank(input.name);
  const target = { entity: "organization-scope", id, ifMatch };
  const row = await changeRow(ctx, organizationScopes, target, () => ({ set: input }));
  return { value: organizationScopeOf(row), version: row.version };
}
