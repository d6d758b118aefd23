import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import type { JWTPayload } from "jose";
import type { z } from "zod";
import { adminTenantId } from "../../../contracts/tenant.ts";
import { bearerOf, claimedBy, verifyAccessToken } from "../../kernel/auth.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { admitLater, type Guard, type Handler, type RouteShape, route } from "../../kernel/route.ts";
import type { Me } from "../account/me.ts";
import { effectiveScopes } from "../oidc/effective-scopes.ts";
import { loadKeys } from "../oidc/keys.ts";
import type { TenantScope } from "../scope.ts";

/** Somebody of the console, in one browser: `sessionUid` is that of the admin tenant's session. */
export interface OwnMe extends Me {
  sessionUid: string;
}

interface MeScope extends TenantScope {
  me: OwnMe;
}

/** The scope `all` of the me resource is everything of one's own; what the admin tenant lets its account pages do is not asked. */
const everything: Pick<Me, "fields" | "scopes"> = {
  fields: {
    ...{ name: "Edit", avatar: "Edit", profile: "Edit", username: "Edit", customData: "Edit" },
    ...{ email: "Edit", phone: "Edit", password: "Edit", social: "Edit" },
  },
  scopes: new Set(["profile", "address", "email", "phone", "identities", "custom_data"]),
};

/**
 * Who calls, by a token of the admin tenant for the me resource. The user, the role and the session are asked anew;
 * a page's read begins beside that.
 * @throws `request.not_found` in every other tenant, `auth.unauthorized`, `auth.forbidden`, those of `bearerOf`
 */
const requireMe: Guard<MeScope> = async (c) => {
  const { ctx, isPage } = c.env;
  const audience = ctx.console?.meIndicator;
  if (ctx.tenantId !== adminTenantId || audience === undefined) throw new AppError("request.not_found");
  const token = bearerOf(c.req.header("authorization"));
  const isRead = isPage === true && c.req.method === "GET";
  const check = ctx.db.once(`me ${token}`, () => proveMe(ctx, token, audience, isRead));
  if (isRead) admitLater(c, check);
  else await check;
  const me = meOf(claimedBy(token)?.claims ?? {});
  c.env.ctx = { ...ctx, actor: { kind: "user", id: me.userId } };
  c.env.me = me;
};

/** @throws `auth.unauthorized` for a token that is not of a user in a browser */
function meOf({ sub: userId, client_id: clientId, session_uid: sessionUid, cnf }: JWTPayload): OwnMe {
  if (typeof userId !== "string" || typeof clientId !== "string" || userId === clientId)
    throw new AppError("auth.unauthorized");
  if (typeof sessionUid !== "string" || cnf !== undefined) throw new AppError("auth.unauthorized");
  return { userId, clientId, isThirdParty: false, sessionUid, ...everything };
}

/** With `isOwn` the token is of this Worker's own session: what it says is looked up while it is verified. */
async function proveMe(ctx: Ctx, token: string, audience: string, isOwn: boolean): Promise<void> {
  const own = { issuer: `${ctx.endpoint}/oidc`, keys: async () => (await loadKeys(ctx)).published };
  const verified = verifyAccessToken(token, audience, [own]);
  const caller = (isOwn && claimedBy(token)) || (await verified);
  const { userId, sessionUid } = meOf(caller.claims);
  const [scopes] = await Promise.all([
    effectiveScopes(ctx, caller, audience),
    requireLiveSession(ctx, userId, sessionUid),
    verified,
  ]);
  if (!scopes.has("all")) throw new AppError("auth.forbidden");
}

/** Signed out counts at once, not when the token ends. @throws `auth.unauthorized` */
async function requireLiveSession(ctx: Ctx, userId: string, sessionUid: string): Promise<void> {
  const [row] = await ctx.db.all(sql`SELECT 1 FROM oidc_records WHERE tenant_id = ${ctx.tenantId}
    AND model = 'Session' AND uid = ${sessionUid} AND account_id = ${userId} AND expires_at > ${ctx.now()}`);
  if (!row) throw new AppError("auth.unauthorized");
}

/** How `/me` declares its operations. */
export function meApi(app: Hono<{ Bindings: TenantScope }>) {
  // The guard puts the caller into the scope before any handler sees it.
  const own = app as unknown as Hono<{ Bindings: MeScope }>;
  return <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
    shape: RouteShape<P, Q, B>,
    handler: Handler<MeScope, P, Q, B>,
  ): void => route(own, { ...shape, tag: "Me" }, [requireMe], handler);
}
