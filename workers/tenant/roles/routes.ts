import type { Hono } from "hono";
import { z } from "zod";
import { Application, SearchApplications } from "../../../contracts/application.ts";
import { BulkDeletion, BulkResult } from "../../../contracts/bulk.ts";
import { EntityId } from "../../../contracts/entity.ts";
import { Scope, ScopeWithResource, SearchScopes } from "../../../contracts/resource.ts";
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
import { removeInBulk } from "../../kernel/bulk.ts";
import { listed } from "../../kernel/page.ts";
import { versioned } from "../../kernel/route.ts";
import type { TenantScope } from "../app.ts";
import { managementApi } from "../management.ts";
import { createRole } from "./create.ts";
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
import { removeRole } from "./remove.ts";
import { addRoleScopes, listRoleScopes, removeRoleScope } from "./scopes.ts";
import { updateRole } from "./update.ts";

const all = "/api/roles";
const one = `${all}/:id`;
const ById = z.object({ id: EntityId });

/** Roles: what users and machine clients may do in APIs (`spec/api.md`, "Roles"). */
export function roleRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Roles");
  api(
    {
      method: "get",
      path: all,
      summary: "List roles, newest first",
      query: ListRoles,
      answer: { status: 200, schema: z.array(ListedRole) },
    },
    async (c, { query }) => listed(c, await listRoles(c.env.ctx, query)),
  );
  api(
    { method: "post", path: all, summary: "Create a role", body: CreateRole, answer: { status: 200, schema: Role } },
    async (c, { body }) => versioned(await createRole(c.env.ctx, body)),
  );
  api(
    { method: "get", path: one, summary: "Get a role", params: ById, answer: { status: 200, schema: Role } },
    async (c, { params }) => versioned(await getRole(c.env.ctx, params.id)),
  );
  api(
    {
      method: "patch",
      path: one,
      summary: "Update a role",
      params: ById,
      body: UpdateRole,
      answer: { status: 200, schema: Role },
    },
    async (c, { params, body, ifMatch }) => versioned(await updateRole(c.env.ctx, params.id, body, ifMatch)),
  );
  api(
    { method: "delete", path: one, summary: "Delete a role", params: ById, answer: { status: 204 } },
    (c, { params, ifMatch }) => removeRole(c.env.ctx, params.id, ifMatch),
  );
  api(
    {
      ...{ method: "post", path: `${all}/bulk`, summary: "Delete several roles" },
      description:
        "Up to 100 IDs. Each is processed on its own; failures are listed in `failed` with their error code.",
      body: BulkDeletion,
      answer: { status: 200, schema: BulkResult },
    },
    (c, { body }) => removeInBulk(c.env.ctx, body.ids, (id) => removeRole(c.env.ctx, id, null)),
  );
  holderRoutes(app);
  scopeRoutes(app);
}

function holderRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Roles");
  api(
    {
      method: "get",
      path: `${one}/users`,
      summary: "List the users of a role",
      params: ById,
      query: SearchUsers,
      answer: { status: 200, schema: z.array(User) },
    },
    async (c, { params, query }) => listed(c, await listRoleUsers(c.env.ctx, params.id, query)),
  );
  api(
    {
      method: "post",
      path: `${one}/users`,
      summary: "Assign a role to users",
      params: ById,
      body: RoleUsers,
      answer: { status: 201 },
    },
    (c, { params, body }) => addRoleUsers(c.env.ctx, params.id, body.userIds),
  );
  api(
    {
      method: "delete",
      path: `${one}/users/:userId`,
      summary: "Unassign a role from a user",
      params: ById.extend({ userId: EntityId }),
      answer: { status: 204 },
    },
    (c, { params }) => removeRoleUser(c.env.ctx, params.id, params.userId),
  );
  api(
    {
      method: "get",
      path: `${one}/applications`,
      summary: "List the applications of a role",
      params: ById,
      query: SearchApplications,
      answer: { status: 200, schema: z.array(Application) },
    },
    async (c, { params, query }) => listed(c, await listRoleApplications(c.env.ctx, params.id, query)),
  );
  api(
    {
      method: "post",
      path: `${one}/applications`,
      summary: "Assign a role to machine-to-machine applications",
      params: ById,
      body: RoleApplications,
      answer: { status: 201 },
    },
    (c, { params, body }) => addRoleApplications(c.env.ctx, params.id, body.applicationIds),
  );
  api(
    {
      method: "delete",
      path: `${one}/applications/:applicationId`,
      summary: "Unassign a role from a machine-to-machine application",
      params: ById.extend({ applicationId: EntityId }),
      answer: { status: 204 },
    },
    (c, { params }) => removeRoleApplication(c.env.ctx, params.id, params.applicationId),
  );
}

function scopeRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Roles");
  const path = `${one}/scopes`;
  api(
    {
      method: "get",
      path,
      summary: "List the permissions of a role",
      params: ById,
      query: SearchScopes,
      answer: { status: 200, schema: z.array(ScopeWithResource) },
    },
    async (c, { params, query }) => listed(c, await listRoleScopes(c.env.ctx, params.id, query)),
  );
  api(
    {
      method: "post",
      path,
      summary: "Assign permissions to a role",
      params: ById,
      body: RoleScopes,
      answer: { status: 201, schema: z.array(Scope) },
    },
    (c, { params, body }) => addRoleScopes(c.env.ctx, params.id, body.scopeIds),
  );
  api(
    {
      method: "delete",
      path: `${path}/:scopeId`,
      summary: "Unassign a permission from a role",
      params: ById.extend({ scopeId: EntityId }),
      answer: { status: 204 },
    },
    (c, { params }) => removeRoleScope(c.env.ctx, params.id, params.scopeId),
  );
}
