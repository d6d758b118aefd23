import { z } from "zod";

/** Kinds of things that a search across a tenant finds. */
export const FoundKind = z.enum(["user", "application", "role", "organization", "log"]);
export type FoundKind = z.infer<typeof FoundKind>;

/** A part of a name or address of at least two characters, or the beginning of an id. */
export const SearchQuery = z.object({ q: z.string().trim().min(2).max(128) });

export const Found = z.object({
  kind: FoundKind,
  id: z.string(),
  /** What it is called; null where it has no name, then the id stands for it. */
  title: z.string().nullable(),
  about: z.string().nullable(),
});
export type Found = z.infer<typeof Found>;

/** At most so many of a kind. */
export const foundPerKind = 5;
