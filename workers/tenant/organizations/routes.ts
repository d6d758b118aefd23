import type { Hono } from "hono";
import { z } from "zod";
import { EntityId } from "../../../contracts/entity.ts";
import {
  AddedMemberRoles,
  ApplicationMember,
  ApplicationMembers,
  ApplicationsRoles,
  CreateOrganization,
  ListedOrganization,
  ListOrganizations,
  MemberRoles,
  Organization,
  OrganizationRole,
  OrganizationScope,
  UpdateOrganization,
  UserMember,
  UserMembers,
  UsersRoles,
} from "../../../contracts/organization.ts";
import { NameQuery, PageQuery } from "../../../contracts/page.ts";
import { listed } from "../../kernel/page.ts";
import { versioned } from "../../kernel/route.ts";
import type { TenantScope } from "../app.ts";
import { managementApi } from "../management.ts";
import { createOrganization } from "./create.ts";
import { getOrganization } from "./get.ts";
import { listOrganizations } from "./list.ts";
import {
  addMemberRoles,
  addRolesToMembers,
  listMemberRoles,
  listMemberScopes,
  removeMemberRole,
  replaceMemberRoles,
} from "./member-roles.ts";
import {
  addMembers,
  listApplicationMembers,
  listUserMembers,
  type MemberKind,
  removeMember,
  replaceMembers,
} from "./members.ts";
import { removeOrganization } from "./remove.ts";
import { updateOrganization } from "./update.ts";

type App = Hono<{ Bindings: TenantScope }>;
const tag = "Organizations";
const all = "/api/organizations";
const one = `${all}/:id`;
const ById = z.object({ id: EntityId });
const ByMember = ById.extend({ memberId: EntityId });

/** Organizations and their members (`spec/api.md`, "Organizations"). */
export function organizationRoutes(app: App): void {
  const api = managementApi(app, tag);
  api(
    {
      method: "get",
      path: all,
      summary: "List organizations, newest first",
      query: ListOrganizations,
      answer: { status: 200, schema: z.array(ListedOrganization) },
    },
    async (c, { query }) => listed(c, await listOrganizations(c.env.ctx, query)),
  );
  api(
    {
      method: "post",
      path: all,
      summary: "Create an organization",
      body: CreateOrganization,
      answer: { status: 201, schema: Organization },
    },
    async (c, { body }) => versioned(await createOrganization(c.env.ctx, body)),
  );
  api(
    {
      method: "get",
      path: one,
      summary: "Get an organization",
      params: ById,
      answer: { status: 200, schema: Organization },
    },
    async (c, { params }) => versioned(await getOrganization(c.env.ctx, params.id)),
  );
  api(
    {
      method: "patch",
      path: one,
      summary: "Update an organization",
      params: ById,
      body: UpdateOrganization,
      answer: { status: 200, schema: Organization },
    },
    async (c, { params, body, ifMatch }) => versioned(await updateOrganization(c.env.ctx, params.id, body, ifMatch)),
  );
  api(
    { method: "delete", path: one, summary: "Delete an organization", params: ById, answer: { status: 204 } },
    (c, { params, ifMatch }) => removeOrganization(c.env.ctx, params.id, ifMatch),
  );
  userRoutes(app);
  applicationRoutes(app);
  memberRoutes(app, "user", "users");
  memberRoutes(app, "application", "applications");
}

function userRoutes(app: App): void {
  const api = managementApi(app, tag);
  const path = `${one}/users`;
  api(
    {
      method: "get",
      path,
      summary: "List the users of an organization and their roles",
      params: ById,
      query: NameQuery,
      answer: { status: 200, schema: z.array(UserMember) },
    },
    async (c, { params, query }) => listed(c, await listUserMembers(c.env.ctx, params.id, query)),
  );
  api(
    {
      method: "post",
      path,
      summary: "Add users to an organization",
      params: ById,
      body: UserMembers,
      answer: { status: 201 },
    },
    (c, { params, body }) => addMembers(c.env.ctx, params.id, "user", body.userIds),
  );
  api(
    {
      method: "put",
      path,
      summary: "Replace the users of an organization",
      params: ById,
      body: UserMembers,
      answer: { status: 204 },
    },
    (c, { params, body }) => replaceMembers(c.env.ctx, params.id, "user", body.userIds),
  );
  api(
    {
      method: "post",
      path: `${path}/roles`,
      summary: "Assign organization roles to several users",
      params: ById,
      body: UsersRoles,
      answer: { status: 201 },
    },
    (c, { params, body }) => addRolesToMembers(c.env.ctx, params.id, "user", body.userIds, body.organizationRoleIds),
  );
}

