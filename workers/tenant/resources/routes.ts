import type { Hono } from "hono";
import { z } from "zod";
import { BulkDeletion, BulkResult } from "../../../contracts/bulk.ts";
import { EntityId } from "../../../contracts/entity.ts";
import {
  CreateResource,
  CreateScope,
  ListResources,
  Resource,
  Scope,
  SearchScopes,
  SetDefaultResource,
  UpdateResource,
  UpdateScope,
} from "../../../contracts/resource.ts";
import { deleteEntities, deleteEntity } from "../../kernel/deletion.ts";
import { listed } from "../../kernel/pagination.ts";
import { versioned } from "../../kernel/route.ts";
import { bulkDescription, entityRoutes } from "../entity-routes.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { createResource } from "./create.ts";
import { resource, scope } from "./entity.ts";
import { getResource } from "./get.ts";
import { listResources } from "./list.ts";
import { createScope, listScopes, updateScope } from "./scopes.ts";
import { setDefaultResource, updateResource } from "./update.ts";

const all = "/api/resources";

/** API resources (RFC 8707) and their permissions. */
export function resourceRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  entityRoutes(app, {
    ...{ tag: "Resources", path: all, noun: "API resource", nouns: "API resources" },
    ...{ schema: Resource, entity: resource, isBulk: true },
    list: { query: ListResources, verb: listResources },
    create: { body: CreateResource, status: 201, verb: createResource },
    get: getResource,
    update: { body: UpdateResource, verb: updateResource },
  });
  managementApi(app, "Resources")(
    {
      method: "patch",
      path: `${all}/:id/is-default`,
      summary: "Set the default API resource",
      description: "Requests that specify no resource get a token for the default one. There is at most one.",
      params: z.object({ id: EntityId }),
      body: SetDefaultResource,
      answer: { status: 200, schema: Resource },
    },
    async (c, { params, body, ifMatch }) =>
      versioned(await setDefaultResource(c.env.ctx, params.id, body.isDefault, ifMatch)),
  );
  scopeRoutes(app);
}

function scopeRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Resources");
  const path = `${all}/:resourceId/scopes`;
  const OfResource = z.object({ resourceId: EntityId });
  const ByScope = OfResource.extend({ scopeId: EntityId });
  api(
    {
      method: "get",
      path,
      summary: "List the permissions of an API resource",
      params: OfResource,
      query: SearchScopes,
      answer: { status: 200, schema: z.array(Scope) },
    },
    async (c, { params, query }) => listed(c, await listScopes(c.env.ctx, params.resourceId, query)),
  );
  api(
    {
      method: "post",
      path,
      summary: "Create a permission",
      params: OfResource,
      body: CreateScope,
      answer: { status: 201, schema: Scope },
    },
    async (c, { params, body }) => versioned(await createScope(c.env.ctx, params.resourceId, body)),
  );
  api(
    {
      ...{ method: "post", path: `${path}/bulk`, summary: "Delete several permissions of an API resource" },
      description: bulkDescription,
      params: OfResource,
      body: BulkDeletion,
      answer: { status: 200, schema: BulkResult },
    },
    (c, { params: { resourceId: of }, body }) => deleteEntities(c.env.ctx, scope, body.ids, { of }),
  );
  api(
    {
      method: "patch",
      path: `${path}/:scopeId`,
      summary: "Update a permission",
      params: ByScope,
      body: UpdateScope,
      answer: { status: 200, schema: Scope },
    },
    async (c, { params, body, ifMatch }) => versioned(await updateScope(c.env.ctx, params, body, ifMatch)),
  );
  api(
    {
      method: "delete",
      path: `${path}/:scopeId`,
      summary: "Delete a permission",
      params: ByScope,
      answer: { status: 204 },
    },
    (c, { params: { resourceId: of, scopeId: id }, ifMatch }) => deleteEntity(c.env.ctx, scope, { id, of, ifMatch }),
  );
}
