import { sql } from "drizzle-orm";
import { readCookie } from "../../kernel/cookies.ts";
import { atomic, statement } from "../../kernel/db.ts";
import { rememberState, stateStatement } from "../tenants/state.ts";
import { userOf, userStatements } from "./accounts.ts";
import { payloadOf } from "./adapter.ts";
import { cookieNames } from "./cookies.ts";
import { type OidcRequest, recordKey, storedId } from "./oidc-request.ts";

/**
 * Reads in one round trip what an authorization request needs that comes with a session, or comes back from its sign-in: the
 * interaction, the session, the user of either, and whether the tenant is suspended. Whether the cookies are ours, and of
 * this request, is for the library to say.
 */
export async function prefetchAuthorization(oidc: OidcRequest, path: string, cookies: string | null): Promise<void> {
  const { ctx, records, memo } = oidc;
  const [, uid] = /^\/auth\/([\w-]{1,64})$/.exec(path) ?? [];
  const sessionId = readCookie(false, cookies, cookieNames(ctx).session);
  const sought = await Promise.all([
    ...(uid ? [record("Interaction", uid)] : []),
    ...(sessionId ? [record("Session", sessionId)] : []),
  ]);
  if (sought.length === 0) return;
  const rows = sought.map(
    ({ model, idHash }) =>
      sql`FROM oidc_records WHERE tenant_id = ${ctx.tenantId} AND model = ${model} AND id_hash = ${idHash}`,
  );
  const accounts = sql.join(
    rows.map((row) => sql`(SELECT account_id ${row})`),
    sql`, `,
  );
  const [user, roles, organizations, state, ...found] = await atomic(ctx.db, [
    ...userStatements(ctx, sql`coalesce(${accounts}, NULL)`),
    stateStatement(ctx),
    ...rows.map((row) => statement(sql`SELECT payload, consumed_at AS consumedAt ${row}`)),
  ]);
  rememberState(ctx, state?.results[0]);
  sought.forEach(({ model, idHash }, index) => {
    const row = found[index]?.results[0] as { payload: string; consumedAt: number | null } | undefined;
    records.set(recordKey(model, idHash), row ? payloadOf(row) : null);
  });
  const known = userOf(user, roles, organizations);
  if (known) memo.set(`user:${known.id}`, Promise.resolve(known));
}

const record = async (model: string, id: string) => ({ model, idHash: await storedId(model, id) });
