import { isRouteErrorResponse } from "react-router";
import type { ErrorBody } from "../contracts/error.ts";

/** What a page may say about an error. Everything but the status may be missing. */
export interface Failure {
  status: number;
  code?: string;
  /** In the reader's language, made where the error arose. */
  message?: string;
  requestId?: string;
  /** What a program may want to know of it: of `ErrorBody`. */
  data?: unknown;
  /** In development only. */
  stack?: string;
}

/** What became of one call: what it brought, or why it failed. Streams to the browser, where a rejection could not. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** What is shown of a call's refusal. */
export const failureOfBody = (status: number, body: Partial<ErrorBody> | null): Failure => ({
  status,
  ...(typeof body?.code === "string" ? { code: body.code } : {}),
  ...(typeof body?.message === "string" ? { message: body.message } : {}),
  ...(typeof body?.requestId === "string" ? { requestId: body.requestId } : {}),
  ...(body?.data === undefined ? {} : { data: body.data }),
});

/**
 * An error that a route threw, as far as it may be shown: the body of a coded error in full, of anything
 * else nothing, except in development.
 */
export function failureOf(thrown: unknown): Failure {
  if (isRouteErrorResponse(thrown)) {
    const body = (typeof thrown.data === "object" ? thrown.data : null) as Partial<ErrorBody> | null;
    return failureOfBody(thrown.status, body);
  }
  return {
    status: 500,
    ...(import.meta.env.DEV && thrown instanceof Error ? { stack: thrown.stack ?? thrown.message } : {}),
  };
}
