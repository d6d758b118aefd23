import { AppError } from "./error.ts";

export const maxUrlLength = 8192;
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Decides once what a path may look like; everything behind it compares plain strings. The URL parser has
 * already resolved dots and turned backslashes; refused are empty segments, which different parsers read
 * differently (`//evil`), control characters, and percent signs that encode nothing.
 * @throws `request.invalid_path`, `request.uri_too_long`, `request.method_not_allowed`; `request.not_found` for a tenant of
 * the console whose id is none, since it becomes a part of addresses
 */
export function admitUrl(request: Request, url: URL): void {
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
  if (/^\/console\/[^/]*%/.test(url.pathname)) throw new AppError("request.not_found");
}

/** Protocol endpoints that other origins post to by their standards; they rely on no ambient cookie for authority. */
const crossOriginPosts =
  /^\/(oidc\/(auth|token|token\/introspection|token\/revocation|me|request|device\/auth|session\/end)$|callback\/|console\/handle-social$|api\/(authn|saml|saml-applications)\/)/;

/**
 * A state-changing request that a browser sends with its cookies must come from our own pages. One with a
 * bearer token proves itself and may come from anywhere that CORS lets read the answer.
 * @throws `auth.origin_not_allowed`
 */
export function admitOrigin(request: Request, url: URL, ownEndpoints: readonly string[], path: string): void {
  if (request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS") return;
  if (request.headers.has("authorization") || crossOriginPosts.test(path)) return;
  const origin = request.headers.get("origin");
  const foreign =
    origin === null
      ? request.headers.get("sec-fetch-site") === "cross-site"
      : origin !== url.origin && !ownEndpoints.some((endpoint) => new URL(endpoint).origin === origin);
  if (foreign) throw new AppError("auth.origin_not_allowed");
}

/**
 * Reads a body of at most `maxBytes` into memory. One of GET and HEAD means nothing (RFC 9110, section 9.3.1), though
 * clients send an empty one.
 * @throws `request.body_too_large`; `request.invalid_input` for one that breaks off or is no body, as with a broken chunk
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await readWhole(request, maxBytes);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("request.invalid_input", { details: "the body could not be read", cause });
  }
}

/** Actions of pages that take JSON from our own scripts, or pass on what they get, which is read at its end. */
const takesOthers =
  /^\/console\/(assistant\/ask|[\w-]+\/users\/import\/send|[\w-]+\/sign-in-experience\/upload\/custom-ui-assets)(\.data)?$/;

/** What is posted to a page is a form, of either encoding. @throws `request.invalid_input` */
export async function admitForm(request: Request, path: string): Promise<void> {
  if (request.method === "GET" || request.method === "HEAD" || takesOthers.test(path)) return;
  const form = request.clone().formData();
  await form.catch((cause) => {
    throw new AppError("request.invalid_input", { details: "the body is not a form", cause });
  });
}

async function readWhole(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!request.body || request.method === "GET" || request.method === "HEAD") return null;
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
