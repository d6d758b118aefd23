import { ListInbox } from "../../../contracts/connector.ts";
import { AppError } from "../../kernel/error.ts";
import { parse } from "../../kernel/route.ts";
import type { ControlCtx } from "../context.ts";
import { inboxPage, inboxPolicy } from "./page.ts";
import { emptyInbox, readInbox } from "./read.ts";

/**
 * Mail and SMS of this machine: `/dev/inbox` for people, `/dev/inbox.json` for programs. Null for any other
 * address, for any host but this machine (whose name a page elsewhere may have made its own), and everywhere where
 * `DEV_INBOX` is not set.
 * @throws `guard.invalid_input`, `request.method_not_allowed`
 */
export async function serveDevInbox(ctx: ControlCtx, request: Request, nonce: string): Promise<Response | null> {
  const { hostname, pathname, searchParams } = new URL(request.url);
  if (!ctx.env.DEV_INBOX || !isLoopback(hostname) || (pathname !== "/dev/inbox" && pathname !== "/dev/inbox.json"))
    return null;
  const headers = { "cache-control": "no-store" };
  if (request.method === "DELETE") {
    await emptyInbox(ctx);
    return new Response(null, { status: 204, headers });
  }
  if (request.method !== "GET" && request.method !== "HEAD") throw new AppError("request.method_not_allowed");
  const messages = await readInbox(ctx, parse(ListInbox, Object.fromEntries(searchParams)));
  if (pathname.endsWith(".json")) return Response.json(messages, { headers });
  return new Response(await inboxPage(messages, nonce), {
    headers: { ...headers, "content-type": "text/html; charset=utf-8", "content-security-policy": inboxPolicy(nonce) },
  });
}

const isLoopback = (hostname: string): boolean => /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
