import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { HookAttempt } from "../../../contracts/webhook.ts";
import type { HookEvent } from "../../../contracts/webhook-event.ts";
import { attach } from "../../kernel/entities.ts";
import { versioned } from "../../kernel/tables.ts";

/** Endpoints that a tenant's events are sent to. `workers/kernel/webhook-events.ts` asks it who subscribes. */
export const hooks = sqliteTable(
  "hooks",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    events: text("events", { mode: "json" }).$type<HookEvent[]>().notNull(),
    url: text("url").notNull(),
    /** Quick ones; null: three. */
    retries: integer("retries"),
    /** JSON, sealed: they hold credentials. Null without any. */
    sealedHeaders: text("sealed_headers"),
    sealedSigningKey: text("sealed_signing_key").notNull(),
    enabled: integer("enabled", { mode: "boolean" }).notNull().default(true),
    /** When it was disabled because its endpoint failed for days. */
    pausedAt: integer("paused_at"),
    ...versioned(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index("hooks_created").on(t.tenantId, t.createdAt, t.id),
    index("hooks_paused").on(t.pausedAt).where(sql`paused_at IS NOT NULL`),
  ],
);

/** How an endpoint does, and who sends to it now. */
export const hookStates = sqliteTable(
  "hook_states",
  {
    tenantId: text("tenant_id").notNull(),
    hookId: text("hook_id").notNull(),
    /** Since when no request succeeded, in ms. */
    failingSince: integer("failing_since"),
    /** Attempts that failed in a row. */
    failures: integer("failures").notNull().default(0),
    /** Nothing is sent before, in ms: the endpoint seems to be down. */
    resumeAt: integer("resume_at").notNull().default(0),
    /** One sender at a time, so that order is kept; one that died holds it until then, in ms. */
    leasedUntil: integer("leased_until").notNull().default(0),
    /** When something of it is due, in ms: a sweep looks for it there. Null for nothing. */
    nextAt: integer("next_at"),
    /** The tenant's endpoint, for that sweep. */
    endpoint: text("endpoint").notNull().default(""),
    /** The pause (`pausedAt`) that the admins were told of. */
    noticedAt: integer("noticed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.hookId] }),
    index("hook_states_next").on(t.nextAt).where(sql`next_at IS NOT NULL`),
  ],
);

/** Events for one endpoint each. A row's number is its place in the order of commits. */
export const hookRequests = sqliteTable(
  "hook_requests",
  {
    tenantId: text("tenant_id").notNull(),
    hookId: text("hook_id").notNull(),
    /** Id of the event and of the webhook: the `webhook-id` of every attempt. */
    id: text("id").notNull(),
    event: text("event").$type<HookEvent>().notNull(),
    /** JSON: the body of the request but for the id of the webhook. */
    payload: text("payload").notNull(),
    state: text("state", { enum: ["pending", "succeeded", "failed", "dropped"] })
      .notNull()
      .default("pending"),
    /** Since it was sent, or sent again by an administrator. */
    attempts: integer("attempts").notNull().default(0),
    /** In ms; 0 before the first attempt. */
    dueAt: integer("due_at").notNull().default(0),
    /** When the event happened, in ms. */
    createdAt: integer("created_at").notNull(),
    attemptLog: text("attempt_log", { mode: "json" }).$type<HookAttempt[]>().notNull().default([]),
    /** Where the latest attempt went to, and its answer. */
    url: text("url"),
    statusCode: integer("status_code"),
    responseBody: text("response_body"),
    isTruncated: integer("is_truncated", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.hookId, t.id] }),
    index("hook_requests_pending").on(t.tenantId, t.hookId, t.dueAt).where(sql`state = 'pending'`),
    index("hook_requests_recent").on(t.tenantId, t.hookId, t.createdAt, t.id, t.state, t.attempts),
    index("hook_requests_old").on(t.createdAt),
  ],
);

attach(hookStates, { hook: "hook_id" }, true);
attach(hookRequests, { hook: "hook_id" }, true);
