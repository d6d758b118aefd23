import { BoundedMap } from "../contracts/bounded-map.ts";
import type { AdminIssuer } from "../contracts/forward.ts";
import { adminTenantId } from "../contracts/tenant.ts";
import { provisionHome } from "./control/bootstrap/seed.ts";
import type { ControlCtx, TenantLocation, TenantPlane } from "./control/context.ts";
import { endpointOf, rootTenantId } from "./control/directory/endpoint.ts";
import { controlOutboxHandlers } from "./control/outbox-handlers.ts";
import { forwardToRegion } from "./control/regions/forward.ts";
import { answerManagement, isEdgeManagement } from "./edge-management.ts";
import { hiddenFromStrangers, type Members, pagePlane, type ToTenant } from "./edge-page-plane.ts";
import { type Claimed, claimedBy } from "./kernel/auth.ts";
import type { Ctx } from "./kernel/context.ts";
import type { EdgeEnv } from "./kernel/env.ts";
import { newId } from "./kernel/id.ts";
import { errorTrace } from "./kernel/log.ts";
import type { Meter } from "./kernel/meter.ts";
import { onceAsked } from "./kernel/once-asked.ts";
import { deliver, type OutboxHandlers } from "./kernel/outbox/deliver.ts";
import { createCtx, type Occasion } from "./kernel/request-context.ts";
import { tenantApp } from "./tenant/app.ts";
import { internalApp } from "./tenant/internal.ts";
import { describeMember } from "./tenant/oidc/admin-tenant.ts";
import { documentKey, documentPaths, documentResponse, documentTtl } from "./tenant/oidc/documents.ts";
import { loadKeys } from "./tenant/oidc/keys.ts";
import { tenantOutboxHandlers } from "./tenant/outbox-handlers.ts";
import { memberIdsOfTenant, tenantIdsOfUser, verifiedEmailOfUser } from "./tenant/tenant-members/person.ts";
import { reinstatementOfUser, standingsOfUser, suspensionOfUser } from "./tenant/tenant-members/standings.ts";

/** The control plane's context for a request. Here the two planes meet: home tenants are served in this Worker. */
export function edgeCtx(
  env: EdgeEnv,
  meter: Meter,
  request: Request,
  execution: ExecutionContext,
  answered: Promise<void> = Promise.resolve(),
  requestId: string = newId(),
): ControlCtx {
  const occasion: Occasion = {
    env,
    meter,
    requestId,
    clientIp: request.headers.get("cf-connecting-ip"),
    headers: request.headers,
    waitUntil: (work) => execution.waitUntil(work),
    answered,
    handlers: handlersOf(env, meter),
  };
  const tenantId = rootTenantId(env);
  return widen(createCtx({ tenantId, shard: 0, endpoint: endpointOf(env, tenantId) }, occasion), occasion, env);
}

/** The outbox of this Worker: of the home tenants, and of the control plane. */
export const handlersOf = (env: EdgeEnv, meter: Meter): OutboxHandlers => {
  const handlers: OutboxHandlers = {
    ...tenantOutboxHandlers,
    // What one order brings about may be an order itself.
    ...controlOutboxHandlers((ctx) =>
      widen(ctx, { env, meter, requestId: ctx.requestId, waitUntil: ctx.background, handlers }, env),
    ),
  };
  return handlers;
};

const homes = new WeakMap<object, Promise<void>>();

/** The home tenants exist from the first request on: an isolate looks once, and makes what is missing. */
function homeReady(ctx: ControlCtx): Promise<void> {
  const known = homes.get(ctx.env.raw);
  if (known) return known;
  const made = provisionHome(ctx);
  homes.set(ctx.env.raw, made);
  made.catch(() => homes.delete(ctx.env.raw));
  return made;
}

