import type { CreateOrganizationRole, OrganizationRole } from "../../../contracts/organization.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import type { Row } from "../../kernel/entity.ts";
import { newId } from "../../kernel/id.ts";
import { addLinks, guardRows } from "../../kernel/relation.ts";
import type { Versioned } from "../../kernel/route.ts";
import { organizationRoles, organizationScopes } from "../organizations/table.ts";
import { scopes } from "../resources/table.ts";
import { organizationRoleOf } from "./get.ts";
import { scopesOf } from "./scopes.ts";

/** @throws `entity.unique_integrity_violation` */
export async function createOrganizationRole(
  ctx: Ctx,
  { organizationScopeIds = [], resourceScopeIds = [], ...input }: CreateOrganizationRole,
): Promise<Versioned<OrganizationRole>> {
  const now = ctx.now();
  const row: Row<typeof organizationRoles> = {
    tenantId: ctx.tenantId,
    id: newId(),
    name: input.name,
    description: input.description ?? null,
    type: input.type ?? "User",
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  await atomic(ctx.db, [
    guardRows(ctx, organizationScopes, organizationScopeIds),
    guardRows(ctx, scopes, resourceScopeIds),
    ctx.db.insert(organizationRoles).values(row),
    addLinks(scopesOf(ctx, row.id, "organization"), organizationScopeIds),
    addLinks(scopesOf(ctx, row.id, "resource"), resourceScopeIds),
    recordChange(ctx, {
      entity: "organization-role",
      entityId: row.id,
      before: null,
      after: { ...row, organizationScopeIds, resourceScopeIds },
    }),
  ]);
  return { value: organizationRoleOf(row), version: 1 };
}
