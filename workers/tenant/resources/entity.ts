import { sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { guard, type Statement, statement } from "../../kernel/db.ts";
import { declareEntity } from "../../kernel/entities.ts";
import { rowExists } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { resourceLimit, scopeOfResourceLimit } from "../quota/limits.ts";
import { resources, scopes } from "./table.ts";

/** There is one default at most: this one takes its place. */
export const clearOtherDefaults = (ctx: Ctx, id: string): Statement =>
  statement(sql`UPDATE resources SET is_default = 0, version = version + 1, updated_at = ${ctx.now()}
    WHERE tenant_id = ${ctx.tenantId} AND is_default = 1 AND id <> ${id}`);

/** The default of today stays. */
const yieldDefault = (ctx: Ctx, id: string): Statement =>
  statement(sql`UPDATE resources SET is_default = 0 WHERE tenant_id = ${ctx.tenantId} AND id = ${id}
    AND EXISTS (SELECT 1 FROM resources o WHERE o.tenant_id = ${ctx.tenantId} AND o.is_default = 1 AND o.id <> ${id})`);

/** The scopes of the Management API are ours. */
export const guardOwnApi = (ctx: Ctx, resourceId: string): Statement =>
  guard(
    sql`NOT EXISTS (${rowExists(ctx, resources, resourceId)} AND indicator = ${ctx.managementIndicatorOf(ctx.tenantId)})`,
    "resource.cannot_modify_management_api",
  );

export const resource = declareEntity({
  name: "resource",
  table: resources,
  search: { id: sql`resources.id`, name: sql`resources.name`, indicator: sql`resources.indicator` },
  sorts: { name: sql`lower(resources.name)`, createdAt: sql`resources.created_at` },
  clashes: { "resources.indicator": "resource.resource_identifier_in_use" },
  limits: (ctx) => [resourceLimit(ctx)],
  onDelete: (ctx, { indicator }) => {
    if (indicator === ctx.managementIndicatorOf(ctx.tenantId))
      throw new AppError("resource.cannot_delete_management_api");
    return [];
  },
  onUndoUpdate: (ctx, id, { isDefault }) => (isDefault === true ? [clearOtherDefaults(ctx, id)] : []),
  onRestore: (ctx, id) => [yieldDefault(ctx, id)],
  undo: "all",
});

/** What webhooks are told of a permission, and of how many at once. */
export const scopesInEvents = ["tenantId", "id", "resourceId", "name", "description", "createdAt"];
export const scopesInEventMax = 1000;

export const scope = declareEntity({
  name: "scope",
  table: scopes,
  search: { id: sql`scopes.id`, name: sql`scopes.name`, description: sql`scopes.description` },
  sorts: { name: sql`lower(scopes.name)`, createdAt: sql`scopes.created_at` },
  clashes: { "scopes.name": "scope.name_exists" },
  partOf: { entity: "resource", column: "resource_id" },
  limits: (ctx, { resourceId }) => [scopeOfResourceLimit(ctx, resourceId)],
  onDelete: (ctx, { resourceId }) => [guardOwnApi(ctx, resourceId)],
  undo: "all",
  events: { noun: "Scope", shown: scopesInEvents },
});
