import type { Context, Hono } from "hono";
import type { z } from "zod";
import type { ApiCall } from "./context.ts";
import { AppError } from "./error.ts";
import { revalidatedJson } from "./etag.ts";
import type { RequestScope } from "./http.ts";
import { jsonBody } from "./json-body.ts";
import { requireKnownSearch } from "./known-search.ts";
import { UNKNOWN_FIELDS_HEADER, unknownFields } from "./unknown-fields.ts";

type Method = "get" | "post" | "put" | "patch" | "delete";
type Schema = z.ZodType;
/** What a schema gives, where there is one. */
export type Output<S> = S extends Schema ? z.output<S> : undefined;

/** One operation: its address, its contracts and its words. */
export interface RouteShape<P extends Schema, Q extends Schema, B extends Schema> {
  method: Method;
  /** Hono's form: `/api/tenants/:tenantId`. */
  path: string;
  summary: string;
  /** What the summary leaves out: limits, errors, the RFC and section. */
  description?: string;
  params?: P;
  query?: Q;
  /** Values of the query may have a NUL, for what was kept with one. */
  takesNul?: boolean;
  body?: B;
  /** The success: its status and the schema of its body, if it has one. */
  answer: { status: 200 | 201 | 204; schema?: Schema };
}

/** An operation under the heading it has in the OpenAPI document, which is made of these. */
export interface RouteSpec<P extends Schema, Q extends Schema, B extends Schema> extends RouteShape<P, Q, B> {
  tag: string;
}

export interface RouteInput<P, Q, B> {
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
}

/** `ifMatch` is the version that `If-Match` insists on; null when any will do. */
export type HandlerInput<P, Q, B> = RouteInput<P, Q, B> & { ifMatch: number | null };

/** A body with headers of its own. */
export class Answer {
  readonly body: unknown;
  readonly headers: Record<string, string>;
  constructor(body: unknown, headers: Record<string, string>) {
    this.body = body;
    this.headers = headers;
  }
}

/** What a verb on an entity gives: the contract's value, and the version of the row it was made of. */
export interface Versioned<T> {
  value: T;
  version: number;
}

/** The value as the body, its version as the `ETag`. */
export const versioned = <T>({ value, version }: Versioned<T>): Answer => new Answer(value, { etag: `"${version}"` });

/** Runs before anything of the request is parsed: permissions. */
export type Guard<Scope extends RequestScope> = (c: Context<{ Bindings: Scope }>) => void | Promise<void>;

/** A handler gives the body of the answer, or an `Answer` where headers belong to it. */
export type Handler<Scope extends RequestScope, P, Q, B> = (
  c: Context<{ Bindings: Scope }>,
  input: HandlerInput<P, Q, B>,
) => unknown | Promise<unknown>;

/** An operation as the OpenAPI document has it. */
export interface Operation extends RouteSpec<Schema, Schema, Schema> {
  /** A guard asks who calls. */
  isGuarded: boolean;
}

const declared = new WeakMap<object, Operation[]>();

/**
 * Declares one operation on an app: guards, then params, query and body by their schemas, then the handler,
 * whose result is the answer. A value that does not fit: 400 `guard.invalid_input`, one line of `details` a key.
 */
export function route<Scope extends RequestScope, P extends Schema, Q extends Schema, B extends Schema>(
  app: Hono<{ Bindings: Scope }>,
  spec: RouteSpec<P, Q, B>,
  guards: Guard<Scope>[],
  handler: Handler<Scope, P, Q, B>,
): void {
  const operation = { ...spec, isGuarded: guards.length > 0 } as unknown as Operation;
  declared.set(app, [...(declared.get(app) ?? []), operation]);
  app.on(spec.method.toUpperCase(), spec.path, async (c) => {
    for (const allow of guards) await allow(c);
    const answer = carryOut(c, spec, handler);
    if (c.env.admission) {
      // Whoever is not admitted learns nothing of what the read said, its errors included.
      answer.catch(() => undefined);
      await c.env.admission;
    }
    return answer;
  });
}

