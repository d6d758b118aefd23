import type { ErrorCode } from "../../../../contracts/error.ts";
import { AppError } from "../../../kernel/error.ts";

/** RFC 7644, section 3.12, table 9. */
export type ScimType =
  | "invalidFilter"
  | "tooMany"
  | "uniqueness"
  | "mutability"
  | "invalidSyntax"
  | "invalidPath"
  | "noTarget"
  | "invalidValue";

/** An error as SCIM has it: `detail` is for the developer of the client, in English. */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | null;
  readonly retryAfter: number | undefined;

  constructor(status: number, scimType: ScimType | null, detail: string, retryAfter?: number) {
    super(detail);
    this.name = "ScimError";
    this.status = status;
    this.scimType = scimType;
    this.retryAfter = retryAfter;
  }
}

export const badValue = (detail: string): ScimError => new ScimError(400, "invalidValue", detail);
export const noResource = (): ScimError => new ScimError(404, null, "The resource does not exist.");

const meanings: Partial<Record<ErrorCode, [number, ScimType | null, string]>> = {
  "entity.unique_integrity_violation": [409, "uniqueness", "A resource with this name exists already."],
  "user.email_already_in_use": [409, "uniqueness", "The address belongs to a user that this directory may not manage."],
  "user.phone_already_in_use": [409, "uniqueness", "The phone number belongs to another user."],
  "entity.version_mismatch": [412, null, "The resource has changed since it was read."],
  "entity.relation_foreign_key_not_found": [400, "invalidValue", "A member is no user of this directory."],
  "directory.email_domain_not_owned": [
    400,
    "invalidValue",
    "The domain of the email address is none of this directory.",
  ],
  "request.body_too_large": [413, null, "The request is too large."],
};

/** Whatever was thrown, in these terms; null for what was not foreseen. */
export function scimErrorOf(thrown: unknown): ScimError | null {
  if (thrown instanceof ScimError) return thrown;
  if (!(thrown instanceof AppError)) return null;
  const known = meanings[thrown.code];
  if (known) return new ScimError(...known);
  return thrown.status < 500 ? new ScimError(thrown.status, null, thrown.code) : null;
}

/** RFC 7644, section 3.12. */
export const errorBody = ({ status, scimType, message }: ScimError): object => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
  status: String(status),
  ...(scimType ? { scimType } : {}),
  detail: message,
});
