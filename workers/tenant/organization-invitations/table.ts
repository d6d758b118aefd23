import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { attach } from "../../kernel/entities.ts";
import { versioned } from "../../kernel/tables.ts";

/** Invitations of email addresses into organizations. */
export const organizationInvitations = sqliteTable(
  "organization_invitations",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    organizationId: text("organization_id").notNull(),
    /** The user in whose name it was sent; null for the tenant's administrators. */
    inviterId: text("inviter_id"),
    /** An email address in lower case. */
    invitee: text("invitee").notNull(),
    acceptedUserId: text("accepted_user_id"),
    /** `Expired` is what `Pending` means after `expiresAt`; it is written only where another one takes its place. */
    status: text("status", { enum: ["Pending", "Accepted", "Expired", "Revoked"] })
      .notNull()
      .default("Pending"),
    /** Of the secret in the link of the last message; null while none was sent. */
    tokenHash: text("token_hash"),
    expiresAt: integer("expires_at").notNull(),
    ...versioned(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("organization_invitations_pending")
      .on(t.tenantId, t.organizationId, t.invitee)
      .where(sql`status = 'Pending'`),
    uniqueIndex("organization_invitations_token").on(t.tenantId, t.tokenHash).where(sql`token_hash IS NOT NULL`),
    index("organization_invitations_created").on(t.tenantId, t.createdAt, t.id),
    index("organization_invitations_organization").on(t.tenantId, t.organizationId, t.createdAt, t.id),
    index("organization_invitations_invitee").on(t.tenantId, t.invitee, t.createdAt, t.id),
    index("organization_invitations_inviter")
      .on(t.tenantId, t.inviterId, t.createdAt, t.id)
      .where(sql`inviter_id IS NOT NULL`),
  ],
);

/** Roles of the organization template that are assigned with the acceptance. */
export const organizationInvitationRoles = sqliteTable(
  "organization_invitation_roles",
  {
    tenantId: text("tenant_id").notNull(),
    invitationId: text("invitation_id").notNull(),
    organizationRoleId: text("organization_role_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.invitationId, t.organizationRoleId] })],
);

attach(organizationInvitationRoles, {
  "organization-invitation": "invitation_id",
  "organization-role": "organization_role_id",
});
