import { z } from "zod";

/** Segments that a URL resolves away, encoded or not (RFC 3986, section 5.2.4). */
const isDots = (name: string): boolean => name === "." || name === "..";

/** A name that is part of an address: of what goes by its name in a path. */
export const PathName = z
  .string()
  .trim()
  .min(1)
  .max(256)
  .refine((name) => !isDots(name), 'must not be "." or "..": they cannot be part of a path')
  .refine((name) => !/\p{Cc}/u.test(name), "must not contain control characters")
  .refine((name) => name.isWellFormed(), "must be well-formed Unicode");

/** A name as it is asked for, in a path or a query: also one from before `PathName`. */
export const AnyName = z.object({ name: z.string().max(256) });
