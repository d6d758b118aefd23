import { sql } from "drizzle-orm";
import { pendingDeliveriesMax } from "../../../contracts/webhook.ts";
import { keptRequestsMs } from "../../../contracts/webhook-facts.ts";
import type { Database } from "../../kernel/db.ts";

/** Rows a chunk, and chunks a sweep: a sweep never holds the database for long. */
const [chunk, chunksMax] = [500, 20];

/**
 * Keeps what webhooks have within bounds, in one database: requests are deleted after three days, and of those that wait for
 * one endpoint the oldest are dropped behind 10,000.
 * @returns how many rows went or were dropped
 */
export async function purgeRequests(db: Database, now: number): Promise<number> {
  let count = 0;
  for (let n = 0; n < chunksMax; n += 1) {
    const { meta } = await db.run(sql`DELETE FROM hook_requests WHERE rowid IN (
      SELECT rowid FROM hook_requests WHERE created_at < ${now - keptRequestsMs} LIMIT ${chunk})`);
    count += meta.changes;
    if (meta.changes < chunk) break;
  }
  return count + (await dropSurplus(db));
}

async function dropSurplus(db: Database): Promise<number> {
  const hooks = await db.all<{ tenant_id: string; hook_id: string }>(
    sql`SELECT tenant_id, hook_id FROM hook_requests WHERE state = 'pending' GROUP BY tenant_id, hook_id HAVING count(*) > ${pendingDeliveriesMax}`,
  );
  let count = 0;
  for (const { tenant_id, hook_id } of hooks) {
    const { meta } = await db.run(sql`UPDATE hook_requests SET state = 'dropped' WHERE rowid IN (
      SELECT rowid FROM hook_requests WHERE tenant_id = ${tenant_id} AND hook_id = ${hook_id} AND state = 'pending'
      ORDER BY created_at DESC, rowid DESC LIMIT -1 OFFSET ${pendingDeliveriesMax})`);
    count += meta.changes;
  }
  return count;
}
