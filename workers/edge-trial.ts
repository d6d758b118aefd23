import { z } from "zod";
import type { PageContext } from "../app/context.ts";
import { renderPage } from "../app/render.server.ts";
import type { PublicExperience } from "../contracts/sign-in-experience.ts";
import { TRIAL_HEADER, Trial, TrialId, trialPath } from "../contracts/trial.ts";
import type { ControlCtx, TenantLocation } from "./control/context.ts";
import { call } from "./control/regions/client.ts";
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
 * @throws what the region answers or that it does not; a trial that is over is a page
 */
export async function trialPage(
  ctx: ControlCtx,
  location: TenantLocation,
  { id, path }: TrialPath,
  request: Request,
  visit: PageContext,
): Promise<Response> {
  const endpoint = location.endpoint + trialPath(id);
  const read = () => call(ctx, location, "/trial", Trial, { id });
  const opened = await read().catch((thrown: unknown) => {
    if (thrown instanceof AppError && thrown.code === "session.not_found") return null;
    throw thrown;
  });
  if (!opened) return page(await trialEnd(ctx.phrases, ctx.language, visit.nonce, null), 404);
  let isChanged = false;
  const url = new URL(request.url);
  url.pathname = path;
  const shown: PageContext = {
    ...visit,
    tenant: { id: location.tenantId, endpoint, name: location.about?.name ?? null },
    experience: async (query) => ({
      ...(await call(ctx, location, "/trial/experience", z.custom<PublicExperience>(), { id, query })),
      isDevelopmentTenant: location.about?.tag === "development",
    }),
    askTenant: (where, body) => {
      isChanged = true;
      return ctx.plane(location, step(where, id, body)).catch((thrown) => errorResponse(toAppError(thrown), ctx));
    },
    admitCaptcha: () => undefined,
    admitOneTap: () => undefined,
  };
  const answered =
    path === "/done"
      ? page(await trialEnd(ctx.phrases, ctx.language, visit.nonce, opened.result))
      : await renderPage(new Request(url, request), shown);
  if (!answered.headers.get("content-type")?.startsWith("text/html")) return answered;
  const trial = isChanged ? await read() : opened;
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
}

const page = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" } });

const step = (path: string, id: string, body: object): Request =>
  new Request(`https://internal.meridian${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", [TRIAL_HEADER]: id },
    body: JSON.stringify(body),
  });
