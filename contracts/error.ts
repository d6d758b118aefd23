import { z } from "zod";

/** Every way a call can fail: the code is also the key of its message in `locales/<lang>/errors.ts`, the number is the HTTP status. */
export const errorStatus = {
  "auth.authorization_header_missing": 401,
  "auth.authorization_token_type_not_supported": 401,
  "auth.unauthorized": 401,
  "auth.forbidden": 403,
  "auth.origin_not_allowed": 403,
  "entity.not_found": 404,
  "entity.version_mismatch": 412,
  "entity.unique_integrity_violation": 422,
  "guard.invalid_input": 400,
  "guard.invalid_pagination": 400,
  "guard.file_size_exceeded": 400,
  "outbound.address_refused": 422,
  "outbound.no_answer": 502,
  "region.unavailable": 503,
  "request.body_too_large": 413,
  "request.general": 500,
  "request.invalid_input": 400,
  "request.invalid_path": 400,
  "request.method_not_allowed": 405,
  "request.not_found": 404,
  "request.uri_too_long": 414,
  "tenant.not_found": 404,
} as const satisfies Record<`${string}.${string}`, number>;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every answer that is not a success (`spec/api.md`, "Error body"). `message` is in the reader's language. */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  data: z.unknown().optional(),
  details: z.string().optional(),
  /** Also in the answer's `Request-Id` header. */
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
