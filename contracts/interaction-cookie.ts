import { z } from "zod";
import { cookieNamed } from "./one-tap.ts";

/**
 * Which of the authorization requests that wait in a browser a page is about: the addresses of the sign-in pages carry it
 * as `interaction`. It names and does not prove: whoever follows such an address needs the cookie that belongs to it.
 */
export const InteractionKey = z.string().regex(/^[\w-]{8}$/);
/** In the query of a page of the sign-in, and of a call of the Experience API. */
export const InteractionQuery = z.object({ interaction: InteractionKey.optional() });

/** Authorization requests that wait in one browser for one tenant. The first of more than these is given up. */
export const waitingMax = 8;

/** An authorization request keeps its key from sign-in to consent. @param connectionId by which the engine tells that they are of one */
export const interactionKeyOf = (connectionId: string): string => connectionId.slice(0, 8);

/** `name` is that of the cookie of the newest request (`tenantCookie`). The value of this one: `<ID>.<signature>`. */
export const waitingCookie = (name: string, key: string): string => `${name}.${key}`;

/** What a sign-in page shows of the step before it: without a key, on pages that were opened without a request. */
export const stepCookieName = (tenantId: string, key: string | null): string =>
  `_step.${tenantId}${key === null ? "" : `.${key}`}`;

/** The keys of those that wait in a browser, in the order in which it sends them: the oldest first (RFC 6265, section 5.4). */
export const waitingKeys = (cookies: string | null, name: string): string[] =>
  pairsOf(cookies)
    .filter((pair) => pair.startsWith(`${name}.`))
    .map((pair) => pair.slice(name.length + 1).split("=")[0] ?? "")
    .filter((key) => InteractionKey.safeParse(key).success);

const pairsOf = (cookies: string | null): string[] =>
  (cookies ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair !== "");

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
  const others = pairsOf(cookies).filter((pair) => !pair.startsWith(`${name}=`) && !pair.startsWith(`${name}.sig=`));
  const own = found ? [`${name}=${found.id}`, `${name}.sig=${found.signature}`] : [];
  return [...others, ...own].join("; ") || null;
}

/** `state` at a provider begins with the key of the interaction that sent the browser there: all come back to one address. */
export const stateOfInteraction = (key: string | null, secret: string): string =>
  key === null ? secret : `${key}.${secret}`;

/** The key that a page's address names, by itself or by the `state` with which a provider sent the browser back; else null. */
export function interactionNamed(query: URLSearchParams): string | null {
  const named = query.get("interaction") ?? /^([\w-]+)\./.exec(query.get("state") ?? "")?.[1];
  return InteractionKey.safeParse(named).data ?? null;
}
