import type { ControlCtx, TenantLocation } from "../control/context.ts";
import type { EdgeEnv } from "../kernel/env.ts";
import type { HostOf } from "../kernel/host-traffic.ts";

/** A request to the host of a protected application. */
export interface Visit {
  env: EdgeEnv;
  request: Request;
  url: URL;
  location: TenantLocation;
  applicationId: string;
  now: number;
  /** The control plane's context, made when something needs it: a request of somebody who is signed in needs nothing. */
  context: () => ControlCtx;
}

/** Whose host it is, for what is counted of it. */
export const hostOf = ({ location: { tenantId }, applicationId }: Visit): HostOf => ({ tenantId, applicationId });

export const isHttps = ({ env }: Pick<Visit, "env">): boolean => env.ENDPOINT.startsWith("https:");

/** The origin that browsers know the application by. */
export const publicOrigin = (visit: Visit): string => `${isHttps(visit) ? "https" : "http"}://${visit.url.host}`;

/** Whether a browser goes to a page, and can be sent on to another one; scripts, forms and images cannot. */
export function isNavigation({ request }: Visit): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  if (isWebSocket(request)) return false;
  const mode = request.headers.get("sec-fetch-mode");
  return mode === null ? (request.headers.get("accept") ?? "").includes("text/html") : mode === "navigate";
}

export const isWebSocket = (request: Request): boolean => request.headers.get("upgrade")?.toLowerCase() === "websocket";

/**
 * Whether another site makes the browser send this, as far as it could change something. `SameSite` does not tell one
 * protected application from another, which may be somebody else's.
 */
export function isForeign(visit: Visit): boolean {
  const { request } = visit;
  if (!isWebSocket(request) && /^(GET|HEAD|OPTIONS)$/.test(request.method)) return false;
  const origin = request.headers.get("origin");
  if (origin !== null) return origin !== publicOrigin(visit);
  const site = request.headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin" && site !== "none";
}
