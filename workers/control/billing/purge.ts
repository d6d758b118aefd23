import { sql } from "drizzle-orm";
import type { ControlCtx } from "../context.ts";

const dayMs = 86_400_000;
/** Rows a sweep: it never holds the database for long. */
const chunk = 500;

/** Forgets orders a month after they ended, and events three months after they were handled: no provider repeats them then. */
export async function purgeBilling(ctx: ControlCtx): Promise<void> {
  const now = ctx.now();
  await ctx.db.run(sql`DELETE FROM checkout_sessions WHERE id IN
    (SELECT id FROM checkout_sessions WHERE expires_at < ${now - 30 * dayMs} LIMIT ${chunk})`);
  await ctx.db.run(sql`DELETE FROM billing_events WHERE id IN
    (SELECT id FROM billing_events WHERE created_at < ${now - 90 * dayMs} LIMIT ${chunk})`);
}
