import type { z } from "zod";
import type { JsonObject } from "../../../contracts/entity.ts";
import { invalidConfig } from "./invalid-config.ts";

/** A configuration as it was sent; what is empty is not there. @throws `connector.invalid_config` for the first field that does not fit */
export function givenConfig<S extends z.ZodType>(schema: S, given: JsonObject): z.output<S> {
  const filled = Object.entries(given).filter(([, value]) => value !== "" && value !== null);
  const parsed = schema.safeParse(Object.fromEntries(filled));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidConfig(String(issue?.path[0] ?? "config"), issue?.message ?? "is not valid");
}
