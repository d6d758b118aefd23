import type { Hono } from "hono";
import { z } from "zod";
import { EntityId } from "../../../contracts/entity.ts";
import {
  CreateOrganizationRole,
  ListedOrganizationRole,
  OrganizationRole,
  OrganizationScope,
  OrganizationScopeIds,
  ResourceScopeIds,
  UpdateOrganizationRole,
} from "../../../contracts/organization.ts";
import { NameQuery, PageQuery } from "../../../contracts/page.ts";
import { Scope } from "../../../contracts/resource.ts";
import { listed } from "../../kernel/page.ts";
import { versioned } from "../../kernel/route.ts";
import type { TenantScope } from "../app.ts";
import { managementApi } from "../management.ts";
import { createOrganizationRole } from "./create.ts";
import { getOrganizationRole } from "./get.ts";
import { listOrganizationRoles } from "./list.ts";
import { removeOrganizationRole } from "./remove.ts";
import { addScopes, listOwnScopes, listResourceScopes, removeScope, replaceScopes } from "./scopes.ts";
import { updateOrganizationRole } from "./update.ts";

const all = "/api/organization-roles";
const one = `${all}/:id`;
const ById = z.object({ id: EntityId });

/** Roles that members of organizations can have (`spec/api.md`, "Organization template"). */
export function organizationRoleRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Organization roles");
  api(
    {
      method: "get",
      path: all,
      summary: "List organization roles, newest first",
      query: NameQuery,
      answer: { status: 200, schema: z.array(ListedOrganizationRole) },
    },
    async (c, { query }) => listed(c, await listOrganizationRoles(c.env.ctx, query)),
  );
  api(
    {
      method: "post",
      path: all,
      summary: "Create an organization role",
      body: CreateOrganizationRole,
      answer: { status: 201, schema: OrganizationRole },
    },
    async (c, { body }) => versioned(await createOrganizationRole(c.env.ctx, body)),
  );
  api(
    {
      method: "get",
      path: one,
      summary: "Get an organization role",
      params: ById,
      answer: { status: 200, schema: OrganizationRole },
    },
    async (c, { params }) => versioned(await getOrganizationRole(c.env.ctx, params.id)),
  );
  api(
    {
      method: "patch",
      path: one,
      summary: "Update an organization role",
      params: ById,
      body: UpdateOrganizationRole,
      answer: { status: 200, schema: OrganizationRole },
    },
    async (c, { params, body, ifMatch }) =>
      versioned(await updateOrganizationRole(c.env.ctx, params.id, body, ifMatch)),
  );
  api(
    { method: "delete", path: one, summary: "Delete an organization role", params: ById, answer: { status: 204 } },
    (c, { params, ifMatch }) => removeOrganizationRole(c.env.ctx, params.id, ifMatch),
  );
  ownScopeRoutes(app);
  resourceScopeRoutes(app);
}

function ownScopeRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Organization roles");
  const path = `${one}/scopes`;
  api(
    {
      method: "get",
      path,
      summary: "List the organization permissions of an organization role",
      params: ById,
      query: PageQuery,
      answer: { status: 200, schema: z.array(OrganizationScope) },
    },
    async (c, { params, query }) => listed(c, await listOwnScopes(c.env.ctx, params.id, query)),
  );
  api(
    {
      method: "post",
      path,
      summary: "Assign organization permissions to an organization role",
      params: ById,
      body: OrganizationScopeIds,
      answer: { status: 201 },
    },
    (c, { params, body }) => addScopes(c.env.ctx, params.id, "organization", body.organizationScopeIds),
  );
  api(
    {
      method: "put",
      path,
      summary: "Replace the organization permissions of an organization role",
      params: ById,
      body: OrganizationScopeIds,
      answer: { status: 204 },
    },
    (c, { params, body }) => replaceScopes(c.env.ctx, params.id, "organization", body.organizationScopeIds),
  );
  api(
    {
      method: "delete",
      path: `${path}/:scopeId`,
      summary: "Unassign an organization permission from an organization role",
      params: ById.extend({ scopeId: EntityId }),
      answer: { status: 204 },
    },
    (c, { params }) => removeScope(c.env.ctx, params.id, "organization", params.scopeId),
  );
}

function resourceScopeRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Organization roles");
  const path = `${one}/resource-scopes`;
  api(
    {
      method: "get",
      path,
      summary: "List the API permissions of an organization role",
      params: ById,
      query: PageQuery,
      answer: { status: 200, schema: z.array(Scope) },
    },
    async (c, { params, query }) => listed(c, await listResourceScopes(c.env.ctx, params.id, query)),
  );
  api(
    {
      method: "post",
      path,
      summary: "Assign API permissions to an organization role",
      params: ById,
      body: ResourceScopeIds,
      answer: { status: 201 },
    },
    (c, { params, body }) => addScopes(c.env.ctx, params.id, "resource", body.scopeIds),
  );
  api(
    {
      method: "put",
      path,
      summary: "Replace the API permissions of an organization role",
      params: ById,
      body: ResourceScopeIds,
      answer: { status: 204 },
    },
    (c, { params, body }) => replaceScopes(c.env.ctx, params.id, "resource", body.scopeIds),
  );
  api(
    {
      method: "delete",
      path: `${path}/:scopeId`,
      summary: "Unassign an API permission from an organization role",
      params: ById.extend({ scopeId: EntityId }),
      answer: { status: 204 },
    },
    (c, { params }) => removeScope(c.env.ctx, params.id, "resource", params.scopeId),
  );
}
