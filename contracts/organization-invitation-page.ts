import { z } from "zod";
import { OrganizationInvitationStatus } from "./organization-invitation.ts";

/*
 * What the page of an invitation (`app/invitation/`) asks the tenant's region for: `workers/tenant/organization-invitations/page-routes.ts`.
 * The link's secret is the authority; who is signed in is in the session's cookie.
 */

/** `/invitation/describe` and `/invitation/accept`: the secret of the link. */
export const InvitationToken = z.object({ token: z.string().min(1).max(256) });

export const DescribedInvitation = z.object({
  status: OrganizationInvitationStatus,
  organization: z.object({ id: z.string(), name: z.string() }),
  /** What the user is called in whose name it was sent. */
  inviter: z.string().nullable(),
  roles: z.array(z.string()),
  expiresAt: z.number(),
  /** The invited address, masked. */
  invitee: z.string(),
  /** Who is signed in; null for nobody. */
  viewer: z
    .object({
      /** By what they know their account. */
      account: z.string(),
      /** The invited address is theirs, and proved. */
      isInvitee: z.boolean(),
      /** It was they who accepted. */
      hasJoined: z.boolean(),
    })
    .nullable(),
});
export type DescribedInvitation = z.infer<typeof DescribedInvitation>;

/** Accepted; or whoever has the link has to sign in with the invited address first, which the secret proves. */
export const AcceptedInvitation = z.discriminatedUnion("step", [
  z.object({ step: z.literal("joined") }),
  z.object({ step: z.literal("sign-in"), email: z.string() }),
]);
