import { AppError } from "./error.ts";
import { type Meter, serverTiming } from "./meter.ts";

const maxUrlLength = 8192;
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Decides once what a path may look like; everything behind it compares plain strings. The URL parser has
 * already resolved dots and turned backslashes; refused are empty segments, which different parsers read
 * differently (`//evil`), control characters, and percent signs that encode nothing.
 * @throws `request.invalid_path`, `request.uri_too_long`, `request.method_not_allowed`
 */
export function admitAddress(request: Request, url: URL): void {
  if (request.url.length > maxUrlLength) throw new AppError("request.uri_too_long");
  if (!methods.has(request.method)) throw new AppError("request.method_not_allowed");
  if (url.pathname.includes("//")) throw new AppError("request.invalid_path");
  let decoded: string;
  try {
    decoded = decodeURIComponent(url.pathname);
  } catch {
    throw new AppError("request.invalid_path");
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(decoded)) throw new AppError("request.invalid_path");
}

/** Protocol endpoints that other origins post to by their standards; they rely on no ambient cookie for authority. */
const crossOriginPosts =
  /^\/(oidc\/(auth|token|token\/introspection|token\/revocation|me|request|device\/auth|session\/end)$|callback\/|console\/handle-social$|api\/(authn|saml|saml-applications)\/)/;

/**
 * A state-changing request that a browser sends with its cookies must come from our own pages. One with a
 * bearer token proves itself and may come from anywhere that CORS lets read the answer.
 * @throws `auth.origin_not_allowed`
 */
export function admitOrigin(request: Request, url: URL, ownOrigins: readonly string[], path: string): void {
  if (request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS") return;
  if (request.headers.has("authorization") || crossOriginPosts.test(path)) return;
  const origin = request.headers.get("origin");
  const foreign =
    origin === null
      ? request.headers.get("sec-fetch-site") === "cross-site"
      : origin !== url.origin && !ownOrigins.includes(origin);
  if (foreign) throw new AppError("auth.origin_not_allowed");
}

/** Reads a body of at most `maxBytes` into memory. @throws `request.body_too_large` */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!request.body) return null;
  const tooLarge = () => new AppError("request.body_too_large", { data: { maxBytes } });
  const declared = request.headers.get("content-length");
  if (Number(declared ?? 0) > maxBytes) throw tooLarge();
  // The runtime holds a body to its declared length; only one without has to be counted as it comes.
  if (declared !== null && /^\d+$/.test(declared)) {
    const whole = new Uint8Array(await request.arrayBuffer());
    if (whole.length > maxBytes) throw tooLarge();
    return whole;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.length;
  }
  return body;
}

const kilobyte = 1024;

/** Largest body in bytes, by path within a tenant or the root: uploads 20 MB, the token endpoint 56 kB, the rest 1 MB. */
export function bodyLimitOf(path: string): number {
  if (/\/user-assets$|\/custom-ui-assets$/.test(path)) return 20 * kilobyte * kilobyte + 64 * kilobyte;
  if (path.startsWith("/oidc/")) return 56 * kilobyte;
  return kilobyte * kilobyte;
}

export interface Dressing {
  requestId: string;
  nonce: string;
  isHttps: boolean;
  /** Present where costs may be seen from outside. */
  meter?: Meter;
  /** The captcha that the page shows: its frames and calls are let through. */
  captcha?: keyof typeof captchaOrigins;
  /** Origins of the operator's own scripts, to which they may send what they count. */
  trackers?: string[];
}

/** Where a captcha's frame and calls go; its script carries the nonce. */
const captchaOrigins = {
  Turnstile: "https://challenges.cloudflare.com",
  RecaptchaEnterprise: "https://www.google.com https://recaptcha.google.com https://www.gstatic.com",
} as const;

/**
 * The headers every answer leaves with. Pages may load what is ours and run only scripts and styles that
 * carry the nonce; other answers may do nothing at all. An answer that brings its own policy keeps it.
 * Sets them on the answer itself, which is one of ours and not one that fetch gave.
 */
export function dress(
  answer: Response,
  { requestId, nonce, isHttps, meter, captcha, trackers = [] }: Dressing,
): Response {
  const { headers } = answer;
  headers.set("request-id", requestId);
  headers.set("x-content-type-options", "nosniff");
  headers.set("x-frame-options", "DENY");
  headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
  headers.set("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()");
  if (isHttps) headers.set("strict-transport-security", "max-age=63072000; includeSubDomains; preload");
  if (!headers.has("content-security-policy")) {
    const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
    headers.set(
      "content-security-policy",
      isPage ? pagePolicy(nonce, captcha, trackers) : "default-src 'none'; frame-ancestors 'none'",
    );
  }
  if (meter) headers.set("server-timing", serverTiming(meter));
  return answer;
}

// No form-action: browsers apply it to the redirects after a form post too, and a sign-in ends at the app.
function pagePolicy(nonce: string, captcha: Dressing["captcha"], trackers: readonly string[]): string {
  const other = [...(captcha ? [captchaOrigins[captcha]] : []), ...trackers].map((origin) => ` ${origin}`).join("");
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${other}`,
    ...(captcha ? [`frame-src ${captchaOrigins[captcha]}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** A fresh nonce: 128 random bits. */
export const newNonce = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
