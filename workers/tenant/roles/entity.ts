import { sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { declareEntity, declareLinkChange } from "../../kernel/entities.ts";
import { jsonOf } from "../../kernel/webhook-events.ts";
import { roleLimit, scopeOfRoleLimit } from "../quota/limits.ts";
import { scopesInEventMax, scopesInEvents } from "../resources/entity.ts";
import { roleScopes, scopes } from "../resources/table.ts";
import { requireNotInternal } from "./guards.ts";
import { guardRoleRights, guardScopeRights } from "./rights.ts";
import { roles, userRoles } from "./table.ts";

const guardRole = (ctx: Ctx, id: string) => guardRoleRights(ctx, [id]);

export const role = declareEntity({
  name: "role",
  table: roles,
  search: { id: sql`roles.id`, name: sql`roles.name`, description: sql`roles.description` },
  sorts: { name: sql`lower(roles.name)`, createdAt: sql`roles.created_at` },
  clashes: { "roles.name": "role.name_in_use" },
  limits: (ctx, { type }) => [roleLimit(ctx, type)],
  onDelete: (ctx, { id, name }) => {
    requireNotInternal(name);
    return guardRole(ctx, id);
  },
  onUndoUpdate: guardRole,
  onRestore: guardRole,
  undo: "all",
  events: { noun: "Role", shown: ["tenantId", "id", "name", "description", "type", "isDefault"] },
});

declareLinkChange("role-users", {
  ...{ table: userRoles, owner: { entity: "role", column: "role_id" } },
  ...{ to: { entity: "user", column: "user_id" }, key: "userIds" },
});
declareLinkChange("user-roles", {
  ...{ table: userRoles, owner: { entity: "user", column: "user_id" } },
  ...{ to: { entity: "role", column: "role_id" }, key: "roleIds" },
});
declareLinkChange("role-scopes", {
  ...{ table: roleScopes, owner: { entity: "role", column: "role_id" } },
  ...{ to: { entity: "scope", column: "scope_id" }, key: "scopeIds" },
  limits: (ctx, { role_id: roleId = "" }) => [scopeOfRoleLimit(ctx, roleId)],
  rights: (ctx, { role_id: roleId = "" }, ids) => [...guardScopeRights(ctx, ids), ...guardRole(ctx, roleId)],
  event: {
    name: "Role.Scopes.Updated",
    data: (ctx, roleId) => sql`(SELECT json_group_array(json(one)) FROM (SELECT ${jsonOf(scopes, scopesInEvents)} AS one
      FROM ${scopes} JOIN role_scopes l ON l.tenant_id = ${scopes.tenantId} AND l.scope_id = ${scopes.id}
      WHERE l.tenant_id = ${ctx.tenantId} AND l.role_id = ${roleId} ORDER BY ${scopes.id} LIMIT ${scopesInEventMax}))`,
  },
});
