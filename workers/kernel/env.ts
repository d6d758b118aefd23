import { z } from "zod";
import { parseSimulatedRtt } from "./distance.ts";

/** A binding is an object of the runtime; its shape is the runtime's word. */
const binding = <T>() => z.custom<T>((value) => typeof value === "object" && value !== null, "binding is missing");
const flag = z
  .enum(["", "0", "1"])
  .default("")
  .transform((value) => value === "1");
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).href.replace(/\/+$/, ""));
const webUrl = z.url({ protocol: /^https?$/ });
/** An empty variable is as good as none. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal("").transform(() => undefined), schema]).optional();

/** What both kinds of Worker have. Secrets: `SECRET_KEYS`. */
const shared = {
  DB: binding<D1Database>(),
  TENANT_CONFIG: binding<KVNamespace>(),
  ASSETS_BUCKET: binding<R2Bucket>(),
  /** Static assets, of which Workers read phrases and other texts. A build without it speaks English, and has no documentation. */
  ASSETS: binding<Fetcher>().optional(),
  OUTBOX: binding<Queue<unknown>>(),
  /** `id:base64url of 32 bytes`, comma-separated, the current one first. See `kernel/crypto.ts`. */
  SECRET_KEYS: z.string().min(1),
  API_INDICATOR_TEMPLATE: z.string().includes("{tenantId}"),
  SERVER_TIMING: flag,
  /** Local only: added delay of trips, for example `eu:240,control:120,kv:10`. */
  SIMULATE_RTT_MS: z.string().default("").transform(parseSimulatedRtt),
  /**
   * Hosts that outbound calls may reach although they are not public: `host` (any port) or `host:port`, comma-separated.
   * For development and tests.
   */
  OUTBOUND_ALLOW_HOSTS: z
    .string()
    .default("")
    .transform((hosts) =>
      hosts
        .split(",")
        .map((host) => host.trim())
        .filter(Boolean),
    ),
  /** JSON: public origin of an outside service → base URL to use in its place. For a proxy, a mirror, tests. */
  SERVICE_URLS: z
    .string()
    .default("")
    .transform((text) => (text === "" ? {} : JSON.parse(text)))
    .pipe(z.record(z.string(), httpUrl)),
  /** Local only: every mail and SMS can be read at /dev/inbox. */
  DEV_INBOX: flag,
  /** Local only: `POST /email` or `/sms` writes a message of a mock connector to a file (scripts/mock-records.ts). */
  MOCK_CONNECTOR_RECORDS: binding<Fetcher>().optional(),
  /** What one network may do in a minute in one tenant (`kernel/throttle.ts`). Without one, nothing is counted. */
  CODES_THROTTLE: binding<RateLimit>().optional(),
  ATTEMPTS_THROTTLE: binding<RateLimit>().optional(),
  /** How long the sender of an outbox row may take before the row is sent again. */
  OUTBOX_LEASE_SECONDS: z.coerce.number().int().min(1).max(600).default(60),
  /** Cloudflare's send-email binding, where one is configured. */
  SEND_EMAIL: binding<SendEmail>().optional(),
  /** Tenants may send email from this address, by `SEND_EMAIL`: so many a day (UTC), 200 where nothing is said. */
  BUILT_IN_EMAIL_FROM: optional(z.email()),
  BUILT_IN_EMAIL_DAILY_LIMIT: optional(z.coerce.number().int().min(1)),
};

const RegionEnv = z.object({ ...shared, REGION: z.enum(["eu", "us", "au", "jp"]) });
export type RegionEnv = z.infer<typeof RegionEnv> & { readonly raw: Record<string, unknown> };

