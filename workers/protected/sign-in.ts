import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from "arctic";
import { z } from "zod";
import { ProtectedSession } from "../../contracts/protected-application.ts";
import { givenUpKeys, waitingCookie, waitingKeyOf } from "../../contracts/waiting-sign-ins.ts";
import { call } from "../control/regions/client.ts";
import { cookieLine, cookieName, readCookie } from "../kernel/cookies.ts";
import { equalSecrets } from "../kernel/crypto.ts";
import { AppError } from "../kernel/error.ts";
import { secretBoxOf } from "../kernel/request-context.ts";
import type { Proxied } from "./config.ts";
import { sayPage } from "./pages.ts";
import { sessionCookieLine, sessionOf } from "./session.ts";
import { isHttps, publicOrigin, type Visit } from "./visit.ts";

export const callbackPath = "/sign-in-callback";
/** One for each sign-in that waits: a browser that opens its tabs again begins several. */
const waitingName = "meridian_sign_in";
const pendingCookie = (key: string) => waitingCookie(waitingName, key);
const pendingMinutes = 60;

/** What the browser keeps while its user is at the sign-in page; sealed, and good for that browser and this host alone. */
const Pending = z.object({
  ...{ state: z.string(), codeVerifier: z.string(), nonce: z.string(), to: z.string(), until: z.number() },
});

const sealContext = ({ location, applicationId, url }: Visit) =>
  `protected-sign-in/${location.tenantId}/${applicationId}/${url.host}`;

const redirectUriOf = (visit: Visit) => `${publicOrigin(visit)}${callbackPath}`;

export function redirect(to: string, ...cookies: string[]): Response {
  const headers = new Headers({ location: to, "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}

/** Sends the browser to the tenant's sign-in, with PKCE, state and nonce (RFC 9700, section 2.1.1). */
export async function beginSignIn(visit: Visit): Promise<Response> {
  const { location, applicationId, url, now, env } = visit;
  const client = new OAuth2Client(applicationId, null, redirectUriOf(visit));
  const [state, codeVerifier, nonce] = [generateState(), generateCodeVerifier(), generateState()];
  const method = CodeChallengeMethod.S256;
  const endpoint = `${location.endpoint}/oidc/auth`;
  const to = client.createAuthorizationURLWithPKCE(endpoint, state, method, codeVerifier, ["openid"]);
  to.searchParams.set("nonce", nonce);
  const wanted = url.pathname + url.search;
  const pending = {
    ...{ state, codeVerifier, nonce, until: now + pendingMinutes * 60_000 },
    // A cookie has its limits: where the address is too long, the way back leads to the start.
    to: wanted.length > 2000 ? "/" : wanted,
  };
  const sealed = await secretBoxOf(env).seal(JSON.stringify(pending), sealContext(visit));
  const kept = cookieLine(isHttps(visit), pendingCookie(waitingKeyOf(state)), sealed, pendingMinutes * 60);
  const old = givenUpKeys(visit.request.headers.get("cookie"), cookieName(isHttps(visit), waitingName));
  return redirect(to.href, kept, ...old.map((key) => cookieLine(isHttps(visit), pendingCookie(key), "", 0)));
}

/**
 * Back from the sign-in: a session for the browser that began it, and on to where its user wanted to go, on this host. One
 * that was given up for newer ones is no failure where a session is there by now.
 */
export async function finishSignIn(visit: Visit, proxied: Proxied): Promise<Response> {
  const { location, applicationId, url, now } = visit;
  const pending = await pendingOf(visit);
  const code = url.searchParams.get("code");
  const isOurs =
    pending !== null &&
    pending.until > now &&
    equalSecrets(stateOf(visit), pending.state) &&
    url.searchParams.get("iss") === `${location.endpoint}/oidc`;
  if (!isOurs || !code) {
    if (await sessionOf(visit)) return redirect(`${publicOrigin(visit)}/`);
    return sayPage(visit, proxied, "failed", isOurs ? pending.to : "/");
  }
  const { codeVerifier, nonce, to } = pending;
  const given = { applicationId, code, codeVerifier, nonce, redirectUri: redirectUriOf(visit) };
  try {
    const session = await call(visit.context(), location, "/protected-applications/session", ProtectedSession, given);
    return redirect(
      `${publicOrigin(visit)}${to}`,
      cookieLine(isHttps(visit), pendingCookie(waitingKeyOf(pending.state)), "", 0),
      await sessionCookieLine(visit, session, proxied.sessionDuration),
    );
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== "oidc.invalid_grant") throw thrown;
    return sayPage(visit, proxied, "failed", to);
  }
}

const stateOf = ({ url }: Visit): string => url.searchParams.get("state") ?? "";

async function pendingOf(visit: Visit): Promise<z.infer<typeof Pending> | null> {
  const sealed = readCookie(
    isHttps(visit),
    visit.request.headers.get("cookie"),
    pendingCookie(waitingKeyOf(stateOf(visit))),
  );
  if (sealed === null) return null;
  const text = await secretBoxOf(visit.env)
    .open(sealed, sealContext(visit))
    .catch(() => null);
  return text === null ? null : Pending.parse(JSON.parse(text));
}
