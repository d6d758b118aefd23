import type { Hono } from "hono";
import { z } from "zod";
import { EntityId } from "../../../contracts/entity.ts";
import {
  AddOrganizationScopeIds,
  AddResourceScopeIds,
  CreateOrganizationRole,
  ListedOrganizationRole,
  ListOrganizationRoles,
  OrganizationRole,
  OrganizationScope,
  OrganizationScopeIds,
  ResourceScopeIds,
  UpdateOrganizationRole,
} from "../../../contracts/organization.ts";
import { PageQuery } from "../../../contracts/page.ts";
import { Scope } from "../../../contracts/resource.ts";
import { entityRoutes, relationRoutes } from "../entity-routes.ts";
import { organizationRole } from "../organizations/entity.ts";
import type { TenantScope } from "../scope.ts";
import { createOrganizationRole } from "./create.ts";
import { getOrganizationRole } from "./get.ts";
import { listOrganizationRoles } from "./list.ts";
import { addScopes, listOwnScopes, listResourceScopes, removeScope, replaceScopes } from "./scopes.ts";
import { updateOrganizationRole } from "./update.ts";

const path = "/api/organization-roles";

/** Roles that members of organizations can have. */
export function organizationRoleRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const tag = "Organization roles";
  entityRoutes(app, {
    ...{ tag, path, noun: "organization role", nouns: "organization roles" },
    ...{ schema: OrganizationRole, entity: organizationRole, isBulk: true },
    list: { query: ListOrganizationRoles, item: ListedOrganizationRole, verb: listOrganizationRoles },
    create: { body: CreateOrganizationRole, status: 201, verb: createOrganizationRole },
    get: getOrganizationRole,
    update: { body: UpdateOrganizationRole, verb: updateOrganizationRole },
  });
  const side = { tag, params: z.object({ id: EntityId }), of: "an organization role" };
  relationRoutes(app, {
    ...{ ...side, path: `${path}/:id/scopes` },
    ...{ noun: "organization permission", nouns: "organization permissions" },
    list: { query: PageQuery, item: OrganizationScope, verb: (ctx, { id }, query) => listOwnScopes(ctx, id, query) },
    add: {
      body: AddOrganizationScopeIds,
      verb: (ctx, { id }, { organizationScopeIds: ids }) => addScopes(ctx, id, "organization", ids),
    },
    replace: {
      body: OrganizationScopeIds,
      verb: (ctx, { id }, { organizationScopeIds: ids }) => replaceScopes(ctx, id, "organization", ids),
    },
    remove: { param: "scopeId", verb: (ctx, { id }, scopeId) => removeScope(ctx, id, "organization", scopeId) },
  });
  relationRoutes(app, {
    ...{ ...side, path: `${path}/:id/resource-scopes`, noun: "API permission", nouns: "API permissions" },
    list: { query: PageQuery, item: Scope, verb: (ctx, { id }, query) => listResourceScopes(ctx, id, query) },
    add: { body: AddResourceScopeIds, verb: (ctx, { id }, { scopeIds }) => addScopes(ctx, id, "resource", scopeIds) },
    replace: {
      body: ResourceScopeIds,
      verb: (ctx, { id }, { scopeIds }) => replaceScopes(ctx, id, "resource", scopeIds),
    },
    remove: { param: "scopeId", verb: (ctx, { id }, scopeId) => removeScope(ctx, id, "resource", scopeId) },
  });
}
