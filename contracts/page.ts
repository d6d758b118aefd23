import { z } from "zod";

/**
 * Which part of a list: `page` from 1 and `page_size` up to 100, or `cursor`, empty to begin and then the
 * `Next-Cursor` of the answer before. Read by `workers/kernel/pagination.ts`, which has its own error for bad values.
 */
export const PageQuery = z.object({
  page: z.string().optional(),
  page_size: z.string().optional(),
  cursor: z.string().optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

const Pattern = z.union([z.string().max(1024), z.array(z.string().max(1024)).max(100)]).optional();
type Pattern = typeof Pattern;
const Word = z.string().max(64).optional();
type Word = typeof Word;

type Searchable<F extends string> = { [K in "search" | `search.${F}`]: Pattern } & {
  [K in "mode" | `mode.${F}` | "joint" | "jointMode" | "isCaseSensitive"]: Word;
};

/**
 * Parameters of an advanced search over these fields: `search` over all of them and `search.<field>` over one, each a
 * pattern of SQL's LIKE unless `mode` or `mode.<field>` says `exact`, `similar_to` or `posix`; `joint` `or` (default)
 * or `and`; `isCaseSensitive`. Read by `workers/kernel/search.ts`, which refuses what makes no sense.
 */
export function searchable<const F extends string>(fields: readonly F[]): Searchable<F> {
  const patterns = ["search", ...fields.map((field) => `search.${field}`)].map((name) => [name, Pattern]);
  const modes = ["mode", ...fields.map((field) => `mode.${field}`)];
  const words = [...modes, "joint", "jointMode", "isCaseSensitive"].map((name) => [name, Word]);
  return Object.fromEntries([...patterns, ...words]) as Searchable<F>;
}

/** What `searchable` parsed, whatever the fields. */
export type Searched = Record<string, unknown>;

/** The order of a list: a field, upwards, or with a minus before it downwards. Without it the youngest come first. */
export function sortable<const F extends string>(fields: readonly F[]) {
  const up = z.enum(fields as unknown as [F, ...F[]]);
  const down = z.templateLiteral(["-", up]);
  return { sort: z.union([up, down]).optional() };
}

/** `true`: counting ends behind 1,000, and the answer says so. */
export const CountCap = { enableCap: z.enum(["true", "false"]).optional() };

/** The same under the name that organizations and their templates use. */
export const NameQuery = PageQuery.extend({ q: z.string().max(1024).optional() });
export type NameQuery = z.infer<typeof NameQuery>;
