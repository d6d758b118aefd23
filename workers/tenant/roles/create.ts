import type { CreateRole, Role } from "../../../contracts/role.ts";
import { eventsOfNewLinks } from "../../kernel/change-events.ts";
import type { Ctx } from "../../kernel/context.ts";
import { insertRow } from "../../kernel/insert-row.ts";
import { addLinks, guardRows } from "../../kernel/relation.ts";
import type { Versioned } from "../../kernel/route.ts";
import { scopeOfRoleLimit } from "../quota/limits.ts";
import { scopes } from "../resources/table.ts";
import { role } from "./entity.ts";
import { roleOf } from "./get.ts";
import { guardNoManagement, requireDefaultable, requireNotInternal } from "./guards.ts";
import { guardScopeRights } from "./rights.ts";
import { scopesOf } from "./scopes.ts";

/** @throws `auth.rights_exceeded`, `guard.invalid_input`, `role.name_in_use`, `role.internal_role_violation`, `role.management_api_scopes_not_assignable_to_user_role` */
export async function createRole(ctx: Ctx, { scopeIds = [], ...input }: CreateRole): Promise<Versioned<Role>> {
  requireNotInternal(input.name);
  const { name, description, type = "User", isDefault = false } = input;
  requireDefaultable(type, isDefault);
  const row = await insertRow(
    ctx,
    role,
    { name, description, type, isDefault },
    {
      guards: [
        guardRows(ctx, scopes, scopeIds),
        ...guardScopeRights(ctx, scopeIds),
        ...(type === "User" ? [guardNoManagement(ctx, scopeIds)] : []),
      ],
      also: ({ id }) => [
        { ...addLinks(scopesOf(ctx, id), scopeIds), atEnd: eventsOfNewLinks(ctx, "role-scopes", id, { scopeIds }) },
        ...(scopeIds.length > 0 ? [scopeOfRoleLimit(ctx, id)] : []),
      ],
      logged: { scopeIds },
    },
  );
  return { value: roleOf(row), version: row.version };
}
