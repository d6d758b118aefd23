import { decodeJwt } from "jose";
import { organizationAudience } from "../access.ts";
import type { ControlCtx, TenantLocation } from "../context.ts";
import { getLocation } from "../directory/find.ts";
import { adminLocation } from "../members/client.ts";
import { readCookie } from "./cookies.ts";
import { sessionCookie } from "./sign-in.ts";
import { findSession, isValid, type StoredSession } from "./store.ts";
import { forgetAccessTokens, tokenFor } from "./tokens.ts";

/** One call for a page. Headers of the browser do not come along: what a call needs is in `init`; a form goes as it is. */
export type Ask = (
  path: string,
  init?: { method?: string; body?: unknown; headers?: Record<string, string> },
) => Promise<Response>;

/** What travels as it is: a form, or a body whose type is in the headers. Everything else is JSON. */
const isBody = (body: unknown): body is FormData | ArrayBuffer =>
  body instanceof FormData || body instanceof ArrayBuffer;

/** Somebody who is signed in to the console, as a page uses it. Tokens never leave this Worker. */
export interface ConsoleSession {
  userId: string;
  /** Asked beside what the page itself asks, and again after a write; a page that shows data waits for it. */
  standing: () => Promise<boolean>;
  /** The cloud's calls, with the token of a tenant's organization where the path names one. */
  cloud: Ask;
  /** One's own profile (`/me`). */
  me: Ask;
  /** A tenant's Management API, in one trip to its region. */
  tenant: (tenantId: string) => Ask;
  /** Scopes that the token for a tenant's organization carries. @throws `auth.unauthorized` when the session is over */
  heldScopes: (tenantId: string) => Promise<string[]>;
  /** After a change of roles. */
  forgetTokens: () => Promise<void>;
}

type CloudApp = (request: Request) => Promise<Response>;

/** The session that a browser's cookie names; null without one. */
export async function openSession(
  ctx: ControlCtx,
  cookies: string | null,
  cloudApp: CloudApp,
): Promise<ConsoleSession | null> {
  const value = readCookie(ctx, cookies, sessionCookie);
  const found = value ? await findSession(ctx, value) : null;
  if (!found) return null;
  let session: StoredSession = found;
  const ask =
    (audienceOf: (path: string) => string, send: (request: Request) => Promise<Response>): Ask =>
    async (path, { method = "GET", body, headers = {} } = {}) => {
      const token = await tokenFor(ctx, session, audienceOf(path));
      const request = new Request(`https://tenant.meridian${path}`, {
        method,
        headers: {
          "accept-language": ctx.language,
          ...(body === undefined || isBody(body) ? {} : { "content-type": "application/json" }),
          ...headers,
          authorization: `Bearer ${token}`,
        },
        body: body === undefined ? null : isBody(body) ? body : JSON.stringify(body),
      });
      return send(request);
    };
  const planeOf = (location: Promise<TenantLocation>) => async (request: Request) => ctx.plane(await location, request);
  const placeOf = (tenantId: string) => {
    const location = ctx.db.once(`location ${tenantId}`, () => getLocation(ctx, tenantId));
    // Known while the token is looked for; that there is no such tenant is said by the call.
    location.catch(() => undefined);
    return location;
  };
  return {
    userId: session.userId,
    standing: () => isValid(ctx, session),
    cloud: ask((path) => {
      const tenantId = /^\/api\/tenants\/([^/?]+)/.exec(path)?.[1];
      return tenantId ? organizationAudience(tenantId) : ctx.env.CLOUD_API_INDICATOR;
    }, cloudApp),
    me: ask(() => ctx.env.ME_API_INDICATOR, planeOf(Promise.resolve(adminLocation(ctx)))),
    tenant: (tenantId) => ask(() => ctx.managementIndicatorOf(tenantId), planeOf(placeOf(tenantId))),
    heldScopes: async (tenantId) => {
      const { scope } = decodeJwt<{ scope?: string }>(await tokenFor(ctx, session, organizationAudience(tenantId)));
      return scope?.split(" ").filter(Boolean) ?? [];
    },
    forgetTokens: async () => {
      session = await forgetAccessTokens(ctx, session);
    },
  };
}
