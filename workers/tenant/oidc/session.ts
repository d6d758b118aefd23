import type { KoaContextWithOIDC } from "oidc-provider";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { findAccount } from "./accounts.ts";
import { asNodePair } from "./koa.ts";
import { newOidcRequest, runOidcRequest } from "./oidc-request.ts";
import { providerOf } from "./provider.ts";

/** The browser that is signed in with the tenant, whichever application it signed in for. */
export interface BrowserSession {
  userId: string;
  uid: string;
}

/**
 * Who the request's cookies are signed in as. Read anew each time: a session that was ended a moment ago, and a
 * user who was suspended, are no one.
 * @throws `session.not_found`
 */
export function requireSession(ctx: Ctx, cookies: string | null): Promise<BrowserSession> {
  return runOidcRequest(newOidcRequest(ctx), async () => {
    const provider = await providerOf(ctx);
    const headers: Record<string, string> = cookies ? { cookie: cookies } : {};
    const { request, response } = asNodePair({ method: "GET", headers }, "/", ctx.endpoint, ctx.clientIp, null);
    const session = await provider.Session.get(provider.createContext(request, response) as KoaContextWithOIDC);
    const { accountId, uid } = session;
    if (!accountId || !uid || !(await findAccount(null, accountId))) throw new AppError("session.not_found");
    return { userId: accountId, uid };
  });
}
