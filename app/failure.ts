import { isRouteErrorResponse } from "react-router";
import type { ErrorBody } from "../contracts/error.ts";

/** What a page may say about an error. Everything but the status may be missing. */
export interface Failure {
  status: number;
  code?: string;
  /** In the reader's language, made where the error arose. */
  message?: string;
  requestId?: string;
  /** In development only. */
  stack?: string;
}

/**
 * An error that a route threw, as far as it may be shown: the body of a coded error in full, of anything
 * else nothing, except in development.
 */
export function failureOf(thrown: unknown): Failure {
  if (isRouteErrorResponse(thrown)) {
    const body = (typeof thrown.data === "object" ? thrown.data : null) as Partial<ErrorBody> | null;
    return {
      status: thrown.status,
      ...(typeof body?.code === "string" ? { code: body.code } : {}),
      ...(typeof body?.message === "string" ? { message: body.message } : {}),
      ...(typeof body?.requestId === "string" ? { requestId: body.requestId } : {}),
    };
  }
  return {
    status: 500,
    ...(import.meta.env.DEV && thrown instanceof Error ? { stack: thrown.stack ?? thrown.message } : {}),
  };
}
