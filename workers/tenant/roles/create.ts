import type { CreateRole, Role } from "../../../contracts/role.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, type UniqueCodes } from "../../kernel/db.ts";
import type { Row } from "../../kernel/entity.ts";
import { newId } from "../../kernel/id.ts";
import { addLinks, guardRows } from "../../kernel/relation.ts";
import type { Versioned } from "../../kernel/route.ts";
import { roleLimit, scopeOfRoleLimit } from "../quota/limits.ts";
import { scopes } from "../resources/table.ts";
import { roleOf } from "./get.ts";
import { guardNoManagement, requireNotInternal } from "./guards.ts";
import { scopesOf } from "./scopes.ts";
import { roles } from "./table.ts";

export const roleClashes: UniqueCodes = { "roles.name": "role.name_in_use" };

/** @throws `role.name_in_use`, `role.internal_role_violation`, `role.management_api_scopes_not_assignable_to_user_role` */
export async function createRole(ctx: Ctx, { scopeIds = [], ...input }: CreateRole): Promise<Versioned<Role>> {
  requireNotInternal(input.name);
  const now = ctx.now();
  const row: Row<typeof roles> = {
    tenantId: ctx.tenantId,
    id: newId(),
    name: input.name,
    description: input.description,
    type: input.type ?? "User",
    isDefault: input.isDefault ?? false,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  await atomic(
    ctx.db,
    [
      guardRows(ctx, scopes, scopeIds),
      ...(row.type === "User" ? [guardNoManagement(ctx, scopeIds)] : []),
      ctx.db.insert(roles).values(row),
      addLinks(scopesOf(ctx, row.id), scopeIds),
      roleLimit(ctx, row.type),
      ...(scopeIds.length > 0 ? [scopeOfRoleLimit(ctx, row.id)] : []),
      recordChange(ctx, { entity: "role", entityId: row.id, before: null, after: { ...row, scopeIds } }),
    ],
    roleClashes,
  );
  return { value: roleOf(row), version: 1 };
}
