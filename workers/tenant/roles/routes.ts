import type { Hono } from "hono";
import { z } from "zod";
import { Application, SearchApplications } from "../../../contracts/application.ts";
import { EntityId } from "../../../contracts/entity.ts";
import { Scope, ScopeWithResource, SearchScopesOfApis } from "../../../contracts/resource.ts";
import {
  CreateRole,
  ListedRole,
  ListRoles,
  Role,
  RoleApplications,
  RoleScopes,
  RoleUsers,
  UpdateRole,
} from "../../../contracts/role.ts";
import { SearchUsers, User } from "../../../contracts/user.ts";
import { entityRoutes, relationRoutes } from "../entity-routes.ts";
import type { TenantScope } from "../scope.ts";
import { createRole } from "./create.ts";
import { role } from "./entity.ts";
import { getRole } from "./get.ts";
import {
  addRoleApplications,
  addRoleUsers,
  listRoleApplications,
  listRoleUsers,
  removeRoleApplication,
  removeRoleUser,
} from "./holders.ts";
import { listRoles } from "./list.ts";
import { addRoleScopes, listRoleScopes, removeRoleScope } from "./scopes.ts";
import { updateRole } from "./update.ts";

const path = "/api/roles";

/** Roles: what users and machine-to-machine applications may do in APIs. */
export function roleRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  entityRoutes(app, {
    ...{ tag: "Roles", path, noun: "role", nouns: "roles", schema: Role, entity: role, isBulk: true },
    list: { query: ListRoles, item: ListedRole, verb: listRoles },
    create: { body: CreateRole, status: 200, verb: createRole },
    get: getRole,
    update: { body: UpdateRole, verb: updateRole },
  });
  const side = { tag: "Roles", params: z.object({ id: EntityId }), of: "a role" };
  relationRoutes(app, {
    ...{ ...side, path: `${path}/:id/users`, noun: "user", nouns: "users" },
    list: { query: SearchUsers, item: User, verb: (ctx, { id }, query) => listRoleUsers(ctx, id, query) },
    add: { body: RoleUsers, verb: (ctx, { id }, { userIds }) => addRoleUsers(ctx, id, userIds) },
    remove: { param: "userId", verb: (ctx, { id }, userId) => removeRoleUser(ctx, id, userId) },
  });
  relationRoutes(app, {
    ...{ ...side, path: `${path}/:id/applications` },
    ...{ noun: "machine-to-machine application", nouns: "machine-to-machine applications" },
    list: {
      query: SearchApplications,
      item: Application,
      verb: (ctx, { id }, query) => listRoleApplications(ctx, id, query),
    },
    add: {
      body: RoleApplications,
      verb: (ctx, { id }, { applicationIds }) => addRoleApplications(ctx, id, applicationIds),
    },
    remove: { param: "applicationId", verb: (ctx, { id }, other) => removeRoleApplication(ctx, id, other) },
  });
  relationRoutes(app, {
    ...{ ...side, path: `${path}/:id/scopes`, noun: "permission", nouns: "permissions" },
    list: {
      query: SearchScopesOfApis,
      item: ScopeWithResource,
      verb: (ctx, { id }, query) => listRoleScopes(ctx, id, query),
    },
    add: {
      ...{ body: RoleScopes, answer: z.array(Scope) },
      verb: (ctx, { id }, { scopeIds }) => addRoleScopes(ctx, id, scopeIds),
    },
    remove: { param: "scopeId", verb: (ctx, { id }, scopeId) => removeRoleScope(ctx, id, scopeId) },
  });
}
