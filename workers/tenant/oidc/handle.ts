import { maxUrlLength } from "../../kernel/admission.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { revalidated } from "../../kernel/etag.ts";
import { publicDocument } from "./documents.ts";
import { orderForm, splitResources } from "./form.ts";
import { asNodePair, callKoa } from "./koa.ts";
import { commitOidcRequest, newOidcRequest, type OidcRequest, repeatsMax, runOidcRequest } from "./oidc-request.ts";
import { prefetchAuthorization } from "./prefetch-authorization.ts";
import { prefetchRedemption } from "./prefetch-redemption.ts";
import { mayRead, providerOf } from "./provider.ts";

/** Endpoints that scripts of other origins may call: never the authorization endpoint (RFC 9700, section 2.6). */
const readable = /^\/(token|me|jwks|\.well-known\/|request|device\/auth)/;

const isAuthorization = /^\/auth(\/|$)/;

/** A request to the protocol engine, from the path below `/oidc` on. */
export async function handleOidc(ctx: Ctx, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.slice("/oidc".length) || "/";
  if (request.method === "OPTIONS") return preflight(request, path);
  const document = request.method === "GET" ? await publicDocument(ctx, path) : null;
  if (document) return revalidated(request, document);
  const oidc = newOidcRequest(ctx);
  const { body, headers } = await orderedBody(request, path, oidc);
  if (request.method === "POST" && takesFormToo.test(path)) return asQuery(ctx, path, oidc.form);
  splitResources(url.searchParams);
  const answer = (visit: OidcRequest) =>
    runOidcRequest(visit, async () => {
      if (path === "/token") await prefetchRedemption(visit);
      if (isAuthorization.test(path)) await prefetchAuthorization(visit, path, headers.cookie ?? null);
      const provider = await providerOf(ctx);
      const pair = asNodePair({ method: request.method, headers }, path + url.search, ctx.endpoint, ctx.clientIp, body);
      const answered = await callKoa(provider.callback(), pair);
      await commitOidcRequest(visit);
      return withCors(answered, request, path, visit);
    });
  let answered = await answer(oidc);
  for (let visit = oidc, repeats = 0; visit.isOvertaken && repeats < repeatsMax; repeats += 1) {
    visit = newOidcRequest(ctx, oidc.form);
    answered = await answer(visit);
  }
  return answered;
}

/** Endpoints for the browser that take a form as well as a query (OpenID Connect Core, section 3.1.2.1). */
const takesFormToo = /^\/(auth|session\/end)$/;

/**
 * A form that another site posts comes without our cookies (SameSite=Lax); the same as a query comes with them.
 * @throws `request.uri_too_long` for more than an address can hold
 */
function asQuery(ctx: Ctx, path: string, form: URLSearchParams): Response {
  const location = `${ctx.endpoint}/oidc${path}?${form}`;
  if (location.length > maxUrlLength) throw new AppError("request.uri_too_long");
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}

async function orderedBody(
  request: Request,
  path: string,
  oidc: OidcRequest,
): Promise<{ body: Uint8Array | null; headers: Record<string, string> }> {
  const headers: Record<string, string> = {};
  // Takes half of the time of the iterator, which makes a pair of each.
  request.headers.forEach((value, name) => {
    headers[name] = value;
  });
  const type = headers["content-type"] ?? "";
  const raw = request.method === "POST" ? new Uint8Array(await request.arrayBuffer()) : null;
  if (!/^application\/(x-www-form-urlencoded|json)/.test(type)) return { body: raw, headers };
  try {
    oidc.form = orderForm(path, type, raw);
  } catch {
    throw new AppError("oidc.invalid_request", { details: "the body is not JSON" });
  }
  headers["content-type"] = "application/x-www-form-urlencoded";
  return { body: new TextEncoder().encode(oidc.form.toString()), headers };
}

function preflight(request: Request, path: string): Response {
  const origin = request.headers.get("origin");
  if (!origin || !readable.test(path)) return new Response(null, { status: 204 });
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-origin": origin,
      "access-control-allow-methods": "GET, POST",
      "access-control-allow-headers": requestedHeaders(request),
      "access-control-max-age": "3600",
      vary: "Origin, Access-Control-Request-Headers",
    },
  });
}

/** SDKs and tracers add headers of their own; none of them means anything here, and no cookie comes along. */
function requestedHeaders(request: Request): string {
  const asked = request.headers.get("access-control-request-headers") ?? "";
  return /^[\w-]+(\s*,\s*[\w-]+)*$/.test(asked) ? asked : "authorization, content-type, dpop";
}

/** An answer can be read by the origins of the client that asked; which one that was is known by now. */
async function withCors(answer: Response, request: Request, path: string, oidc: OidcRequest): Promise<Response> {
  const { headers } = answer;
  for (const name of [
    "access-control-allow-origin",
    "access-control-expose-headers",
    "access-control-allow-credentials",
  ])
    headers.delete(name);
  const origin = request.headers.get("origin");
  if (origin && readable.test(path)) {
    const clientId = [...oidc.applications.keys()][0] ?? null;
    // A token that nobody knows belongs to no client: that it is invalid is for everyone to read.
    const isOfNobody = path === "/me" && clientId === null && answer.status >= 400;
    if (isOfNobody || (await mayRead(origin, clientId))) {
      headers.set("access-control-allow-origin", origin);
      headers.set("access-control-expose-headers", "*, www-authenticate, dpop-nonce");
    }
    headers.append("vary", "Origin");
  }
  return answer;
}
