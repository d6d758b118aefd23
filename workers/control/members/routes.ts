import type { Hono } from "hono";
import { z } from "zod";
import {
  MemberOf,
  MemberScope,
  SetMemberRoles,
  scopesOfRole,
  TenantMember,
  TenantRole,
} from "../../../contracts/member.ts";
import { TenantId } from "../../../contracts/tenant.ts";
import { AppError } from "../../kernel/error.ts";
import { route } from "../../kernel/route.ts";
import { callerOf, forReading, inTenant } from "../access.ts";
import type { ControlScope } from "../context.ts";
import { listMembers, removeMember, setMemberRole } from "./client.ts";

const base = "/api/tenants/:tenantId/members";

/** `tenant-admin` as well as `admin`: ids of roles in the admin tenant, and their names. */
function roleOf(input: z.infer<typeof SetMemberRoles>): TenantRole {
  if ("roleName" in input) return input.roleName;
  const names = input.organizationRoleIds.map((id) => TenantRole.safeParse(id.replace(/^tenant-/, "")).data);
  if (names.includes(undefined)) throw new AppError("entity.relation_foreign_key_not_found");
  return names.includes("admin") ? "admin" : "collaborator";
}

/** Members of a tenant. */
export function memberRoutes(app: Hono<{ Bindings: ControlScope }>): void {
  const tag = "Members";
  route(
    app,
    {
      ...{ method: "get", path: base, tag, summary: "List the members of a tenant and their roles" },
      params: z.object({ tenantId: TenantId }),
      answer: { status: 200, schema: z.array(TenantMember) },
    },
    [forReading(inTenant("read:member"))],
    (c, { params }) => listMembers(c.env.ctx, params.tenantId),
  );
  route(
    app,
    {
      ...{ method: "get", path: `${base}/:userId/scopes`, tag, summary: "List the scopes of a member" },
      params: MemberOf,
      answer: { status: 200, schema: z.array(MemberScope) },
    },
    [inTenant("read:member", { self: true })],
    async (c, { params }) => {
      const caller = callerOf(c);
      const isSelf = caller.kind === "user" && caller.person.id === params.userId;
      const role = isSelf
        ? caller.person.memberships.find(({ tenantId }) => tenantId === params.tenantId)?.role
        : (await listMembers(c.env.ctx, params.tenantId)).find(({ id }) => id === params.userId)?.organizationRoles[0]
            ?.name;
      if (!role) throw new AppError("entity.not_found");
      return scopesOfRole[role].map((name) => ({ name }));
    },
  );
  route(
    app,
    {
      ...{ method: "put", path: `${base}/:userId/roles`, tag, summary: "Change the role of a member" },
      description: "A tenant needs at least one admin: 422 `tenant.last_admin`.",
      params: MemberOf,
      body: SetMemberRoles,
      answer: { status: 204 },
    },
    [inTenant("update:member:role")],
    async (c, { params, body }) => void (await setMemberRole(c.env.ctx, { ...params, role: roleOf(body) })),
  );
  route(
    app,
    {
      ...{ method: "delete", path: `${base}/:userId`, tag, summary: "Remove a member, or leave a tenant" },
      description: "The last admin cannot be removed: 422 `tenant.last_admin`.",
      params: MemberOf,
      answer: { status: 204 },
    },
    [inTenant("remove:member", { self: true })],
    async (c, { params }) => void (await removeMember(c.env.ctx, params)),
  );
}
