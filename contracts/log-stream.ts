import { z } from "zod";
import { EntityId, Moment } from "./entity.ts";
import { PageQuery, sortable } from "./page.ts";
import { CustomHeaders } from "./webhook.ts";

/** So many a tenant may have. */
export const logStreamsMax = 10;
/** So far back a stream can begin, in days: older entries may have been deleted. */
export const backfillMaxDays = 400;
/** An entry is sent when it is so old, in ms: until then one with an earlier time may still be written. */
export const settledAfterMs = 60_000;

/** `audit-logs`: sign-ins, tokens, sign-outs. `changes`: what administrators and machine clients changed. */
export const LogSource = z.enum(["audit-logs", "changes"]);
export type LogSource = z.infer<typeof LogSource>;

const Address = z.url({ protocol: /^https?$/ }).max(2048);
/** A secret or a name that a header or a path holds: visible characters. */
const Word = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,1024}$/, "must be visible characters without spaces");

/** Batches as newline-delimited JSON, signed as Standard Webhooks are. */
const HttpSink = z.object({ type: z.literal("http"), url: Address, headers: CustomHeaders.optional() });

/** One object a batch, under `<prefix><tenant>/<day>/`, by the API of Amazon S3, which Cloudflare R2 and others speak. */
const S3Sink = z.object({
  type: z.literal("s3"),
  /** Without the bucket: `https://s3.eu-west-1.amazonaws.com`, `https://<account>.r2.cloudflarestorage.com`. */
  url: Address.refine((url) => /^\/?$/.test(URL.parse(url)?.pathname ?? "/"), "must have no path"),
  bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket"),
  /** `auto` for R2. */
  region: z.string().regex(/^[a-z0-9-]{1,32}$/, "must be a region such as eu-west-1"),
  prefix: z
    .string()
    .regex(/^[\w./=-]{0,200}$/, "must be letters, digits, and . / = _ -")
    .refine((prefix) => !/(^|\/)\.{1,2}(\/|$)|^\/|\/\//.test(prefix), "must be a path without empty parts")
    .optional(),
  accessKeyId: Word,
  secretAccessKey: Word,
});

/** https://docs.datadoghq.com/api/latest/logs/ */
const DatadogSink = z.object({
  type: z.literal("datadog"),
  /** The intake of the site: `https://http-intake.logs.datadoghq.eu`. */
  url: Address,
  apiKey: Word,
  service: z.string().trim().min(1).max(100).optional(),
  /** `env:prod,team:identity` */
  tags: z.string().trim().min(1).max(500).optional(),
});

/** https://docs.splunk.com/Documentation/Splunk/latest/Data/UsetheHTTPEventCollector */
const SplunkSink = z.object({
  type: z.literal("splunk"),
  /** Of the HTTP Event Collector, without its path. */
  url: Address,
  token: Word,
  index: z.string().trim().min(1).max(100).optional(),
});

/** Where to. Secrets read as `********` without the scope `all`; sent back, the mask stands for what is saved. */
export const LogSink = z.discriminatedUnion("type", [HttpSink, S3Sink, DatadogSink, SplunkSink]);
export type LogSink = z.infer<typeof LogSink>;
export const sinkTypes = ["http", "s3", "datadog", "splunk"] as const satisfies LogSink["type"][];

const sources = z
  .array(LogSource)
  .min(1)
  .max(10)
  .transform((all) => [...new Set(all)]);

export const CreateLogStream = z.object({
  name: z.string().trim().min(1).max(256),
  sources,
  sink: LogSink,
  enabled: z.boolean().optional(),
  /** Milliseconds since 1970: entries from then on. Missing: from now on. */
  from: Moment.optional(),
});
export type CreateLogStream = z.infer<typeof CreateLogStream>;

/** `sink` is replaced as a whole. */
export const UpdateLogStream = CreateLogStream.omit({ from: true }).partial();
export type UpdateLogStream = z.infer<typeof UpdateLogStream>;

/** How a stream does. Times in ms. */
export const LogStreamState = z.object({
  /** Entries written before have been delivered; null where there were none to send since the stream began. */
  deliveredUntil: z.number().nullable(),
  sentCount: z.number(),
  lastSentAt: z.number().nullable(),
  failingSince: z.number().nullable(),
  /** What the endpoint said to the latest attempt, where that failed. */
  lastError: z.string().nullable(),
  /** The next attempt; null while nothing is late. */
  nextAttemptAt: z.number().nullable(),
  /** Whether entries wait that are old enough to be sent. */
  isBehind: z.boolean(),
});

export const LogStream = z.object({
  tenantId: z.string(),
  id: z.string(),
  name: z.string(),
  sources: z.array(LogSource),
  sink: LogSink,
  /** `whsec_` and 32 bytes in Base64, of the type `http` alone. */
  signingKey: z.string().nullable(),
  enabled: z.boolean(),
  createdAt: z.number(),
  state: LogStreamState,
});
export type LogStream = z.infer<typeof LogStream>;

export const ListLogStreams = PageQuery.extend({ q: z.string().max(256).optional(), ...sortable(["name"]) });
export type ListLogStreams = z.infer<typeof ListLogStreams>;

/** From when on entries are sent again, in ms since 1970. */
export const Backfill = z.object({ from: Moment });
/** A sink that need not be saved; `id` names the stream whose secrets a mask stands for. */
export const TestLogSink = z.object({ sink: LogSink, id: EntityId.optional() });
export type TestLogSink = z.infer<typeof TestLogSink>;

/** One line of what is sent. Ids do not repeat but for entries that are sent again. */
export const LogEntry = z.object({
  id: z.string(),
  source: LogSource,
  tenantId: z.string(),
  /** ISO 8601, UTC. */
  time: z.string(),
  /** An audit log entry's key, or `<entity>.created`, `.updated`, or `.deleted`. */
  event: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type LogEntry = z.infer<typeof LogEntry>;
