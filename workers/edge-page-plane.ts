import type { AdminIssuer } from "../contracts/forward.ts";
import { batchedCallsMax } from "../contracts/region-batch.ts";
import type { ControlCtx, TenantLocation, TenantPlane } from "./control/context.ts";
import { forwardTogether } from "./control/regions/batch.ts";
import type { Claimed } from "./kernel/auth.ts";
import { AppError, errorResponse } from "./kernel/error.ts";

/** Sends a request into a tenant's plane with what the admin tenant says of the member who makes it. */
export type ToTenant = (
  location: TenantLocation,
  request: Request,
  adminIssuer: AdminIssuer | null,
  isPage?: boolean,
) => Promise<Response>;

interface Standing {
  name: string | null;
  scopes: string[];
}

/** What the edge knows and asks about the member that a request's token names. */
export interface Members {
  named: (location: TenantLocation, request: Request) => Claimed | null;
  /** What the member may do in the tenant now. Asked once a request. */
  standing: (location: TenantLocation, member: Claimed) => Promise<Standing>;
  issuer: (member: Claimed, standing: Promise<Standing>) => Promise<AdminIssuer>;
}

interface Waiting {
  request: Request;
  adminIssuer: AdminIssuer | null;
  resolve: (answer: Response | Promise<Response>) => void;
}

/**
 * A page's way to tenants. Reads of one tick to one region travel as one request, and none waits for CONTROL: the tenant
 * is asked with the rights that the token claims, and its answer counts only if the member has all of them now.
 * Otherwise, and for every write, the tenant is asked with the rights that CONTROL has named.
 */
export function pagePlane(ctx: ControlCtx, toTenant: ToTenant, members: Members): TenantPlane {
  const gather = gatherReads(ctx, toTenant);
  return async (location, request) => {
    if (request.method !== "GET") return ctx.plane(location, request);
    const member = members.named(location, request);
    if (!member) return gather(location, request, null);
    const standing = members.standing(location, member);
    const claimed = members.issuer(member, Promise.resolve({ name: null, scopes: [...member.scopes] }));
    const [{ scopes }, answer] = await Promise.all([
      standing,
      claimed.then((issuer) => gather(location, request, issuer)),
    ]);
    if ([...member.scopes].every((scope) => scopes.includes(scope))) return answer;
    await answer.body?.cancel();
    return ctx.plane(location, request);
  };
}

/**
 * A page's way to tenants, on which a tenant does not exist for those who are no members: their page leads them out of it, and
 * speaks of no right that they lack.
 */
export const hiddenFromStrangers =
  (ctx: ControlCtx, members: Members, plane: TenantPlane): TenantPlane =>
  async (location, request) => {
    const answer = await plane(location, request);
    const member = answer.status === 403 && members.named(location, request);
    if (!member || (await members.standing(location, member)).scopes.length > 0) return answer;
    await answer.body?.cancel();
    return errorResponse(new AppError("tenant.not_found"), ctx);
  };

function gatherReads(ctx: ControlCtx, toTenant: ToTenant) {
  const waiting = new Map<string, Waiting[]>();

  const send = (location: TenantLocation, calls: Waiting[]) => {
    const [first] = calls;
    if (!first || location.residence === "home") return;
    const adminIssuer = withScopesOfAll(calls);
    if (calls.length === 1) return first.resolve(toTenant(location, first.request, adminIssuer));
    const { env, meter, log, requestId, clientIp } = ctx;
    const forwarding = { env, meter, log, requestId, clientIp, adminIssuer };
    const requests = calls.map(({ request }) => request);
    const answers = forwardTogether(forwarding, location.residence, location, requests);
    answers.forEach((answer, index) => void calls[index]?.resolve(answer));
  };

  return (location: TenantLocation, request: Request, adminIssuer: AdminIssuer | null): Promise<Response> => {
    if (location.residence === "home") return toTenant(location, request, adminIssuer, true);
    return new Promise((resolve) => {
      const calls = waiting.get(location.tenantId) ?? [];
      if (calls.push({ request, adminIssuer, resolve }) > 1) return;
      waiting.set(location.tenantId, calls);
      setTimeout(() => {
        waiting.delete(location.tenantId);
        for (let from = 0; from < calls.length; from += batchedCallsMax)
          send(location, calls.slice(from, from + batchedCallsMax));
      }, 0);
    });
  };
}

/** The tokens of one session, of which one may be newer than another: each is held to its own scopes in the region. */
function withScopesOfAll(calls: readonly Waiting[]): AdminIssuer | null {
  const known = calls.flatMap(({ adminIssuer }) => adminIssuer ?? []);
  const [first] = known;
  return first ? { ...first, scopes: [...new Set(known.flatMap(({ scopes }) => scopes))] } : null;
}
