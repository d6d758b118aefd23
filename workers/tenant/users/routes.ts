import type { Hono } from "hono";
import { z } from "zod";
import { BulkResult } from "../../../contracts/bulk.ts";
import { EntityId, JsonObject } from "../../../contracts/entity.ts";
import { Membership } from "../../../contracts/organization.ts";
import { NameQuery } from "../../../contracts/page.ts";
import { AnyName } from "../../../contracts/path-name.ts";
import { AddedRoles, AddRoleIds, Role, RoleIds, SearchRoles } from "../../../contracts/role.ts";
import {
  CreatePersonalAccessToken,
  CreateUser,
  ExportUsers,
  HasPassword,
  ListUsers,
  PersonalAccessToken,
  RenamePersonalAccessToken,
  SetCustomData,
  SetPassword,
  SetProfile,
  SetSuspended,
  UpdateUser,
  User,
  UserProfile,
} from "../../../contracts/user.ts";
import { BulkUsers } from "../../../contracts/user-bulk.ts";
import { deleteEntity } from "../../kernel/deletion.ts";
import { download } from "../../kernel/download.ts";
import { listed } from "../../kernel/pagination.ts";
import { versioned } from "../../kernel/route.ts";
import { managementApi } from "../management.ts";
import { listMemberships } from "../organizations/memberships.ts";
import type { TenantScope } from "../scope.ts";
import { listSsoIdentities } from "../sso-connectors/identities.ts";
import { accessRoutes } from "./access-routes.ts";
import { bulkUsers } from "./bulk.ts";
import { createUser } from "./create.ts";
import { user } from "./entity.ts";
import { exportUsers } from "./export.ts";
import { getUser } from "./get.ts";
import { listUsers } from "./list.ts";
import { checkPassword, hasPassword, setPassword } from "./password.ts";
import {
  createPersonalAccessToken,
  deletePersonalAccessToken,
  listPersonalAccessTokens,
  renamePersonalAccessToken,
} from "./personal-access-tokens.ts";
import { factorRoutes, identityRoutes } from "./proof-routes.ts";
import { rolesOfUser } from "./roles.ts";
import { mergeCustomData, mergeProfile, setSuspended, updateUser } from "./update.ts";

type App = Hono<{ Bindings: TenantScope }>;
const tag = "Users";
const all = "/api/users";
const one = `${all}/:userId`;
const ByUser = z.object({ userId: EntityId });
const IncludeSso = z.object({ includeSsoIdentities: z.string().max(16).optional() });
const isAsked = (flag: string | undefined): boolean => ["true", "1", "yes"].includes(flag ?? "");

/** The tenant's users. */
export function userRoutes(app: App): void {
  const api = managementApi(app, tag);
  api(
    {
      method: "get",
      path: all,
      summary: "List users, newest first",
      query: ListUsers,
      answer: { status: 200, schema: z.array(User) },
    },
    async (c, { query }) => listed(c, await listUsers(c.env.ctx, query)),
  );
  api(
    { method: "post", path: all, summary: "Create a user", body: CreateUser, answer: { status: 200, schema: User } },
    async (c, { body }) => versioned(await createUser(c.env.ctx, body)),
  );
  api(
    {
      ...{ method: "get", path: `${all}/export`, summary: "Export users as CSV or NDJSON" },
      description:
        "Streams up to 500,000 users. If there are more, the response has the header `Export-Is-Cut: true`. `hashes=true` requires the scope `all`.",
      query: ExportUsers,
      answer: { status: 200 },
    },
    async (c, { query }) => download(await exportUsers(c.env.ctx, query)),
  );
  api(
    {
      method: "get",
      path: one,
      summary: "Get a user",
      params: ByUser,
      query: IncludeSso,
      answer: { status: 200, schema: User },
    },
    async (c, { params, query }) => {
      const { value, version } = await getUser(c.env.ctx, params.userId);
      return versioned({
        value: isAsked(query.includeSsoIdentities)
          ? { ...value, ssoIdentities: await listSsoIdentities(c.env.ctx, value.id) }
          : value,
        version,
      });
    },
  );
  api(
    {
      method: "patch",
      path: one,
      summary: "Update a user",
      params: ByUser,
      body: UpdateUser,
      answer: { status: 200, schema: User },
    },
    async (c, { params, body, ifMatch }) => versioned(await updateUser(c.env.ctx, params.userId, body, ifMatch)),
  );
  api(
    { method: "delete", path: one, summary: "Delete a user", params: ByUser, answer: { status: 204 } },
    (c, { params: { userId: id }, ifMatch }) => deleteEntity(c.env.ctx, user, { id, ifMatch }),
  );
  api(
    {
      method: "post",
      path: `${all}/bulk`,
      summary: "Update or delete several users",
      description:
        "Up to 100 IDs. Each is processed on its own; failures are listed in `failed` with their error code.",
      body: BulkUsers,
      answer: { status: 200, schema: BulkResult },
    },
    (c, { body }) => bulkUsers(c.env.ctx, body),
  );
  attributeRoutes(app);
  api(
    {
      method: "get",
      path: `${one}/organizations`,
      summary: "List the organizations of a user",
      params: ByUser,
      query: NameQuery,
      answer: { status: 200, schema: z.array(Membership) },
    },
    async (c, { params, query }) => listed(c, await listMemberships(c.env.ctx, "user", params.userId, query)),
  );
  passwordRoutes(app);
  roleRoutes(app);
  tokenRoutes(app);
  identityRoutes(app);
  factorRoutes(app);
  accessRoutes(app);
}

