import type { Hono } from "hono";
import type { z } from "zod";
import { InteractionQuery } from "../../../contracts/interaction-cookie.ts";
import { PageStep } from "../../../contracts/sign-in-page.ts";
import { TRIAL_HEADER, TrialId } from "../../../contracts/trial.ts";
import { type Handler, type RouteShape, route } from "../../kernel/route.ts";
import { cookiesFor } from "../oidc/cookies.ts";
import { type Pending, withPending } from "../oidc/interaction.ts";
import type { TenantScope } from "../scope.ts";
import { type Flow, withCookie, withFlow } from "./interaction.ts";
import { withTrial } from "./trial/run.ts";

type App = Hono<{ Bindings: TenantScope }>;
type Call = Parameters<Handler<TenantScope, z.ZodType, z.ZodType, z.ZodType>>[0];

/** Declares a step of the interaction that the query names, or of the newest one, whose cookies have come along. */
export type Step = <P extends z.ZodType, B extends z.ZodType>(
  spec: Omit<RouteShape<P, z.ZodType, B>, "query">,
  work: (flow: Flow, body: z.output<B>, params: z.output<P>) => unknown,
) => void;

/** Declares the call of a page's form, which is answered with the page that comes next. */
export type PageForm = <B extends z.ZodType>(
  path: string,
  summary: string,
  body: B,
  work: (flow: Flow, input: z.output<B>) => Promise<PageStep>,
) => void;

/** Work on the authorization request that the query names, or on the newest one, whose cookies have come along. */
export const onPending = <T>(
  c: Call,
  { interaction }: z.output<typeof InteractionQuery>,
  work: (ctx: TenantScope["ctx"], pending: Pending) => Promise<T>,
): Promise<T> => {
  const { ctx } = c.env;
  return withPending(ctx, cookiesFor(ctx, c.req.header("cookie"), interaction), (pending) => work(ctx, pending));
};

/** Steps of the Experience API. */
export function declareStep(app: App): Step {
  return <P extends z.ZodType, B extends z.ZodType>(
    spec: Omit<RouteShape<P, z.ZodType, B>, "query">,
    work: (flow: Flow, body: z.output<B>, params: z.output<P>) => unknown,
  ) => {
    const handler: Handler<TenantScope, P, typeof InteractionQuery, B> = async (c, { body, params, query }) => {
      const take = async (flow: Flow) => work(flow, body as z.output<B>, params as z.output<P>);
      const { ctx } = c.env;
      return withCookie(await withFlow(ctx, cookiesFor(ctx, c.req.header("cookie"), query.interaction), take));
    };
    const shape = { ...spec, tag: "Experience", query: InteractionQuery };
    route<TenantScope, P, typeof InteractionQuery, B>(app, shape, [], handler);
  };
}

/** Calls of our own pages, with the browser's cookies or the name of a trial. */
export function declarePage<B extends z.ZodType, A extends z.ZodType>(
  app: App,
  { path, summary, body, answer }: { path: string; summary: string; body: B; answer: A },
  work: (flow: Flow, input: z.output<B>) => Promise<z.output<A>>,
): void {
  const shape = {
    method: "post",
    path: `/sign-in/${path}`,
    tag: "Internal",
    summary,
    query: InteractionQuery,
    body,
  } as const;
  route(app, { ...shape, answer: { status: 200, schema: answer } }, [], async (c, input) => {
    const take = (flow: Flow) => work(flow, input.body as z.output<B>);
    const trial = TrialId.safeParse(c.req.header(TRIAL_HEADER)).data;
    const { ctx } = c.env;
    return trial === undefined
      ? withCookie(await withFlow(ctx, cookiesFor(ctx, c.req.header("cookie"), input.query.interaction), take))
      : withTrial(ctx, trial, path, take);
  });
}

export const declareForm =
  (app: App): PageForm =>
  (path, summary, body, work) =>
    declarePage(app, { path, summary, body, answer: PageStep }, work);
