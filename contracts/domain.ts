import { z } from "zod";
import { JsonObject } from "./entity.ts";

/** `PendingVerification` until the DNS proves the owner, `PendingSsl` until there is a certificate; `Error` with `errorMessage`. */
export const DomainStatus = z.enum(["PendingVerification", "PendingSsl", "Active", "Error"]);
export type DomainStatus = z.infer<typeof DomainStatus>;

/** A DNS record that the domain needs. */
export const DnsRecord = z.object({
  type: z.enum(["CNAME", "TXT"]),
  name: z.string(),
  value: z.string(),
  /** What the DNS had at the last check; null where it did not answer or was not asked. */
  found: z.array(z.string()).nullable(),
});
export type DnsRecord = z.infer<typeof DnsRecord>;

/** What a check found. */
export const DomainCheck = z.object({ at: z.number(), status: DomainStatus, errorMessage: z.string().nullable() });
export type DomainCheck = z.infer<typeof DomainCheck>;

/** What was answered under the domain in the last 24 hours. `since`: milliseconds since 1970; `errors`: answers with 500 or more. */
export const DomainTraffic = z.object({ since: z.number(), requests: z.number(), errors: z.number() });
export type DomainTraffic = z.infer<typeof DomainTraffic>;

/** A host name of a customer under which the tenant is served. */
export const Domain = z.object({
  tenantId: z.string(),
  id: z.string(),
  /** In lower case, internationalized names in ASCII (RFC 5891). */
  domain: z.string(),
  /** The tenant's address under it, without a slash at the end. */
  endpoint: z.string(),
  /** Links in emails lead to it, unless they belong to a sign-in under another address. */
  isPrimary: z.boolean(),
  status: DomainStatus,
  errorMessage: z.string().nullable(),
  dnsRecords: z.array(DnsRecord),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  checkedAt: z.number().nullable(),
  certificateExpiresAt: z.number().nullable(),
  /** The latest, the youngest first; at most 20. */
  checks: z.array(DomainCheck),
  /** Null for a domain of a protected application, whose hosts are counted together. */
  traffic: DomainTraffic.nullable(),
});
export type Domain = z.infer<typeof Domain>;

/** A host name of at least three labels of letters, digits, and hyphens; at most 253 characters. */
const HostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){2,}[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/);

/** Of all active domains of a tenant, one at most is primary. */
export const UpdateDomain = z.object({ isPrimary: z.boolean() });
export type UpdateDomain = z.infer<typeof UpdateDomain>;

export const CreateDomain = z.object({ domain: z.string().max(1024) });
export type CreateDomain = z.infer<typeof CreateDomain>;

/** Null for what cannot be a domain of a tenant by its form. */
export const hostNameOf = (text: string): string | null => {
  const host = URL.parse(`https://${text.trim()}/`);
  const isHostAlone = host?.pathname === "/" && host.port + host.search + host.hash + host.username === "";
  return isHostAlone ? (HostName.safeParse(host.hostname).data ?? null) : null;
};

/** To the tenant's plane, in the caller's name: what was done, for the history. */
export const DomainChange = z.object({
  id: z.string(),
  before: JsonObject.nullable(),
  after: JsonObject.nullable(),
});
export type DomainChange = z.infer<typeof DomainChange>;
