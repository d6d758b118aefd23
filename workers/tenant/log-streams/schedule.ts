import { sql } from "drizzle-orm";
import { atomic, type Database, statement } from "../../kernel/db.ts";
import { timedIdFrom } from "../../kernel/id.ts";
import { logStreamKind } from "./send.ts";
import { hasEntries } from "./state.ts";

/** So many streams a sweep. A sender that dies gives its stream back after the lease, in ms. */
const [sweepMax, leaseMs] = [200, 10 * 60_000];

/** Puts the streams of a database that have something to send into the outbox. @returns how many */
export async function scheduleLogStreams(db: Database, now: number): Promise<number> {
  const due = sql`SELECT s.rowid FROM log_stream_states s JOIN log_streams t
    ON t.tenant_id = s.tenant_id AND t.id = s.stream_id AND t.enabled = 1
    WHERE s.due_at <= ${now} AND ${hasEntries(now)} ORDER BY s.due_at LIMIT ${sweepMax}`;
  const [added] = await atomic(db, [
    statement(sql`INSERT INTO outbox (tenant_id, id, kind, endpoint, payload, created_at, due_at)
      SELECT tenant_id, ${timedIdFrom(now)} || lower(hex(randomblob(6))), ${logStreamKind}, endpoint,
        json_object('streamId', stream_id), ${now}, ${now} FROM log_stream_states WHERE rowid IN (${due})`),
    statement(sql`UPDATE log_stream_states SET due_at = ${now + leaseMs} WHERE rowid IN (${due})`),
  ]);
  return added?.meta.changes ?? 0;
}
