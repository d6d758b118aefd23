import { sql } from "drizzle-orm";
import { type Domain, hostNameOf } from "../../../contracts/domain.ts";
import { atomic, guard, guardChanged, type Statement, statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { newId } from "../../kernel/id.ts";
import type { ControlCtx } from "../context.ts";
import { tenantRow } from "../directory/table.ts";
import { limitInBatch } from "../subscriptions/limit-in-batch.ts";
import { authorize, type DomainCall, record } from "./authorize.ts";
import { checkDomain, orphaning } from "./check.ts";
import { isLocal, isOwn } from "./host-of.ts";
import { findLeftover, givingWay } from "./leftover.ts";
import { requireProtected } from "./of-application.ts";
import { openProvider } from "./open-provider.ts";
import { proofOf } from "./proof.ts";
import { unknownId } from "./provider.ts";
import { type DomainOwner, domainOf, findRow } from "./read.ts";
import { neededRecords } from "./state.ts";
import { removeOrphans } from "./sweep.ts";

/** Domains that a protected application can have. Those of a tenant are limited by its plan. */
const ofApplicationMax = 1;

/**
 * Adds a domain: its row first, which holds the name, then the host name at the provider. Where the provider refuses, nothing is
 * left.
 * @throws `domain.domain_is_not_allowed`, `domain.hostname_already_exists`, `subscription.limit_exceeded`, `domain.limit_to_one_domain` for an application, those of `authorize` and `checkDomain`
 */
export async function createDomain(ctx: ControlCtx, call: DomainCall, given: string): Promise<Domain> {
  const traffic = await authorize(ctx, call);
  const provider = openProvider(ctx);
  const { applicationId } = call;
  const { tenantId } = call.location;
  if (applicationId !== null) await requireProtected(ctx, call.location, applicationId);
  const domain = hostNameOf(given);
  if (!domain || isOwn(ctx.env, domain) || isLocal(domain) !== (provider.target === "localhost"))
    throw new AppError("domain.domain_is_not_allowed");
  const leftover = await findLeftover(ctx, call.location, domain);
  const [id, now] = [newId(), ctx.now()];
  await atomic(
    ctx.db,
    [
      guard(sql`EXISTS (${tenantRow(tenantId)})`, "tenant.not_found"),
      guard(
        sql`NOT EXISTS (SELECT 1 FROM directory_domains WHERE domain = ${domain} AND tenant_id <> ${tenantId})
          AND NOT EXISTS (SELECT 1 FROM custom_domains WHERE domain = ${domain} AND tenant_id <> ${tenantId} AND status <> 'Error')`,
        "domain.hostname_already_exists",
      ),
      ...(leftover ? givingWay(ctx, leftover) : []),
      // Whoever dies before the provider has answered leaves it to the sweep.
      statement(sql`INSERT INTO custom_domains (id, tenant_id, application_id, domain, status, dns_records, checks, next_check_at, version, created_at, updated_at)
        VALUES (${id}, ${tenantId}, ${applicationId}, ${domain}, 'PendingVerification', '[]', '[]', ${now + 60_000}, 1, ${now}, ${now})`),
      guardCount({ tenantId, applicationId }),
    ],
    { "custom_domains.domain": "domain.hostname_already_exists" },
  );
  let orphan = unknownId(domain);
  try {
    // The provider has a name once.
    if (leftover) await removeOrphans(ctx);
    const hostname = await provider.create(domain);
    orphan = hostname.id;
    const records = isLocal(domain)
      ? []
      : neededRecords(domain, provider.target, await proofOf(tenantId, domain), hostname, []);
    await atomic(ctx.db, [
      statement(sql`UPDATE custom_domains SET hostname_id = ${hostname.id}, dns_records = ${JSON.stringify(records)},
        next_check_at = ${now} WHERE id = ${id}`),
      // Deleted meanwhile, alone or with its tenant: nobody needs the host name.
      guardChanged("entity.not_found"),
    ]);
  } catch (thrown) {
    // What failed may have been done all the same.
    const isRefused = thrown instanceof AppError && thrown.code === "domain.hostname_already_exists";
    await atomic(ctx.db, [
      statement(sql`DELETE FROM custom_domains WHERE id = ${id}`),
      ...(isRefused ? [] : orphaning(ctx, orphan)),
    ]);
    throw thrown;
  }
  // Where nothing has to be proved it is there at once.
  if (isLocal(domain)) await checkDomain(ctx, await findRow(ctx, { tenantId, applicationId }, id));
  await record(ctx, call, { id, before: null, after: { domain } });
  return domainOf(ctx, await findRow(ctx, { tenantId, applicationId }, id), traffic);
}

/** Together they stay within the limit, however many are added and whatever becomes of the plan at the same moment. */
function guardCount({ tenantId, applicationId }: DomainOwner): Statement {
  const count = sql`(SELECT count(*) FROM custom_domains WHERE tenant_id = ${tenantId} AND application_id IS ${applicationId})`;
  if (applicationId !== null) return guard(sql`${count} <= ${ofApplicationMax}`, "domain.limit_to_one_domain");
  const limit = limitInBatch(tenantId, "customDomainsLimit");
  return guard(sql`${limit} IS NULL OR ${count} <= ${limit}`, "subscription.limit_exceeded", {
    ...{ key: "customDomainsLimit", value: limit },
  });
}
