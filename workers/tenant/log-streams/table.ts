import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LogSink, LogSource } from "../../../contracts/log-stream.ts";
import { attach } from "../../kernel/entities.ts";
import { versioned } from "../../kernel/tables.ts";

/** Where entries of the audit log and the change log are copied to. */
export const logStreams = sqliteTable(
  "log_streams",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    sources: text("sources", { mode: "json" }).$type<LogSource[]>().notNull(),
    type: text("type").$type<LogSink["type"]>().notNull(),
    /** The address of the sink, for the change log: the rest is sealed. */
    url: text("url").notNull(),
    /** JSON (`LogSink`), sealed: it holds credentials. */
    sealedSink: text("sealed_sink").notNull(),
    sealedSigningKey: text("sealed_signing_key").notNull(),
    enabled: integer("enabled", { mode: "boolean" }).notNull().default(true),
    ...versioned(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), index("log_streams_created").on(t.tenantId, t.createdAt, t.id)],
);

/** How far a stream is. Ids of entries sort by time. */
export const logStreamStates = sqliteTable(
  "log_stream_states",
  {
    tenantId: text("tenant_id").notNull(),
    streamId: text("stream_id").notNull(),
    /** The tenant's endpoint, for the outbox. */
    endpoint: text("endpoint").notNull(),
    /** The last entries that were delivered, or where the stream begins. */
    auditLogsCursor: text("audit_logs_cursor").notNull(),
    changesCursor: text("changes_cursor").notNull(),
    /** The next look at what there is to send, in ms. A sender that died holds it until then. */
    dueAt: integer("due_at").notNull(),
    /** Attempts that failed in a row, and since when, in ms. */
    failures: integer("failures").notNull().default(0),
    failingSince: integer("failing_since"),
    lastError: text("last_error"),
    sentCount: integer("sent_count").notNull().default(0),
    lastSentAt: integer("last_sent_at"),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.streamId] }), index("log_stream_states_due").on(t.dueAt)],
);
attach(logStreamStates, { "log-stream": "stream_id" });
