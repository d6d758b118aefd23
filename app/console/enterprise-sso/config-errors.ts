import type { Failure } from "../../failure.ts";
import { fieldErrors } from "../kit/action-result.ts";

interface WrongConfig {
  fields?: Record<string, string>;
}

type Errors = { errors: Record<string, string | undefined>; rest: Failure | undefined };

/** What was refused of a configuration, by its field; the API's own words say what is wrong with it. */
export function configErrors(failure: Failure | undefined): Errors {
  if (failure?.code !== "connector.invalid_config")
    return fieldErrors(failure, { issuer: ["outbound.address_refused"] });
  const { fields } = (failure.data ?? {}) as WrongConfig;
  return fields ? { errors: fields, rest: undefined } : { errors: {}, rest: failure };
}
