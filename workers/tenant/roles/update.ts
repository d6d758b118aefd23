import type { Role, UpdateRole } from "../../../contracts/role.ts";
import type { Ctx } from "../../kernel/context.ts";
import { changeRow, type Row } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { role } from "./entity.ts";
import { roleOf } from "./get.ts";
import { requireDefaultable, requireNotInternal } from "./guards.ts";
import { guardRoleRights } from "./rights.ts";
import { roles } from "./table.ts";

/** @throws `auth.rights_exceeded`, `role.name_in_use`, `role.internal_role_violation` */
export async function updateRole(
  ctx: Ctx,
  id: string,
  input: UpdateRole,
  ifMatch: number | null,
): Promise<Versioned<Role>> {
  requireNotInternal(input.name);
  const decide = (before: Row<typeof roles>) => {
    requireNotInternal(before.name);
    requireDefaultable(before.type, input.isDefault);
    return { set: input, also: guardRoleRights(ctx, [id]) };
  };
  const row = await changeRow(ctx, roles, { entity: "role", id, ifMatch }, decide, role.clashes);
  return { value: roleOf(row), version: row.version };
}
