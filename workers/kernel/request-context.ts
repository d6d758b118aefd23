import type { AdminIssuer, HostClaim } from "../../contracts/forward.ts";
import { isLanguageTag } from "../../contracts/language-tag.ts";
import { acceptLanguage } from "../../locales/languages.ts";
import { openAssets } from "./assets.ts";
import type { Actor, Ctx } from "./context.ts";
import { openSecretBox, type SecretBox } from "./crypto.ts";
import { type Database, openDatabase } from "./db.ts";
import type { EdgeEnv, RegionEnv } from "./env.ts";
import { shardBinding } from "./env.ts";
import { openCopies } from "./kv.ts";
import { newLog } from "./log.ts";
import { controlTrip, type Meter } from "./meter.ts";
import { openOutbound } from "./outbound.ts";
import { deliver, type OutboxHandlers } from "./outbox/deliver.ts";
import { openPhrases } from "./phrases.ts";

export interface Location {
  tenantId: string;
  shard: number;
  endpoint: string;
  primaryEndpoint?: string | undefined;
  tenantName?: string | undefined;
  hostClaim?: HostClaim | undefined;
}

export interface Occasion {
  env: RegionEnv | EdgeEnv;
  meter: Meter;
  requestId: string;
  actor?: Actor;
  clientIp?: string | null;
  headers?: Headers;
  adminIssuer?: AdminIssuer | null;
  waitUntil: (work: Promise<unknown>) => void;
  /** When the answer is made; without it, at once. */
  answered?: Promise<void>;
  handlers: OutboxHandlers;
}

const boxes = new Map<string, SecretBox>();

/** One box an isolate and configuration: importing a key costs more than using it. */
export function secretBoxOf(env: { SECRET_KEYS: string }): SecretBox {
  const known = boxes.get(env.SECRET_KEYS);
  if (known) return known;
  const box = openSecretBox(env.SECRET_KEYS);
  boxes.set(env.SECRET_KEYS, box);
  return box;
}

function serviceUrl(bases: Record<string, string>, url: string): string {
  const { origin } = new URL(url);
  const base = bases[origin];
  return base === undefined ? url : base + url.slice(origin.length);
}

/** One handle a request and database, whatever contexts the request makes: what was asked once is asked once. */
function databaseOf(env: Occasion["env"], meter: Meter, shard: number): Database {
  const known = meter.databases.get(shard);
  if (known) return known;
  const isEdge = "CONTROL" in env;
  const db = openDatabase(shardBinding(env, shard), ({ statements, isWrite }, run) => {
    meter.statements += statements;
    if (isEdge) return controlTrip(meter, isWrite, run);
    meter.d1 += 1;
    return meter.travel(null, run);
  });
  meter.databases.set(shard, db);
  return db;
}

/** The context of a use case for one tenant, on one occasion: a request, a queue message, a sweep. */
export function createCtx(location: Location, occasion: Occasion): Ctx {
  const { env, meter } = occasion;
  const wanted = occasion.headers?.get("accept-language");
  const language = acceptLanguage(wanted);
  const log = newLog({ requestId: occasion.requestId, tenantId: location.tenantId });
  const ctx: Ctx = {
    ...location,
    actor: occasion.actor ?? { kind: "anonymous" },
    db: databaseOf(env, meter, location.shard),
    now: Date.now,
    requestId: occasion.requestId,
    route: { call: null },
    clientIp: occasion.clientIp ?? null,
    throttles: { codes: env.CODES_THROTTLE ?? null, attempts: env.ATTEMPTS_THROTTLE ?? null },
    userAgent: occasion.headers?.get("user-agent")?.slice(0, 512) ?? null,
    language,
    locale: wanted && isLanguageTag(wanted) ? wanted : language,
    phrases: openPhrases(openAssets(env.ASSETS), log),
    box: secretBoxOf(env),
    copies: openCopies(env.TENANT_CONFIG, meter),
    assets: env.ASSETS_BUCKET,
    outbound: openOutbound({ allowHosts: env.OUTBOUND_ALLOW_HOSTS }),
    serviceUrl: (url) => serviceUrl(env.SERVICE_URLS, url),
    hasInbox: env.DEV_INBOX,
    ...(env.MOCK_CONNECTOR_RECORDS ? { mockRecords: { file: env.MOCK_CONNECTOR_RECORDS, sending: [] } } : {}),
    sendEmail: env.SEND_EMAIL ?? null,
    builtInEmail:
      env.BUILT_IN_EMAIL_FROM && (env.SEND_EMAIL || env.DEV_INBOX)
        ? { from: env.BUILT_IN_EMAIL_FROM, dailyLimit: env.BUILT_IN_EMAIL_DAILY_LIMIT ?? 200 }
        : null,
    log,
    adminIssuer: occasion.adminIssuer ?? null,
    background: occasion.waitUntil,
    wake(ids) {
      if (ids.length === 0) return;
      const sender = { ...ctx, actor: { kind: "system" } as const };
      const sent = Promise.all(ids.map((id) => deliver(sender, occasion.handlers, id)));
      ctx.mockRecords?.sending.push(sent);
      occasion.waitUntil(sent);
    },
    async wakeLater(ids, delaySeconds = 0) {
      const { tenantId, shard, endpoint } = location;
      await env.OUTBOX.send({ tenantId, shard, endpoint, ids: [...ids] }, { delaySeconds });
    },
    consoleUrl: "ENDPOINT" in env ? `${env.ENDPOINT}/console` : null,
    console: "ENDPOINT" in env ? { edition: env.EDITION, meIndicator: env.ME_API_INDICATOR } : null,
    outboxLeaseMs: env.OUTBOX_LEASE_SECONDS * 1000,
    managementIndicatorOf: (tenantId) => env.API_INDICATOR_TEMPLATE.replace("{tenantId}", tenantId),
  };
  return ctx;
}
