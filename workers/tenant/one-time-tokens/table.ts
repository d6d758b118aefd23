import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { versioned } from "../../kernel/tables.ts";

/** Magic links: a token for one address, once. */
export const oneTimeTokens = sqliteTable(
  "one_time_tokens",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    email: text("email").notNull(),
    tokenHash: text("token_hash").notNull(),
    context: text("context", { mode: "json" }).$type<{ jitOrganizationIds?: string[] }>().notNull().default({}),
    /** `expired` is what `active` means after `expiresAt`; nothing has to write it. */
    status: text("status", { enum: ["active", "consumed", "revoked", "expired"] })
      .notNull()
      .default("active"),
    expiresAt: integer("expires_at").notNull(),
    ...versioned(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("one_time_tokens_hash").on(t.tenantId, t.tokenHash),
    index("one_time_tokens_email").on(t.tenantId, t.email, t.createdAt),
    index("one_time_tokens_created").on(t.tenantId, t.createdAt, t.id),
    index("one_time_tokens_expiry").on(t.expiresAt),
  ],
);