async function carryOut<Scope extends RequestScope, P extends Schema, Q extends Schema, B extends Schema>(
  c: Context<{ Bindings: Scope }>,
  spec: RouteSpec<P, Q, B>,
  handler: Handler<Scope, P, Q, B>,
): Promise<Response> {
  const params = spec.params && parseParams(spec.params, c.req.param());
  const asked = spec.query && queryOf(c.req.url, spec.takesNul);
  if (spec.query && asked) requireKnownSearch(spec.query, asked);
  const query = spec.query && parse(spec.query, asked);
  const sent = spec.body && jsonBody(await c.req.raw.text());
  const body = spec.body && parse(spec.body, sent);
  const input = { params, query, body, ifMatch: versionWanted(c.req.header("if-match")) } as HandlerInput<P, Q, B>;
  const { route } = c.env.ctx;
  if (route) route.call = callOf(c.req.raw, spec, c.req.path, c.req.param());
  const result = await handler(c, input);
  const answer = (c.env.isPage ? null : await listOf(c.req.raw, spec, result)) ?? answerOf(spec, result);
  const unknown = spec.body ? unknownFields(spec.body, sent) : [];
  if (unknown.length > 0) answer.headers.set(UNKNOWN_FIELDS_HEADER, unknown.join(","));
  return answer;
}

const callOf = (
  { method }: Request,
  { path: matchedRoute, answer: { status } }: RouteSpec<Schema, Schema, Schema>,
  path: string,
  params: Record<string, string>,
): ApiCall => ({ method, path, matchedRoute, params, status });

/** A list that is read has a tag of all of it, since no row's version says whether it changed. Null for other answers. */
function listOf<P extends Schema, Q extends Schema, B extends Schema>(
  request: Request,
  spec: RouteSpec<P, Q, B>,
  result: unknown,
): Promise<Response> | null {
  const { body, headers } = result instanceof Answer ? result : new Answer(result, {});
  if (spec.method !== "get" || !spec.answer.schema || !Array.isArray(body) || headers.etag) return null;
  return revalidatedJson(request, body, headers);
}

function answerOf<P extends Schema, Q extends Schema, B extends Schema>(
  spec: RouteSpec<P, Q, B>,
  result: unknown,
): Response {
  if (result instanceof Response) return result;
  const { body, headers } = result instanceof Answer ? result : new Answer(result, {});
  const { status, schema } = spec.answer;
  if (schema) return Response.json(body, { status, headers });
  if (status === 204) return new Response(null, { status, headers });
  // Said outright, and of a type that nobody compresses: clients read a body of unknown length, and find no JSON in it.
  const empty = { "content-length": "0", "content-type": "application/octet-stream" };
  return new Response(null, { status, headers: { ...headers, ...empty } });
}

/** Lets a read begin while its caller is being checked; the answer waits. For operations that change nothing. */
export function admitLater<Scope extends RequestScope>(c: Context<{ Bindings: Scope }>, check: Promise<unknown>): void {
  check.catch(() => undefined);
  c.env.admission = check;
}

/** The operations declared on an app, for the OpenAPI document. */
export const routesOf = (app: object): readonly Operation[] => declared.get(app) ?? [];

/** Where a path takes one of a few words, another one makes a path that is not there. @throws `request.not_found` */
function parseParams<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  const isNoPath = result.error?.issues.some(({ code }) => code === "invalid_value");
  if (isNoPath) throw new AppError("request.not_found");
  return parse(schema, value);
}

export function parse<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const details = result.error.issues
    .map((issue) => `${issue.path.join(".") || "(root)"}: ${issue.message}`)
    .join("\n");
  throw new AppError("guard.invalid_input", { details: details.slice(0, 2000) });
}

/** A tag that no answer of ours can have carried matches nothing. A proxy that compresses makes tags weak. */
function versionWanted(header: string | undefined): number | null {
  if (header === undefined || header.trim() === "*") return null;
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim())?.[1];
  return version === undefined ? -1 : Number(version);
}

/** A parameter that comes several times is a list. No text of ours has a NUL, at which a database's ends. */
function queryOf(url: string, takesNul = false): Record<string, string | string[]> {
  const query = new Map<string, string | string[]>();
  const start = url.indexOf("?");
  if (start < 0) return {};
  new URLSearchParams(url.slice(start)).forEach((value, name) => {
    if (value.includes("\0") && !takesNul)
      throw new AppError("guard.invalid_input", { details: `${name}: must not contain a NUL character` });
    const before = query.get(name);
    query.set(name, before === undefined ? value : [before, value].flat());
  });
  return Object.fromEntries(query);
}
