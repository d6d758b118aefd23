import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { versioned } from "../../kernel/tables.ts";

/** Invitations into tenants. One address has at most one that is pending, in a tenant. */
export const invitations = sqliteTable(
  "invitations",
  {
    id: text("id").primaryKey(),
    tenantId: text("tenant_id").notNull(),
    inviterId: text("inviter_id"),
    /** Parsed and in lower case. */
    invitee: text("invitee").notNull(),
    role: text("role", { enum: ["admin", "collaborator"] }).notNull(),
    /** `Expired` is what `Pending` means after `expiresAt`; nothing has to write it. */
    status: text("status", { enum: ["Pending", "Accepted", "Expired", "Revoked"] }).notNull(),
    acceptedUserId: text("accepted_user_id"),
    expiresAt: integer("expires_at").notNull(),
    ...versioned(),
  },
  (t) => [
    index("invitations_tenant").on(t.tenantId, t.createdAt, t.id),
    index("invitations_invitee").on(t.invitee, t.status),
    uniqueIndex("invitations_pending").on(t.tenantId, t.invitee).where(sql`status = 'Pending'`),
  ],
);
