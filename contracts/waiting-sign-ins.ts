import { z } from "zod";
import { cookiePairs } from "./cookies.ts";

/** Tells apart the sign-ins that wait in one browser, each of which has a cookie of its own. It names and does not prove. */
export const WaitingKey = z.string().regex(/^[\w-]{8}$/);

/** Sign-ins that wait in one browser for one tenant or application. The first of more than these is given up. */
export const waitingMax = 8;

/** @param id random, in Base64url: of the sign-in, or the `state` with which it comes back */
export const waitingKeyOf = (id: string): string => id.slice(0, 8);

/** @param name of the cookies of all that wait, without a key */
export const waitingCookie = (name: string, key: string): string => `${name}.${key}`;

/** The keys of those that wait in a browser, in the order in which it sends them: the oldest first (RFC 6265, section 5.4). */
export const waitingKeys = (cookies: string | null, name: string): string[] =>
  cookiePairs(cookies)
    .filter((pair) => pair.startsWith(`${name}.`))
    .map((pair) => pair.slice(name.length + 1).split("=")[0] ?? "")
    .filter((key) => WaitingKey.safeParse(key).success);

/** The keys of the oldest, which a browser gives up when it begins one more. @param begun its key, if it may be there already */
export const givenUpKeys = (cookies: string | null, name: string, begun?: string): string[] =>
  waitingKeys(cookies, name)
    .filter((key) => key !== begun)
    .slice(0, 1 - waitingMax);
