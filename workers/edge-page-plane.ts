import type { AdminIssuer } from "../contracts/forward.ts";
import { batchedCallsMax } from "../contracts/region-batch.ts";
import type { ControlCtx, TenantPlace, TenantPlane } from "./control/context.ts";
import { forwardTogether } from "./control/regions/batch.ts";
import type { Claimed } from "./kernel/auth.ts";

/** Sends a request into a tenant's plane with what the admin tenant says of the member who makes it. */
export type ToTenant = (
  place: TenantPlace,
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
  named: (place: TenantPlace, request: Request) => Claimed | null;
  /** What the member may do in the tenant now. Asked once a request. */
  standing: (place: TenantPlace, member: Claimed) => Promise<Standing>;
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
  return async (place, request) => {
    if (request.method !== "GET") return ctx.plane(place, request);
    const member = members.named(place, request);
    if (!member) return gather(place, request, null);
    const standing = members.standing(place, member);
    const claimed = members.issuer(member, Promise.resolve({ name: null, scopes: [...member.scopes] }));
    const [{ scopes }, answer] = await Promise.all([
      standing,
      claimed.then((issuer) => gather(place, request, issuer)),
    ]);
    if ([...member.scopes].every((scope) => scopes.includes(scope))) return answer;
    await answer.body?.cancel();
    return ctx.plane(place, request);
  };
}

function gatherReads(ctx: ControlCtx, toTenant: ToTenant) {
  const waiting = new Map<string, Waiting[]>();

  const send = (place: TenantPlace, calls: Waiting[]) => {
    const [first] = calls;
    if (!first || place.residence === "home") return;
    const adminIssuer = withScopesOfAll(calls);
    if (calls.length === 1) return first.resolve(toTenant(place, first.request, adminIssuer));
    const { env, meter, log, requestId, clientIp } = ctx;
    const forwarding = { env, meter, log, requestId, clientIp, adminIssuer };
    const requests = calls.map(({ request }) => request);
    const answers = forwardTogether(forwarding, place.residence, place, requests);
    answers.forEach((answer, index) => void calls[index]?.resolve(answer));
  };

  return (place: TenantPlace, request: Request, adminIssuer: AdminIssuer | null): Promise<Response> => {
    if (place.residence === "home") return toTenant(place, request, adminIssuer, true);
    return new Promise((resolve) => {
      const calls = waiting.get(place.tenantId) ?? [];
      if (calls.push({ request, adminIssuer, resolve }) > 1) return;
      waiting.set(place.tenantId, calls);
      setTimeout(() => {
        waiting.delete(place.tenantId);
        for (let from = 0; from < calls.length; from += batchedCallsMax)
          send(place, calls.slice(from, from + batchedCallsMax));
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
