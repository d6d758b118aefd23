import type { TenantMember, TenantRole } from "../../../contracts/member.ts";
import { adminTenantId } from "../../../contracts/tenant.ts";
import {
  type AddMember,
  Done,
  HeldScopes,
  type MachineToken,
  Members,
  Person,
} from "../../../contracts/tenant-members.ts";
import type { ControlCtx, TenantLocation } from "../context.ts";
import { endpointOf } from "../directory/endpoint.ts";
import { call } from "../regions/client.ts";

/** The admin tenant lives in this Worker's own database: these calls leave it never. Their other end: `workers/tenant/tenant-members/`. */
export const adminLocation = (ctx: ControlCtx): TenantLocation => ({
  tenantId: adminTenantId,
  residence: "home",
  shard: 0,
  endpoint: endpointOf(ctx.env, adminTenantId),
});

interface OfMember {
  tenantId: string;
  userId: string;
}

/** Null for a user who is gone or suspended. */
export const describePerson = (ctx: ControlCtx, userId: string): Promise<Person> =>
  call(ctx, adminLocation(ctx), "/members/person", Person, { userId });

/** Null for a machine client that is gone, or whose token is of a secret that is. */
export const describeMachine = (ctx: ControlCtx, token: MachineToken): Promise<HeldScopes> =>
  call(ctx, adminLocation(ctx), "/members/machine", HeldScopes, token);

export const listMembers = async (ctx: ControlCtx, tenantId: string): Promise<TenantMember[]> =>
  (await call(ctx, adminLocation(ctx), "/members/list", Members, { tenantId })).members;

/** @throws `subscription.limit_exceeded` */
export const addMember = (ctx: ControlCtx, input: AddMember): Promise<unknown> =>
  call(ctx, adminLocation(ctx), "/members/add", Done, input);

/** @throws `entity.not_found`, `tenant.last_admin` */
export const setMemberRole = (ctx: ControlCtx, input: OfMember & { role: TenantRole }): Promise<unknown> =>
  call(ctx, adminLocation(ctx), "/members/set-role", Done, input);

/** @throws `entity.not_found`, `tenant.last_admin` */
export const removeMember = (ctx: ControlCtx, input: OfMember): Promise<unknown> =>
  call(ctx, adminLocation(ctx), "/members/remove", Done, input);

export const renameOrganization = (ctx: ControlCtx, tenantId: string, tenantName: string): Promise<unknown> =>
  call(ctx, adminLocation(ctx), "/members/rename", Done, { tenantId, tenantName });

export const closeOrganization = (ctx: ControlCtx, tenantId: string): Promise<unknown> =>
  call(ctx, adminLocation(ctx), "/members/close", Done, { tenantId });
