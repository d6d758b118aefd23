import type { OrganizationRole, UpdateOrganizationRole } from "../../../contracts/organization.ts";
import type { Ctx } from "../../kernel/context.ts";
import { changeRow } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { organizationRoles } from "../organizations/table.ts";
import { organizationRoleOf } from "./get.ts";

/** The type stays: who holds the role was let in by it. @throws `entity.unique_integrity_violation` */
export async function updateOrganizationRole(
  ctx: Ctx,
  id: string,
  input: UpdateOrganizationRole,
  ifMatch: number | null,
): Promise<Versioned<OrganizationRole>> {
  const target = { entity: "organization-role", id, ifMatch };
  const row = await changeRow(ctx, organizationRoles, target, () => ({ set: input }));
  return { value: organizationRoleOf(row), version: row.version };
}
