import { AppError } from "../../kernel/error.ts";

/** A field of a configuration that cannot be. */
export const invalidConfig = (field: string, problem: string) =>
  new AppError("connector.invalid_config", { details: `${field}: ${problem}`, data: { fields: { [field]: problem } } });
