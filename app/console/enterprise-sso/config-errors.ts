import type { Failure } from "../../failure.ts";
import { fieldErrors } from "../kit/action-result.ts";

interface WrongConfig {
  fields?: Record<string, string>;
}

type Errors = { errors: Record<string, string | undefined>; rest: Failure | undefined };

/** What was refused of a configuration, by its field (`address`: where the provider is); the API's own words say what is wrong with it. */
export function configErrors(failure: Failure | undefined, address: string): Errors {
  if (failure?.code !== "connector.invalid_config")
    return fieldErrors(failure, { [address]: ["outbound.address_refused"] });
  const { fields } = (failure.data ?? {}) as WrongConfig;
  return fields ? { errors: fields, rest: undefined } : { errors: {}, rest: failure };
}
