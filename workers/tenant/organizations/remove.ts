import type { Ctx } from "../../kernel/context.ts";
import { removeRow } from "../../kernel/entity.ts";
import { dropWhere } from "../../kernel/relation.ts";
import { applicationConsentOrganizations } from "../applications/table.ts";
import { organizationMemberRoles, organizationMembers, organizations } from "./table.ts";

/** Deletes the organization with its memberships; users and applications stay. */
export function removeOrganization(ctx: Ctx, id: string, ifMatch: number | null): Promise<void> {
  const of = { tenant_id: ctx.tenantId, organization_id: id };
  return removeRow(ctx, organizations, { entity: "organization", id, ifMatch }, () => [
    dropWhere(organizationMembers, of),
    dropWhere(organizationMemberRoles, of),
    dropWhere(applicationConsentOrganizations, of),
  ]);
}
