import { z } from "zod";
import type { PageContext } from "../app/context.ts";
import { renderPage } from "../app/render.server.ts";
import type { PublicExperience } from "../contracts/sign-in-experience.ts";
import { TRIAL_HEADER, Trial, TrialId, trialPath } from "../contracts/trial.ts";
import type { ControlCtx, TenantLocation } from "./control/context.ts";
import { trialEnd, trialPanel } from "./edge-trial-panel.ts";
import { AppError, errorResponse, toAppError } from "./kernel/error.ts";

/** A page of a trial, by its path within the tenant. */
export interface TrialPath {
  id: string;
  path: string;
}

/** The trial that a path within a tenant belongs to, null for all other paths. */
export function trialOf(path: string): TrialPath | null {
  const [, marker, id, ...rest] = path.split("/");
  return marker === "trial" && TrialId.safeParse(id).success ? { id: String(id), path: `/${rest.join("/")}` } : null;
}

/**
 * A page of the sign-in with settings that are not published, and beside it what was decided: the pages' own code below an
 * address of its own. No cookie of the tenant's goes to its region, so that it can act on no session.
 */
export async function trialPage(
  ctx: ControlCtx,
  location: TenantLocation,
  { id, path }: TrialPath,
  request: Request,
  visit: PageContext,
): Promise<Response> {
  const endpoint = location.endpoint + trialPath(id);
  const ask = async <S extends z.ZodType>(where: string, body: object, schema: S): Promise<z.output<S>> => {
    const answer = await ctx.plane(location, internal(where, "PUT", body));
    if (!answer.ok) throw new AppError("session.not_found");
    return schema.parse(await answer.json());
  };
  const read = () => ask("/trial", { id }, Trial);
  const isOver = await read().then(
    () => false,
    () => true,
  );
  if (isOver) return page(await trialEnd(ctx.phrases, ctx.language, visit.nonce, null), 404);
  const url = new URL(request.url);
  url.pathname = path;
  const shown: PageContext = {
    ...visit,
    tenant: { id: location.tenantId, endpoint, name: location.about?.name ?? null },
    experience: async (query) => ({
      ...((await experienceOf(query)) as PublicExperience),
      isDevelopmentTenant: location.about?.tag === "development",
    }),
    askTenant: (where, body) =>
      ctx
        .plane(location, internal(where, "POST", body, { [TRIAL_HEADER]: id }))
        .catch((thrown) => errorResponse(toAppError(thrown), ctx)),
    admitCaptcha: () => undefined,
    admitOneTap: () => undefined,
  };
  const answered =
    path === "/done"
      ? page(await trialEnd(ctx.phrases, ctx.language, visit.nonce, (await read()).result))
      : await renderPage(new Request(url, request), shown);
  if (!answered.headers.get("content-type")?.startsWith("text/html")) return answered;
  const trial = await read();
  const panel = await trialPanel(ctx.phrases, {
    ...{ trial, language: ctx.language, nonce: visit.nonce },
    begin: `${new URL(endpoint).pathname}/sign-in`,
  });
  // Each step is a page of its own, so that the panel is always that of the last one.
  const beside = new HTMLRewriter()
    .on("script", { element: (element) => void element.remove() })
    .on("body", { element: (element) => void element.append(panel, { html: true }) })
    .transform(answered);
  const headers = new Headers(beside.headers);
  headers.set("cache-control", "no-store");
  headers.set("x-robots-tag", "noindex");
  return new Response(beside.body, { status: beside.status, headers });

  function experienceOf(query: object): Promise<unknown> {
    return ask("/trial/experience", { id, query }, z.unknown());
  }
}

const page = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" } });

const internal = (path: string, method: string, body: object, more: Record<string, string> = {}): Request =>
  new Request(`https://internal.meridian${path}`, {
    method,
    headers: { "content-type": "application/json", ...more },
    body: JSON.stringify(body),
  });