function applicationRoutes(app: App): void {
  const api = managementApi(app, tag);
  const path = `${one}/applications`;
  api(
    {
      method: "get",
      path,
      summary: "List the machine-to-machine applications of an organization and their roles",
      params: ById,
      query: NameQuery,
      answer: { status: 200, schema: z.array(ApplicationMember) },
    },
    async (c, { params, query }) => listed(c, await listApplicationMembers(c.env.ctx, params.id, query)),
  );
  api(
    {
      method: "post",
      path,
      summary: "Add machine-to-machine applications to an organization",
      params: ById,
      body: ApplicationMembers,
      answer: { status: 201 },
    },
    (c, { params, body }) => addMembers(c.env.ctx, params.id, "application", body.applicationIds),
  );
  api(
    {
      method: "put",
      path,
      summary: "Replace the machine-to-machine applications of an organization",
      params: ById,
      body: ApplicationMembers,
      answer: { status: 204 },
    },
    (c, { params, body }) => replaceMembers(c.env.ctx, params.id, "application", body.applicationIds),
  );
  api(
    {
      method: "post",
      path: `${path}/roles`,
      summary: "Assign organization roles to several machine-to-machine applications",
      params: ById,
      body: ApplicationsRoles,
      answer: { status: 201 },
    },
    (c, { params, body }) =>
      addRolesToMembers(c.env.ctx, params.id, "application", body.applicationIds, body.organizationRoleIds),
  );
}

/** What both kinds of member have in common. */
function memberRoutes(app: App, kind: MemberKind, segment: "users" | "applications"): void {
  const api = managementApi(app, tag);
  const path = `${one}/${segment}/:memberId`;
  const memberOf = ({ id, memberId }: z.output<typeof ByMember>) => ({ organizationId: id, kind, id: memberId });
  api(
    {
      method: "delete",
      path,
      summary: `Remove a member (${segment}) from an organization`,
      params: ByMember,
      answer: { status: 204 },
    },
    (c, { params }) => removeMember(c.env.ctx, params.id, kind, params.memberId),
  );
  api(
    {
      method: "get",
      path: `${path}/roles`,
      summary: "List the organization roles of a member",
      params: ByMember,
      query: PageQuery,
      answer: { status: 200, schema: z.array(OrganizationRole) },
    },
    async (c, { params, query }) => listed(c, await listMemberRoles(c.env.ctx, memberOf(params), query)),
  );
  api(
    {
      method: "post",
      path: `${path}/roles`,
      summary: "Assign organization roles to a member",
      params: ByMember,
      body: MemberRoles,
      answer: { status: 201, schema: AddedMemberRoles },
    },
    (c, { params, body }) => addMemberRoles(c.env.ctx, memberOf(params), body),
  );
  api(
    {
      method: "put",
      path: `${path}/roles`,
      summary: "Replace the organization roles of a member",
      params: ByMember,
      body: MemberRoles,
      answer: { status: 204 },
    },
    (c, { params, body }) => replaceMemberRoles(c.env.ctx, memberOf(params), body),
  );
  api(
    {
      method: "delete",
      path: `${path}/roles/:roleId`,
      summary: "Unassign an organization role from a member",
      params: ByMember.extend({ roleId: EntityId }),
      answer: { status: 204 },
    },
    (c, { params }) => removeMemberRole(c.env.ctx, memberOf(params), params.roleId),
  );
  api(
    {
      method: "get",
      path: `${path}/scopes`,
      summary: "List the organization permissions of a member",
      params: ByMember,
      answer: { status: 200, schema: z.array(OrganizationScope) },
    },
    (c, { params }) => listMemberScopes(c.env.ctx, memberOf(params)),
  );
}