function attributeRoutes(app: App): void {
  const api = managementApi(app, tag);
  api(
    {
      method: "get",
      path: `${one}/custom-data`,
      summary: "Get the custom data of a user",
      params: ByUser,
      answer: { status: 200, schema: JsonObject },
    },
    async (c, { params }) => (await getUser(c.env.ctx, params.userId)).value.customData,
  );
  api(
    {
      method: "patch",
      path: `${one}/custom-data`,
      summary: "Update the custom data of a user",
      description: "Merges the keys sent into the existing custom data.",
      params: ByUser,
      body: SetCustomData,
      answer: { status: 200, schema: JsonObject },
    },
    async (c, { params, body, ifMatch }) =>
      versioned(await mergeCustomData(c.env.ctx, params.userId, body.customData, ifMatch)),
  );
  api(
    {
      method: "patch",
      path: `${one}/profile`,
      summary: "Update the profile of a user",
      description: "Merges the claims sent into the existing profile.",
      params: ByUser,
      body: SetProfile,
      answer: { status: 200, schema: UserProfile },
    },
    async (c, { params, body, ifMatch }) =>
      versioned(await mergeProfile(c.env.ctx, params.userId, body.profile, ifMatch)),
  );
  api(
    {
      method: "patch",
      path: `${one}/is-suspended`,
      summary: "Suspend or reactivate a user",
      params: ByUser,
      body: SetSuspended,
      answer: { status: 200, schema: User },
    },
    async (c, { params, body, ifMatch }) =>
      versioned(await setSuspended(c.env.ctx, params.userId, body.isSuspended, ifMatch)),
  );
}

function passwordRoutes(app: App): void {
  const api = managementApi(app, tag);
  api(
    {
      method: "patch",
      path: `${one}/password`,
      summary: "Set the password of a user",
      params: ByUser,
      body: SetPassword,
      answer: { status: 200, schema: User },
    },
    async (c, { params, body, ifMatch }) =>
      versioned(await setPassword(c.env.ctx, params.userId, body.password, ifMatch)),
  );
  api(
    {
      method: "post",
      path: `${one}/password/verify`,
      summary: "Verify the password of a user",
      params: ByUser,
      body: SetPassword,
      answer: { status: 204 },
    },
    (c, { params, body }) => checkPassword(c.env.ctx, params.userId, body.password),
  );
  api(
    {
      method: "get",
      path: `${one}/has-password`,
      summary: "Check whether a user has a password",
      params: ByUser,
      answer: { status: 200, schema: HasPassword },
    },
    (c, { params }) => hasPassword(c.env.ctx, params.userId),
  );
}

function roleRoutes(app: App): void {
  const api = managementApi(app, tag);
  const path = `${one}/roles`;
  api(
    {
      method: "get",
      path,
      summary: "List the roles of a user",
      params: ByUser,
      query: SearchRoles,
      answer: { status: 200, schema: z.array(Role) },
    },
    async (c, { params, query }) => listed(c, await rolesOfUser.list(c.env.ctx, params.userId, query)),
  );
  api(
    {
      method: "post",
      path,
      summary: "Assign roles to a user",
      params: ByUser,
      body: AddRoleIds,
      answer: { status: 201, schema: AddedRoles },
    },
    (c, { params, body }) => rolesOfUser.add(c.env.ctx, params.userId, body.roleIds),
  );
  api(
    {
      method: "put",
      path,
      summary: "Replace the roles of a user",
      params: ByUser,
      body: RoleIds,
      answer: { status: 200, schema: RoleIds },
    },
    (c, { params, body }) => rolesOfUser.replace(c.env.ctx, params.userId, body.roleIds),
  );
  api(
    {
      method: "delete",
      path: `${path}/:roleId`,
      summary: "Unassign a role from a user",
      params: ByUser.extend({ roleId: EntityId }),
      answer: { status: 204 },
    },
    (c, { params }) => rolesOfUser.remove(c.env.ctx, params.userId, params.roleId),
  );
}

function tokenRoutes(app: App): void {
  const api = managementApi(app, tag);
  const path = `${one}/personal-access-tokens`;
  const ByName = ByUser.extend(AnyName.shape);
  api(
    {
      method: "get",
      path,
      summary: "List the personal access tokens of a user",
      description: "The values are not returned.",
      params: ByUser,
      answer: { status: 200, schema: z.array(PersonalAccessToken) },
    },
    (c, { params }) => listPersonalAccessTokens(c.env.ctx, params.userId),
  );
  api(
    {
      method: "post",
      path,
      summary: "Create a personal access token",
      description: "The value is returned only in this response.",
      params: ByUser,
      body: CreatePersonalAccessToken,
      answer: { status: 201, schema: PersonalAccessToken },
    },
    (c, { params, body }) => createPersonalAccessToken(c.env.ctx, params.userId, body),
  );
  api(
    {
      method: "patch",
      path: `${path}/:name`,
      summary: "Rename a personal access token",
      params: ByName,
      body: RenamePersonalAccessToken,
      answer: { status: 200, schema: PersonalAccessToken },
    },
    (c, { params, body }) => renamePersonalAccessToken(c.env.ctx, params.userId, params.name, body.name),
  );
  api(
    {
      method: "delete",
      path: `${path}/:name`,
      summary: "Delete a personal access token",
      params: ByName,
      answer: { status: 204 },
    },
    (c, { params }) => deletePersonalAccessToken(c.env.ctx, params.userId, params.name),
  );
  api(
    {
      method: "delete",
      path,
      summary: "Delete the personal access token that is named in the query",
      description:
        "For names that cannot be part of a path: `.`, `..`, and those with control characters. New tokens cannot have them.",
      params: ByUser,
      query: AnyName,
      takesNul: true,
      answer: { status: 204 },
    },
    (c, { params, query }) => deletePersonalAccessToken(c.env.ctx, params.userId, query.name),
  );
}
