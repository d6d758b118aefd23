import type { PageContext } from "../context.ts";

/**
 * What a provider posts to `/callback/<connector>` or the console's own address (`response_mode=form_post`) comes from another site, without our
 * cookies: the same as a query comes with them. Null for anything else, such as what Google One Tap posts from our own
 * page. Before the router, which takes posts of its
 * own origin alone.
 */
export async function formPostAsQuery(request: Request, visit: PageContext): Promise<Response | null> {
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "POST" || !/^\/(callback\/[\w-]+|console\/handle-social)$/.test(pathname)) return null;
  const type = request.headers.get("content-type") ?? "";
  const isForm = type.startsWith("application/x-www-form-urlencoded");
  const sent = new URLSearchParams(isForm ? await request.clone().text() : "");
  if (sent.has("credential")) return null;
  const location = `${visit.tenant?.endpoint ?? origin}${pathname}?${sent}`;
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
