import { sql } from "drizzle-orm";
import type { KoaContextWithOIDC } from "oidc-provider";
import { type ErrorCode, errorStatus } from "../../../contracts/error.ts";
import { errorMessage } from "../../../locales/errors.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type Statement, statement } from "../../kernel/db.ts";
import { traces } from "./audit.ts";
import { cookieNames, cookieOptions, keepAllWaiting } from "./cookies.ts";
import { introspectJwt } from "./introspect-jwt.ts";
import { joinRollout } from "./join-rollout.ts";
import { commitOidcRequest, currentOidcRequest } from "./oidc-request.ts";
import { keepOneSuccessor } from "./reuse.ts";
import { slowDown } from "./slow-down.ts";
import { refuseSuspended } from "./suspended.ts";
import { refuseThrottled } from "./throttled.ts";
import { keptParameter } from "./views.ts";

/** Pages of the engine may show themselves and nothing else; the one script that posts a form is added by its hash. */
const enginePagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; img-src https: data:; base-uri 'none'; frame-ancestors 'none'";

/**
 * Around every request to the engine: commits what it wrote before the answer leaves, and puts our error
 * code and words beside the standard's.
 */
export async function finishRequest(context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  const request = currentOidcRequest();
  context.set("content-security-policy", enginePagePolicy);
  keepAllWaiting(context, request.ctx);
  if ((await refuseSuspended(context)) || (await refuseThrottled(context))) return;
  await next();
  const { oidc } = context;
  if (request.begunSession)
    oidc.cookies.set(cookieNames(request.ctx).session, request.begunSession, cookieOptions(request.ctx));
  if (oidc?.route === "end_session_confirm" && context.status === 303 && !oidc.params?.logout) sayKept(context);
  await introspectJwt(context);
  // The body means nothing (RFC 7009, section 2.2), but clients parse it.
  if (oidc?.route === "revocation" && context.status === 200) context.body = {};
  // A redemption that failed after all gave nothing: its code or refresh token stays as it was.
  if (oidc?.route === "token" && context.status >= 400 && request.redeemed.length > 0) request.writes.length = 0;
  if (oidc?.route === "token" && context.status < 400) await keepOneSuccessor(context);
  if (oidc?.route === "token" && context.status >= 400) await slowDown(context);
  if (oidc?.route === "end_session_confirm" && (oidc.session as { destroyed?: boolean } | undefined)?.destroyed)
    request.writes.push(...endSessionStatements(request.ctx, oidc.session?.uid ?? ""));
  request.writes.push(...request.notes, ...(await traces(request.ctx, context)), ...(await joinRollout(context)));
  if (!request.isPart && !(await commitOidcRequest(request))) refuseRace(context);
  if (request.isProofReplayed && oidc?.route === "token") {
    context.status = 400;
    context.body = { error: "invalid_dpop_proof", error_description: "the DPoP proof was used before" };
  }
  describeRedirect(context);
  await describeError(request.ctx, context);
}

/** Who declined to sign out is told so, where no application takes them back. */
function sayKept(context: KoaContextWithOIDC): void {
  const url = new URL(String(context.response.get("location")));
  if (!url.pathname.endsWith("/oidc/session/end/success")) return;
  url.searchParams.set(keptParameter, "1");
  context.redirect(url.href);
  context.status = 303;
}

/** Everything issued in a session ends with it, offline access included. */
export const endSessionStatements = (ctx: Ctx, uid: string): Statement[] => [
  statement(sql`DELETE FROM oidc_records WHERE tenant_id = ${ctx.tenantId} AND model = 'Grant' AND id_hash IN
      (SELECT grant_id FROM oidc_records WHERE tenant_id = ${ctx.tenantId} AND session_uid = ${uid})`),
  statement(sql`DELETE FROM oidc_records WHERE tenant_id = ${ctx.tenantId} AND session_uid = ${uid}`),
];

/** Someone else redeemed the same code, token or proof first: this answer is taken back. */
function refuseRace(context: KoaContextWithOIDC): void {
  const isUserinfo = context.oidc?.route === "userinfo";
  context.status = isUserinfo ? 401 : 400;
  context.body = isUserinfo
    ? { error: "invalid_token", error_description: "invalid token provided" }
    : { error: "invalid_grant", error_description: "grant request is invalid" };
  for (const name of ["dpop-nonce", "set-cookie"]) context.remove(name);
}

/** Denied for want of anything to grant, which the library leaves unsaid. */
function describeRedirect(context: KoaContextWithOIDC): void {
  const location = context.response.get("location");
  // Most answers lead nowhere, and what is no address costs more to parse than what is one.
  const url = location ? URL.parse(location) : null;
  if (url?.searchParams.get("error") !== "access_denied" || url.searchParams.has("error_description")) return;
  url.searchParams.set("error_description", "none of the requested scopes can be granted");
  context.set("location", url.href);
}

async function describeError(ctx: Ctx, context: KoaContextWithOIDC): Promise<void> {
  const body = context.body as { error?: unknown } | undefined;
  if (
    typeof body !== "object" ||
    body === null ||
    typeof body.error !== "string" ||
    context.query?.parse_error === "false"
  )
    return;
  const code = `oidc.${body.error}`;
  const known = Object.hasOwn(errorStatus, code) ? (code as ErrorCode) : "oidc.provider_error";
  Object.assign(body, { code, message: await errorMessage(ctx.phrases, known, ctx.language) });
}
