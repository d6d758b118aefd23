import type { z } from "zod";
import { AppError } from "./error.ts";

const isOfSearch = (name: string): boolean => /^(search|mode)/.test(name);

/**
 * Refuses parameters that look like those of an advanced search and are none of this operation: a list that leaves a
 * misspelt one out would answer with everything.
 * @throws `request.invalid_input`
 */
export function requireKnownSearch(schema: z.ZodType, query: object): void {
  const known = "shape" in schema ? (schema.shape as Record<string, unknown>) : {};
  if (!Object.hasOwn(known, "joint")) return;
  const unknown = Object.keys(query).find((name) => isOfSearch(name) && !Object.hasOwn(known, name));
  if (unknown === undefined) return;
  const fields = Object.keys(known).flatMap((name) =>
    name.startsWith("search.") ? [name.slice("search.".length)] : [],
  );
  const reason = `${unknown.slice(0, 64)} is not a parameter of this search: its fields are ${fields.join(", ")}`;
  throw new AppError("request.invalid_input", { reason: `${reason}.`, details: reason });
}
