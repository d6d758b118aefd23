import { AppError } from "../../kernel/error.ts";
import type { ControlCtx } from "../context.ts";
import { requestTokens } from "./provider.ts";
import { claimRefresh, readSession, releaseRefresh, type StoredSession, saveTokens } from "./store.ts";

/** A token that ends sooner is refreshed first. */
const marginMs = 60_000;
/** Longer than the claim of a refresh whose Worker has died. */
const patienceMs = 12_000;
const pollMs = 50;

/**
 * An access token of a session for an audience: the one at hand, else a fresh one. Refresh tokens are good for one
 * use, so of many requests that need one at the same moment one refreshes, and the others take what it brought.
 * @throws `auth.unauthorized` when the session is over, `tenant.not_found` for what is nothing to its user
 */
export const tokenFor = (ctx: ControlCtx, session: StoredSession, audience: string): Promise<string> =>
  carriedOut(ctx, findToken(ctx, session, audience));

/** Whoever has the claim keeps everybody else waiting: its work goes on when the page that needs it is left. */
function carriedOut<T>(ctx: ControlCtx, work: Promise<T>): Promise<T> {
  ctx.background(work.catch(() => undefined));
  return work;
}

async function findToken(ctx: ControlCtx, session: StoredSession, audience: string): Promise<string> {
  const until = ctx.now() + patienceMs;
  for (let current = session; ; ) {
    const known = current.tokens.accessTokens[audience];
    if (known && known.expiresAt - marginMs > ctx.now()) return known.value;
    const refreshed = refreshIfFree(ctx, current, audience);
    // Whoever asked may go away in the middle: what a refresh token was used up for must be kept all the same.
    ctx.background(refreshed.catch(() => undefined));
    const token = await refreshed;
    if (token !== null) return token;
    if (ctx.now() > until) throw new AppError("auth.unauthorized");
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    const newer = await readSession(ctx, current.idHash);
    if (!newer) throw new AppError("auth.unauthorized");
    current = newer;
  }
}

const refreshIfFree = async (ctx: ControlCtx, session: StoredSession, audience: string): Promise<string | null> =>
  (await claimRefresh(ctx, session)) ? refresh(ctx, session, audience) : null;

async function refresh(ctx: ControlCtx, session: StoredSession, audience: string): Promise<string> {
  const { refreshToken, accessTokens } = session.tokens;
  const asked = { grant_type: "refresh_token", refresh_token: refreshToken, resource: audience };
  const answer = await requestTokens(ctx, asked).catch(async (thrown) => {
    await releaseRefresh(ctx, session);
    throw thrown;
  });
  const now = ctx.now();
  const alive = Object.fromEntries(Object.entries(accessTokens).filter(([, token]) => token.expiresAt > now));
  await saveTokens(ctx, session, {
    refreshToken: answer.refresh_token ?? refreshToken,
    accessTokens: {
      ...alive,
      [audience]: { value: answer.access_token, expiresAt: now + answer.expires_in * 1000 },
    },
  });
  return answer.access_token;
}

/**
 * Access tokens are made anew at their next use: a role has changed. What
 * is written is the session as it is now, under the same claim as a refresh: an older refresh token must not come back.
 * @throws `auth.unauthorized` when the session is over
 */
export const forgetAccessTokens = (ctx: ControlCtx, session: StoredSession): Promise<StoredSession> =>
  carriedOut(ctx, emptyTokens(ctx, session));

async function emptyTokens(ctx: ControlCtx, { idHash }: StoredSession): Promise<StoredSession> {
  for (const until = ctx.now() + patienceMs; ctx.now() <= until; ) {
    const newest = await readSession(ctx, idHash);
    if (!newest) break;
    if (await claimRefresh(ctx, newest)) return saveTokens(ctx, newest, { ...newest.tokens, accessTokens: {} });
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new AppError("auth.unauthorized");
}
