import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The state of a sign-in in progress, beside the protocol engine's interaction of the same uid. */
export const signInStates = sqliteTable(
  "sign_in_states",
  {
    tenantId: text("tenant_id").notNull(),
    uid: text("uid").notNull(),
    /** JSON of `SignInState`. */
    state: text("state").notNull(),
    version: integer("version").notNull().default(1),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.uid] }), index("sign_in_states_expiry").on(t.expiresAt)],
);
