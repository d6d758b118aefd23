import { sql } from "drizzle-orm";
import type { MySession } from "../../../contracts/account.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, type Statement, statement } from "../../kernel/db.ts";
import { postLogouts } from "../oidc/logout-clients.ts";
import { endProofs } from "../users/entity.ts";
import { endSession, grantsOfSession, sessionsEnded, sessionsOf } from "../users/sessions.ts";
import { type Me, requireFirstParty } from "./me.ts";

/** The browsers that the user is signed in with. */
export async function listMySessions(ctx: Ctx, me: Me): Promise<MySession[]> {
  requireFirstParty(me);
  const sessions = await sessionsOf(ctx, me.userId);
  return sessions.map(({ id, createdAt, expiresAt, ip, userAgent }) => {
    return { id, isCurrent: id === me.sessionUid, createdAt, expiresAt, ip, userAgent };
  });
}

/** Signs one browser out, with everything that was issued in it. @throws `entity.not_found` */
export async function endMySession(ctx: Ctx, me: Me, uid: string): Promise<void> {
  requireFirstParty(me);
  await endSession(ctx, me.userId, uid);
}

/** Signs out every browser but this one, with everything that was issued in them. */
export async function endMyOtherSessions(ctx: Ctx, me: Me): Promise<void> {
  requireFirstParty(me);
  await atomic(ctx.db, [...endOtherAccess(ctx, me), sessionsEnded(ctx, me.userId, "others")]);
}

/** Ends all sessions, grants and tokens of the user but those of this session, and tells the applications. */
export function endOtherAccess(ctx: Ctx, { userId, sessionUid }: Me): Statement[] {
  const ended = endProofs(ctx, userId);
  const told = postLogouts(ctx, sql`account_id = ${userId} AND uid IS NOT ${sessionUid}`);
  const all = sql`tenant_id = ${ctx.tenantId} AND account_id = ${userId}`;
  if (sessionUid === null) return [ended, told, statement(sql`DELETE FROM oidc_records WHERE ${all}`)];
  const others = sql`DELETE FROM oidc_records WHERE ${all}
    AND coalesce(session_uid, '') <> ${sessionUid}
    AND NOT (model = 'Session' AND uid = ${sessionUid})
    AND NOT (model = 'Grant' AND id_hash IN (${grantsOfSession(ctx, sessionUid)}))`;
  return [ended, told, statement(others)];
}
