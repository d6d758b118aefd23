import { sql } from "drizzle-orm";
import { phoneNumber } from "../../../contracts/phone.ts";
import { atomic, type Database, statement } from "../../kernel/db.ts";
import type { Log } from "../../kernel/log.ts";

const name = "phones";
/** Users a chunk, and chunks a sweep: a sweep never holds the database for long. */
const chunk = 200;
const chunksMax = 10;
/** Databases in which this isolate knows that nothing is left to do. */
const done = new Set<object>();

interface Found {
  tenant_id: string;
  id: string;
  primary_phone: string;
}

/**
 * Writes phone numbers that earlier releases stored with the zero that is dialled within a country as they are written
 * now, so that they are found. Goes on where the last sweep ended. A number that another user of the tenant has by then
 * is left as it is and logged; one that no numbering plan has is left, too.
 * @returns how many users were changed
 */
export async function normalizePhones(db: Database, binding: object, log: Log): Promise<number> {
  if (done.has(binding)) return 0;
  let changed = 0;
  for (let chunks = 0; chunks < chunksMax; chunks += 1) {
    const [state] = await db.all<{ cursor: string; is_done: number }>(
      sql`SELECT cursor, is_done FROM backfills WHERE name = ${name}`,
    );
    if (state?.is_done) {
      done.add(binding);
      return changed;
    }
    const [tenantId, phone] = JSON.parse(state?.cursor ?? '["", ""]') as [string, string];
    // In the order of `users_phone`, which has no row of the many without a number.
    const rows = await db.all<Found>(sql`SELECT tenant_id, id, primary_phone FROM users
      WHERE (tenant_id, primary_phone) > (${tenantId}, ${phone}) AND primary_phone IS NOT NULL
      ORDER BY tenant_id, primary_phone LIMIT ${sql.raw(String(chunk))}`);
    changed += await changePhones(db, rows, log);
    const last = rows.at(-1);
    const cursor = last ? JSON.stringify([last.tenant_id, last.primary_phone]) : (state?.cursor ?? '["", ""]');
    const isDone = rows.length < chunk ? 1 : 0;
    await db.run(sql`INSERT INTO backfills (name, cursor, is_done) VALUES (${name}, ${cursor}, ${isDone})
      ON CONFLICT (name) DO UPDATE SET cursor = excluded.cursor, is_done = excluded.is_done`);
  }
  return changed;
}

async function changePhones(db: Database, rows: Found[], log: Log): Promise<number> {
  const wrong = rows
    .map((row) => ({ ...row, right: phoneNumber(row.primary_phone) }))
    .filter(({ right, primary_phone }) => right !== "" && right !== primary_phone);
  const results = await atomic(
    db,
    wrong.map(({ tenant_id, id, primary_phone, right }) =>
      statement(sql`UPDATE users SET primary_phone = ${right}, version = version + 1
        WHERE tenant_id = ${tenant_id} AND id = ${id} AND primary_phone = ${primary_phone} AND NOT EXISTS
          (SELECT 1 FROM users o WHERE o.tenant_id = ${tenant_id} AND o.primary_phone = ${right}) RETURNING id`),
    ),
  );
  wrong.forEach(({ tenant_id: tenantId, id: userId }, place) => {
    if (results[place]?.results.length === 0) log("warn", "phone.kept", { tenantId, userId });
  });
  return results.filter(({ results }) => results.length > 0).length;
}
