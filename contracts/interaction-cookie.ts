import { z } from "zod";
import { cookieNamed, cookiePairs } from "./cookies.ts";
import { WaitingKey, waitingCookie, waitingKeys } from "./waiting-sign-ins.ts";

/**
 * Which of the authorization requests that wait in a browser a page or a call is about, in its query: the addresses of the
 * sign-in pages carry it. A request keeps its key, which is made of the ID by which the engine tells that its sign-in and its
 * consent are of one, until the browser goes back to the application. Whoever follows such an address needs the cookie that
 * belongs to it, `<cookie of the newest request>.<key>`: `<ID>.<signature>`.
 */
export const InteractionQuery = z.object({ interaction: WaitingKey.optional() });

/** What a sign-in page shows of the step before it: without a key, on pages that were opened without a request. */
export const stepCookieName = (tenantId: string, key: string | null): string =>
  `_step.${tenantId}${key === null ? "" : `.${key}`}`;

/** What a browser holds of a request, unverified. */
export function waitingInteraction(
  cookies: string | null,
  name: string,
  key: string,
): { id: string; signature: string } | null {
  const [id, signature] = cookieNamed(cookies, waitingCookie(name, key))?.split(".") ?? [];
  return id && signature ? { id, signature } : null;
}

/** The key of the newest request, which pages without a key in their address are about: a bookmark, a provider's post. */
export const newestKey = (cookies: string | null, name: string): string | null => {
  const newest = cookieNamed(cookies, name);
  const isNewest = (key: string) => waitingInteraction(cookies, name, key)?.id === newest;
  return (newest && waitingKeys(cookies, name).find(isNewest)) || null;
};

/**
 * The cookies of a request about an interaction that its address names: that one stands where the newest one stood, with its
 * own signature. Where the browser does not hold it, none stands there: a key leads to nobody else's sign-in.
 */
export function withInteraction(cookies: string | null, name: string, key: string | undefined): string | null {
  if (key === undefined) return cookies;
  const found = waitingInteraction(cookies, name, key);
  const others = cookiePairs(cookies).filter(
    (pair) => !pair.startsWith(`${name}=`) && !pair.startsWith(`${name}.sig=`),
  );
  const own = found ? [`${name}=${found.id}`, `${name}.sig=${found.signature}`] : [];
  return [...others, ...own].join("; ") || null;
}

/** `state` at a provider begins with the key of the interaction that sent the browser there: all come back to one address. */
export const stateOfInteraction = (key: string | null, secret: string): string =>
  key === null ? secret : `${key}.${secret}`;

/** The key that a page's address names, by itself or by the `state` with which a provider sent the browser back; else null. */
export function interactionNamed(query: URLSearchParams): string | null {
  const named = query.get("interaction") ?? /^([\w-]+)\./.exec(query.get("state") ?? "")?.[1];
  return WaitingKey.safeParse(named).data ?? null;
}
