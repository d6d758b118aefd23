import type { ApplicationType } from "../../../contracts/application.ts";
import { isWeb, parsedAddress as parsed } from "../web-address.ts";

/** What is wrong with an address, as a phrase of `settings`; the contract decides in the end, with the same rules. */
export type AddressProblem = "invalidUrl" | "invalidNative" | "invalidOrigin" | "dangerous" | "wildcard";

const dangerous = /^(javascript|data|vbscript|file|blob|about|filesystem|view-source|ws|wss|ftp|intent|android-app):/i;

export function redirectProblem(type: ApplicationType, uri: string): AddressProblem | null {
  if (dangerous.test(uri)) return "dangerous";
  const url = parsed(uri);
  if (url && /\*/.test(url.host + url.pathname)) return "wildcard";
  if (type === "Native") return url && !uri.includes("#") ? null : "invalidNative";
  return isWeb(url) && !uri.includes("#") && url.username === "" && url.password === "" ? null : "invalidUrl";
}

export function signOutProblem(uri: string): AddressProblem | null {
  if (dangerous.test(uri)) return "dangerous";
  return parsed(uri) ? null : "invalidNative";
}

export const originProblem = (origin: string): AddressProblem | null =>
  URL.parse(origin)?.origin === origin ? null : "invalidOrigin";

export const webProblem = (uri: string): "invalidUrl" | null => (isWeb(parsed(uri)) ? null : "invalidUrl");

const isLoopback = (url: URL) =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname) || url.hostname.endsWith(".localhost");

/** What is allowed and yet may not be meant. */
export function redirectWarning(type: ApplicationType, uri: string): "warnPlain" | "warnNativeWeb" | null {
  const url = parsed(uri);
  if (!isWeb(url) || isLoopback(url)) return null;
  if (url.protocol === "http:") return "warnPlain";
  return type === "Native" ? "warnNativeWeb" : null;
}
