import { AppError, toAppError } from "../kernel/error.ts";
import { countAnswer } from "../kernel/host-traffic.ts";
import { errorTrace } from "../kernel/log.ts";
import { withHostHeaders } from "../kernel/security-headers.ts";
import { configOf, type Proxied } from "./config.ts";
import { forwardToOrigin } from "./forward.ts";
import { sayError } from "./pages.ts";
import { type Session, sessionOf, standingOf } from "./session.ts";
import { beginSignIn, callbackPath, finishSignIn } from "./sign-in.ts";
import { signOut, signOutPath } from "./sign-out.ts";
import { hostOf, isForeign, isHttps, isNavigation, type Visit } from "./visit.ts";

/**
 * Answers a request to the host of a protected application: by the application behind it, for whoever may enter. Somebody
 * who is signed in costs a trip to the region a second, and none to CONTROL.
 */
export async function serveProtected(arrived: Omit<Visit, "now">): Promise<Response> {
  const visit: Visit = { ...arrived, now: Date.now() };
  let proxied: Proxied | null = null;
  try {
    proxied = await configOf(visit);
    if (!proxied) throw new AppError("request.not_found");
    const answer = await serve(visit, proxied);
    countAnswer(hostOf(visit), visit.url.host, answer.status >= 500);
    return answer;
  } catch (thrown) {
    const error = toAppError(thrown);
    const isFailure = error.status >= 500 && error.code !== "application.in_maintenance";
    if (isFailure)
      visit.context().log(error.code === "request.general" ? "error" : "warn", "protected.failed", {
        ...{ code: error.code, applicationId: visit.applicationId, error: errorTrace(thrown) },
      });
    if (proxied) countAnswer(hostOf(visit), visit.url.host, isFailure);
    return own(visit, await sayError(visit, proxied, error));
  }
}

/** An answer that is not the origin's. */
const own = (visit: Visit, answer: Response): Response => withHostHeaders(answer, { isHttps: isHttps(visit) });

async function serve(visit: Visit, proxied: Proxied): Promise<Response> {
  const { request, url } = visit;
  const path = url.pathname;
  if (proxied.bypass.has(path) && (request.method === "GET" || request.method === "HEAD"))
    return forwardToOrigin(visit, proxied, null);
  if (path === signOutPath) return own(visit, await signOut(visit, proxied));
  if (proxied.maintenance) throw new AppError("application.in_maintenance", { retryAfter: 60 });
  if (path === callbackPath) return own(visit, await finishSignIn(visit, proxied));
  const needsSignIn = proxied.rules.needsSignIn(path);
  const session = isForeign(visit) ? null : await sessionOf(visit);
  if (!needsSignIn) return forwardToOrigin(visit, proxied, session && (await identityIfKnown(visit, session)));
  const standing = session && (await standingOf(visit, session));
  if (!standing?.isStanding) return askToSignIn(visit);
  if (standing.identity === null) throw new AppError("auth.forbidden");
  return forwardToOrigin(visit, proxied, standing.identity);
}

/** For a page that needs no sign-in: a region that does not answer leaves its visitor unknown, and the page is served. */
async function identityIfKnown(visit: Visit, session: Session): Promise<string | null> {
  const standing = await standingOf(visit, session).catch(() => null);
  return standing?.identity ?? null;
}

/** A page is left for the sign-in; scripts and forms are told. */
async function askToSignIn(visit: Visit): Promise<Response> {
  if (isNavigation(visit)) return own(visit, await beginSignIn(visit));
  throw new AppError("auth.unauthorized");
}
