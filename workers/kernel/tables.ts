import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Times are milliseconds since 1970. */
export const createdAt = () => integer("created_at").notNull();

/** What every table has that an administrator can change: +1 on every write, the `ETag` of the answer. */
export const versioned = () => ({
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
  updatedAt: integer("updated_at").notNull(),
});

/** Always empty: an insert aborts its batch with the code as the message (trigger in the first migration). */
export const guardTable = sqliteTable("guard", { code: text("code").notNull() });

/** The address in the record of a new one-time token. */
export const tokenEmail = sql.raw("after ->> '$.email'");

/** Every write by an administrator or a machine client; written in the batch of the change itself. */
export const changeLog = sqliteTable(
  "change_log",
  {
    tenantId: text("tenant_id").notNull(),
    /** Sorts by time. */
    id: text("id").notNull(),
    at: integer("at").notNull(),
    actorKind: text("actor_kind").notNull(),
    actorId: text("actor_id"),
    /** What an actor from the admin tenant was called then: its users are in another database. */
    actorName: text("actor_name"),
    clientIp: text("client_ip"),
    requestId: text("request_id").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    /** JSON, secrets redacted; null before a creation. */
    before: text("before"),
    /** JSON, secrets redacted; null after a deletion. */
    after: text("after"),
    /** The change that this one takes back. */
    undoes: text("undoes"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("change_log_of").on(t.tenantId, t.entityId, t.id),
    index("change_log_actor").on(t.tenantId, t.actorId, t.id),
    // One change is undone once.
    uniqueIndex("change_log_undoes").on(t.tenantId, t.undoes),
    // Of the few entries that have the address of a person who may have no account.
    index("change_log_token_email").on(t.tenantId, tokenEmail).where(sql`entity = 'one-time-token'`),
  ],
);

/** How far the rows of earlier releases have been brought to a new rule; a sweep goes on from here. */
export const backfills = sqliteTable("backfills", {
  name: text("name").primaryKey(),
  /** JSON: the key of the last row that was read. */
  cursor: text("cursor").notNull(),
  isDone: integer("is_done", { mode: "boolean" }).notNull().default(false),
});

/**
 * What a deletion took, row by row as it was stored, so that it can be undone for 30 days: what is sealed stays
 * sealed. People are not kept: deleting a user is final.
 */
export const removedRows = sqliteTable(
  "removed_rows",
  {
    tenantId: text("tenant_id").notNull(),
    changeId: text("change_id").notNull(),
    n: integer("n").notNull(),
    tableName: text("table_name").notNull(),
    /** JSON: columns by their SQL names. */
    row: text("row").notNull(),
    at: integer("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.changeId, t.tableName, t.n] }), index("removed_rows_at").on(t.at)],
);

/** What must happen after a commit. The row is the truth; queues and timers only wake its sender. */
export const outbox = sqliteTable(
  "outbox",
  {
    tenantId: text("tenant_id").notNull(),
    /** The event id that the receiver is given, the same at every attempt. */
    id: text("id").notNull(),
    kind: text("kind").notNull(),
    /** The tenant's endpoint when the row was written. */
    endpoint: text("endpoint").notNull(),
    payload: text("payload").notNull(),
    createdAt: createdAt(),
    state: text("state", { enum: ["pending", "sent", "failed"] })
      .notNull()
      .default("pending"),
    dueAt: integer("due_at").notNull(),
    claimedUntil: integer("claimed_until").notNull().default(0),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    sentAt: integer("sent_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("outbox_due").on(t.dueAt).where(sql`state = 'pending'`),
    index("outbox_sent").on(t.sentAt).where(sql`state = 'sent'`),
    index("outbox_failed").on(t.tenantId, t.id).where(sql`state = 'failed'`),
    // In the order of their commits: an index has the row's number behind its columns.
    index("outbox_webhook_events").on(t.tenantId).where(sql`kind = 'webhook-event'`),
  ],
);
