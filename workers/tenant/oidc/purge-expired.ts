import { sql } from "drizzle-orm";
import type { Database } from "../../kernel/db.ts";

/** Rows a chunk, and chunks a sweep: a sweep never holds the database for long. */
const chunk = 500;
const chunksMax = 20;

const expiring = [
  sql`oidc_records`,
  sql`sign_in_states`,
  sql`sign_in_trials`,
  sql`subject_tokens`,
  sql`passcodes`,
  sql`one_time_tokens`,
  sql`verification_records`,
  sql`sentinel_activities`,
  sql`deliveries`,
  sql`trusted_devices`,
];

/**
 * Deletes what has expired in one database, oldest first, in chunks: protocol records, sign-ins in progress,
 * codes, proofs and tries. Nothing waits for this: whoever reads a record looks at its end himself.
 * @returns how many rows went.
 */
export async function purgeExpired(db: Database, now: number): Promise<number> {
  let gone = 0;
  for (const table of expiring) {
    for (let n = 0; n < chunksMax; n += 1) {
      const { meta } = await db.run(
        sql`DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE expires_at < ${now} ORDER BY expires_at LIMIT ${sql.raw(String(chunk))})`,
      );
      gone += meta.changes;
      if (meta.changes < chunk) break;
    }
  }
  return gone;
}
