import { z } from "zod";

/** A field that holds JSON. */
export const Json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue("no JSON");
    return z.NEVER;
  }
});
