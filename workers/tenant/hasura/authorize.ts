import { sql } from "drizzle-orm";
import type { HasuraQuery, HasuraSession } from "../../../contracts/hasura.ts";
import { bearerOf, verifyAccessToken } from "../../kernel/auth.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { effectiveScopes } from "../oidc/effective-scopes.ts";
import { loadKeys } from "../oidc/keys.ts";
import { requireActive } from "../tenants/state.ts";

/** Whose token it is; null without a valid one for the resource. */
async function userOf(ctx: Ctx, authorization: string | undefined, resource: string): Promise<string | null> {
  try {
    const own = { issuer: `${ctx.endpoint}/oidc`, keys: async () => (await loadKeys(ctx)).published };
    const caller = await verifyAccessToken(bearerOf(authorization), resource, [own]);
    await effectiveScopes(ctx, caller, resource);
    return caller.actor.kind === "user" ? caller.actor.id : null;
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.status < 500) return null;
    throw thrown;
  }
}

/**
 * The webhook by which Hasura learns who asks: with the expected role if the user holds it, else with the role of the
 * unauthorized.
 * @throws `auth.expected_role_not_found` where there is no such role, `subscription.tenant_suspended`
 */
export async function authorizeHasura(
  ctx: Ctx,
  { resource, unauthorizedRole }: HasuraQuery,
  { authorization, expectedRole }: { authorization: string | undefined; expectedRole: string | undefined },
): Promise<HasuraSession> {
  const [userId] = await Promise.all([userOf(ctx, authorization, resource), requireActive(ctx)]);
  const [held] = userId
    ? await ctx.db.all<{ name: string }>(sql`SELECT r.name FROM user_roles ur
        JOIN roles r ON r.tenant_id = ur.tenant_id AND r.id = ur.role_id
        WHERE ur.tenant_id = ${ctx.tenantId} AND ur.user_id = ${userId} AND r.name = ${expectedRole ?? ""}`)
    : [];
  const role = held?.name ?? unauthorizedRole;
  if (!role) throw new AppError("auth.expected_role_not_found");
  return { ...(userId ? { "X-Hasura-User-Id": userId } : {}), "X-Hasura-Role": role };
}
