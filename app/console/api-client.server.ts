import { data, type RouterContextProvider, redirect, redirectDocument } from "react-router";
import { z } from "zod";
import { ErrorBody } from "../../contracts/error.ts";
import type { Ask, ConsoleSession } from "../../workers/control/sessions/session.ts";
import { type PageContext, pageContext } from "../context.ts";
import { type Failure, failureOfBody, type Outcome } from "../failure.ts";
import type { ListResult, Versioned } from "./api-result.ts";
import { lostCode, lostPath } from "./shell/lost-path.ts";

type Init = Parameters<Ask>[1];

/** One call, its answer read by its contract. Never rejects: what goes wrong is in the outcome. */
export interface ApiCall {
  <S extends z.ZodType>(path: string, schema: S, init?: Init): Promise<Outcome<z.output<S>>>;
  /** A part of a list, with what its headers say; the schema is that of one item. */
  list<S extends z.ZodType>(path: string, schema: S): Promise<Outcome<ListResult<z.output<S>>>>;
  /** One thing with its version, which a write may insist on with `If-Match`. */
  versioned<S extends z.ZodType>(path: string, schema: S, init?: Init): Promise<Outcome<Versioned<z.output<S>>>>;
}

/** What a page of the console may call, in the name of who is signed in. */
export interface ApiClient {
  userId: string;
  /** The cloud's calls (`/api/tenants`, …). */
  cloud: ApiCall;
  /** One's own profile (`/me`). */
  me: ApiCall;
  /** A tenant's Management API. */
  tenant: (tenantId: string) => ApiCall;
  session: ConsoleSession;
}

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** For calls that answer without a body (204). */
export const Nothing = z.undefined();

/** The page that a request comes from: its own address, or for what a page sends, the page's. */
function pageOf(request: Request): URL {
  const own = new URL(request.url);
  const referer = URL.parse(request.headers.get("referer") ?? "");
  const page = request.method !== "GET" && referer?.origin === own.origin ? referer : own;
  page.pathname = page.pathname.replace(/\.data$/, "").replace(/\/_root$/, "");
  // Which loaders a script of ours asks for is nothing of the page's address; deleting writes all of the query anew.
  if (page.searchParams.has("_routes")) page.searchParams.delete("_routes");
  return page;
}

/** Where somebody signs in first who wants to be where this request comes from. */
export function signInFirst(request: Request): Response {
  const { pathname, search } = pageOf(request);
  return redirectDocument(`/console/sign-in?to=${encodeURIComponent(pathname + search)}`);
}

/** The calls of whoever is signed in; everybody else is sent to sign in, and comes back. @throws a redirect */
export async function requireApiClient({ request, context }: Args): Promise<ApiClient> {
  const visit = context.get(pageContext);
  const session = await visit.console.session();
  if (!session) throw signInFirst(request);
  const { userId } = session;
  const wrap = (ask: Ask) => callOf(ask, session, visit);
  return {
    userId,
    session,
    cloud: wrap(session.cloud),
    me: wrap(session.me),
    tenant: (tenantId) => wrap(session.tenant(tenantId)),
  };
}

const over: Failure = { status: 401, code: "auth.unauthorized" };

/**
 * Why a call could not even be made. The tokens are made anew for it: a session that is over gets none, and none is for a
 * stranger's tenant. Null for what is an error of ours.
 */
export function failureOfAsk(thrown: unknown): Failure | null {
  const { code } = thrown as { code?: unknown };
  if (code === "auth.unauthorized") return over;
  return code === "tenant.not_found" ? { status: 404, code } : null;
}

function callOf(ask: Ask, session: ConsoleSession, { report, reportUnknown }: PageContext): ApiCall {
  const call = async <T>(
    path: string,
    init: Init,
    read: (body: unknown, headers: Headers) => T,
  ): Promise<Outcome<T>> => {
    try {
      // A session that has ended reads nothing and writes nothing, even where one of its tokens would still do.
      const isWrite = init?.method !== undefined && init.method !== "GET";
      if (isWrite && !(await session.standing())) return { ok: false, failure: over };
      const [isStanding, answer] = await Promise.all([session.standing(), ask(path, init)]);
      if (!isStanding) return { ok: false, failure: over };
      const unknown = answer.headers.get("unknown-fields");
      if (unknown) reportUnknown(unknown);
      const text = await answer.text();
      const body: unknown = text === "" ? undefined : JSON.parse(text);
      if (answer.ok) return { ok: true, value: read(body, answer.headers) };
      return { ok: false, failure: failureOfBody(answer.status, ErrorBody.partial().safeParse(body).data ?? null) };
    } catch (thrown) {
      const failure = failureOfAsk(thrown);
      if (!failure) report(thrown);
      return { ok: false, failure: failure ?? { status: 500 } };
    }
  };
  const plain = <S extends z.ZodType>(path: string, schema: S, init?: Init) =>
    call(path, init, (body) => schema.parse(body));
  return Object.assign(plain, {
    list: <S extends z.ZodType>(path: string, schema: S) =>
      call(path, undefined, (body, headers) => listPartOf(z.array(schema).parse(body), headers, path)),
    versioned: <S extends z.ZodType>(path: string, schema: S, init?: Init) =>
      call(path, init, (body, headers) => ({ value: schema.parse(body), etag: headers.get("etag") })),
  });
}

/** `workers/kernel/pagination.ts` writes these headers. @throws where a page of a list does not say of how many it is */
export function listPartOf<T>(items: T[], headers: Headers, path: string): ListResult<T> {
  const total = headers.get("total-number");
  if (total === null && /[?&]page=/.test(path)) throw new Error("missing total number");
  return {
    items,
    total: total === null ? null : Number(total),
    isCapped: headers.get("total-number-is-capped") === "true",
    next: headers.get("next-cursor"),
  };
}

/** What a call brought, for a loader or action that cannot go on without it. @throws what the nearest boundary shows */
export async function needed<T>(request: Request, called: Promise<Outcome<T>>): Promise<T> {
  const outcome = await called;
  if (outcome.ok) return outcome.value;
  if (outcome.failure.status === 401) throw signInFirst(request);
  if (outcome.failure.code === lostCode) throw redirect(lostPath(pageOf(request).pathname.split("/")[2] ?? ""));
  throw data(outcome.failure, { status: outcome.failure.status });
}

/**
 * An action's answer to what was refused; the form stays as it was. Who is no longer signed in signs in; who may not do
 * it any more is told so, and signs in anew.
 */
export function refusal(request: Request, failure: Failure) {
  if (failure.status === 401 && failure.code === over.code) throw signInFirst(request);
  if (failure.code === "auth.forbidden") {
    const page = pageOf(request);
    page.searchParams.set("dialog", "forbidden");
    throw redirect(page.pathname + page.search);
  }
  return data({ failure }, { status: failure.status });
}
