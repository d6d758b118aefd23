import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Codes on their way: what was sent to whom for what, and how often it was tried. Counted across all paths, as invitations are. */
export const passcodes = sqliteTable(
  "passcodes",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    /** What the code belongs to: an interaction, or a user's verification record. */
    boundTo: text("bound_to").notNull(),
    /** SHA-256 of the address without what is behind a plus sign, so that the table names nobody. */
    recipientHash: text("recipient_hash").notNull(),
    channel: text("channel", { enum: ["email", "phone"] }).notNull(),
    type: text("type").notNull(),
    /** SHA-256 of tenant, id, code, and of an address with a plus sign. */
    codeHash: text("code_hash").notNull(),
    tryCount: integer("try_count").notNull().default(0),
    consumedAt: integer("consumed_at"),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("passcodes_recipient").on(t.tenantId, t.recipientHash, t.createdAt),
    index("passcodes_expiry").on(t.expiresAt),
  ],
);

/** Emails that a tenant sent through the deployment's own address, by day (UTC, `YYYY-MM-DD`). */
export const builtInEmails = sqliteTable(
  "built_in_emails",
  { tenantId: text("tenant_id").notNull(), day: text("day").notNull(), sent: integer("sent").notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.day] })],
);

/** The inbox of local development (`DEV_INBOX`): never written to elsewhere. */
export const inboxMessages = sqliteTable(
  "inbox_messages",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    /** JSON of `InboxMessage`. */
    message: text("message").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), index("inbox_messages_newest").on(t.createdAt)],
);
