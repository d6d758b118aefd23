import { z } from "zod";
import { Membership } from "./member.ts";
import { PersonName } from "./shown-name.ts";
import { Email, Password, User, Username } from "./user.ts";

/** One's own user of the console. */
export const MyProfile = User.omit({ applicationId: true, isSuspended: true });
export type MyProfile = z.infer<typeof MyProfile>;

const clearable = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal("").transform(() => null), z.null(), schema]).optional();

/** The username is for the open-source edition, the address for the cloud; in the other they are ignored. */
export const UpdateMe = z.object({
  name: clearable(PersonName),
  avatar: clearable(z.url({ protocol: /^https?$/ }).max(2048)),
  username: Username.optional(),
  primaryEmail: Email.optional(),
});
export type UpdateMe = z.infer<typeof UpdateMe>;

/** Bytes of the JSON text. */
export const customDataMax = 64 * 1024;

export const SetOwnPassword = z.object({ password: Password });
export const CheckOwnPassword = z.object({ password: z.string().min(1).max(1024) });
/** Whether a change of how one signs in is allowed in this session now. */
export const OwnVerification = z.object({ isVerified: z.boolean() });
export type OwnVerification = z.infer<typeof OwnVerification>;
export const SendOwnCode = z.object({ email: z.string().max(256) });
export const VerifyOwnCode = SendOwnCode.extend({ verificationCode: z.string().trim().min(1).max(16) });

const ConnectorId = z.string().min(1).max(64);
export const StartLink = z.object({
  connectorId: ConnectorId,
  state: z.string().min(1).max(1024),
  redirectUri: z.string().max(2048),
});
export type StartLink = z.infer<typeof StartLink>;
export const StartedLink = z.object({ redirectTo: z.string() });
export type StartedLink = z.infer<typeof StartedLink>;
export const OfConnector = z.object({ connectorId: ConnectorId });

/** Why an account cannot be deleted, by tenant: `data` of `account.has_blocking_tenants`. */
export const BlockingTenant = z.object({
  id: z.string(),
  name: z.string(),
  /** `otherMembers`: nobody else manages it; `notConfirmed`: it would be deleted, and was not named. */
  issues: z.array(z.enum(["paidPlan", "inactiveSubscription", "openInvoices", "otherMembers", "notConfirmed"])),
});
export type BlockingTenant = z.infer<typeof BlockingTenant>;

const TenantName = z.object({ id: z.string(), name: z.string() });
/** What becomes of the caller's tenants when the account is deleted. */
export const AccountDeletion = z.object({
  deleted: z.array(TenantName),
  left: z.array(TenantName),
  /** `successors`: who can manage a tenant instead, where nobody else does. */
  blocking: z.array(BlockingTenant.extend({ successors: z.array(TenantName) })),
});
export type AccountDeletion = z.infer<typeof AccountDeletion>;
/** The tenants that the caller knows to be deleted along with the account; without them it is not asked. */
export const DeleteAccount = z.object({ tenantIds: z.array(z.string().max(21)).max(1000).optional() }).optional();

/** What the control plane learns when it closes an account. The other end: `workers/tenant/me/close.ts`. */
export const AccountMemberships = z.object({
  memberships: z.array(Membership.extend({ isDeleted: z.boolean() })),
});
export type AccountMemberships = z.infer<typeof AccountMemberships>;
