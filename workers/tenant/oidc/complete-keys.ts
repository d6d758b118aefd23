import { sql } from "drizzle-orm";
import { usualAccessTokenAlgorithm, usualIdTokenAlgorithm } from "../../../contracts/usual-algorithms.ts";
import type { SecretBox } from "../../kernel/crypto.ts";
import { atomic, type Database, guard, type Statement, statement } from "../../kernel/db.ts";
import { announcedMs, newSigningKey, usualAlgorithms } from "./new-keys.ts";
import { oidcKeys } from "./table.ts";

/** Tenants a sweep: an RSA key takes some 100 ms of CPU. */
const tenantsMax = 20;
/** Databases in which this isolate has found nothing left to do: tenants are made with keys of both kinds. */
const complete = new Set<object>();

/**
 * Gives tenants with keys of one kind only, as all of them were once, a key of the other kind. It is published now and
 * signs once every copy of the old set has expired. Each tenant is a batch of its own: a sweep that ends early goes on
 * with the next.
 * @returns how many tenants got a key
 */
export async function completeKeys(db: Database, binding: object, box: SecretBox, now: number): Promise<number> {
  if (complete.has(binding)) return 0;
  const tenants = await db.all<{ tenantId: string; algorithms: string }>(sql`
    SELECT t.tenant_id AS tenantId, (SELECT json_group_array(DISTINCT k.algorithm) FROM oidc_keys k
      WHERE k.tenant_id = t.tenant_id AND k."use" = 'signing') AS algorithms
    FROM tenants t WHERE t.state <> 'deleting' AND (SELECT count(DISTINCT k.algorithm) FROM oidc_keys k
      WHERE k.tenant_id = t.tenant_id AND k."use" = 'signing') = 1 LIMIT ${tenantsMax}`);
  if (tenants.length === 0) complete.add(binding);
  for (const { tenantId, algorithms } of tenants) {
    const known = JSON.parse(algorithms) as string[];
    const missing = usualAlgorithms.find((one) => !known.includes(one)) ?? usualAlgorithms[0];
    const key = await newSigningKey({ tenantId, box, now: () => now }, missing, now + announcedMs);
    const isMissing = sql`NOT EXISTS (SELECT 1 FROM oidc_keys WHERE tenant_id = ${tenantId} AND algorithm = ${key.algorithm})`;
    await atomic(db, [
      guard(isMissing, "entity.version_mismatch"),
      ...keepAlgorithms(tenantId, now),
      db.insert(oidcKeys).values(key),
    ]);
  }
  return tenants.length;
}

/**
 * Before a tenant with keys of one kind gets the other: what it has may be pinned to the algorithm it knows, so
 * applications and APIs that say nothing say that one from now on. Changes nothing where there are both.
 */
export function keepAlgorithms(tenantId: string, now: number): Statement[] {
  const keys = sql`FROM oidc_keys WHERE tenant_id = ${tenantId} AND "use" = 'signing'`;
  const only = sql`(SELECT max(algorithm) ${keys} HAVING count(DISTINCT algorithm) = 1)`;
  return [
    statement(sql`UPDATE applications SET version = version + 1, updated_at = ${now},
        custom_client_metadata = json_set(custom_client_metadata, '$.idTokenSignedResponseAlg', ${only})
      WHERE tenant_id = ${tenantId} AND json_extract(custom_client_metadata, '$.idTokenSignedResponseAlg') IS NULL
        AND ${only} <> ${usualIdTokenAlgorithm}`),
    statement(sql`UPDATE resources SET version = version + 1, updated_at = ${now}, signing_algorithm = ${only}
      WHERE tenant_id = ${tenantId} AND signing_algorithm IS NULL AND ${only} <> ${usualAccessTokenAlgorithm}`),
  ];
}
