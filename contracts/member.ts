import { z } from "zod";
import { EntityId } from "./entity.ts";
import { TenantId, TenantTag } from "./tenant.ts";

export const TenantRole = z.enum(["admin", "collaborator"]);
export type TenantRole = z.infer<typeof TenantRole>;

/** Permissions of a tenant's members. */
export const tenantScopes = [
  "read:data",
  "write:data",
  "delete:data",
  "read:member",
  "invite:member",
  "remove:member",
  "update:member:role",
  "manage:tenant",
] as const;
export type TenantScope = (typeof tenantScopes)[number];

/** What each role may do. */
export const scopesOfRole: Readonly<Record<TenantRole, readonly TenantScope[]>> = {
  admin: tenantScopes,
  collaborator: ["read:data", "write:data", "delete:data", "read:member"],
};

export const TenantMember = z.object({
  id: z.string(),
  name: z.string().nullable(),
  username: z.string().nullable(),
  primaryEmail: z.string().nullable(),
  avatar: z.string().nullable(),
  organizationRoles: z.array(z.object({ id: z.string(), name: TenantRole })),
});
export type TenantMember = z.infer<typeof TenantMember>;

/** Role names; one is enough, and the first counts. */
export const SetMemberRoles = z
  .object({ organizationRoleIds: z.array(z.string().max(64)).min(1).max(2) })
  .or(z.object({ roleName: TenantRole }));
export type SetMemberRoles = z.infer<typeof SetMemberRoles>;
export const MemberScope = z.object({ name: z.string() });
export const MemberOf = z.object({ tenantId: TenantId, userId: EntityId });

/** A person's membership, as the admin tenant knows it. */
export const Membership = z.object({ tenantId: z.string(), role: TenantRole });
export type Membership = z.infer<typeof Membership>;

export const InvitationStatus = z.enum(["Pending", "Accepted", "Expired", "Revoked"]);
export type InvitationStatus = z.infer<typeof InvitationStatus>;

export const TenantInvitation = z.object({
  id: z.string(),
  tenantId: z.string(),
  organizationId: z.string(),
  tenantName: z.string(),
  tenantTag: TenantTag,
  inviterId: z.string().nullable(),
  invitee: z.string(),
  roleName: TenantRole,
  organizationRoles: z.array(z.object({ id: z.string(), name: TenantRole })),
  status: InvitationStatus,
  acceptedUserId: z.string().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
  expiresAt: z.number(),
});
export type TenantInvitation = z.infer<typeof TenantInvitation>;

const Invitees = z.union([z.string().max(256), z.array(z.string().max(256)).min(1).max(50)]);
export const CreateInvitations = z.object({ invitee: Invitees, roleName: TenantRole });
export type CreateInvitations = z.infer<typeof CreateInvitations>;
/** The invited person accepts; a member with the right revokes. */
export const SetInvitationStatus = z.object({ status: InvitationStatus });
export const InvitationId = z.object({ invitationId: EntityId });
export const InvitationOfTenant = z.object({ tenantId: TenantId, invitationId: EntityId });
