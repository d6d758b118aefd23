import { z } from "zod";
import { EntityId, Moment } from "./entity.ts";
import { headerName, headerValue, reservedHeader } from "./header-rules.ts";
import { LogPayload } from "./log.ts";
import { PageQuery, sortable } from "./page.ts";
import { HookEvent } from "./webhook-event.ts";
import { requestStates } from "./webhook-facts.ts";

/** At most so many events wait for one endpoint; older ones are dropped, and `recent-logs` says so. */
export const pendingDeliveriesMax = 10_000;

export const CustomHeaders = z
  .record(
    z.string().regex(headerName, "must be the name of an HTTP header"),
    z.string().min(1).max(2048).regex(headerValue, "must be the value of an HTTP header"),
  )
  .refine((headers) => Object.keys(headers).length <= 20, "at most 20 headers")
  .refine(
    (headers) => !Object.keys(headers).some((name) => reservedHeader.test(name)),
    "this header is set by the request",
  )
  .refine(
    (headers) => new Set(Object.keys(headers).map((name) => name.toLowerCase())).size === Object.keys(headers).length,
    "each header once",
  );

export const HookConfig = z.object({
  /** Public https. Redirects are not followed. */
  url: z.url({ protocol: /^https?$/ }).max(2048),
  /** Sent with every request, beside our own. */
  headers: CustomHeaders.optional(),
  /**
   * 0: one attempt. 1 to 3: so many quick retries (after 5 seconds, 30 seconds, 2 minutes), then slow ones (10 minutes, 1 hour,
   * 6 hours, 24 hours). Missing: 3.
   */
  retries: z.number().int().min(0).max(3).optional(),
});
export type HookConfig = z.infer<typeof HookConfig>;

const eachOnce = (events: HookEvent[]) => [...new Set(events)];
const HookEvents = z.array(HookEvent).max(100).transform(eachOnce);

export const CreateHook = z.object({
  name: z.string().trim().max(256).optional(),
  /** Of old clients: one event. `events` wins. */
  event: HookEvent.optional(),
  events: HookEvents.optional(),
  config: HookConfig,
  enabled: z.boolean().optional(),
});
export type CreateHook = z.infer<typeof CreateHook>;

/** `config` is replaced as a whole. */
export const UpdateHook = CreateHook.partial();
export type UpdateHook = z.infer<typeof UpdateHook>;

/** Of the last 24 hours: events that were sent at least once, and those of them that the endpoint accepted. */
export const ExecutionStats = z.object({ successCount: z.number(), requestCount: z.number() });
export type ExecutionStats = z.infer<typeof ExecutionStats>;

export const Hook = z.object({
  tenantId: z.string(),
  id: z.string(),
  name: z.string(),
  event: HookEvent.nullable(),
  events: z.array(HookEvent),
  config: HookConfig,
  /** The HMAC key as text; with a token that lacks `all`, its mask. */
  signingKey: z.string(),
  enabled: z.boolean(),
  createdAt: z.number(),
  /** Since when no request succeeded, in ms; null while the endpoint answers. */
  failingSince: z.number().nullable(),
  /** When it was disabled because the endpoint failed for days, in ms; null otherwise. Enabling it again clears it. */
  pausedAt: z.number().nullable(),
  executionStats: ExecutionStats.optional(),
});
export type Hook = z.infer<typeof Hook>;

const IncludeStats = { includeExecutionStats: z.string().max(8).optional() };
export const ListHooks = PageQuery.extend({
  ...IncludeStats,
  /** A part of the name, URL, or ID. */
  q: z.string().max(256).optional(),
  ...sortable(["name"]),
});
export type ListHooks = z.infer<typeof ListHooks>;
export const ReadHook = z.object(IncludeStats);
export type ReadHook = z.infer<typeof ReadHook>;

/** Sample payloads of these events to an endpoint that need not be saved; signed with the key of the hook. */
export const TestHook = z.object({ events: HookEvents, config: HookConfig });
export type TestHook = z.infer<typeof TestHook>;
/** `data` of `hook.endpoint_responded_with_error`. */
export const HookTestFailure = z.object({ responseStatus: z.number(), responseBody: z.string() });

export const RequestState = z.enum(requestStates);
export type RequestState = z.infer<typeof RequestState>;

export const HookAttempt = z.object({
  at: z.number(),
  /** Null where no answer came. */
  statusCode: z.number().nullable(),
  durationMs: z.number(),
  /** Why no answer came, or why it was not accepted. */
  error: z.string().optional(),
});
export type HookAttempt = z.infer<typeof HookAttempt>;

/** One event for one endpoint, with its request and the latest answer. In the shape of an audit log entry. */
export const HookRequest = z.object({
  tenantId: z.string(),
  /** Also the `webhook-id` header of every attempt. */
  id: z.string(),
  /** `TriggerHook.<event>` */
  key: z.string(),
  payload: LogPayload.extend({
    hookId: z.string(),
    event: HookEvent,
    state: RequestState,
    /** The body as it was sent; its headers are made anew at every attempt. */
    hookRequest: z.object({ url: z.string(), body: z.record(z.string(), z.unknown()) }),
    /** The latest answer; its body up to 4 kB. Missing where none came. */
    response: z.object({ statusCode: z.number(), body: z.string(), isTruncated: z.boolean() }).optional(),
    /** Every attempt, the first one first. */
    attempts: z.array(HookAttempt),
    /** When the next attempt is due, in ms; null where none follows. */
    nextAttemptAt: z.number().nullable(),
  }),
  createdAt: z.number(),
});
export type HookRequest = z.infer<typeof HookRequest>;

const Time = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

export const ListHookRequests = PageQuery.extend({
  /** `TriggerHook.<event>`, or the event. */
  logKey: z.string().max(128).optional(),
  state: RequestState.optional(),
  /** Both inclusive, in ms; without `start_time`, 24 hours ago. */
  start_time: Time.optional(),
  end_time: Time.optional(),
  enableCap: z.enum(["true", "false"]).optional(),
});
export type ListHookRequests = z.infer<typeof ListHookRequests>;

export const HookId = z.object({ id: EntityId });
export const HookRequestId = z.object({ id: EntityId, requestId: EntityId });

/** Which requests to send again: these, or those of a time range (both ends inclusive), failed and dropped ones alone unless `isAll`. */
export const Redeliver = z.union([
  z.object({ ids: z.array(EntityId).min(1).max(1000) }),
  z
    .object({ startTime: Moment.optional(), endTime: Moment.optional(), isAll: z.boolean().optional() })
    .refine(({ startTime = 0, endTime = startTime }) => startTime <= endTime, {
      path: ["endTime"],
      message: "must not be earlier than startTime",
    }),
]);
export type Redeliver = z.infer<typeof Redeliver>;
/** How many are sent again; at most 10,000 in one call. */
export const Redelivered = z.object({ count: z.number() });
export type Redelivered = z.infer<typeof Redelivered>;

/** An event that a webhook can subscribe to, with a payload as it is sent. */
export const EventSample = z.object({
  event: HookEvent,
  group: z.enum(["Interaction", "User", "Organization", "Role", "OrganizationRole", "Scope", "OrganizationScope"]),
  /** In English: when it is sent. */
  description: z.string(),
  sample: z.record(z.string(), z.unknown()),
});
export type EventSample = z.infer<typeof EventSample>;
