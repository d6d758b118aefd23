import { bearerOf, requireManagementScope, type TrustedIssuer, verifyAccessToken } from "../kernel/auth.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Guard } from "../kernel/route.ts";
import type { TenantScope } from "./app.ts";
import { loadKeys } from "./oidc/keys.ts";

/** Who may issue tokens for the management API: the tenant itself, and the admin tenant for its members. */
function trustedIssuers(ctx: Ctx): TrustedIssuer[] {
  const own = { issuer: `${ctx.endpoint}/oidc`, keys: async () => (await loadKeys(ctx)).published };
  const admin = ctx.adminIssuer;
  return admin ? [own, { issuer: admin.issuer, keys: async () => admin.keys }] : [own];
}

/** The permission check of every management call; from then on the caller is the actor of the context. */
export const requireManagement: Guard<TenantScope> = async (c) => {
  const { ctx } = c.env;
  const token = bearerOf(c.req.header("authorization"));
  const caller = await verifyAccessToken(token, ctx.managementIndicatorOf(ctx.tenantId), trustedIssuers(ctx));
  requireManagementScope(caller, c.req.method);
  c.env.ctx = { ...ctx, actor: caller.actor };
};
