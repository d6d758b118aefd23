import type { Ctx } from "../../kernel/context.ts";
import { removeRow } from "../../kernel/entity.ts";
import { dropWhere } from "../../kernel/relation.ts";
import { applicationRoles } from "../applications/table.ts";
import { roleScopes } from "../resources/table.ts";
import { requireNotInternal } from "./guards.ts";
import { roles, userRoles } from "./table.ts";

/** Deletes the role and takes it from all who hold it. @throws `role.internal_role_violation` */
export function removeRole(ctx: Ctx, id: string, ifMatch: number | null): Promise<void> {
  const links = { tenant_id: ctx.tenantId, role_id: id };
  return removeRow(ctx, roles, { entity: "role", id, ifMatch, isKept: true }, ({ name }) => {
    requireNotInternal(name);
    return [dropWhere(userRoles, links), dropWhere(applicationRoles, links), dropWhere(roleScopes, links)];
  });
}
