import type { Ctx } from "../../kernel/context.ts";
import { removeRow } from "../../kernel/entity.ts";
import { dropWhere } from "../../kernel/relation.ts";
import { applicationConsentScopes } from "../applications/table.ts";
import { organizationRoleScopes, organizationScopes } from "../organizations/table.ts";

/** Deletes the scope and takes it from every role and third-party application. */
export function removeOrganizationScope(ctx: Ctx, id: string, ifMatch: number | null): Promise<void> {
  const of = { tenant_id: ctx.tenantId, kind: "organization" };
  return removeRow(ctx, organizationScopes, { entity: "organization-scope", id, ifMatch }, () => [
    dropWhere(organizationRoleScopes, { ...of, scope_id: id }),
    dropWhere(applicationConsentScopes, { ...of, scope: id }),
  ]);
}
