import { eq } from "drizzle-orm";
import { scopesOfRole, type TenantScope, tenantScopes } from "../../contracts/member.ts";
import type { Person } from "../../contracts/tenant-members.ts";
import { bearerOf, type Caller, claimedBy, verifyAccessToken } from "../kernel/auth.ts";
import { AppError } from "../kernel/error.ts";
import { admitLater, type Guard } from "../kernel/route.ts";
import type { CloudCaller, ControlCtx, ControlScope } from "./context.ts";
import { directory } from "./directory/table.ts";
import { describeMachine, describePerson } from "./members/client.ts";

type Call = Parameters<Guard<ControlScope>>[0];

/** Audience of a token for one tenant's members. */
export const organizationAudience = (tenantId: string): string => `urn:logto:organization:t-${tenantId}`;

/**
 * Proves the caller by a token of the admin tenant: for the cloud's API, or for the organization of `tenantId`.
 * Whether the user is there, suspended or still a member is asked anew, not read from the token; so is what a machine
 * client still holds.
 * @throws `auth.unauthorized` and those of `bearerOf`
 */
async function proveCaller(c: Call, tenantId?: string): Promise<CloudCaller> {
  const { ctx } = c.env;
  const token = bearerOf(c.req.header("authorization"));
  // The token of a page is of its own session: who it names is looked up while it is verified.
  const named = c.env.isPage ? claimedBy(token)?.actor : undefined;
  if (named?.kind === "user") findPerson(ctx, named.id).catch(() => undefined);
  const caller = await ctx.db.once(`token ${tenantId ?? ""} ${token}`, () => verify(ctx, token, tenantId));
  const { actor, scopes } = caller;
  c.env.ctx = { ...ctx, actor };
  if (actor.kind === "application")
    return { kind: "application", id: actor.id, scopes: await machineScopes(ctx, caller) };
  const person = await findPerson(ctx, actor.id);
  if (!person) throw new AppError("auth.unauthorized");
  return { kind: "user", person, scopes };
}

/** Asked once a request. */
const findPerson = (ctx: ControlCtx, id: string): Promise<Person> =>
  ctx.db.once(`person ${id}`, () => describePerson(ctx, id));

/** @throws `auth.unauthorized` once the client is gone, or the secret that the token was obtained with */
async function machineScopes(ctx: ControlCtx, { actor, scopes, claims }: Caller): Promise<ReadonlySet<string>> {
  const token = { clientId: actor.id, audience: String(claims.aud), scopes: [...scopes], claims };
  const held = await describeMachine(ctx, token);
  if (!held) throw new AppError("auth.unauthorized");
  return new Set(held.scopes);
}

async function verify(ctx: ControlCtx, token: string, tenantId?: string): Promise<Caller> {
  const audiences = [ctx.env.CLOUD_API_INDICATOR, ...(tenantId ? [organizationAudience(tenantId)] : [])];
  return verifyAccessToken(token, audiences, [await ctx.adminIssuerKeys()]);
}

/** What a caller may do in a tenant, by its role now. Empty for strangers, to whom the tenant does not exist. */
async function scopesIn(ctx: ControlCtx, caller: CloudCaller, tenantId: string): Promise<readonly TenantScope[]> {
  if (caller.kind === "user") {
    const membership = caller.person.memberships.find((one) => one.tenantId === tenantId);
    return membership ? scopesOfRole[membership.role] : [];
  }
  // A machine client manages what it made, and nothing else.
  const [row] = await ctx.db
    .select({ createdBy: directory.createdBy })
    .from(directory)
    .where(eq(directory.tenantId, tenantId));
  return row?.createdBy === caller.id ? tenantScopes : [];
}

/** The permission check of calls about the caller, with a scope of the cloud's API where one is needed. @throws `auth.forbidden` */
export const asCaller =
  (scope?: string): Guard<ControlScope> =>
  async (c) => {
    const caller = await proveCaller(c);
    if (scope !== undefined && !caller.scopes.has(scope)) throw new AppError("auth.forbidden");
    c.env.caller = caller;
  };

/**
 * The permission check of calls about the tenant of the path. With `self` the member of the path may do it to itself.
 * @throws `tenant.not_found` for strangers, as for ids that name none; `auth.forbidden` for members without the scope
 */
export const inTenant =
  (scope: TenantScope, { self = false } = {}): Guard<ControlScope> =>
  async (c) => {
    const tenantId = c.req.param("tenantId") ?? "";
    const caller = await proveCaller(c, tenantId);
    const held = await scopesIn(c.env.ctx, caller, tenantId);
    if (held.length === 0) throw new AppError("tenant.not_found");
    const isSelf = self && caller.kind === "user" && caller.person.id === c.req.param("userId");
    if (!isSelf && !held.includes(scope)) throw new AppError("auth.forbidden");
    c.env.caller = caller;
  };

/**
 * The same check where the operation only reads and does not depend on who calls, or on no more than `readerOf` says.
 * A page's read begins beside the check.
 */
export const forReading =
  (guard: Guard<ControlScope>): Guard<ControlScope> =>
  (c) => {
    const check = guard(c);
    if (!c.env.isPage || !check) return check;
    admitLater(c, check);
  };

/** Whom the caller's token names. Not proved yet where a page reads: the answer waits for the proof. */
export function readerOf(c: Call): Caller["actor"] {
  const claimed = claimedBy(bearerOf(c.req.header("authorization")));
  if (!claimed) throw new AppError("auth.unauthorized");
  return claimed.actor;
}

/** Who was let in by the guard. */
export function callerOf(c: Call): CloudCaller {
  if (!c.env.caller) throw new AppError("auth.unauthorized");
  return c.env.caller;
}

/** A person of the console; machine clients have no profile and no invitations. @throws `auth.forbidden` */
export function personOf(c: Call): NonNullable<Person> {
  const caller = callerOf(c);
  if (caller.kind !== "user") throw new AppError("auth.forbidden");
  return caller.person;
}
