import type { ApplicationType } from "../../../contracts/application.ts";
import { isWeb, parsedAddress as parsed } from "../web-address.ts";

/** What is wrong with an address, as a phrase of `settings`; the contract decides in the end, with the same rules. */
export type AddressProblem = "invalidUrl" | "invalidNative" | "invalidOrigin" | "dangerous" | "wildcard";

const dangerous = /^(javascript|data|vbscript|file|blob|about|filesystem|view-source|ws|wss|ftp|intent|android-app):/i;

const isWild = (url: URL): boolean => /\*/.test(url.host + url.pathname);

export function redirectProblem(type: ApplicationType, uri: string): AddressProblem | null {
  if (dangerous.test(uri)) return "dangerous";
  const url = parsed(uri);
  if (url && isWild(url)) return "wildcard";
  if (type === "Native") return url && !uri.includes("#") ? null : "invalidNative";
  return isWeb(url) && !uri.includes("#") && url.username === "" && url.password === "" ? null : "invalidUrl";
}

export function signOutProblem(uri: string): AddressProblem | null {
  if (dangerous.test(uri)) return "dangerous";
  const url = parsed(uri);
  if (url && isWild(url)) return "wildcard";
  return url ? null : "invalidNative";
}

export const originProblem = (origin: string): AddressProblem | null =>
  URL.parse(origin)?.origin === origin ? null : "invalidOrigin";

export const webProblem = (uri: string): "invalidUrl" | null => (isWeb(parsed(uri)) ? null : "invalidUrl");

/** No fragment (Back-Channel Logout 1.0, section 2.2). */
export const logoutProblem = (uri: string): "invalidUrl" | null => (uri.includes("#") ? "invalidUrl" : webProblem(uri));

const isLoopback = (url: URL) =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname) || url.hostname.endsWith(".localhost");

/** What is allowed and yet may not be meant. */
export function redirectWarning(type: ApplicationType, uri: string): "warnPlain" | "warnNativeWeb" | null {
  const url = parsed(uri);
  if (!isWeb(url) || isLoopback(url)) return null;
  if (url.protocol === "http:") return "warnPlain";
  return type === "Native" ? "warnNativeWeb" : null;
}
