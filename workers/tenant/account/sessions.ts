import { sql } from "drizzle-orm";
import type { MySession } from "../../../contracts/account.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guardChanged, type Statement, statement } from "../../kernel/db.ts";
import { type Me, requireFirstParty } from "./me.ts";

/** The browsers that the user is signed in with, the latest sign-in first. Addresses are those of the sign-in. */
export async function listMySessions(ctx: Ctx, me: Me): Promise<MySession[]> {
  requireFirstParty(me);
  const of = sql`s.tenant_id = ${ctx.tenantId} AND s.account_id = ${me.userId}`;
  const rows = await ctx.db.all<{ id: string; at: number; ends: number; log: string | null }>(
    sql`SELECT s.uid AS id, json_extract(s.payload, '$.loginTs') AS at, s.expires_at AS ends,
        (SELECT l.payload FROM logs l WHERE l.tenant_id = s.tenant_id AND l.user_id = s.account_id
          AND l.key IN ('Interaction.SignIn.Submit', 'Interaction.Register.Submit') AND l.result = 'Success'
          AND l.created_at / 1000 = json_extract(s.payload, '$.loginTs') ORDER BY l.id DESC LIMIT 1) AS log
      FROM oidc_records s WHERE ${of} AND s.model = 'Session' AND s.expires_at > ${ctx.now()}
      ORDER BY at DESC, id LIMIT 100`,
  );
  return rows.map(({ id, at, ends, log }) => {
    const { ip = null, userAgent = null } = JSON.parse(log ?? "{}") as Partial<MySession>;
    return { id, isCurrent: id === me.sessionUid, createdAt: at * 1000, expiresAt: ends, ip, userAgent };
  });
}

/** Signs one browser out, with everything that was issued in it. @throws `entity.not_found` */
export async function endMySession(ctx: Ctx, me: Me, uid: string): Promise<void> {
  requireFirstParty(me);
  const of = sql`tenant_id = ${ctx.tenantId} AND account_id = ${me.userId}`;
  await atomic(ctx.db, [
    statement(sql`DELETE FROM oidc_records WHERE ${of} AND model = 'Session' AND uid = ${uid}`),
    guardChanged("entity.not_found"),
    statement(sql`DELETE FROM oidc_records WHERE ${of} AND model = 'Grant' AND id_hash IN (${grantsOf(ctx, uid)})`),
    statement(sql`DELETE FROM oidc_records WHERE ${of} AND session_uid = ${uid}`),
    recordChange(ctx, { entity: "session", entityId: uid, before: { userId: me.userId }, after: null }),
  ]);
}

/** Signs out every browser but this one, with everything that was issued in them. */
export async function endMyOtherSessions(ctx: Ctx, me: Me): Promise<void> {
  requireFirstParty(me);
  const before = { userId: me.userId };
  await atomic(ctx.db, [
    endOtherAccess(ctx, me),
    recordChange(ctx, { entity: "session", entityId: "others", before, after: null }),
  ]);
}

const grantsOf = (ctx: Ctx, uid: string) =>
  sql`SELECT grant_id FROM oidc_records WHERE tenant_id = ${ctx.tenantId} AND session_uid = ${uid} AND grant_id IS NOT NULL`;

/** Ends all sessions, grants and tokens of the user but those of this session. */
export function endOtherAccess(ctx: Ctx, { userId, sessionUid }: Me): Statement {
  const all = sql`tenant_id = ${ctx.tenantId} AND account_id = ${userId}`;
  if (sessionUid === null) return statement(sql`DELETE FROM oidc_records WHERE ${all}`);
  return statement(sql`DELETE FROM oidc_records WHERE ${all}
    AND coalesce(session_uid, '') <> ${sessionUid}
    AND NOT (model = 'Session' AND uid = ${sessionUid})
    AND NOT (model = 'Grant' AND id_hash IN (${grantsOf(ctx, sessionUid)}))`);
}
