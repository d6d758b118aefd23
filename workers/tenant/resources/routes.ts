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
import { removeInBulk } from "../../kernel/bulk.ts";
import { listed } from "../../kernel/page.ts";
import { versioned } from "../../kernel/route.ts";
import type { TenantScope } from "../app.ts";
import { managementApi } from "../management.ts";
import { createResource } from "./create.ts";
import { getResource } from "./get.ts";
import { listResources } from "./list.ts";
import { removeResource } from "./remove.ts";
import { createScope, listScopes, removeScope, updateScope } from "./scopes.ts";
import { setDefaultResource, updateResource } from "./update.ts";

const all = "/api/resources";
const one = `${all}/:id`;
const ById = z.object({ id: EntityId });

/** API resources and their permissions (`spec/api.md`, "API resources and scopes"). */
export function resourceRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Resources");
  api(
    {
      method: "get",
      path: all,
      summary: "List API resources, newest first",
      query: ListResources,
      answer: { status: 200, schema: z.array(Resource) },
    },
    async (c, { query }) => listed(c, await listResources(c.env.ctx, query)),
  );
  api(
    {
      method: "post",
      path: all,
      summary: "Create an API resource",
      body: CreateResource,
      answer: { status: 201, schema: Resource },
    },
    async (c, { body }) => versioned(await createResource(c.env.ctx, body)),
  );
  api(
    {
      method: "get",
      path: one,
      summary: "Get an API resource",
      params: ById,
      answer: { status: 200, schema: Resource },
    },
    async (c, { params }) => versioned(await getResource(c.env.ctx, params.id)),
  );
  api(
    {
      method: "patch",
      path: one,
      summary: "Update an API resource",
      params: ById,
      body: UpdateResource,
      answer: { status: 200, schema: Resource },
    },
    async (c, { params, body, ifMatch }) => versioned(await updateResource(c.env.ctx, params.id, body, ifMatch)),
  );
  api(
    { method: "delete", path: one, summary: "Delete an API resource", params: ById, answer: { status: 204 } },
    (c, { params, ifMatch }) => removeResource(c.env.ctx, params.id, ifMatch),
  );
  api(
    {
      method: "patch",
      path: `${one}/is-default`,
      summary: "Set the default API resource",
      description: "Requests that specify no resource get a token for the default one. There is at most one.",
      params: ById,
      body: SetDefaultResource,
      answer: { status: 200, schema: Resource },
    },
    async (c, { params, body, ifMatch }) =>
      versioned(await setDefaultResource(c.env.ctx, params.id, body.isDefault, ifMatch)),
  );
  api(
    {
      ...{ method: "post", path: `${all}/bulk`, summary: "Delete several API resources and their permissions" },
      description:
        "Up to 100 IDs. Each is processed on its own; failures are listed in `failed` with their error code.",
      body: BulkDeletion,
      answer: { status: 200, schema: BulkResult },
    },
    (c, { body }) => removeInBulk(c.env.ctx, body.ids, (id) => removeResource(c.env.ctx, id, null)),
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
      description:
        "Up to 100 IDs. Each is processed on its own; failures are listed in `failed` with their error code.",
      params: OfResource,
      body: BulkDeletion,
      answer: { status: 200, schema: BulkResult },
    },
    (c, { params: { resourceId }, body }) =>
      removeInBulk(c.env.ctx, body.ids, (scopeId) => removeScope(c.env.ctx, { resourceId, scopeId }, null)),
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
    (c, { params, ifMatch }) => removeScope(c.env.ctx, params, ifMatch),
  );
}
