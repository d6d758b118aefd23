import { sql } from "drizzle-orm";
import type { Database } from "../../kernel/db.ts";
import { timedIdFrom } from "../../kernel/id.ts";

const dayMs = 86_400_000;
/** Rows a chunk, and chunks a sweep for each term: a sweep never holds the database for long. */
const chunk = 500;
const chunksMax = 20;

/**
 * Deletes audit logs that are older than their tenant's plan keeps them, in one database, in chunks. A plan
 * without a term keeps them for good.
 * @returns how many rows went.
 */
export async function purgeLogs(db: Database, now: number): Promise<number> {
  const terms = await db.all<{ days: number }>(
    sql`SELECT DISTINCT json_extract(quota, '$.auditLogsRetentionDays') AS days FROM tenants
      WHERE json_extract(quota, '$.auditLogsRetentionDays') IS NOT NULL`,
  );
  let gone = 0;
  for (const { days } of terms) {
    // Ids begin with their time (`newTimedId`), so the primary key finds what is old.
    const oldest = timedIdFrom(now - days * dayMs);
    for (let n = 0; n < chunksMax; n += 1) {
      const { meta } = await db.run(sql`DELETE FROM logs WHERE rowid IN (
        SELECT l.rowid FROM tenants t CROSS JOIN logs l ON l.tenant_id = t.tenant_id AND l.id < ${oldest}
        WHERE json_extract(t.quota, '$.auditLogsRetentionDays') = ${days} LIMIT ${sql.raw(String(chunk))})`);
      gone += meta.changes;
      if (meta.changes < chunk) break;
    }
  }
  return gone;
}
