import { audiencesMax, type RefreshedTokens, type SessionTokens } from "../../../contracts/console-session.ts";
import { AppError } from "../../kernel/error.ts";
import { errorTrace } from "../../kernel/log.ts";
import type { ControlCtx } from "../context.ts";
import { refreshTokens } from "./provider.ts";
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
 * many requests refreshes all that its page needs, at once and under one claim, and the others take what it brought.
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

/** Under a claim: a token for each audience that is waited for, and for those that are asked for meanwhile. */
async function refreshWanted(ctx: ControlCtx, queue: TokenQueue): Promise<void> {
  while (queue.wanted.size > 0) {
    const { session } = queue;
    const audiences = [...queue.wanted.keys()].slice(0, audiencesMax);
    const refreshed = await refreshTokens(ctx, session.tokens.refreshToken, audiences).catch(
      async (thrown: unknown) => {
        await releaseRefresh(ctx, session);
        throw thrown;
      },
    );
    const isIssued = Object.keys(refreshed.accessTokens).length > 0;
    if (isIssued) queue.session = withTokens(session, tokensAfter(ctx, session.tokens, refreshed));
    for (const audience of audiences) settle(queue, audience, refreshed.accessTokens[audience]?.value);
    const isLast = queue.wanted.size === 0;
    const save = () => saveSession(ctx, queue.session, !isLast);
    // The refresh token is used up: without its successor the session would be over.
    if (isIssued) await save().catch(save);
    else if (isLast) await releaseRefresh(ctx, session);
    if (isLast) return;
  }
}

/** Gives an audience's token to who waits for it, or says that it is nothing to the user: not asked for again. */
function settle(queue: TokenQueue, audience: string, token: string | undefined): void {
  const waiting = queue.wanted.get(audience);
  queue.wanted.delete(audience);
  if (token !== undefined) {
    waiting?.resolve(token);
    return;
  }
  const refused = new AppError("tenant.not_found");
  queue.refused.set(audience, refused);
  waiting?.reject(refused);
}

function tokensAfter(
  ctx: ControlCtx,
  { accessTokens }: SessionTokens,
  refreshed: RefreshedTokens & { refreshToken: string },
): SessionTokens {
  const now = ctx.now();
  const alive = Object.entries(accessTokens).filter(([, token]) => token.expiresAt > now);
  const fresh = Object.entries(refreshed.accessTokens).map(
    ([audience, { value, expiresIn }]) => [audience, { value, expiresAt: now + expiresIn * 1000 }] as const,
  );
  return { refreshToken: refreshed.refreshToken, accessTokens: Object.fromEntries([...alive, ...fresh]) };
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
