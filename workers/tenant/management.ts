import type { Hono } from "hono";
import type { z } from "zod";
import { adminTenantId } from "../../contracts/tenant.ts";
import {
  actingParty,
  bearerOf,
  type Caller,
  claimedBy,
  requireManagementScope,
  requireRight,
  type TrustedIssuer,
  verifyAccessToken,
} from "../kernel/auth.ts";
import type { Ctx } from "../kernel/context.ts";
import { AppError } from "../kernel/error.ts";
import { admitLater, type Guard, type Handler, type RouteShape, route } from "../kernel/route.ts";
import { effectiveScopes } from "./oidc/effective-scopes.ts";
import { loadKeys } from "./oidc/keys.ts";
import type { TenantScope } from "./scope.ts";
import { requireActive } from "./tenants/state.ts";

/**
 * Who may issue tokens for the management API: the admin tenant for its members, and the tenant itself, under any of its
 * addresses. Which those are is known to the keys: nobody else signs with them, and what they signed names an address that
 * the tenant was served under.
 */
function trustedIssuers(ctx: Ctx, token: string): TrustedIssuer[] {
  const admin = ctx.adminIssuer;
  const claimed = claimedBy(token)?.issuer;
  if (admin && claimed === admin.issuer) return [{ issuer: admin.issuer, keys: async () => admin.keys }];
  const issuer = claimed?.endsWith("/oidc") ? claimed : `${ctx.endpoint}/oidc`;
  return [{ issuer, keys: async () => (await loadKeys(ctx)).published }];
}

/**
 * The permission check of every management call; from then on the caller is the actor of the context. A read begins
 * while it is asked whether the tenant is suspended, and a page's own read while its token is verified.
 */
export const requireManagement: Guard<TenantScope> = async (c) => {
  const { ctx, isPage } = c.env;
  const audience = ctx.managementIndicatorOf(ctx.tenantId);
  const token = bearerOf(c.req.header("authorization"));
  const isRead = c.req.method === "GET";
  const verified = ctx.db.once(`token ${token}`, () => verifyAccessToken(token, audience, trustedIssuers(ctx, token)));
  const caller = (isRead && isPage && claimedBy(token)) || (await verified);
  const active = ctx.db.once(`active ${ctx.tenantId}`, () => requireActive(ctx));
  const check = Promise.all([verified, active]);
  const isOwn = caller.claims.iss !== ctx.adminIssuer?.issuer;
  const [scopes] = await Promise.all([
    isOwn ? effectiveScopes(ctx, caller, audience) : memberScopes(ctx, caller),
    isRead ? admitLater(c, check) : check,
  ]);
  requireManagementScope({ ...caller, scopes }, c.req.method);
  // Its users are the members of all tenants: whoever resets a password there or acts as one of them is an administrator.
  if (ctx.tenantId === adminTenantId && !isRead) requireRight({ managementScopes: scopes }, "all");
  c.env.ctx = { ...ctx, actor: actingParty(caller.actor, caller.claims), managementScopes: scopes };
};

/** What a member of the tenant still holds of what its token says: the edge asked the admin tenant with this request. */
async function memberScopes({ adminIssuer }: Ctx, { actor, scopes }: Caller): Promise<ReadonlySet<string>> {
  if (adminIssuer?.subject !== actor.id) throw new AppError("auth.unauthorized");
  return new Set(adminIssuer.scopes).intersection(scopes);
}

/** How an area of the Management API declares its operations: the permission check is the guard of each. */
export function managementApi(app: Hono<{ Bindings: TenantScope }>, tag: string) {
  return <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
    shape: RouteShape<P, Q, B>,
    handler: Handler<TenantScope, P, Q, B>,
  ): void => route(app, { ...shape, tag }, [requireManagement], handler);
}
