import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { KeyType } from "../../../contracts/signing-key.ts";
import { attach } from "../../kernel/entities.ts";
import { versioned } from "../../kernel/tables.ts";

/** When keys are rotated by themselves. */
export const keySchedules = sqliteTable(
  "oidc_key_schedules",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").$type<KeyType>().notNull(),
    /** Null for never. */
    everyDays: integer("every_days"),
    /** The next look at the keys, in ms; null for none. Whoever looks holds it until then. */
    dueAt: integer("due_at"),
    /** The tenant's endpoint, for the outbox. */
    endpoint: text("endpoint").notNull(),
    ...versioned(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("oidc_key_schedules_due").on(t.dueAt).where(sql`due_at IS NOT NULL`),
  ],
);

/** When a previous key last verified something of an application. */
export const keyUses = sqliteTable(
  "oidc_key_uses",
  {
    tenantId: text("tenant_id").notNull(),
    keyId: text("key_id").notNull(),
    applicationId: text("application_id").notNull(),
    /** In ms, to the minute. */
    lastUsedAt: integer("last_used_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.keyId, t.applicationId] })],
);
attach(keyUses, { application: "application_id" }, true);
