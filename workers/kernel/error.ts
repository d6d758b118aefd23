import { type ErrorBody, type ErrorCode, errorStatus } from "../../contracts/error.ts";
import { errorMessage } from "../../locales/errors.ts";
import type { Language } from "../../locales/languages.ts";
import type { ReadPhrases } from "../../locales/phrases.ts";

/** The one error of the project: a code of the closed list, and what a machine may want to know beside it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly data: unknown;
  readonly details: string | undefined;
  /** For the developer of a call, in English and in place of the code's own sentence. */
  readonly reason: string | undefined;
  /** Where one call answers a code with another status than all others, as its clients expect. */
  private readonly own: number | undefined;
  /** Seconds after which trying again makes sense; becomes `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    more: {
      data?: unknown;
      details?: string;
      reason?: string;
      retryAfter?: number;
      cause?: unknown;
      status?: number;
    } = {},
  ) {
    super(code, { cause: more.cause });
    this.name = "AppError";
    this.code = code;
    this.data = more.data;
    this.details = more.details;
    this.reason = more.reason;
    this.retryAfter = more.retryAfter;
    this.own = more.status;
  }

  get status(): number {
    return this.own ?? errorStatus[this.code];
  }
}

/** What was asked for is not there, by its id or in a list of something else. */
export const isNotFound = (thrown: unknown): boolean =>
  thrown instanceof AppError && ["entity.not_found", "entity.not_exists_with_id"].includes(thrown.code);

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code);

/** Who is answered, and in which words. */
export interface Reader {
  language: Language;
  phrases: ReadPhrases;
  requestId: string;
  /** The path is one of the protocol's, whose clients read `error` (RFC 6749, section 5.2). */
  isProtocol?: boolean;
}

/** Whether a path below a tenant's endpoint is one of OpenID Connect. */
export const isProtocolPath = (path: string): boolean => path.startsWith("/oidc/");

interface ProtocolError {
  error?: string;
  error_description?: string;
}

/** An error in the words of RFC 6749, section 4.1.2.1 and 5.2, and of RFC 6750, section 3.1. */
function protocolErrorOf({ code, status }: AppError): string {
  if (code.startsWith("oidc.")) return code.slice("oidc.".length);
  if (status === 401) return "invalid_token";
  if (status >= 500) return status === 503 ? "temporarily_unavailable" : "server_error";
  return "invalid_request";
}

/** The words are made here, at the HTTP boundary, in the reader's language. */
async function errorBody(error: AppError, reader: Reader): Promise<ErrorBody & ProtocolError> {
  const { language, phrases, requestId, isProtocol = false } = reader;
  const message = error.reason ?? (await errorMessage(phrases, error.code, language));
  return {
    ...(isProtocol ? { error: protocolErrorOf(error), error_description: error.details ?? message } : {}),
    code: error.code,
    message,
    ...(error.data === undefined ? {} : { data: error.data }),
    ...(error.details === undefined ? {} : { details: error.details }),
    requestId,
  };
}

/** What a caller without a good token is told of it (RFC 6750, section 3). */
const challenges: Partial<Record<ErrorCode, string>> = {
  "auth.authorization_header_missing": "Bearer",
  "auth.authorization_token_type_not_supported": "Bearer",
  "auth.unauthorized": 'Bearer error="invalid_token"',
};

/** An error as an answer: JSON, never cached, with the request id a reader can quote. */
export async function errorResponse(error: AppError, reader: Reader): Promise<Response> {
  const headers = new Headers({
    "content-type": "application/json",
    "cache-control": "no-store",
    "request-id": reader.requestId,
  });
  if (error.retryAfter !== undefined) headers.set("retry-after", String(error.retryAfter));
  const challenge = error.status === 401 ? challenges[error.code] : undefined;
  if (challenge) headers.set("www-authenticate", challenge);
  return new Response(JSON.stringify(await errorBody(error, reader)), { status: error.status, headers });
}

/** Anything thrown, as one of ours: what was not foreseen becomes `request.general` and keeps its cause for the log. */
export function toAppError(thrown: unknown): AppError {
  return thrown instanceof AppError ? thrown : new AppError("request.general", { cause: thrown });
}
