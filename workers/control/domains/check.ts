import { sql } from "drizzle-orm";
import type { ErrorCode } from "../../../contracts/error.ts";
import { atomic, guardChanged, type Statement, statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import type { ControlCtx } from "../context.ts";
import { claiming, releasing } from "../directory/claim.ts";
import { forgetHost, forgetLocation, getLocation } from "../directory/find.ts";
import { lookUpRecords } from "./dns.ts";
import { hostOf, isLocal } from "./host-of.ts";
import { isProtected, tellApplication } from "./of-application.ts";
import { openProvider } from "./open-provider.ts";
import { endingPrimary } from "./primary.ts";
import { isProved, proofOf } from "./proof.ts";
import type { HostnameProvider } from "./provider.ts";
import type { DomainRow } from "./read.ts";
import { isHeld, type Next, neededRecords, nextState } from "./state.ts";

/**
 * Looks at a domain at the provider and in the DNS, and writes what is now: from the moment it is active it leads to its tenant.
 * Two checks at once do no harm: the later one finds another version, and leaves it.
 * @throws `domain.not_configured`, and those of `HostnameProvider`
 */
export async function checkDomain(ctx: ControlCtx, row: DomainRow): Promise<void> {
  const provider = openProvider(ctx);
  if (await isOwnerless(ctx, row)) return end(ctx, row);
  const now = ctx.now();
  const [hostname, proof] = await Promise.all([hostnameOf(provider, row), proofOf(row.tenantId, row.domain)]);
  const needed = neededRecords(row.domain, provider.target, proof, hostname, row.dnsRecords);
  const records = isLocal(row.domain) ? [] : await lookUpRecords(ctx, needed);
  // Once it was active the owner may clear up the DNS.
  const isOwned = isLocal(row.domain) || isHeld(row) || isProved(proof, records);
  const seen = hostname && { ...hostname, isVerified: hostname.isVerified && isOwned };
  const next = nextState(row, seen, now);
  const claim = { host: hostOf(ctx.env, row.domain), tenantId: row.tenantId, applicationId: row.applicationId };
  const write = (state: Next, more: Statement[]) =>
    atomic(ctx.db, [
      statement(sql`UPDATE custom_domains SET hostname_id = ${hostname?.id ?? row.hostnameId}, status = ${state.status}, error_code = ${state.errorCode},
        dns_records = ${JSON.stringify(records)}, checks = ${JSON.stringify(state.checks)},
        certificate_expires_at = ${state.certificateExpiresAt}, checked_at = ${now}, next_check_at = ${state.nextCheckAt},
        version = version + 1, updated_at = ${now} WHERE id = ${row.id} AND version = ${row.version}`),
      guardChanged("entity.version_mismatch"),
      ...more,
    ]);
  if (next.status === "Active" && row.status !== "Active" && !(await tellApplication(ctx, row, true))) {
    // Its application was deleted since.
    return end(ctx, row);
  }
  const isEnded = next.status === "Error" && !isHeld(row);
  try {
    if (next.status === "Active") await write(next, claiming(ctx, claim, "domain.hostname_already_exists"));
    // The name is free again for whoever can prove it.
    else if (isEnded && hostname) await write(next, orphaning(ctx, hostname.id));
    else if (next.status === "Error") {
      await write(next, [endingPrimary(ctx, row)]);
      await forgetLocation(ctx, row.tenantId);
    } else await write(next, []);
  } catch (thrown) {
    if (isRefused(thrown, "domain.hostname_already_exists"))
      await write({ ...next, status: "Error", errorCode: "domain.hostname_already_exists", nextCheckAt: null }, []);
    else if (!isRefused(thrown, "entity.version_mismatch")) throw thrown;
    // Created here, and the domain may have been deleted meanwhile. One that is used stays (`removeOrphans`).
    else if (hostname && row.hostnameId === null) await atomic(ctx.db, [keepOrphan(ctx, hostname.id)]);
  }
  await forgetHost(ctx, claim.host);
}

/** Its application was deleted while it waited. A region that does not answer says nothing about that. */
async function isOwnerless(ctx: ControlCtx, row: DomainRow): Promise<boolean> {
  const { tenantId, applicationId } = row;
  if (applicationId === null || isHeld(row)) return false;
  const location = await getLocation(ctx, tenantId);
  return !(await isProtected(ctx, location, applicationId).catch(() => true));
}

async function end(ctx: ControlCtx, row: DomainRow): Promise<void> {
  await atomic(ctx.db, removing(ctx, row));
  await forgetHost(ctx, hostOf(ctx.env, row.domain));
}

/** One that waits and was not made at the provider, because whoever added it died in between, is made now. */
const hostnameOf = async (provider: HostnameProvider, { hostnameId, status, domain }: DomainRow) => {
  if (hostnameId !== null) return provider.read(hostnameId);
  return status === "Error" ? null : provider.create(domain);
};

const isRefused = (thrown: unknown, code: ErrorCode) => thrown instanceof AppError && thrown.code === code;

/** Statements by which a host name is deleted at the provider, now or by the next sweep. */
export const orphaning = (ctx: ControlCtx, hostnameId: string): Statement[] => [
  keepOrphan(ctx, hostnameId),
  statement(sql`UPDATE custom_domains SET hostname_id = NULL WHERE hostname_id = ${hostnameId}`),
];

const keepOrphan = (ctx: ControlCtx, hostnameId: string): Statement =>
  statement(sql`INSERT INTO orphan_hostnames (hostname_id, created_at) VALUES (${hostnameId}, ${ctx.now()})
    ON CONFLICT DO NOTHING`);

/** Ends the domain: it leads nowhere from now on. */
export const removing = (ctx: ControlCtx, row: DomainRow): Statement[] => [
  ...(row.hostnameId ? orphaning(ctx, row.hostnameId) : []),
  statement(sql`DELETE FROM custom_domains WHERE id = ${row.id}`),
  endingPrimary(ctx, row),
  releasing({ host: hostOf(ctx.env, row.domain), tenantId: row.tenantId, applicationId: row.applicationId }),
];
