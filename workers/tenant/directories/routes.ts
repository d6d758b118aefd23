import type { Hono } from "hono";
import { z } from "zod";
import {
  CreateDirectory,
  CreatedDirectory,
  DeleteDirectory,
  Directory,
  DirectoryGroup,
  DirectoryRequest,
  GroupRoles,
  ListDirectories,
  UpdateDirectory,
} from "../../../contracts/directory.ts";
import { EntityId } from "../../../contracts/entity.ts";
import { listed } from "../../kernel/pagination.ts";
import { versioned } from "../../kernel/route.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { createDirectory } from "./create.ts";
import { deleteDirectory } from "./delete.ts";
import { getDirectory } from "./get.ts";
import { listDirectoryGroups, setGroupRoles } from "./groups.ts";
import { listDirectories } from "./list.ts";
import { listDirectoryRequests } from "./requests.ts";
import { rotateToken, updateDirectory } from "./update.ts";

const tag = "Directories";
const all = "/api/directories";
const one = `${all}/:id`;
const params = z.object({ id: EntityId });
const answer = { status: 200 as const, schema: Directory };

/** Directories of companies, which push users and groups into an organization. */
export function directoryRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, tag);
  api(
    {
      ...{ method: "get", path: all, summary: "List directories, newest first", query: ListDirectories },
      answer: { status: 200, schema: z.array(Directory) },
    },
    async (c, { query }) => listed(c, await listDirectories(c.env.ctx, query)),
  );
  api(
    {
      ...{ method: "post", path: all, summary: "Create a directory", body: CreateDirectory },
      description: "`token` is shown in this answer alone. 422 `entity.relation_foreign_key_not_found`.",
      answer: { status: 201, schema: CreatedDirectory },
    },
    async (c, { body }) => versioned(await createDirectory(c.env.ctx, body)),
  );
  api({ method: "get", path: one, summary: "Get a directory", params, answer }, async (c, { params: { id } }) =>
    versioned(await getDirectory(c.env.ctx, id)),
  );
  api(
    { method: "patch", path: one, summary: "Update a directory", params, body: UpdateDirectory, answer },
    async (c, { params: { id }, body, ifMatch }) => versioned(await updateDirectory(c.env.ctx, id, body, ifMatch)),
  );
  api(
    {
      ...{ method: "delete", path: one, summary: "Delete a directory", params, query: DeleteDirectory },
      description:
        "`users=keep`: users and memberships stay. `users=deprovision`: memberships end, users that the directory created are suspended, and their sessions end.",
      answer: { status: 204 },
    },
    (c, { params: { id }, query, ifMatch }) => deleteDirectory(c.env.ctx, id, query.users, ifMatch),
  );
  api(
    {
      ...{ method: "post", path: `${one}/rotate-token`, summary: "Rotate the token of a directory", params },
      description: "The old token is refused at once.",
      answer: { status: 200, schema: CreatedDirectory },
    },
    async (c, { params: { id }, ifMatch }) => versioned(await rotateToken(c.env.ctx, id, ifMatch)),
  );
  api(
    {
      ...{ method: "get", path: `${one}/requests`, summary: "List the latest requests of a directory", params },
      description: "The last 100, newest first.",
      answer: { status: 200, schema: z.array(DirectoryRequest) },
    },
    (c, { params: { id } }) => listDirectoryRequests(c.env.ctx, id),
  );
  api(
    {
      ...{ method: "get", path: `${one}/groups`, summary: "List the groups of a directory", params },
      answer: { status: 200, schema: z.array(DirectoryGroup) },
    },
    (c, { params: { id } }) => listDirectoryGroups(c.env.ctx, id),
  );
  api(
    {
      ...{ method: "put", path: `${one}/groups/:groupId/roles`, body: GroupRoles, answer: { status: 204 } },
      params: params.extend({ groupId: EntityId }),
      summary: "Set the organization roles that the members of a group have",
    },
    (c, { params: { id, groupId }, body }) => setGroupRoles(c.env.ctx, id, groupId, body.organizationRoleIds),
  );
}
