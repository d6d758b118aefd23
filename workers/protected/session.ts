import { z } from "zod";
import { BoundedMap } from "../../contracts/bounded-map.ts";
import { ProtectedSession, ProtectedStanding } from "../../contracts/protected-application.ts";
import { call } from "../control/regions/client.ts";
import { cookieLine, readCookie } from "../kernel/cookies.ts";
import { errorTrace } from "../kernel/log.ts";
import { secretBoxOf } from "../kernel/request-context.ts";
import { isHttps, type Visit } from "./visit.ts";

export const sessionCookie = "meridian_session";

const Sealed = ProtectedSession.extend({ until: z.number() });
type Sealed = z.infer<typeof Sealed>;

/** Somebody who is signed in here, as far as the cookie says. */
export interface Session extends Sealed {
  cookie: string;
}

/** Of this application on this host alone: elsewhere the cookie does not open. */
const contextOf = ({ location, applicationId, url }: Visit) =>
  `protected-session/${location.tenantId}/${applicationId}/${url.host}`;

/** What an isolate has opened and asked, by cookie. */
interface Known {
  key: string;
  session: Sealed;
  standing?: { value: ProtectedStanding; at: number; isRefreshing: boolean };
}
const known = new BoundedMap<string, Known>(5000);

/** How long it is believed that a session stands, in milliseconds; it is asked for again a little earlier, beside requests. */
const believedMs = 60_000;
const refreshedMs = 45_000;

/** The session of the request's cookie. Null without one, and for one that has ended, or is not of this application and host. */
export async function sessionOf(visit: Visit): Promise<Session | null> {
  const cookie = readCookie(isHttps(visit), visit.request.headers.get("cookie"), sessionCookie);
  if (cookie === null) return null;
  const key = contextOf(visit);
  const before = known.get(cookie);
  const session = before?.key === key ? before.session : await open(visit, cookie, key);
  return session && session.until > visit.now ? { ...session, cookie } : null;
}

async function open({ env }: Visit, cookie: string, key: string): Promise<Sealed | null> {
  const text = await secretBoxOf(env)
    .open(cookie, key)
    .catch(() => null);
  if (text === null) return null;
  const session = Sealed.parse(JSON.parse(text));
  known.set(cookie, { key, session });
  return session;
}

/** The cookie of a new session. @param seconds how long it lasts */
export async function sessionCookieLine(visit: Visit, session: ProtectedSession, seconds: number): Promise<string> {
  const sealed: Sealed = { ...session, until: visit.now + seconds * 1000 };
  const value = await secretBoxOf(visit.env).seal(JSON.stringify(sealed), contextOf(visit));
  return cookieLine(isHttps(visit), sessionCookie, value, seconds);
}

export const noSessionCookieLine = (visit: Visit): string => cookieLine(isHttps(visit), sessionCookie, "", 0);

/**
 * Whether the session still holds, and the identity for the origin: as the tenant's region said within the last minute.
 * Whoever keeps coming waits for that once.
 * @throws `region.unavailable`
 */
export async function standingOf(visit: Visit, { cookie, until: _, ...session }: Session): Promise<ProtectedStanding> {
  const entry = known.get(cookie);
  const age = entry?.standing ? visit.now - entry.standing.at : Number.POSITIVE_INFINITY;
  if (entry?.standing && age < believedMs) {
    if (age > refreshedMs && !entry.standing.isRefreshing) refresh(visit, cookie, session, entry.standing);
    return entry.standing.value;
  }
  return ask(visit, cookie, session);
}

function refresh(
  visit: Visit,
  cookie: string,
  session: ProtectedSession,
  standing: NonNullable<Known["standing"]>,
): void {
  standing.isRefreshing = true;
  const ctx = visit.context();
  ctx.background(
    ask(visit, cookie, session).catch((thrown) => {
      standing.isRefreshing = false;
      ctx.log("warn", "protected.refresh_failed", { error: errorTrace(thrown) });
    }),
  );
}

async function ask(visit: Visit, cookie: string, session: ProtectedSession): Promise<ProtectedStanding> {
  const { location, applicationId, now: at } = visit;
  const body = { applicationId, ...session };
  const value = await call(visit.context(), location, "/protected-applications/standing", ProtectedStanding, body);
  const entry = known.get(cookie);
  if (entry) entry.standing = { value, at, isRefreshing: false };
  return value;
}

/** Here the session has ended; elsewhere it ends when the region is asked. */
export function forgetSession({ cookie }: Session): void {
  const entry = known.get(cookie);
  if (entry) entry.standing = { value: { isStanding: false, identity: null }, at: Date.now(), isRefreshing: true };
}
