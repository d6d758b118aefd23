import type { Hono } from "hono";
import { cors } from "hono/cors";
import type { z } from "zod";
import { verificationHeader } from "../../../contracts/account.ts";
import { AppError } from "../../kernel/error.ts";
import { type Guard, type Handler, type RouteShape, route } from "../../kernel/route.ts";
import { getAccountCenter } from "../account-center/get.ts";
import { requireAccountToken } from "../oidc/account-token.ts";
import type { TenantScope } from "../scope.ts";
import { requireActive } from "../tenants/state.ts";
import type { Me } from "./me.ts";

interface AccountScope extends TenantScope {
  me: Me;
}

/** Who calls, and whether users may do anything at all here. @throws `auth.unauthorized`, `account_center.not_enabled` */
const requireMe: Guard<AccountScope> = async (c) => {
  const { ctx } = c.env;
  const [token] = await Promise.all([requireAccountToken(ctx, c.req.header("authorization")), requireActive(ctx)]);
  const { enabled, fields, deletionEnabled } = (await getAccountCenter(ctx)).value;
  if (!enabled) throw new AppError("account_center.not_enabled");
  c.env.ctx = { ...ctx, actor: { kind: "user", id: token.userId } };
  c.env.me = { ...token, fields, deletionEnabled };
};

/** Any page may call with a user's token: the token is the authority, and no cookie is looked at. */
const anyOrigin = cors({
  origin: "*",
  allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
  allowHeaders: ["authorization", "content-type", "accept-language", "if-match", "if-none-match", verificationHeader],
  exposeHeaders: ["*"],
  maxAge: 3600,
});

export function allowAnyOrigin(app: Hono<{ Bindings: TenantScope }>): void {
  for (const path of ["/api/my-account/*", "/api/verifications/*"]) app.use(path, anyOrigin);
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
