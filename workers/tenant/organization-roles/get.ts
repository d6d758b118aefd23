import type { OrganizationRole } from "../../../contracts/organization.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow, type Row } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { organizationRoles } from "../organizations/table.ts";

/** The role as the API shows it. */
export function organizationRoleOf(row: Row<typeof organizationRoles>): OrganizationRole {
  const { tenantId, id, name, description, type } = row;
  return { tenantId, id, name, description, type };
}

/** @throws `entity.not_found` */
export async function getOrganizationRole(ctx: Ctx, id: string): Promise<Versioned<OrganizationRole>> {
  const row = await getRow(ctx, organizationRoles, id);
  return { value: organizationRoleOf(row), version: row.version };
}
