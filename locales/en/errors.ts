import type { ErrorCode } from "../../contracts/error.ts";

export default {
  "auth.authorization_header_missing": "The Authorization header is missing.",
  "auth.authorization_token_type_not_supported":
    "This kind of authorization is not supported here. Send a bearer token.",
  "auth.unauthorized": "The token is missing, expired or not valid here. Sign in again.",
  "auth.forbidden": "You do not have the permission this needs.",
  "auth.origin_not_allowed": "This request came from another site and was refused.",
  "entity.not_found": "There is no such thing here. It may have been deleted.",
  "entity.version_mismatch": "Someone changed this in the meantime. Load it again and repeat your change.",
  "entity.unique_integrity_violation": "This already exists.",
  "guard.invalid_input": "The request is not valid. See the details.",
  "guard.invalid_pagination": "The page number or page size is not valid.",
  "guard.file_size_exceeded": "The file is too large.",
  "outbound.address_refused": "This address is not allowed. Use a public https address.",
  "outbound.no_answer": "The other service did not answer as it should. Try again later.",
  "region.unavailable": "The region of this tenant does not answer at the moment. Try again shortly.",
  "request.body_too_large": "The request is too large.",
  "request.general": "Something went wrong on our side. Quote the request id if it happens again.",
  "request.invalid_input": "The request is not valid.",
  "request.invalid_path": "The address of this request is malformed.",
  "request.method_not_allowed": "This address does not take requests of this method.",
  "request.not_found": "There is nothing at this address.",
  "request.uri_too_long": "The address of this request is too long.",
  "tenant.not_found": "There is no such tenant.",
} satisfies Record<ErrorCode, string>;
