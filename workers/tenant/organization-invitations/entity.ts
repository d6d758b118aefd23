import { declareEntity } from "../../kernel/entities.ts";
import type { Row } from "../../kernel/entity.ts";
import { maskedEmail } from "../../kernel/masked-email.ts";
import { organizationInvitations } from "./table.ts";

/** For the change log, which outlives whoever was invited: the address as its owner knows it, and no secret. */
export const loggedInvitation = ({ tokenHash: _, ...row }: Row<typeof organizationInvitations>): object => ({
  ...row,
  invitee: maskedEmail(row.invitee),
});

/** A deleted one comes back with its link. Who accepted is a member, and removed as one; whose was revoked is invited anew. */
export const organizationInvitation = declareEntity({
  name: "organization-invitation",
  table: organizationInvitations,
  clashes: { "organization_invitations.invitee": "invitation.already_pending" },
  partOf: { entity: "organization", column: "organization_id" },
  logged: loggedInvitation,
  noUndo: "manual",
  undo: "deletions",
});
