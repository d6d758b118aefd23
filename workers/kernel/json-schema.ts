import { z } from "zod";

export type JsonSchema = Record<string, unknown>;

/** Zod's word for a schema; what JSON Schema cannot say (a refinement, a transform) is left out, not an error. */
export function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
