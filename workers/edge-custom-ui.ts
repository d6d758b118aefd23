import { customUiLimits, customUiType, isReservedPath } from "../contracts/custom-ui-files.ts";
import type { ControlCtx, TenantLocation } from "./control/context.ts";
import { openCustomUiPreview, previewCookie, previewQuery } from "./edge-custom-ui-preview.ts";
import { publicExperience } from "./edge-sign-in-experience.ts";
import { AppError } from "./kernel/error.ts";
import { isKnown } from "./kernel/etag.ts";
import { errorTrace } from "./kernel/log.ts";
import { customUiPolicy } from "./kernel/security-headers.ts";

/**
 * A page or a file of a tenant's own sign-in pages, at the tenant's own origin: the file of that path, and `index.html` for
 * every path without a file's ending. Null for what is not the site's: other methods, reserved paths, a tenant that shows the
 * built-in pages. Those are shown, too, where `index.html` cannot be read.
 */
export async function customUiPage(
  ctx: ControlCtx,
  location: TenantLocation,
  request: Request,
  { pathname, searchParams }: URL,
): Promise<Response | null> {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const path = decodeURIComponent(pathname.slice(1)).normalize("NFC");
  if (isReservedPath(path)) return null;
  const asked = searchParams.get(previewQuery);
  if (asked !== null) return beginPreview(ctx, location, asked);
  const isDocument = customUiType(path) === null;
  try {
    const cookies = request.headers.get("cookie");
    const previewed = await openCustomUiPreview(ctx, location.tenantId, cookies);
    const { customUiAssets, captchaConfig } = await publicExperience(ctx, location, {}, cookies);
    const id = previewed ?? customUiAssets?.id;
    if (!id) return null;
    const file = await readFile(ctx, location, id, isDocument ? "index.html" : path);
    if (!file && isDocument) throw new Error(`the pages ${id} have no index.html`);
    const headers = {
      "content-type": customUiType(isDocument ? "index.html" : path) as string,
      // The same address is another file after the next upload: a browser asks each time, and hears that it has it.
      "cache-control": previewed ? "private, no-store" : "private, no-cache",
      "content-security-policy": customUiPolicy(captchaConfig?.type),
    };
    return file && answerOf(file, request, headers);
  } catch (thrown) {
    ctx.log("error", "custom_ui.failed", { error: errorTrace(thrown) });
    if (isDocument) return null;
    throw thrown;
  }
}

function answerOf(file: Response, request: Request, own: Record<string, string>): Response {
  const etag = file.headers.get("etag") ?? "";
  const headers = { ...own, etag };
  const isRead = request.method === "GET" && !isKnown(request.headers.get("if-none-match"), etag);
  if (isRead) return new Response(file.body, { headers });
  file.body?.cancel();
  return new Response(null, { status: request.method === "GET" ? 304 : 200, headers });
}

/** The demo app signs in with the pages that the link names, in this browser alone. */
async function beginPreview(
  ctx: ControlCtx,
  { tenantId, endpoint }: TenantLocation,
  sealed: string,
): Promise<Response> {
  const cookie = previewCookie(sealed, endpoint);
  const isOpen = (await openCustomUiPreview(ctx, tenantId, cookie)) !== null;
  return new Response(null, {
    status: 303,
    headers: {
      location: `${endpoint}/demo-app?run=1`,
      "cache-control": "no-store",
      ...(isOpen ? { "set-cookie": cookie } : {}),
    },
  });
}

/** A file of an upload, which never changes: from the cache of this place, else by a trip to the tenant's region. */
async function readFile(ctx: ControlCtx, location: TenantLocation, id: string, path: string): Promise<Response | null> {
  if (path.length > customUiLimits.path) return null;
  const asked = new URLSearchParams({ id, path });
  const key = `https://custom-ui.meridian/${location.tenantId}?${asked}`;
  const cache = await caches.open("custom-ui");
  const known = await cache.match(key);
  if (known) return known;
  const answer = await ctx.plane(location, new Request(`https://internal.meridian/custom-ui-file?${asked}`));
  if (answer.ok && answer.body) {
    const headers = { etag: answer.headers.get("etag") ?? "", "cache-control": "public, max-age=31536000, immutable" };
    const [kept, sent] = answer.body.tee();
    ctx.background(cache.put(key, new Response(kept, { headers })).catch(() => undefined));
    return new Response(sent, { headers });
  }
  await answer.body?.cancel();
  if (answer.status === 404) return null;
  throw new AppError("region.unavailable");
}
