import type { SessionTokens } from "../../../contracts/console-session.ts";
import { AppError } from "../../kernel/error.ts";
import { errorTrace } from "../../kernel/log.ts";
import type { ControlCtx } from "../context.ts";
import { requestTokens, type TokenAnswer } from "./provider.ts";
import {
  claimRefresh,
  putCopy,
  readSession,
  releaseRefresh,
  type StoredSession,
  saveSession,
  withTokens,
} from "./store.ts";

/** A token that ends sooner is refreshed first. */
const marginMs = 60_000;
/** Longer than the claim of a refresh whose Worker has died. */
const patienceMs = 12_000;
const pollMs = 50;

/** What a request knows of a session's tokens, and which of them its parts wait for, by audience. */
interface TokenQueue {
  session: StoredSession;
  wanted: Map<string, PromiseWithResolvers<string>>;
  /** Audiences that are nothing to the user: not asked for again. */
  refused: Map<string, AppError>;
  isWorking: boolean;
}

const queues = new WeakMap<ControlCtx, Map<string, TokenQueue>>();

/** @param session as the caller knows it: newer than the queue's after a change of roles */
function queueOf(ctx: ControlCtx, session: StoredSession): TokenQueue {
  const ofRequest = queues.get(ctx) ?? new Map<string, TokenQueue>();
  queues.set(ctx, ofRequest);
  const queue = ofRequest.get(session.idHash);
  if (queue && queue.session.version >= session.version) return queue;
  if (queue) {
    queue.refused.clear();
    return Object.assign(queue, { session });
  }
  const made: TokenQueue = { session, wanted: new Map(), refused: new Map(), isWorking: false };
  ofRequest.set(session.idHash, made);
  return made;
}

function known(ctx: ControlCtx, { session }: TokenQueue, audience: string): string | null {
  const token = session.tokens.accessTokens[audience];
  return token && token.expiresAt - marginMs > ctx.now() ? token.value : null;
}

/**
 * An access token of a session for an audience: the one at hand, else a fresh one. Refresh tokens are good for one use, so one of
 * many requests refreshes all that its page needs, one after the other under one claim, and the others take what it brought.
 * @throws `auth.unauthorized` when the session is over, `tenant.not_found` for what is nothing to its user
 */
export async function tokenFor(ctx: ControlCtx, session: StoredSession, audience: string): Promise<string> {
  const queue = queueOf(ctx, session);
  const token = known(ctx, queue, audience);
  if (token !== null) return token;
  const refused = queue.refused.get(audience);
  if (refused) throw refused;
  const waiting = queue.wanted.get(audience) ?? Promise.withResolvers<string>();
  queue.wanted.set(audience, waiting);
  // Whoever asked may go away in the middle: what a refresh token was used up for must be kept all the same.
  if (!queue.isWorking) ctx.background(work(ctx, queue));
  return waiting.promise;
}

/** Until nobody waits any more. */
async function work(ctx: ControlCtx, queue: TokenQueue): Promise<void> {
  queue.isWorking = true;
  const until = ctx.now() + patienceMs;
  try {
    while (queue.wanted.size > 0) {
      if (await claimRefresh(ctx, queue.session)) await refreshWanted(ctx, queue);
      else if (ctx.now() > until) throw new AppError("auth.unauthorized");
      else await takeNewer(ctx, queue);
    }
  } catch (thrown) {
    if (!(thrown instanceof AppError)) ctx.log("error", "console.refresh_failed", { error: errorTrace(thrown) });
    for (const { reject } of takeAll(queue)) reject(thrown);
  } finally {
    queue.isWorking = false;
  }
}

function takeAll({ wanted }: TokenQueue): PromiseWithResolvers<string>[] {
  const all = [...wanted.values()];
  wanted.clear();
  return all;
}

/** Somebody else refreshes, or has since the session was read. */
async function takeNewer(ctx: ControlCtx, queue: TokenQueue): Promise<void> {
  const before = queue.session.version;
  const newer = await readSession(ctx, queue.session.idHash);
  if (!newer) throw new AppError("auth.unauthorized");
  queue.session = newer;
  if (newer.version > before) ctx.background(putCopy(ctx, newer));
  for (const [audience, { resolve }] of queue.wanted) {
    const token = known(ctx, queue, audience);
    if (token === null) continue;
    queue.wanted.delete(audience);
    resolve(token);
  }
  if (queue.wanted.size > 0 && newer.version === before) await new Promise((resolve) => setTimeout(resolve, pollMs));
}

/** Under a claim: a token for each audience that is waited for. What each refresh brought is written while the next one runs. */
async function refreshWanted(ctx: ControlCtx, queue: TokenQueue): Promise<void> {
  const before = queue.session;
  let written: Promise<void> = Promise.resolve();
  for (const [audience, { resolve, reject }] of queue.wanted) {
    const answer = await refresh(ctx, queue.session, audience).catch((thrown: unknown) => {
      if (thrown instanceof AppError && thrown.code === "tenant.not_found") queue.refused.set(audience, thrown);
      reject(thrown);
      return null;
    });
    queue.wanted.delete(audience);
    const isLast = queue.wanted.size === 0;
    if (answer) {
      queue.session = withTokens(queue.session, tokensAfter(ctx, queue.session.tokens, audience, answer));
      resolve(answer.access_token);
    }
    const { session } = queue;
    // Each write has all that came before it: one that failed must not keep back the next.
    const write = () => saveSession(ctx, session, !isLast);
    if (answer || (isLast && session !== before)) written = written.then(write, write);
    else if (isLast) await releaseRefresh(ctx, session);
    written.catch(() => undefined);
    if (isLast) break;
  }
  await written;
}

const refresh = (ctx: ControlCtx, { tokens }: StoredSession, audience: string): Promise<TokenAnswer> =>
  requestTokens(ctx, { grant_type: "refresh_token", refresh_token: tokens.refreshToken, resource: audience });

function tokensAfter(
  ctx: ControlCtx,
  { refreshToken, accessTokens }: SessionTokens,
  audience: string,
  answer: TokenAnswer,
): SessionTokens {
  const now = ctx.now();
  const alive = Object.fromEntries(Object.entries(accessTokens).filter(([, token]) => token.expiresAt > now));
  const token = { value: answer.access_token, expiresAt: now + answer.expires_in * 1000 };
  return { refreshToken: answer.refresh_token ?? refreshToken, accessTokens: { ...alive, [audience]: token } };
}

/**
 * Access tokens are made anew at their next use: a role has changed. What
 * is written is the session as it is now, under the same claim as a refresh: an older refresh token must not come back.
 * @throws `auth.unauthorized` when the session is over
 */
export function forgetAccessTokens(ctx: ControlCtx, session: StoredSession): Promise<StoredSession> {
  const work = emptyTokens(ctx, session);
  // Whoever has the claim keeps everybody else waiting: its work goes on when the page that needs it is left.
  ctx.background(work.catch(() => undefined));
  return work;
}

async function emptyTokens(ctx: ControlCtx, { idHash }: StoredSession): Promise<StoredSession> {
  for (const until = ctx.now() + patienceMs; ctx.now() <= until; ) {
    const newest = await readSession(ctx, idHash);
    if (!newest) break;
    if (await claimRefresh(ctx, newest)) {
      const emptied = withTokens(newest, { ...newest.tokens, accessTokens: {} });
      await saveSession(ctx, emptied);
      return emptied;
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new AppError("auth.unauthorized");
}
