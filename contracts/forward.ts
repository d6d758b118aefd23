import { z } from "zod";
import type { HostTraffic } from "./host-traffic.ts";

/**
 * What the edge Worker tells a regional Worker about a request it forwards, in one header.
 * The edge drops every inbound header of this name, so a regional Worker can believe it.
 */
export const FORWARD_HEADER = "meridian-forward";

/** The admin tenant, for a token that its members use in their tenants: a region cannot reach it by itself. */
export const AdminIssuer = z.object({
  issuer: z.url(),
  keys: z.array(z.looseObject({ kty: z.string() })),
  /** Whom the token names, before anything of it is proved, and what that member may do in this tenant now. */
  subject: z.string(),
  /** What that member is called, for the change history. */
  name: z.string().nullable(),
  scopes: z.array(z.string()),
});
export type AdminIssuer = z.infer<typeof AdminIssuer>;

export interface Forward {
  tenantId: string;
  /** Number of the database inside the region: 0 is the binding `DB`, n is `DB_n`. */
  shard: number;
  /** The tenant's public address without a trailing slash; the issuer is this plus `/oidc`. From configuration, never from `Host`. */
  endpoint: string;
  /** Where links in mails lead, if not to `endpoint`: the address under the primary custom domain. */
  primaryEndpoint?: string;
  /** The tenant as its people call it, for mails; only the edge's directory knows it. */
  tenantName?: string;
  requestId: string;
  /** From `CF-Connecting-IP` alone. */
  clientIp: string | null;
  /** Sent along when the request's bearer token names the admin tenant as its issuer. */
  adminIssuer: AdminIssuer | null;
  /** With the request that creates a protected application: its id, and the host name that the edge has claimed for it. */
  hostClaim?: HostClaim;
  /** What the edge has answered under the tenant's custom domains since it last told. */
  traffic?: HostTraffic[];
}

/** A host name is one application's, of all tenants: only the edge's directory can say that it is free. */
export interface HostClaim {
  applicationId: string;
  host: string;
}

/** JSON in a header: anything outside printable ASCII is escaped. */
export function encodeForward(forward: Forward): string {
  return JSON.stringify(forward).replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * The forwarded facts, or null when the header is missing or is no account of a tenant. It comes from our own edge with
 * every request, which is why its text is not held to a schema field by field; the rare part of it is.
 */
export function decodeForward(header: string | null): Forward | null {
  if (header === null) return null;
  try {
    const forward: Forward = JSON.parse(header);
    const { tenantId, shard, endpoint, requestId, adminIssuer } = forward;
    const isSound = tenantId.length > 0 && shard >= 0 && /^https?:/.test(endpoint) && requestId.length > 0;
    if (!isSound) return null;
    return adminIssuer ? { ...forward, adminIssuer: AdminIssuer.parse(adminIssuer) } : forward;
  } catch {
    return null;
  }
}

/** How a regional Worker reports its work to the edge: `{ d1, statements, kv }`, counts within this request. */
export const WORK_HEADER = "meridian-work";
export const Work = z.object({ d1: z.number(), statements: z.number(), kv: z.number() });
export type Work = z.infer<typeof Work>;
