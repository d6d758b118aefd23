import type { PageContext } from "../app/context.ts";
import { renderPage } from "../app/render.server.ts";
import { controlApp } from "./control/app.ts";
import { contactsOf } from "./control/assistant/contacts.ts";
import { openAssistant } from "./control/assistant/open.ts";
import { localBillingPage } from "./control/billing/local-page.ts";
import { purgeBilling } from "./control/billing/purge.ts";
import type { ControlCtx, TenantLocation } from "./control/context.ts";
import { serveDevInbox } from "./control/dev-inbox/serve.ts";
import { endpointOf, rootTenantId } from "./control/directory/endpoint.ts";
import { isProtectedHost, recallTarget, resolveTarget, type Target } from "./control/directory/resolve.ts";
import { sweepDomains } from "./control/domains/sweep.ts";
import { isComplete } from "./control/regions/forward.ts";
import { readRegions } from "./control/regions/read.ts";
import { tellExpiringCertificates } from "./control/saml-applications/tell-expiring.ts";
import { openSession } from "./control/sessions/session.ts";
import { beginSignIn, finishSignIn } from "./control/sessions/sign-in.ts";
import { signOut } from "./control/sessions/sign-out.ts";
import { purgeSessions } from "./control/sessions/store.ts";
import { rollUpUsage } from "./control/usage/roll-up.ts";
import { tellPausedHooks } from "./control/webhooks/tell-paused.ts";
import { documentCopy, edgeCtx, handlersOf } from "./edge-context.ts";
import { customUiPage } from "./edge-custom-ui.ts";
import { sealCustomUiPreview } from "./edge-custom-ui-preview.ts";
import { apiDocuments, controlDocument } from "./edge-documents.ts";
import { previewPage } from "./edge-preview.ts";
import { isFirstRun, publicExperience, wellKnownExperience } from "./edge-sign-in-experience.ts";
import { sendStraight } from "./edge-straight.ts";
import { trialOf, trialPage } from "./edge-trial.ts";
import { admitForm, admitOrigin, admitUrl, bodyLimitOf, readBody } from "./kernel/admission.ts";
import { openAssets } from "./kernel/assets.ts";
import { type EdgeEnv, parseEdgeEnv, trackingOf } from "./kernel/env.ts";
import { AppError, errorResponse, isProtocolPath, toAppError } from "./kernel/error.ts";
import { revalidated } from "./kernel/etag.ts";
import { countAnswer } from "./kernel/host-traffic.ts";
import { newId } from "./kernel/id.ts";
import { errorTrace, type Log } from "./kernel/log.ts";
import { type Meter, newMeter } from "./kernel/meter.ts";
import { onceAsked } from "./kernel/once-asked.ts";
import { consumeWakeUps } from "./kernel/outbox/worker.ts";
import {
  newNonce,
  type SecurityHeaderOptions,
  withHostHeaders,
  withSecurityHeaders,
} from "./kernel/security-headers.ts";
import { UNKNOWN_FIELDS_HEADER } from "./kernel/unknown-fields.ts";
import { serveProtected } from "./protected/serve.ts";
import { inspectCss } from "./tenant/sign-in-experience/css.ts";
import { sweepTenants } from "./tenant/sweep.ts";

/** The edge Worker: admission and security headers, the way to the right tenant, the control plane, the pages. */
export default {
  async fetch(request, rawEnv, execution) {
    const env = parseEdgeEnv(rawEnv);
    const url = new URL(request.url);
    if (isProtectedHost(env, url)) return serveHost(env, url, request, execution);
    const meter = newMeter(env.SIMULATE_RTT_MS);
    const requestId = newId();
    const answered = Promise.withResolvers<void>();
    const context = onceAsked(() => edgeCtx(env, meter, request, execution, answered.promise, requestId));
    const securityOptions: SecurityHeaderOptions = {
      requestId,
      isHttps: env.ENDPOINT.startsWith("https:"),
      ...(env.SERVER_TIMING ? { meter } : {}),
    };
    let target: Target | null = null;
    try {
      admitUrl(request, url);
      target = recallTarget(env, url) ?? (await resolveTarget(context(), url));
      if (target.kind === "application") return await serveProtected({ env, request, url, ...target, context });
      const made = await answer({ env, meter, requestId, request, url, target, execution, securityOptions, context });
      countUnderDomain(target, made.status);
      return isComplete(made) ? made : withSecurityHeaders(made, securityOptions);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === "request.general") context().log("error", "edge.failed", { error: errorTrace(thrown) });
      countUnderDomain(target, error.status);
      const { language, phrases } = context();
      const isProtocol = target !== null && "path" in target && isProtocolPath(target.path);
      const made = await errorResponse(error, { language, phrases, requestId, isProtocol });
      return withSecurityHeaders(made, securityOptions);
    } finally {
      answered.resolve();
    }
  },
  queue: (batch, rawEnv) => {
    const env = parseEdgeEnv(rawEnv);
    return consumeWakeUps(batch, env, handlersOf(env, newMeter(env.SIMULATE_RTT_MS)));
  },
  scheduled: async (event, rawEnv, execution) => {
    const env = parseEdgeEnv(rawEnv);
    await sweepTenants(env, event.scheduledTime);
    const isTenthMinute = Math.floor(event.scheduledTime / 60_000) % 10 === 0;
    const ctx = edgeCtx(env, newMeter(env.SIMULATE_RTT_MS), new Request(env.ENDPOINT), execution);
    const failed = (thrown: unknown) => ctx.log("warn", "domains.sweep_failed", { error: errorTrace(thrown) });
    await Promise.all([purgeSessions(ctx), sweepDomains(ctx).catch(failed)]);
    if (isTenthMinute)
      await Promise.all([rollUpUsage(ctx), purgeBilling(ctx), tellPausedHooks(ctx), tellExpiringCertificates(ctx)]);
  },
} satisfies ExportedHandler<object>;

