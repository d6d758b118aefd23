import { sql } from "drizzle-orm";
import { builtInNames } from "../../../contracts/built-in-client.ts";
import type { UserSession } from "../../../contracts/user-access.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guardChanged, type Statement, statement } from "../../kernel/db.ts";
import { getRow } from "../../kernel/entity.ts";
import { guardRow } from "../../kernel/relation.ts";
import { postLogouts } from "../oidc/logout-clients.ts";
import { endAccess } from "./entity.ts";
import { users } from "./table.ts";

interface SessionRow {
  id: string;
  at: number;
  iat: number | null;
  made: number;
  ends: number;
  log: string | null;
  apps: string;
}

/** More than anybody has browsers. */
const most = 100;

/** The browsers that a user is signed in with, the latest sign-in first. Addresses are those of the sign-in. */
export async function sessionsOf(ctx: Ctx, userId: string): Promise<UserSession[]> {
  const rows = await ctx.db.all<SessionRow>(
    sql`SELECT s.uid AS id, json_extract(s.payload, '$.loginTs') AS at, json_extract(s.payload, '$.iat') AS iat,
        s.created_at AS made, s.expires_at AS ends,
        (SELECT l.payload FROM logs l WHERE l.tenant_id = s.tenant_id AND l.user_id = s.account_id
          AND l.key IN ('Interaction.SignIn.Submit', 'Interaction.Register.Submit') AND l.result = 'Success'
          AND l.created_at / 1000 = json_extract(s.payload, '$.loginTs') AND l.created_at <= s.created_at
          ORDER BY l.id DESC LIMIT 1) AS log,
        (SELECT json_group_array(json_object('id', e.key, 'name', a.name)) FROM json_each(s.payload, '$.authorizations') e
          LEFT JOIN applications a ON a.tenant_id = s.tenant_id AND a.id = e.key) AS apps
      FROM oidc_records s WHERE s.tenant_id = ${ctx.tenantId} AND s.account_id = ${userId} AND s.model = 'Session'
        AND s.expires_at > ${ctx.now()}
      ORDER BY at DESC, id LIMIT ${most}`,
  );
  return rows.map(({ id, at, iat, made, ends, log, apps }) => {
    const { ip = null, userAgent = null } = JSON.parse(log ?? "{}") as Partial<UserSession>;
    const exp = Math.floor(ends / 1000);
    const begun = { exp, iat: iat ?? Math.floor(made / 1000), loginTs: at };
    return {
      id,
      // The engine's `jti` is what the browser holds: nobody else is to know it.
      payload: { ...begun, jti: id, uid: id, kind: "Session", accountId: userId },
      lastSubmission: null,
      clientId: null,
      accountId: userId,
      createdAt: at * 1000,
      expiresAt: ends,
      ip,
      userAgent,
      applications: namedOf(JSON.parse(apps)),
    };
  });
}

/** Those that there are: registered ones, and those that every tenant has. */
const namedOf = (apps: { id: string; name: string | null }[]): UserSession["applications"] =>
  apps.flatMap(({ id, name }) => {
    const known = name ?? builtInNames[id];
    return known === undefined ? [] : [{ id, name: known }];
  });

/** @throws `entity.not_found` */
export async function listUserSessions(ctx: Ctx, userId: string): Promise<{ sessions: UserSession[] }> {
  const sessions = await sessionsOf(ctx, userId);
  if (sessions.length === 0) await getRow(ctx, users, userId);
  return { sessions };
}

/** Grants and tokens that came out of a session, for `IN (…)`. */
export const grantsOfSession = (ctx: Ctx, uid: string) =>
  sql`SELECT grant_id FROM oidc_records WHERE tenant_id = ${ctx.tenantId} AND session_uid = ${uid} AND grant_id IS NOT NULL`;

/** Signs one browser out, with everything that was issued in it. @throws `entity.not_found` */
export async function endSession(ctx: Ctx, userId: string, uid: string): Promise<void> {
  const of = sql`tenant_id = ${ctx.tenantId} AND account_id = ${userId}`;
  await atomic(ctx.db, [
    postLogouts(ctx, sql`account_id = ${userId} AND uid = ${uid}`),
    statement(sql`DELETE FROM oidc_records WHERE ${of} AND model = 'Session' AND uid = ${uid}`),
    guardChanged("entity.not_found"),
    statement(
      sql`DELETE FROM oidc_records WHERE ${of} AND model = 'Grant' AND id_hash IN (${grantsOfSession(ctx, uid)})`,
    ),
    statement(sql`DELETE FROM oidc_records WHERE ${of} AND session_uid = ${uid}`),
    sessionsEnded(ctx, userId, uid),
  ]);
}

/** Signs a user out everywhere. @throws `entity.not_found` */
export async function endUserSessions(ctx: Ctx, userId: string): Promise<void> {
  await atomic(ctx.db, [guardRow(ctx, users, userId), ...endAccess(ctx, userId), sessionsEnded(ctx, userId, "all")]);
}

/** For the change log: there is no way back into a session. */
export const sessionsEnded = (ctx: Ctx, userId: string, which: string): Statement =>
  recordChange(ctx, { entity: "session", entityId: `${userId}/${which}`, before: { sessionId: which }, after: null });
