import type { PageContext } from "../context.ts";

/** In bytes. A request has 16 kB for its address on the platform; a provider’s longest answers have an ID token of some 5 kB. */
const longestQuery = 12_000;

/**
 * What a provider posts to `/callback/<connector>` or the console’s own address (`response_mode=form_post`) comes from another
 * site, without our cookies: the same as a query comes with them. What is too long for one comes as an error. Null for anything
 * else, such as what Google One Tap posts from our own page. Before the router, which takes posts of its own origin alone.
 */
export async function formPostAsQuery(request: Request, visit: Pick<PageContext, "tenant">): Promise<Response | null> {
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "POST" || !/^\/(callback\/[\w-]+|console\/handle-social)$/.test(pathname)) return null;
  const type = request.headers.get("content-type") ?? "";
  const isForm = type.startsWith("application/x-www-form-urlencoded");
  const sent = new URLSearchParams(isForm ? await request.clone().text() : "");
  if (sent.has("credential")) return null;
  const query = sent.toString().length <= longestQuery ? sent : tooLong(sent.get("state"));
  const location = `${visit.tenant?.endpoint ?? origin}${pathname}?${query}`;
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}

/** So that the sign-in that waits for the answer is told, where it can be known by its state. */
const tooLong = (state: string | null) =>
  new URLSearchParams({ error: "invalid_request", ...(state && state.length <= 1000 ? { state } : {}) });
