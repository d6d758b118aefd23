import { and, asc, eq, inArray, lt, lte } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../db.ts";
import { outbox } from "../tables.ts";

/** A queue message that wakes the sender for some rows of one tenant. */
export const WakeUp = z.object({
  tenantId: z.string(),
  shard: z.number().int(),
  endpoint: z.string(),
  ids: z.array(z.string()).max(50),
});
export type WakeUp = z.infer<typeof WakeUp>;

const sweepLimit = 1000;
const sentKeptMs = 7 * 86_400_000;

/** The rows of one database that are due and that nobody is sending, as wake-ups. At most 1,000 rows a sweep. */
export async function findDue(db: Database, shard: number, now: number): Promise<WakeUp[]> {
  const rows = await db
    .select({ tenantId: outbox.tenantId, id: outbox.id, endpoint: outbox.endpoint })
    .from(outbox)
    .where(and(eq(outbox.state, "pending"), lte(outbox.dueAt, now), lte(outbox.claimedUntil, now)))
    .orderBy(asc(outbox.dueAt))
    .limit(sweepLimit);
  const byTenant = Map.groupBy(rows, (row) => `${row.tenantId} ${row.endpoint}`);
  return [...byTenant.values()].flatMap((mine) => {
    const { tenantId, endpoint } = mine[0] as (typeof rows)[number];
    const ids = mine.map((row) => row.id);
    return Array.from({ length: Math.ceil(ids.length / 50) }, (_, n) => ({
      tenantId,
      shard,
      endpoint,
      ids: ids.slice(n * 50, n * 50 + 50),
    }));
  });
}

/** Forgets rows sent more than a week ago, some at a time. @returns how many went. */
export async function purgeSent(db: Database, now: number): Promise<number> {
  const old = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, "sent"), lt(outbox.sentAt, now - sentKeptMs)))
    .limit(sweepLimit);
  const gone = await db
    .delete(outbox)
    .where(and(eq(outbox.state, "sent"), inArray(outbox.id, old)))
    .returning({ id: outbox.id });
  return gone.length;
}
