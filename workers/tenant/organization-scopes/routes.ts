import type { Hono } from "hono";
import { z } from "zod";
import { EntityId } from "../../../contracts/entity.ts";
import {
  CreateOrganizationScope,
  OrganizationScope,
  UpdateOrganizationScope,
} from "../../../contracts/organization.ts";
import { NameQuery } from "../../../contracts/page.ts";
import { listed } from "../../kernel/page.ts";
import { versioned } from "../../kernel/route.ts";
import type { TenantScope } from "../app.ts";
import { managementApi } from "../management.ts";
import { createOrganizationScope } from "./create.ts";
import { getOrganizationScope } from "./get.ts";
import { listOrganizationScopes } from "./list.ts";
import { removeOrganizationScope } from "./remove.ts";
import { updateOrganizationScope } from "./update.ts";

const all = "/api/organization-scopes";
const one = `${all}/:id`;
const ById = z.object({ id: EntityId });

/** Permissions that organizations know (`spec/api.md`, "Organization template"). */
export function organizationScopeRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "Organization scopes");
  api(
    {
      method: "get",
      path: all,
      summary: "List organization permissions, newest first",
      query: NameQuery,
      answer: { status: 200, schema: z.array(OrganizationScope) },
    },
    async (c, { query }) => listed(c, await listOrganizationScopes(c.env.ctx, query)),
  );
  api(
    {
      method: "post",
      path: all,
      summary: "Create an organization permission",
      body: CreateOrganizationScope,
      answer: { status: 201, schema: OrganizationScope },
    },
    async (c, { body }) => versioned(await createOrganizationScope(c.env.ctx, body)),
  );
  api(
    {
      method: "get",
      path: one,
      summary: "Get an organization permission",
      params: ById,
      answer: { status: 200, schema: OrganizationScope },
    },
    async (c, { params }) => versioned(await getOrganizationScope(c.env.ctx, params.id)),
  );
  api(
    {
      method: "patch",
      path: one,
      summary: "Update an organization permission",
      params: ById,
      body: UpdateOrganizationScope,
      answer: { status: 200, schema: OrganizationScope },
    },
    async (c, { params, body, ifMatch }) =>
      versioned(await updateOrganizationScope(c.env.ctx, params.id, body, ifMatch)),
  );
  api(
    {
      method: "delete",
      path: one,
      summary: "Delete an organization permission",
      params: ById,
      answer: { status: 204 },
    },
    (c, { params, ifMatch }) => removeOrganizationScope(c.env.ctx, params.id, ifMatch),
  );
}
