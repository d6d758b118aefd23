import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Signed-in browsers of the console. The truth about their validity; a sealed copy in KV saves trips. */
export const consoleSessions = sqliteTable(
  "console_sessions",
  {
    /** SHA-256 of the cookie. */
    idHash: text("id_hash").primaryKey(),
    userId: text("user_id").notNull(),
    /** Of the admin tenant's session, so that a sign-out there ends this one. */
    providerSessionId: text("provider_session_id"),
    /** JSON of `SessionTokens`, sealed. */
    sealedTokens: text("sealed_tokens").notNull(),
    /** +1 whenever the tokens change. */
    version: integer("version").notNull().default(1),
    /** Somebody is refreshing the tokens until then. */
    refreshingUntil: integer("refreshing_until").notNull().default(0),
    ip: text("ip"),
    userAgent: text("user_agent"),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [
    index("console_sessions_user").on(t.userId),
    index("console_sessions_provider").on(t.providerSessionId),
    index("console_sessions_expiry").on(t.expiresAt),
  ],
);
