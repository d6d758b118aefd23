import type { Hono } from "hono";
import { z } from "zod";
import { EntityId } from "../../../contracts/entity.ts";
import {
  AddApplicationMembers,
  AddedMemberRoles,
  AddUserMembers,
  ApplicationMember,
  ApplicationMembers,
  ApplicationsRoles,
  CreateOrganization,
  ExportMembers,
  ExportOrganizations,
  ListedOrganization,
  ListMembers,
  ListOrganizations,
  MemberRoles,
  Organization,
  OrganizationRole,
  OrganizationScope,
  RemoveMembers,
  UpdateOrganization,
  UserMember,
  UserMembers,
  UsersRoles,
} from "../../../contracts/organization.ts";
import { ImportMembers, MemberImport } from "../../../contracts/organization-import.ts";
import { PageQuery } from "../../../contracts/page.ts";
import { download } from "../../kernel/download.ts";
import { listed } from "../../kernel/pagination.ts";
import { entityRoutes, relationRoutes } from "../entity-routes.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { createOrganization } from "./create.ts";
import { organization } from "./entity.ts";
import { exportMembers, exportOrganizations } from "./export.ts";
import { getOrganization } from "./get.ts";
import { importMembers } from "./import-members.ts";
import type { MemberKind } from "./links.ts";
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
  removeMember,
  removeMembers,
  replaceMembers,
} from "./members.ts";
import { updateOrganization } from "./update.ts";

type App = Hono<{ Bindings: TenantScope }>;
const tag = "Organizations";
const all = "/api/organizations";
const one = `${all}/:id`;
const ById = z.object({ id: EntityId });
const ByMember = ById.extend({ memberId: EntityId });

/** Organizations and their members. */
export function organizationRoutes(app: App): void {
  exportRoutes(app);
  entityRoutes(app, {
    ...{ tag, path: all, noun: "organization", nouns: "organizations" },
    ...{ schema: Organization, entity: organization, isBulk: true },
    list: { query: ListOrganizations, item: ListedOrganization, verb: listOrganizations },
    create: { body: CreateOrganization, status: 201, verb: createOrganization },
    get: getOrganization,
    update: { body: UpdateOrganization, verb: updateOrganization },
  });
  userRoutes(app);
  applicationRoutes(app);
  memberRoutes(app, "user", "users");
  memberRoutes(app, "application", "applications");
}

/** Before those of one organization: its id would be "export". */
function exportRoutes(app: App): void {
  const api = managementApi(app, tag);
  const description =
    "Streams up to 500,000 rows. If there are more, the response has the header `Export-Is-Cut: true`.";
  api(
    {
      ...{ method: "get", path: `${all}/export`, summary: "Export organizations as CSV", description },
      ...{ query: ExportOrganizations, answer: { status: 200 } },
    },
    async (c, { query }) => download(await exportOrganizations(c.env.ctx, query)),
  );
  api(
    {
      ...{
        method: "get",
        path: `${one}/users/export`,
        summary: "Export the members of an organization as CSV",
        description,
      },
      ...{ params: ById, query: ExportMembers, answer: { status: 200 } },
    },
    async (c, { params, query }) => download(await exportMembers(c.env.ctx, params.id, query)),
  );
}

function userRoutes(app: App): void {
  const path = `${one}/users`;
  relationRoutes(app, {
    ...{ tag, path, params: ById, of: "an organization", noun: "user", nouns: "users", isMembership: true },
    list: { query: ListMembers, item: UserMember, verb: (ctx, { id }, query) => listUserMembers(ctx, id, query) },
    add: {
      body: AddUserMembers,
      verb: (ctx, { id }, { userIds, organizationRoleIds }) =>
        addMembers(ctx, id, "user", userIds, organizationRoleIds),
    },
    replace: { body: UserMembers, verb: (ctx, { id }, { userIds }) => replaceMembers(ctx, id, "user", userIds) },
  });
  managementApi(app, tag)(
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
  managementApi(app, tag)(
    {
      method: "post",
      path: `${path}/import`,
      summary: "Import members with their roles",
      description:
        "Adds users as members and assigns organization roles by name. Rows that name no user or an unknown role are skipped. With `dryRun`, returns what would happen and writes nothing. Up to 500 rows.",
      params: ById,
      body: ImportMembers,
      answer: { status: 200, schema: MemberImport },
    },
    (c, { params, body }) => importMembers(c.env.ctx, params.id, body),
  );
}

function applicationRoutes(app: App): void {
  const path = `${one}/applications`;
  relationRoutes(app, {
    ...{ tag, path, params: ById, of: "an organization", isMembership: true },
    ...{ noun: "machine-to-machine application", nouns: "machine-to-machine applications" },
    list: {
      query: ListMembers,
      item: ApplicationMember,
      verb: (ctx, { id }, query) => listApplicationMembers(ctx, id, query),
    },
    add: {
      body: AddApplicationMembers,
      verb: (ctx, { id }, { applicationIds, organizationRoleIds }) =>
        addMembers(ctx, id, "application", applicationIds, organizationRoleIds),
    },
    replace: {
      body: ApplicationMembers,
      verb: (ctx, { id }, { applicationIds }) => replaceMembers(ctx, id, "application", applicationIds),
    },
  });
  managementApi(app, tag)(
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
  api(
    {
      method: "post",
      path: `${one}/${segment}/bulk`,
      summary: `Remove several members (${segment}) from an organization`,
      params: ById,
      body: RemoveMembers,
      answer: { status: 204 },
    },
    (c, { params, body }) => removeMembers(c.env.ctx, params.id, kind, body.ids),
  );
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
