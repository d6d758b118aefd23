import { sql } from "drizzle-orm";
import type { ListedOrganizationRole, ListOrganizationRoles } from "../../../contracts/organization.ts";
import type { Ctx } from "../../kernel/context.ts";
import { rowOf } from "../../kernel/entity.ts";
import { contains, type Listing, listRows, pageOf, sortOf } from "../../kernel/pagination.ts";
import { organizationRole } from "../organizations/entity.ts";
import { organizationRoles } from "../organizations/table.ts";
import { organizationRoleOf } from "./get.ts";

const held = sql`
  (SELECT json_group_array(json_object('id', s.id, 'name', s.name)) FROM organization_role_scopes l
    JOIN organization_scopes s ON s.tenant_id = l.tenant_id AND s.id = l.scope_id
    WHERE l.tenant_id = organization_roles.tenant_id AND l.organization_role_id = organization_roles.id AND l.kind = 'organization') AS scopes,
  (SELECT json_group_array(json_object('id', s.id, 'name', s.name, 'resource', json_object('id', r.id, 'name', r.name)))
    FROM organization_role_scopes l
    JOIN scopes s ON s.tenant_id = l.tenant_id AND s.id = l.scope_id
    JOIN resources r ON r.tenant_id = s.tenant_id AND r.id = s.resource_id
    WHERE l.tenant_id = organization_roles.tenant_id AND l.organization_role_id = organization_roles.id AND l.kind = 'resource') AS resource_scopes`;

/** Roles of the template, each with what it holds. */
export async function listOrganizationRoles(
  ctx: Ctx,
  query: ListOrganizationRoles,
): Promise<Listing<ListedOrganizationRole>> {
  const where = sql`organization_roles.tenant_id = ${ctx.tenantId} AND ${contains(organizationRole.search, query.q)}`;
  return listRows(
    ctx,
    { table: organizationRoles, where, columns: held, order: sortOf(query, organizationRole.sorts) },
    pageOf(query),
    (raw) => ({
      ...organizationRoleOf(rowOf(organizationRoles, raw)),
      scopes: JSON.parse(raw.scopes as string),
      resourceScopes: JSON.parse(raw.resource_scopes as string),
    }),
  );
}
