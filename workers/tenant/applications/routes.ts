import type { Hono } from "hono";
import { z } from "zod";
import {
  AllowConsentScopes,
  Application,
  ApplicationSecret,
  ConsentScopes,
  ConsentScopeType,
  CreateApplication,
  CreateSecret,
  KnownApplication,
  ListApplications,
  RenameSecret,
  UpdateApplication,
} from "../../../contracts/application.ts";
import { EntityId, JsonObject } from "../../../contracts/entity.ts";
import { Membership } from "../../../contracts/organization.ts";
import { NameQuery } from "../../../contracts/page.ts";
import { AnyName } from "../../../contracts/path-name.ts";
import { AddedRoles, AddRoleIds, Role, RoleIds, SearchRoles } from "../../../contracts/role.ts";
import { deleteEntity } from "../../kernel/deletion.ts";
import { listed } from "../../kernel/pagination.ts";
import { versioned } from "../../kernel/route.ts";
import { managementApi } from "../management.ts";
import { listMemberships } from "../organizations/memberships.ts";
import type { TenantScope } from "../scope.ts";
import { allowConsentScopes, disallowConsentScope, listConsentScopes } from "./consent-scopes.ts";
import { createApplication } from "./create.ts";
import { application } from "./entity.ts";
import { getApplication } from "./get.ts";
import { listApplications } from "./list.ts";
import { applicationRelationRoutes } from "./relation-routes.ts";
import { rolesOfApplication } from "./roles.ts";
import { listKnownApplications, rotateKnownSecrets } from "./secret-readers.ts";
import { createSecret, deleteSecret, listSecrets, renameSecret } from "./secrets.ts";
import { mergeApplicationData, updateApplication } from "./update.ts";

type App = Hono<{ Bindings: TenantScope }>;
const tag = "Applications";
const all = "/api/applications";
const one = `${all}/:id`;
const ById = z.object({ id: EntityId });

/** Applications: the clients of the tenant's protocol engine. */
export function applicationRoutes(app: App): void {
  const api = managementApi(app, tag);
  api(
    {
      method: "post",
      path: all,
      summary: "Create an application",
      body: CreateApplication,
      answer: { status: 200, schema: Application },
    },
    async (c, { body }) => versioned(await createApplication(c.env.ctx, body)),
  );
  api(
    {
      method: "get",
      path: all,
      summary: "List applications, newest first",
      query: ListApplications,
      answer: { status: 200, schema: z.array(Application) },
    },
    async (c, { query }) => listed(c, await listApplications(c.env.ctx, query)),
  );
  api(
    {
      method: "get",
      path: one,
      summary: "Get an application",
      params: ById,
      answer: { status: 200, schema: Application },
    },
    async (c, { params }) => versioned(await getApplication(c.env.ctx, params.id)),
  );
  api(
    {
      method: "patch",
      path: one,
      summary: "Update an application",
      params: ById,
      body: UpdateApplication,
      answer: { status: 200, schema: Application },
    },
    async (c, { params, body, ifMatch }) => versioned(await updateApplication(c.env.ctx, params.id, body, ifMatch)),
  );
  api(
    { method: "delete", path: one, summary: "Delete an application", params: ById, answer: { status: 204 } },
    (c, { params: { id }, ifMatch }) => deleteEntity(c.env.ctx, application, { id, ifMatch }),
  );
  api(
    {
      method: "patch",
      path: `${one}/custom-data`,
      summary: "Update the custom data of an application",
      description: "Merges the keys sent into the existing custom data.",
      params: ById,
      body: JsonObject,
      answer: { status: 200, schema: JsonObject },
    },
    async (c, { params, body, ifMatch }) => versioned(await mergeApplicationData(c.env.ctx, params.id, body, ifMatch)),
  );
  api(
    {
      method: "get",
      path: `${one}/organizations`,
      summary: "List the organizations of a machine-to-machine application",
      params: ById,
      query: NameQuery,
      answer: { status: 200, schema: z.array(Membership) },
    },
    async (c, { params, query }) => listed(c, await listMemberships(c.env.ctx, "application", params.id, query)),
  );
  applicationRelationRoutes(app);
  secretRoutes(app);
  roleRoutes(app);
  consentScopeRoutes(app);
  secretReaderRoutes(app);
}

function secretReaderRoutes(app: App): void {
  const api = managementApi(app, tag);
  const path = "/api/secret-readers/:userId";
  const about = { params: z.object({ userId: EntityId }) };
  const known = z.array(KnownApplication);
  api(
    {
      ...about,
      method: "get",
      path: `${path}/applications`,
      summary: "List the machine-to-machine applications whose secrets a member knows",
      description:
        "Those with Management API permissions that the member created, or of which they have read a secret that still works. At most 100. Requires the scope `all`.",
      answer: { status: 200, schema: known },
    },
    (c, { params }) => listKnownApplications(c.env.ctx, params.userId),
  );
  api(
    {
      ...about,
      method: "post",
      path: `${path}/rotate-secrets`,
      summary: "Rotate the secrets that a member knows",
      description:
        "Replaces all secrets of the applications in the list by one new secret each, and ends their access tokens. Requires the scope `all`.",
      answer: { status: 200, schema: known },
    },
    (c, { params }) => rotateKnownSecrets(c.env.ctx, params.userId),
  );
}