/** Counts an answer of a tenant under its custom domain. */
function countUnderDomain(target: Target | null, status: number): void {
  if (target?.kind !== "tenant" || !target.location.customHost) return;
  const { tenantId, customHost } = target.location;
  countAnswer({ tenantId, applicationId: null }, customHost, status >= 500);
}

/** A host for protected applications: which paths they have is for themselves to say. */
async function serveHost(env: EdgeEnv, url: URL, request: Request, execution: ExecutionContext): Promise<Response> {
  const context = onceAsked(() => edgeCtx(env, newMeter(env.SIMULATE_RTT_MS), request, execution));
  try {
    const target = recallTarget(env, url) ?? (await resolveTarget(context(), url));
    if (target.kind === "application") return await serveProtected({ env, request, url, ...target, context });
    throw new AppError("request.not_found");
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === "request.general") context().log("error", "edge.failed", { error: errorTrace(thrown) });
    return withHostHeaders(await errorResponse(error, context()), { isHttps: env.ENDPOINT.startsWith("https:") });
  }
}

/** Paths that a tenant's own plane answers; everything else of a tenant is a page. */
const isTenantApi = (path: string) => /^\/(api|oidc|me|scim)(\/|$)/.test(path);
/** Paths that the control plane answers at the root of the console's origin. */
const isControlApi = (path: string, edition: string) =>
  /^\/api\/(status$|systems\/latest-release$|custom-hostnames\/notifications$|(bootstrap|\.well-known\/endpoints)(\/|$))/.test(
    path,
  ) ||
  (edition === "cloud" && /^\/api\/(tenants|regions|invitations|skus|checkout-session|billing|me)(\/|$)/.test(path));

/** A request as it came. Its context is made when something needs it. */
interface Arrival {
  env: EdgeEnv;
  meter: Meter;
  requestId: string;
  request: Request;
  url: URL;
  target: Exclude<Target, { kind: "application" }>;
  execution: ExecutionContext;
  securityOptions: SecurityHeaderOptions;
  context: () => ControlCtx;
}

