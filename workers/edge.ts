import type { PageVisit, RegionReading } from "../app/context.ts";
import { renderPage } from "../app/render.server.ts";
import { Region } from "../contracts/region.ts";
import { controlApp } from "./control/app.ts";
import type { ControlCtx, TenantPlace } from "./control/context.ts";
import { endpointOf, rootTenantId } from "./control/directory/endpoint.ts";
import { resolveTarget } from "./control/directory/resolve.ts";
import { controlOutboxHandlers } from "./control/outbox-handlers.ts";
import { forwardToRegion } from "./control/regions/forward.ts";
import type { Ctx } from "./kernel/context.ts";
import { type EdgeEnv, parseEdgeEnv } from "./kernel/env.ts";
import { errorResponse, toAppError } from "./kernel/error.ts";
import { newId } from "./kernel/id.ts";
import { errorTrace } from "./kernel/log.ts";
import { type Meter, newMeter } from "./kernel/meter.ts";
import { deliver, type OutboxHandlers } from "./kernel/outbox/deliver.ts";
import { consumeWakeUps, sweepOutbox } from "./kernel/outbox/worker.ts";
import { admitAddress, admitOrigin, bodyLimitOf, dress, newNonce, readBody } from "./kernel/rim.ts";
import { createCtx, type Occasion } from "./kernel/scope.ts";
import { tenantApp } from "./tenant/app.ts";
import { internalApp } from "./tenant/internal.ts";
import { tenantOutboxHandlers } from "./tenant/outbox-handlers.ts";

/** The edge Worker: the rim, the way to the right tenant, the control plane, the pages. */
export default {
  async fetch(request, rawEnv, execution) {
    const env = parseEdgeEnv(rawEnv);
    const url = new URL(request.url);
    const meter = newMeter();
    const ctx = edgeCtx(env, meter, request, execution);
    const dressing = {
      requestId: ctx.requestId,
      nonce: newNonce(),
      isHttps: env.ENDPOINT.startsWith("https:"),
      ...(env.SERVER_TIMING ? { meter } : {}),
    };
    try {
      admitAddress(request, url);
      return dress(await answer(ctx, request, url, dressing.nonce, execution), dressing);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === "request.general") ctx.log("error", "edge.failed", { error: errorTrace(thrown) });
      return dress(errorResponse(error, ctx.language, ctx.requestId), dressing);
    }
  },
  queue: (batch, rawEnv) => {
    const env = parseEdgeEnv(rawEnv);
    return consumeWakeUps(batch, env, handlersOf(env, newMeter()));
  },
  scheduled: (event, rawEnv) => sweepOutbox(parseEdgeEnv(rawEnv), event.scheduledTime),
} satisfies ExportedHandler<object>;

/** Paths that a tenant's own plane answers; everything else of a tenant is a page. */
const isTenantApi = (path: string) => /^\/(api|oidc|callback|me)(\/|$)/.test(path);
/** Paths that the control plane answers at the root of the console's origin. */
const isControlApi = (path: string) => /^\/api\/(status$|bootstrap(\/|$)|\.well-known\/endpoints(\/|$))/.test(path);

async function answer(
  ctx: ControlCtx,
  original: Request,
  url: URL,
  nonce: string,
  execution: ExecutionContext,
): Promise<Response> {
  const { env } = ctx;
  const target = await resolveTarget(ctx, url);
  const place: TenantPlace =
    target.kind === "tenant"
      ? target.place
      : { tenantId: rootTenantId(env), residence: "home", shard: 0, endpoint: endpointOf(env, rootTenantId(env)) };
  admitOrigin(original, url, [new URL(env.ENDPOINT).origin, new URL(place.endpoint).origin], target.path);
  const inner = new URL(target.path + url.search, url.origin);
  const body = await readBody(original, bodyLimitOf(target.path));
  const request = new Request(inner, { method: original.method, headers: original.headers, body, redirect: "manual" });
  if (target.kind === "root" && isControlApi(target.path)) {
    return controlApp.fetch(request, { ctx, requestId: ctx.requestId, log: ctx.log }, execution);
  }
  if (isTenantApi(target.path)) return ctx.plane(place, request);
  const visit: PageVisit = {
    nonce,
    edition: env.EDITION,
    language: ctx.language,
    requestId: ctx.requestId,
    tenant: target.kind === "tenant" ? { id: place.tenantId, endpoint: place.endpoint } : null,
    regions: () => readRegions(ctx),
    report: (thrown) => ctx.log("error", "page.failed", { error: errorTrace(thrown) }),
  };
  return renderPage(request, visit);
}

/** A reader of the first page waits no longer than this for a region. */
const readingPatienceMs = 3000;

/** One call to each region, side by side, timed from here. */
async function readRegions(ctx: ControlCtx): Promise<RegionReading[]> {
  if (ctx.env.EDITION !== "cloud") return [];
  return Promise.all(
    Region.options.map(async (region) => {
      const started = performance.now();
      const place = { tenantId: rootTenantId(ctx.env), residence: region, shard: 0, endpoint: ctx.env.ENDPOINT };
      const answer = ctx.plane(place, new Request("https://tenant.meridian/api/status"));
      const tooLate = new Promise<null>((resolve) => setTimeout(resolve, readingPatienceMs, null));
      const ok = await Promise.race([answer, tooLate]).then(
        (response) => response?.ok ?? false,
        () => false,
      );
      return { region, ok, ms: performance.now() - started };
    }),
  );
}

function edgeCtx(env: EdgeEnv, meter: Meter, request: Request, execution: ExecutionContext): ControlCtx {
  const occasion: Occasion = {
    env,
    meter,
    requestId: newId(),
    clientIp: request.headers.get("cf-connecting-ip"),
    headers: request.headers,
    waitUntil: (work) => execution.waitUntil(work),
    handlers: handlersOf(env, meter),
  };
  const tenantId = rootTenantId(env);
  return widen(createCtx({ tenantId, shard: 0, endpoint: endpointOf(env, tenantId) }, occasion), occasion, env);
}

/** The outbox of this Worker: of the home tenants, and of the control plane. */
const handlersOf = (env: EdgeEnv, meter: Meter): OutboxHandlers => ({
  ...tenantOutboxHandlers,
  ...controlOutboxHandlers((ctx) => {
    const occasion: Occasion = { env, meter, requestId: ctx.requestId, waitUntil: ctx.background, handlers: {} };
    return widen(ctx, occasion, env);
  }),
});

/** The control plane's context around a tenant's: the ways to the regions and to the home tenants. */
function widen(ctx: Ctx, occasion: Occasion, env: EdgeEnv): ControlCtx {
  const { meter } = occasion;
  const { log, requestId, clientIp } = ctx;
  return {
    ...ctx,
    env,
    meter,
    deliverNow: (tenantId, id) => deliver({ ...ctx, tenantId, actor: { kind: "system" } }, occasion.handlers, id),
    async plane(place, request) {
      if (place.residence !== "home")
        return forwardToRegion({ env, meter, log, requestId, clientIp }, place.residence, place, request);
      const home = createCtx(place, { ...occasion, headers: request.headers });
      const app = isInternal(request) ? internalApp : tenantApp;
      return app.fetch(request, { ctx: home, requestId, log });
    },
  };
}

const isInternal = (request: Request) => new URL(request.url).hostname === "internal.meridian";