const EdgeEnv = z.object({
  ...shared,
  CONTROL: binding<D1Database>(),
  SESSIONS: binding<KVNamespace>(),
  EU: binding<Fetcher>().optional(),
  US: binding<Fetcher>().optional(),
  AU: binding<Fetcher>().optional(),
  JP: binding<Fetcher>().optional(),
  EDITION: z.enum(["cloud", "oss"]),
  /** The console's own origin; every public address derives from it or from TENANT_DOMAIN. */
  ENDPOINT: httpUrl,
  /** Tenants live at `{tenantId}.<TENANT_DOMAIN>` when set, with ENDPOINT's scheme, else at `<ENDPOINT>/m/{tenantId}`. */
  TENANT_DOMAIN: z
    .string()
    .regex(/^([a-z0-9-]+\.)*[a-z0-9-]*(:\d+)?$/)
    .default(""),
  /** Protected applications are at `{name}.<PROTECTED_DOMAIN>`, with ENDPOINT's scheme; without it there are none. Cloud edition only. */
  PROTECTED_DOMAIN: z
    .string()
    .regex(/^([a-z0-9-]+\.)*[a-z0-9-]*(:\d+)?$/)
    .default(""),
  CLOUD_API_INDICATOR: z.url(),
  ME_API_INDICATOR: z.url(),
  /** Lets `npm run seed` set up the first user and tenant without a person. Unset: the calls do not exist. */
  BOOTSTRAP_TOKEN: z.string().min(24).optional(),
  /** Payments. With the key of a Stripe account there; else `local`, whose page takes no money; else none. */
  BILLING: z.enum(["", "local"]).default(""),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Custom domains: Cloudflare for SaaS, by a token with SSL and Certificates: Edit for the zone. All three, or there are none. */
  CLOUDFLARE_API_TOKEN: optional(z.string()),
  CLOUDFLARE_ZONE_ID: optional(z.string()),
  /** The name in that zone that custom domains point to. */
  CUSTOM_DOMAIN_TARGET: optional(z.string()),
  /** Of notifications about custom hostnames, in `cf-webhook-auth`. Without it there are none. */
  CUSTOM_DOMAIN_WEBHOOK_SECRET: optional(z.string().min(16)),
  /** Whether the console loads the scripts below for readers whose e-mail address is known. Off by default. */
  TRACKING: flag,
  TAG_MANAGER_URL: httpUrl.optional(),
  AD_PIXEL_URL: httpUrl.optional(),
  ANALYTICS_URL: httpUrl.optional(),
  /** The assistant: an endpoint of OpenAI's kind (`…/v1`) with a model of it, else Workers AI where it is bound. */
  ASSISTANT_URL: optional(httpUrl),
  ASSISTANT_KEY: optional(z.string()),
  ASSISTANT_MODEL: optional(z.string()),
  AI: binding<Ai>().optional(),
  /** Where people of this installation find help. */
  CONTACT_CHAT_URL: optional(webUrl),
  CONTACT_ISSUES_URL: optional(webUrl),
  CONTACT_CALL_URL: optional(webUrl),
  CONTACT_EMAIL: optional(z.email()),
});
export type EdgeEnv = z.infer<typeof EdgeEnv> & { readonly raw: Record<string, unknown> };

/** Parsed once an isolate: the runtime hands over the same object with every request. */
function parseOnce<S extends z.ZodObject>(schema: S) {
  const parsed = new WeakMap<object, z.infer<S> & { readonly raw: Record<string, unknown> }>();
  return (raw: object) => {
    const known = parsed.get(raw);
    if (known) return known;
    const result = schema.safeParse(raw);
    if (!result.success) throw new Error(`The configuration is not valid:\n${z.prettifyError(result.error)}`);
    const env = Object.assign(result.data, { raw: raw as Record<string, unknown> });
    parsed.set(raw, env);
    return env;
  };
}

/** The operator's scripts for the console; null unless they are switched on. */
export function trackingOf(env: EdgeEnv): { tagManager?: string; adPixel?: string; analytics?: string } | null {
  if (!env.TRACKING) return null;
  return {
    ...(env.TAG_MANAGER_URL ? { tagManager: env.TAG_MANAGER_URL } : {}),
    ...(env.AD_PIXEL_URL ? { adPixel: env.AD_PIXEL_URL } : {}),
    ...(env.ANALYTICS_URL ? { analytics: env.ANALYTICS_URL } : {}),
  };
}

export const parseEdgeEnv: (raw: object) => EdgeEnv = parseOnce(EdgeEnv);
export const parseRegionEnv: (raw: object) => RegionEnv = parseOnce(RegionEnv);

/** Shard 0 is the binding `DB`, shard n is `DB_n`. No other code knows how a shard becomes a binding. */
export function shardBinding(env: RegionEnv | EdgeEnv, shard: number): D1Database {
  const found = shard === 0 ? env.DB : env.raw[`DB_${shard}`];
  if (!found) throw new Error(`shard ${shard} has no binding`);
  return found as D1Database;
}

/** The numbers of the shards this Worker binds, for the sweepers. */
export function boundShards(env: RegionEnv | EdgeEnv): number[] {
  const more = Object.keys(env.raw).flatMap((name) => /^DB_(\d+)$/.exec(name)?.[1] ?? []);
  return [0, ...more.map(Number)].sort((a, b) => a - b);
}