async function answer(arrival: Arrival): Promise<Response> {
  const { env, meter, requestId, request: original, url, target, execution, securityOptions, context } = arrival;
  const location: TenantLocation =
    target.kind === "tenant"
      ? target.location
      : { tenantId: rootTenantId(env), residence: "home", shard: 0, endpoint: endpointOf(env, rootTenantId(env)) };
  admitOrigin(original, url, [env.ENDPOINT, location.endpoint], target.path);
  const isPage = !isTenantApi(target.path);
  // What a caller writes into Host ends here: the planes tell outer calls from inner ones by the name of the host.
  const inner = new URL(target.path + url.search, isPage ? url.origin : "https://tenant.meridian");
  const body = await readBody(original, bodyLimitOf(target.path));
  const request = new Request(inner, { method: original.method, headers: original.headers, body, redirect: "manual" });
  if (!isPage) {
    const clientIp = original.headers.get("cf-connecting-ip");
    const log: Log = (...entry) => context().log(...entry);
    const sent = sendStraight({ env, meter, log, requestId, clientIp }, location, request, target.path);
    if (sent) return sent;
  }
  const ctx = context();
  if (target.kind === "root" && target.path === "/api/swagger.json" && env.EDITION === "cloud")
    return controlDocument(ctx);
  if (target.kind === "root" && isControlApi(target.path, env.EDITION)) {
    return controlApp.fetch(request, { ctx, requestId: ctx.requestId, log: ctx.log }, execution);
  }
  if (!isPage) {
    const copy = request.method === "GET" ? await documentCopy(ctx, location, target.path) : null;
    const published = copy ?? (await wellKnownExperience(ctx, location, request, inner));
    return published ? revalidated(request, published) : ctx.plane(location, request);
  }
  const nonce = newNonce();
  securityOptions.nonce = nonce;
  securityOptions.isConsole = target.path.startsWith("/console/");
  const own =
    target.kind === "root"
      ? ((await serveDevInbox(ctx, request, nonce)) ?? (await localBillingPage(ctx, request, nonce)))
      : null;
  if (own) return own;
  // A path of its own host, and not one below the console's: other people's scripts never run at the console's origin.
  const isOwnOrigin = target.kind === "tenant" && target.path === url.pathname;
  const site = isOwnOrigin ? await customUiPage(ctx, location, request, inner) : null;
  if (site) return site;
  await admitForm(request, target.path);
  const visit: PageContext = {
    nonce,
    edition: env.EDITION,
    isDevelopment: env.DEV_INBOX,
    timeZone: (request.cf as IncomingRequestCfProperties | undefined)?.timezone,
    language: ctx.language,
    phrases: ctx.phrases,
    readAsset: openAssets(env.ASSETS),
    requestId: ctx.requestId,
    tenant:
      target.kind === "tenant"
        ? { id: location.tenantId, endpoint: location.endpoint, name: location.about?.name ?? null }
        : null,
    askTenant: (path, body, about) => askTenant(ctx, location, request, path, body, about),
    experience: (query) => publicExperience(ctx, location, query, original.headers.get("cookie")),
    admitCaptcha: (type) => {
      securityOptions.captcha = type;
    },
    admitOneTap: () => {
      securityOptions.hasOneTap = true;
    },
    admitBuiltScripts: () => {
      securityOptions.builtScripts = `${url.origin}/assets/`;
    },
    admitTracking: () => {
      const scripts = trackingOf(env);
      securityOptions.trackers = Object.values(scripts ?? {}).map((address) => new URL(address).origin);
      return scripts;
    },
    console: consoleDoor(ctx, request, execution),
    endpointOf: (tenantId) => endpointOf(env, tenantId),
    managementIndicatorOf: ctx.managementIndicatorOf,
    help: { contacts: contactsOf(env), assistant: openAssistant(ctx) },
    isFirstRun: () => isFirstRun(ctx),
    regions: () => readRegions(ctx),
    apiDocuments: () => apiDocuments(ctx, endpointOf(env, "my-tenant")),
    customUiPreview: async (tenantId, id) =>
      `${endpointOf(env, tenantId)}/?${await sealCustomUiPreview(ctx, tenantId, id)}`,
    previewPage: (preview) => previewPage(visit, preview, ctx.now()),
    inspectCss,
    report: (thrown) => reportPage(ctx, thrown),
    reportUnknown: (fields) => reportUnknown(ctx, fields),
  };
  const trial = trialOf(target.path);
  return trial ? trialPage(ctx, location, trial, request, visit) : renderPage(request, visit);
}

/** The console's sign-in for a page. Its calls to the cloud's API are in process, with a token like anybody's. */
function consoleDoor(ctx: ControlCtx, request: Request, execution: ExecutionContext): PageContext["console"] {
  const cookies = request.headers.get("cookie");
  const pages = ctx.pages();
  const scope = { ctx: pages, requestId: ctx.requestId, log: ctx.log, isPage: true };
  const cloud = async (call: Request) => controlApp.fetch(call, { ...scope }, execution);
  let session: ReturnType<PageContext["console"]["session"]> | undefined;
  return {
    beginSignIn: (to, language) => beginSignIn(ctx, { to, language, cookies }),
    finishSignIn: () => finishSignIn(ctx, new URL(request.url), cookies),
    signOut: (everywhere) => signOut(ctx, cookies, everywhere),
    session: () => {
      if (!session) {
        ctx.db.gatherReads();
        session = openSession(pages, cookies, cloud);
      }
      return session;
    },
  };
}

/** A page's own call to its tenant, in the browser's name. */
async function askTenant(
  ctx: ControlCtx,
  location: TenantLocation,
  page: Request,
  path: string,
  body: object,
  { language, interaction }: NonNullable<Parameters<PageContext["askTenant"]>[2]> = {},
): Promise<Response> {
  const headers = new Headers({ "content-type": "application/json" });
  for (const name of ["cookie", "accept-language", "user-agent"]) {
    const value = page.headers.get(name);
    if (value) headers.set(name, value);
  }
  if (language) headers.set("accept-language", language);
  const query = interaction ? `?interaction=${interaction}` : "";
  const request = new Request(`https://internal.meridian${path}${query}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  const answer = await ctx.plane(location, request).catch((thrown) => errorResponse(toAppError(thrown), ctx));
  const unknown = answer.headers.get(UNKNOWN_FIELDS_HEADER);
  if (unknown) reportUnknown(ctx, unknown);
  return answer;
}

/** What a page threw: an answer that it meant, like a 404, is no failure. */
function reportPage(ctx: ControlCtx, thrown: unknown): void {
  const { status, init } = (thrown ?? {}) as { status?: unknown; init?: { status?: unknown } };
  const meant = Number(status ?? init?.status ?? 500);
  if (meant < 500) ctx.log("info", "page.refused", { status: meant });
  else ctx.log("error", "page.failed", { status: meant, error: errorTrace(thrown) });
}

/** A page of ours that sends what no contract knows has a defect, though its call succeeded. */
const reportUnknown = (ctx: ControlCtx, fields: string): void => ctx.log("error", "page.unknown_fields", { fields });
