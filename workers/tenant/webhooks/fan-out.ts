import { sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, statement } from "../../kernel/db.ts";
import { webhookEventKind } from "../../kernel/webhook-events.ts";
import { webhookDrainKind } from "./wake.ts";

const batchMax = 200;

/**
 * Makes a request for each webhook of every event of the tenant that waits, in the order of their commits, and takes the
 * events out of the outbox. `ownId`, the row that this is run for, stays, to come again if this dies: it drains from now on.
 */
export async function fanOut(ctx: Ctx, ownId: string): Promise<void> {
  // A constant, so that the partial index of these rows is used.
  const waiting = sql`SELECT rowid FROM outbox WHERE tenant_id = ${ctx.tenantId}
    AND kind = ${sql.raw(`'${webhookEventKind}'`)} ORDER BY rowid LIMIT ${batchMax}`;
  for (let moved = batchMax; moved === batchMax; ) {
    const told = sql`FROM outbox e JOIN hooks h ON h.tenant_id = e.tenant_id AND h.enabled = 1
      AND EXISTS (SELECT 1 FROM json_each(h.events) s WHERE s.value = e.payload ->> '$.event') WHERE e.rowid IN (${waiting})`;
    const [, , kept, gone] = await atomic(ctx.db, [
      statement(sql`INSERT OR IGNORE INTO hook_requests (tenant_id, hook_id, id, event, payload, created_at)
        SELECT e.tenant_id, h.id, e.id || '-' || h.id, e.payload ->> '$.event', e.payload, e.created_at
        ${told} ORDER BY e.rowid, h.id`),
      statement(sql`INSERT INTO hook_states (tenant_id, hook_id, next_at, endpoint) SELECT DISTINCT h.tenant_id, h.id, 0, ${ctx.endpoint} ${told}
        ON CONFLICT DO UPDATE SET next_at = 0, endpoint = excluded.endpoint`),
      // Both look for the same rows: the one that stays is still among them for the second.
      statement(sql`DELETE FROM outbox WHERE rowid IN (${waiting}) AND id <> ${ownId}`),
      statement(sql`UPDATE outbox SET kind = ${webhookDrainKind}, payload = '{}'
        WHERE tenant_id = ${ctx.tenantId} AND id = ${ownId} AND kind = ${sql.raw(`'${webhookEventKind}'`)}`),
    ]);
    moved = (kept?.meta.changes ?? 0) + (gone?.meta.changes ?? 0);
  }
}
