import { SignedOutOfProtectedApp } from "../../contracts/protected-application.ts";
import { call } from "../control/regions/client.ts";
import { AppError } from "../kernel/error.ts";
import type { Proxied } from "./config.ts";
import { sayPage } from "./pages.ts";
import { forgetSession, noSessionCookieLine, sessionOf } from "./session.ts";
import { redirect } from "./sign-in.ts";
import { isForeign, publicOrigin, type Visit } from "./visit.ts";

export const signOutPath = "/sign-out";

/**
 * Ends the session here at once, and then the one with the tenant (OpenID Connect RP-Initiated Logout 1.0, section 2). A link
 * on another site only leads to the question.
 * @throws `auth.origin_not_allowed`, `region.unavailable`
 */
export async function signOut(visit: Visit, proxied: Proxied): Promise<Response> {
  const { request, location, applicationId } = visit;
  if (request.method !== "GET" && request.method !== "POST") throw new AppError("request.method_not_allowed");
  if (isForeign(visit)) throw new AppError("auth.origin_not_allowed");
  const session = await sessionOf(visit);
  if (!session) return redirect(`${publicOrigin(visit)}/`, noSessionCookieLine(visit));
  const site = request.headers.get("sec-fetch-site");
  if (request.method === "GET" && site !== "same-origin" && site !== "none")
    return sayPage(visit, proxied, "signOut", signOutPath);
  const { cookie: _, until: __, ...own } = session;
  const body = { applicationId, ...own };
  const { idTokenHint } = await call(
    visit.context(),
    location,
    "/protected-applications/end",
    SignedOutOfProtectedApp,
    body,
  );
  forgetSession(session);
  const to = new URL(`${location.endpoint}/oidc/session/end`);
  to.search = new URLSearchParams({
    ...{ client_id: applicationId, id_token_hint: idTokenHint },
    post_logout_redirect_uri: `${publicOrigin(visit)}/`,
  }).toString();
  return redirect(to.href, noSessionCookieLine(visit));
}
