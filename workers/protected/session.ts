import { z } from "zod";
import { BoundedMap } from "../../contracts/bounded-map.ts";
import { ProtectedSession, ProtectedStanding } from "../../contracts/protected-application.ts";
import { call } from "../control/regions/client.ts";
import { cookieLine, readCookie } from "../kernel/cookies.ts";
import { AppError } from "../kernel/error.ts";
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

/** What an isolate has opened, asked, and asks, by cookie. Times are those of the question, in milliseconds. */
interface Known {
  key: string;
  session: Sealed;
  standing?: { value: ProtectedStanding; at: number };
  asking?: Asking;
}

interface Asking {
  at: number;
  waiting: ((answer: ProtectedStanding | null) => void)[];
}

const known = new BoundedMap<string, Known>(5000);

/** How long it is believed that a session stands, in milliseconds: whoever is suspended or signed out elsewhere is out within a second. */
const believedMs = 1000;
/** The same while the region does not answer: nobody is suspended there meanwhile, either. */
const staleMs = 60_000;
/** Requests wait for another one's question no longer than this, in milliseconds: then each asks by itself. */
const patienceMs = 2000;

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
  // Requests that came together have opened it as well, and one of them may be asking already.
  if (known.get(cookie)?.key !== key) known.set(cookie, { key, session });
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
 * Whether the session still holds, and the identity for the origin: as the tenant's region said within the last second. Requests
 * that come while it is asked wait for the same answer.
 * @throws `region.unavailable`
 */
export async function standingOf(visit: Visit, session: Session): Promise<ProtectedStanding> {
  const { standing, asking } = known.get(session.cookie) ?? {};
  if (standing && visit.now - standing.at < believedMs) return standing.value;
  const shared = asking && visit.now - asking.at < believedMs ? await answerFor(asking) : null;
  if (shared) return shared;
  try {
    return await ask(visit, session);
  } catch (thrown) {
    const isStale = !standing || visit.now - standing.at >= staleMs;
    if (isStale || !(thrown instanceof AppError && thrown.code === "region.unavailable")) throw thrown;
    return standing.value;
  }
}

/** The answer to a question that another request has asked, or null where none comes: that request may have been cut off. */
async function answerFor({ waiting }: Asking): Promise<ProtectedStanding | null> {
  const { promise, resolve } = Promise.withResolvers<ProtectedStanding | null>();
  waiting.push(resolve);
  // Also what this request has under way meanwhile: without, the runtime takes it for hung (docs/decisions/018).
  const patience = setTimeout(() => resolve(null), patienceMs);
  const answer = await promise;
  clearTimeout(patience);
  return answer;
}

function ask(visit: Visit, session: Session): Promise<ProtectedStanding> {
  const asking: Asking = { at: visit.now, waiting: [] };
  const entry = known.get(session.cookie);
  if (entry) entry.asking = asking;
  const ctx = visit.context();
  const answer = askRegion(ctx, visit, session).then((value) => {
    if (entry && visit.now > (entry.standing?.at ?? 0)) entry.standing = { value, at: visit.now };
    return value;
  });
  const told = answer
    .catch(() => null)
    .then((value) => {
      if (entry?.asking === asking) delete entry.asking;
      for (const tell of asking.waiting) tell(value);
    });
  // Others wait for it, whether or not this request's client still does.
  ctx.background(told);
  return answer;
}

const askRegion = (
  ctx: ReturnType<Visit["context"]>,
  { location, applicationId }: Visit,
  { cookie: _, until: __, ...session }: Session,
): Promise<ProtectedStanding> =>
  call(ctx, location, "/protected-applications/standing", ProtectedStanding, { applicationId, ...session });

/** Here the session has ended; elsewhere it ends when the region is asked. */
export function forgetSession({ cookie }: Session): void {
  const entry = known.get(cookie);
  if (entry) entry.standing = { value: { isStanding: false, identity: null }, at: Date.now() };
}
