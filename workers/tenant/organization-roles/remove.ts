import type { Ctx } from "../../kernel/context.ts";
import { removeRow } from "../../kernel/entity.ts";
import { dropWhere } from "../../kernel/relation.ts";
import { organizationMemberRoles, organizationRoleScopes, organizationRoles } from "../organizations/table.ts";

/** Deletes the role and takes it from every member of every organization. */
export function removeOrganizationRole(ctx: Ctx, id: string, ifMatch: number | null): Promise<void> {
  const links = { tenant_id: ctx.tenantId, organization_role_id: id };
  return removeRow(ctx, organizationRoles, { entity: "organization-role", id, ifMatch }, () => [
    dropWhere(organizationRoleScopes, links),
    dropWhere(organizationMemberRoles, links),
  ]);
}
