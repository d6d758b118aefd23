import { and, eq, gt, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { SessionTokens, Standing } from "../../../contracts/console-session.ts";
import { sha256 } from "../../kernel/crypto.ts";
import { atomic, type Statement } from "../../kernel/db.ts";
import { delay } from "../../kernel/distance.ts";
import { newSecret } from "../../kernel/id.ts";
import { kvPatienceMs } from "../../kernel/kv.ts";
import type { ControlCtx } from "../context.ts";
import { adminLocation } from "../members/client.ts";
import { call } from "../regions/client.ts";
import { consoleSessions } from "./table.ts";

const idleMs = 14 * 86_400_000;
/** However much it is used (ASVS 5.0, 7.3.2). */
export const longestMs = 30 * 86_400_000;
const refreshMs = 10_000;
/** How exactly it is known when a session was last used, and so when it ends for want of use. */
const touchMs = 5 * 60_000;

export interface StoredSession {
  idHash: string;
  userId: string;
  sessionUid: string;
  tokens: SessionTokens;
  version: number;
}

/** The copy in KV: sealed as a whole, and no proof of anything. */
const Copy = z.object({
  userId: z.string(),
  sessionUid: z.string(),
  tokens: SessionTokens,
  version: z.number(),
});

const sealContext = (idHash: string) => `console-session/${idHash}`;
const copyKey = (idHash: string) => `session:v1:${idHash}`;

/** KV takes one write of a key a second. What it refuses is made good by whoever finds the copy older than the row. */
export async function putCopy(ctx: ControlCtx, session: StoredSession): Promise<void> {
  const { idHash, ...copy } = session;
  const sealed = await ctx.box.seal(JSON.stringify(copy), sealContext(idHash));
  await ctx.env.SESSIONS.put(copyKey(idHash), sealed, { expirationTtl: longestMs / 1000 }).catch(() => undefined);
}

/** A new session for a browser. @returns the value of its cookie, which is stored nowhere */
export async function createSession(
  ctx: ControlCtx,
  input: { userId: string; sessionUid: string; tokens: SessionTokens },
): Promise<string> {
  const value = newSecret(43);
  const session: StoredSession = { ...input, idHash: await sha256(value), version: 1 };
  const now = ctx.now();
  await ctx.db.insert(consoleSessions).values({
    idHash: session.idHash,
    userId: input.userId,
    providerSessionId: input.sessionUid,
    sealedTokens: await ctx.box.seal(JSON.stringify(input.tokens), sealContext(session.idHash)),
    ip: ctx.clientIp,
    userAgent: ctx.userAgent,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: now + idleMs,
  });
  ctx.background(putCopy(ctx, session));
  return value;
}

/** The session of a cookie: its copy in KV, else the row. Whether it holds is for `isValid` to say. */
export async function findSession(ctx: ControlCtx, cookie: string): Promise<StoredSession | null> {
  const idHash = await sha256(cookie);
  ctx.meter.kv += 1;
  const sealed = await ctx.meter.travel("kv", () => {
    const late = delay(kvPatienceMs).then(() => null);
    return Promise.race([ctx.env.SESSIONS.get(copyKey(idHash)), late]).catch(() => null);
  });
  const copy = sealed ? await ctx.box.open(sealed, sealContext(idHash)).catch(() => null) : null;
  if (copy) return { idHash, ...Copy.parse(JSON.parse(copy)) };
  return readSession(ctx, idHash);
}

/** As CONTROL has it now. */
export async function readSession(ctx: ControlCtx, idHash: string): Promise<StoredSession | null> {
  const [row] = await ctx.db
    .select()
    .from(consoleSessions)
    .where(and(eq(consoleSessions.idHash, idHash), gt(consoleSessions.expiresAt, ctx.now())));
  if (!row) return null;
  const tokens = SessionTokens.parse(JSON.parse(await ctx.box.open(row.sealedTokens, sealContext(idHash))));
  const { userId, providerSessionId, version } = row;
  return { idHash, userId, sessionUid: providerSessionId ?? "", tokens, version };
}

/**
 * Whether the session holds at this moment, asked of CONTROL once a request: signed out, suspended, ended at the
 * provider and past its end all count at once. Asked beside the page's own questions, never answered from a copy.
 */
export const isValid = (ctx: ControlCtx, session: StoredSession): Promise<boolean> =>
  ctx.db.once(`session ${session.idHash}`, () => readValidity(ctx, session));

async function readValidity(ctx: ControlCtx, { idHash, userId, sessionUid }: StoredSession): Promise<boolean> {
  const now = ctx.now();
  const [[row], { isStanding }] = await Promise.all([
    ctx.db.all<{ lastUsedAt: number }>(sql`SELECT last_used_at AS "lastUsedAt" FROM console_sessions
      WHERE id_hash = ${idHash} AND expires_at > ${now}`),
    call(ctx, adminLocation(ctx), "/console-session/standing", Standing, { userId, sessionUid }),
  ]);
  if (!row || !isStanding) return false;
  if (row.lastUsedAt < now - touchMs) ctx.afterAnswer(() => touch(ctx, idHash));
  return true;
}

/** Puts off the idle end. Of requests at the same moment one writes. */
async function touch(ctx: ControlCtx, idHash: string): Promise<void> {
  const now = ctx.now();
  await ctx.db.run(sql`UPDATE console_sessions SET last_used_at = ${now}, expires_at = min(${now + idleMs}, created_at + ${longestMs})
    WHERE id_hash = ${idHash} AND expires_at > ${now} AND last_used_at < ${now - touchMs}`);
}

/** Lets one of many refresh the tokens. @returns false when somebody else is at it, or has been since `version` */
export async function claimRefresh(ctx: ControlCtx, { idHash, version }: StoredSession): Promise<boolean> {
  const now = ctx.now();
  const claimed = await ctx.db
    .update(consoleSessions)
    .set({ refreshingUntil: now + refreshMs })
    .where(
      and(
        eq(consoleSessions.idHash, idHash),
        eq(consoleSessions.version, version),
        lt(consoleSessions.refreshingUntil, now),
      ),
    )
    .returning({ idHash: consoleSessions.idHash });
  return claimed.length > 0;
}

/** Lets the next one try: this refresh brought nothing. */
export const releaseRefresh = async (ctx: ControlCtx, { idHash, version }: StoredSession): Promise<void> => {
  await ctx.db
    .update(consoleSessions)
    .set({ refreshingUntil: 0 })
    .where(and(eq(consoleSessions.idHash, idHash), eq(consoleSessions.version, version)));
};

/** The session as it is with other tokens. */
export const withTokens = (session: StoredSession, tokens: SessionTokens): StoredSession => ({
  ...session,
  tokens,
  version: session.version + 1,
});

/**
 * Writes a session under a claim, and gives the claim back unless `keepsClaim`: then more is to come, and the copy in KV, which takes
 * one write a second, waits for that.
 */
export async function saveSession(ctx: ControlCtx, session: StoredSession, keepsClaim = false): Promise<void> {
  const { idHash, tokens, version } = session;
  await ctx.db
    .update(consoleSessions)
    .set({
      sealedTokens: await ctx.box.seal(JSON.stringify(tokens), sealContext(idHash)),
      version,
      refreshingUntil: keepsClaim ? ctx.now() + refreshMs : 0,
    })
    .where(eq(consoleSessions.idHash, idHash));
  if (!keepsClaim) ctx.background(putCopy(ctx, session));
}

/** Ends a session, or all of a user; the copies in KV go, too, and mean nothing until they are gone. */
export async function dropSessions(
  ctx: ControlCtx,
  { idHash, userId }: Pick<StoredSession, "idHash" | "userId">,
  everywhere: boolean,
): Promise<void> {
  const which = everywhere ? eq(consoleSessions.userId, userId) : eq(consoleSessions.idHash, idHash);
  const gone: Statement = ctx.db.delete(consoleSessions).where(which).returning();
  const [result] = await atomic(ctx.db, [gone]);
  const keys = (result?.results ?? []).map((row) => copyKey(String(row.id_hash)));
  ctx.background(Promise.all(keys.map((key) => ctx.env.SESSIONS.delete(key))).catch(() => undefined));
}

/** Deletes what has expired, oldest first. @returns how many went */
export async function purgeSessions(ctx: ControlCtx): Promise<void> {
  await ctx.db.run(sql`DELETE FROM console_sessions WHERE id_hash IN
    (SELECT id_hash FROM console_sessions WHERE expires_at < ${ctx.now()} ORDER BY expires_at LIMIT 500)`);
}
