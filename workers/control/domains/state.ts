import type { DnsRecord, DomainCheck, DomainStatus } from "../../../contracts/domain.ts";
import type { ErrorCode } from "../../../contracts/error.ts";
import type { Hostname } from "./provider.ts";

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** So long a domain may wait for its DNS; somebody else may need the name. */
const patienceMs = 7 * dayMs;
const checksMax = 20;

export interface Known {
  status: DomainStatus;
  errorCode: string | null;
  createdAt: number;
  checks: DomainCheck[];
}

export interface Next {
  status: DomainStatus;
  errorCode: ErrorCode | null;
  checks: DomainCheck[];
  certificateExpiresAt: number | null;
  nextCheckAt: number | null;
}

/** The domain works, or worked until it was lost: it is its tenant's until the tenant deletes it. */
export const isHeld = ({ status, errorCode }: Pick<Known, "status" | "errorCode">): boolean =>
  status === "Active" || (status === "Error" && errorCode === lostCode);
const lostCode = "domain.lost" satisfies ErrorCode;

/**
 * Where a domain is after its host name was looked at; null for one that is gone at the provider. A domain that was active
 * stays its tenant's when it is lost: nobody else can take it until it is deleted here.
 */
export function nextState(known: Known, hostname: Hostname | null, now: number): Next {
  const { status, errorCode } = judge(known, hostname, now);
  const check = { at: now, status, errorMessage: errorCode };
  return {
    ...{ status, errorCode, certificateExpiresAt: hostname?.certificateExpiresAt ?? null },
    checks: [check, ...known.checks].slice(0, checksMax),
    nextCheckAt: status === "Error" && !isHeld(known) ? null : now + pauseOf(status, now - known.createdAt),
  };
}

function judge(known: Known, hostname: Hostname | null, now: number): Pick<Next, "status" | "errorCode"> {
  if (!hostname || hostname.isLost)
    return { status: "Error", errorCode: isHeld(known) ? lostCode : "domain.verification_expired" };
  if (hostname.isVerified && hostname.hasCertificate) return { status: "Active", errorCode: null };
  if (!isHeld(known) && now - known.createdAt > patienceMs)
    return { status: "Error", errorCode: "domain.verification_expired" };
  const status = hostname.isVerified ? "PendingSsl" : "PendingVerification";
  // A certificate that is being renewed is no reason to take the domain away.
  return { status: known.status === "Active" ? "Active" : status, errorCode: hostname.error };
}

/** A new domain is looked at every minute, one that waits for days every hour, and one that works every six hours. */
function pauseOf(status: DomainStatus, age: number): number {
  if (status === "Active" || status === "Error") return 6 * 60 * minuteMs;
  return Math.min(60 * minuteMs, Math.max(minuteMs, age / 10));
}

/** The records that a domain needs, with what was found of those before. */
export function neededRecords(
  domain: string,
  target: string,
  proof: Omit<DnsRecord, "found">,
  hostname: Pick<Hostname, "records"> | null,
  before: readonly DnsRecord[],
): DnsRecord[] {
  const cname = { type: "CNAME" as const, name: domain, value: target };
  const isOther = ({ type, name }: DnsRecord) => type === "TXT" && name !== proof.name;
  // A certificate's record is not told any more once it is issued.
  const texts = hostname && hostname.records.length > 0 ? hostname.records : before.filter(isOther);
  return [cname, proof, ...texts].map(({ type, name, value }) => {
    const known = before.find((one) => one.type === type && one.name === name);
    return { type, name, value, found: known?.found ?? null };
  });
}
