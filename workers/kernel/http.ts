import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { acceptLanguage } from "../../locales/languages.ts";
import type { ReadPhrases } from "../../locales/phrases.ts";
import type { ApiCall } from "./context.ts";
import { AppError, errorResponse, isProtocolPath, type Reader, toAppError } from "./error.ts";
import { errorTrace, type Log } from "./log.ts";

/** What every app of ours finds in `c.env`: the request's id and log, beside what the app itself needs. */
export interface RequestScope {
  requestId: string;
  log: Log;
  ctx: { readonly phrases: ReadPhrases; readonly route?: { call: ApiCall | null } };
  /** A page of this Worker asks, with a token of its own session: what it reads need not wait for the check of its caller. */
  isPage?: boolean;
  /** The check of the caller where it is made beside the read. The answer waits for it. */
  admission?: Promise<unknown>;
}

/**
 * A Hono app in which whatever is thrown becomes an error of the closed list, in the reader's language,
 * and an unknown path is the same 404 everywhere.
 */
export function newApp<Scope extends RequestScope>(): Hono<{ Bindings: Scope }> {
  const app = new Hono<{ Bindings: Scope }>({ strict: true });
  const readerOf = ({ phrases }: Scope["ctx"], requestId: string, request: Request): Reader => ({
    language: acceptLanguage(request.headers.get("accept-language")),
    phrases,
    requestId,
    isProtocol: isProtocolPath(new URL(request.url).pathname),
  });
  app.onError((thrown, c) => {
    const error = thrown instanceof HTTPException ? httpException(thrown) : toAppError(thrown);
    if (error.status === 500) {
      c.env.log("error", "request.failed", { code: error.code, status: error.status, error: errorTrace(error) });
    }
    return errorResponse(error, readerOf(c.env.ctx, c.env.requestId, c.req.raw));
  });
  app.notFound((c) =>
    errorResponse(new AppError("request.not_found"), readerOf(c.env.ctx, c.env.requestId, c.req.raw)),
  );
  return app;
}

/** Hono's own refusals (a body that is not JSON) as ours. */
function httpException(thrown: HTTPException): AppError {
  if (thrown.status === 413) return new AppError("request.body_too_large");
  if (thrown.status < 500)
    return new AppError("request.invalid_input", { details: thrown.message || undefined, cause: thrown });
  return new AppError("request.general", { cause: thrown });
}

/** Refuses a body of more than `bytes`, by its declared length or, without one, as it arrives. */
export const limitBody = (bytes: number) =>
  bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new AppError("request.body_too_large", { data: { maxBytes: bytes } });
    },
  });
