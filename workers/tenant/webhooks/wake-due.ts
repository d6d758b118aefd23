import { sql } from "drizzle-orm";
import type { Database } from "../../kernel/db.ts";
import { timedIdFrom } from "../../kernel/id.ts";
import { webhookDrainKind } from "./wake.ts";

const tenantsMax = 500;

/**
 * Outbox rows for the tenants of one database of which an endpoint is due and has no sender: a retry, or what a sender left
 * that died. @returns how many
 */
export async function wakeDueHooks(db: Database, now: number): Promise<number> {
  const { meta } =
    await db.run(sql`INSERT OR IGNORE INTO outbox (tenant_id, id, kind, endpoint, payload, created_at, due_at)
    SELECT s.tenant_id, ${`${timedIdFrom(now)}webhooks`}, ${webhookDrainKind}, max(s.endpoint), '{}', ${now}, ${now}
    FROM hook_states s JOIN hooks h ON h.tenant_id = s.tenant_id AND h.id = s.hook_id AND h.enabled = 1
    WHERE s.next_at IS NOT NULL AND s.next_at <= ${now} AND s.leased_until <= ${now} AND s.resume_at <= ${now}
    GROUP BY s.tenant_id LIMIT ${tenantsMax}`);
  return meta.changes;
}
