import type { AdminIssuer, HostClaim } from "../../contracts/forward.ts";
import type { Language } from "../../locales/languages.ts";
import type { ReadPhrases } from "../../locales/phrases.ts";
import type { SecretBox } from "./crypto.ts";
import type { Database } from "./db.ts";
import type { PublicCopies } from "./kv.ts";
import type { Log } from "./log.ts";
import type { Outbound } from "./outbound.ts";
import type { Throttles } from "./throttle.ts";

/** Who acts. `system` is Meridian itself: sweepers, provisioning, the bootstrap calls. */
export type Actor =
  | { kind: "anonymous" }
  | { kind: "user"; id: string }
  | { kind: "application"; id: string }
  | { kind: "directory"; id: string }
  /** Whoever has the set-up link of the enterprise connector with this id. */
  | { kind: "setup-link"; id: string }
  | { kind: "system" };

/** The operation of an API that a request came to, for webhooks. */
export interface ApiCall {
  method: string;
  /** As it was asked for, below the tenant's endpoint. */
  path: string;
  /** As it is declared: `/api/users/:userId`. */
  matchedRoute: string;
  params: Record<string, string>;
  /** Of its success. */
  status: number;
}

/** All that a use case may know of the world around it. It never sees a Request. */
export interface Ctx {
  readonly tenantId: string;
  readonly shard: number;
  /** Public address of the tenant without a trailing slash. */
  readonly endpoint: string;
  /** Where links in mails lead, if not to `endpoint`: the address under the primary custom domain. */
  readonly primaryEndpoint?: string | undefined;
  /** The tenant as its people call it, where the request came with the name. */
  readonly tenantName?: string | undefined;
  readonly actor: Actor;
  /** What a caller of the Management API holds now. */
  readonly managementScopes?: ReadonlySet<string>;
  /** The change that this work takes back, for the change log. */
  readonly undoes?: string;
  readonly db: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly requestId: string;
  /** Set where the route is found; the same object in every copy of this context. */
  readonly route: { call: ApiCall | null };
  readonly clientIp: string | null;
  readonly throttles: Throttles;
  readonly userAgent: string | null;
  /** Of ours, for what we say ourselves. */
  readonly language: Language;
  /** A BCP 47 tag that a tenant may have words in: the one that was asked for alone, as our pages do it, else `language`. */
  readonly locale: string;
  readonly phrases: ReadPhrases;
  readonly box: SecretBox;
  readonly copies: PublicCopies;
  /** Uploads of the tenants of this place, under `<tenant id>/`. */
  readonly assets: R2Bucket;
  readonly outbound: Outbound;
  /** An address of a well-known outside service, at the base URL that the configuration gives for its origin. */
  readonly serviceUrl: (url: string) => string;
  /** Mail and SMS of this machine can be read at /dev/inbox. */
  readonly hasInbox: boolean;
  /** On a machine whose mock connectors write files: where to, and what this request still sends, for its answer to wait for. */
  readonly mockRecords?: { file: Fetcher; sending: Promise<unknown>[] };
  /** Cloudflare's send-email binding, where there is one. */
  readonly sendEmail: SendEmail | null;
  /** The deployment's own address, from which tenants may send so many emails a day; null where there is none. */
  readonly builtInEmail: { from: string; dailyLimit: number } | null;
  readonly log: Log;
  /** Runs work after the answer. Never the only copy of anything: what must happen is an outbox row. */
  readonly background: (work: Promise<unknown>) => void;
  /** Wakes the outbox for rows just written; called after their batch was committed. */
  readonly wake: (outboxIds: readonly string[]) => void;
  /** The same by the queue, in an invocation of its own: for work that goes on and on. */
  readonly wakeLater: (outboxIds: readonly string[], delaySeconds?: number) => Promise<void>;
  /** The admin tenant as an issuer, where a token of it came with the request. */
  readonly adminIssuer: AdminIssuer | null;
  /** What the edge has claimed for the protected application that this request creates. */
  readonly hostClaim?: HostClaim | undefined;
  /** Address of the console; null in the regions, which have none. */
  readonly consoleUrl: string | null;
  /** The edition, and the audience of tokens for one's own profile; null in the regions. */
  readonly console: { edition: "cloud" | "oss"; meIndicator: string } | null;
  /** A sender that died holds its outbox row for this long. */
  readonly outboxLeaseMs: number;
  /** Audience of a tenant's management API. */
  readonly managementIndicatorOf: (tenantId: string) => string;
}
