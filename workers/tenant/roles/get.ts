import type { Role } from "../../../contracts/role.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow, type Row } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { roles } from "./table.ts";

/** The role as the API shows it. */
export function roleOf({ tenantId, id, name, description, type, isDefault }: Row<typeof roles>): Role {
  return { tenantId, id, name, description, type, isDefault };
}

/** @throws `entity.not_found` */
export async function getRole(ctx: Ctx, id: string): Promise<Versioned<Role>> {
  const row = await getRow(ctx, roles, id);
  return { value: roleOf(row), version: row.version };
}
