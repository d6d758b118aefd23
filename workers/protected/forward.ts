import { cookieName } from "../kernel/cookies.ts";
import { AppError } from "../kernel/error.ts";
import type { Proxied } from "./config.ts";
import { isHttps, isWebSocket, publicOrigin, type Visit } from "./visit.ts";

export const identityHeader = "meridian-identity";
export const originSecretHeader = "meridian-origin-secret";

/** Of one connection and not of the message (RFC 9110, section 7.6.1). */
const hopByHop = new Set([
  ...["connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "proxy-connection", "te"],
  ...["trailer", "transfer-encoding", "upgrade", "expect"],
]);

/**
 * What a caller could make an origin believe: our own headers, those that proxies write, of the address and of who is signed in
 * (RFC 9700, section 4.13), and those by which frameworks take another path or method than the one that was checked, or
 * skip their own checks. `proxy` becomes the variable `HTTP_PROXY` of a CGI program.
 */
const spoofed = new RegExp(
  `^(${[
    ...["meridian-", "x-forwarded", "forwarded$", "x-real-ip$", "(x-|true-|fastly-|x-cluster-)client-ip$", "cf-"],
    ...["x-original-", "x-rewrite-", "x-host$", "x-http-method", "x-method-override$", "x-middleware-", "proxy$"],
    ...["x-scheme$", "x-url-scheme$", "(x-)?remote-(user|groups|name|email)$", "x-auth-request-", "x-webauth-"],
    ...["x-ms-client-principal", "x-goog-(authenticated-user-|iap-)", "x-amzn-oidc-"],
  ].join("|")})`,
);

/** An origin answers with the request as it came: with the origin secret and the identity (RFC 9110, section 9.3.8). */
const reflecting = /^(TRACE|TRACK)$/i;

/** How long an origin may take until it begins to answer a request without a body. With one, the body decides. */
const patienceMs = 100_000;

/**
 * Sends a request on to the origin and its answer back, both as they come. A redirect is the browser's to follow.
 * @param identity the JWT of who is signed in
 * @throws `request.method_not_allowed`, `request.invalid_input`, `application.protected_application_misconfigured`,
 *   `application.origin_unreachable`, `application.origin_timeout`
 */
export async function forwardToOrigin(visit: Visit, proxied: Proxied, identity: string | null): Promise<Response> {
  const { request, url } = visit;
  if (reflecting.test(request.method)) throw new AppError("request.method_not_allowed");
  const body = await bodyOf(request);
  if (proxied.isRefused) throw new AppError("application.protected_application_misconfigured", { status: 502 });
  const patience = new AbortController();
  const timer = body ? undefined : setTimeout(() => patience.abort(), patienceMs);
  try {
    const answer = await fetch(proxied.origin + url.pathname + url.search, {
      method: request.method,
      headers: requestHeaders(visit, proxied, identity),
      body,
      redirect: "manual",
      // What one user was given is nothing that another may get, whatever the origin says of it.
      cache: "no-store",
      signal: patience.signal,
    });
    return answerOf(visit, proxied, answer, identity !== null);
  } catch (cause) {
    const code = patience.signal.aborted ? "application.origin_timeout" : "application.origin_unreachable";
    throw new AppError(code, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** With GET and HEAD it means nothing (RFC 9110, section 9.3.1), and cannot be sent on; clients send an empty one. */
async function bodyOf({ method, body }: Request): Promise<ReadableStream | null> {
  if (body === null || (method !== "GET" && method !== "HEAD")) return body;
  for await (const chunk of body as ReadableStream<Uint8Array>)
    if (chunk.length > 0) throw new AppError("request.invalid_input", { details: `${method} has no body` });
  return null;
}

function requestHeaders(visit: Visit, { originSecret }: Proxied, identity: string | null): Headers {
  const { request, url } = visit;
  const headers = new Headers(request.headers);
  const named = namedByConnection(request.headers);
  for (const name of request.headers.keys())
    if (hopByHop.has(name) || named.has(name) || isSpoofed(name)) headers.delete(name);
  headers.delete("host");
  const cookies = request.headers.get("cookie");
  if (cookies !== null) setOrDrop(headers, "cookie", othersCookies(visit, cookies));
  const clientIp = request.headers.get("cf-connecting-ip");
  if (clientIp) headers.set("x-forwarded-for", clientIp);
  headers.set("x-forwarded-host", url.host);
  headers.set("x-forwarded-proto", isHttps(visit) ? "https" : "http");
  headers.set(originSecretHeader, originSecret);
  if (identity !== null) headers.set(identityHeader, identity);
  if (isWebSocket(request)) headers.set("upgrade", "websocket");
  return headers;
}

function setOrDrop(headers: Headers, name: string, value: string): void {
  if (value === "") headers.delete(name);
  else headers.set(name, value);
}

/** Some origins read `_` as `-`, or any character that is neither a letter nor a digit, as the variables of CGI have them. */
const isSpoofed = (name: string): boolean => spoofed.test(name.replaceAll(/[^a-z0-9]/g, "-"));

const none: ReadonlySet<string> = new Set();

function namedByConnection(headers: Headers): ReadonlySet<string> {
  const connection = headers.get("connection");
  if (connection === null || connection === "keep-alive") return none;
  return new Set(connection.split(",").map((name) => name.trim().toLowerCase()));
}

/** Our cookies are nobody's but ours. */
function othersCookies(visit: Visit, given: string): string {
  const own = cookieName(isHttps(visit), "meridian_");
  if (!given.includes(own)) return given;
  return given
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => !pair.startsWith(own))
    .join("; ");
}

function answerOf(visit: Visit, { origin }: Proxied, answer: Response, isSignedIn: boolean): Response {
  const ours = new Response(answer.body, answer);
  const { headers } = ours;
  for (const name of answer.headers.keys())
    if (hopByHop.has(name) || name.startsWith("meridian-")) headers.delete(name);
  if (headers.has("set-cookie")) {
    headers.delete("set-cookie");
    for (const line of answer.headers.getSetCookie()) {
      const kept = ownCookieLine(visit, line);
      if (kept !== null) headers.append("set-cookie", kept);
    }
  }
  const location = headers.get("location");
  if (location !== null) headers.set("location", publicLocation(visit, origin, location));
  if (isSignedIn) keepPrivate(headers);
  return ours;
}

/** A cookie of the origin is one of this host alone, and never one of ours. */
function ownCookieLine(visit: Visit, line: string): string | null {
  // Without a name, browsers send the value alone, which may look like one of ours.
  if (line.replace(/^[\s=]+/, "").startsWith(cookieName(isHttps(visit), "meridian_"))) return null;
  return line.replace(/;\s*domain\s*=[^;]*/gi, "");
}

/** A redirect of the origin to itself leads to the host that browsers know. */
function publicLocation(visit: Visit, origin: string, location: string): string {
  const url = URL.parse(location, origin + visit.url.pathname);
  if (url?.origin !== origin) return location;
  return publicOrigin(visit) + url.pathname + url.search + url.hash;
}

/** What somebody signed in was given is stored by that browser alone (RFC 9111, section 5.2.2). */
function keepPrivate(headers: Headers): void {
  const given = headers.get("cache-control");
  const directives = (given ?? "").split(",").map((one) => one.trim());
  if (directives.some((one) => /^(no-store|private)\b/i.test(one))) return;
  const kept = directives.filter((one) => one !== "" && !/^(public|s-maxage|proxy-revalidate)\b/i.test(one));
  headers.set("cache-control", ["private", ...(given === null ? ["no-cache"] : kept)].join(", "));
  for (const name of ["cdn-cache-control", "cloudflare-cdn-cache-control", "surrogate-control"]) headers.delete(name);
}
