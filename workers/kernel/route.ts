import type { Context, Hono } from "hono";
import type { z } from "zod";
import { AppError } from "./error.ts";
import type { RequestScope } from "./http.ts";

type Method = "get" | "post" | "put" | "patch" | "delete";
type Schema = z.ZodType;
type Output<S> = S extends Schema ? z.output<S> : undefined;

/** One operation: its address, its contracts and its words. The OpenAPI document is made of these. */
export interface RouteSpec<P extends Schema, Q extends Schema, B extends Schema> {
  method: Method;
  /** Hono's form: `/api/tenants/:tenantId`. */
  path: string;
  summary: string;
  /** What the summary leaves out: limits, errors, the RFC and section. */
  description?: string;
  tag: string;
  params?: P;
  query?: Q;
  body?: B;
  /** The success: its status and the schema of its body, if it has one. */
  answer: { status: 200 | 201 | 204; schema?: Schema };
}

export interface RouteInput<P, Q, B> {
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
}

/** Runs before anything of the request is parsed: permissions. */
export type Guard<Scope extends RequestScope> = (c: Context<{ Bindings: Scope }>) => void | Promise<void>;

/** A handler gives the body of the answer; headers it needs it sets on `c`. */
export type Handler<Scope extends RequestScope, P, Q, B> = (
  c: Context<{ Bindings: Scope }>,
  input: RouteInput<P, Q, B>,
) => unknown | Promise<unknown>;

const declared = new WeakMap<object, RouteSpec<Schema, Schema, Schema>[]>();

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
  declared.set(app, [...(declared.get(app) ?? []), spec as unknown as RouteSpec<Schema, Schema, Schema>]);
  app.on(spec.method.toUpperCase(), spec.path, async (c) => {
    for (const allow of guards) await allow(c);
    const input = {
      params: spec.params && parse(spec.params, c.req.param()),
      query: spec.query && parse(spec.query, queryOf(new URL(c.req.url))),
      body: spec.body && parse(spec.body, await jsonOf(c.req.raw)),
    } as RouteInput<P, Q, B>;
    const body = await handler(c, input);
    if (body instanceof Response) return body;
    return spec.answer.schema ? c.json(body as object, spec.answer.status as 200) : c.body(null, spec.answer.status);
  });
}

/** The operations declared on an app, for the OpenAPI document. */
export const routesOf = (app: object): readonly RouteSpec<Schema, Schema, Schema>[] => declared.get(app) ?? [];

export function parse<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const details = result.error.issues
    .map((issue) => `${issue.path.join(".") || "(root)"}: ${issue.message}`)
    .join("\n");
  throw new AppError("guard.invalid_input", { details: details.slice(0, 2000) });
}

/** A parameter that comes several times is a list. */
function queryOf(url: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name);
    query[name] = values.length === 1 ? (values[0] as string) : values;
  }
  return query;
}

async function jsonOf(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("request.invalid_input", { details: "the body is not JSON" });
  }
}
