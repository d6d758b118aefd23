import type { CreateOrganizationScope, OrganizationScope } from "../../../contracts/organization.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import type { Row } from "../../kernel/entity.ts";
import { newId } from "../../kernel/id.ts";
import type { Versioned } from "../../kernel/route.ts";
import { organizationScopes } from "../organizations/table.ts";
import { requireNoBlank } from "../resources/scopes.ts";
import { organizationScopeOf } from "./get.ts";

/** @throws `scope.name_with_space`, `entity.unique_integrity_violation` */
export async function createOrganizationScope(
  ctx: Ctx,
  input: CreateOrganizationScope,
): Promise<Versioned<OrganizationScope>> {
  requireNoBlank(input.name);
  const now = ctx.now();
  const row: Row<typeof organizationScopes> = {
    tenantId: ctx.tenantId,
    id: newId(),
    name: input.name,
    description: input.description ?? null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  await atomic(ctx.db, [
    ctx.db.insert(organizationScopes).values(row),
    recordChange(ctx, { entity: "organization-scope", entityId: row.id, before: null, after: row }),
  ]);
  return { value: organizationScopeOf(row), version: 1 };
}
