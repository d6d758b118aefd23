import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../kernel/db.ts";
import { removeRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { dropWhere } from "../../kernel/relation.ts";
import { dropRows } from "../../kernel/removed-rows.ts";
import { applicationConsentScopes } from "../applications/table.ts";
import { organizationRoleScopes } from "../organizations/table.ts";
import { resources, roleScopes, scopes } from "./table.ts";

/** Takes scopes of APIs from every role and every third-party application. `ids` is a list or a subquery in parentheses. */
export const dropScopeLinks = (ctx: Ctx, ids: SQL): Statement[] => [
  dropRows(roleScopes, sql`tenant_id = ${ctx.tenantId} AND scope_id IN ${ids}`),
  dropRows(organizationRoleScopes, sql`tenant_id = ${ctx.tenantId} AND kind = 'resource' AND scope_id IN ${ids}`),
  dropRows(
    applicationConsentScopes,
    sql`tenant_id = ${ctx.tenantId} AND kind IN ('resource', 'organization-resource') AND scope IN ${ids}`,
  ),
];

/** Deletes the API with its scopes. @throws `resource.cannot_delete_management_api` */
export function removeResource(ctx: Ctx, id: string, ifMatch: number | null): Promise<void> {
  return removeRow(ctx, resources, { entity: "resource", id, ifMatch, isKept: true }, ({ indicator }) => {
    if (indicator === ctx.managementIndicatorOf(ctx.tenantId))
      throw new AppError("resource.cannot_delete_management_api");
    return [
      ...dropScopeLinks(ctx, sql`(SELECT id FROM scopes WHERE tenant_id = ${ctx.tenantId} AND resource_id = ${id})`),
      dropWhere(scopes, { tenant_id: ctx.tenantId, resource_id: id }),
    ];
  });
}
