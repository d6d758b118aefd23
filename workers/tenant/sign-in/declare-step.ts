import type { Hono } from "hono";
import type { z } from "zod";
import { PageStep } from "../../../contracts/sign-in-page.ts";
import { TRIAL_HEADER, TrialId } from "../../../contracts/trial.ts";
import { type Handler, type RouteShape, route } from "../../kernel/route.ts";
import type { TenantScope } from "../scope.ts";
import { type Flow, withCookie, withFlow } from "./interaction.ts";
import { withTrial } from "./trial/run.ts";

type App = Hono<{ Bindings: TenantScope }>;

/** Declares a step of the interaction that the cookies name. */
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

/** Steps of the Experience API. */
export function declareStep(app: App): Step {
  return <P extends z.ZodType, B extends z.ZodType>(
    spec: Omit<RouteShape<P, z.ZodType, B>, "query">,
    work: (flow: Flow, body: z.output<B>, params: z.output<P>) => unknown,
  ) => {
    const handler: Handler<TenantScope, P, z.ZodType, B> = async (c, { body, params }) => {
      const take = async (flow: Flow) => work(flow, body as z.output<B>, params as z.output<P>);
      return withCookie(await withFlow(c.env.ctx, c.req.header("cookie") ?? null, take));
    };
    route<TenantScope, P, z.ZodType, B>(app, { ...spec, tag: "Experience" }, [], handler);
  };
}

/** Calls of our own pages, with the browser's cookies or the name of a trial. */
export function declarePage<B extends z.ZodType, A extends z.ZodType>(
  app: App,
  { path, summary, body, answer }: { path: string; summary: string; body: B; answer: A },
  work: (flow: Flow, input: z.output<B>) => Promise<z.output<A>>,
): void {
  const shape = { method: "post", path: `/sign-in/${path}`, tag: "Internal", summary, body } as const;
  route(app, { ...shape, answer: { status: 200, schema: answer } }, [], async (c, input) => {
    const take = (flow: Flow) => work(flow, input.body as z.output<B>);
    const trial = TrialId.safeParse(c.req.header(TRIAL_HEADER)).data;
    return trial === undefined
      ? withCookie(await withFlow(c.env.ctx, c.req.header("cookie") ?? null, take))
      : withTrial(c.env.ctx, trial, path, take);
  });
}

export const declareForm =
  (app: App): PageForm =>
  (path, summary, body, work) =>
    declarePage(app, { path, summary, body, answer: PageStep }, work);
