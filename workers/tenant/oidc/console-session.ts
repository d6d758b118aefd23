import { sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, statement } from "../../kernel/db.ts";
import { dropWhere } from "../../kernel/relation.ts";
import { endSessionStatements } from "./finish.ts";
import { oidcRecords } from "./table.ts";

/**
 * Whether somebody may still act in a session: the user is there and not suspended, and the session at the
 * provider has not been ended: by a sign-out, a new password or an administrator. From one query.
 */
export async function isStanding(
  ctx: Ctx,
  { userId, sessionUid }: { userId: string; sessionUid: string },
): Promise<{ isStanding: boolean }> {
  const [row] = await ctx.db.all<{ found: number }>(sql`SELECT 1 AS found FROM users u
    WHERE u.tenant_id = ${ctx.tenantId} AND u.id = ${userId} AND u.is_suspended = 0 AND EXISTS (
      SELECT 1 FROM oidc_records r WHERE r.tenant_id = u.tenant_id AND r.uid = ${sessionUid}
        AND r.account_id = u.id AND r.expires_at > ${ctx.now()})`);
  return { isStanding: row !== undefined };
}

/** Ends a session with everything issued in it; `everywhere`: every session of the user. */
export async function endConsoleSession(
  ctx: Ctx,
  { userId, sessionUid, everywhere }: { userId: string; sessionUid: string; everywhere: boolean },
): Promise<{ done: true }> {
  await atomic(ctx.db, [
    ...(everywhere
      ? [dropWhere(oidcRecords, { tenant_id: ctx.tenantId, account_id: userId })]
      : endSessionStatements(ctx, sessionUid)),
    statement(sql`DELETE FROM oidc_records WHERE tenant_id = ${ctx.tenantId} AND uid = ${sessionUid}`),
  ]);
  return { done: true };
}