/** The control plane's context around a tenant's: the ways to the regions and to the home tenants. */
function widen(ctx: Ctx, occasion: Occasion, env: EdgeEnv): ControlCtx {
  const { meter } = occasion;
  const { log, requestId, clientIp } = ctx;
  const adminEndpoint = endpointOf(env, adminTenantId);
  const issuer = adminIssuerOf(env);
  const admin = onceAsked(() => createCtx({ tenantId: adminTenantId, shard: 0, endpoint: adminEndpoint }, occasion));
  const keys = async () => (await loadKeys(admin())).published;
  const toTenant: ToTenant = async (location, request, adminIssuer, isPage = false) => {
    if (location.residence !== "home") {
      return forwardToRegion(
        { env, meter, log, requestId, clientIp, adminIssuer },
        location.residence,
        location,
        request,
      );
    }
    const home = createCtx(location, { ...occasion, headers: request.headers, adminIssuer });
    if (isInternal(request)) return internalApp.fetch(request, { ctx: home, requestId, log });
    await homeReady(control);
    return tenantApp.fetch(request, { ctx: home, requestId, log, isPage });
  };
  const members: Members = {
    named: (location, request) => memberNamed(env, location, request),
    async issuer({ actor }, standing) {
      const [published, { name, scopes }] = await Promise.all([keys(), standing]);
      return { issuer, keys: published as AdminIssuer["keys"], subject: actor.id, name, scopes };
    },
    standing: (location, member) =>
      ctx.db.once(`member ${location.tenantId} ${member.actor.id}`, () =>
        describeMember(admin(), location.tenantId, member),
      ),
  };
  const usual: TenantPlane = async (location, request) => {
    const member = members.named(location, request);
    return toTenant(location, request, member && (await members.issuer(member, members.standing(location, member))));
  };
  const control: ControlCtx = {
    ...ctx,
    env,
    meter,
    people: {
      ...{ memberIds: memberIdsOfTenant, tenantIds: tenantIdsOfUser, verifiedEmail: verifiedEmailOfUser },
      ...{ standings: standingsOfUser, suspension: suspensionOfUser, reinstatement: reinstatementOfUser },
    },
    adminIssuerKeys: async () => ({ issuer, keys }),
    deliverNow: (tenantId, id) => deliver({ ...ctx, tenantId, actor: { kind: "system" } }, occasion.handlers, id),
    afterAnswer(work) {
      const failed = (thrown: unknown) => log("warn", "after_answer.failed", { error: errorTrace(thrown) });
      ctx.background(Promise.resolve(occasion.answered).then(work).catch(failed));
    },
    plane: async (location, request) =>
      isManagement(request) ? answerManagement(control, location, request, usual) : usual(location, request),
    pages: () => {
      const plane = pagePlane(control, toTenant, members);
      const pages: ControlCtx = {
        ...control,
        plane: hiddenFromStrangers(control, members, async (location, request) =>
          isManagement(request) ? answerManagement(pages, location, request, usual) : plane(location, request),
        ),
      };
      return pages;
    },
  };
  return control;
}

/** What is not the tenant's plane's alone to answer. */
const isManagement = (request: Request) =>
  !isInternal(request) && isEdgeManagement(request.method, new URL(request.url).pathname);

const isInternal = (request: Request) => new URL(request.url).hostname === "internal.meridian";

const adminIssuerOf = (env: EdgeEnv) => `${endpointOf(env, adminTenantId)}/oidc`;

/** The member of a tenant whom the request's token names, before anything of it is proved. */
export function memberNamed(env: EdgeEnv, { tenantId }: TenantLocation, request: Request): Claimed | null {
  const token = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const claimed = token ? claimedBy(token) : null;
  return claimed?.issuer === adminIssuerOf(env) && tenantId !== adminTenantId ? claimed : null;
}

/** Whether the path is that of a document with a copy here. */
export const isDocument = (path: string): boolean =>
  path.startsWith("/oidc/") && (documentPaths as readonly string[]).includes(path.slice("/oidc".length));

const documents = new BoundedMap<string, { text: string; until: number }>(2000);

/** Discovery and key sets from this isolate or their copy in KV: verifiers cost the region nothing. Null: ask the tenant. */
export async function documentCopy(ctx: ControlCtx, location: TenantLocation, path: string): Promise<Response | null> {
  if (!isDocument(path)) return null;
  const key = documentKey(location.tenantId, location.endpoint, path.slice("/oidc".length));
  const known = documents.get(key);
  if (known && known.until > ctx.now()) return documentResponse(known.text);
  const copy = await ctx.copies.get(key);
  if (copy === null) return null;
  documents.set(key, { text: copy, until: ctx.now() + documentTtl * 1000 });
  return documentResponse(copy);
}
