import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { attemptActions } from "../../../contracts/sentinel.ts";

/** Tries to prove an identifier, whoever made them: what a lock-out is decided on. Kept for a day. */
export const sentinelActivities = sqliteTable(
  "sentinel_activities",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    targetType: text("target_type", { enum: ["User", "App"] }).notNull(),
    /** SHA-256 of the identifier, so that the table can be searched and names nobody. */
    targetHash: text("target_hash").notNull(),
    /** Of an entry that locks: what is locked, sealed, so that an administrator can see and unlock it. */
    sealedTarget: text("sealed_target"),
    action: text("action", { enum: attemptActions }).notNull(),
    /** Written as failed before the check, so that tries at the same moment count; made good by a success. */
    actionResult: text("action_result", { enum: ["Success", "Failed"] }).notNull(),
    decision: text("decision", { enum: ["Undecided", "Allowed", "Blocked", "Challenge"] }).notNull(),
    decisionExpiresAt: integer("decision_expires_at"),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("sentinel_activities_target").on(t.tenantId, t.targetHash, t.createdAt),
    index("sentinel_activities_blocked").on(t.tenantId, t.decisionExpiresAt).where(sql`decision = 'Blocked'`),
    index("sentinel_activities_expiry").on(t.expiresAt),
  ],
);
