import { newSecret } from "./id.ts";
import { type Meter, serverTiming } from "./meter.ts";

export interface SecurityHeaderOptions {
  requestId: string;
  /** Of a page: what may run in it. Without it nothing may. */
  nonce?: string;
  isHttps: boolean;
  /** Present where costs may be seen from outside. */
  meter?: Meter;
  /** The captcha that the page shows: its frames and calls are let through. */
  captcha?: keyof typeof captchaOrigins;
  /** The page shows Google One Tap. */
  hasOneTap?: boolean;
  /** Of a page with the framework's scripts: where those of the build are. They run by their address, without the nonce. */
  builtScripts?: string;
  /** Origins of the operator's own scripts, which may run, and send there what they count. */
  trackers?: string[];
  /** Of the console, whose pages show others of ours in frames: those that say so themselves. */
  isConsole?: boolean;
}

/** Where a captcha's frame and calls go; its script carries the nonce. */
const captchaOrigins = {
  Turnstile: "https://challenges.cloudflare.com",
  RecaptchaEnterprise: "https://www.google.com https://recaptcha.google.com https://www.gstatic.com",
} as const;

/** https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy */
const oneTapOrigin = "https://accounts.google.com/gsi/";

/**
 * The headers every answer leaves with. Pages may load what is ours, and run only scripts and styles that carry the nonce.
 * Beside those, a page with the framework's scripts may run the build's, and any other page what a script with the nonce loads.
 * Other answers may do nothing at all. An answer that brings its own policy keeps it, and so does one that says who may show
 * it in a frame.
 * Sets them on the answer itself, which is one of ours and not one that fetch gave. A regional Worker sets them, too,
 * so that its answer passes the edge Worker as it is: copying one costs as much as all else that the edge does.
 */
export function withSecurityHeaders(answer: Response, options: SecurityHeaderOptions): Response {
  const { requestId, nonce, isHttps, meter } = options;
  const { headers } = answer;
  headers.set("request-id", requestId);
  // The name by which clients of this field log it.
  headers.set("logto-core-request-id", requestId);
  headers.set("x-content-type-options", "nosniff");
  if (!headers.has("x-frame-options")) headers.set("x-frame-options", "DENY");
  headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
  headers.set("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()");
  if (isHttps) headers.set("strict-transport-security", "max-age=63072000; includeSubDomains; preload");
  if (!headers.has("content-security-policy")) {
    const isPage = nonce !== undefined && headers.get("content-type")?.startsWith("text/html");
    headers.set(
      "content-security-policy",
      isPage ? pagePolicy(nonce, options) : "default-src 'none'; frame-ancestors 'none'",
    );
  }
  if (meter) headers.set("server-timing", serverTiming(meter));
  return answer;
}

/**
 * The same for an answer of our own on a host for a protected application. What the application itself answers is its own. The
 * host may be a domain of the customer's: nothing is promised for the domains below it.
 */
export function withHostHeaders(answer: Response, { isHttps }: Pick<SecurityHeaderOptions, "isHttps">): Response {
  const { headers } = answer;
  headers.set("x-content-type-options", "nosniff");
  headers.set("x-frame-options", "DENY");
  if (!headers.has("referrer-policy")) headers.set("referrer-policy", "strict-origin-when-cross-origin");
  if (!headers.has("content-security-policy"))
    headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  if (isHttps) headers.set("strict-transport-security", "max-age=63072000");
  return answer;
}

// No form-action: browsers apply it to the redirects after a form post too, and a sign-in ends at the app.
function pagePolicy(nonce: string, options: SecurityHeaderOptions): string {
  const { captcha, hasOneTap, builtScripts, trackers = [], isConsole } = options;
  const framed = [...(captcha ? [captchaOrigins[captcha]] : []), ...(hasOneTap ? [oneTapOrigin] : [])];
  const frames = [...(isConsole ? ["'self'"] : []), ...framed];
  const scripts = builtScripts ? [builtScripts, ...trackers] : ["'strict-dynamic'"];
  const other = [...framed, ...trackers].map((origin) => ` ${origin}`).join("");
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${scripts.join(" ")}`,
    `style-src 'self' 'nonce-${nonce}'${hasOneTap ? ` ${oneTapOrigin}style` : ""}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${other}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(" ")}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Of a tenant's own sign-in pages: scripts of their own files, and styles as frameworks write them. No workers, since a
 * service worker would outlive the pages.
 */
export function customUiPolicy(captcha: keyof typeof captchaOrigins | undefined): string {
  const other = captcha ? ` ${captchaOrigins[captcha]}` : "";
  return [
    "default-src 'none'",
    `script-src 'self'${other}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    "media-src 'self'",
    `connect-src 'self'${other}`,
    ...(captcha ? [`frame-src${other}`] : []),
    "manifest-src 'self'",
    "worker-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** A fresh nonce: some 130 random bits. */
export const newNonce = (): string => newSecret(22);
