import type { Hono, MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { z } from "zod";
import { verificationHeader } from "../../../contracts/account.ts";
import { AppError } from "../../kernel/error.ts";
import { type Guard, type Handler, type RouteShape, route } from "../../kernel/route.ts";
import { getAccountCenter } from "../account-center/get.ts";
import { requireAccountToken } from "../oidc/account-token.ts";
import { newOidcRequest, runOidcRequest } from "../oidc/oidc-request.ts";
import { mayRead } from "../oidc/provider.ts";
import type { TenantScope } from "../scope.ts";
import { requireActive } from "../tenants/state.ts";
import type { Me } from "./me.ts";

interface AccountScope extends TenantScope {
  me: Me;
}

/** Who calls, and whether users may do anything at all here. @throws `auth.unauthorized`, `account_center.not_enabled` */
const requireMe: Guard<AccountScope> = async (c) => {
  const { ctx } = c.env;
  const [{ actor, ...token }] = await Promise.all([
    requireAccountToken(ctx, c.req.header("authorization")),
    requireActive(ctx),
  ]);
  const { enabled, fields, deletionEnabled } = (await getAccountCenter(ctx)).value;
  if (!enabled) throw new AppError("account_center.not_enabled");
  c.env.ctx = { ...ctx, actor };
  c.env.me = { ...token, fields, deletionEnabled };
};

/** A preflight carries no token: which application asks is known with the call itself, as at the token endpoint. */
const preflight = cors({
  origin: (origin) => origin,
  allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
  allowHeaders: ["authorization", "content-type", "accept-language", "if-match", "if-none-match", verificationHeader],
  maxAge: 3600,
});

/** Scripts of the application's own origins read the answer; that a token is nobody's is for everyone to read. */
const readByOrigins: MiddlewareHandler<{ Bindings: AccountScope }> = async (c, next) => {
  if (c.req.method === "OPTIONS") return preflight(c, next);
  await next();
  const origin = c.req.header("origin");
  if (!origin) return;
  const { ctx, me } = c.env;
  if (!me || (await runOidcRequest(newOidcRequest(ctx), () => mayRead(origin, me.clientId)))) {
    c.header("access-control-allow-origin", origin);
    c.header("access-control-expose-headers", "*");
  }
  c.header("vary", "Origin", { append: true });
};

export function allowOwnOrigins(app: Hono<{ Bindings: TenantScope }>): void {
  const own = app as unknown as Hono<{ Bindings: AccountScope }>;
  for (const path of ["/api/my-account/*", "/api/verifications/*"]) own.use(path, readByOrigins);
}

/** How an area of the Account API declares its operations. */
export function accountApi(app: Hono<{ Bindings: TenantScope }>, tag: string) {
  // The guard puts the caller into the scope before any handler sees it.
  const own = app as unknown as Hono<{ Bindings: AccountScope }>;
  return <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
    shape: RouteShape<P, Q, B>,
    handler: Handler<AccountScope, P, Q, B>,
  ): void => route(own, { ...shape, tag }, [requireMe], handler);
}
