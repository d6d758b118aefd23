import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { DraftChanges } from "../../../contracts/sign-in-experience.ts";
import type { Trial } from "../../../contracts/trial.ts";

import type { SignInState } from "./rules/state.ts";

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

/** A sign-in with settings that are not published, by a test user: nothing of it is kept but this row. */
export const signInTrials = sqliteTable(
  "sign_in_trials",
  {
    tenantId: text("tenant_id").notNull(),
    /** SHA-256 of the id, which is a secret. */
    idHash: text("id_hash").notNull(),
    changes: text("changes", { mode: "json" }).$type<DraftChanges>().notNull(),
    state: text("state", { mode: "json" }).$type<SignInState>(),
    seen: text("seen", { mode: "json" }).$type<Seen>().notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.idHash] }), index("sign_in_trials_expiry").on(t.expiresAt)],
);

/** What is shown beside a trial. */
export type Seen = Pick<Trial, "code" | "steps" | "result">;
