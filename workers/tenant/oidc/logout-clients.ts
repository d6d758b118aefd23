import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { type Database, type Statement, statement } from "../../kernel/db.ts";
import { newTimedId } from "../../kernel/id.ts";
import { backchannelLogoutKind } from "./backchannel-logout.ts";

/** Batches of this request that end sessions, by its database: what the ids of their outbox rows begin with. */
const ending = new WeakMap<Database, string[]>();

/**
 * Orders logout tokens for the clients of sessions that end without a sign-out: a suspension, a new password, a deletion
 * (OpenID Connect Back-Channel Logout 1.0, section 2.5). It stands in the batch, before the sessions are deleted.
 * @param which condition on the sessions, as rows of `oidc_records`
 */
export function postLogouts(ctx: Ctx, which: SQL): Statement {
  const id = newTimedId(ctx.now());
  ending.set(ctx.db, [...(ending.get(ctx.db) ?? []), id]);
  const metadata = (name: string) => sql`json_extract(p.oidc_client_metadata, ${`$.${name}`})`;
  return statement(sql`
    INSERT INTO outbox (tenant_id, id, kind, endpoint, payload, created_at, due_at)
    SELECT ${ctx.tenantId}, ${id} || '-' || row_number() OVER (), ${backchannelLogoutKind}, ${ctx.endpoint}, payload, ${ctx.now()}, ${ctx.now()}
    FROM (SELECT DISTINCT CASE WHEN ${metadata("backchannelLogoutSessionRequired")} = 1
        THEN json_object('clientId', p.id, 'accountId', s.account_id, 'sid', json_extract(a.value, '$.sid'))
        ELSE json_object('clientId', p.id, 'accountId', s.account_id) END AS payload
      FROM (SELECT * FROM oidc_records WHERE tenant_id = ${ctx.tenantId} AND model = 'Session' AND ${which}) s
        JOIN json_each(s.payload, '$.authorizations') a
        JOIN applications p ON p.tenant_id = s.tenant_id AND p.id = a.key
      WHERE ${metadata("backchannelLogoutUri")} IS NOT NULL)`);
}

/** Once a request that ended sessions is answered: sends what it ordered. What this misses is found by the sweep. */
export async function wakeLogouts(ctx: Ctx): Promise<void> {
  for (const id of ending.get(ctx.db) ?? []) {
    const rows = await ctx.db.all<{ id: string }>(sql`SELECT id FROM outbox
      WHERE tenant_id = ${ctx.tenantId} AND id >= ${`${id}-`} AND id < ${`${id}.`} AND state = 'pending'`);
    ctx.wake(rows.map((row) => row.id));
  }
}

export const endsSessions = (ctx: Ctx): boolean => ending.has(ctx.db);
