import { z } from "zod";
import { waitingCookie, waitingKeyOf } from "../../../contracts/waiting-sign-ins.ts";
import { AppError } from "../../kernel/error.ts";
import type { ControlCtx } from "../context.ts";
import { findInvitee } from "../invitations/find.ts";
import { adminLocation } from "../members/client.ts";
import { cookieLine, givenUp, ownPath, readCookie } from "./cookies.ts";
import { newSignInRequest, readIdToken, redeemCode } from "./provider.ts";
import { createSession, dropSessions, findSession, longestMs } from "./store.ts";

/** One for each sign-in that waits: a browser that opens its tabs again begins several. */
const waitingName = "console_sign_in";
const pendingCookie = (key: string) => waitingCookie(waitingName, key);
export const sessionCookie = "console_session";
const signInMinutes = 60;

/** What a browser keeps while its user is at the sign-in page; sealed, and good for that browser alone. */
const PendingSignIn = z.object({
  state: z.string(),
  codeVerifier: z.string(),
  nonce: z.string(),
  to: z.string(),
  until: z.number(),
});

export const redirect = (to: string, cookies: string[]): Response => {
  const headers = new Headers({ location: to, "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
};

/** Sends a visitor to the sign-in page, or to register: with `sign_up=true`, and to accept an invitation. */
export async function beginSignIn(
  ctx: ControlCtx,
  { to: wanted, language, cookies }: { to: string | null; language: string | null; cookies: string | null },
): Promise<Response> {
  const to = ownPath(ctx, wanted);
  const url = new URL(to, ctx.env.ENDPOINT);
  const [, invitationId] = /^\/console\/accept\/([^/]+)$/.exec(url.pathname) ?? [];
  const register = url.searchParams.get("sign_up") === "true" || invitationId !== undefined;
  const invitee = invitationId === undefined ? null : await findInvitee(ctx, invitationId);
  const request = newSignInRequest(ctx, { register, language, invitee });
  const { state, codeVerifier, nonce } = request;
  const pending = { state, codeVerifier, nonce, to, until: ctx.now() + signInMinutes * 60_000 };
  const sealed = await ctx.box.seal(JSON.stringify(pending), waitingName);
  const kept = cookieLine(ctx, pendingCookie(waitingKeyOf(state)), sealed, signInMinutes * 60);
  const old = givenUp(ctx, cookies, waitingName);
  return redirect(request.url.href, [kept, ...old.map((key) => cookieLine(ctx, pendingCookie(key), "", 0))]);
}

/**
 * Takes the answer of the admin tenant: a new session for this browser, with an id of its own, and back to where
 * the visitor wanted to go. Anything that does not fit begins the sign-in again.
 */
export async function finishSignIn(ctx: ControlCtx, url: URL, cookies: string | null): Promise<Response> {
  const state = url.searchParams.get("state") ?? "";
  const sealed = readCookie(ctx, cookies, pendingCookie(waitingKeyOf(state)));
  const opened = sealed ? await ctx.box.open(sealed, waitingName).catch(() => null) : null;
  const pending = opened ? PendingSignIn.parse(JSON.parse(opened)) : null;
  const code = url.searchParams.get("code");
  const isOurs =
    pending !== null &&
    pending.until > ctx.now() &&
    state === pending.state &&
    url.searchParams.get("iss") === `${adminLocation(ctx).endpoint}/oidc`;
  // A refusal, a bookmark, the back button: the console's own pages say what to do.
  const over = pending ? [cookieLine(ctx, pendingCookie(waitingKeyOf(pending.state)), "", 0)] : [];
  const back = () => redirect(ownPath(ctx, pending?.to ?? null), over);
  if (!pending || !isOurs || !code) return back();
  try {
    const value = await newSession(ctx, pending, code);
    await endOld(ctx, cookies);
    return redirect(pending.to, [...over, cookieLine(ctx, sessionCookie, value, longestMs / 1000)]);
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== "auth.unauthorized") throw thrown;
    ctx.log("warn", "console.sign_in_refused", { error: String(thrown.cause ?? thrown) });
    return back();
  }
}

/** Redeems the code. @throws `auth.unauthorized` */
async function newSession(ctx: ControlCtx, pending: z.infer<typeof PendingSignIn>, code: string): Promise<string> {
  const audience = ctx.env.EDITION === "cloud" ? ctx.env.CLOUD_API_INDICATOR : ctx.env.ME_API_INDICATOR;
  const { idToken, sessionUid, refreshToken, accessToken } = await redeemCode(
    ctx,
    code,
    pending.codeVerifier,
    audience,
  );
  const userId = await readIdToken(ctx, idToken, pending.nonce);
  const { value, expiresIn } = accessToken;
  const accessTokens = { [audience]: { value, expiresAt: ctx.now() + expiresIn * 1000 } };
  return createSession(ctx, { userId, sessionUid, tokens: { refreshToken, accessTokens } });
}

/** A session id does not outlive a sign-in (ASVS 5.0, 7.2.4). */
async function endOld(ctx: ControlCtx, cookies: string | null): Promise<void> {
  const old = readCookie(ctx, cookies, sessionCookie);
  const session = old ? await findSession(ctx, old) : null;
  if (session) await dropSessions(ctx, session, false);
}