function secretRoutes(app: App): void {
  const api = managementApi(app, tag);
  const path = `${one}/secrets`;
  const ByName = ById.extend(AnyName.shape);
  api(
    {
      method: "get",
      path,
      summary: "List the secrets of an application",
      description:
        "The values are returned in clear to callers with the scope `all`, and as `********` to others. Reading them is recorded.",
      params: ById,
      answer: { status: 200, schema: z.array(ApplicationSecret) },
    },
    async (c, { params }) => {
      // It writes who reads, so it waits for the check of its caller.
      await c.env.admission;
      return listSecrets(c.env.ctx, params.id);
    },
  );
  api(
    {
      method: "post",
      path,
      summary: "Create a secret",
      description: "The value is in the response. Later, only callers with the scope `all` can read it.",
      params: ById,
      body: CreateSecret,
      answer: { status: 201, schema: ApplicationSecret },
    },
    (c, { params, body }) => createSecret(c.env.ctx, params.id, body),
  );
  api(
    {
      method: "patch",
      path: `${path}/:name`,
      summary: "Rename a secret",
      params: ByName,
      body: RenameSecret,
      answer: { status: 200, schema: ApplicationSecret },
    },
    (c, { params, body }) => renameSecret(c.env.ctx, params.id, params.name, body.name),
  );
  api(
    { method: "delete", path: `${path}/:name`, summary: "Delete a secret", params: ByName, answer: { status: 204 } },
    (c, { params }) => deleteSecret(c.env.ctx, params.id, params.name),
  );
  api(
    {
      method: "delete",
      path,
      summary: "Delete the secret that is named in the query",
      description:
        "For names that cannot be part of a path: `.`, `..`, and those with control characters. New secrets cannot have them.",
      params: ById,
      query: AnyName,
      takesNul: true,
      answer: { status: 204 },
    },
    (c, { params, query }) => deleteSecret(c.env.ctx, params.id, query.name),
  );
}

function roleRoutes(app: App): void {
  const api = managementApi(app, tag);
  const path = `${one}/roles`;
  api(
    {
      method: "get",
      path,
      summary: "List the roles of a machine-to-machine application",
      params: ById,
      query: SearchRoles,
      answer: { status: 200, schema: z.array(Role) },
    },
    async (c, { params, query }) => listed(c, await rolesOfApplication.list(c.env.ctx, params.id, query)),
  );
  api(
    {
      method: "post",
      path,
      summary: "Assign roles to a machine-to-machine application",
      params: ById,
      body: AddRoleIds,
      answer: { status: 201, schema: AddedRoles },
    },
    (c, { params, body }) => rolesOfApplication.add(c.env.ctx, params.id, body.roleIds),
  );
  api(
    {
      method: "put",
      path,
      summary: "Replace the roles of a machine-to-machine application",
      params: ById,
      body: RoleIds,
      answer: { status: 200, schema: RoleIds },
    },
    (c, { params, body }) => rolesOfApplication.replace(c.env.ctx, params.id, body.roleIds),
  );
  api(
    {
      method: "delete",
      path: `${path}/:roleId`,
      summary: "Unassign a role from a machine-to-machine application",
      params: ById.extend({ roleId: EntityId }),
      answer: { status: 204 },
    },
    (c, { params }) => rolesOfApplication.remove(c.env.ctx, params.id, params.roleId),
  );
}

function consentScopeRoutes(app: App): void {
  const api = managementApi(app, tag);
  const path = `${one}/user-consent-scopes`;
  api(
    {
      method: "get",
      path,
      summary: "List the permissions that an application can request from users",
      params: ById,
      answer: { status: 200, schema: ConsentScopes },
    },
    (c, { params }) => listConsentScopes(c.env.ctx, params.id),
  );
  api(
    {
      method: "post",
      path,
      summary: "Add permissions that an application can request from users",
      params: ById,
      body: AllowConsentScopes,
      answer: { status: 201 },
    },
    (c, { params, body }) => allowConsentScopes(c.env.ctx, params.id, body),
  );
  api(
    {
      method: "delete",
      path: `${path}/:scopeType/:scopeId`,
      summary: "Remove a permission that an application can request from users",
      params: ById.extend({ scopeType: ConsentScopeType, scopeId: EntityId }),
      answer: { status: 204 },
    },
    (c, { params }) => disallowConsentScope(c.env.ctx, params.id, params.scopeType, params.scopeId),
  );
}
