import { z } from "zod";
import { EntityId, EntityIds, Moment } from "./entity.ts";
import { PageQuery } from "./page.ts";
import { Email } from "./user.ts";

export const OrganizationInvitationStatus = z.enum(["Pending", "Accepted", "Expired", "Revoked"]);
export type OrganizationInvitationStatus = z.infer<typeof OrganizationInvitationStatus>;

/** Variables of the message beside those that it has anyway. `link`: in the place of ours; `locale`: the language of the message. */
export const InvitationMessagePayload = z
  .record(z.string().max(64), z.unknown())
  .refine((payload) => Object.keys(payload).length <= 32, "must have at most 32 keys");
/** `false`: nothing is sent. */
export const MessagePayload = z.union([InvitationMessagePayload, z.literal(false)]);
export type MessagePayload = z.infer<typeof MessagePayload>;

/** `expiresAt`: milliseconds since 1970, in the future. */
export const CreateOrganizationInvitation = z.object({
  invitee: Email,
  organizationId: EntityId,
  expiresAt: Moment,
  inviterId: EntityId.nullable().optional(),
  organizationRoleIds: EntityIds.optional(),
  messagePayload: MessagePayload.default(false),
});
export type CreateOrganizationInvitation = z.infer<typeof CreateOrganizationInvitation>;

export const OrganizationInvitation = z.object({
  tenantId: z.string(),
  id: z.string(),
  organizationId: z.string(),
  inviterId: z.string().nullable(),
  /** In lists: what the inviter is called. */
  inviterName: z.string().nullable().optional(),
  invitee: z.string(),
  acceptedUserId: z.string().nullable(),
  status: OrganizationInvitationStatus,
  createdAt: z.number(),
  updatedAt: z.number(),
  expiresAt: z.number(),
  organizationRoles: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type OrganizationInvitation = z.infer<typeof OrganizationInvitation>;

export const ListOrganizationInvitations = PageQuery.extend({
  organizationId: EntityId.optional(),
  inviterId: EntityId.optional(),
  invitee: z.string().max(256).optional(),
  /** A part of the address. */
  q: z.string().max(256).optional(),
  status: OrganizationInvitationStatus.optional(),
});
export type ListOrganizationInvitations = z.infer<typeof ListOrganizationInvitations>;

/** Only these two are set: an invitation expires by itself. `acceptedUserId` belongs to `Accepted`. */
export const SetOrganizationInvitationStatus = z.object({
  status: z.enum(["Accepted", "Revoked"]),
  acceptedUserId: EntityId.nullable().optional(),
});
export type SetOrganizationInvitationStatus = z.infer<typeof SetOrganizationInvitationStatus>;

/** Opens the page of an invitation; made anew each time. */
export const OrganizationInvitationLink = z.object({ link: z.string() });
export type OrganizationInvitationLink = z.infer<typeof OrganizationInvitationLink>;
